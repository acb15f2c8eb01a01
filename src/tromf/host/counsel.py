"""Answers that take thought: whether a claim holds, and whatever else is asked for under a name.

Knows the true deal where a claim is judged. Refuses to think on the event loop, and to think twice about one moment of
a table.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, TypeVar

from tromf.games import Refusal
from tromf.host.live import LiveTable
from tromf.host.minds import Minds
from tromf.host.verdict import judged
from tromf.table import Table, claimant, commands
from tromf.tricks import Seat

__all__ = ["Counsel"]

MANY = 256
"""How many answers are remembered."""

Answer = TypeVar("Answer")


class Counsel:
    """Answers that take thought, each worked out once."""

    def __init__(self, minds: Minds) -> None:
        self.minds = minds
        """Where is thought."""
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
        claim = commands.Claim(player, deal, turn, request=request)
        # What has happened elsewhere, and what was answered already, is for the table to know.
        answer = await live.carry_out(claim)
        table = live.table
        seat = claimant(table, player, deal, turn)
        if isinstance(answer, Refusal) or isinstance(seat, Refusal) or table.deal is None:
            return answer
        # A turn that was held up leaves a fair time, so that what is judged already must not hold it up once more.
        if table.clock is None or _moment(live, claim, seat) in self._answers:
            return await self._judged(live, table.deal.state, seat, claim)
        await live.carry_out(commands.StopClock(judging=True, moment=(deal, turn)))
        try:
            if isinstance(claimant(live.table, player, deal, turn), Refusal):
                return await live.carry_out(claim)  # somebody acted elsewhere meanwhile
            return await self._judged(live, table.deal.state, seat, claim)
        finally:
            if _held_for(live.table, deal, turn):
                await live.carry_out(commands.StartClock())

    async def _judged(self, live: LiveTable, state: object, seat: Seat, claim: commands.Claim) -> Refusal | int:
        """The claim with its verdict, answered by the table."""
        game = live.table.game_name
        verdict = await self.once(_moment(live, claim, seat), lambda: self.minds.ask(judged, game, state, seat))
        if verdict is None:
            return Refusal("table", "table.refusal.claim_unproved")
        return await live.carry_out(replace(claim, holds=verdict.holds, acts=verdict.acts, cards=verdict.cards))


def _moment(live: LiveTable, claim: commands.Claim, seat: Seat) -> tuple[str, str, int, int, Seat]:
    """Under what the verdict on a claim is remembered."""
    return ("claim", live.table.id, claim.deal, claim.turn, seat)


def _held_for(table: Table, deal: int, turn: int) -> bool:
    """Whether the time still stands for what is judged of a moment; where somebody acted meanwhile it does not."""
    now = None if table.deal is None else (table.deal.number, table.deal.acts)
    return table.clock is not None and table.clock.judging and now == (deal, turn)
