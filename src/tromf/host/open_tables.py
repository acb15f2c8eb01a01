"""The tables that everybody may find: a log of those that were opened so, and a look at who is there now.

Knows the log, and presence in this process and others. Refuses to list a table where no person is, and to name any code
but those that let one watch or ask.
"""

import asyncio
from dataclasses import dataclass

import msgspec

from tromf.host.house import House, UnreadableTable
from tromf.host.live import LiveTable
from tromf.store import WrongVersion
from tromf.table import Doors, Person, Phase

__all__ = ["Listed", "OpenTables"]

LOG = "open:tables"

LOOKED_AT = 60
"""How many of the latest entries are looked at."""

SHOWN = 30
"""How many tables are shown at most."""

FRESH_SECONDS = 1.0
"""For how long a look is good for all who ask."""


class _Opened(msgspec.Struct, frozen=True):
    """An entry: somebody came to an open table."""

    table: str


@dataclass(frozen=True, slots=True)
class Listed:
    """An open table as everybody may see it, with the codes to watch it and to ask for a bot's chair."""

    table_id: str
    game: str
    preset: str
    phase: Phase
    rated: bool
    chairs: int
    people: tuple[Person, ...]
    watch: str
    sit: str | None


class OpenTables:
    """The open tables of a house."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._looking = asyncio.Lock()
        self._seen: tuple[float, tuple[Listed, ...]] | None = None

    async def announce(self, live: LiveTable) -> None:
        """Note that somebody is at an open table, where the latest entries do not name it already."""
        store, table_id = self._house.store, live.table.id
        while live.table.doors is Doors.OPEN:
            version, latest = await self._latest()
            if table_id in latest:
                return
            try:
                await store.append(LOG, version, [msgspec.json.encode(_Opened(table_id))], self._house.now())
            except WrongVersion:
                continue

    async def listed(self) -> tuple[Listed, ...]:
        """The open tables where somebody is who has a chair, the latest first; as they were a moment ago."""
        async with self._looking:
            now = asyncio.get_running_loop().time()
            if self._seen is None or now - self._seen[0] >= FRESH_SECONDS:
                self._seen = (now, await self._look())
            return self._seen[1]

    async def _latest(self) -> tuple[int, tuple[str, ...]]:
        """How long the log is, and the tables of its latest entries, the latest first."""
        version = await self._house.store.version(LOG)
        entries = await self._house.store.read(LOG, max(0, version - LOOKED_AT))
        tables = [msgspec.json.decode(entry.payload, type=_Opened).table for entry in entries]
        return (entries[-1].version if entries else 0), tuple(dict.fromkeys(reversed(tables)))

    async def _look(self) -> tuple[Listed, ...]:
        shown: list[Listed] = []
        for table_id in (await self._latest())[1]:
            players = await self._house.players_at(table_id)
            live = await self._live(table_id) if players else None
            if live is not None and any(chair.person and chair.person.player in players for chair in live.table.chairs):
                shown.append(_listed(live))
            if len(shown) == SHOWN:
                break
        return tuple(shown)

    async def _live(self, table_id: str) -> LiveTable | None:
        try:
            return await self._house.table(table_id)
        except UnreadableTable:
            return None


def _listed(live: LiveTable) -> Listed:
    table = live.table
    free = [number for number, chair in enumerate(table.chairs) if chair.person is None]
    return Listed(
        table.id,
        table.game_name,
        table.preset,
        table.phase,
        table.rated,
        len(table.chairs),
        tuple(chair.person for chair in table.chairs if chair.person is not None),
        live.links.watch,
        live.links.chairs[free[0]] if free else None,
    )
