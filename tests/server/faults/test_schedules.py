"""Evenings in which faults come as a seed draws them: whatever happens, the log is whole and the table plays on."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.server.faults.schedule import FAULTS, Evening, faults_of
from tests.store.cluster import Cluster

AT_ONCE = 3


async def evening(address: str, seed: int, number: int) -> None:
    """One evening with so many faults."""
    async with AsyncExitStack() as stack:
        table = Evening(address, seed, stack)
        try:
            await table.begin()
            await table.play(faults_of(seed, number))
            await table.end()
        except BaseException as error:
            error.add_note(f"seed {seed}, faults {' '.join(table.faults)}")
            raise


async def evenings(address: str, seeds: range, number: int) -> None:
    """Several evenings, some at a time."""
    for first in range(seeds.start, seeds.stop, AT_ONCE):
        batch = range(first, min(first + AT_ONCE, seeds.stop))
        await asyncio.gather(*(evening(address, seed, number) for seed in batch))


def test_each_fault_is_drawn() -> None:
    assert {fault for seed in range(6) for fault in faults_of(seed, 8)} == set(FAULTS)


async def test_whatever_fails_nothing_acknowledged_is_lost_and_nothing_happens_twice(cluster: Cluster) -> None:
    await evenings(cluster.schema(), range(6), number=8)


@pytest.mark.soak
async def test_a_thousand_schedules_of_faults(cluster: Cluster) -> None:
    await evenings(cluster.schema(), range(1_000, 2_000), number=10)
