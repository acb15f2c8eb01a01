"""Many tables at once: how soon an act is on the other screens, what a table takes, how many acts a second there are.

Knows clients that act at the pace of people, and houses that act as fast as they can. Refuses anything but the
loopback: servers, databases and clients are all its own, and gone at the end.
"""

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles

from bench.line import Line
from tests.store.cluster import a_cluster
from tromf.host import House, LiveTable, OpenedHere
from tromf.server import Keys, load_secret
from tromf.store import open_store
from tromf.table import commands

__all__ = ["Evening", "Pace", "evenings", "growth", "rates"]

SERVE = """
import sys
from pathlib import Path
from tromf.server import Bounds, run
run(port=0, db=sys.argv[1], secret_file=Path(sys.argv[2]), page=Path(sys.argv[3]), bounds=Bounds(sockets=10_000))
"""
PEOPLE = ("anna", "bela", "cili", "dora")
THINKING = 4.0
"""How many seconds a person takes for an act in the middle: half of them less, half more."""

CONNECTING = 100
"""How many clients connect at a time."""


@dataclass
class Evening:
    """What was measured with so many tables of four: milliseconds to the other screens, kilobytes, what was lost."""

    store: str
    tables: int
    seconds: float
    acts: int = 0
    delays: list[float] = field(default_factory=list)
    lost: int = 0
    kilobytes: float = 0.0
    server_share: float = 0.0

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time for an act, its four screens included."""
        return 1000 * self.server_share * self.seconds / self.acts if self.acts else float("nan")

    def delay(self, share: int) -> float:
        """What so many in a hundred delays stay below, in milliseconds."""
        return quantiles(self.delays, n=100)[share - 1] if len(self.delays) > 1 else float("nan")


async def _prepared(house: House, tables: int, prefix: str) -> list[tuple[str, OpenedHere]]:
    """Tables of four people who are ready."""
    opened = []
    for number in range(tables):
        here = await house.open_table(commands.OpenTable("klaber", "doroszlo-2009", pause=0))
        assert isinstance(here, OpenedHere)
        live = await house.table(here.table_id)
        assert live is not None
        for chair, name in enumerate(PEOPLE):
            player = f"{prefix}{number:08}{name}-player"
            await live.carry_out(commands.TakeSeat(player, name.title(), chair))
            await live.carry_out(commands.Ready(player))
        opened.append((f"{prefix}{number:08}", here))
    return opened


@contextmanager
def _server(db: str, folder: Path) -> Iterator[tuple[int, int]]:
    """A server process and its port."""
    (folder / "index.html").write_text("<!doctype html>")
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, db, str(folder / "secret"), str(folder)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process.pid, int(process.stdout.readline().rstrip("/\n").rpartition(":")[2])
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


def _processes(pid: int) -> list[int]:
    """A process and those that it started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(each for child in listed for each in _processes(int(child)))]


def _resident(pids: Sequence[int]) -> int:
    """The bytes that processes hold in memory."""
    pages = [int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) for pid in pids]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


def _processor(pids: Sequence[int]) -> float:
    """The seconds of processor time that processes have taken."""
    ticks = 0
    for pid in pids:
        parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        ticks += int(parts[11]) + int(parts[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def evening(kind: str, db: str, tables: int, seconds: float, folder: Path) -> Evening:
    """Let so many tables of four clients play for a while at the pace of people."""
    keys = Keys(load_secret(folder / "secret"))
    house = House(open_store(db))
    prepared = await _prepared(house, tables, f"{kind[0]}{tables:06}")
    await house.close()
    measured = Evening(kind, tables, seconds)
    random = Random(1)
    with _server(db, folder) as (pid, port):
        pids = _processes(pid)
        empty = _resident(pids)
        gate = asyncio.Semaphore(CONNECTING)

        async def sit(prefix: str, here: OpenedHere, mates: list[Line], chair: int) -> None:
            async with gate:
                line = Line(keys.key_of(f"{prefix}{PEOPLE[chair]}-player"), mates, random, THINKING, measured.delays)
                mates.append(line)
                await line.connect(port, here.links.chairs[chair])

        seats: list[list[Line]] = [[] for _ in prepared]
        await asyncio.gather(
            *(sit(*table, seats[number], chair) for number, table in enumerate(prepared) for chair in range(4))
        )
        await asyncio.sleep(THINKING)
        measured.kilobytes = (_resident(pids) - empty) / 1024 / tables
        measured.delays.clear()
        lines = [line for mates in seats for line in mates]
        began, taken, done = time.monotonic(), _processor(pids), sum(line.done for line in lines)
        await asyncio.sleep(seconds)
        measured.acts = sum(line.done for line in lines) - done
        measured.server_share = (_processor(pids) - taken) / (time.monotonic() - began)
        for line in lines:
            line.stop()
        await asyncio.sleep(1.0)
        # Every act that was acknowledged is on all four screens by now.
        measured.lost = sum(len({line.version for line in mates}) > 1 for mates in seats)
    return measured


def evenings(numbers: Sequence[int], seconds: float, kinds: Sequence[str] = ("SQLite", "PostgreSQL")) -> list[Evening]:
    """Evenings with more and more tables on one serving process (and one worker with PostgreSQL), each store."""
    found = []
    with a_cluster(fsync=True) as cluster, tempfile.TemporaryDirectory() as name:
        for kind in kinds:
            for tables in numbers:
                folder = Path(name) / f"{kind}{tables}"
                folder.mkdir()
                db = str(folder / "log.tromf") if kind == "SQLite" else cluster.schema()
                found.append(asyncio.run(evening(kind, db, tables, seconds, folder)))
    return found


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
    prepared = await _prepared(house, tables, f"p{os.getpid()}-")
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

    lives = [(await house.table(here.table_id), prefix) for prefix, here in prepared]
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
    ((prefix, here),) = await _prepared(house, 1, "growth-")
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
