"""What the end of a Kláber deal is worth to a side: points, or near the end of a match the chance to win it.

Knows what is written and what that means for the match (K10). Refuses to know how a deal came to its end.
"""

from dataclasses import dataclass
from math import erf, pi, sqrt
from typing import Any

from tromf.bots.thinking import Currency
from tromf.games.base import DealResult, Standing
from tromf.games.klaber import KlaberView
from tromf.solver.klaber import announcements
from tromf.tricks import Seat, Side

__all__ = ["MatchChance", "Points", "chance_to_win", "stake_of"]

ALL_POINTS = 161
SLOPE, SPREAD = 0.1265, 240.0
"""Fitted to matches put together from 3,000 deals of players; the chance is off by 0.03 on the average."""
POINT = SLOPE / sqrt(2 * 501 + SPREAD) / sqrt(2 * pi)
"""By how much a point moves the chance at the beginning of a match."""


@dataclass(frozen=True, slots=True)
class Points:
    """What is at stake when every point is worth the same: what the side writes less what the other writes."""

    side: Side

    def solved(self, state: Any, declarer: Seat, value: float) -> float:
        """The value that was found for the binding side, from the side's point of view."""
        return value if declarer % 2 == self.side else -value

    def ended(self, result: DealResult) -> float:
        """What was written."""
        return float(result.written[self.side] - result.written[1 - self.side])


@dataclass(frozen=True, slots=True)
class MatchChance:
    """What is at stake in a match: the chance to win it, told in points that move it as much at the beginning."""

    side: Side
    scores: tuple[int, ...]
    target: int

    def solved(self, state: Any, declarer: Seat, value: float) -> float:
        """The chance after the binding side wrote so much more than the other (K10.2, K10.3)."""
        binder = declarer % 2
        written = [0.0, 0.0]
        if value <= 0:
            written[1 - binder] = -value
        elif state.contract.contra:
            written[binder] = value
        else:
            total = ALL_POINTS + sum(announcements(state))
            written[binder], written[1 - binder] = (total + value) / 2, (total - value) / 2
        return self._worth(written, binder)

    def ended(self, result: DealResult) -> float:
        """The chance after what was written."""
        return self._worth(list(result.written), result.declarer)

    def _worth(self, written: list[float], binder: Side | None) -> float:
        own = self.scores[self.side] + written[self.side]
        other = self.scores[1 - self.side] + written[1 - self.side]
        if own >= self.target and other >= self.target:
            chance = 1.0 if binder == self.side else 0.0
        elif own >= self.target or other >= self.target:
            chance = 1.0 if own >= self.target else 0.0
        else:
            chance = chance_to_win(self.target - own, self.target - other)
        return (chance - 0.5) / POINT


def chance_to_win(own: float, other: float) -> float:
    """The chance to win a match for a side that needs so many points against one that needs so many.

    >>> round(chance_to_win(501, 501), 2), round(chance_to_win(100, 300), 2)
    (0.5, 0.84)
    """
    return 0.5 + 0.5 * erf(SLOPE * (other - own) / sqrt(own + other + SPREAD) / sqrt(2))


def stake_of(view: KlaberView, standing: Standing | None) -> Currency:
    """What is at stake for the seat of a view."""
    if view.seat is None:
        raise ValueError("a spectator has nothing at stake")
    side = view.seat % 2
    return Points(side) if standing is None else MatchChance(side, standing.scores, view.options.target)
