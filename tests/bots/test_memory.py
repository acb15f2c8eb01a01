"""What a player remembers is true: who may hold a card, who must, and how likely it is."""

from dataclasses import replace
from itertools import combinations

import pytest

from tests.bots.dealt import CALLED, PREVENTED, UNIFORM, moments, offending_deal
from tests.games.klaber.build import asked, played, run
from tromf.bots.klaber import Memory, remember
from tromf.bots.klaber.chances import chance_of_any, chance_of_beating, chance_of_ruffing
from tromf.cards import SUIT_CARDS, Card, Suit, cards_of, cardset, parse_cards
from tromf.games.klaber import GAME, ORDERS, KlaberOptions
from tromf.games.klaber.state import Playing


@pytest.mark.parametrize("options", [PREVENTED, CALLED], ids=["prevented", "called"])
def test_every_hidden_hand_fits_what_is_remembered(options: KlaberOptions) -> None:
    certain = 0
    for seed in range(150):
        for state, _ in moments((UNIFORM,) * 4, options, seed):
            if not isinstance(state, Playing):
                continue
            seat = GAME.to_act(state)
            assert seat is not None
            memory = remember(GAME.view(state, seat))
            others = [other for other in range(4) if other != seat]
            assert memory.out == sum(state.hands[other] for other in others)
            assert memory.maybe[seat] == memory.surely[seat] == 0
            for other in others:
                assert state.hands[other] & ~memory.maybe[other] == 0
                assert memory.surely[other] & ~state.hands[other] == 0
                certain += memory.surely[other].bit_count()
    assert certain > 1_000


def test_who_revokes_confuses_nobody() -> None:
    for seed in range(150):
        for state in offending_deal(seed):
            if isinstance(state, Playing):
                for seat in range(4):
                    memory = remember(GAME.view(state, seat))
                    for other in {0, 1, 2, 3} - {seat}:
                        assert memory.maybe[other].bit_count() >= memory.counts[other]


def test_a_suit_that_ran_out_is_remembered() -> None:
    hands = {0: "AA A7", 1: "AX A8", 2: "LX L7 L8 L9 B7 B8 B9 BU", 3: "A9 AU"}
    state = run(played(hands, "H"), "0 play AA", "1 play A8", "2 play LX")
    memory = remember(GAME.view(state, 3))
    assert memory.maybe[2] & (SUIT_CARDS[Suit.ACORNS] | SUIT_CARDS[Suit.HEARTS]) == 0
    assert memory.surely[2] == 0
    assert memory.leads == (SUIT_CARDS[Suit.ACORNS], 0, 0, 0)


def test_a_run_that_counts_is_held_by_who_showed_it() -> None:
    hands = {0: "AX A7", 1: "AU A8", 2: "A9 BO", 3: "AK LX LU LO"}
    state = run(played(hands, "H"), "0 play AX", "1 play AU", "2 play A9", "3 play AK announce LX-LO")
    assert remember(GAME.view(state, 3)).surely[3] == 0
    assert remember(GAME.view(state, 0)).surely[3] == cardset(parse_cards("LX LU LO"))
    assert remember(GAME.view(state, 0)).maybe[1] & cardset(parse_cards("LX LU LO")) == 0


def test_nothing_is_remembered_before_the_play() -> None:
    state = asked({}, "H")
    with pytest.raises(ValueError, match="plays"):
        remember(GAME.view(state, 0))


def _memory(maybe: str, count: int, trump: Suit = Suit.HEARTS) -> Memory:
    """A memory in which seat 1 holds some of a few cards."""
    cards = cardset(parse_cards(maybe))
    return Memory(
        0, trump, SUIT_CARDS[trump], ORDERS[trump], 0, 0, cards, (0, cards, 0, 0), (0,) * 4, (8, count, 8, 8), (0,) * 4
    )


@pytest.mark.parametrize("count", range(1, 7))
def test_chances_are_those_of_all_hands(count: int) -> None:
    """Counted over every hand that is possible."""
    memory = _memory("AX AO A7 HO H7 L7 B7", count)
    hands = [cardset(hand) for hand in combinations(cards_of(memory.maybe[1]), count)]
    acorns, trumps = SUIT_CARDS[Suit.ACORNS], memory.trumps

    def share(wanted: list[bool]) -> float:
        return sum(wanted) / len(wanted)

    assert chance_of_any(memory, 1, acorns) == pytest.approx(share([bool(hand & acorns) for hand in hands]))
    assert chance_of_ruffing(memory, 1, acorns, trumps) == pytest.approx(
        share([not hand & acorns and bool(hand & trumps) for hand in hands])
    )
    beats_king = share(
        [bool(hand & cardset(parse_cards("AX"))) or (not hand & acorns and bool(hand & trumps)) for hand in hands]
    )
    assert chance_of_beating(memory, 1, Card.A8, Card.AK) == pytest.approx(beats_king)
    over_nine = share([not hand & acorns and bool(hand & cardset(parse_cards("HO"))) for hand in hands])
    assert chance_of_beating(memory, 1, Card.A8, Card.H9) == pytest.approx(over_nine)
    above = share([bool(hand & cardset(parse_cards("HO"))) for hand in hands])
    assert chance_of_beating(memory, 1, Card.H8, Card.H9) == pytest.approx(above)


def test_what_is_surely_held_is_certain() -> None:
    memory = _memory("AX AO A7 HO", 2)
    sure = replace(memory, surely=(0, cardset(parse_cards("AX")), 0, 0))
    acorns = SUIT_CARDS[Suit.ACORNS]
    assert chance_of_any(sure, 1, acorns) == 1.0
    assert chance_of_ruffing(sure, 1, acorns, sure.trumps) == 0.0
    assert chance_of_beating(sure, 1, Card.A8, Card.AK) == 1.0
    assert chance_of_any(sure, 1, SUIT_CARDS[Suit.LEAVES]) == 0.0
