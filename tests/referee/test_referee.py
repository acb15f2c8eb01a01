"""The referee finds the first wrong act, the offences, and answers at the table."""

from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.record.deals import CALLED, GAME, options_with, random_deal
from tromf.cards import CARDS, Card, parse_cards
from tromf.games import AnyGame
from tromf.games.klaber import ORDERS, Play
from tromf.record import RecordedAct, RecordedDeal, RecordError, play_through
from tromf.referee import Offence, WrongAct, audit, open_hands, running_state, was_legal, what_is_written, who_wins
from tromf.referee.judging import offences_in


def deal_of(*lines: str, **settings: str) -> RecordedDeal:
    """A deal of the unshuffled pack, dealt by seat 3."""
    acts = []
    for line in lines:
        seat, _, code = line.partition(" ")
        code = f"161! {seat}" if code == "161!" else code
        acts.append(RecordedAct(int(seat), GAME.notation.parse(code)))
    return RecordedDeal(GAME, options_with(**settings), 3, CARDS, tuple(acts), unfinished=True)


TALK = ("1 pass", "2 pass", "3 pass", "0 trump A", "0 go", "1 go", "2 go", "3 go")


@given(st.integers(0, 2**32))
def test_a_lawful_deal_is_clean(seed: int) -> None:
    assert audit(random_deal(options_with(), seed)).clean


@given(st.integers(0, 2**32), st.data())
def test_the_first_wrong_act_is_found(seed: int, data: st.DataObject) -> None:
    deal = random_deal(options_with(), seed)
    number = data.draw(st.integers(1, len(deal.acts)))
    acts = list(deal.acts)
    acts[number - 1] = replace(acts[number - 1], action=GAME.notation.parse("bid 4"))
    spoilt = replace(deal, acts=tuple(acts), written=None)
    before = play_through(replace(spoilt, acts=tuple(acts[: number - 1])))[0].states[-1]
    found = audit(spoilt)
    if GAME.refusal(before, acts[number - 1].action) is None:
        assert found.wrong is None or found.wrong.act > number
    else:
        assert found.wrong is not None
        assert (found.wrong.act, found.wrong.seat) == (number, acts[number - 1].seat)
        assert found.wrong.rule in ("K4.2", "K4.5", "K8.1", "K8.2")


def test_k4_2_a_wrong_call_is_named() -> None:
    found = audit(deal_of("1 bid 3", "0 bid 4"))
    assert found.wrong == WrongAct(2, 0, "K4.2", "klaber.refusal.holder_cannot_raise", {"level": 3})
    assert not found.clean


def test_another_seats_turn_has_no_rule() -> None:
    assert audit(deal_of("2 pass")).wrong == WrongAct(1, 2, None, "record.wrong_seat", {"seat": 2, "expected": 1})


def test_k9_1_k9_2_offences_are_listed_where_they_are_called() -> None:
    hands = play_through(deal_of())[0].states[0].dealt.hands
    lead = next(card for card in CARDS if hands[0] >> card & 1 and card.suit != 0 and _followers(hands[1], card))
    revoke = next(card for card in CARDS if hands[1] >> card & 1 and card.suit is not lead.suit)
    found = audit(deal_of(*TALK, f"0 play {lead.name}", f"1 play {revoke.name}", **CALLED))
    assert found.wrong is None
    assert Offence(10, 1, "K9.1", 1) in found.offences
    assert not found.clean


def _followers(hand: int, lead: Card) -> bool:
    return any(hand >> card & 1 and card.suit is lead.suit for card in CARDS)


@given(st.integers(0, 2**32))
def test_k9_2_what_was_hidden_counts_from_the_first_card(seed: int) -> None:
    deal = random_deal(options_with(**CALLED), seed)
    found = audit(deal)
    cards = [number for number, act in enumerate(deal.acts, start=1) if isinstance(act.action, Play)]
    assert found.wrong is None
    for offence in found.offences:
        assert offence.rule in ("K9.1", "K9.2")
        assert (offence.trick is None) == (offence.rule == "K9.2")
        assert offence.act == (cards[0] if offence.rule == "K9.2" else offence.act)


@given(st.integers(0, 2**32))
def test_k9_a_referee_calls_illegal_what_is_not_in_the_legal_set(seed: int) -> None:
    played, _ = play_through(random_deal(options_with(**CALLED), seed))
    for state, act in zip(played.states, played.deal.acts, strict=False):
        verdict = was_legal(GAME, state, act.action)
        assert verdict.accepted
        assert verdict.legal == (act.action in GAME.legal_actions(state))


def test_k8_3_k6_1_an_accepted_offence_is_named_by_its_rule() -> None:
    rules = set()
    for seed in range(60):
        played, _ = play_through(random_deal(options_with(**CALLED), seed))
        for state, act in zip(played.states, played.deal.acts, strict=False):
            refusal = was_legal(GAME, state, act.action).refusal
            rules |= {refusal.rule} if refusal else set()
    assert rules == {"K8.3", "K6.1"}


def test_an_impossible_act_is_not_accepted() -> None:
    state = play_through(deal_of(*TALK, **CALLED))[0].states[-1]
    verdict = was_legal(GAME, state, GAME.notation.parse("go"))
    assert (verdict.accepted, verdict.legal) == (False, False)
    assert verdict.refusal is not None
    assert verdict.refusal.rule == "K8.2"


@pytest.mark.parametrize(
    "trick, trump, winner",
    [("BA BX B7 B9", 3, 3), ("BA BX H7 B9", 3, 1), ("BA H9 HO B9", 3, 1), ("H8 H9 HA HX", 3, 0), ("A7 A8", 3, 0)],
)
def test_k8_4_who_wins(trick: str, trump: int, winner: int) -> None:
    assert who_wins(3, parse_cards(trick), ORDERS[trump], 4) == winner


def test_what_is_written_is_the_laws_result() -> None:
    deal = random_deal(options_with(), 4)
    result = what_is_written(replace(deal, written=None))
    assert sum(result.points) >= 161
    assert {line.rule for line in result.lines if line.written} <= {"K10.2", "K10.3"}
    with pytest.raises(RecordError, match="not_over"):
        what_is_written(deal_of("1 pass"))


@given(st.integers(0, 2**32), st.booleans())
def test_the_running_state_adds_up(seed: int, called: bool) -> None:
    options = options_with(**(CALLED if called else {}))
    played, _ = play_through(random_deal(options, seed, accuse=0.05))
    for state in played.states:
        running: dict[str, Any] = running_state(GAME, state)
        held = sum(len(hand) for hand in open_hands(GAME, state))
        assert held + len(running["trick"]) + 4 * running["tricks"] == 32
        assert running["to_act"] == GAME.to_act(state)
        assert running["phase"] in ("auction", "naming", "asking", "playing", "over")
        assert (running["contract"] is None) == (running["auction"] is not None)
        if running["tricks"] == 8:
            assert sum(running["points"]) == 161


def test_the_running_state_of_a_naming() -> None:
    running = running_state(
        GAME, play_through(deal_of("1 bid 2", "0 hold", "1 pass", "2 pass", "3 pass"))[0].states[-1]
    )
    assert running["phase"] == "naming"
    assert running["auction"] == {"holder": 0, "level": 2, "challenger": None}


class _Plain:
    """A game that keeps nothing for a referee, played by another's law."""

    name = "plain"
    to_act = staticmethod(GAME.to_act)
    refusal = staticmethod(GAME.refusal)


def test_a_game_that_tells_a_referee_nothing_is_asked_what_every_game_answers() -> None:
    game = cast(AnyGame, _Plain())
    state = play_through(deal_of("1 bid 2", **CALLED))[0].states[-1]
    assert running_state(game, state) == {"phase": "auction", "to_act": 0}
    assert open_hands(game, state) == ()
    assert offences_in(game, state) == ()
    refusal = was_legal(game, state, GAME.notation.parse("go")).refusal
    assert refusal is not None
    assert refusal.rule == "K4.2"
