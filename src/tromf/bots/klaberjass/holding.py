"""How a holding in one suit stands against the cards that are out.

Knows masters, guards and what lies exposed. Refuses to know the other suits.
"""

from dataclasses import dataclass
from functools import cache

from tromf.cards import CardSet, Suit, cards_of
from tromf.games.klaberjass import ORDERS

__all__ = ["Holding", "holding_of"]


@dataclass(frozen=True, slots=True)
class Holding:
    """Cards held in a suit against those that the other may hold.

    ``masters`` have none above them that is out, ``master_points`` are theirs; ``exposed`` are those of all others.
    Of the best that is no master the points are listed as ``second_guarded`` or ``second_bare`` when one card is above
    it, as ``third_guarded`` or ``third_bare`` when two are; ``missing`` that none is held of a suit that is out.
    """

    length: int
    masters: int
    master_points: int
    second_guarded: int
    second_bare: int
    third_guarded: int
    third_bare: int
    exposed: int
    missing: int


def holding_of(hand: CardSet, out: CardSet, suit: Suit, trump: Suit) -> Holding:
    """A hand's holding in a suit.

    >>> from tromf.cards import cardset, parse_cards
    >>> hand, out = (cardset(parse_cards(text)) for text in ("AA AK A7 LO", "AX A8 LA"))
    >>> found = holding_of(hand, out, Suit.ACORNS, Suit.HEARTS)
    >>> found.masters, found.second_guarded, found.exposed
    (1, 4, 4)
    """
    return _holding(hand >> 8 * suit & 255, out >> 8 * suit & 255, suit is trump)


@cache
def _holding(held: int, out: int, trumps: bool) -> Holding:
    order = ORDERS[Suit.ACORNS if trumps else Suit.LEAVES]
    cards = sorted(cards_of(held), key=order.strength.__getitem__, reverse=True)
    above = [(order.higher[card] & out).bit_count() for card in cards]
    points = [order.points[card] for card in cards]
    masters = above.count(0)
    second_guarded = second_bare = third_guarded = third_bare = 0
    if masters < len(cards):
        if above[masters] == 1:
            second_guarded, second_bare = (points[masters], 0) if len(cards) > 1 else (0, points[masters])
        elif above[masters] == 2:
            third_guarded, third_bare = (points[masters], 0) if len(cards) > 2 else (0, points[masters])
    return Holding(
        length=len(cards),
        masters=masters,
        master_points=sum(points[:masters]),
        second_guarded=second_guarded,
        second_bare=second_bare,
        third_guarded=third_guarded,
        third_bare=third_bare,
        exposed=sum(points[masters:]),
        missing=1 if not held and out else 0,
    )
