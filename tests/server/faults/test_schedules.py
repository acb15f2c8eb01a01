"""Evenings in which faults come as a seed draws them: whatever happens, the log is whole and the table plays on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.server.faults.drawn import CLOCKS, FAULTS, PRESETS, SHARED, Plan, plan_of
from tests.server.faults.mishaps import MISHAPS
from tests.server.faults.schedule import play
from tests.store.cluster import Cluster

AT_ONCE = 3
"""How many evenings are played at a time: mostly they wait."""

SAMPLE, ALONE = range(111, 117), range(244, 248)
"""Seeds that draw every fault, game and clock: of several processes with a database, of one with a file."""


async def evenings(plans: Sequence[Plan], address: Callable[[Plan], str]) -> None:
    """Several evenings, some at a time, each at an address of its own."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(plan: Plan) -> None:
        async with free:
            # A table that others tend too would be tended by processes with another time of their own.
            evening = await play(address(plan), plan)
        # A fault without an occasion would be no proof of anything.
        assert tuple(evening.happened) == plan.faults

    ended = await asyncio.gather(*(one(plan) for plan in plans), return_exceptions=True)
    failed = [error for error in ended if isinstance(error, Exception)]
    if failed:
        raise ExceptionGroup(f"{len(failed)} of {len(plans)} evenings from {plans[0].seed}", failed)


def drawn(seeds: range, number: int, shared: bool = True) -> list[Plan]:
    """The evenings of seeds."""
    return [plan_of(seed, number, shared) for seed in seeds]


@pytest.mark.parametrize("shared", [True, False])
def test_each_fault_game_and_clock_is_drawn(shared: bool) -> None:
    plans = drawn(SAMPLE if shared else ALONE, 8, shared)
    assert set(FAULTS) == set(MISHAPS)
    assert {fault for plan in plans for fault in plan.faults} == set(FAULTS) - set(() if shared else SHARED)
    assert {plan.game for plan in plans} == set(PRESETS)
    assert {plan.clock for plan in plans} == set(CLOCKS)
    assert {plan.offences for plan in plans} == {"prevented", "called"}


async def test_whatever_fails_nothing_acknowledged_is_lost_and_nothing_happens_twice(cluster: Cluster) -> None:
    await evenings(drawn(SAMPLE, 8), lambda _: cluster.schema())


async def test_whatever_fails_one_process_with_a_file_loses_and_doubles_nothing(tmp_path: Path) -> None:
    await evenings(drawn(ALONE, 8, shared=False), lambda plan: str(tmp_path / f"{plan.seed}.db"))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1_000, 2_000, 50))
async def test_a_thousand_schedules_of_faults(cluster: Cluster, first: int) -> None:
    await evenings(drawn(range(first, first + 50), 10), lambda _: cluster.schema())


@pytest.mark.soak
@pytest.mark.parametrize("first", range(3_000, 4_000, 50))
async def test_a_thousand_schedules_of_faults_in_a_file(tmp_path: Path, first: int) -> None:
    plans = drawn(range(first, first + 50), 10, shared=False)
    await evenings(plans, lambda plan: str(tmp_path / f"{plan.seed}.db"))
