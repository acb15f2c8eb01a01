"""A real server on a real port, in a thread of the test's process."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tromf.host import House
from tromf.server import Bounds, create_app
from tromf.server.hosts import Hosts
from tromf.server.start import Runner
from tromf.store import MemoryStore, Store

SECRET = b"a secret that is not one at all."
FREE = Bounds(rate=10_000, burst=10_000, tables=10_000, queue=10_000, looks=10_000, lines=1_000_000)
"""Bounds that no script runs into."""


@contextmanager
def served(
    store: Store | None = None,
    *,
    grace: float = 60.0,
    idle: float = 600.0,
    page: Path | None = None,
    bounds: Bounds = FREE,
    buffer: int | None = None,
    hosts: Hosts | None = None,
) -> Iterator[str]:
    """The address of a server that is stopped in good order at the end.

    ``buffer`` is how many bytes the machine keeps for a connection that does not read.
    """
    started = threading.Event()
    app = create_app(House(store or MemoryStore(), grace=grace, idle=idle), SECRET, page, bounds, hosts)
    runner = Runner(app, started.set)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        if buffer is not None:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        thread = threading.Thread(target=runner.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert started.wait(20)
            yield address
        finally:
            runner.should_exit = True
            thread.join(20)
            assert not thread.is_alive()
