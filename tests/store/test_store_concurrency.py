"""Many who append at once lose nothing, and no two of them are given the same version."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tromf.store import SqliteStore, Store, StoreError, WrongVersion, open_store

ROUNDS = 6
TASKS = 50


async def append_when_possible(store: Store, table_id: str, payload: bytes) -> int:
    """Append as a table's host does: look, try, and try again from there when somebody else was quicker."""
    version = await store.version(table_id)
    while True:
        try:
            return await store.append(table_id, version, [payload], 1.0)
        except WrongVersion as refused:
            version = refused.actual


async def test_50_tasks_on_one_table_lose_nothing_and_double_nothing(store: Store) -> None:
    async def one(number: int) -> list[tuple[int, bytes]]:
        payloads = [b"%d/%d" % (number, turn) for turn in range(ROUNDS)]
        return [(await append_when_possible(store, "oak", payload), payload) for payload in payloads]

    acknowledged = [pair for pairs in await asyncio.gather(*map(one, range(TASKS))) for pair in pairs]
    stored = [(event.version, event.payload) for event in await store.read("oak")]
    assert stored == sorted(acknowledged)
    assert [version for version, _ in stored] == list(range(1, TASKS * ROUNDS + 1))
    assert len({payload for _, payload in stored}) == TASKS * ROUNDS


async def test_50_tasks_on_tables_of_their_own_never_refuse_each_other(store: Store) -> None:
    async def one(number: int) -> None:
        for turn in range(ROUNDS):
            reached = await store.append(f"table {number}", turn * 2, [b"a%d" % turn, b"b%d" % turn], 1.0)
            assert reached == turn * 2 + 2
            assert await store.version(f"table {number}") == reached

    await asyncio.gather(*map(one, range(TASKS)))
    expected = [payload for turn in range(ROUNDS) for payload in (b"a%d" % turn, b"b%d" % turn)]
    for number in range(TASKS):
        assert [event.payload for event in await store.read(f"table {number}")] == expected


async def test_of_50_appends_at_the_same_version_one_is_stored(store: Store) -> None:
    outcomes = await asyncio.gather(
        *(store.append("oak", 0, [b"%d" % number], 1.0) for number in range(TASKS)), return_exceptions=True
    )
    won = [number for number, outcome in enumerate(outcomes) if outcome == 1]
    lost = [outcome for outcome in outcomes if isinstance(outcome, WrongVersion)]
    assert len(won) == 1
    assert len(lost) == TASKS - 1
    assert {refused.actual for refused in lost} == {1}
    assert [event.payload for event in await store.read("oak")] == [b"%d" % won[0]]


async def test_who_was_told_of_an_append_reads_it(store: Store) -> None:
    async def one(number: int) -> None:
        key = f"table {number % 5}"
        reached = await append_when_possible(store, key, b"x")
        assert await store.version(key) >= reached
        assert (await store.read(key, reached - 1))[0].version == reached
        await store.put(f"fact {number}", b"%d" % reached)
        assert await store.get(f"fact {number}") == b"%d" % reached

    await asyncio.gather(*map(one, range(TASKS)))


async def test_two_stores_on_one_file_share_it_without_doubles(file: Path) -> None:
    one, other = open_store(str(file)), open_store(str(file))
    acknowledged = await asyncio.gather(
        *(append_when_possible(store, "oak", b"x") for store in (one, other) for _ in range(20))
    )
    assert sorted(acknowledged) == list(range(1, 41))
    await one.close()
    assert await other.version("oak") == 40
    assert await other.append("oak", 40, [b"after the other has closed"], 1.0) == 41
    await other.close()


CHILD = [sys.executable, str(Path(__file__).parent / "appending_child.py")]


def test_processes_on_one_new_file_never_append_at_the_same_version(file: Path) -> None:
    children = [
        subprocess.Popen([*CHILD, "share", str(file), "150"], stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    printed = [child.communicate(timeout=60)[0].split() for child in children]
    assert [child.returncode for child in children] == [0, 0, 0]
    acknowledged = [int(version) for lines in printed for version in lines]
    assert sorted(acknowledged) == list(range(1, 451))

    async def check() -> None:
        store = open_store(str(file))
        assert [event.version for event in await store.read("shared")] == list(range(1, 451))
        await store.close()

    asyncio.run(check())


def test_processes_that_make_the_same_file_at_the_same_time_all_come_in(tmp_path: Path) -> None:
    children = [
        subprocess.Popen([*CHILD, "join"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(4)
    ]
    for number in range(30):
        for child in children:
            assert child.stdin is not None
            child.stdin.write(f"{tmp_path / str(number)}\n")
            child.stdin.flush()
        printed = [child.stdout.readline() for child in children if child.stdout is not None]
        assert sorted(printed) == ["1\n", "2\n", "3\n", "4\n"]
    for child in children:
        child.communicate(timeout=60)
        assert child.returncode == 0


async def test_closing_finishes_the_appends_that_wait(file: Path) -> None:
    store = open_store(str(file))
    appends = [asyncio.create_task(store.append(f"table {number}", 0, [b"x"], 1.0)) for number in range(600)]
    await asyncio.sleep(0)  # all have asked, few have been answered
    await store.close()
    with pytest.raises(StoreError, match=r"store\.closed"):
        await store.append("late", 0, [b"x"], 1.0)
    assert await asyncio.gather(*appends) == [1] * 600
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    again = open_store(str(file))
    assert len(await again.tables(1000)) == 600
    assert await again.version("late") == 0
    await again.close()


async def test_an_append_that_was_given_up_before_its_turn_is_not_stored(file: Path) -> None:
    store = SqliteStore(file)
    started, released = threading.Event(), threading.Event()

    def keep_busy(connection: sqlite3.Connection) -> bool:
        started.set()
        return released.wait(30)

    busy = store._writer.submit(keep_busy)
    assert started.wait(30)
    appends = [asyncio.create_task(store.append(f"table {number}", 0, [b"x"], 1.0)) for number in range(10)]
    await asyncio.sleep(0)
    for append in appends[5:]:
        append.cancel()
    await asyncio.sleep(0)
    released.set()
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert outcomes[:5] == [1] * 5
    assert all(isinstance(outcome, asyncio.CancelledError) for outcome in outcomes[5:])
    assert busy.result(30) is True
    assert await store.append("after", 0, [b"x"], 1.0) == 1
    assert {table.table_id for table in await store.tables(1000)} == {"after", *(f"table {n}" for n in range(5))}
    await store.close()


async def test_readers_do_not_wait_for_a_writer_that_waits_for_another_process(file: Path) -> None:
    store = open_store(str(file))
    await store.append("oak", 0, [b"x"], 1.0)
    child = subprocess.Popen([*CHILD, "hold", str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    append = asyncio.create_task(store.append("oak", 1, [b"y"], 2.0))
    assert await asyncio.wait_for(store.version("oak"), 60) == 1
    assert not append.done()
    child.stdin.close()
    assert child.wait(timeout=60) == 0
    child.stdout.close()
    assert await append == 2
    await store.close()
