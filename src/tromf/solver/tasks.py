"""What the kernel is asked for one position, and how its answer reads.

Knows sides, points and what they are worth. Refuses to know any game by name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from tromf.cards import CardSet
from tromf.solver.kernel import Kind
from tromf.solver.values import AtLeast, Solution
from tromf.tricks import Seat

__all__ = ["Choice", "Question", "Task", "trick_task"]


def _same(value: int) -> int:
    return value


@dataclass(frozen=True, slots=True)
class Task:
    """A position for the kernel.

    The kernel answers for the side to move what it gets of ``pool``, or, where ``pool`` is None, for the soloist.
    ``worth`` leads from what the declaring side gets to the value that was asked for; it never falls. Where the
    declaring side can aim at one of two things, ``also`` is the other: it reaches the better.
    """

    kind: Kind
    position: Any
    declarer: Seat
    turn: Seat
    rising: bool
    worth: Callable[[int], int] = _same
    pool: int | None = None
    at_least: AtLeast | None = None
    also: "Task | None" = None
    ended: Callable[[int], int] | None = None
    """What an ended game is worth, where ``worth`` is only good for best play."""

    def solution(self, lower: int, upper: int, nodes: int) -> Solution:
        """The kernel's answer as it reads."""
        if self.pool is not None and not self.rising:
            lower, upper = self.pool - upper, self.pool - lower
        return Solution(self.worth(lower), self.worth(upper), self.declarer, nodes)


@dataclass(frozen=True, slots=True)
class Choice:
    """A position in which something is chosen that the kernel does not know: each act with what follows.

    An act is a card or an act of the game; None stands for any card, as its task says.
    """

    declarer: Seat
    turn: Seat
    rising: bool
    options: "tuple[tuple[Any, Question], ...]"


Question: TypeAlias = Task | Choice


def trick_task(kind: Kind, position: Any, declarer: Seat, turn: Seat, hands: tuple[CardSet, ...]) -> Task:
    """A position of two sides, the seats by turns, in which every card counts one point: tricks are counted."""
    seats = len(hands)

    def worth(cards: int) -> int:
        return cards // seats

    return Task(kind, position, declarer, turn, turn % 2 == declarer % 2, worth, seats * hands[turn].bit_count())
