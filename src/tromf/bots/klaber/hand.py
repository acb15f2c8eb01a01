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
    base=-78.0,
    trumps=(1.0, 5.0, 35.0, 17.0, 11.0, 72.0, 17.0, 21.0),
    length=(0.0, -6.0, 8.0, 19.0, 32.0, 44.0, 56.0, 68.0, 80.0),
    bela=43.0,
    ace=20.0,
    ten_beside_ace=0.0,
    ten_guarded=6.0,
    ten_bare=-2.0,
    absent=3.0,
    run_of_three=21.0,
    run_of_four=53.0,
    leading=2.0,
)
"""The binder's expected gain in written points over the other side, from the five cards that he bids on."""
BINDER = HandTable(
    base=-59.0,
    trumps=(4.0, 4.0, 30.0, 15.0, 9.0, 58.0, 13.0, 19.0),
    length=(0.0, -19.0, -10.0, 1.0, 11.0, 22.0, 33.0, 44.0, 55.0),
    bela=39.0,
    ace=21.0,
    ten_beside_ace=-3.0,
    ten_guarded=6.0,
    ten_bare=-8.0,
    absent=9.0,
    run_of_three=19.0,
    run_of_four=55.0,
    leading=1.0,
)
"""The binder's expected margin in points before writing, from his eight cards."""
PARTNER = HandTable(
    base=-35.0,
    trumps=(8.0, 8.0, 32.0, 21.0, 9.0, 36.0, 10.0, 20.0),
    length=(0.0, -1.0, -1.0, 4.0, 10.0, 18.0, 26.0, 34.0, 42.0),
    bela=49.0,
    ace=22.0,
    ten_beside_ace=-3.0,
    ten_guarded=6.0,
    ten_bare=-4.0,
    absent=13.0,
    run_of_three=16.0,
    run_of_four=56.0,
    leading=-1.0,
)
"""The same margin as the binder's partner sees it from his hand."""
DEFENDER = HandTable(
    base=-83.0,
    trumps=(6.0, 7.0, 30.0, 17.0, 11.0, 65.0, 19.0, 22.0),
    length=(0.0, -6.0, -7.0, 1.0, 11.0, 21.0, 31.0, 41.0, 51.0),
    bela=36.0,
    ace=20.0,
    ten_beside_ace=-1.0,
    ten_guarded=4.0,
    ten_bare=-4.0,
    absent=11.0,
    run_of_three=19.0,
    run_of_four=55.0,
    leading=0.0,
)
"""The margin of the side that did not bind, from a hand of it."""
