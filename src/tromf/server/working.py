"""A process that serves nobody but tends the tables of those that do.

Knows how it is started and stopped. Refuses a store that no other process can share.
"""

import asyncio
import signal
import time
from collections.abc import Callable
from random import SystemRandom

from tromf.club import Desk, Hall
from tromf.host import House, Neighbours, Tender
from tromf.server.logs import set_up_logs
from tromf.server.problem import StartError
from tromf.server.start import opened
from tromf.store import ended

__all__ = ["work"]


def work(db: str, *, grace: float = 60.0, log: str = "text", ready: Callable[[], None] | None = None) -> None:
    """Tend the tables of a shared store until the process is told to stop; raises StartError."""
    set_up_logs(log)
    if not db:
        raise StartError("server.start.worker_store")
    store = opened(db)
    house = House(store, grace=grace)
    if house.neighbours is None:
        asyncio.run(store.close())
        raise StartError("server.start.worker_store")
    Hall(house, Desk(store, time.time, SystemRandom()))
    asyncio.run(_work(house, house.neighbours, ready))


async def _work(house: House, neighbours: Neighbours, ready: Callable[[], None] | None) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    tending = asyncio.create_task(Tender(house, neighbours).run())
    waiting = asyncio.create_task(stopped.wait())
    if ready is not None:
        ready()
    try:
        await asyncio.wait([tending, waiting], return_when=asyncio.FIRST_COMPLETED)
    finally:
        await ended(tending)
        waiting.cancel()
        await house.close()
