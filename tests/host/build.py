"""A house for tests: its store in memory, its chance seeded, its graces short."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from tromf.games import Refusal
from tromf.host import House, LiveTable, Minds, Moment, OpenedHere
from tromf.store import MemoryStore, Store
from tromf.table import Table, commands

PRESET = "doroszlo-2009"


class Ear:
    """A listener that remembers."""

    def __init__(self, player: str | None = None) -> None:
        self.player = player
        self.moments: list[Moment] = []

    def tell(self, moment: Moment) -> None:
        """Remember a moment."""
        self.moments.append(moment)

    @property
    def events(self) -> list[str]:
        """The kinds of the events that were told."""
        return [type(moment.event).__name__ for moment in self.moments if moment.event is not None]


@asynccontextmanager
async def a_house(
    store: Store | None = None,
    *,
    grace: float = 60.0,
    idle: float = 600.0,
    minds: Minds | None = None,
    clock: Callable[[], float] = lambda: 0.0,
    steady: Callable[[], float] = time.monotonic,
) -> AsyncIterator[House]:
    """A house that is closed at the end."""
    house = House(
        store or MemoryStore(), grace=grace, idle=idle, clock=clock, steady=steady, random=Random(1), minds=minds
    )
    try:
        yield house
    finally:
        await house.close()


async def a_table(
    house: House, *players: str, bots: str = "uniform", pause: int = 0, timed: str = "none", **settings: str
) -> LiveTable:
    """A new table with people on its first chairs."""
    here = await house.open_table(commands.OpenTable("klaber", PRESET, settings, bots, pause, clock=timed))
    assert isinstance(here, OpenedHere)
    live = await house.table(here.table_id)
    assert live is not None
    for chair, player in enumerate(players):
        await done(live, commands.TakeSeat(player, player.title(), chair))
    return live


async def done(live: LiveTable, command: commands.Command) -> int:
    """Carry out a command that is not refused."""
    answer = await live.carry_out(command)
    assert not isinstance(answer, Refusal), answer
    return answer


async def until(condition: Callable[[], Any], seconds: float = 60.0) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.002)


def lawful(table: Table, player: str) -> commands.Act | None:
    """The first lawful act of a player whose turn it is."""
    if table.deal is None or (seat := table.game.to_act(table.deal.state)) is None:
        return None
    person = table.chairs[table.chair_at(seat)].person
    if person is None or person.player != player:
        return None
    act = table.game.notation.format(table.game.legal_actions(table.deal.state)[0])
    return commands.Act(player, act, table.deal.number, table.deal.acts)


async def play_deal(live: LiveTable, players: Sequence[str]) -> None:
    """People and bots play one deal to its end."""
    number = 0 if live.table.deal is None else live.table.deal.number
    for player in players:
        await done(live, commands.Ready(player))
    await until(lambda: live.table.deal is not None and live.table.deal.number > number)
    while live.table.result is None:
        acts = [act for player in players if (act := lawful(live.table, player)) is not None]
        for act in acts:
            await live.carry_out(act)
        await asyncio.sleep(0)
