"""What processes share beside the events: who is present where, who is awaited, and work that one takes at a time."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tests.store.cluster import Cluster
from tromf.store import Kind, Notice, Present, SharedStore, StoreError, Work
from tromf.store.postgres import PostgresStore

LONG = 60.0


@pytest.fixture
async def store(cluster: Cluster) -> AsyncIterator[PostgresStore]:
    opened = PostgresStore(cluster.schema())
    yield opened
    await opened.close()


def test_a_database_is_shared(store: PostgresStore) -> None:
    assert isinstance(store, SharedStore)


async def test_an_append_that_wakes_is_work_and_one_that_is_refused_is_none(store: PostgresStore) -> None:
    await store.append("elm", 0, [b"a"], 1.0)
    assert await store.take("one", 10, LONG) == []
    await store.append_and_wake("oak", 0, [b"a"], 1.0)
    with pytest.raises(Exception, match="at version 1"):
        await store.append_and_wake("elm", 0, [b"a"], 1.0)
    assert await store.take("one", 10, LONG) == [Work("oak", 1)]
    assert await store.take("other", 10, LONG) == []


async def test_each_table_is_taken_by_one_however_many_try(store: PostgresStore, cluster: Cluster) -> None:
    tables = {f"table {number}" for number in range(40)}
    for table in tables:
        await store.wake(table)
    takers = [PostgresStore(store.url) for _ in range(4)]
    taken = await asyncio.gather(*(taker.take(str(name), 20, LONG) for name, taker in enumerate(takers)))
    ids = [work.table_id for works in taken for work in works]
    assert sorted(ids) == sorted(tables)
    for taker in takers:
        await taker.close()


async def test_a_table_whose_holder_is_gone_is_taken_by_another(store: PostgresStore) -> None:
    await store.wake("oak")
    assert await store.take("one", 10, -1.0) == [Work("oak", 1)]  # a lease that has already run out
    assert await store.take("other", 10, LONG) == [Work("oak", 1)]
    await store.done("one", Work("oak", 1), None)  # too late: it is another's
    assert await store.take("one", 10, LONG) == []
    await store.hold("one", ["oak"], -1.0)
    assert await store.take("one", 10, LONG) == []
    await store.hold("other", ["oak"], -1.0)
    assert await store.take("one", 10, LONG) == [Work("oak", 1)]


async def test_work_that_is_done_is_gone_or_comes_again_in_its_time(store: PostgresStore) -> None:
    for table in ("oak", "elm", "ash"):
        await store.wake(table)
    works = {work.table_id: work for work in await store.take("one", 10, LONG)}
    await store.wake("oak")
    await store.done("one", works["oak"], None)
    await store.done("one", works["elm"], LONG)
    await store.done("one", works["ash"], 0.0)
    assert {work.table_id for work in await store.take("one", 10, LONG)} == {"oak", "ash"}
    await store.wake("elm")
    assert await store.take("one", 10, LONG) == [Work("elm", 2)]


async def test_a_table_that_is_to_wake_early_is_not_put_off(store: PostgresStore) -> None:
    await store.wake("oak", LONG)
    assert await store.take("one", 10, LONG) == []
    await store.wake("oak")
    await store.wake("oak", LONG)
    assert await store.take("one", 10, LONG) == [Work("oak", 3)]


async def test_presence_is_that_of_all_processes_together(store: PostgresStore) -> None:
    heard: asyncio.Queue[Notice] = asyncio.Queue()
    store.follow(heard.put_nowait)
    assert await heard.get() == Notice(Kind.MISSED)
    await store.be_present("one", {"oak": Present(frozenset({"anna", "bela"}), 1), "elm": Present(frozenset(), 2)})
    await store.be_present("other", {"oak": Present(frozenset({"anna"}), 2)})
    assert await store.present("oak") == Present(frozenset({"anna", "bela"}), 3)
    assert await store.present("oak", besides="one") == Present(frozenset({"anna"}), 2)
    assert await store.present("elm") == Present(frozenset(), 2)
    await store.be_present("one", {"oak": Present()})
    assert await store.present("oak") == Present(frozenset({"anna"}), 2)
    told = {(await heard.get()).kind for _ in range(6)}
    assert told == {Kind.PRESENCE, Kind.WORK}
    assert {work.table_id for work in await store.take("worker", 10, LONG)} == {"oak", "elm"}


async def test_who_was_present_in_a_process_that_died_is_present_no_more(store: PostgresStore) -> None:
    assert await store.live("one", LONG)
    assert not await store.live("one", LONG, "acts 7")
    assert (await store.figures(), await store.figures(besides="one")) == (["acts 7"], [])
    await store.be_present("one", {"oak": Present(frozenset({"anna"}))})
    (work,) = await store.take("worker", 10, LONG)
    await store.done("worker", work, None)
    await store.live("other", -1.0)  # whoever was not heard of since now is gone
    assert await store.present("oak") == Present()
    assert [work.table_id for work in await store.take("worker", 10, LONG)] == ["oak"]
    assert await store.live("one", LONG)


async def test_how_long_somebody_is_awaited_is_counted_from_the_first_time(store: PostgresStore) -> None:
    first = await store.absent("oak", ["anna"])
    both = await store.absent("oak", ["anna", "bela"])
    assert set(both) == {"anna", "bela"}
    assert both["anna"] > first["anna"] >= 0.0
    assert both["anna"] > both["bela"]
    assert set(await store.absent("oak", ["bela"])) == {"bela"}
    assert (await store.absent("oak", ["anna", "bela"]))["anna"] < both["anna"] + both["bela"] + LONG
    assert await store.absent("oak", []) == {}
    assert await store.absent("elm", []) == {}


async def test_a_store_that_is_closed_says_so_of_all_that_processes_share(store: PostgresStore) -> None:
    await store.close()
    for refused in (
        store.append_and_wake("oak", 0, [b"a"], 1.0),
        store.wake("oak"),
        store.live("one", LONG),
        store.figures(),
        store.be_present("one", {"oak": Present(frozenset({"anna"})), "elm": Present(frozenset({"bela"}))}),
        store.present("oak"),
        store.absent("oak", ["anna"]),
        store.take("one", 10, LONG),
        store.hold("one", ["oak", "elm"], LONG),
        store.done("one", Work("oak", 1), None),
    ):
        with pytest.raises(StoreError) as caught:
            await refused
        assert caught.value.message_id == "store.closed"
