"""What the end of a deal is worth to a seat: written points, or the chance to win the match.

Knows targets and what a deal writes. Refuses to know cards.
"""

from dataclasses import dataclass
from math import erf, pi, sqrt
from typing import Any

from tromf.games import DealResult
from tromf.games.base import Standing
from tromf.games.klaberjass import GAME, KlaberjassOptions, KlaberjassView, most_points
from tromf.tricks import Seat

__all__ = ["MatchChance", "WrittenPoints", "stake_of"]

WRITTEN_A_DEAL = 55.0
"""What a side writes in a deal on the average."""
SPREAD = 85.0
"""The standard deviation of the difference of what a deal writes."""


@dataclass(frozen=True, slots=True)
class WrittenPoints:
    """What the seat writes less what the other writes."""

    seat: Seat

    def solved(self, state: Any, declarer: Seat, value: float) -> float:
        """The value from the seat's side."""
        return value if declarer == self.seat else -value

    def ended(self, result: DealResult) -> float:
        """The difference of what was written."""
        return result.written[self.seat] - result.written[1 - self.seat]


@dataclass(frozen=True, slots=True)
class MatchChance:
    """The chance to win the match, in points that move it as much at the beginning of one.

    ``own`` and ``other`` are the scores before the deal; the dealer of the next makes no difference here.
    """

    seat: Seat
    options: KlaberjassOptions
    own: int
    other: int
    deals: int

    def solved(self, state: Any, declarer: Seat, value: float) -> float:
        """The chance after the deal; who makes writes his own, who falls leaves all that was won to the other (J44,
        J45), or what he has to an equal other (J46)."""
        if value > 0:
            both = max(value, most_points(state))
            made, against = (both + value) / 2, (both - value) / 2
        else:
            made, against = 0.0, -value
        own, other = (made, against) if declarer == self.seat else (against, made)
        return self.worth(own, other)

    def ended(self, result: DealResult) -> float:
        """The chance after what was written."""
        if result.kind == "void":
            return self._in_points(self._chance(self.own, self.other, self._left(0)))
        return self.worth(result.written[self.seat], result.written[1 - self.seat])

    def worth(self, own: float, other: float) -> float:
        """The chance after so many more points for each, in points.

        >>> stake = MatchChance(0, KlaberjassOptions(), 480, 480, 9)
        >>> stake.worth(30, 0) - stake.worth(0, 30) > 2 * (stake.worth(10, 0) - stake.worth(0, 10))
        True
        """
        return self._in_points(self._chance(self.own + own, self.other + other, self._left(1)))

    def _left(self, more: int) -> int | None:
        return None if self.options.deals is None else self.options.deals - self.deals - more

    def _chance(self, own: float, other: float, left: int | None) -> float:
        if left is None:
            target = self.options.target
            if max(own, other) >= target and own != other:
                return float(own > other)
            # As many deals as the nearer one needs, and half of the last is left over.
            nearer = max(0.0, target - max(own, other))
            deals = nearer / WRITTEN_A_DEAL + 0.5
        else:
            if left <= 0 and own != other:
                return float(own > other)
            deals = max(1.0, float(left))
        return 0.5 + 0.5 * erf((own - other) / (SPREAD * sqrt(2 * deals)))

    def _in_points(self, chance: float) -> float:
        options = self.options
        deals = options.target / WRITTEN_A_DEAL if options.deals is None else options.deals
        return (chance - 0.5) * SPREAD * sqrt(2 * pi * deals)


def stake_of(view: KlaberjassView, standing: Standing | None) -> WrittenPoints | MatchChance:
    """What is at stake for the view's seat."""
    seat = view.seat
    if seat is None:
        raise ValueError("a spectator has nothing at stake")
    if standing is None:
        return WrittenPoints(seat)
    side = GAME.side_of(seat)
    return MatchChance(seat, view.options, standing.scores[side], standing.scores[1 - side], standing.deals)
