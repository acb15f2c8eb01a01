"""The ways by which a wandering talon can have brought the cards where they lie, counted and drawn (U16 to U26).

Knows which two cards were laid away with a bid where the viewer laid or took them. Refuses to know what bids and plays
prove beside.
"""

from functools import cache
from itertools import accumulate, combinations
from math import comb

from tromf.cards import Card, CardSet, Random, cards_of
from tromf.games.rabloulti.actions import Take
from tromf.games.rabloulti.state import SEATS
from tromf.games.rabloulti.view import RabloultiView
from tromf.games.rabloulti.wandering import Layout, Wandered, bidders
from tromf.tricks import Seat

__all__ = ["TALON", "Places", "Routes"]

TALON = SEATS
"""The place of the talon, after those of the seats."""

NOWHERE = -1
MOST_LOST = 6
MOST_BIDS = 10
HELD = 12
"""How many cards a hand holds that has taken the talon."""

Places = tuple[int, ...]
"""Where each of the cards lies that the viewer laid away or took with a talon; a seat, or the talon."""


class Routes:
    """The talons of an auction, from the last back to the first.

    A talon that nobody but its owner saw can have held any two of the twelve cards that he had; of cards that the
    viewer never had any one is as good as another, so only the ``marked`` cards are followed: those that he had.
    """

    def __init__(self, view: RabloultiView) -> None:
        bids = bidders(view)
        takers = [seat for seat, call in view.calls if isinstance(call, Take)]
        self._bids = len(bids)
        self._holders: list[Seat] = [seat for seat, _ in bids[:1]] + takers
        """Who held twelve cards, each before a bid, the last perhaps now."""
        taken = iter(view.taken)
        self.known: list[CardSet | None] = [laid for _, laid in bids]
        """The two cards laid away with each bid, None where the viewer neither laid nor took them."""
        for number, taker in enumerate(takers):
            if taker == view.seat:
                self.known[number] = next(taken)
        marked = [0]
        for laid in self.known:
            marked.append(marked[-1] | (laid or 0))
        self._marked = marked
        """The cards that matter before each bid: those that the viewer laid away or took earlier."""
        self.marked: CardSet = marked[-1]
        self._cards: tuple[Card, ...] = tuple(cards_of(self.marked))
        self._index = {card: index for index, card in enumerate(self._cards)}
        lost = self.marked & ~view.hand & ~(view.talon or 0)
        self.tangled: bool = lost.bit_count() > MOST_LOST or self._bids > MOST_BIDS
        """Whether more cards and talons would have to be followed than is worth the time."""
        self._ways = cache(self._counted)

    def ways(self, places: Places) -> int:
        """By how many ways the marked cards, in ascending order, can have come where they lie now."""
        return self._ways(len(self._holders) - 1, places)

    def _counted(self, number: int, places: Places) -> int:
        if number < 0:
            return 1
        if not number:
            return 1
        return sum(ways * self._ways(number - 1, after) for after, ways in self._steps(number, places))

    def _steps(self, number: int, places: Places) -> list[tuple[Places, int]]:
        """The talons that can have been taken by a hand of twelve before a bid: where the marked cards were, the ways.

        The talon laid away with the bid is put back into the hand first. Cards that matter no more are nowhere.
        """
        holder, known, marked = self._holders[number], self.known[number - 1], self._marked[number]
        places = tuple(
            NOWHERE if not marked >> card & 1 else holder if place == TALON else place
            for card, place in zip(self._cards, places, strict=True)
        )
        if known is not None:
            lifted = tuple(self._index[card] for card in cards_of(known))
            return [(_lifted(places, lifted), 1)] if all(places[index] == holder for index in lifted) else []
        own = [index for index, place in enumerate(places) if place == holder]
        return [
            (_lifted(places, lifted), comb(HELD - len(own), 2 - count))
            for count in range(3)
            for lifted in combinations(own, count)
        ]

    def drawn(self, layout: Layout, random: Random) -> Wandered:
        """One of the ways in which the auction came to a layout, each as likely as any other."""
        hands, talon = list(layout.hands), layout.talon
        discards: list[tuple[Card, Card]] = []
        for number in range(len(self._holders) - 1, -1, -1):
            holder = self._holders[number]
            if number < self._bids:
                low, high = cards_of(talon)
                discards.append((low, high))
            hands[holder] |= talon
            talon = 0
            if number:
                talon = self._talon(number, hands, random)
                hands[holder] &= ~talon
        return Wandered(tuple(hands), discards[::-1])

    def _talon(self, number: int, hands: list[CardSet], random: Random) -> CardSet:
        """The talon that was taken before a bid."""
        known = self.known[number - 1]
        if known is not None:
            return known
        places = tuple(next(seat for seat in range(SEATS) if hands[seat] >> card & 1) for card in self._cards)
        steps = [(after, ways * self._ways(number - 1, after)) for after, ways in self._steps(number, places)]
        sums = list(accumulate(ways for _, ways in steps))
        mark = random.randrange(sums[-1])
        after = next(after for (after, _), up_to in zip(steps, sums, strict=True) if mark < up_to)
        talon = sum(1 << card for card, place in zip(self._cards, after, strict=True) if place == TALON)
        others = [1 << card for card in cards_of(hands[self._holders[number]] & ~self._marked[number])]
        while talon.bit_count() < 2:
            talon |= others.pop(random.randrange(len(others)))
        return talon


def _lifted(places: Places, indexes: tuple[int, ...]) -> Places:
    return tuple(TALON if index in indexes else place for index, place in enumerate(places))
