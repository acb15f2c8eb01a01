"""What a database promises beyond the contract: many processes, former schemas, a database that goes away."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest

from tests.store.cluster import Cluster, a_cluster
from tests.store.test_store_killed import acknowledged_before_a_kill
from tromf.store import Kind, Notice, Stored, StoreError, TableSummary, open_store
from tromf.store.postgres import PostgresStore
from tromf.store.postgres.schema import HEAD, prepare

OLD = Path(__file__).parent / "data" / "revision_0001.sql"
CHILD = [sys.executable, str(Path(__file__).parent / "appending_child.py")]


@pytest.fixture
def address(cluster: Cluster) -> str:
    return cluster.schema()


@pytest.fixture
async def store(address: str) -> AsyncIterator[PostgresStore]:
    opened = PostgresStore(address)
    yield opened
    await opened.close()


@pytest.fixture
def fragile() -> Iterator[Cluster]:
    """A server for a test that kills it."""
    with a_cluster() as started:
        yield started


def relations(address: str) -> list[tuple[str, ...]]:
    """What stands in a schema: columns, keys, functions."""
    with psycopg.connect(address) as connection:
        return connection.execute(
            "SELECT 'column', table_name::text, column_name::text, data_type::text FROM information_schema.columns"
            " WHERE table_schema = current_schema()"
            " UNION ALL SELECT 'index', tablename::text, indexname::text, ''"
            " FROM pg_indexes WHERE schemaname = current_schema()"
            " UNION ALL SELECT 'function', proname::text, md5(prosrc), '' FROM pg_proc"
            " WHERE pronamespace = current_schema()::regnamespace ORDER BY 1, 2, 3, 4"
        ).fetchall()


async def test_a_database_of_the_first_schema_keeps_all_and_gains_the_present_one(cluster: Cluster) -> None:
    old, fresh = cluster.schema(), cluster.schema()
    with psycopg.connect(old) as connection:
        connection.execute(OLD.read_bytes())
    store = open_store(old)
    assert await store.read("oak") == [
        Stored("oak", 1, b'{"kind":"opened","game":"klaber"}', 1.5),
        Stored("oak", 2, '{"kind":"sat","seat":0,"name":"Ödön"}'.encode(), 1.5),
        Stored("oak", 3, '{"kind":"sat","seat":1,"name":"Őri"}'.encode(), 3.5),
    ]
    assert await store.tables(10) == [TableSummary("oak", 3, 3.5), TableSummary("elm", 1, 1.5)]
    assert await store.get("name:x") == b"Juli"
    assert await store.append("elm", 1, [b"new"], 7.0) == 2
    await store.close()
    assert prepare(fresh) != prepare(old)
    assert relations(old) == relations(fresh)


async def test_a_step_that_fails_leaves_the_schema_as_it_was(cluster: Cluster) -> None:
    old = cluster.schema()
    with psycopg.connect(old) as connection:
        connection.execute(OLD.read_bytes())
        connection.execute("CREATE TABLE work (somebody_elses integer)")
    before = relations(old)
    with pytest.raises(StoreError) as caught:
        open_store(old)
    assert caught.value.message_id == "store.database_failed"
    assert relations(old) == before


def test_a_database_of_a_newer_program_is_left_alone(address: str) -> None:
    prepare(address)
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE tromf_schema SET version_num = '9999'")
    before = relations(address)
    with pytest.raises(StoreError) as caught:
        open_store(address)
    assert (caught.value.message_id, caught.value.params) == ("store.database_newer", {"known": HEAD})
    assert relations(address) == before


@pytest.mark.parametrize(
    "change, message_id",
    [
        (("/postgres?", "/nowhere?"), "store.unreachable"),
        (("table_", "nowhere_"), "store.no_database"),
        (("tromf@", "stranger@"), "store.unreachable"),
        (("127.0.0.1:", "127.0.0.1:1"), "store.unreachable"),
    ],
)
def test_what_is_wrong_with_an_address_is_told_without_repeating_it(
    address: str, change: tuple[str, str], message_id: str
) -> None:
    with pytest.raises(StoreError) as caught:
        open_store(address.replace(*change))
    assert (caught.value.message_id, caught.value.params) == (message_id, {})


def test_processes_on_one_new_database_never_append_at_the_same_version(address: str) -> None:
    children = [subprocess.Popen([*CHILD, "share", address, "60"], stdout=subprocess.PIPE, text=True) for _ in range(3)]
    printed = [child.communicate(timeout=90)[0].split() for child in children]
    assert [child.returncode for child in children] == [0, 0, 0]
    assert sorted(int(version) for lines in printed for version in lines) == list(range(1, 181))


async def test_what_was_acknowledged_before_kill_9_is_there_afterwards(address: str) -> None:
    await acknowledged_before_a_kill(address, tables=20, kills=(1, 200))


async def test_a_database_that_is_killed_under_load_keeps_what_it_acknowledged(fragile: Cluster) -> None:
    store = PostgresStore(fragile.schema())
    acknowledged: dict[str, int] = {}
    refused: set[str] = set()
    running = True

    async def one(table_id: str) -> None:
        while running:
            try:
                version = await store.version(table_id)
                acknowledged[table_id] = await store.append(table_id, version, [b"x", b"y"], 1.0)
            except StoreError as error:
                refused.add(error.message_id)
                await asyncio.sleep(0.02)

    def all_beyond(least: int) -> bool:
        return len(acknowledged) == 10 and min(acknowledged.values()) >= least

    async def reached(least: int) -> None:
        async with asyncio.timeout(60):
            while not all_beyond(least):
                await asyncio.sleep(0.01)

    tasks = [asyncio.create_task(one(f"table {number}")) for number in range(10)]
    for _ in range(2):
        await reached(max(acknowledged.values(), default=0) + 10)
        await asyncio.to_thread(fragile.kill)
        await asyncio.to_thread(fragile.start)
    await reached(max(acknowledged.values()) + 10)
    running = False
    await asyncio.gather(*tasks)
    assert refused == {"store.unreachable"}
    for table_id, version in acknowledged.items():
        events = await store.read(table_id)
        assert [event.version for event in events] == list(range(1, version + 1))
        assert [event.payload for event in events] == [b"x", b"y"] * (version // 2)
    await store.close()


async def test_each_process_hears_of_what_another_appends_and_that_it_may_have_missed_something(
    fragile: Cluster,
) -> None:
    address = fragile.schema()
    one, other = PostgresStore(address), PostgresStore(address)
    heard: asyncio.Queue[Notice] = asyncio.Queue()
    other.follow(heard.put_nowait)

    async def until(notice: Notice) -> None:
        async with asyncio.timeout(60):
            while await heard.get() != notice:
                pass

    await until(Notice(Kind.MISSED))
    await one.append("tölgy", 0, [b"a", b"b"], 1.0)
    await until(Notice(Kind.APPENDED, "tölgy", 2))
    await asyncio.to_thread(fragile.kill)
    await asyncio.to_thread(fragile.start)
    await until(Notice(Kind.MISSED))
    assert (await one.version("tölgy"), await other.version("tölgy")) == (2, 2)
    await one.append("tölgy", 2, [b"c"], 1.0)
    await until(Notice(Kind.APPENDED, "tölgy", 3))
    await one.close()
    await other.close()


async def test_schemas_of_one_database_do_not_hear_each_other(cluster: Cluster) -> None:
    one, other = PostgresStore(cluster.schema()), PostgresStore(cluster.schema())
    heard: asyncio.Queue[Notice] = asyncio.Queue()
    one.follow(heard.put_nowait)
    assert await heard.get() == Notice(Kind.MISSED)
    await other.append("elm", 0, [b"a"], 1.0)
    await one.append("oak", 0, [b"a"], 1.0)
    async with asyncio.timeout(60):
        assert await heard.get() == Notice(Kind.APPENDED, "oak", 1)
    await one.close()
    await other.close()
