"""Tasks that go on for ever end when they are told to, also where a cancelling gets lost on its way."""

from __future__ import annotations

import asyncio

import pytest

from tests.host.build import a_house
from tests.store.cluster import Cluster
from tromf.store import ended
from tromf.store import ending as room
from tromf.store.postgres import PostgresStore


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "AGAIN_SECONDS", 0.01)


@pytest.mark.parametrize("lost", [0, 1, 3])
async def test_a_loop_ends_however_often_it_does_not_hear(lost: int) -> None:
    heard = 0

    async def for_ever() -> None:
        nonlocal heard
        while True:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                heard += 1
                if heard > lost:
                    raise

    task = asyncio.create_task(for_ever())
    await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await ended(task, None)
    assert task.cancelled()
    assert heard == lost + 1


async def test_what_is_over_already_is_left_alone() -> None:
    async def fails() -> None:
        raise ValueError("over")

    task = asyncio.create_task(fails())
    await asyncio.wait([task])
    await ended(task)
    assert isinstance(task.exception(), ValueError)


class Deaf(PostgresStore):
    """A store whose driver takes the first cancelling of a wait for itself."""

    waiting = 0

    async def live(self, process: str, dead: float, figures: str = "") -> bool:
        self.waiting += 1
        if self.waiting == 1:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                return False
        return await super().live(process, dead, figures)


async def test_a_house_closes_though_its_store_kept_a_cancelling_for_itself(cluster: Cluster) -> None:
    store = Deaf(cluster.schema())
    async with asyncio.timeout(60), a_house(store) as house:
        house.begin()
        while not store.waiting:
            await asyncio.sleep(0.01)
