"""Every way to hand out hidden cards, counted, so that one can be drawn with equal chance among all.

Knows how many cards each hand needs and which it may hold. Refuses to know why it may not hold the others.
"""

from math import factorial

from tromf.cards import Card, CardSet, Random, cards_of

__all__ = ["Sharing"]

_Split = tuple[int, ...]


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

    __slots__ = ("_choices", "_classes", "_needs", "_takers", "ways")

    def __init__(self, pool: CardSet, needs: tuple[int, ...], allowed: tuple[CardSet, ...]) -> None:
        by_takers: dict[tuple[int, ...], list[Card]] = {}
        if all(pool & ~may == 0 for may in allowed):
            by_takers[tuple(range(len(needs)))] = list(cards_of(pool))
        else:
            for card in cards_of(pool):
                takers = tuple([hand for hand, may in enumerate(allowed) if may >> card & 1])
                by_takers.setdefault(takers, []).append(card)
        # The class with the most takers comes last, where what the hands still need decides its split.
        order = sorted(by_takers, key=lambda takers: (len(takers), len(by_takers[takers])))
        self._takers = tuple(order)
        self._classes = tuple(tuple(by_takers[takers]) for takers in order)
        self._needs = needs
        self._choices: dict[tuple[int, _Split], list[tuple[int, _Split, _Split]]] = {}
        fits = sum(needs) == pool.bit_count() and min(needs, default=0) >= 0
        self.ways: int = self._count(0, needs, {}) if fits else 0
        """How many ways there are; 0 when the pool cannot be handed out."""

    def _count(self, place: int, needs: _Split, known: dict[tuple[int, _Split], int]) -> int:
        """The ways to hand out the classes from a place on; keeps each split with its ways for the drawing."""
        if place == len(self._classes):
            return 1
        key = (place, needs)
        total = known.get(key)
        if total is None:
            total = 0
            choices = []
            size = len(self._classes[place])
            later = sum(needs) - size
            for split in _splits(size, tuple([needs[hand] for hand in self._takers[place]])):
                left = list(needs)
                ways = factorial(size)
                for hand, count in zip(self._takers[place], split, strict=True):
                    left[hand] -= count
                    ways //= factorial(count)
                after = tuple(left)
                ways *= self._count(place + 1, after, known) if later else 1
                if ways:
                    total += ways
                    choices.append((total, split, after))
            known[key] = total
            self._choices[key] = choices
        return total

    def draw(self, random: Random) -> tuple[CardSet, ...]:
        """What each hand gets in one of the ways, each as likely; raises ValueError when there is none."""
        if not self.ways:
            raise ValueError("the cards cannot be handed out")
        hands = [0] * len(self._needs)
        needs = self._needs
        for place, cards in enumerate(self._classes):
            choices = self._choices[place, needs]
            _, split, needs = choices[0]
            if len(choices) > 1:
                mark = random.randrange(choices[-1][0])
                _, split, needs = next(choice for choice in choices if mark < choice[0])
            start = 0
            takers = self._takers[place]
            if len(takers) == 1:
                shuffled = cards
            else:
                mixed = list(cards)
                random.shuffle(mixed)
                shuffled = tuple(mixed)
            for hand, count in zip(takers, split, strict=True):
                for card in shuffled[start : start + count]:
                    hands[hand] |= 1 << card
                start += count
        return tuple(hands)


def _splits(size: int, most: tuple[int, ...]) -> list[_Split]:
    """Every way to split a number into parts, none greater than its most.

    >>> _splits(2, (1, 2))
    [(0, 2), (1, 1)]
    """
    if not most:
        return [] if size else [()]
    first, *rest = most
    others = tuple(rest)
    room = sum(others)
    return [
        (part, *split)
        for part in range(max(0, size - room), min(first, size) + 1)
        for split in _splits(size - part, others)
    ]
