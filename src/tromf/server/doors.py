"""The doors of a table: whom a code lets in, over a socket or to what was played there.

Knows closed tables, blocks, links that have ended and how often an address may ask. Refuses to tell a blocked person
who it was: they read the same as of a table where it is not possible.
"""

from contextlib import suppress

from starlette.requests import Request

from tromf.club import BlockBook
from tromf.games import Refusal
from tromf.host import House, Link, UnreadableTable
from tromf.server.asking import address_of
from tromf.server.keys import COOKIE, Keys
from tromf.server.limits import Buckets
from tromf.server.problem import Problem, no
from tromf.table import Doors, Table

__all__ = ["Porter", "not_possible"]


def not_possible() -> Refusal:
    """All that somebody is told whom a person at the table has blocked."""
    return Refusal("table", "table.refusal.not_possible")


class Porter:
    """Stands at the doors of all tables; ``looking`` bounds how often an address may ask for what was played."""

    def __init__(self, house: House, blocks: BlockBook, keys: Keys, looking: Buckets) -> None:
        self._house = house
        self._blocks = blocks
        self._keys = keys
        self._looking = looking

    async def refusal(self, table: Table, player: str | None, link: Link) -> Refusal | None:
        """Why a player may not come in by a link, None where that is possible; raises StoreError."""
        if player is not None and table.chair_of(player) is not None:
            return None
        if link.chair is None and table.doors is Doors.CLOSED:
            return Refusal("table", "table.refusal.no_watchers")
        if link.commentary is not None and link.commentary != table.commentary.code:
            return Refusal("table", "table.refusal.no_commentary")
        return not_possible() if player is not None and await self.kept_out(table, player) else None

    async def kept_out(self, table: Table, player: str) -> bool:
        """Whether somebody who has a chair has blocked a player who has none; raises StoreError."""
        if table.evening is not None and player in table.evening.players:
            return False  # the draw gave the chair, not those who sit there
        people = {chair.person.player for chair in table.chairs if chair.person is not None}
        return player not in people and bool(people and people & await self._blocks.blockers_of(player))

    async def look_in(self, request: Request) -> Link:
        """The link by which a request asks for what was played; raises Problem where it may not be shown."""
        if not self._looking.take(address_of(request)):
            raise Problem(429, no("too_fast"))
        link = await self._house.find(request.path_params["code"])
        if link is None:
            raise Problem(404, no("unknown_code"))
        with suppress(UnreadableTable):
            live = await self._house.table(link.table)
            player = self._keys.player_of(request.cookies.get(COOKIE))
            refused = None if live is None else await self.refusal(live.table, player, link)
            if refused is not None:
                raise Problem(403, refused)
        return link
