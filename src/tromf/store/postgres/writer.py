"""The one connection of a process that writes: what waits while another batch is written shares the next commit.

Knows statements, transactions and who waits for which. Refuses to know what is written.

A commit that tells other processes something waits for every other such commit in the database, so many small ones
would wait for the disk one after the other; few large ones don't.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, LiteralString

import psycopg
from psycopg.rows import TupleRow

from tromf.store.base import StoreError
from tromf.store.postgres.errors import as_store_error, is_lost

__all__ = ["Statement", "Writer"]

BATCH = 256
"""How many statements share a commit at most, so that the first doesn't wait long for the last."""

CONNECT_SECONDS = 5
COMMIT_SECONDS = 20.0
"""How long a commit may take before it is given up, and its outcome is unknown."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement and the key of what it changes first; a batch goes by keys, so that no two wait for each other."""

    key: tuple[int, bytes]
    text: LiteralString
    parameters: Sequence[Any] | Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class _Job:
    statement: Statement
    future: asyncio.Future[list[TupleRow]]


class Writer:
    """Writes statements in transactions, each answered when it can no longer be lost."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: psycopg.AsyncConnection[TupleRow] | None = None
        self._waiting: deque[_Job] = deque()
        self._woken = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="writer of the store")

    async def write(self, statement: Statement) -> list[TupleRow]:
        """Execute a statement and return its rows; raises StoreError, after which it may or may not have happened."""
        if self._closing:
            raise StoreError("store.closed")
        future: asyncio.Future[list[TupleRow]] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Job(statement, future))
        self._woken.set()
        return await future

    async def close(self) -> None:
        """Write what waits, then let go of the connection."""
        self._closing = True
        self._woken.set()
        await asyncio.shield(self._task)

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            if not self._waiting:
                self._woken.clear()
                await self._woken.wait()
                continue
            jobs: list[_Job] = []
            while self._waiting and len(jobs) < BATCH:
                job = self._waiting.popleft()
                if not job.future.done():  # given up by who asked, before its turn
                    jobs.append(job)
            if jobs:
                await self._write(sorted(jobs, key=lambda job: job.statement.key))
        await self._let_go()

    async def _write(self, jobs: Sequence[_Job]) -> None:
        try:
            answers = await self._transact(jobs)
        except Exception as error:
            if is_lost(error) or self._connection is None or self._connection.closed:
                await self._let_go()
            elif len(jobs) > 1:
                # One statement that can't be executed must not take the others with it.
                for job in jobs:
                    await self._write([job])
                return
            for job in jobs:
                if not job.future.done():
                    job.future.set_exception(as_store_error(error))
            return
        for job, rows in zip(jobs, answers, strict=True):
            if not job.future.done():
                job.future.set_result(rows)

    async def _transact(self, jobs: Sequence[_Job]) -> list[list[TupleRow]]:
        async with asyncio.timeout(COMMIT_SECONDS):
            if self._connection is None:
                self._connection = await psycopg.AsyncConnection.connect(
                    self._url, autocommit=True, connect_timeout=CONNECT_SECONDS
                )
            connection = self._connection
            async with connection.pipeline(), connection.transaction():
                cursors = [await connection.execute(job.statement.text, job.statement.parameters) for job in jobs]
            return [await cursor.fetchall() if cursor.description else [] for cursor in cursors]

    async def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error, OSError, TimeoutError):
                async with asyncio.timeout(1.0):
                    await self._connection.close()
            self._connection = None
