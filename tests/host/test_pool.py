"""The processes that long thoughts are thought in: replaced when they die, gone when their server is."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.host.build import until
from tromf.host.pool import Pool, cores

SERVER = """
import asyncio, os
from tromf.host.pool import Pool

async def main():
    pool = Pool(2)
    print(*sorted(await asyncio.gather(*(pool.run(os.getpid) for _ in range(8)))), flush=True)
    await pool.run(ponder)

def ponder():
    import time
    time.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def ponder() -> None:
    """Think for longer than any test waits."""
    time.sleep(600)


def die_once(sign: str) -> int:
    """Die as a process that the system ends, the first time; the second time give the process's number."""
    if not Path(sign).exists():
        Path(sign).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def die() -> None:
    """Die every time."""
    os.kill(os.getpid(), signal.SIGKILL)


def fail() -> None:
    """Find nothing."""
    raise ValueError("nothing")


def gone(process: int) -> bool:
    """Whether a process has ended; one that waits to be buried has."""
    status = Path(f"/proc/{process}/stat")
    try:
        os.kill(process, 0)
        return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"
    except (ProcessLookupError, FileNotFoundError):
        return True


async def test_nothing_is_started_before_it_is_needed() -> None:
    pool = Pool(1)
    assert not pool.started
    pool.close()
    with pytest.raises(RuntimeError):
        await pool.run(os.getpid)
    assert not pool.started
    assert cores() >= 1


async def test_work_is_done_elsewhere_and_what_it_raises_is_raised() -> None:
    pool = Pool(1)
    try:
        assert await pool.run(os.getpid) != os.getpid()
        with pytest.raises(ValueError, match="nothing"):
            await pool.run(fail)
    finally:
        pool.close()


async def test_work_whose_process_dies_is_done_by_a_new_one(tmp_path: Path) -> None:
    pool = Pool(1)
    try:
        first = await pool.run(os.getpid)
        second = await pool.run(die_once, str(tmp_path / "died"))
        assert second != first
        assert await pool.run(os.getpid) == second
    finally:
        pool.close()


async def test_work_that_always_kills_is_given_up() -> None:
    pool = Pool(1)
    try:
        with pytest.raises(RuntimeError):
            await pool.run(die)
        assert await pool.run(os.getpid) != os.getpid()
    finally:
        pool.close()


async def test_closing_ends_what_is_being_thought() -> None:
    pool = Pool(1)
    process = await pool.run(os.getpid)
    thinking = [asyncio.create_task(pool.run(ponder)) for _ in range(4)]
    await asyncio.sleep(0)
    pool.close()
    for ended in await asyncio.gather(*thinking, return_exceptions=True):
        assert isinstance(ended, RuntimeError)
    assert gone(process)


async def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(SERVER)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        workers = {int(number) for number in server.stdout.readline().split()}
        assert workers
        server.kill()
    await until(lambda: all(gone(worker) for worker in workers))
