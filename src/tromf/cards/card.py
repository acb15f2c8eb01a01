"""Suits, ranks and the 32 cards of the Hungarian pack.

Knows what a card is called. Refuses to know how strong or dear a card is: that belongs to a game's contract.
"""

from enum import IntEnum

__all__ = ["CARDS", "RANK_LETTERS", "SUIT_LETTERS", "Card", "CardError", "Rank", "Suit", "card_of", "parse_card"]

SUIT_LETTERS = "ALBH"
RANK_LETTERS = "789XUOKA"


class Suit(IntEnum):
    """One of the four suits, weakest first (K1.1).

    >>> Suit.HEARTS.letter
    'H'
    """

    ACORNS = 0
    LEAVES = 1
    BELLS = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """The suit's letter in notation: A, L, B or H."""
        return SUIT_LETTERS[self]


class Rank(IntEnum):
    """One of the eight ranks in natural order, lowest first (K1.1).

    >>> Rank.UNDER < Rank.OBER
    True
    """

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    TEN = 3
    UNDER = 4
    OBER = 5
    KING = 6
    ACE = 7

    @property
    def letter(self) -> str:
        """The rank's letter in notation: 7, 8, 9, X, U, O, K or A."""
        return RANK_LETTERS[self]


class CardError(ValueError):
    """A text that names no card."""


class Card(IntEnum):
    """One of the 32 cards; its number is eight times the suit plus the rank.

    >>> Card.HX.suit, Card.HX.rank, Card.HX.name
    (<Suit.HEARTS: 3>, <Rank.TEN: 3>, 'HX')
    """

    A7 = 0
    A8 = 1
    A9 = 2
    AX = 3
    AU = 4
    AO = 5
    AK = 6
    AA = 7
    L7 = 8
    L8 = 9
    L9 = 10
    LX = 11
    LU = 12
    LO = 13
    LK = 14
    LA = 15
    B7 = 16
    B8 = 17
    B9 = 18
    BX = 19
    BU = 20
    BO = 21
    BK = 22
    BA = 23
    H7 = 24
    H8 = 25
    H9 = 26
    HX = 27
    HU = 28
    HO = 29
    HK = 30
    HA = 31

    __hash__ = int.__hash__
    """Cards are looked up all the time, and an enumeration hashes its names slowly."""

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUITS[self]

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return _RANKS[self]

    def __str__(self) -> str:
        return self.name


CARDS: tuple[Card, ...] = tuple(Card)
_SUITS: tuple[Suit, ...] = tuple(Suit(number >> 3) for number in range(32))
_RANKS: tuple[Rank, ...] = tuple(Rank(number & 7) for number in range(32))


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of a suit and a rank.

    >>> card_of(Suit.BELLS, Rank.ACE)
    <Card.BA: 23>
    """
    return CARDS[suit * 8 + rank]


def parse_card(text: str) -> Card:
    """Read one card from its two letters, suit first; raises CardError for anything else.

    >>> parse_card("AU")
    <Card.AU: 4>
    """
    card = Card.__members__.get(text)
    if card is None:
        raise CardError(f"{text!r} is no card: write a suit letter (A L B H) and a rank (7 8 9 X U O K A), as in HX")
    return card
