"""The bot that plays any lawful act with equal chance: the measure of nothing known.

Knows manners alone: what a game's law asks beyond the next act. Refuses to know what an act is good for.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tromf.cards import Random

__all__ = ["UniformBot"]


@dataclass(frozen=True, slots=True)
class UniformBot:
    """Chooses among the decent acts with equal chance.

    ``decent`` are a view's lawful acts that lead to no offence later; ``accusation`` is what the seat can prove.
    """

    name: str
    decent: Callable[[Any], tuple[Any, ...]]
    accusation: Callable[[Any], Any | None]

    def choose(self, view: Any, random: Random) -> Any:
        """Any decent act."""
        acts = self.decent(view)
        return acts[random.randrange(len(acts))]

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """An accusation that the view proves."""
        return self.accusation(view)
