"""The sockets of all tables: who is let in where, and the goodbye when the server stops.

Knows origins, cookies and codes. Refuses pages of other origins, codes that lead nowhere, and too many at once.
"""

import asyncio
from collections import Counter
from contextlib import suppress

from starlette.websockets import WebSocket

from tromf.club import ClubBook
from tromf.games import Refusal
from tromf.host import House, Link, LiveTable, OpenTables, UnreadableTable
from tromf.server.connection import POLICY, Bounds, Connection, say_goodbye
from tromf.server.doors import Porter
from tromf.server.guard import same_origin
from tromf.server.keys import COOKIE, Keys
from tromf.server.studies import Studies
from tromf.server.talking import Talking
from tromf.store import StoreError
from tromf.table import Table, commands
from tromf.wire import SayGoodbye

__all__ = ["Sockets"]


class Sockets:
    """All connections of this process."""

    def __init__(
        self,
        house: House,
        studies: Studies,
        keys: Keys,
        bounds: Bounds,
        book: ClubBook,
        porter: Porter,
        talking: Talking,
        tables: OpenTables,
    ) -> None:
        self._house = house
        self._studies = studies
        self._keys = keys
        self._bounds = bounds
        self._book = book
        self._porter = porter
        self._talking = talking
        self._tables = tables
        self._open: set[Connection] = set()
        self._counts: Counter[str] = Counter()
        self._stopping = False

    @property
    def number(self) -> int:
        """How many connections are open."""
        return len(self._open)

    @property
    def stopping(self) -> bool:
        """Whether the server is being stopped."""
        return self._stopping

    async def endpoint(self, websocket: WebSocket) -> None:
        """``/socket?code=CODE``."""
        if not same_origin(websocket.headers):
            await websocket.close(POLICY)
            return
        player = self._keys.player_of(websocket.cookies.get(COOKIE))
        callers = [websocket.client.host if websocket.client is not None else "", *([player] if player else [])]
        self._counts.update(callers)
        try:
            await websocket.accept()
            met = await self._meet(websocket, player, self._too_many(*callers))
            if isinstance(met, SayGoodbye):
                await say_goodbye(websocket, met)
                return
            self._open.add(met)
            try:
                await met.serve()
            finally:
                self._open.discard(met)
            await self._count(met.table)
        finally:
            self._counts.subtract(callers)
            for caller in callers:
                if self._counts[caller] <= 0:
                    del self._counts[caller]

    async def _count(self, table: Table) -> None:
        """Count what somebody played who goes; what can't be counted now is when somebody looks."""
        if table.rated and not self._stopping:
            with suppress(StoreError):
                await self._book.played(table.id)

    def _too_many(self, address: str, player: str | None = None) -> bool:
        most = self._bounds.sockets
        return self._counts[address] > 10 * most or (player is not None and self._counts[player] > most)

    async def nowhere(self, websocket: WebSocket) -> None:
        """A socket anywhere else."""
        await websocket.close(POLICY)

    async def stop(self) -> None:
        """Tell everybody that the server stops, and to come again."""
        self._stopping = True
        for connection in tuple(self._open):
            connection.end("server.goodbye.restart", again=True)
        for _ in range(30):
            if not self._open:
                return
            await asyncio.sleep(0.1)

    async def _meet(self, websocket: WebSocket, player: str | None, too_many: bool) -> Connection | SayGoodbye:
        """The connection to the table that the code names, or why there is none."""
        if self._stopping:
            return SayGoodbye("server.goodbye.restart", again=True)
        if too_many:
            return SayGoodbye("server.goodbye.too_many", again=False)
        try:
            link = await self._house.find(websocket.query_params.get("code", ""))
            live = None if link is None else await self._house.table(link.table)
            if link is None or live is None:
                return SayGoodbye("server.goodbye.unknown_code", again=False)
            kept_out = await self._porter.refusal(live.table, player, link)
            if kept_out is not None:
                return SayGoodbye(kept_out.message, again=False)
            refused = await self._seat(live, link, player)
            if player is not None and (link.chair is not None or live.table.chair_of(player) is not None):
                await self._book.visit(player, live.table.id)
                await self._tables.announce(live)
            talker = await self._talking.talker(player)
            name = None if player is None else await self._house.name_of(player)
        except UnreadableTable:
            return SayGoodbye("server.goodbye.unreadable", again=False)
        except StoreError:
            return SayGoodbye("server.goodbye.store", again=True)
        return refused or Connection(websocket, self._house, self._studies, live, player, self._bounds, talker, name)

    async def _seat(self, live: LiveTable, link: Link, player: str | None) -> SayGoodbye | None:
        """Sit down, ask to, or commentate, where the code is for that; a goodbye where that is refused."""
        seated = player is not None and live.table.chair_of(player) is not None
        if seated or (link.chair is None and link.commentary is None):
            return None
        name = None if player is None else await self._house.name_of(player)
        if player is None or name is None:
            return SayGoodbye("server.goodbye.no_name", again=False)
        comes = commands.Commentate(player, name) if link.chair is None else commands.TakeSeat(player, name, link.chair)
        answer = await live.carry_out(comes)
        if isinstance(answer, Refusal) and answer.message != "table.refusal.seated_already":
            return SayGoodbye(answer.message, again=False)
        return None
