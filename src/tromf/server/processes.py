"""Several processes on one port and one database: started, replaced when one dies, stopped together.

Knows processes and signals. Refuses to know what they do: each is one that could as well run by itself.
"""

import logging
import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Any

from tromf.server.logs import set_up_logs
from tromf.server.start import STOP_SECONDS, Serving, serve
from tromf.server.working import work

__all__ = ["keep_running"]

SOON = 5.0
"""A process that ends within so many seconds is not started again at once."""

LONGEST_PAUSE = 5.0
LOG = logging.getLogger("tromf.server")
_CONTEXT = get_context("spawn")


@dataclass
class _Place:
    """One process of the house, whoever has it at the moment."""

    target: Callable[..., None]
    arguments: tuple[Any, ...]
    process: SpawnProcess | None = None
    started: float = 0.0
    pause: float = 0.0
    again: float = 0.0


def keep_running(
    serving: Serving, listening: socket.socket, processes: int, workers: int, started: Callable[[], None]
) -> None:
    """Keep so many processes serving on a socket and so many tending tables, until told to stop.

    ``started`` is called when each of them has been ready once.
    """
    reader, writer = _CONTEXT.Pipe(duplex=False)
    places = [_Place(_serve, (serving, listening, writer)) for _ in range(processes)]
    places += [_Place(_work, (serving, writer)) for _ in range(workers)]
    missing = len(places)
    with _told_to_stop() as stopping:
        while not stopping.poll():
            now = time.monotonic()
            for place in places:
                if place.process is None and place.again <= now:
                    _start(place)
            sentinels = {place.process.sentinel: place for place in places if place.process is not None}
            pauses = [place.again - now for place in places if place.process is None]
            for found in wait([stopping, reader, *sentinels], timeout=min(pauses, default=None)):
                if found is reader:
                    reader.recv()
                    missing -= 1
                    if missing == 0:
                        started()
                elif isinstance(found, int) and found in sentinels:
                    _ended(sentinels[found])
        _stop([place.process for place in places if place.process is not None])


def _start(place: _Place) -> None:
    place.process = _CONTEXT.Process(target=place.target, args=place.arguments)
    place.started = time.monotonic()
    place.process.start()


def _ended(place: _Place) -> None:
    """A process died: another takes its place, later and later where that happens again and again."""
    process = place.process
    if process is None:
        return
    process.join()
    LOG.warning("process %s ended with status %s and is replaced", process.pid, process.exitcode)
    place.process = None
    now = time.monotonic()
    place.pause = min(max(2 * place.pause, 0.1), LONGEST_PAUSE) if now - place.started < SOON else 0.0
    place.again = now + place.pause


def _stop(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + 2 * STOP_SECONDS
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.exitcode is None:
            process.kill()
            process.join()


@contextmanager
def _told_to_stop() -> Iterator[Connection]:
    """A connection that has something to read when the process is told to stop."""
    reader, writer = _CONTEXT.Pipe(duplex=False)

    def tell(number: int, frame: FrameType | None) -> None:
        writer.send(number)

    former = {number: signal.signal(number, tell) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield reader
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


def _serve(serving: Serving, listening: socket.socket, ready: Connection) -> None:
    _end_with_parent()
    set_up_logs(serving.log)
    serve(serving, listening, lambda: ready.send(os.getpid()))


def _work(serving: Serving, ready: Connection) -> None:
    _end_with_parent()
    work(serving.db, grace=serving.grace, log=serving.log, ready=lambda: ready.send(os.getpid()))


def _end_with_parent() -> None:
    """Nothing is left behind by a parent that is killed."""
    parent = parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            with suppress(OSError):
                os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True).start()
