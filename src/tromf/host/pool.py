"""The processes in which long thoughts are thought: begun when the first is needed, replaced when one dies.

Knows that work is a function of a module with values for arguments, and that it can be asked for again. Refuses to know
what the work is, to hold up the loop, and to leave a process behind: the workers end with whoever started them.
"""

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import ParamSpec, TypeVar

__all__ = ["Pool", "cores"]

TRIES = 3
"""How often work is asked for whose worker died: more often, and it is the work that kills."""

LOWER = 5
"""By how much the workers stand back behind the server itself (niceness), so that sockets are answered meanwhile."""

LOG = logging.getLogger("tromf.host")

P = ParamSpec("P")
Found = TypeVar("Found")


def cores() -> int:
    """How many processors this process may use, at least one."""
    return max(1, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


class Pool:
    """As many worker processes as there are cores, two at least, or as are given.

    There is none before ``warm`` or ``run`` is called; ``modules`` are loaded by each worker before its first work.
    """

    def __init__(self, workers: int | None = None, modules: tuple[str, ...] = ()) -> None:
        self._workers = workers or max(2, cores())
        self._modules = modules
        self._generation: _Generation | None = None
        self._closed = False

    @property
    def started(self) -> bool:
        """Whether there are processes."""
        return self._generation is not None

    def warm(self) -> None:
        """Start the workers, without waiting for them, if they are not there yet."""
        if self._generation is None and not self._closed:
            self._generation = _Generation(self._workers, self._modules)

    async def run(self, work: Callable[P, Found], *args: P.args, **kwargs: P.kwargs) -> Found:
        """What a function of a module gives, called in a worker; called again in a new one when the worker dies.

        Raises what the function raises, and RuntimeError when its workers die again and again or the pool is closed.
        """
        for _ in range(TRIES):
            self.warm()
            generation = self._generation
            if generation is None:
                break
            try:
                return await asyncio.wrap_future(generation.executor.submit(work, *args, **kwargs))
            except asyncio.CancelledError:
                if generation is self._generation:
                    raise
                break  # what waited to be begun when the pool was closed
            except BrokenProcessPool:
                if self._generation is generation:
                    LOG.error("a process that thinks has died; there will be new ones")
                    self._generation = None
                    generation.end()
        raise RuntimeError("the work's process died, or was told to end")

    def close(self) -> None:
        """End all workers, in the middle of their work too; nothing is run any more."""
        self._closed = True
        if self._generation is not None:
            self._generation.end()
            self._generation = None


class _Generation:
    """The workers of one time, and the line that they hang on: when it is cut they end.

    It is cut by ``end``, and by the system when this process is killed.
    """

    def __init__(self, workers: int, modules: tuple[str, ...]) -> None:
        # Spawned, not forked: a copy of a process with threads and an event loop is a copy of their locks.
        context = get_context("spawn")
        self._hold, self._line = context.Pipe(duplex=False)[::-1]
        self.executor = ProcessPoolExecutor(workers, context, _begin, (self._line, modules))
        for _ in range(workers):
            self.executor.submit(_nothing)

    def end(self) -> None:
        """Cut the line, and wait for the workers, which end at once."""
        self._hold.close()
        self.executor.shutdown(wait=True, cancel_futures=True)
        self._line.close()


def _begin(line: Connection, modules: tuple[str, ...]) -> None:
    """What a worker does first."""
    Thread(target=_end_with, args=(line,), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(LOWER)
    for module in modules:
        import_module(module)


def _end_with(line: Connection) -> None:
    """End this process when the other end of the line is closed; nothing is ever said on it."""
    line.poll(None)
    os._exit(0)


def _nothing() -> None:
    """Work that only brings a worker to life."""
