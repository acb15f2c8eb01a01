"""Who is connected to one table, and whose grace runs out.

Knows players and timers. Refuses to know what it means for the table that somebody is gone.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable

__all__ = ["Presence"]


class Presence:
    """The connections of each player; ``gone`` is called with a player whose grace has run out.

    Without a ``grace`` somebody else lets it run.
    """

    def __init__(self, grace: float | None, gone: Callable[[str], None]) -> None:
        self._grace = grace
        self._gone = gone
        self._connections: Counter[str] = Counter()
        self._timers: dict[str, asyncio.TimerHandle] = {}

    @property
    def connected(self) -> frozenset[str]:
        """Everybody who has the page open."""
        return frozenset(self._connections)

    @property
    def waiting(self) -> bool:
        """Whether somebody's grace is running."""
        return bool(self._timers)

    def came(self, player: str) -> None:
        """A player opened one more connection."""
        self._connections[player] += 1
        timer = self._timers.pop(player, None)
        if timer is not None:
            timer.cancel()

    def went(self, player: str) -> None:
        """A player closed a connection."""
        self._connections[player] -= 1
        if self._connections[player] <= 0:
            del self._connections[player]

    def expect(self, players: Iterable[str]) -> None:
        """Let the grace run for those of these players who are not connected, and for nobody else."""
        if self._grace is None:
            return
        expected = set(players) - self._connections.keys()
        for player in self._timers.keys() - expected:
            self._timers.pop(player).cancel()
        for player in expected - self._timers.keys():
            self._timers[player] = asyncio.get_running_loop().call_later(self._grace, self._ran_out, player)

    def _ran_out(self, player: str) -> None:
        self._timers.pop(player, None)
        self._gone(player)

    def close(self) -> None:
        """Stop all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
