"""When a process looks for rubbish among all that it holds.

Knows how much is held. Refuses to look only because much has come and gone.

Python looks through everything when as many objects as a quarter of the old ones have lived for a while. At busy
tables that is every few seconds, since each act lives until the next; with a thousand tables everybody then waits for
two thirds of a second. Nearly all that we let go is freed at once, without looking: what is left is looked for when
twice as much is held.
"""

import asyncio
import gc
import sys
from collections.abc import Callable

__all__ = ["Collecting"]

YOUNG, MIDDLE, NEVER = 2_000, 5, 1_000_000_000
"""How many new objects there are before the young are looked through, how often that is before the middle ones are."""

EVERY = 10.0
"""After how many seconds it is asked again how much is held."""


class Collecting:
    """Looks through everything when twice as much is held as after the last time."""

    def __init__(
        self, held: Callable[[], int] = sys.getallocatedblocks, collect: Callable[[], object] = gc.collect
    ) -> None:
        self._held = held
        self._collect = collect
        self._after = held()

    def look(self) -> bool:
        """Look through everything, if it is time; whether it was."""
        if self._held() < 2 * self._after:
            return False
        self._collect()
        self._after = self._held()
        return True

    async def run(self) -> None:
        """Look after this process for ever; ended by cancelling."""
        former = gc.get_threshold()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        try:
            while True:
                await asyncio.sleep(EVERY)
                self.look()
        finally:
            gc.set_threshold(*former)
