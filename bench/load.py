"""How many acts a second there are without sockets, and what a table costs as its log grows.

Knows houses that act as fast as they can. Refuses to know clients: those are in `bench/evening.py`.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from bench.evening import PEOPLE, prepared
from tests.store.cluster import a_cluster
from tromf.host import House, LiveTable
from tromf.store import open_store
from tromf.table import commands

__all__ = ["Pace", "growth", "rates"]


@dataclass(frozen=True)
class Pace:
    """Acts a second."""

    store: str
    processes: int
    tables: int
    rate: float


async def _as_fast_as_it_goes(db: str, tables: int, seconds: float) -> float:
    """Acts a second through decide, append and evolve, with so many tables at a time."""
    house = House(open_store(db))
    ready = await prepared(house, tables, f"p{os.getpid()}-")
    acts = 0
    until = time.monotonic() + seconds

    async def play(live: LiveTable, prefix: str) -> None:
        nonlocal acts
        number = 0
        while time.monotonic() < until:
            number += 1
            # A change of name is an act without a law: what is measured is the way to the log and back.
            await live.carry_out(commands.Rename(f"{prefix}{PEOPLE[number % 4]}-player", f"N{number}"))
            acts += 1

    lives = [(await house.table(here.table_id), prefix) for prefix, here in ready]
    began = time.monotonic()
    await asyncio.gather(*(play(live, prefix) for live, prefix in lives if live is not None))
    rate = acts / (time.monotonic() - began)
    await house.close()
    return rate


def _rate(db: str, processes: int, tables: int, seconds: float) -> float:
    """The acts a second of several processes on one store."""
    code = "import asyncio, sys; from bench.load import _as_fast_as_it_goes as go;"
    code += "print(asyncio.run(go(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]))))"
    children = [
        subprocess.Popen([sys.executable, "-c", code, db, str(tables), str(seconds)], stdout=subprocess.PIPE, text=True)
        for _ in range(processes)
    ]
    return sum(float(child.communicate()[0]) for child in children)


def rates(seconds: float, tables: Sequence[int] = (1, 10, 100)) -> list[Pace]:
    """Acts a second by store, processes and tables, as fast as it goes."""
    found = []
    with a_cluster(fsync=True) as cluster, tempfile.TemporaryDirectory() as name:
        for kind in ("SQLite", "PostgreSQL"):
            for processes in (1, 2):
                for number in tables:
                    db = cluster.schema() if kind == "PostgreSQL" else f"{name}/{processes}-{number}"
                    open_store(db)
                    found.append(Pace(kind, processes, number, _rate(db, processes, number, seconds)))
    return found


async def _growth(lengths: Sequence[int]) -> list[tuple[int, float, float]]:
    found = []
    house = House(open_store("memory:"))
    ((prefix, here),) = await prepared(house, 1, "growth-")
    live = await house.table(here.table_id)
    assert live is not None
    number = 0
    for length in lengths:
        took = []
        while live.table.version < length:
            number += 1
            began = time.perf_counter()
            await live.carry_out(commands.Rename(f"{prefix}{PEOPLE[number % 4]}-player", f"N{number}"))
            took.append(time.perf_counter() - began)
        stored = await house.store.read(here.table_id)
        again = House(open_store("memory:"))
        await again.store.append(here.table_id, 0, [entry.payload for entry in stored], 0.0)
        await again.store.put(f"links:{here.table_id}", await house.store.get(f"links:{here.table_id}") or b"")
        began = time.perf_counter()
        await again.table(here.table_id)
        found.append((length, median(took[-200:]) * 1000, (time.perf_counter() - began) * 1000))
        await again.close()
    await house.close()
    return found


def growth(lengths: Sequence[int] = (100, 1_000, 10_000)) -> list[tuple[int, float, float]]:
    """Milliseconds of one act, and of bringing the table back, by the length of its log."""
    return asyncio.run(_growth(lengths))
