"""The bot that plays any lawful act with equal chance: the measure of nothing known.

Knows manners alone: what a game's law asks beyond the next act. Refuses to know what an act is good for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances
from tromf.cards import Random

__all__ = ["Accusation", "Decent", "UniformBot", "lawful_acts", "silence"]

Decent: TypeAlias = Callable[[Any], tuple[Any, ...]]
"""The lawful acts of a view that lead to no offence later."""
Accusation: TypeAlias = Callable[[Any], Any | None]
"""The accusation that a view proves, None when it proves none."""


def lawful_acts(view: Any) -> tuple[Any, ...]:
    """Everything that the view says is lawful."""
    acts: tuple[Any, ...] = view.legal
    return acts


def silence(view: Any) -> None:
    """Nothing is said out of turn."""


@dataclass(frozen=True, slots=True)
class UniformBot:
    """Chooses among the decent acts with equal chance, and accuses where an offence is proved."""

    name: str
    decent: Decent
    accusation: Accusation

    def choose(self, view: Any, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Any:
        """Any decent act."""
        acts = self.decent(view)
        return acts[random.randrange(len(acts))]

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """An accusation that the view proves."""
        return self.accusation(view)
