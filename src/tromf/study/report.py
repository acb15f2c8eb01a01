"""What an arena reports: means with their errors, records of the bots, paces.

Knows how figures are summed up and written as plain values. Refuses to play.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, median, quantiles, stdev
from typing import Any

__all__ = ["ArenaReport", "Mean", "Pace", "Record"]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with its standard error; the error of fewer than two values is nought."""

    value: float
    error: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Mean":
        """The mean of some values; nought of none."""
        if not values:
            return cls(0.0, 0.0)
        return cls(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0)


@dataclass(frozen=True, slots=True)
class Pace:
    """Milliseconds of processor time that a decision took: the median, and what 95 in 100 stay below."""

    median: float
    most: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Pace":
        """The pace of some decisions."""
        if len(seconds) < 2:
            return cls(*(1000 * second for second in (*seconds, *seconds)) if seconds else (0.0, 0.0))
        return cls(1000 * median(seconds), 1000 * quantiles(seconds, n=20)[-1])


@dataclass(frozen=True, slots=True)
class Record:
    """What one bot did: contracts undertaken and made, decisions, and how long it took to see and to choose."""

    name: str
    declared: int
    made: int
    decisions: int
    choosing: Pace
    seeing: Pace


@dataclass(frozen=True, slots=True)
class ArenaReport:
    """What duplicate deals say of two minds, from the first one's side.

    ``written`` is the difference of written points a deal; ``points`` that of the points before writing and ``cards``
    that of the card points alone, over those decks that were played out every time; ``kinds`` counts how the deals
    ended. Everything but the paces follows from the arguments alone, unless bots look at a clock.
    """

    game: str
    seed: int
    deals: int
    cards_only: bool
    written: Mean
    points: Mean
    cards: Mean
    kinds: tuple[tuple[str, int], ...]
    first: Record
    second: Record

    def to_json(self) -> dict[str, Any]:
        """The report as plain values, as JSON takes them."""
        return {**asdict(self), "kinds": dict(self.kinds)}
