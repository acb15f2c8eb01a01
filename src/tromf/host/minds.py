"""Bots think here, off the event loop: quick ones in threads, those that imagine many deals in processes of their own.

Knows that a bot gets the view of its seat, a seed and where the match stands, and gives back an act in notation: all of
it can be sent to another process. Refuses to give a bot anything else.

A quick bot answers in a few milliseconds, so that sending it elsewhere would cost more than it thinks, and a table of
quick bots needs no process. One that weighs its acts by many imagined deals takes every processor for as long as it is
given, and would hold up the sockets of all tables from a thread.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any, ParamSpec, TypeVar

from tromf.bots import Circumstances, bot_named, levels_of
from tromf.games import Standing, game_named
from tromf.host.pool import Pool

__all__ = ["Minds", "Seated", "stand_in", "weighs"]

P = ParamSpec("P")
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Seated:
    """A bot at a chair: its level, the view of its seat, and where the match stood before the deal."""

    chair: int
    level: str
    view: Any
    standing: Standing | None = None


def weighs(level: str, game: str) -> bool:
    """Whether the bot of a level weighs its acts, and so thinks for long; raises UnknownLevel.

    >>> weighs("player", "klaber")
    False
    """
    return hasattr(bot_named(level, game), "weigh")


def stand_in(level: str, game: str) -> str:
    """The level that acts for a person whose time ran out: the table's, but none that plays badly on purpose.

    >>> stand_in("champion", "klaber"), stand_in("uniform", "klaber")
    ('champion', 'player')
    """
    return "player" if level in ("beginner", "uniform") and "player" in levels_of(game) else level


def _choose(game: str, bot: Seated, seed: int) -> str:
    circumstances = Circumstances(clock=time.monotonic, standing=bot.standing)
    action = bot_named(bot.level, game).choose(bot.view, Random(seed), circumstances)
    return game_named(game).notation.format(action)


def _interrupt(game: str, bots: Sequence[Seated], seed: int) -> tuple[int, str] | None:
    random = Random(seed)
    for bot in bots:
        action = bot_named(bot.level, game).interrupt(bot.view, random)
        if action is not None:
            return bot.chair, game_named(game).notation.format(action)
    return None


class Minds:
    """Where bots think: threads of this process, and a pool of processes that is started when one needs it."""

    def __init__(self, pool: Pool | None = None) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="tromf-bot")
        self._pool = pool or Pool(modules=("tromf.host.minds", "tromf.solver"))

    def prepare(self, game: str, level: str) -> None:
        """Let what a level needs be there before its first turn."""
        if weighs(level, game):
            self._pool.warm()

    async def choose(self, game: str, bot: Seated, seed: int) -> str:
        """The act of a bot whose turn it is."""
        if weighs(bot.level, game):
            return await self.ask(_choose, game, bot, seed)
        return await asyncio.get_running_loop().run_in_executor(self._threads, _choose, game, bot, seed)

    async def interrupt(self, game: str, bots: Sequence[Seated], seed: int) -> tuple[int, str] | None:
        """The first of some bots that speaks out of turn: its chair and act; None when all keep silent."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _interrupt, game, tuple(bots), seed)

    async def ask(self, work: Callable[P, Found], *args: P.args, **kwargs: P.kwargs) -> Found:
        """What a function of a module gives, called in a process of the pool; see ``Pool.run``."""
        return await self._pool.run(work, *args, **kwargs)

    def close(self) -> None:
        """Let no bot begin to think any more, and end those that think in processes."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._pool.close()
