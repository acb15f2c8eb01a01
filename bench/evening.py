"""Evenings: so many tables of four clients at the pace of people, on one serving process.

`python -m bench.evening --tables 2000` measures one; `--ramp` looks for the largest number of tables that holds. Knows
the server as a process of its own and clients in others (`bench/crowd.py`). Refuses anything but the loopback: servers,
databases and clients are all its own, and gone at the end.
"""

import argparse
import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Any

from tests.store.cluster import a_cluster
from tromf.host import House, OpenedHere
from tromf.server import Keys, load_secret
from tromf.store import open_store
from tromf.table import commands

__all__ = ["KINDS", "PEOPLE", "Evening", "evenings", "largest", "prepared", "serving"]

SERVE = """
import sys
from pathlib import Path
from tromf.server import Bounds, run
run(port=0, db=sys.argv[1], secret_file=Path(sys.argv[2]), page=Path(sys.argv[3]), bounds=Bounds(sockets=10_000))
"""
KINDS = ("SQLite", "PostgreSQL")
PEOPLE = ("anna", "bela", "cili", "dora")
THINKING = 4.0
"""How many seconds a person takes for an act in the middle: half of them less, half more."""

MOST = 100.0
"""The milliseconds to the other screens that 99 in 100 acts have to stay below."""

BUSY = 0.85
"""A process of clients that takes this share of a core reads too late to be believed."""

SEATING = 25
"""How many tables each process of clients seats at a time, so that not all begin together."""


@dataclass
class Evening:
    """What was measured with so many tables of four: milliseconds to the other screens, kilobytes, what was lost.

    ``server`` and ``clients`` are shares of a core: of all processes of the server, and of the busiest of clients.
    """

    store: str
    tables: int
    acts: int = 0
    seconds: float = 0.0
    delays: list[float] = field(default_factory=list)
    differ: int = 0
    unanswered: int = 0
    gone: int = 0
    kilobytes: float = 0.0
    server: float = 0.0
    clients: float = 0.0
    sent: int = 0

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processor time for an act, its four screens included."""
        return 1000 * self.server * self.seconds / self.acts if self.acts else float("nan")

    @property
    def lost(self) -> int:
        """Tables whose screens differ in the end, acts without an answer, sockets that broke."""
        return self.differ + self.unanswered + self.gone

    @property
    def holds(self) -> bool:
        """Whether nothing was lost and the other screens were soon enough."""
        return not self.lost and self.delay(99) < MOST

    def delay(self, share: int) -> float:
        """What so many in a hundred delays stay below, in milliseconds."""
        return quantiles(self.delays, n=100)[share - 1] if len(self.delays) > 1 else float("nan")

    def told(self) -> str:
        """One line."""
        limit = "; the clients' processes are the limit" if self.clients > BUSY else ""
        return (
            f"{self.store:<11} {self.tables:>5} tables  {self.acts / max(self.seconds, 0.001):>6.1f} acts/s  "
            f"p50 {self.delay(50):>6.1f}  p95 {self.delay(95):>6.1f}  p99 {self.delay(99):>7.1f} ms  "
            f"{self.cost:>5.2f} ms an act  {self.server:>4.0%} of a core (clients {self.clients:.0%})  "
            f"{self.sent / max(self.acts, 1):>6.0f} bytes an act  {self.kilobytes:>4.0f} kB a table  "
            f"lost: {self.differ} differ, {self.unanswered} unanswered, {self.gone} gone"
            f"{limit}"
        )


async def prepared(house: House, tables: int, prefix: str) -> list[tuple[str, OpenedHere]]:
    """Tables of four people who are ready."""
    gate = asyncio.Semaphore(100)

    async def one(number: int) -> tuple[str, OpenedHere]:
        async with gate:
            here = await house.open_table(commands.OpenTable("klaber", "doroszlo-2009", pause=0))
            assert isinstance(here, OpenedHere)
            live = await house.table(here.table_id)
            assert live is not None
            for chair, name in enumerate(PEOPLE):
                player = f"{prefix}{number:08}{name}-player"
                await live.carry_out(commands.TakeSeat(player, name.title(), chair))
                await live.carry_out(commands.Ready(player))
            return f"{prefix}{number:08}", here

    return list(await asyncio.gather(*(one(number) for number in range(tables))))


@contextmanager
def serving(db: str, folder: Path) -> Iterator[tuple[int, int]]:
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
            process.wait(60)


class _Crowd:
    """A process of clients."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.crowd"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def tell(self, **told: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(told) + "\n")
        self._process.stdin.flush()

    def answer(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(60)


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


def evening(kind: str, db: str, tables: int, seconds: float, folder: Path, crowds: int, thinking: float) -> Evening:
    """Let so many tables of four clients play for a while at the pace of people."""
    keys = Keys(load_secret(folder / "secret"))

    async def prepare() -> list[tuple[str, OpenedHere]]:
        house = House(open_store(db))
        found = await prepared(house, tables, f"{kind[0]}{tables:06}")
        await house.close()
        return found

    seats = [
        [(keys.key_of(f"{prefix}{name}-player"), here.links.chairs[chair]) for chair, name in enumerate(PEOPLE)]
        for prefix, here in asyncio.run(prepare())
    ]
    measured = Evening(kind, tables)
    with serving(db, folder) as (pid, port), ExitStack() as stack:
        pids = _processes(pid)
        empty = _resident(pids)
        clients = [_Crowd() for _ in range(crowds)]
        for number, crowd in enumerate(clients):
            stack.callback(crowd.end)
            crowd.tell(do="begin", port=port, thinking=thinking, seed=number)
            crowd.answer()
        shares = [seats[number::crowds] for number in range(crowds)]
        for first in range(0, max(map(len, shares)), SEATING):
            _all(clients, lambda number, first=first: {"do": "seat", "tables": shares[number][first : first + SEATING]})
        _all(clients, lambda _: {"do": "play", "seconds": 2 * thinking})
        measured.kilobytes = (_resident(pids) - empty) / 1024 / tables
        taken = _processor(pids)
        found = _all(clients, lambda _: {"do": "play", "seconds": seconds})
        measured.seconds = max(each["seconds"] for each in found)
        measured.server = (_processor(pids) - taken) / measured.seconds
        measured.clients = max(each["share"] for each in found)
        measured.acts, measured.sent = sum(each["acts"] for each in found), sum(each["bytes"] for each in found)
        measured.delays = [delay for each in found for delay in each["delays"]]
        for each in _all(clients, lambda _: {"do": "settle"}):
            measured.differ += each["differ"]
            measured.unanswered += each["unanswered"]
            measured.gone += each["gone"]
    return measured


def _all(clients: Sequence[_Crowd], told: Callable[..., dict[str, Any]]) -> list[Any]:
    """Tell all clients something at once, and wait for what they say."""
    for number, crowd in enumerate(clients):
        crowd.tell(**told(number))
    return [crowd.answer() for crowd in clients]


def evenings(
    numbers: Sequence[int],
    seconds: float,
    kinds: Sequence[str] = KINDS,
    crowds: int = 2,
    thinking: float = THINKING,
    holding: bool = False,
) -> Iterator[Evening]:
    """Evenings with so many tables on one serving process (and one worker with PostgreSQL), each store.

    With ``holding`` a store has no more of them after the first that does not hold.
    """
    with ExitStack() as stack:
        name = stack.enter_context(tempfile.TemporaryDirectory())
        cluster = stack.enter_context(a_cluster(fsync=True)) if "PostgreSQL" in kinds else None
        for kind in kinds:
            for tables in numbers:
                folder = Path(name) / f"{kind}{tables}"
                folder.mkdir()
                db = str(folder / "log.tromf") if cluster is None or kind == "SQLite" else cluster.schema()
                found = evening(kind, db, tables, seconds, folder, crowds, thinking)
                yield found
                if holding and not found.holds:
                    break


def largest(most: int, step: int) -> Sequence[int]:
    """The numbers of tables of a ramp."""
    return range(step, most + 1, step)


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.evening", description=__doc__)
    parser.add_argument("--tables", type=int, default=2_000, help="how many tables; with --ramp how many at most")
    parser.add_argument("--ramp", type=int, metavar="STEP", help="so many tables more each time, while it holds")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each is measured")
    parser.add_argument("--store", choices=KINDS, action="append", help="both unless said")
    parser.add_argument("--crowds", type=int, default=2, help="processes of clients")
    parser.add_argument("--thinking", type=float, default=THINKING, help="seconds for an act in the middle")
    asked = parser.parse_args()
    numbers = largest(asked.tables, asked.ramp) if asked.ramp else (asked.tables,)
    kinds = asked.store or KINDS
    for each in evenings(numbers, asked.seconds, kinds, asked.crowds, asked.thinking, holding=bool(asked.ramp)):
        print(each.told(), "" if each.holds else " (does not hold)", flush=True)


if __name__ == "__main__":
    main()
