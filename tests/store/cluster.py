"""A PostgreSQL of one's own: its own folder, port and user, gone at the end."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

USER = "tromf"
SETTINGS = {
    "fsync": "off",  # a killed process loses nothing by it; only a power cut would
    "full_page_writes": "off",
    "unix_socket_directories": "",
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "16MB",
    "autovacuum": "off",
    "logging_collector": "off",
}


def _programs() -> Path:
    """The folder of PostgreSQL's programs."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not versions:
        pytest.fail("no PostgreSQL was found: install the package postgresql, or put its folder bin on the PATH")
    return versions[-1].parent


class Cluster:
    """A PostgreSQL server that can be stopped, killed and started again on the same port."""

    def __init__(self, folder: Path, settings: Mapping[str, str]) -> None:
        self._settings = settings
        self._programs = _programs()
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        # PostgreSQL refuses to run as the superuser.
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as:
            shutil.chown(folder, "postgres")
        subprocess.run(
            [*self._as, self._programs / "initdb", "--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C",
             "-D", folder / "data"],
            check=True, capture_output=True, cwd="/",
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        settings = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self._as, self._programs / "postgres", "-D", self._folder / "data", "-p", str(self.port), *settings],
                stdout=subprocess.DEVNULL,
                stderr=log,
                cwd="/",
            )
        while True:
            ready = subprocess.run(
                [self._programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), "-t", "5"], check=False
            )
            if ready.returncode == 0:
                return
            assert self._process.poll() is None, (self._folder / "log").read_text()

    def kill(self) -> None:
        """End it at once, as the machine's end would: no shutdown, no last words."""
        self._signal(signal.SIGQUIT)

    def stop(self) -> None:
        """Let it go in good order, whoever is still connected."""
        self._signal(signal.SIGINT)

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        leader = int((self._folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(leader, number)
        self._process.wait(20)

    def schema(self) -> str:
        """The address of a new, empty schema."""
        name = f"table_{next(self._numbers)}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.address}?options=-csearch_path%3D{name}"

    @property
    def address(self) -> str:
        """The address of its one database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"


@contextmanager
def a_cluster(fsync: bool = False) -> Iterator[Cluster]:
    """A new server, gone at the end with all that is in it; with ``fsync`` each commit waits for the disk."""
    with tempfile.TemporaryDirectory(prefix="tromf-postgres-", ignore_cleanup_errors=True) as name:
        cluster = Cluster(Path(name), {**SETTINGS, "fsync": "on"} if fsync else SETTINGS)
        try:
            yield cluster
        finally:
            cluster.kill()
