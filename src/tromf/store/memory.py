"""A store that forgets everything with its process: for tests, the terminal and tables that nobody wants to keep.

Knows the same order and the same refusals as the stores that write on disk. Refuses to pretend that anything in it is
safe.
"""

from __future__ import annotations

from collections.abc import Sequence

from tromf.store.base import (
    Stored,
    StoreError,
    TableSummary,
    WrongVersion,
    require_page,
    require_text,
    require_time,
)


class MemoryStore:
    """Events and facts in dictionaries; no method awaits anything, so each is a transaction by itself."""

    def __init__(self) -> None:
        self._events: dict[str, list[Stored]] = {}
        self._facts: dict[str, bytes] = {}
        self._closed = False

    async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        self._require_open()
        require_text(table_id)
        require_time(at)
        events = self._events.get(table_id, [])
        if len(events) != expected_version:
            raise WrongVersion(table_id, expected_version, len(events))
        added = [
            Stored(table_id, version, payload, float(at))
            for version, payload in enumerate(payloads, start=expected_version + 1)
        ]
        if added:
            self._events.setdefault(table_id, events).extend(added)
        return expected_version + len(added)

    async def read(self, table_id: str, after: int = 0) -> list[Stored]:
        self._require_open()
        require_text(table_id)
        return self._events.get(table_id, [])[max(after, 0) :]

    async def version(self, table_id: str) -> int:
        self._require_open()
        require_text(table_id)
        return len(self._events.get(table_id, []))

    async def tables(self, limit: int, offset: int = 0) -> list[TableSummary]:
        self._require_open()
        require_page(limit, offset)
        latest = sorted((events[-1] for events in self._events.values()), key=lambda event: (-event.at, event.table_id))
        page = latest[offset : offset + limit]
        return [TableSummary(event.table_id, event.version, event.at) for event in page]

    async def put(self, key: str, value: bytes) -> None:
        self._require_open()
        require_text(key)
        self._facts[key] = value

    async def get(self, key: str) -> bytes | None:
        self._require_open()
        require_text(key)
        return self._facts.get(key)

    async def delete(self, key: str) -> None:
        self._require_open()
        require_text(key)
        self._facts.pop(key, None)

    async def close(self) -> None:
        self._closed = True

    def _require_open(self) -> None:
        if self._closed:
            raise StoreError("store.closed")
