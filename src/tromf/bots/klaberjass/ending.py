"""The last cards of a deal, counted out: every hand that the other may have, to the last trick.

Knows what is written for each way the cards can fall when both see them. Refuses to count where hands are too many:
of those it takes a few, evenly spread.
"""

from collections.abc import Iterator
from itertools import combinations, islice
from math import comb

from tromf.bots.klaberjass.memory import Memory
from tromf.cards import SUIT_CARDS, Card, CardSet, cards_of
from tromf.games.klaberjass import DUTIES, account
from tromf.tricks import CardOrder, following_cards

__all__ = ["COUNTED", "best_at_the_end"]

COUNTED = 3
"""The number of cards in the other's hand from which on the end is counted out."""
HANDS = 91
"""How many hands of two cards are looked at: all that there can be."""
HANDS_OF_THREE = 12
LAST_TRICK = 10


def best_at_the_end(memory: Memory, cards: tuple[Card, ...]) -> Card:
    """The lawful card with the best outcome over the hands that the other may hold; of equal ones the first."""
    ending = _Ending(memory.order, memory.making)
    totals = [0] * len(cards)
    for theirs in _hands(memory):
        for place, card in enumerate(cards):
            totals[place] += ending.after(memory, theirs, card)
    return cards[totals.index(max(totals))]


def _hands(memory: Memory) -> Iterator[CardSet]:
    """Hands that the other may hold."""
    drawn = [1 << card for card in cards_of(memory.maybe & ~memory.surely)]
    number = memory.count - memory.surely.bit_count()
    limit = HANDS_OF_THREE if memory.count > 2 else HANDS
    step = max(1, comb(len(drawn), number) // limit)
    for hand in islice(combinations(drawn, number), 0, None, step):
        yield memory.surely | sum(hand)


class _Ending:
    """The end of a deal with all cards seen: the difference of what is written when both play their best."""

    __slots__ = ("making", "order")

    def __init__(self, order: CardOrder, making: bool) -> None:
        self.order = order
        self.making = making

    def after(self, memory: Memory, theirs: CardSet, card: Card) -> int:
        """The outcome when the own card is laid now."""
        hand = memory.hand ^ 1 << card
        if memory.led is None:
            return self._reply(hand, theirs, card, True, memory.own, memory.other)
        return self._taken(hand, theirs, memory.led, card, False, memory.own, memory.other)

    def _lead(self, hand: CardSet, theirs: CardSet, mine: bool, own: int, other: int) -> int:
        if not hand:
            return self._written(own, other)
        if mine:
            return max([self._reply(hand ^ 1 << card, theirs, card, True, own, other) for card in cards_of(hand)])
        return min([self._reply(hand, theirs ^ 1 << card, card, False, own, other) for card in cards_of(theirs)])

    def _reply(self, hand: CardSet, theirs: CardSet, led: Card, mine: bool, own: int, other: int) -> int:
        """The outcome after a lead; ``mine`` is whether it was the own one."""
        replies = cards_of(following_cards(theirs if mine else hand, (led,), self.order, DUTIES))
        if mine:
            return min([self._taken(hand, theirs ^ 1 << card, led, card, True, own, other) for card in replies])
        return max([self._taken(hand ^ 1 << card, theirs, led, card, False, own, other) for card in replies])

    def _taken(self, hand: CardSet, theirs: CardSet, led: Card, reply: Card, mine: bool, own: int, other: int) -> int:
        """The outcome after a trick; ``mine`` is whether the lead was the own one."""
        order = self.order
        points = order.points[led] + order.points[reply]
        if not hand:
            points += LAST_TRICK
        same_suit = SUIT_CARDS[led.suit] >> reply & 1
        beaten = order.higher[led] >> reply & 1 if same_suit else reply.suit is order.trump
        if bool(beaten) is not mine:
            return self._lead(hand, theirs, True, own + points, other)
        return self._lead(hand, theirs, False, own, other + points)

    def _written(self, own: int, other: int) -> int:
        if self.making:
            made, against = account(own, other)
            return made - against
        made, against = account(other, own)
        return against - made
