"""The two threads of a SQLite store: one writes, the other reads without waiting for it.

Knows connections, transactions and who waits for which. Refuses to know what is written and read.
"""

from __future__ import annotations

import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from tromf.store.base import StoreError, WrongVersion
from tromf.store.sqlite_file import as_store_error, is_busy, open_for_reading, open_for_writing

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]

GROUP_LIMIT = 256
"""How many waiting jobs share a commit at most, so that the first of them doesn't wait long for the last."""


class ReaderThread:
    """Runs one query after the other on a connection of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="tromf-store-reader")
        self._connection = _opened(self._pool, open_for_reading, path)

    def submit(self, work: Work[Result]) -> Future[Result]:
        try:
            return self._pool.submit(self._run, work)
        except RuntimeError as error:  # the pool was shut down
            raise StoreError("store.closed") from error

    def close(self) -> Future[None]:
        closed = self._pool.submit(self._connection.close)
        self._pool.shutdown(wait=False)
        return closed

    def _run(self, work: Work[Result]) -> Result:
        try:
            return work(self._connection)
        except sqlite3.Error as error:
            raise as_store_error(error, self._path) from error


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work[Any]
    future: Future[Any]


@dataclass(frozen=True, slots=True)
class _Done:
    result: Any


class WriterThread:
    """Runs jobs in the order in which they came; those that wait while another is written share the next commit.

    A job raises `WrongVersion` before it writes anything, and then takes nothing from the others in its group. Nobody
    hears of a result before the commit that holds it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._waiting: deque[_Job] = deque()
        self._open = True
        self._woken = False
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="tromf-store-writer")
        self._connection = _opened(self._pool, open_for_writing, path)

    def submit(self, work: Work[Result]) -> Future[Result]:
        future: Future[Result] = Future()
        with self._lock:
            if not self._open:
                raise StoreError("store.closed")
            self._waiting.append(_Job(work, future))
            if not self._woken:
                self._woken = True
                self._pool.submit(self._write_waiting)
        return future

    def close(self) -> Future[None]:
        """Write what waits, then close the connection."""
        with self._lock:
            self._open = False
            closed = self._pool.submit(self._connection.close)
        self._pool.shutdown(wait=False)
        return closed

    def _write_waiting(self) -> None:
        # One call takes all that waits, so that a busy thread is not woken for each job.
        while jobs := self._next_group():
            self._write([job for job in jobs if job.future.set_running_or_notify_cancel()])

    def _next_group(self) -> list[_Job]:
        with self._lock:
            jobs = [self._waiting.popleft() for _ in range(min(len(self._waiting), GROUP_LIMIT))]
            self._woken = bool(jobs)
        return jobs

    def _write(self, jobs: list[_Job]) -> None:
        if not jobs:
            return
        try:
            outcomes = self._transact(jobs)
        except Exception as error:
            if len(jobs) == 1 or (isinstance(error, sqlite3.Error) and is_busy(error)):
                for job in jobs:
                    job.future.set_exception(
                        as_store_error(error, self._path) if isinstance(error, sqlite3.Error) else error
                    )
                return
            # One job that can't be written (too large for the disk, say) must not take the others with it.
            for job in jobs:
                self._write([job])
            return
        for job, outcome in zip(jobs, outcomes, strict=True):
            if isinstance(outcome, WrongVersion):
                job.future.set_exception(outcome)
            else:
                job.future.set_result(outcome.result)

    def _transact(self, jobs: list[_Job]) -> list[_Done | WrongVersion]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            outcomes = [self._attempt(job) for job in jobs]
            self._connection.execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:  # after some errors SQLite has rolled back by itself
                self._connection.execute("ROLLBACK")
            raise
        return outcomes

    def _attempt(self, job: _Job) -> _Done | WrongVersion:
        try:
            return _Done(job.work(self._connection))
        except WrongVersion as refused:
            return refused


def _opened(pool: ThreadPoolExecutor, connect: Callable[[Path], sqlite3.Connection], path: Path) -> sqlite3.Connection:
    # Opened on the thread that will use it: the module then refuses every other thread.
    try:
        return pool.submit(connect, path).result()
    except BaseException:
        pool.shutdown()
        raise
