"""One live table: commands go one at a time, are appended to the store, and only then told to those who listen.

Knows order, and who listens. Refuses to know what a listener does with what it hears.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from random import Random
from typing import Any, Protocol

from tromf.games import Refusal
from tromf.host.faults import place_of
from tromf.host.figures import Figures
from tromf.host.links import TableLinks
from tromf.host.minds import Minds
from tromf.host.names import name_of
from tromf.host.neighbours import Neighbours
from tromf.host.presence import Presence
from tromf.host.rounds import RoundKeeper
from tromf.host.stepping import Stepper, restless
from tromf.host.timing import ClockNow, Timing
from tromf.store import Present, Store, StoreError, WrongVersion
from tromf.table import Event, Table, commands, decide, evolve, idle, read_event, write_event

__all__ = ["Listener", "LiveTable", "Moment", "Tools", "Watcher"]

TRIES = 5
"""How often a command is decided anew when somebody else's came first."""

MOST_WATCHERS = 40
"""How many of those who watch are named, commentators first; there is no bound on how many there are."""

AGAIN_SECONDS = 1.0
"""In how many seconds is looked again for what could not be read."""

LOG = logging.getLogger("tromf.host")


@dataclass(frozen=True, slots=True)
class Tools:
    """What a table needs of the world: the store, chance, the clock, bots, and the grace of people who are gone.

    With ``neighbours`` other processes serve the same tables: then a table does nothing by itself but waits to be
    tended by whoever takes it.
    """

    store: Store
    random: Random
    clock: Callable[[], float]
    minds: Minds
    grace: float
    neighbours: Neighbours | None = None
    figures: Figures = field(default_factory=Figures)
    steady: Callable[[], float] = time.monotonic
    keeper: RoundKeeper = field(default_factory=RoundKeeper)


@dataclass(frozen=True, slots=True)
class Watcher:
    """Somebody with a name who has the page open and only watches, whether or not they have ever said anything."""

    player: str
    name: str
    commentator: bool


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A table as it is now; where something has just happened, the event and the table before it.

    A moment is only like itself, so that what all are told of it can be remembered for as long as it is told.
    ``connected`` are the chairs whose people have the page open, ``spectators`` counts those who only watch, and
    ``watchers`` are those among them who have a name.
    """

    table: Table
    before: Table
    event: Event | None
    connected: frozenset[int]
    spectators: int
    clock: ClockNow | None = None
    watchers: tuple[Watcher, ...] = ()


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

    def __init__(self, tools: Tools, table: Table, links: TableLinks, age: float = 0.0) -> None:
        self.table = table
        self.timing = Timing(tools.steady, table, age)
        self.links = links
        self.used = asyncio.get_running_loop().time()
        self._tools = tools
        self._lock = asyncio.Lock()
        self._listeners: list[Listener] = []
        alone = tools.neighbours is None
        self._presence = Presence(tools.grace if alone else None, self._gone)
        self._elsewhere = Present()
        self._names: dict[str, str] = {}
        self._tended = False
        self._closed = False
        self._to_look = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stepper = Stepper(self, tools.minds, tools.random, tools.keeper)
        self._stepping = asyncio.create_task(self._stepper.run(), name=f"steps of table {table.id}") if alone else None
        self._presence.expect(expected(self.table))

    @property
    def busy(self) -> bool:
        """Whether somebody listens, or something is still going to happen by itself."""
        return bool(self._listeners or self._tasks) or self._presence.waiting or self._tended

    @property
    def connected(self) -> frozenset[int]:
        """The chairs whose people have the page open."""
        players = self._players
        people = ((number, chair.person) for number, chair in enumerate(self.table.chairs))
        return frozenset(number for number, person in people if person is not None and person.player in players)

    @property
    def attended(self) -> bool:
        """Whether at least one person of the table has the page open: without, bots do nothing."""
        return bool(self.connected)

    async def carry_out(self, command: commands.Command, lag: float = 0.0) -> Refusal | int:
        """Decide a command and append what follows; the table's version then, or why not. Raises StoreError.

        A caller that is cancelled meanwhile cuts nothing off. ``lag`` is how many seconds the caller's line takes.
        """
        clock, figures = asyncio.get_running_loop().time, self._tools.figures
        began = clock()
        answer = await asyncio.shield(self._spawn(self._carry_out(command, lag=lag)))
        figures.took("tromf_command_seconds", clock() - began)
        figures.count("tromf_refused_total" if isinstance(answer, Refusal) else "tromf_carried_out_total")
        return answer

    def attach(self, listener: Listener, name: str | None = None) -> None:
        """Let somebody listen from now on, by a name; the first thing told is the table as it is."""
        self._listeners.append(listener)
        player = listener.player
        if player is not None:
            self._presence.came(player)
            if name is not None:
                self._names[player] = name
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
            self._forget_names()
        self._who_is_there_changed()

    def heard_of(self, version: int | None = None) -> None:
        """Another process appended, up to a version or nobody knows how far: read on from here."""
        if not self._closed and (version is None or version > self.table.version):
            self._spawn(self._until_read(self.read_on(version), self.heard_of))

    def heard_who(self) -> None:
        """Somebody came or went in another process: look who is there now."""
        if not self._closed and not self._to_look:
            self._to_look = True
            self._spawn(self._until_read(self._look_elsewhere(), self.heard_who))

    async def tend(self) -> float | None:
        """Do what has to be done by itself, until nothing has; in how many seconds to look again, None when never.

        Only one process does it at a time, and where two do, the second finds everything done. Raises StoreError.
        """
        self._tended = True
        try:
            await self.read_on()
            await self._look_elsewhere()
            while True:
                await self._stepper.step_on()
                version = self.table.version
                waits = (await self._let_grace_run(), self._stepper.wait)
                if self.table.version == version:
                    return min((each for each in waits if each is not None), default=None)
        finally:
            self._tended = False
            self.used = asyncio.get_running_loop().time()

    async def close(self) -> None:
        """Finish what is being appended, and do nothing more."""
        self._closed = True
        if self._stepping is not None:
            self._stepping.cancel()
        self._presence.close()
        while self._tasks:
            await asyncio.wait(self._tasks)

    def moment(self) -> Moment:
        """The table as it is, nothing having happened."""
        return self._moment(self.table, None)

    @property
    def players(self) -> frozenset[str]:
        """Those with a key who have the page open, as far as this process knows."""
        return self._players

    @property
    def _players(self) -> frozenset[str]:
        """Those who have the page open, in this process or another."""
        return self._presence.connected | self._elsewhere.players

    def _forget_names(self) -> None:
        players = self._players
        self._names = {player: name for player, name in self._names.items() if player in players}

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

    async def _carry_out(
        self, command: commands.Command, unless: Callable[[], bool] | None = None, lag: float = 0.0
    ) -> Refusal | int:
        async with self._lock:
            for _ in range(TRIES):
                if unless is not None and unless():
                    return self.table.version
                answer = decide(self.table, command, self.timing.spent(command, lag))
                if isinstance(answer, Refusal):
                    # Who saw elsewhere what was not yet read here may act on it here.
                    if self._tools.neighbours is not None and await self._catch_up():
                        continue
                    return answer
                if not answer:
                    return self.table.version
                # What follows is worked out first, so that nothing is appended that can't be replayed.
                tables = tuple(accumulate(answer, evolve, initial=self.table))
                payloads = [write_event(event) for event in answer]
                try:
                    await self._append(tables[-1], payloads)
                except WrongVersion:
                    self._tools.figures.count("tromf_decided_anew_total")
                    await self._catch_up()
                    continue
                self._happened(tables, answer)
                return self.table.version
        return Refusal("table", "table.refusal.busy")

    async def _append(self, after: Table, payloads: list[bytes]) -> None:
        table, at, neighbours = self.table, self._tools.clock(), self._tools.neighbours
        if neighbours is not None and (restless(after) or expected(after) != expected(table)):
            await neighbours.store.append_and_wake(table.id, table.version, payloads, at)
        else:
            await self._tools.store.append(table.id, table.version, payloads, at)

    async def _catch_up(self) -> bool:
        """Somebody else may have appended, or an append was thought lost: read on; whether there was something."""
        stored = await self._tools.store.read(self.table.id, self.table.version)
        events = tuple(read_event(entry.payload) for entry in stored)
        if events:
            self._happened(tuple(accumulate(events, evolve, initial=self.table)), events)
        return bool(events)

    async def _until_read(self, reading: Coroutine[Any, Any, int], again: Callable[[], None]) -> int:
        """Read what others did; where the store can't be read now, once more in a while."""
        try:
            return await reading
        except StoreError:
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, again)
            return self.table.version

    async def read_on(self, version: int | None = None) -> int:
        """Read what others did, up to a version at least if one is given; the version then. Raises StoreError."""
        async with self._lock:
            if version is None or version > self.table.version:
                await self._catch_up()
        self._fetch_back()
        return self.table.version

    def _fetch_back(self) -> None:
        """Who was declared away elsewhere while coming back here is back."""
        for player in self._presence.connected:
            chair = self.table.chair_of(player)
            if chair is not None and self.table.chairs[chair].away and not idle(self.table, chair):
                self._spawn(self._carry_out(commands.ComeBack(player)))

    async def _look_elsewhere(self) -> int:
        neighbours = self._tools.neighbours
        self._to_look = False  # what is told from here on asks for another look
        if neighbours is not None:
            seen = await neighbours.store.present(self.table.id, besides=neighbours.process)
            if seen != self._elsewhere:
                for player in seen.players - self._names.keys():
                    self._names[player] = await name_of(neighbours.store, player) or ""
                self._elsewhere = seen
                self._forget_names()
                self.timing.follow(self.table, self.connected)
                self._tell(self.moment())
        return self.table.version

    async def _let_grace_run(self) -> float | None:
        """Declare those away who were awaited for too long; in how many seconds the next one's grace runs out."""
        neighbours = self._tools.neighbours
        if neighbours is None:
            return None
        missing = set(expected(self.table)) - self._players
        left = {
            player: self._tools.grace - seconds
            for player, seconds in (await neighbours.store.absent(self.table.id, missing)).items()
        }
        for player in [player for player, seconds in left.items() if seconds <= 0.0]:
            await self._look_elsewhere()
            await self._declare_gone(player)
        return min((seconds for seconds in left.values() if seconds > 0.0), default=None)

    def _happened(self, tables: tuple[Table, ...], events: tuple[Event, ...]) -> None:
        for (before, after), event in zip(pairwise(tables), events, strict=True):
            self.table = after
            self.timing.follow(after, self.connected)
            self._tell(self._moment(before, event))
        self._presence.expect(expected(self.table))
        self._stepper.wake()

    def _who_is_there_changed(self) -> None:
        self.used = asyncio.get_running_loop().time()
        self._presence.expect(expected(self.table))
        if self._tools.neighbours is not None:
            here = Present(self._presence.connected, sum(listener.player is None for listener in self._listeners))
            self._tools.neighbours.tell(self.table.id, here)
        self.timing.follow(self.table, self.connected)
        self._tell(self.moment())
        self._stepper.wake()

    def _moment(self, before: Table, event: Event | None) -> Moment:
        table = self.table
        others = self._elsewhere.others + sum(listener.player is None for listener in self._listeners)
        watching = sorted(p for p in self._players if table.chair_of(p) is None and table.ask_of(p) is None)
        known = table.commentary.commentators
        named = [Watcher(p, self._names[p], p in known) for p in watching if self._names.get(p)]
        watchers = tuple(sorted(named, key=lambda each: not each.commentator)[:MOST_WATCHERS])
        clock = self.timing.now(table)
        return Moment(table, before, event, self.connected, others + len(watching), clock, watchers)

    def watcher(self, player: str) -> Watcher | None:
        """Somebody by name who only watches now, None where there is no such person."""
        return next((each for each in self.moment().watchers if each.player == player), None)

    def _tell(self, moment: Moment) -> None:
        for listener in tuple(self._listeners):
            try:
                listener.tell(moment)
            except Exception as error:
                # One connection that can't be told must not keep the others from hearing.
                LOG.error("table %s, telling: %s", self.table.id, place_of(error))

    def _gone(self, player: str) -> None:
        self._spawn(self._declare_gone(player))

    async def _declare_gone(self, player: str) -> Refusal | int:
        """Who asks for a chair and is gone gives it up, who has one is away; unless they came back meanwhile."""
        asks = self.table.chair_of(player) is None
        command = commands.LeaveSeat(player) if asks else commands.GoAway(player)
        return await self._carry_out(command, unless=lambda: player in self._players)


def expected(table: Table) -> tuple[str, ...]:
    """Those who should be there: people who play for themselves, and those who ask for a chair."""
    seated = [chair.person.player for chair in table.chairs if chair.person is not None and chair.present]
    return (*seated, *(ask.person.player for ask in table.asks))
