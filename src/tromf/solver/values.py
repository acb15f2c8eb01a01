"""What is asked of an open position, and what is answered.

Knows goals, bounds and values. Refuses to know how they are found.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from tromf.cards import Card
from tromf.games.base import Param
from tromf.tricks import Seat

if TYPE_CHECKING:  # a game is loaded when one of its states is asked about
    from tromf.games.rabloulti import Part

__all__ = ["AtLeast", "Goal", "Measure", "Moves", "NotSolvable", "Parts", "Solution"]


class Measure(Enum):
    """What a deal is measured by, always from the declaring side: its binder's, maker's or soloist's.

    ``POINTS`` are its card points, those already taken and the last trick included. ``WRITTEN`` is what it writes less
    what the other side writes: the binder's rule and contra in Kláber, the maker's in Klaberjass; in Rablóulti what the
    soloist is paid in all. ``TRICKS`` are the tricks that it still wins, the one on the
    table included.
    """

    POINTS = "points"
    WRITTEN = "written"
    TRICKS = "tricks"


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The goal of so many card points; its value is 1 or 0."""

    points: int

    def reached(self, points: int) -> int:
        """1 when so many points reach the goal, else 0."""
        return int(points >= self.points)


@dataclass(frozen=True, slots=True)
class Parts:
    """The goal of making every one of some parts of a Rablóulti contract in one line of play; its value is 1 or 0.

    With ``every=False`` one of them is enough: the value is 0 where the defenders can beat them all.
    """

    parts: "tuple[Part, ...]"
    every: bool = True


Goal: TypeAlias = "Measure | AtLeast | Part | Parts"
"""A measure, or something that is reached (1) or not (0): points, or parts of a Rablóulti contract."""


class NotSolvable(ValueError):
    """A state or position that can't be solved; carries a message of the catalogue with its parameters."""

    def __init__(self, message: str, **params: Param) -> None:
        super().__init__(f"{message} {params}" if params else message)
        self.message = message
        self.params = params


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a position for its declaring side when everybody sees all cards and plays best.

    ``lower`` and ``upper`` are equal unless the search was stopped. ``nodes`` counts the cards that were tried.

    >>> Solution(81, 81, 0, 12).value
    81
    """

    lower: int
    upper: int
    declarer: Seat
    nodes: int = 0

    @property
    def proved(self) -> bool:
        """Whether the value is known exactly."""
        return self.lower == self.upper

    @property
    def value(self) -> int:
        """The exact value; raises ValueError when the search was stopped before it was known."""
        if not self.proved:
            raise ValueError(f"unproved: between {self.lower} and {self.upper}")
        return self.lower


@dataclass(frozen=True, slots=True)
class Moves:
    """The value of every lawful card of the seat to move, and of what else changes the cards: an exchange, a trump.

    ``rising`` says whether the seat plays for the declaring side, so whether more is better for it.
    """

    turn: Seat
    rising: bool
    cards: Mapping[Card, Solution]
    others: Mapping[Any, Solution] = field(default_factory=dict)
    nodes: int = 0

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that keep the value, in ascending order; of unproved ones those with the best bound.

        Empty when only something else than a card keeps it.
        """
        every = [*self.cards.values(), *self.others.values()]
        if self.rising:
            top = max(solution.lower for solution in every)
            return tuple(card for card, solution in self.cards.items() if solution.lower == top)
        top = min(solution.upper for solution in every)
        return tuple(card for card, solution in self.cards.items() if solution.upper == top)
