"""What every store promises, whatever it writes on.

Knows the shape of a stored event and the two ways in which a store says no. Refuses to know what an event means, and
what time it is: the caller says when something happened.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Stored:
    """One event of a table, with the version that the table has after it (the first event makes version 1)."""

    table_id: str
    version: int
    payload: bytes
    at: float


@dataclass(frozen=True, slots=True)
class TableSummary:
    """How far a table has come, and when its last event happened."""

    table_id: str
    version: int
    at: float


class StoreError(Exception):
    """The store can't do its work: a message id and parameters, for which the catalogues have the sentence."""

    def __init__(self, message_id: str, params: Mapping[str, str | int] | None = None) -> None:
        self.message_id = message_id
        self.params: dict[str, str | int] = dict(params or {})
        super().__init__(message_id, self.params)

    def __str__(self) -> str:
        named = ", ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.message_id} ({named})" if named else self.message_id


class WrongVersion(Exception):
    """The table has moved on since the caller looked: nothing was appended.

    No failure of the store: the caller reads what happened and decides again.
    """

    def __init__(self, table_id: str, expected: int, actual: int) -> None:
        self.table_id = table_id
        self.expected = expected
        self.actual = actual
        super().__init__(table_id, expected, actual)

    def __str__(self) -> str:
        return f"table {self.table_id} is at version {self.actual}, not {self.expected}"


class Store(Protocol):
    """Events in order by table, and small facts by key.

    A caller that is cancelled while it waits for `append`, `put` or `delete` can't know whether the act was stored:
    it asks `version` or `read`. After `close` every method raises `StoreError("store.closed")`, except `close`
    itself.
    """

    async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        """Append all the payloads or none, and return the table's new version once they can no longer be lost.

        Raises `WrongVersion` when the table isn't at `expected_version` (an unknown table is at 0).
        """
        ...

    async def read(self, table_id: str, after: int = 0) -> list[Stored]:
        """Return the table's events with a version above `after`, in order."""
        ...

    async def version(self, table_id: str) -> int:
        """Return the version of the table's last event, 0 for an unknown table."""
        ...

    async def tables(self, limit: int, offset: int = 0) -> list[TableSummary]:
        """Return one page of all tables, those with the latest last event first, those of equal time by their id."""
        ...

    async def put(self, key: str, value: bytes) -> None:
        """Keep a fact under its key, in the place of the former one."""
        ...

    async def get(self, key: str) -> bytes | None:
        """Return the fact under the key, if there is one."""
        ...

    async def delete(self, key: str) -> None:
        """Forget the fact under the key; to forget an unknown one is no error."""
        ...

    async def close(self) -> None:
        """Finish what was asked before, then let go of everything; closing twice is no error."""
        ...


def require_text(text: str) -> None:
    """A table id or key can be written as UTF-8, else this raises ValueError."""
    text.encode()


def require_time(at: float) -> None:
    """A time is a finite number of seconds, else this raises ValueError."""
    if not math.isfinite(at):
        raise ValueError(f"not a time: {at}")


def require_page(limit: int, offset: int) -> None:
    """A page has no negative size and starts at no negative place, else this raises ValueError."""
    if limit < 0 or offset < 0:
        raise ValueError(f"not a page: limit {limit}, offset {offset}")
