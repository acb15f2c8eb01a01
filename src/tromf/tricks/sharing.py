"""Every way to hand out hidden cards, counted, so that one can be drawn with equal chance among all.

Knows how many cards each hand needs and which it may hold. Refuses to know why it may not hold the others.
"""

from functools import lru_cache
from math import factorial
from typing import TypeAlias

from tromf.cards import CardSet, Random, cards_of

__all__ = ["Sharing"]

Takers: TypeAlias = tuple[int, ...]
"""The hands that may hold a class of cards."""
Counts: TypeAlias = tuple[int, ...]


class Sharing:
    """The ways to hand out a pool so that each hand gets as many cards as it needs, all of which it may hold.

    Cards that the same hands may hold are of one class; what is counted is how many of each class go to each hand.

    >>> from random import Random
    >>> sharing = Sharing(0b1111, (2, 2), (0b1111, 0b0011))
    >>> sharing.ways, sharing.draw(Random(1))
    (1, (12, 3))
    >>> Sharing(0xFFFFFF, (8, 8, 8), (0xFFFFFF, 0xFFFFFF, 0xFFFFFF)).ways
    9465511770
    """

    __slots__ = ("_cards", "_needs", "_sizes", "ways")

    def __init__(self, pool: CardSet, needs: Counts, allowed: tuple[CardSet, ...]) -> None:
        classes = _classes(pool, allowed)
        # The class with the most takers comes last, where what the hands still need decides its split.
        classes.sort(key=lambda each: (len(each[0]), each))
        self._cards = tuple([cards for _, cards in classes])
        self._sizes = tuple([(takers, cards.bit_count()) for takers, cards in classes])
        self._needs = needs
        fits = sum(needs) == pool.bit_count() and min(needs, default=0) >= 0
        self.ways: int = _ways(self._sizes, needs) if fits else 0
        """How many ways there are; 0 when the pool cannot be handed out."""

    def draw(self, random: Random) -> tuple[CardSet, ...]:
        """What each hand gets in one of the ways, each as likely; raises ValueError when there is none."""
        if not self.ways:
            raise ValueError("the cards cannot be handed out")
        hands = [0] * len(self._needs)
        needs, sizes = self._needs, self._sizes
        for place, cards in enumerate(self._cards):
            takers, _ = sizes[place]
            choices = _choices(sizes[place:], needs)
            _, split, after = choices[0]
            if len(choices) > 1:
                mark = random.randrange(choices[-1][0])
                _, split, after = next(choice for choice in choices if mark < choice[0])
            if len(takers) == 1:
                hands[takers[0]] |= cards
            else:
                mixed = list(cards_of(cards))
                random.shuffle(mixed)
                start = 0
                for hand, count in zip(takers, split, strict=True):
                    for card in mixed[start : start + count]:
                        hands[hand] |= 1 << card
                    start += count
            needs = after
        return tuple(hands)


def _classes(pool: CardSet, allowed: tuple[CardSet, ...]) -> list[tuple[Takers, CardSet]]:
    """The cards of the pool by the hands that may hold them."""
    classes: list[tuple[Takers, CardSet]] = [((), pool)] if pool else []
    for hand, may in enumerate(allowed):
        divided: list[tuple[Takers, CardSet]] = []
        for takers, cards in classes:
            if cards & may:
                divided.append(((*takers, hand), cards & may))
            if cards & ~may:
                divided.append((takers, cards & ~may))
        classes = divided
    return classes


# What is counted depends on numbers alone, and the numbers of one decision come back in the next.
@lru_cache(maxsize=1 << 16)
def _choices(sizes: tuple[tuple[Takers, int], ...], needs: Counts) -> tuple[tuple[int, Counts, Counts], ...]:
    """The splits of the first class: the ways up to and with each, how many go to each taker, what is needed then."""
    (takers, size), *rest = sizes
    others = tuple(rest)
    total = 0
    found = []
    for split in _splits(size, tuple([needs[hand] for hand in takers])):
        left = list(needs)
        ways = factorial(size)
        for hand, count in zip(takers, split, strict=True):
            left[hand] -= count
            ways //= factorial(count)
        after = tuple(left)
        ways *= _ways(others, after)
        if ways:
            total += ways
            found.append((total, split, after))
    return tuple(found)


def _ways(sizes: tuple[tuple[Takers, int], ...], needs: Counts) -> int:
    if not sizes:
        return 1
    choices = _choices(sizes, needs)
    return choices[-1][0] if choices else 0


def _splits(size: int, most: Counts) -> list[Counts]:
    """Every way to split a number into parts, none greater than its most.

    >>> _splits(2, (1, 2))
    [(0, 2), (1, 1)]
    """
    if not most:
        return [] if size else [()]
    first, *rest = most
    others = tuple(rest)
    parts = range(max(0, size - sum(others)), min(first, size) + 1)
    return [(part, *split) for part in parts for split in _splits(size - part, others)]
