"""What every bot is: a mind that sees a seat's view and chooses one of its lawful acts.

Knows the shape of a bot, what a bot may be told beside its view, and what a strong one tells of its choice. Refuses to
know any game, and refuses chance and time of its own: generator and clock are arguments.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tromf.cards import Random
from tromf.games.base import Param, Standing
from tromf.solver import Interrupt

__all__ = ["NO_CIRCUMSTANCES", "Bot", "Circumstances", "Option", "Reason", "ThinkingBot", "Weighing"]


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What surrounds a decision and is no part of the deal.

    ``clock`` tells seconds that never run back; without one a bot thinks over as many worlds as its spec says, not for
    as long. ``standing`` is where the match stood before this deal; without it every point is worth the same.
    ``interrupt`` cuts the thinking off.
    """

    clock: Callable[[], float] | None = None
    standing: Standing | None = None
    interrupt: Interrupt | None = None


NO_CIRCUMSTANCES = Circumstances()


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an act was chosen: a message of the catalogue with its parameters."""

    message: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Option:
    """One lawful act as it was weighed.

    ``value`` is what it is worth to the seat's side on the average, in the points that the game writes; ``error`` the
    standard error of its difference to the choice. ``worlds`` is in how many imagined deals it was looked at, and
    ``wins`` in how many of them none was better.
    """

    action: Any
    value: float
    error: float
    wins: int
    worlds: int


@dataclass(frozen=True, slots=True)
class Weighing:
    """A choice, what it was chosen from with the best first, over how many imagined deals, and why."""

    choice: Any
    options: tuple[Option, ...]
    worlds: int
    reason: Reason


class Bot(Protocol):
    """A player who is no person; it gets the view that a person at its seat would get, and nothing else."""

    @property
    def name(self) -> str:
        """The bot's level, as its spec is called."""
        ...

    def choose(self, view: Any, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Any:
        """One of the lawful acts of the view, when it is the seat's turn."""
        ...

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """What the bot says out of turn, None when it keeps silent."""
        ...


class ThinkingBot(Bot, Protocol):
    """A bot that can say what each lawful act is worth to it."""

    def weigh(self, view: Any, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Weighing:
        """What ``choose`` chooses, with the reason."""
        ...
