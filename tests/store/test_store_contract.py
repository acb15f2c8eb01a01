"""What every store promises, asked of each kind."""

import asyncio
import math

import pytest

from tromf.store import Store, Stored, StoreError, TableSummary, WrongVersion


async def test_an_unknown_table_is_at_version_0_and_has_no_events(store: Store) -> None:
    assert await store.version("oak") == 0
    assert await store.read("oak") == []
    assert await store.tables(10) == []


async def test_events_come_back_in_order_with_the_version_after_each(store: Store) -> None:
    assert await store.append("oak", 0, [b"a", b"b"], 1.5) == 2
    assert await store.append("oak", 2, [b"c"], 2.25) == 3
    assert await store.read("oak") == [
        Stored("oak", 1, b"a", 1.5),
        Stored("oak", 2, b"b", 1.5),
        Stored("oak", 3, b"c", 2.25),
    ]
    assert await store.version("oak") == 3


@pytest.mark.parametrize(
    "after, versions", [(-(2**70), [1, 2, 3]), (0, [1, 2, 3]), (1, [2, 3]), (2, [3]), (3, []), (4, []), (2**70, [])]
)
async def test_reading_after_a_version_leaves_out_what_the_reader_has(
    store: Store, after: int, versions: list[int]
) -> None:
    await store.append("oak", 0, [b"a", b"b", b"c"], 1.0)
    assert [event.version for event in await store.read("oak", after)] == versions


@pytest.mark.parametrize("expected", [0, 1, 3, -1, 2**70])
async def test_a_wrong_version_appends_nothing(store: Store, expected: int) -> None:
    await store.append("oak", 0, [b"a", b"b"], 1.0)
    with pytest.raises(WrongVersion, match="table oak is at version 2") as caught:
        await store.append("oak", expected, [b"x", b"y"], 2.0)
    assert (caught.value.table_id, caught.value.expected, caught.value.actual) == ("oak", expected, 2)
    assert [event.payload for event in await store.read("oak")] == [b"a", b"b"]
    assert await store.tables(10) == [TableSummary("oak", 2, 1.0)]


async def test_an_unknown_table_refuses_every_version_but_0(store: Store) -> None:
    with pytest.raises(WrongVersion) as caught:
        await store.append("oak", 1, [b"x"], 1.0)
    assert caught.value.actual == 0
    assert await store.tables(10) == []


async def test_appending_nothing_checks_the_version_and_changes_nothing(store: Store) -> None:
    assert await store.append("oak", 0, [], 1.0) == 0
    assert await store.tables(10) == []
    await store.append("oak", 0, [b"a"], 1.0)
    assert await store.append("oak", 1, [], 9.0) == 1
    assert await store.tables(10) == [TableSummary("oak", 1, 1.0)]
    with pytest.raises(WrongVersion):
        await store.append("oak", 0, [], 1.0)


async def test_tables_do_not_touch_each_other(store: Store) -> None:
    await store.append("oak", 0, [b"a"], 1.0)
    await store.append("elm", 0, [b"b", b"c"], 1.0)
    assert await store.version("oak") == 1
    assert [event.payload for event in await store.read("elm")] == [b"b", b"c"]


async def test_tables_are_listed_by_their_last_event_the_latest_first(store: Store) -> None:
    await store.append("oak", 0, [b"a"], 1.0)
    await store.append("elm", 0, [b"b"], 3.0)
    await store.append("ash", 0, [b"c"], 3.0)
    await store.append("oak", 1, [b"d"], 4.0)
    assert await store.tables(10) == [
        TableSummary("oak", 2, 4.0),
        TableSummary("ash", 1, 3.0),
        TableSummary("elm", 1, 3.0),
    ]


async def test_pages_of_tables_join_to_the_whole_list(store: Store) -> None:
    for number in range(7):
        await store.append(f"table {number}", 0, [b"a"], float(number % 3))
    whole = await store.tables(100)
    assert len(whole) == 7
    pages = [await store.tables(3, offset) for offset in (0, 3, 6, 9)]
    assert [len(page) for page in pages] == [3, 3, 1, 0]
    assert [summary for page in pages for summary in page] == whole
    assert await store.tables(0) == []
    assert await store.tables(2**70, 2**70) == []


async def test_a_clock_that_was_set_back_does_not_change_the_order_of_events(store: Store) -> None:
    await store.append("oak", 0, [b"a"], 10.0)
    await store.append("oak", 1, [b"b"], 5.0)
    assert [event.at for event in await store.read("oak")] == [10.0, 5.0]
    assert await store.tables(10) == [TableSummary("oak", 2, 5.0)]


async def test_every_byte_comes_back_as_it_was(store: Store) -> None:
    payloads = [b"", bytes(range(256)), '{"név":"Őri Ödön ♣"}'.encode(), b"\x00", b"x" * 300_000]
    await store.append("oak", 0, payloads, 1.0)
    assert [event.payload for event in await store.read("oak")] == payloads


async def test_what_the_caller_does_to_its_list_later_does_not_reach_the_store(store: Store) -> None:
    payloads = [b"a"]
    appending = asyncio.create_task(store.append("oak", 0, payloads, 1.0))
    await asyncio.sleep(0)
    payloads.append(b"b")
    assert await appending == 1
    assert len(await store.read("oak")) == 1


async def test_the_list_that_was_read_belongs_to_the_reader(store: Store) -> None:
    await store.append("oak", 0, [b"a"], 1.0)
    (await store.read("oak")).clear()
    assert await store.version("oak") == 1
    assert len(await store.read("oak")) == 1


@pytest.mark.parametrize("table_id", ["", "a'b\"; DROP TABLE event", "tölgy 🂡", "a\0b", "%", " oak", "OAK"])
async def test_any_text_is_a_table_id_and_a_key(store: Store, table_id: str) -> None:
    await store.append("oak", 0, [b"other"], 1.0)
    await store.append(table_id, 0, [b"a"], 1.0)
    await store.put(table_id, b"fact")
    assert await store.read(table_id) == [Stored(table_id, 1, b"a", 1.0)]
    assert await store.get(table_id) == b"fact"
    assert {summary.table_id for summary in await store.tables(10)} == {"oak", table_id}


async def test_text_that_is_not_unicode_is_refused_everywhere(store: Store) -> None:
    broken = "\ud800"
    for refused in (
        store.append(broken, 0, [b"a"], 1.0),
        store.read(broken),
        store.version(broken),
        store.put(broken, b"a"),
        store.get(broken),
        store.delete(broken),
    ):
        with pytest.raises(ValueError, match="surrogates not allowed"):
            await refused
    assert await store.tables(10) == []


@pytest.mark.parametrize("at", [math.nan, math.inf, -math.inf])
async def test_a_time_that_is_none_is_refused(store: Store, at: float) -> None:
    with pytest.raises(ValueError, match="not a time"):
        await store.append("oak", 0, [b"a"], at)
    assert await store.version("oak") == 0


@pytest.mark.parametrize("limit, offset", [(-1, 0), (1, -1)])
async def test_a_page_of_negative_size_or_place_is_refused(store: Store, limit: int, offset: int) -> None:
    with pytest.raises(ValueError, match="not a page"):
        await store.tables(limit, offset)


async def test_a_fact_is_put_replaced_and_forgotten(store: Store) -> None:
    assert await store.get("player/1") is None
    await store.put("player/1", b"Juli")
    await store.put("player/2", b"")
    await store.put("player/1", b"Juci")
    assert await store.get("player/1") == b"Juci"
    assert await store.get("player/2") == b""
    await store.delete("player/1")
    await store.delete("player/1")
    assert await store.get("player/1") is None
    assert await store.get("player/2") == b""


async def test_facts_are_no_tables(store: Store) -> None:
    await store.put("oak", b"a")
    assert await store.version("oak") == 0
    assert await store.tables(10) == []


async def test_a_closed_store_refuses_everything_but_closing(store: Store) -> None:
    await store.append("oak", 0, [b"a"], 1.0)
    await store.close()
    await store.close()
    await asyncio.gather(store.close(), store.close())
    for refused in (
        store.append("oak", 1, [b"b"], 1.0),
        store.read("oak"),
        store.version("oak"),
        store.tables(10),
        store.put("key", b"a"),
        store.get("key"),
        store.delete("key"),
    ):
        with pytest.raises(StoreError) as caught:
            await refused
        assert caught.value.message_id == "store.closed"
