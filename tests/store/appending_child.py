"""A process of its own that appends to a file and prints every version that was acknowledged."""

import asyncio
import itertools
import sqlite3
import sys
from collections.abc import Callable, Coroutine

from tromf.store import Store, WrongVersion, open_store


def acknowledge(line: object) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


async def share(path: str, count: str) -> None:
    """Append so many events to a table that other processes append to as well."""
    store = open_store(path)
    for _ in range(int(count)):
        while True:
            version = await store.version("shared")
            try:
                acknowledge(await store.append("shared", version, [b"x"], 1.0))
                break
            except WrongVersion:
                continue
    await store.close()


async def join() -> None:
    """Open each file that is named on standard input, append one event to it and close it."""
    for line in sys.stdin:
        await share(line.rstrip("\n"), "1")


async def forever(path: str, tables: str) -> None:
    """Append to so many tables at once, until killed."""
    store = open_store(path)

    async def one(table_id: str) -> None:
        version = await store.version(table_id)
        for number in itertools.count(version + 1):
            await append_pair(store, table_id, number)

    async def append_pair(store: Store, table_id: str, number: int) -> None:
        version = await store.version(table_id)
        reached = await store.append(table_id, version, [b"%d first" % number, b"%d second" % number], 1.0)
        acknowledge(f"{table_id} {reached}")

    await asyncio.gather(*(one(f"table-{number}") for number in range(int(tables))))


async def hold(path: str) -> None:
    """Hold the file's write lock until standard input is closed."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    acknowledge("held")
    sys.stdin.read()
    connection.execute("ROLLBACK")
    connection.close()


if __name__ == "__main__":
    acts: dict[str, Callable[..., Coroutine[None, None, None]]] = {
        "share": share,
        "join": join,
        "forever": forever,
        "hold": hold,
    }
    asyncio.run(acts[sys.argv[1]](*sys.argv[2:]))
