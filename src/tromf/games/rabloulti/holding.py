"""Whether cards can hold what a bid undertakes (U28).

Knows the marriages and sevens that bids need. Refuses to know whose turn it is.
"""

from functools import cache

from tromf.cards import CardSet, Rank, Suit, card_of
from tromf.games.rabloulti.bids import Bid, Part

__all__ = ["holdings", "holds_bid", "marriage", "marriages_in", "seven"]


@cache
def marriage(suit: Suit) -> CardSet:
    """King and ober of a suit (U32)."""
    return 1 << card_of(suit, Rank.KING) | 1 << card_of(suit, Rank.OBER)


def seven(suit: Suit) -> CardSet:
    """The VII of a suit."""
    return 1 << card_of(suit, Rank.SEVEN)


def marriages_in(hand: CardSet) -> tuple[Suit, ...]:
    """The suits of which a hand holds king and ober (U32)."""
    return tuple(suit for suit in Suit if hand & marriage(suit) == marriage(suit))


def _trumps(bid: Bid) -> tuple[Suit, ...]:
    """The suits that can be trump under a bid (U15)."""
    return (Suit.HEARTS,) if bid.red else (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)


def holds_bid(hand: CardSet, bid: Bid) -> bool:
    """Whether a hand holds the marriage and the trump VII that a bid needs, in suits that fit together (U28).

    >>> from tromf.cards import cardset, parse_cards
    >>> from tromf.games.rabloulti.bids import bid_named
    >>> holds_bid(cardset(parse_cards("AK AO L7")), bid_named("40-100-ulti"))
    False
    """
    return any(cards & ~hand == 0 for cards in holdings(bid))


@cache
def holdings(bid: Bid) -> tuple[CardSet, ...]:
    """Each least set of cards that holds a bid; the empty set where a bid needs none (U28)."""
    if bid.no_trump:
        return (0,)
    found = []
    for trump in _trumps(bid):
        cards = seven(trump) if Part.ULTI in bid.parts else 0
        if Part.FORTY_HUNDRED in bid.parts:
            cards |= marriage(trump)
        if Part.TWENTY_HUNDRED in bid.parts:
            found += [cards | marriage(suit) for suit in Suit if suit is not trump]
        else:
            found.append(cards)
    return tuple(found)
