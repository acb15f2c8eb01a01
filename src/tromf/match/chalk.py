"""The chalk board: what stands on the slate, in strokes and in rows.

Knows how points are drawn and added up by deal (K10.6). Refuses to know how they were won, and how a page draws them.
"""

from dataclasses import dataclass

from tromf.match.match import Match

__all__ = ["STROKES", "Row", "Strokes", "board", "strokes"]

STROKES: tuple[int, ...] = (100, 80, 50, 30, 20)
"""The worth of each stroke, largest first."""


@dataclass(frozen=True, slots=True)
class Strokes:
    """Points as they are chalked: strokes, largest first, and what is left in figures."""

    strokes: tuple[int, ...]
    rest: int


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the board: its number from 1, who dealt, what each place gained, and the totals after it.

    A place is a side, or a player where each plays for itself; who sat out gained nothing.
    """

    number: int
    dealer: int
    gained: tuple[int, ...]
    totals: tuple[int, ...]


def strokes(points: int) -> Strokes:
    """The strokes of a score that is not negative (K10.6); raises ValueError for a negative one.

    >>> strokes(161)
    Strokes(strokes=(100, 50), rest=11)
    """
    if points < 0:
        raise ValueError("only what a side has can be chalked in strokes")
    drawn: list[int] = []
    for worth in STROKES:
        count, points = divmod(points, worth)
        drawn += [worth] * count
    return Strokes(tuple(drawn), points)


def board(match: Match) -> tuple[Row, ...]:
    """The rows of a match's board, deal by deal."""
    rows = []
    before = (0,) * len(match.standing.scores)
    for number, deal in enumerate(match.deals, start=1):
        gained = tuple(total - former for total, former in zip(deal.totals, before, strict=True))
        rows.append(Row(number, deal.dealer, gained, deal.totals))
        before = deal.totals
    return tuple(rows)
