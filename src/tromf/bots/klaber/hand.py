"""What a hand is worth under a trump: expected gain from five cards, expected margin from eight.

Knows tables fitted by least squares to self-played deals of these bots. Refuses to know bidding and answering.
"""

from dataclasses import dataclass

from tromf.cards import CardSet, Rank, Suit
from tromf.games.klaber import holds_bela
from tromf.tricks import runs_in

__all__ = ["BINDER", "DEFENDER", "FIVE", "PARTNER", "HandTable", "hand_value"]

_ACE, _TEN = 1 << Rank.ACE, 1 << Rank.TEN


@dataclass(frozen=True, slots=True)
class HandTable:
    """Points that each feature of a hand adds to its value.

    ``trumps`` by rank, VII first; ``length`` by the number of trumps; ``ace`` and the tens are of plain suits: beside
    the ace, guarded by another card, or bare; ``absent`` counts each plain suit that the hand lacks.
    """

    base: float
    trumps: tuple[float, ...]
    length: tuple[float, ...]
    bela: float
    ace: float
    ten_beside_ace: float
    ten_guarded: float
    ten_bare: float
    absent: float
    run_of_three: float
    run_of_four: float
    leading: float


def hand_value(table: HandTable, hand: CardSet, trump: Suit, leads: bool) -> float:
    """A hand's value in points by a table.

    >>> from tromf.cards import cardset, parse_cards
    >>> strong, weak = (cardset(parse_cards(text)) for text in ("HO H9 HA AA BX", "H7 H8 A7 B8 B9"))
    >>> hand_value(FIVE, strong, Suit.HEARTS, False) > hand_value(FIVE, weak, Suit.HEARTS, False) + 50
    True
    """
    value = table.base + table.leading * leads
    for suit in Suit:
        cards = hand >> 8 * suit & 255
        if suit is trump:
            value += table.length[cards.bit_count()]
            for rank, points in enumerate(table.trumps):
                if cards >> rank & 1:
                    value += points
        elif not cards:
            value += table.absent
        else:
            if cards & _ACE:
                value += table.ace
            if cards & _TEN:
                if cards & _ACE:
                    value += table.ten_beside_ace
                else:
                    value += table.ten_guarded if cards != _TEN else table.ten_bare
    if holds_bela(hand, trump):
        value += table.bela
    for run in runs_in(hand):
        value += table.run_of_three if run.length == 3 else table.run_of_four
    return value


FIVE = HandTable(
    -76, (-7, -3, 17, 5, 0, 52, 7, 7), (0, 6, 26, 50, 73, 78, 80, 80, 80), 39, 23, 10, 12, 4, 4, 21, 41, -9
)
BINDER = HandTable(
    -62, (-2, -1, 18, 7, 1, 42, 5, 10), (0, -5, 6, 24, 43, 57, 77, 90, 90), 39, 20, 9, 10, -1, 6, 18, 56, -2
)
PARTNER = HandTable(
    -33, (3, 1, 20, 9, 3, 29, 2, 10), (0, 0, 5, 17, 31, 50, 82, 90, 90), 45, 22, 5, 10, -2, 3, 17, 56, -7
)
DEFENDER = HandTable(
    -73, (-2, -2, 16, 4, 0, 51, 8, 8), (0, -3, 7, 28, 50, 63, 82, 90, 90), 33, 21, 4, 10, -3, 6, 17, 54, -3
)
