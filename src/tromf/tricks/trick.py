"""The trick: cards laid in turn, won by the best.

Knows who wins. Refuses to know what may be laid (see ``follow``).
"""

from dataclasses import dataclass

from tromf.cards import Card
from tromf.tricks.order import CardOrder
from tromf.tricks.seat import Seat

__all__ = ["Trick", "best_card", "trick_points", "winning_index"]


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: its cards in the order laid, who led and who won.

    >>> Trick(leader=3, cards=(Card.BA, Card.BX, Card.H7, Card.B9), winner=1).seat_of(2)
    1
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat

    def seat_of(self, index: int) -> Seat:
        """Who laid the card at a place of the trick; all seats of the deal took part."""
        return (self.leader + index) % len(self.cards)


def winning_index(cards: tuple[Card, ...], order: CardOrder) -> int:
    """The place of the best card: the highest trump, else the highest of the suit led (K8.4).

    >>> from tromf.cards import Rank, Suit, parse_cards
    >>> from tromf.tricks.order import card_order
    >>> order = card_order(Suit.HEARTS, tuple(sorted(Rank, reverse=True)), (0,) * 8)
    >>> winning_index(parse_cards("BX BA H7 AA"), order)
    2
    """
    strength = order.strength
    trump = order.trump
    best = 0
    suit = cards[0].suit
    for index in range(1, len(cards)):
        card = cards[index]
        if card.suit is suit:
            if strength[card] > strength[cards[best]]:
                best = index
        elif card.suit is trump:
            best = index
            suit = card.suit
    return best


def best_card(cards: tuple[Card, ...], order: CardOrder) -> Card:
    """The card that is winning an unfinished or finished trick.

    >>> from tromf.cards import Rank, parse_cards
    >>> from tromf.tricks.order import card_order
    >>> best_card(parse_cards("BX AA BK"), card_order(None, tuple(sorted(Rank, reverse=True)), (0,) * 8)).name
    'BK'
    """
    return cards[winning_index(cards, order)]


def trick_points(cards: tuple[Card, ...], order: CardOrder) -> int:
    """The card points in a trick, without anything for the last.

    >>> from tromf.cards import Rank, parse_cards
    >>> from tromf.tricks.order import card_order
    >>> falling = tuple(sorted(Rank, reverse=True))
    >>> trick_points(parse_cards("BA BX H7 B9"), card_order(None, falling, (11, 4, 3, 2, 10, 0, 0, 0)))
    21
    """
    points = order.points
    return sum([points[card] for card in cards])
