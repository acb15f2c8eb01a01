"""Runs, fours and bela of Kláber: what they are worth and which is better.

Knows how combinations are compared and validated. Refuses to know when they are announced.
"""

from dataclasses import dataclass

from tromf.cards import CardSet, Rank, Suit, card_of
from tromf.games.klaber.options import EqualRuns
from tromf.tricks import Run, Seat, Side, runs_in

__all__ = [
    "BELA_POINTS",
    "Item",
    "announceable_runs",
    "bela_cards",
    "best_item",
    "fours_in",
    "holds_bela",
    "items_in",
    "laying_side",
    "run_points",
    "valid_runs_side",
]

BELA_POINTS = 40
FOUR_POINTS: dict[Rank, int] = {
    Rank.OBER: 200,
    Rank.NINE: 150,
    Rank.ACE: 100,
    Rank.TEN: 100,
    Rank.KING: 100,
    Rank.UNDER: 100,
}
_FOURS: tuple[tuple[Rank, CardSet], ...] = tuple(
    (rank, sum(1 << card_of(suit, rank) for suit in Suit)) for rank in sorted(FOUR_POINTS, reverse=True)
)
_BELA: tuple[CardSet, ...] = tuple(1 << card_of(suit, Rank.KING) | 1 << card_of(suit, Rank.OBER) for suit in Suit)


def run_points(run: Run) -> int:
    """What a run is worth: terc 20, kvart 50, kvint and longer 100 (K5.1)."""
    return 20 if run.length == 3 else 50 if run.length == 4 else 100


def fours_in(hand: CardSet) -> tuple[Rank, ...]:
    """The ranks of which a hand holds all four and that score, highest natural rank first (K5.3)."""
    return tuple(rank for rank, cards in _FOURS if hand & cards == cards)


def bela_cards(trump: Suit) -> CardSet:
    """King and ober of trump (K5.2)."""
    return _BELA[trump]


def holds_bela(hand: CardSet, trump: Suit) -> bool:
    """Whether a hand holds king and ober of trump (K5.2)."""
    return hand & _BELA[trump] == _BELA[trump]


def announceable_runs(hand: CardSet) -> tuple[Run, ...]:
    """The runs of three and four of a hand of eight, that may be announced in a played deal (K7.1)."""
    return tuple(run for run in runs_in(hand) if run.length < 5)


@dataclass(frozen=True, slots=True, order=True)
class Item:
    """What a hand enters the comparison of laid-down hands with; a greater item is a better one (K6.2).

    The fields stand in the order of comparison: points, four before run, two fours in one hand before one, the
    higher natural rank of the four, the longer run, the higher top card.
    """

    points: int
    is_four: bool
    is_double: bool
    four: int
    length: int
    top: int


def items_in(hand: CardSet) -> tuple[Item, ...]:
    """Everything in a hand that must be laid down: runs of five or more, and fours that score (K6.1)."""
    items = [Item(run_points(run), False, False, 0, run.length, run.rank) for run in runs_in(hand) if run.length >= 5]
    fours = fours_in(hand)
    if fours:
        items.append(Item(sum(FOUR_POINTS[rank] for rank in fours), True, len(fours) == 2, fours[0], 0, 0))
    return tuple(items)


def best_item(hand: CardSet) -> Item | None:
    """The single item that a hand enters the comparison with, None when it has nothing to lay down (K6.2).

    >>> from tromf.cards import cardset, parse_cards
    >>> best_item(cardset(parse_cards("AU LU BU HU A7 A8 L9 LX"))).points
    100
    """
    return max(items_in(hand), default=None)


def laying_side(hands: tuple[CardSet, ...]) -> tuple[Side | None, tuple[bool, bool]]:
    """The side whose best item wins, None on a tie, and which sides had something to lay down (K6.2, K6.4)."""
    best: list[Item | None] = [None, None]
    for seat, hand in enumerate(hands):
        item, side = best_item(hand), seat % 2
        so_far = best[side]
        if item is not None and (so_far is None or item > so_far):
            best[side] = item
    first, second = best
    had = (first is not None, second is not None)
    if first is None or second is None:
        return (1 if first is None else 0), had
    return (None if first == second else 0 if first > second else 1), had


def _strength(run: Run, trump: Suit) -> tuple[int, int, bool]:
    return run.length, run.rank, run.suit is trump


def valid_runs_side(announced: tuple[tuple[Run, ...], ...], trump: Suit, equal_runs: EqualRuns) -> Side | None:
    """The side whose announced runs count: that of the best run, None when no run counts (K7.2, K7.3).

    ``announced`` lists each seat's runs.
    """
    best: tuple[int, int, bool] | None = None
    holders: set[Seat] = set()
    for seat, runs in enumerate(announced):
        for run in runs:
            strength = _strength(run, trump)
            if best is None or strength > best:
                best, holders = strength, {seat}
            elif strength == best:
                holders.add(seat)
    sides = {seat % 2 for seat in holders}
    if len(sides) != 1 or (len(holders) > 1 and equal_runs is EqualRuns.VOID):
        return None
    return sides.pop()
