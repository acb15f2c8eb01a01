"""Replaying a recorded session of 500 deals through the commands, as a user would.

Knows how to make the record and to time a command. Refuses to measure anything else.
"""

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

__all__ = ["Timed", "measure"]

DEALS = 500
TROMF = str(Path(sys.executable).with_name("tromf"))


class Timed(tuple[float, float]):
    """Seconds of processor time and of the clock that a command took, start-up included, each at its best."""


def _run(arguments: list[str]) -> Timed:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    subprocess.run([TROMF, *arguments], check=True, stdout=subprocess.DEVNULL)
    clock = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Timed((spent, clock))


def measure(rounds: int = 5) -> dict[str, Timed]:
    """The times of ``tromf score`` and ``tromf replay`` on a session that bots played."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "session.tromf")
        with file.open("wb") as record:
            demo = [TROMF, "demo", "--deals", str(DEALS), "--seed", "1", "--bots", "uniform", "--record"]
            subprocess.run(demo, check=True, stdout=record)
        times = {command: [_run([command, str(file)]) for _ in range(rounds)] for command in ("score", "replay")}
    return {command: Timed((min(t[0] for t in runs), min(t[1] for t in runs))) for command, runs in times.items()}
