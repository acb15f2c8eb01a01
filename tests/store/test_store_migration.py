"""Files of former versions are brought to the present schema, whole or not at all."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tromf.store import Stored, StoreError, TableSummary, open_store
from tromf.store.migrations import APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION

OLD_FILE = Path(__file__).parent / "data" / "version_1.tromf"

OLD_EVENTS = {
    "oak": [
        '{"kind":"opened","game":"klaber"}',
        '{"kind":"sat","seat":0,"name":"Ödön"}',
        '{"kind":"sat","seat":1,"name":"Őri"}',
    ],
    "elm": ['{"kind":"opened","game":"klaber"}'],
}


@pytest.fixture
def old_file(file: Path) -> Path:
    shutil.copy(OLD_FILE, file)
    return file


def schema(path: Path) -> list[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name").fetchall()


def numbers(path: Path) -> tuple[int, int]:
    with closing(sqlite3.connect(path)) as connection:
        application_id = connection.execute("PRAGMA application_id").fetchone()[0]
        return application_id, connection.execute("PRAGMA user_version").fetchone()[0]


def test_the_old_file_is_one_of_version_1() -> None:
    names = [name for name, _ in schema(OLD_FILE)]
    assert names == ["event"]
    assert numbers(OLD_FILE) == (APPLICATION_ID, 1)


async def test_an_old_file_keeps_its_events_and_gains_the_present_schema(old_file: Path, tmp_path: Path) -> None:
    store = open_store(str(old_file))
    for table_id, payloads in OLD_EVENTS.items():
        assert await store.read(table_id) == [
            Stored(table_id, version, payload.encode(), 0.0) for version, payload in enumerate(payloads, start=1)
        ]
    assert await store.tables(10) == [TableSummary("elm", 1, 0.0), TableSummary("oak", 3, 0.0)]
    assert await store.append("oak", 3, [b"new"], 7.0) == 4
    await store.put("player/1", b"Juli")
    await store.close()

    assert numbers(old_file) == (APPLICATION_ID, SCHEMA_VERSION)
    fresh = tmp_path / "fresh.tromf"
    await open_store(str(fresh)).close()
    assert schema(old_file) == schema(fresh)
    assert numbers(fresh) == (APPLICATION_ID, SCHEMA_VERSION)

    again = open_store(str(old_file))
    assert await again.tables(10) == [TableSummary("oak", 4, 7.0), TableSummary("elm", 1, 0.0)]
    assert await again.get("player/1") == b"Juli"
    await again.close()


async def test_an_old_file_that_was_left_with_a_log_beside_it_loses_nothing(old_file: Path, tmp_path: Path) -> None:
    left = tmp_path / "left.tromf"
    with closing(sqlite3.connect(old_file, isolation_level=None)) as connection:
        connection.execute("INSERT INTO event VALUES ('elm', 2, x'00')")
        # The process "dies" here: the event stands in the log beside the file only.
        shutil.copy(old_file, left)
        shutil.copy(f"{old_file}-wal", f"{left}-wal")
    store = open_store(str(left))
    assert await store.version("elm") == 2
    assert [event.payload for event in await store.read("elm", 1)] == [b"\0"]
    await store.close()


async def test_a_migration_that_fails_leaves_the_file_at_its_version(old_file: Path) -> None:
    with closing(sqlite3.connect(old_file, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE fact (other TEXT)")
    before = schema(old_file)
    for _ in range(2):
        with pytest.raises(StoreError) as caught:
            open_store(str(old_file))
        assert caught.value.message_id == "store.corrupt"
        assert schema(old_file) == before
        assert numbers(old_file) == (APPLICATION_ID, 1)


async def test_a_file_of_a_newer_version_is_refused_and_stays_as_it_is(file: Path) -> None:
    store = open_store(str(file))
    await store.append("oak", 0, [b"a"], 1.0)
    await store.close()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    before = file.read_bytes()
    with pytest.raises(StoreError) as caught:
        open_store(str(file))
    assert caught.value.message_id == "store.newer"
    assert caught.value.params == {"path": str(file), "version": SCHEMA_VERSION + 1, "known": SCHEMA_VERSION}
    assert file.read_bytes() == before


def test_each_migration_has_a_number() -> None:
    assert SCHEMA_VERSION == len(MIGRATIONS) == 2
