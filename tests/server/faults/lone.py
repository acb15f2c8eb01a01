"""A table that one process has in a file: when it dies, the next one takes the file up."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import TypeVar

from tests.server.faults.evening import Evening
from tests.server.faults.people import MayDie
from tromf.store import Stored, StoreError
from tromf.store.sqlite import SqliteStore

Answer = TypeVar("Answer")


class MortalFile(SqliteStore):
    """A store of a process that may die: what it asked for may still happen, but it hears nothing of it."""

    dead = False

    async def _heard(self, asked: Awaitable[Answer]) -> Answer:
        answer = await asked
        if self.dead:
            raise StoreError("store.closed")
        return answer

    async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        return await self._heard(super().append(table_id, expected_version, payloads, at))

    async def read(self, table_id: str, after: int = 0) -> list[Stored]:
        return await self._heard(super().read(table_id, after))

    async def put(self, key: str, value: bytes) -> None:
        await self._heard(super().put(key, value))

    async def get(self, key: str) -> bytes | None:
        return await self._heard(super().get(key))


class LoneEvening(Evening):
    """An evening in a file."""

    houses = 1

    async def begin_to_share(self) -> None:
        return

    def new_store(self, mortal: bool = True) -> MayDie:
        return MortalFile(Path(self._address))

    async def pass_time(self, seconds: float) -> None:
        self._passed += seconds
        live = self.processes[0].house._live.get(self.table_id)
        if live is not None:
            live._stepper.wake()

    async def forget_the_dead(self) -> None:
        return
