"""What a store promises in addition where several processes serve the same tables.

Knows notices of what others appended, presence of people by process, and work that one process takes at a time.
Refuses to know what the work is: a table wants attention, and who takes it finds out what for. All times are those of
the store's own clock, so that the clocks of the processes need not agree.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol, runtime_checkable

from tromf.store.base import Store

__all__ = ["Hear", "Kind", "Notice", "Present", "SharedStore", "Work"]


class Kind(Enum):
    """What a notice is about."""

    APPENDED = "appended"
    PRESENCE = "presence"
    WORK = "work"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Notice:
    """What another process did, or this one: the table, and its version where events were appended.

    ``process`` names who told of people who came or went.

    ``Kind.WORK`` names no table: there may be work for whoever is free. ``Kind.MISSED`` names none either: notices may
    have been lost, so everything has to be looked at again.
    """

    kind: Kind
    table_id: str = ""
    version: int = 0
    process: str = ""


Hear = Callable[[Notice], None]


@dataclass(frozen=True, slots=True)
class Present:
    """Who has a table's page open: the players, and how many others listen."""

    players: frozenset[str] = frozenset()
    others: int = 0


@dataclass(frozen=True, slots=True)
class Work:
    """A table that wants attention, taken for a while; ``woken`` counts how often it was asked for."""

    table_id: str
    woken: int


@runtime_checkable
class SharedStore(Store, Protocol):
    """A store that several processes serve from at the same time."""

    async def append_and_wake(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        """Append as `append` does, and let the table want attention in the same breath: neither without the other."""
        ...

    async def wake(self, table_id: str, after: float = 0.0) -> None:
        """Let the table want attention in so many seconds, if it doesn't sooner."""
        ...

    def follow(self, hear: Hear) -> None:
        """Call ``hear`` with every notice from now on, until the store is closed; once with MISSED when it begins."""
        ...

    async def live(self, process: str, seconds: float, figures: str = "") -> bool:
        """Say that a process lives, and its figures; whether it was unknown and has to say anew who is present in it.

        Those that were not heard of for so many seconds are forgotten, and the tables of their people woken.
        """
        ...

    async def figures(self, besides: str = "") -> list[str]:
        """Return the figures that the processes told last, all but one of them."""
        ...

    async def be_present(self, process: str, presences: Mapping[str, Present]) -> None:
        """Say who has the page of each of these tables open in a process; the tables are woken."""
        ...

    async def present(self, table_id: str, besides: str = "") -> Present:
        """Return who has the table's page open, in all processes together but one."""
        ...

    async def absent(self, table_id: str, players: Collection[str]) -> dict[str, float]:
        """Note that exactly these players are awaited at the table; return for how many seconds each has been."""
        ...

    async def take(self, process: str, most: int, lease: float) -> list[Work]:
        """Take so many tables at most that want attention now and that nobody else has, for ``lease`` seconds."""
        ...

    async def hold(self, process: str, table_ids: Collection[str], lease: float) -> None:
        """Keep tables that were taken for ``lease`` seconds from now."""
        ...

    async def done(self, process: str, work: Work, after: float | None) -> None:
        """Give a table back; it wants attention again in ``after`` seconds, or at once when it was woken meanwhile."""
        ...
