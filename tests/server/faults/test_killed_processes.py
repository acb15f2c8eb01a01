"""Processes and databases that are killed in the middle of an evening: real ones, each in its own process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.faults.regular import Regular
from tests.server.faults.whole import assert_whole
from tests.server.process import Server, server_process, worker_process
from tests.store.cluster import Cluster, a_cluster
from tromf.store.postgres import PostgresStore

Json = dict[str, Any]


@pytest.fixture
async def log(cluster: Cluster) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(cluster.schema())
    yield store
    await store.close()


async def two_at_a_table(servers: list[Server], **wanted: Any) -> tuple[Regular, Regular]:
    """Two people at one table, each at a server of their own first."""
    addresses = [server.address for server in servers]
    anna, bela = Regular("Anna", addresses, 1), Regular("Bela", addresses[::-1], 2)
    for person in (anna, bela):
        await person.enter()
    await anna.open_table(**wanted)
    await anna.play(lambda table: table["links"])
    bela.code = anna.table["links"]["chairs"][1]
    return anna, bela


def acts_beyond(number: int) -> Any:
    """Whether a table has seen more acts than a number, over all its deals."""
    return lambda table: table["version"] > number


async def test_a_server_that_is_killed_in_the_middle_of_acts_loses_and_doubles_none(
    tmp_path: Path, log: PostgresStore
) -> None:
    with ExitStack() as processes:
        servers = [processes.enter_context(server_process(tmp_path, db=log.url, workers=0)) for _ in range(2)]
        processes.enter_context(worker_process(log.url))
        anna, bela = await two_at_a_table(servers)
        evening = asyncio.gather(anna.play(acts_beyond(90)), bela.play(acts_beyond(90)))
        killed = 0
        while not evening.done():
            await asyncio.sleep(0.01)
            if killed == 0 and anna.table.get("version", 0) > 30:
                servers[0].kill()
                killed = 1
        await evening
        assert killed == 1
        await assert_whole(log, (anna, bela), anna.table["id"])
        assert len(anna.acknowledged) + len(bela.acknowledged) > 10


async def test_a_worker_that_is_killed_in_a_bots_turn_is_replaced_and_the_bot_plays_once(
    tmp_path: Path, log: PostgresStore
) -> None:
    with ExitStack() as processes:
        servers = [processes.enter_context(server_process(tmp_path, db=log.url, workers=0))]
        workers = [processes.enter_context(worker_process(log.url)) for _ in range(2)]
        anna, bela = await two_at_a_table(servers, pause=700)
        sitting = asyncio.gather(anna.play(acts_beyond(24)), bela.play(acts_beyond(24)))
        while not (anna.table.get("deal") and (pid := holder(log.url))):
            await asyncio.sleep(0.01)
        (held,) = [worker for worker in workers if worker.pid == pid]
        held.kill()
        version, began = await log.version(anna.table["id"]), time.monotonic()
        while await log.version(anna.table["id"]) == version:
            await asyncio.sleep(0.02)
        # The lease runs out after four seconds; a busy machine may take its time with the rest.
        assert time.monotonic() - began < 30
        await sitting
        await assert_whole(log, (anna, bela), anna.table["id"])


def holder(address: str) -> int | None:
    """The process that tends a table in this moment."""
    with psycopg.connect(address) as connection:
        row = connection.execute("SELECT holder FROM work WHERE holder IS NOT NULL").fetchone()
    return None if row is None else int(row[0].partition("-")[0])


async def test_a_database_that_is_killed_and_started_again_under_load_loses_nothing(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        fragile = stack.enter_context(a_cluster())
        log = PostgresStore(fragile.schema())
        stack.push_async_callback(log.close)
        servers = [stack.enter_context(server_process(tmp_path, db=log.url, workers=0)) for _ in range(2)]
        stack.enter_context(worker_process(log.url))
        anna, bela = await two_at_a_table(servers)
        evening = asyncio.gather(anna.play(acts_beyond(120)), bela.play(acts_beyond(120)))
        for least in (30, 60):
            while anna.table.get("version", 0) < least and not evening.done():
                await asyncio.sleep(0.01)
            assert not evening.done()
            await asyncio.to_thread(fragile.kill)
            await asyncio.to_thread(fragile.start)
        await evening
        await assert_whole(log, (anna, bela), anna.table["id"])


async def test_a_server_that_is_stopped_under_load_answers_what_it_wrote(tmp_path: Path) -> None:
    """Told to stop in the middle of acts: all who sit there are told to come again, and everything is written."""
    with server_process(tmp_path) as server:
        anna, bela = await two_at_a_table([server])
        stopped = asyncio.Event()  # nobody has enough before

        def enough(table: Json) -> bool:
            return stopped.is_set() and acts_beyond(80)(table)

        evening = asyncio.gather(anna.play(enough), bela.play(enough))
        while anna.table.get("version", 0) < 30:
            await asyncio.sleep(0.01)
        assert await asyncio.to_thread(server.stop) == 0
        stopped.set()
        with server_process(tmp_path, port=server.port):
            await evening
    from tromf.store import open_store

    store = open_store(str(tmp_path / "tables.sqlite3"))
    await assert_whole(store, (anna, bela), anna.table["id"])
    await store.close()
    assert any('"server.goodbye.restart"' in text for text in anna.texts + bela.texts)
