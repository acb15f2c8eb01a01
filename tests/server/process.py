"""The server as a process of its own, as a person starts it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

SCRIPT = """
import sys
from pathlib import Path
from tests.server.serving import FREE
from tromf.server import StartError, run
try:
    run(
        port=int(sys.argv[1]), db=sys.argv[2], secret_file=Path(sys.argv[3]), grace=float(sys.argv[4]),
        page=Path(sys.argv[5]), bounds=FREE, processes=int(sys.argv[6]),
        workers=None if sys.argv[7] == "-" else int(sys.argv[7]), log="json",
        allowed_hosts=sys.argv[8:],
    )
except StartError as error:
    sys.stderr.write(error.message)
    sys.exit(2)
"""


@dataclass
class Server:
    """A server process and where it answers."""

    process: subprocess.Popen[str]
    address: str
    port: int

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to stop, and wait for its exit status."""
        self.process.send_signal(number)
        return self.process.wait(20)


@contextmanager
def server_process(
    folder: Path,
    *,
    port: int = 0,
    grace: float = 60.0,
    db: str | None = None,
    processes: int = 1,
    workers: int | None = None,
    names: tuple[str, ...] = (),
) -> Iterator[Server]:
    """A server whose file (where no other store is named), secret and page lie in a folder."""
    page = folder / "page"
    page.mkdir(exist_ok=True)
    (page / "index.html").write_text("<!doctype html><title>tromf</title>")
    arguments = [str(port), db or str(folder / "tables.sqlite3"), str(folder / "secret"), str(grace), str(page)]
    arguments += [str(processes), "-" if workers is None else str(workers), *names]
    root = Path(__file__).parents[2]
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root)},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        line = process.stdout.readline()
        assert line.startswith("tromf: http://127.0.0.1:"), line + process.stderr.read()
        address = line.removeprefix("tromf: ").strip()
        yield Server(process, address.rstrip("/"), int(address.rstrip("/").rpartition(":")[2]))
    except BaseException:
        # What the server has to say about it belongs to the failure.
        process.kill()
        sys.stderr.write(process.stderr.read())
        raise
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(20)
        process.stdout.close()
        process.stderr.close()


WORKER = """
import sys
from tromf.server import work
work(sys.argv[1], grace=float(sys.argv[2]), log="json", ready=lambda: print("ready", flush=True))
"""


@contextmanager
def worker_process(db: str, *, grace: float = 60.0) -> Iterator[subprocess.Popen[str]]:
    """A process that tends tables, ready when it is given."""
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", WORKER, db, str(grace)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root)},
    ) as process:
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "ready\n"
            yield process
        finally:
            if process.poll() is None:
                process.kill()


def children(process: subprocess.Popen[str]) -> list[int]:
    """The processes that a process started and that live, tables' and bots' alike."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii").split()
    return [int(pid) for pid in listed]
