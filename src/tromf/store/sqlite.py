"""The store in one SQLite file, for a house that is served by one machine.

Knows the statements that keep events and facts. Refuses to know what they mean, and leaves threads and files to their
own modules.

What `append` has acknowledged outlives a killed process and a power cut. Several processes may open the same file:
each append takes the file's write lock before it looks at the version, so two can't both append to a table at the
same version. The file must be on a local disk, since network file systems don't keep the locks.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

from tromf.store.base import (
    Stored,
    TableSummary,
    WrongVersion,
    require_page,
    require_text,
    require_time,
)
from tromf.store.sqlite_threads import ReaderThread, WriterThread

_LARGEST = 2**63 - 1
"""The largest integer of SQLite."""


class SqliteStore:
    """Events and facts in a file, written by one thread and read by another."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it, and raise StoreError when that can't be done; blocks until the file is checked."""
        absolute = path.absolute()
        self._writer = WriterThread(absolute)
        try:
            self._reader = ReaderThread(absolute)
        except BaseException:
            self._writer.close()
            raise
        self._closing: list[Future[None]] = []

    async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        require_text(table_id)
        require_time(at)
        taken = tuple(payloads)  # the caller may change its list while the writer is busy
        seconds = float(at)

        def work(connection: sqlite3.Connection) -> int:
            return _append(connection, table_id, expected_version, taken, seconds)

        return await asyncio.wrap_future(self._writer.submit(work))

    async def read(self, table_id: str, after: int = 0) -> list[Stored]:
        require_text(table_id)

        def work(connection: sqlite3.Connection) -> list[Stored]:
            rows = connection.execute(
                "SELECT version, payload, at FROM event WHERE table_id = ? AND version > ? ORDER BY version",
                (table_id, min(max(after, 0), _LARGEST)),
            )
            return [Stored(table_id, version, payload, at) for version, payload, at in rows]

        return await asyncio.wrap_future(self._reader.submit(work))

    async def version(self, table_id: str) -> int:
        require_text(table_id)
        return await asyncio.wrap_future(self._reader.submit(lambda connection: _version(connection, table_id)))

    async def tables(self, limit: int, offset: int = 0) -> list[TableSummary]:
        require_page(limit, offset)

        def work(connection: sqlite3.Connection) -> list[TableSummary]:
            rows = connection.execute(
                "SELECT table_id, version, at FROM latest ORDER BY at DESC, table_id LIMIT ? OFFSET ?",
                (min(limit, _LARGEST), min(offset, _LARGEST)),
            )
            return [TableSummary(*row) for row in rows]

        return await asyncio.wrap_future(self._reader.submit(work))

    async def put(self, key: str, value: bytes) -> None:
        require_text(key)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO fact (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                (key, value),
            )

        await asyncio.wrap_future(self._writer.submit(work))

    async def get(self, key: str) -> bytes | None:
        require_text(key)

        def work(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute("SELECT value FROM fact WHERE key = ?", (key,)).fetchone()
            return None if row is None else bytes(row[0])

        return await asyncio.wrap_future(self._reader.submit(work))

    async def delete(self, key: str) -> None:
        require_text(key)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM fact WHERE key = ?", (key,))

        await asyncio.wrap_future(self._writer.submit(work))

    async def close(self) -> None:
        if not self._closing:
            # The writer closes last in its own queue, after all that waits; SQLite then folds its log into the file.
            self._closing = [self._reader.close(), self._writer.close()]
        for closed in self._closing:
            await asyncio.shield(asyncio.wrap_future(closed))


def _version(connection: sqlite3.Connection, table_id: str) -> int:
    row = connection.execute("SELECT version FROM latest WHERE table_id = ?", (table_id,)).fetchone()
    return 0 if row is None else int(row[0])


def _append(connection: sqlite3.Connection, table_id: str, expected: int, payloads: Sequence[bytes], at: float) -> int:
    actual = _version(connection, table_id)
    if actual != expected:
        raise WrongVersion(table_id, expected, actual)
    if not payloads:
        return actual
    reached = actual + len(payloads)
    connection.executemany(
        "INSERT INTO event (table_id, version, payload, at) VALUES (?, ?, ?, ?)",
        [(table_id, version, payload, at) for version, payload in enumerate(payloads, start=actual + 1)],
    )
    connection.execute(
        "INSERT INTO latest (table_id, version, at) VALUES (?, ?, ?)"
        " ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, at = excluded.at",
        (table_id, reached, at),
    )
    return reached
