"""What six cards are worth under a trump: to the one who undertakes to score more, and to the other.

Knows tables fitted by least squares to self-played deals of these bots. Refuses to know bidding.
"""

from dataclasses import dataclass

from tromf.cards import SUIT_CARDS, Card, CardSet, Rank, Suit, card_of, cards_of
from tromf.games.klaberjass import ORDERS, holds_bela
from tromf.tricks import runs_in

__all__ = ["MAKER", "OPPONENT", "HandTable", "hand_value", "with_dix"]

_ACE, _TEN = 1 << Rank.ACE, 1 << Rank.TEN
_SUITS = tuple(Suit)


@dataclass(frozen=True, slots=True)
class HandTable:
    """Points that each feature of six cards adds to the expected difference of what is written.

    ``trumps`` by rank, VII first; ``length`` by the number of trumps; ``two_best`` for the two best trumps that are
    not lying open; ``ace`` and the tens are of plain suits: beside the ace, guarded by another card, or bare; a ten
    counts as an ace when the ace lies open; ``absent`` counts each plain suit that the hand lacks.
    """

    base: float
    trumps: tuple[float, ...]
    length: tuple[float, ...]
    two_best: float
    bela: float
    ace: float
    ten_beside_ace: float
    ten_guarded: float
    ten_bare: float
    absent: float
    run_of_three: float
    run_of_four: float


def with_dix(hand: CardSet, turned: Card) -> tuple[CardSet, Card]:
    """The hand and the card that lies open once its holder has exchanged the seven, if it holds it (J20).

    >>> with_dix(1 << Card.H7, Card.HA) == (1 << Card.HA, Card.H7), with_dix(1 << Card.A7, Card.HA) == (1, Card.HA)
    (True, True)
    """
    dix = card_of(turned.suit, Rank.SEVEN)
    if not hand >> dix & 1:
        return hand, turned
    return hand & ~(1 << dix) | 1 << turned, dix


def hand_value(table: HandTable, hand: CardSet, trump: Suit, open_card: Card) -> float:
    """A hand's value in points by a table, while a card lies open.

    >>> from tromf.cards import cardset, parse_cards
    >>> strong, weak = (cardset(parse_cards(text)) for text in ("HU H9 HA AA AX B8", "H7 H8 A7 B8 B9 BO"))
    >>> hand_value(MAKER, strong, Suit.HEARTS, Card.LK) > hand_value(MAKER, weak, Suit.HEARTS, Card.LK) + 100
    True
    """
    value = table.base
    for suit in _SUITS:
        cards = hand >> 8 * suit & 255
        if suit is trump:
            value += table.length[cards.bit_count()]
            value += sum([points for rank, points in enumerate(table.trumps) if cards >> rank & 1])
        elif not cards:
            value += table.absent
        else:
            value += _plain_value(table, cards, open_card == card_of(suit, Rank.ACE))
    if _holds_two_best(hand, trump, open_card):
        value += table.two_best
    if holds_bela(hand, trump):
        value += table.bela
    for run in runs_in(hand):
        value += table.run_of_three if run.length == 3 else table.run_of_four
    return value


def _plain_value(table: HandTable, cards: int, ace_lies: bool) -> float:
    ace, ten = bool(cards & _ACE), bool(cards & _TEN)
    value = table.ace if ace or (ten and ace_lies) else 0.0
    if ten and ace:
        value += table.ten_beside_ace
    elif ten and not ace_lies:
        value += table.ten_guarded if cards != _TEN else table.ten_bare
    return value


def _holds_two_best(hand: CardSet, trump: Suit, open_card: Card) -> bool:
    """Whether no trump but the open one is above the hand's second best."""
    higher = ORDERS[trump].higher
    held = hand & SUIT_CARDS[trump]
    others = SUIT_CARDS[trump] & ~held & ~(1 << open_card)
    return sum(not higher[card] & others for card in cards_of(held)) >= 2


MAKER = HandTable(
    base=-98,
    trumps=(0, 2, 25, 17, 49, 15, 15, 16),
    length=(-5, 0, 10, 25, 38, 36, 36),
    two_best=9,
    bela=15,
    ace=23,
    ten_beside_ace=8,
    ten_guarded=13,
    ten_bare=11,
    absent=7,
    run_of_three=22,
    run_of_four=56,
)
"""What a hand is worth to the maker."""
OPPONENT = HandTable(
    base=-19,
    trumps=(0, -9, 20, 8, 46, 4, 5, 8),
    length=(-19, 0, 26, 49, 57, 44, 13),
    two_best=-6,
    bela=26,
    ace=27,
    ten_beside_ace=11,
    ten_guarded=18,
    ten_bare=14,
    absent=5,
    run_of_three=31,
    run_of_four=77,
)
"""What a hand is worth against a maker who has accepted the turned suit."""
