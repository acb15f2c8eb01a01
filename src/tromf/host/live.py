"""One live table: commands go one at a time, are appended to the store, and only then told to those who listen.

Knows order, and who listens. Refuses to know what a listener does with what it hears.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from itertools import accumulate, pairwise
from random import Random
from typing import Any, Protocol

from tromf.games import Refusal
from tromf.host.faults import place_of
from tromf.host.links import TableLinks
from tromf.host.minds import Minds
from tromf.host.presence import Presence
from tromf.host.stepping import Stepper
from tromf.store import Store, WrongVersion
from tromf.table import Event, Table, commands, decide, evolve, read_event, write_event

__all__ = ["Listener", "LiveTable", "Moment", "Tools"]

TRIES = 5
"""How often a command is decided anew when somebody else's came first."""

LOG = logging.getLogger("tromf.host")


@dataclass(frozen=True, slots=True)
class Tools:
    """What a table needs of the world: the store, chance, the clock, bots, and the grace of people who are gone."""

    store: Store
    random: Random
    clock: Callable[[], float]
    minds: Minds
    grace: float


@dataclass(frozen=True, slots=True)
class Moment:
    """A table as it is now; where something has just happened, the event and the table before it.

    ``connected`` are the chairs whose people have the page open, ``spectators`` counts those who only watch.
    """

    table: Table
    before: Table
    event: Event | None
    connected: frozenset[int]
    spectators: int


class Listener(Protocol):
    """A connection of a player or spectator."""

    @property
    def player(self) -> str | None:
        """The public name of the player's key, None without one."""
        ...

    def tell(self, moment: Moment) -> None:
        """Take note of a moment, without waiting for anything."""
        ...


class LiveTable:
    """A table in memory."""

    def __init__(self, tools: Tools, table: Table, links: TableLinks) -> None:
        self.table = table
        self.links = links
        self.used = asyncio.get_running_loop().time()
        self._tools = tools
        self._lock = asyncio.Lock()
        self._listeners: list[Listener] = []
        self._presence = Presence(tools.grace, self._gone)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stepper = Stepper(self, tools.minds, tools.random)
        self._stepping = asyncio.create_task(self._stepper.run(), name=f"steps of table {table.id}")
        self._presence.expect(self._expected())

    @property
    def busy(self) -> bool:
        """Whether somebody listens, or something is still going to happen by itself."""
        return bool(self._listeners or self._tasks) or self._presence.waiting

    @property
    def connected(self) -> frozenset[int]:
        """The chairs whose people have the page open."""
        players = self._presence.connected
        people = ((number, chair.person) for number, chair in enumerate(self.table.chairs))
        return frozenset(number for number, person in people if person is not None and person.player in players)

    @property
    def attended(self) -> bool:
        """Whether at least one person of the table has the page open: without, bots do nothing."""
        return bool(self.connected)

    async def carry_out(self, command: commands.Command) -> Refusal | int:
        """Decide a command and append what follows; the table's version then, or why not. Raises StoreError.

        A caller that is cancelled meanwhile cuts nothing off.
        """
        return await asyncio.shield(self._spawn(self._carry_out(command)))

    def attach(self, listener: Listener) -> None:
        """Let somebody listen from now on; the first thing told is the table as it is."""
        self._listeners.append(listener)
        player = listener.player
        if player is not None:
            self._presence.came(player)
            if self.table.chair_of(player) is not None:
                self._spawn(self._carry_out(commands.ComeBack(player)))
        self._who_is_there_changed()

    def detach(self, listener: Listener) -> None:
        """Let somebody listen no more."""
        if listener not in self._listeners:
            return
        self._listeners.remove(listener)
        if listener.player is not None:
            self._presence.went(listener.player)
        self._who_is_there_changed()

    async def close(self) -> None:
        """Finish what is being appended, and do nothing more."""
        self._stepping.cancel()
        self._presence.close()
        while self._tasks:
            await asyncio.wait(self._tasks)

    def moment(self) -> Moment:
        """The table as it is, nothing having happened."""
        return self._moment(self.table, None)

    def _spawn(self, work: Coroutine[Any, Any, Refusal | int]) -> asyncio.Task[Refusal | int]:
        self.used = asyncio.get_running_loop().time()
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("table %s: %s", self.table.id, place_of(error))

    async def _carry_out(self, command: commands.Command, unless: Callable[[], bool] | None = None) -> Refusal | int:
        async with self._lock:
            for _ in range(TRIES):
                if unless is not None and unless():
                    return self.table.version
                answer = decide(self.table, command)
                if isinstance(answer, Refusal):
                    return answer
                if not answer:
                    return self.table.version
                # What follows is worked out first, so that nothing is appended that can't be replayed.
                tables = tuple(accumulate(answer, evolve, initial=self.table))
                payloads = [write_event(event) for event in answer]
                try:
                    await self._tools.store.append(self.table.id, self.table.version, payloads, self._tools.clock())
                except WrongVersion:
                    await self._catch_up()
                    continue
                self._happened(tables, answer)
                return self.table.version
        return Refusal("table", "table.refusal.busy")

    async def _catch_up(self) -> None:
        """Somebody else appended, or an append was thought lost: read on from there."""
        stored = await self._tools.store.read(self.table.id, self.table.version)
        events = tuple(read_event(entry.payload) for entry in stored)
        self._happened(tuple(accumulate(events, evolve, initial=self.table)), events)

    def _happened(self, tables: tuple[Table, ...], events: tuple[Event, ...]) -> None:
        for (before, after), event in zip(pairwise(tables), events, strict=True):
            self.table = after
            self._tell(self._moment(before, event))
        self._presence.expect(self._expected())
        self._stepper.wake()

    def _who_is_there_changed(self) -> None:
        self.used = asyncio.get_running_loop().time()
        self._presence.expect(self._expected())
        self._tell(self.moment())
        self._stepper.wake()

    def _moment(self, before: Table, event: Event | None) -> Moment:
        table = self.table
        watching = [
            listener
            for listener in self._listeners
            if listener.player is None
            or (table.chair_of(listener.player) is None and table.ask_of(listener.player) is None)
        ]
        return Moment(table, before, event, self.connected, len(watching))

    def _tell(self, moment: Moment) -> None:
        for listener in tuple(self._listeners):
            try:
                listener.tell(moment)
            except Exception as error:
                # One connection that can't be told must not keep the others from hearing.
                LOG.error("table %s, telling: %s", self.table.id, place_of(error))

    def _expected(self) -> tuple[str, ...]:
        """Those who should be there: people who play for themselves, and those who ask for a chair."""
        seated = [chair.person.player for chair in self.table.chairs if chair.person is not None and chair.present]
        return (*seated, *(ask.person.player for ask in self.table.asks))

    def _gone(self, player: str) -> None:
        asks = self.table.chair_of(player) is None
        command = commands.LeaveSeat(player) if asks else commands.GoAway(player)
        self._spawn(self._carry_out(command, unless=lambda: player in self._presence.connected))
