"""Bots think here, off the event loop.

Knows that a bot gets the view of its seat and a seed, and gives back an act in notation: all of it can be sent to
another process. Refuses to give a bot anything else.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

from tromf.bots import bot_named
from tromf.games import game_named

__all__ = ["Minds", "Seated"]


@dataclass(frozen=True, slots=True)
class Seated:
    """A bot at a chair: its level, and the view of its seat."""

    chair: int
    level: str
    view: Any


def _choose(game: str, bot: Seated, seed: int) -> str:
    action = bot_named(bot.level, game).choose(bot.view, Random(seed))
    return game_named(game).notation.format(action)


def _interrupt(game: str, bots: Sequence[Seated], seed: int) -> tuple[int, str] | None:
    random = Random(seed)
    for bot in bots:
        action = bot_named(bot.level, game).interrupt(bot.view, random)
        if action is not None:
            return bot.chair, game_named(game).notation.format(action)
    return None


class Minds:
    """The executor that bots think in: threads of this process, or any that is given."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._executor = executor or ThreadPoolExecutor(2, thread_name_prefix="tromf-bot")

    async def choose(self, game: str, bot: Seated, seed: int) -> str:
        """The act of a bot whose turn it is."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, _choose, game, bot, seed)

    async def interrupt(self, game: str, bots: Sequence[Seated], seed: int) -> tuple[int, str] | None:
        """The first of some bots that speaks out of turn: its chair and act; None when all keep silent."""
        return await asyncio.get_running_loop().run_in_executor(self._executor, _interrupt, game, tuple(bots), seed)

    def close(self) -> None:
        """Let no bot begin to think any more."""
        self._executor.shutdown(wait=False, cancel_futures=True)
