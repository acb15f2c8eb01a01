"""A round of two houses on one database: whichever notices tells a result, once, and no table is before the others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from tests.club.hall import Club, a_club
from tests.host.test_shared import tending
from tests.store.cluster import Cluster
from tromf.club.tournament import read_event
from tromf.club.tournament.events import ResultReported
from tromf.store.postgres import PostgresStore


@pytest.fixture
async def clubs(cluster: Cluster) -> AsyncIterator[tuple[Club, Club]]:
    """Two houses, each with a hall, and each tends tables."""
    address = cluster.schema()
    async with AsyncExitStack() as stack:
        one, other = [await stack.enter_async_context(a_club(PostgresStore(address), seed=seed)) for seed in (1, 2)]
        for club in (one, other):
            await stack.enter_async_context(tending(club.house))
        yield one, other


async def reported(club: Club) -> list[tuple[int, int]]:
    """The tables and deals of all reports in the evening's log."""
    stored = await club.house.store.read(f"club:tournament:{club.name}")
    events = [read_event(entry.payload) for entry in stored]
    return [(event.table, event.deal) for event in events if isinstance(event, ResultReported)]


async def test_tables_in_two_houses_wait_for_each_other_and_tell_each_deal_once(clubs: tuple[Club, Club]) -> None:
    one, other = clubs
    await one.open("klaberjass", 4, duplicate=True, deals=2)
    other.name = one.name
    await one.draw()
    first, _ = await one.seated(0)
    _, second = await other.seated(1)
    await one.play(first, 1)
    await one.all_ready(first)
    await other.begin(second, 1)
    assert first.table.evening is not None
    assert first.table.evening.shown == 0
    assert first.table.deal is not None
    assert second.table.deal is not None
    assert first.table.deal.deck == second.table.deal.deck
    await other.play(second, 1)
    # Nobody does anything at the first table; it hears by itself that the other has played.
    await one.until(lambda: first.table.deal is not None and first.table.deal.number == 2)
    await asyncio.gather(one.play(first, 2), other.play(second, 2))
    for club, live in ((one, first), (other, second)):
        await club.until(lambda live=live: live.table.evening.over)  # type: ignore[misc]
    assert sorted(await reported(one)) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    for club in clubs:
        held = await club.now()
        assert held.tournament.whole(0)
        assert sum(row.measure for row in held.standings) == 0


async def test_two_houses_that_tell_the_same_result_at_once_write_it_once(clubs: tuple[Club, Club]) -> None:
    one, other = clubs
    await one.open("klaberjass", 4, duplicate=True, deals=1)
    other.name = one.name
    await one.draw()
    first, _ = await one.seated(0)
    await one.play(first, 1)
    answers = await asyncio.gather(*(club.hall.played(first.table) for club in (one, other, one, other)))
    assert answers == [False] * 4
    assert await reported(other) == [(0, 0)]
