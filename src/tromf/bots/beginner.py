"""The bot that plays like a child: it knows the rules and what is good, but its mind wanders.

Knows how often it pays attention. Refuses to know what an act is good for: that it asks a better player.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tromf.bots.base import NO_CIRCUMSTANCES, Bot, Circumstances
from tromf.bots.uniform import Decent
from tromf.cards import Random

__all__ = ["BeginnerBot", "read_beginner"]

ATTENTION = 0.6


@dataclass(frozen=True, slots=True)
class BeginnerBot:
    """Does what a better player would with the chance of its ``attention``, else any decent act."""

    name: str
    better: Bot
    decent: Decent
    attention: float = ATTENTION

    def choose(self, view: Any, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Any:
        """The better player's act, or what comes to mind."""
        if random.random() < self.attention:
            return self.better.choose(view, random, circumstances)
        acts = self.decent(view)
        return acts[random.randrange(len(acts))]

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """An accusation that the view proves."""
        return self.better.interrupt(view, random)


def read_beginner(name: str, better: Bot, decent: Decent, table: object) -> BeginnerBot:
    """A beginner from a spec's table, which may set its attention; raises ValueError for anything else."""
    if not isinstance(table, Mapping) or set(table) - {"attention"}:
        raise ValueError(f"a beginner has attention, not {table}")
    attention = table.get("attention", ATTENTION)
    if isinstance(attention, bool) or not isinstance(attention, float | int) or not 0 <= attention <= 1:
        raise ValueError(f"attention is a share from 0 to 1, not {attention}")
    return BeginnerBot(name, better, decent, float(attention))
