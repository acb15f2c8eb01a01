"""Acts as text: written and read, what is wrong in a text, and what the others hear."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import CARDS, Suit
from tromf.games import ActDetail, NotationError
from tromf.games.rabloulti import (
    GAME,
    Accuse,
    Action,
    Agree,
    Announce,
    Claim,
    Contra,
    Deny,
    Leave,
    MakeBid,
    NameTrump,
    Part,
    Pass,
    Play,
    RabloultiOptions,
    Stand,
    Take,
    ThrowInAct,
    ladder,
)
from tromf.games.rabloulti.options import Ladder

NOTATION = GAME.notation
SEAT = st.integers(0, 2)
PAIRS = st.lists(st.sampled_from(CARDS), min_size=2, max_size=2, unique=True).map(lambda two: (min(two), max(two)))
BIDS = st.sampled_from(ladder(RabloultiOptions(ladder=Ladder.LADDER42))).map(lambda bid: bid.id)
ACTS: st.SearchStrategy[Action] = st.one_of(
    st.builds(MakeBid, BIDS, PAIRS),
    st.sampled_from([Pass(), Take(), Stand(), ThrowInAct(), Leave(), Agree(), Deny()]),
    st.builds(NameTrump, st.sampled_from(Suit)),
    st.builds(Announce, st.sampled_from(Suit), st.sampled_from([20, 40])),
    st.builds(Contra, st.sampled_from(Part), st.one_of(st.none(), SEAT)),
    st.builds(Play, st.sampled_from(CARDS)),
    st.builds(Claim, SEAT, st.booleans()),
    st.builds(Accuse, SEAT),
)


@given(ACTS)
def test_what_is_written_is_read_again(action: Action) -> None:
    text = NOTATION.format(action)
    assert NOTATION.parse(text) == action
    assert NOTATION.detail(action).code == text
    assert text.startswith(NOTATION.heard(action).code)
    assert NOTATION.heard(action).kind == NOTATION.detail(action).kind


@given(ACTS, ACTS)
def test_two_acts_never_look_the_same(one: Action, other: Action) -> None:
    assert (NOTATION.format(one) == NOTATION.format(other)) is (one == other)


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "unknown"),
        ("shout", "unknown"),
        ("pass ", "unknown"),
        ("throw", "unknown"),
        ("Pass", "unknown"),
        ("bid", "bid"),
        ("bid ulti", "bid"),
        ("bid ulti A7", "bid"),
        ("bid ulti A7 L9 HX", "bid"),
        ("bid vole A7 L9", "bid_id"),
        ("bid ulti A7 Z9", "card"),
        ("trump", "trump"),
        ("trump X", "trump"),
        ("trump ", "trump"),
        ("trump AL", "trump"),
        ("announce 30 A", "announce"),
        ("announce 20", "announce"),
        ("announce 20 Z", "announce"),
        ("contra", "contra"),
        ("contra vole", "contra"),
        ("contra betli 3", "contra"),
        ("contra betli 1 2", "contra"),
        ("play", "play"),
        ("play A7 L9", "play"),
        ("play Z9", "card"),
        ("claim", "claim"),
        ("claim won 0", "claim"),
        ("claim made", "claim"),
        ("claim made 3", "claim"),
        ("renonsz", "renonsz"),
        ("renonsz 3", "renonsz"),
        ("play  A7", "play"),
    ],
)
def test_what_is_no_act_is_refused_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        NOTATION.parse(text)
    assert caught.value.message == f"rabloulti.notation.{message}"
    assert caught.value.params == {"text": text}


def test_the_two_cards_may_be_written_in_either_order() -> None:
    assert NOTATION.parse("bid ulti L9 A7") == NOTATION.parse("bid ulti A7 L9")


@pytest.mark.parametrize(
    "text, detail",
    [
        ("bid ulti A7 L9", ActDetail("bid ulti A7 L9", "bid", bid="ulti", laid=("A7", "L9"))),
        ("pass", ActDetail("pass", "pass")),
        ("throw in", ActDetail("throw in", "throw_in")),
        ("trump B", ActDetail("trump B", "trump", suit="B")),
        ("announce 40 A", ActDetail("announce 40 A", "announce", suit="A", level=40)),
        ("contra ulti", ActDetail("contra ulti", "contra", part="ulti")),
        ("contra betli 2", ActDetail("contra betli 2", "contra", part="betli", line=2)),
        ("play HX", ActDetail("play HX", "play", "HX")),
        ("claim made 1", ActDetail("claim made 1", "claim_made")),
        ("claim lost 0", ActDetail("claim lost 0", "claim_lost")),
        ("renonsz 1", ActDetail("renonsz 1", "accuse")),
    ],
)
def test_an_act_is_laid_out(text: str, detail: ActDetail) -> None:
    assert NOTATION.detail(NOTATION.parse(text)) == detail


@pytest.mark.parametrize("text", ["pass", "trump B", "contra betli 2", "play HX", "claim made 1", "renonsz 1"])
def test_most_acts_are_public(text: str) -> None:
    action = NOTATION.parse(text)
    assert NOTATION.heard(action) == NOTATION.detail(action)
