"""Hidden cards are handed out with equal chance among all the ways that there are."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from tromf.cards import CardSet, cards_of
from tromf.tricks import Sharing

CASES = (
    (0b111111, (2, 2, 2), (0b111111, 0b111111, 0b111111)),
    (0b111111, (2, 2, 2), (0b111100, 0b011111, 0b110011)),
    (0b1111111, (3, 1, 2, 1), (0b1111000, 0b1111111, 0b0011111, 0b1010101)),
    (0b110110, (1, 3), (0b000110, 0b111111)),
    (0b1111, (4, 0), (0b1111, 0b1111)),
    (0b1111, (2, 2), (0b0001, 0b1111)),
    (0, (0, 0), (0, 0)),
)


def every_way(pool: CardSet, needs: tuple[int, ...], allowed: tuple[CardSet, ...]) -> set[tuple[CardSet, ...]]:
    """All ways to hand out a pool, found by trying each hand for each card."""
    cards = cards_of(pool)
    found = set()
    for takers in product(range(len(needs)), repeat=len(cards)):
        hands = [0] * len(needs)
        for card, taker in zip(cards, takers, strict=True):
            hands[taker] |= 1 << card
        fits = all(hand & ~may == 0 for hand, may in zip(hands, allowed, strict=True))
        if fits and tuple(hand.bit_count() for hand in hands) == needs:
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize("pool, needs, allowed", CASES)
def test_the_ways_are_as_many_as_there_are(pool: CardSet, needs: tuple[int, ...], allowed: tuple[CardSet, ...]) -> None:
    assert Sharing(pool, needs, allowed).ways == len(every_way(pool, needs, allowed))


@pytest.mark.parametrize("pool, needs, allowed", CASES[:5])
def test_each_way_comes_as_often(pool: CardSet, needs: tuple[int, ...], allowed: tuple[CardSet, ...]) -> None:
    ways = every_way(pool, needs, allowed)
    sharing, random = Sharing(pool, needs, allowed), Random(1)
    drawn = Counter(sharing.draw(random) for _ in range(60 * len(ways)))
    assert set(drawn) == ways
    spread = sum((count - 60) ** 2 / 60 for count in drawn.values())
    # The spread of fair draws is about the number of ways less one, its deviation the root of twice that.
    assert spread <= len(ways) + 4 * (2 * len(ways)) ** 0.5


@pytest.mark.parametrize("needs", [(2, 1), (5, -1), (3, 3)])
def test_cards_that_do_not_go_round_cannot_be_handed_out(needs: tuple[int, ...]) -> None:
    sharing = Sharing(0b1111, needs, (0b1111, 0b1111))
    assert sharing.ways == 0
    with pytest.raises(ValueError, match="cannot be handed out"):
        sharing.draw(Random(1))
