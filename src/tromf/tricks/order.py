"""How strong and how dear the cards are in one contract.

Knows strength and points by card once a contract is given. Refuses to know which contracts a game has.
"""

from dataclasses import dataclass

from tromf.cards import CARDS, CardSet, Rank, Suit

__all__ = ["CardOrder", "card_order"]


@dataclass(frozen=True, slots=True)
class CardOrder:
    """The strength and the points of all 32 cards under one contract.

    ``strength[card]`` ranks cards of one suit, and every trump above every plain card; ``points[card]`` are its
    card points; ``higher[card]`` is the set of cards of the same suit that beat it.
    """

    trump: Suit | None
    strength: tuple[int, ...]
    points: tuple[int, ...]
    higher: tuple[CardSet, ...]


def card_order(
    trump: Suit | None,
    plain: tuple[Rank, ...],
    plain_points: tuple[int, ...],
    trumps: tuple[Rank, ...] = (),
    trump_points: tuple[int, ...] = (),
) -> CardOrder:
    """Build an order from ranks listed strongest first, with their points beside them.

    Without ``trumps`` the trump suit has the plain order. Raises ValueError when a list is not the eight ranks once.

    >>> from tromf.cards import Card, cards_of
    >>> falling = tuple(sorted(Rank, reverse=True))
    >>> order = card_order(Suit.HEARTS, falling, (11, 4, 3, 2, 10, 0, 0, 0))
    >>> order.points[Card.BX], order.strength[Card.H7] > order.strength[Card.BA]
    (10, True)
    >>> [card.name for card in cards_of(order.higher[Card.BO])]
    ['BK', 'BA']
    """
    trumps = trumps or plain
    trump_points = trump_points or plain_points
    for ranks, points in ((plain, plain_points), (trumps, trump_points)):
        if sorted(ranks) != list(Rank) or len(points) != len(ranks):
            raise ValueError("an order lists each of the eight ranks once, with its points beside it")
    strength = [0] * 32
    value = [0] * 32
    for card in CARDS:
        ranks, points, lift = (trumps, trump_points, 8) if card.suit is trump else (plain, plain_points, 0)
        place = ranks.index(card.rank)
        strength[card] = lift + 7 - place
        value[card] = points[place]
    higher = tuple(
        sum(1 << other for other in CARDS if other.suit is card.suit and strength[other] > strength[card])
        for card in CARDS
    )
    return CardOrder(trump, tuple(strength), tuple(value), higher)
