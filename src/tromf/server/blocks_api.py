"""Requests about blocks and open tables: whom one has blocked, and where somebody waits for others.

Knows who asks. Refuses to show a table where somebody sits who has blocked the one who asks.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tromf.club import BlockBook
from tromf.host import OpenTables
from tromf.server.asking import address_of, body_of, json_answer
from tromf.server.keys import COOKIE, Keys
from tromf.server.limits import Buckets
from tromf.server.problem import Problem, no
from tromf.wire import BlockedList, BlockedPlayer, OpenTableInfo, OpenTableList, Unblock

__all__ = ["BlocksApi"]


class BlocksApi:
    """The requests, each a method."""

    def __init__(self, tables: OpenTables, blocks: BlockBook, keys: Keys, looking: Buckets) -> None:
        self._tables = tables
        self._blocks = blocks
        self._keys = keys
        self._looking = looking
        self.routes = (
            Route("/api/tables", self.open_tables, methods=["GET"]),
            Route("/api/me/blocked", self.blocked, methods=["GET"]),
            Route("/api/me/blocked", self.unblock, methods=["PUT"]),
        )

    async def open_tables(self, request: Request) -> Response:
        """``GET /api/tables``: the open tables where somebody is now."""
        self._look(request)
        player = self._keys.player_of(request.cookies.get(COOKIE))
        blockers = frozenset() if player is None else await self._blocks.blockers_of(player)
        shown = tuple(
            OpenTableInfo(
                each.game,
                each.preset,
                each.phase.value,
                each.rated,
                each.chairs,
                each.chairs - len(each.people),
                tuple(person.name for person in each.people),
                each.watch,
                each.sit,
            )
            for each in await self._tables.listed()
            if not any(person.player in blockers for person in each.people)
        )
        return json_answer(OpenTableList(shown))

    async def blocked(self, request: Request) -> Response:
        """``GET /api/me/blocked``: those whom one has blocked."""
        return await self._list(self._asking(request))

    async def unblock(self, request: Request) -> Response:
        """``PUT /api/me/blocked``: block somebody no longer."""
        wanted = await body_of(request, Unblock)
        player = self._asking(request)
        await self._blocks.unblock(player, wanted.player)
        return await self._list(player)

    async def _list(self, player: str) -> Response:
        blocked = await self._blocks.blocked_by(player)
        return json_answer(BlockedList(tuple(BlockedPlayer(each, name) for each, name in blocked.items())))

    def _asking(self, request: Request) -> str:
        self._look(request)
        player = self._keys.player_of(request.cookies.get(COOKIE))
        if player is None:
            raise Problem(403, no("no_key"))
        return player

    def _look(self, request: Request) -> None:
        if not self._looking.take(address_of(request)):
            raise Problem(429, no("too_fast"))
