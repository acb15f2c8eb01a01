"""What people ask of the solver and of strong bots: whether a claim holds, and what their own acts are worth.

Knows the true deal where a claim is judged, and a seat's own view where advice is given. Refuses to think on the event
loop, to think twice about one moment of a table, and to give advice out of more than the view.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from tromf.bots import Circumstances, Reason, ThinkingBot, bot_named, levels_of
from tromf.games import ActDetail, Refusal, Standing, game_named
from tromf.host.live import LiveTable
from tromf.host.minds import Minds, weighs
from tromf.host.verdict import judged
from tromf.table import advised, claimant, commands

__all__ = ["Advice", "AdvisedAct", "Counsel"]

ADVISERS = ("champion", "club")
"""The levels that are asked for advice: the first of them that plays the game and weighs its acts."""

MANY = 256
"""How many answers are remembered."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class AdvisedAct:
    """An act as it was weighed; see ``tromf.bots.Option``."""

    act: ActDetail
    value: float
    error: float
    wins: int
    worlds: int


@dataclass(frozen=True, slots=True)
class Advice:
    """What the acts of a seat are worth at one moment of a deal, the best first, and why it is best."""

    deal: int
    turn: int
    options: tuple[AdvisedAct, ...]
    reason: Reason


class Counsel:
    """Answers that take thought, each worked out once."""

    def __init__(self, minds: Minds) -> None:
        self._minds = minds
        self._answers: OrderedDict[object, asyncio.Task[Any]] = OrderedDict()

    async def once(self, key: object, think: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        """What a thought gives, the same for all who ask under one key; one that fails is thought again when asked."""
        task: asyncio.Task[Answer] | None = self._answers.get(key)
        if task is None:
            task = self._answers[key] = asyncio.create_task(think())
            while len(self._answers) > MANY:
                self._answers.popitem(last=False)
        self._answers.move_to_end(key)
        try:
            return await asyncio.shield(task)
        finally:
            failed = task.done() and (task.cancelled() or task.exception() is not None)
            if failed and self._answers.get(key) is task:
                del self._answers[key]

    async def claim(self, live: LiveTable, player: str, deal: int, turn: int, request: str) -> Refusal | int:
        """Let a person claim the rest: the solver judges, the table answers; its version then, or why not."""
        table = live.table
        seat = claimant(table, player, deal, turn)
        if isinstance(seat, Refusal) or table.deal is None:
            # What was answered already is for the table to know.
            return await live.carry_out(commands.Claim(player, deal, turn, holds=False, request=request))
        state, game = table.deal.state, table.game_name
        verdict = await self.once(
            ("claim", table.id, deal, turn, seat), lambda: self._minds.ask(judged, game, state, seat)
        )
        if verdict is None:
            return Refusal("table", "table.refusal.claim_unproved")
        claim = commands.Claim(player, deal, turn, verdict.holds, verdict.acts, verdict.cards, request)
        return await live.carry_out(claim)

    async def advice(self, live: LiveTable, player: str, deal: int, turn: int) -> Refusal | Advice:
        """What the acts of a person whose turn it is are worth, as far as its seat can know; or why it is not told."""
        table = live.table
        seat = advised(table, player, deal, turn)
        if isinstance(seat, Refusal):
            return seat
        level = _adviser(table.game_name)
        if level is None or table.deal is None:
            return Refusal("table", "table.refusal.no_adviser")
        view = table.game.view(table.deal.state, seat)
        standing = None if table.session is None else table.session.match.standing
        game = table.game_name
        options, reason = await self.once(
            ("advice", table.id, deal, turn, seat), lambda: self._minds.ask(weighed, game, level, view, standing, turn)
        )
        return Advice(deal, turn, options, reason)


def _adviser(game: str) -> str | None:
    known = levels_of(game)
    return next((level for level in ADVISERS if level in known and weighs(level, game)), None)


def weighed(
    game: str, level: str, view: Any, standing: Standing | None, seed: int
) -> tuple[tuple[AdvisedAct, ...], Reason]:
    """What a strong bot says of the acts of a view; called in a process of its own."""
    bot: ThinkingBot = bot_named(level, game)  # type: ignore[assignment]
    weighing = bot.weigh(view, Random(seed), Circumstances(clock=time.monotonic, standing=standing))
    detail = game_named(game).notation.detail
    options = tuple(
        AdvisedAct(detail(each.action), each.value, each.error, each.wins, each.worlds) for each in weighing.options
    )
    return options, weighing.reason
