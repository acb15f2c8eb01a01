from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import CARDS, Card, Suit
from tromf.games.base import ActDetail, NotationError
from tromf.games.klaber import (
    GAME,
    Accuse,
    Action,
    Bid,
    Contra,
    Go,
    Hold,
    LayDown,
    NameTrump,
    Pass,
    Play,
)
from tromf.tricks import Run

RUNS = [Run(card, length) for card in CARDS for length in range(3, 9) if card.rank >= length - 1]

WORDLESS: list[Action] = [Pass(), Hold(), Go(), Contra(), LayDown()]
ACTS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from(WORDLESS),
    st.builds(Bid, st.integers(2, 4)),
    st.builds(NameTrump, st.sampled_from(Suit)),
    st.builds(Accuse, st.integers(0, 3)),
    st.builds(Play, st.sampled_from(CARDS), st.lists(st.sampled_from(RUNS), max_size=3).map(tuple), st.booleans()),
)


@given(ACTS)
def test_what_is_written_is_read(action: Action) -> None:
    code = GAME.notation.format(action)
    assert GAME.notation.parse(code) == action
    assert code.isascii()
    assert "\n" not in code


@given(st.text(max_size=12) | ACTS.map(GAME.notation.format).flatmap(lambda code: st.sampled_from(mangled(code))))
def test_a_text_is_an_act_or_an_error(text: str) -> None:
    with suppress(NotationError):
        assert GAME.notation.format(GAME.notation.parse(text)) == text


def mangled(code: str) -> list[str]:
    return [code.upper(), code + " ", " " + code, code[:-1], code + code[-1:], code.replace(" ", "  "), code.title()]


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "unknown"),
        ("pass on", "unknown"),
        ("lay", "unknown"),
        ("Pass", "unknown"),
        ("bid", "bid"),
        ("bid 1", "bid"),
        ("bid 5", "bid"),
        ("bid two", "bid"),
        ("trump", "trump"),
        ("trump AL", "trump"),
        ("trump X", "trump"),
        ("161!", "accuse"),
        ("161! 4", "accuse"),
        ("161! -1", "accuse"),
        ("play", "card"),
        ("play XX", "card"),
        ("play HA HX", "play"),
        ("play HA announce", "play"),
        ("play HA announce bela", "play"),
        ("play HA bela announce A7-A9", "play"),
        ("play HA announce A7-A8", "run"),
        ("play HA announce A7-AY", "card"),
    ],
)
def test_what_is_wrong_is_told(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.notation.parse(text)
    assert caught.value.message == f"klaber.notation.{message}"
    assert caught.value.params == {"text": text}


@pytest.mark.parametrize(
    "code, detail",
    [
        ("pass", ActDetail("pass", "pass")),
        ("hold", ActDetail("hold", "hold")),
        ("go", ActDetail("go", "go")),
        ("contra", ActDetail("contra", "contra")),
        ("lay down", ActDetail("lay down", "lay_down")),
        ("bid 3", ActDetail("bid 3", "bid", level=3)),
        ("trump L", ActDetail("trump L", "trump", suit="L")),
        ("161! 2", ActDetail("161! 2", "accuse")),
        ("play HX", ActDetail("play HX", "play", card="HX")),
        ("play HO bela", ActDetail("play HO bela", "play", card="HO", call="bela")),
        ("play HX announce A7-A9", ActDetail("play HX announce A7-A9", "play", card="HX", announced=("A7-A9",))),
    ],
)
def test_an_act_laid_out(code: str, detail: ActDetail) -> None:
    assert GAME.notation.detail(GAME.notation.parse(code)) == detail


@given(ACTS)
def test_others_hear_an_act_without_the_names_of_its_runs(action: Action) -> None:
    heard = GAME.notation.heard(action)
    if isinstance(action, Play) and action.announced:
        assert heard.code == GAME.notation.format(Play(action.card, (), action.bela))
        assert heard.announced == tuple(sorted((str(run.length) for run in action.announced), reverse=True))
        assert (heard.card, heard.call) == (action.card.name, "bela" if action.bela else None)
    else:
        assert heard == GAME.notation.detail(action)


def test_bela_is_heard() -> None:
    heard = GAME.notation.heard(Play(Card.HO, (Run(Card.HA, 3),), True))
    assert heard == ActDetail("play HO bela", "play", card="HO", announced=("3",), call="bela")
