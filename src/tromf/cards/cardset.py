"""Sets of cards as 32-bit masks.

Knows how to pack, unpack and read sets of cards. Refuses to know whose they are.
"""

from collections.abc import Iterable
from typing import TypeAlias

from tromf.cards.card import CARDS, Card, Suit, parse_card

__all__ = ["ALL_CARDS", "SUIT_CARDS", "CardSet", "cards_of", "cardset", "format_cards", "parse_cards"]

CardSet: TypeAlias = int
"""A set of cards: bit n is set when card number n is in it."""

ALL_CARDS: CardSet = (1 << 32) - 1
SUIT_CARDS: tuple[CardSet, ...] = tuple(0xFF << (8 * suit) for suit in Suit)

_BY_BYTE: tuple[tuple[tuple[Card, ...], ...], ...] = tuple(
    tuple(tuple(CARDS[8 * suit + bit] for bit in range(8) if byte >> bit & 1) for byte in range(256)) for suit in Suit
)


def cardset(cards: Iterable[Card]) -> CardSet:
    """The set that holds the given cards.

    >>> cardset([Card.A7, Card.A9])
    5
    """
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set in ascending order.

    >>> cards_of(5)
    (<Card.A7: 0>, <Card.A9: 2>)
    """
    acorns, leaves, bells, hearts = _BY_BYTE
    return acorns[cards & 255] + leaves[cards >> 8 & 255] + bells[cards >> 16 & 255] + hearts[cards >> 24]


def format_cards(cards: Iterable[Card]) -> str:
    """The cards' codes with a space between two.

    >>> format_cards([Card.HX, Card.A7])
    'HX A7'
    """
    return " ".join(card.name for card in cards)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards divided by white space, in the order written; raises CardError at the first that is none.

    >>> parse_cards("HX A7")
    (<Card.HX: 27>, <Card.A7: 0>)
    """
    return tuple(parse_card(word) for word in text.split())
