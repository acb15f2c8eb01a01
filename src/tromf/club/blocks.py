"""Who has blocked whom: a log for each who blocks, and one for each who is blocked.

Knows the two sides of a block. Refuses to tell the blocked one who it was: that side is asked only at a door.
"""

from collections.abc import Callable

import msgspec

from tromf.store import Store, WrongVersion

__all__ = ["MOST_BLOCKED", "BlockBook"]

MOST_BLOCKED = 500
"""How many a player may block."""


class _Entry(msgspec.Struct, frozen=True):
    """Somebody is blocked from here on, or no longer; the name as it was read then."""

    player: str
    blocked: bool
    name: str = ""


class BlockBook:
    """The blocks in a store; ``clock`` gives the time in seconds."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock

    async def block(self, by: str, player: str, name: str) -> bool:
        """Let a player block another; whether it could be kept, since there is a bound."""
        mine = await self.blocked_by(by)
        if player not in mine and len(mine) >= MOST_BLOCKED:
            return False
        await self._note(_by(by), _Entry(player, True, name))
        await self._note(_of(player), _Entry(by, True))
        return True

    async def unblock(self, by: str, player: str) -> None:
        """Let a player block another no longer."""
        await self._note(_of(player), _Entry(by, False))
        await self._note(_by(by), _Entry(player, False))

    async def blocked_by(self, player: str) -> dict[str, str]:
        """Those whom a player has blocked, with their names, the first first."""
        return await self._standing(_by(player))

    async def blockers_of(self, player: str) -> frozenset[str]:
        """Those who have blocked a player."""
        return frozenset(await self._standing(_of(player)))

    async def _standing(self, log: str) -> dict[str, str]:
        standing: dict[str, str] = {}
        for stored in await self._store.read(log):
            entry = msgspec.json.decode(stored.payload, type=_Entry)
            if entry.blocked:
                standing.setdefault(entry.player, entry.name)
            else:
                standing.pop(entry.player, None)
        return standing

    async def _note(self, log: str, entry: _Entry) -> None:
        """Write an entry unless it already holds."""
        while True:
            version = await self._store.version(log)
            if (entry.player in await self._standing(log)) == entry.blocked:
                return
            try:
                await self._store.append(log, version, [msgspec.json.encode(entry)], self._clock())
            except WrongVersion:
                continue
            return


def _by(player: str) -> str:
    return f"club:blocks:{player}"


def _of(player: str) -> str:
    return f"club:blocked:{player}"
