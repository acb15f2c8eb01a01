"""Work at tables that several processes share: bots' turns, decks, people whose grace runs out.

Knows that a table is tended by one process at a time, that a lease runs out when the process dies, and that what is
done twice is refused by the table's version. Refuses to know what there is to do: the table does.
"""

import asyncio
import logging

from tromf.host.faults import place_of
from tromf.host.house import House, UnreadableTable
from tromf.host.neighbours import Neighbours
from tromf.store import StoreError, Work, ended

__all__ = ["LEASE_SECONDS", "Tender"]

LEASE_SECONDS = 4.0
"""For how long a table is taken; it is kept longer by asking again, and free so soon after a process died."""

LOOK_SECONDS = 1.0
"""How often is looked for work that no notice told of: grace that runs out, leases of the dead."""

MANY = 200
"""How many tables one process tends at a time."""

LOG = logging.getLogger("tromf.host")


class Tender:
    """Tends the tables of a house whose store is shared, until it is stopped; ``lease`` is in seconds."""

    def __init__(self, house: House, neighbours: Neighbours, lease: float = LEASE_SECONDS) -> None:
        self._lease = lease
        self._house = house
        self._neighbours = neighbours
        self._held: dict[str, asyncio.Task[None]] = {}
        house.measures.append(lambda: {"tromf_tended": len(self._held)})

    async def run(self) -> None:
        """Take work and do it; ended by cancelling, and then everything that is held is given back."""
        self._neighbours.begin()
        holding = asyncio.create_task(self._hold())
        try:
            while True:
                self._neighbours.work.clear()
                try:
                    await self._take()
                except StoreError as error:
                    LOG.warning("no work can be taken: %s", error.message_id)
                try:
                    async with asyncio.timeout(min(LOOK_SECONDS, self._lease / 4)):
                        await self._neighbours.work.wait()
                except TimeoutError:
                    continue
        finally:
            await ended(holding, *self._held.values())

    async def _take(self) -> None:
        free = MANY - len(self._held)
        if free <= 0:
            return
        for work in await self._neighbours.store.take(self._neighbours.process, free, self._lease):
            self._house.figures.count("tromf_work_taken_total")
            former = self._held.get(work.table_id)
            if former is not None:  # the lease ran out while this process was too busy to keep it
                former.cancel()
            self._held[work.table_id] = asyncio.create_task(self._tend(work), name=f"tending table {work.table_id}")

    async def _hold(self) -> None:
        while True:
            await asyncio.sleep(self._lease / 4)
            try:
                await self._neighbours.store.hold(self._neighbours.process, tuple(self._held), self._lease)
            except StoreError as error:
                LOG.warning("the tables that are tended can't be kept: %s", error.message_id)

    async def _tend(self, work: Work) -> None:
        after: float | None = LOOK_SECONDS
        try:
            live = await self._house.table(work.table_id)
            after = None if live is None else await live.tend()
        except asyncio.CancelledError:
            after = 0.0
            raise
        except UnreadableTable:
            after = None
        except StoreError as error:
            LOG.warning("table %s can't be tended: %s", work.table_id, error.message_id)
        except Exception as error:
            LOG.error("table %s, tending: %s", work.table_id, place_of(error))
        finally:
            await self._give_back(work, after)

    async def _give_back(self, work: Work, after: float | None) -> None:
        if self._held.get(work.table_id) is asyncio.current_task():
            del self._held[work.table_id]
        try:
            await self._neighbours.store.done(self._neighbours.process, work, after)
        except StoreError as error:
            LOG.warning("table %s can't be given back: %s", work.table_id, error.message_id)
        self._neighbours.work.set()
