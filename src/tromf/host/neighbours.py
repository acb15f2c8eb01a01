"""What the processes that serve the same store tell each other: who is here, that this one lives, what happened.

Knows the shared store and the live tables of this process. Refuses to know how others are reached, and trusts no
notice to arrive: what may have been missed is looked at again.
"""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Protocol

from tromf.store import Kind, Notice, Present, SharedStore, StoreError, ended

__all__ = ["BEAT_SECONDS", "DEAD_SECONDS", "Neighbours"]

BEAT_SECONDS = 1.0
"""How often a process says that it lives."""

DEAD_SECONDS = 5.0
"""After how long a silence a process counts as dead, and its people as gone."""

RETRY_SECONDS = 0.5
LOG = logging.getLogger("tromf.host")


class Told(Protocol):
    """A live table, told of what others did at it."""

    def heard_of(self, version: int | None = None) -> None: ...
    def heard_who(self) -> None: ...


class Neighbours:
    """The other processes, as this one knows them; ``figures`` gives the own ones, labelled with a name."""

    def __init__(self, store: SharedStore, tables: Mapping[str, Told], figures: Callable[[str], str]) -> None:
        self.store = store
        self._figures = figures
        self.process = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.work = asyncio.Event()
        """Set when there may be work for whoever is free."""
        self._tables = tables
        self._here: dict[str, Present] = {}
        self._untold: set[str] = set()
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Listen, and say that this process lives, until it is closed; to begin twice is no error."""
        if not self._tasks:
            self.store.follow(self._hear)
            self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._announce())]

    def tell(self, table_id: str, here: Present) -> None:
        """Say who has a table's page open in this process, as soon as the store takes it."""
        if self._here.get(table_id, Present()) == here:
            return
        if here == Present():
            del self._here[table_id]
        else:
            self._here[table_id] = here
        self._untold.add(table_id)
        self._changed.set()

    async def close(self) -> None:
        """Say that everybody here is gone, and nothing more."""
        await ended(*self._tasks)
        self._untold |= self._here.keys()
        self._here.clear()
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(2.0):
                await self._tell_all()

    def _hear(self, notice: Notice) -> None:
        table = self._tables.get(notice.table_id)
        match notice.kind:
            case Kind.APPENDED:
                if table is not None:
                    table.heard_of(notice.version)
            case Kind.PRESENCE:
                if table is not None and notice.process != self.process:
                    table.heard_who()
            case Kind.WORK:
                self.work.set()
            case Kind.MISSED:
                self.work.set()
                for each in tuple(self._tables.values()):
                    each.heard_of()
                    each.heard_who()

    async def _live(self) -> None:
        while True:
            try:
                if await self.store.live(self.process, DEAD_SECONDS, self._figures(self.process)):
                    # The others thought that this process was dead, or never heard of it.
                    self._untold |= self._here.keys()
                    self._changed.set()
            except StoreError as error:
                LOG.warning("this process can't say that it lives: %s", error.message_id)
            await asyncio.sleep(BEAT_SECONDS)

    async def _announce(self) -> None:
        while True:
            await self._changed.wait()
            try:
                await self._tell_all()
            except StoreError as error:
                LOG.warning("who is here can't be told: %s", error.message_id)
                await asyncio.sleep(RETRY_SECONDS)

    async def _tell_all(self) -> None:
        self._changed.clear()
        telling, self._untold = self._untold, set()
        try:
            await self.store.be_present(
                self.process, {table_id: self._here.get(table_id, Present()) for table_id in telling}
            )
        except BaseException:
            self._untold |= telling
            self._changed.set()
            raise
