"""A full disk stops the acts that need room, and nothing else."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tromf.store import SqliteStore, StoreError, WrongVersion, open_store
from tromf.store.sqlite_file import as_store_error
from tromf.store.sqlite_threads import WriterThread


class Disk:
    """A file that SQLite may not let grow beyond some pages, as on a full disk."""

    def __init__(self, writer: WriterThread) -> None:
        self._writer = writer

    async def leave(self, pages: int) -> None:
        def limit(connection: sqlite3.Connection) -> None:
            used = connection.execute("PRAGMA page_count").fetchone()[0]
            free = connection.execute("PRAGMA freelist_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {used - free + pages}")

        await self._on_writer(limit)

    async def clear(self) -> None:
        await self._on_writer(lambda connection: connection.execute("PRAGMA max_page_count = 1000000").fetchone())

    async def _on_writer(self, work: Callable[[sqlite3.Connection], object]) -> None:
        await asyncio.wrap_future(self._writer.submit(work))


@pytest.fixture
async def store(file: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(file)
    yield opened
    await opened.close()


@pytest.fixture
def disk(store: SqliteStore) -> Disk:
    return Disk(store._writer)


async def test_a_full_disk_is_told_and_the_store_goes_on_when_there_is_room(
    store: SqliteStore, disk: Disk, file: Path
) -> None:
    await store.append("oak", 0, [b"a"], 1.0)
    await disk.leave(2)
    for _ in range(3):
        with pytest.raises(StoreError) as caught:
            await store.append("oak", 1, [b"small", b"x" * 100_000, b"small"], 2.0)
        assert caught.value.message_id == "store.full"
        assert caught.value.params == {"path": str(file)}
        assert await store.version("oak") == 1
        assert len(await store.read("oak")) == 1
    assert await store.append("oak", 1, [b"b"], 3.0) == 2
    await disk.clear()
    assert await store.append("oak", 2, [b"x" * 100_000], 4.0) == 3
    await store.close()

    again = open_store(str(file))
    assert [len(event.payload) for event in await again.read("oak")] == [1, 1, 100_000]
    await again.close()


async def test_a_fact_that_finds_no_room_leaves_the_former_one(store: SqliteStore, disk: Disk) -> None:
    await store.put("player/1", b"Juli")
    await disk.leave(1)
    with pytest.raises(StoreError, match=r"store\.full"):
        await store.put("player/1", b"x" * 100_000)
    assert await store.get("player/1") == b"Juli"


async def test_who_needs_no_room_is_not_stopped_by_one_who_does(store: SqliteStore, disk: Disk) -> None:
    await disk.leave(3)
    outcomes = await asyncio.gather(
        *(store.append(f"table {number}", 0, [b"small"], 1.0) for number in range(10)),
        store.append("large", 0, [b"x" * 100_000], 1.0),
        store.append("table 3", 7, [b"small"], 1.0),
        *(store.append(f"table {number}", 1, [b"small"], 1.0) for number in range(10)),
        return_exceptions=True,
    )
    large, wrong = outcomes[10:12]
    assert isinstance(large, StoreError)
    assert large.message_id == "store.full"
    assert isinstance(wrong, WrongVersion)
    assert outcomes[:10] + outcomes[12:] == [1] * 10 + [2] * 10
    assert await store.version("large") == 0
    assert {table.version for table in await store.tables(100)} == {2}


async def test_an_error_in_one_job_is_told_to_its_asker_alone(store: SqliteStore) -> None:
    await store.append("oak", 0, [b"a"], 1.0)
    writer = store._writer

    def breaking(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO fact (key, value) VALUES ('half', x'00')")
        connection.execute("INSERT INTO event (table_id, version, payload, at) VALUES ('oak', 1, x'00', 2.0)")

    futures = [
        store.put("before", b"1"),
        asyncio.wrap_future(writer.submit(breaking)),
        store.put("after", b"2"),
    ]
    before, broken, after = await asyncio.gather(*futures, return_exceptions=True)
    assert (before, after) == (None, None)
    assert isinstance(broken, StoreError)
    assert broken.message_id == "store.failed"
    assert broken.params["reason"] == "SQLITE_CONSTRAINT_PRIMARYKEY"
    assert await store.get("before") == b"1"
    assert await store.get("half") is None
    assert await store.get("after") == b"2"
    assert [event.payload for event in await store.read("oak")] == [b"a"]


@pytest.mark.parametrize(
    "code, message_id",
    [
        (sqlite3.SQLITE_FULL, "store.full"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, "store.full"),
        (sqlite3.SQLITE_IOERR_FSYNC, "store.failed"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "store.unwritable"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "store.corrupt"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "store.busy"),
    ],
)
def test_each_circumstance_of_an_error_has_its_message(code: int, message_id: str) -> None:
    error = sqlite3.OperationalError("reason")
    error.sqlite_errorcode = code
    error.sqlite_errorname = "NAME"
    told = as_store_error(error, Path("log.tromf"))
    assert told.message_id == message_id
    assert told.params == {"path": "log.tromf"} | ({"reason": "NAME"} if message_id == "store.failed" else {})
    assert told.__cause__ is error


def test_an_error_of_the_module_itself_gives_its_own_words() -> None:
    told = as_store_error(sqlite3.ProgrammingError("wrong thread"), Path("log.tromf"))
    assert told.message_id == "store.failed"
    assert told.params["reason"] == "wrong thread"
