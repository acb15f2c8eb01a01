"""What other processes did, as they tell it.

Knows the connection that listens and comes back by itself. Refuses to promise that every notice arrives: when some
may have been missed, it says so.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

import psycopg
from psycopg import sql

from tromf.store.ending import ended
from tromf.store.sharing import Hear, Kind, Notice

__all__ = ["Listening"]

AGAIN_SECONDS = 0.25
"""How long the connection waits before it tries again to come back."""

SILENT_SECONDS = 5.0
"""After how long a silence the connection asks whether there is still somebody at the other end."""


class Listening:
    """Hears the notices of one schema until it is closed."""

    def __init__(self, url: str, schema: str, hear: Hear) -> None:
        self._url = url
        self._channel = f"tromf.{schema}"
        self._hear = hear
        self._task = asyncio.create_task(self._run(), name="notices of the store")

    async def close(self) -> None:
        """Hear nothing more."""
        await ended(self._task)

    async def _run(self) -> None:
        while True:
            with suppress(psycopg.Error, OSError, TimeoutError):
                await self._listen()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True, connect_timeout=5)
        try:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self._channel)))
            self._hear(Notice(Kind.MISSED))
            while True:
                async for told in connection.notifies(timeout=SILENT_SECONDS):
                    notice = _read(told.payload)
                    if notice is not None:
                        self._hear(notice)
                async with asyncio.timeout(SILENT_SECONDS):
                    await connection.execute("SELECT 1")
        finally:
            with suppress(psycopg.Error, OSError):
                await connection.close()


def _read(payload: str) -> Notice | None:
    """A notice as it was told; None for what is none of ours.

    >>> _read("appended 6f616b 12")
    Notice(kind=<Kind.APPENDED: 'appended'>, table_id='oak', version=12, process='')
    """
    with suppress(ValueError):
        match payload.split(" "):
            case ["appended", table, version]:
                return Notice(Kind.APPENDED, bytes.fromhex(table).decode(), int(version))
            case ["presence", table, process]:
                return Notice(Kind.PRESENCE, bytes.fromhex(table).decode(), process=process)
            case ["work"]:
                return Notice(Kind.WORK)
            case _:
                pass
    return None
