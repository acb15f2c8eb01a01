"""All live tables of one process, and what the house remembers of tables and people.

Knows how a table is opened, found, brought back from its log and let go. Refuses to know how people reach it.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random, SystemRandom

from tromf.bots import UnknownLevel, bot_named
from tromf.games import Refusal
from tromf.host.faults import place_of
from tromf.host.figures import Figures
from tromf.host.history import record_text
from tromf.host.links import CODE_ALPHABET, Link, LinkBook, TableLinks, draw_code, draw_links
from tromf.host.live import LiveTable, Tools
from tromf.host.minds import Minds
from tromf.host.names import keep_name, name_of
from tromf.host.neighbours import Neighbours
from tromf.host.rounds import Rounds
from tromf.store import SharedStore, Store, Stored
from tromf.table import (
    Table,
    clean_name,
    commands,
    decide,
    open_table,
    opened,
    read_event,
    replay,
    running,
    write_event,
)

__all__ = ["House", "OpenedHere", "UnreadableTable"]

ID_LENGTH = 16
LOG = logging.getLogger("tromf.host")


@dataclass(frozen=True, slots=True)
class OpenedHere:
    """A table that was opened, and its links."""

    table_id: str
    links: TableLinks


class UnreadableTable(Exception):
    """A table whose log this version can't replay."""


class House:
    """The live tables of a store.

    ``grace`` is how many seconds a person may be gone before a bot stands in; ``idle`` how many a table that nobody is
    connected to stays in memory. ``clock`` (the hour of the day), ``steady`` (seconds that only grow), ``random`` and
    ``minds`` are those of the machine unless others are given. Where the store is shared, other processes may serve the
    same tables.
    """

    def __init__(
        self,
        store: Store,
        *,
        grace: float = 60.0,
        idle: float = 600.0,
        clock: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        random: Random | None = None,
        minds: Minds | None = None,
    ) -> None:
        self._live: dict[str, LiveTable] = {}
        self._neighbours = Neighbours(store, self._live, self._figures) if isinstance(store, SharedStore) else None
        self.figures = Figures()
        """What is counted; whoever serves the house counts on."""
        self.measures: list[Callable[[], Mapping[str, float]]] = [lambda: {"tromf_tables": len(self._live)}]
        """What is looked up whenever the figures are asked for."""
        self._tools = Tools(
            store, random or SystemRandom(), clock, minds or Minds(), grace, self._neighbours, self.figures, steady
        )
        self._links = LinkBook(store)
        self._idle = idle
        self._loading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._sweeping: asyncio.Task[None] | None = None

    @property
    def store(self) -> Store:
        """Where everything is kept."""
        return self._tools.store

    @property
    def neighbours(self) -> Neighbours | None:
        """What is shared with other processes, None where this one is alone."""
        return self._neighbours

    def keep_rounds(self, rounds: Rounds) -> None:
        """Let the tables of evenings ask somebody for decks, and tell who has played."""
        self._tools.keeper.rounds = rounds

    async def links_of(self, table_id: str) -> TableLinks | None:
        """All links of a table, None where there is none."""
        return await self._links.of_table(table_id)

    @property
    def minds(self) -> Minds:
        """Where is thought."""
        return self._tools.minds

    async def open_table(self, command: commands.OpenTable) -> OpenedHere | Refusal:
        """Open a table with bots at all chairs; refused for what there is not."""
        answer = open_table(command)
        if isinstance(answer, Refusal):
            return answer
        try:
            bot_named(command.bots, command.game)
        except UnknownLevel as error:
            return Refusal("table", error.message, error.params)
        (opening,) = answer
        random = self._tools.random
        table_id = "".join(CODE_ALPHABET[random.randrange(len(CODE_ALPHABET))] for _ in range(ID_LENGTH))
        links = draw_links(random, len(opened(table_id, opening).chairs))
        await self._links.keep(table_id, links)
        await self.store.append(table_id, 0, [write_event(opening)], self._tools.clock())
        return OpenedHere(table_id, links)

    def begin(self) -> None:
        """Hear of what other processes do, and say that this one lives; done by itself with the first table."""
        if self._neighbours is not None:
            self._neighbours.begin()

    async def find(self, code: str) -> Link | None:
        """What a code leads to, None where it leads nowhere."""
        return await self._links.find(code)

    async def table(self, table_id: str) -> LiveTable | None:
        """A table, brought back from its log when it is not in memory; raises UnreadableTable."""
        live = self._live.get(table_id)
        if live is not None:
            live.used = asyncio.get_running_loop().time()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda task: self._loaded(table_id, task))
        return await asyncio.shield(loading)

    async def players_at(self, table_id: str) -> frozenset[str]:
        """Those with a key who have a table's page open, in this process or another."""
        live = self._live.get(table_id)
        here = frozenset() if live is None else live.players
        if self._neighbours is None:
            return here
        others = await self._neighbours.store.present(table_id, besides=self._neighbours.process)
        return here | others.players

    def now(self) -> float:
        """The time of the house, in seconds."""
        return self._tools.clock()

    async def record(self, table_id: str) -> str:
        """The record of a table's written deals; raises NoRecord while there is none."""
        stored = await self.store.read(table_id)
        return await asyncio.get_running_loop().run_in_executor(None, record_text, table_id, stored)

    async def offer_commentary(self, live: LiveTable, player: str, request: str = "") -> Refusal | int:
        """Let somebody who sits at a table make its link for commentators. Raises StoreError."""
        offer = commands.OfferCommentary(player, draw_code(self._tools.random), request)
        answer = decide(live.table, offer)
        if isinstance(answer, Refusal):
            await live.read_on()
            answer = decide(live.table, offer)
        # The code is kept before anybody reads it in the log.
        if answer and not isinstance(answer, Refusal):
            await self._links.keep_commentary(live.table.id, offer.code)
        return await live.carry_out(offer)

    async def name_of(self, player: str) -> str | None:
        """The name by which a player goes, None before one was told."""
        return await name_of(self.store, player)

    async def keep_name(self, player: str, name: str) -> str | Refusal:
        """Remember a player's name, as the others will read it."""
        cleaned = clean_name(name)
        if not cleaned:
            return Refusal("table", "table.refusal.name")
        await keep_name(self.store, player, cleaned)
        return cleaned

    async def all_figures(self) -> str:
        """The figures of this process and of all that share its store, as lines; raises StoreError."""
        if self._neighbours is None:
            return self._figures("one")
        others = await self._neighbours.store.figures(besides=self._neighbours.process)
        return "\n".join([self._figures(self._neighbours.process), *(each for each in others if each)])

    def _figures(self, process: str) -> str:
        return self.figures.text(process, {name: value for look in self.measures for name, value in look().items()})

    async def close(self) -> None:
        """Finish what is being appended and let go of everything, the store included."""
        if self._sweeping is not None:
            self._sweeping.cancel()
        await asyncio.gather(*(live.close() for live in self._live.values()))
        self._live.clear()
        if self._neighbours is not None:
            await self._neighbours.close()
        self._tools.minds.close()
        await self.store.close()

    async def sweep(self) -> None:
        """Let go of the tables that nobody is connected to and nobody has used for a while."""
        now = asyncio.get_running_loop().time()
        for table_id, live in tuple(self._live.items()):
            if not live.busy and now - live.used >= self._idle:
                del self._live[table_id]
                await live.close()

    async def _load(self, table_id: str) -> LiveTable | None:
        stored = await self.store.read(table_id)
        if not stored:
            return None
        links = await self._links.of_table(table_id)
        if links is None:
            return None
        try:
            # A long session takes a while to replay: the others don't wait for it.
            table = await asyncio.get_running_loop().run_in_executor(None, _replayed, table_id, stored)
        except Exception as error:
            LOG.error("table %s can't be replayed: %s", table_id, place_of(error))
            raise UnreadableTable(table_id) from error
        if self._sweeping is None:
            self._sweeping = asyncio.create_task(self._sweep_for_ever())
        live = self._live[table_id] = LiveTable(self._tools, table, links, self._age(table, stored))
        if self._neighbours is not None:
            # From here on it is told of what others do; what they did since it was read is read now.
            self.begin()
            live.heard_of()
            live.heard_who()
        return live

    def _age(self, table: Table, stored: list[Stored]) -> float:
        """How long ago the running turn began, where others serve the table too; alone it begins anew."""
        turn = running(table)
        if turn is None or self._neighbours is None:
            return 0.0
        return self._tools.clock() - stored[turn.since - 1].at

    def _loaded(self, table_id: str, task: asyncio.Task[LiveTable | None]) -> None:
        self._loading.pop(table_id, None)
        if not task.cancelled():
            task.exception()  # whoever waits is told; it is no fault when nobody does any more

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(max(self._idle / 2, 0.01))
            await self.sweep()


def _replayed(table_id: str, stored: list[Stored]) -> Table:
    return replay(table_id, [read_event(entry.payload) for entry in stored])
