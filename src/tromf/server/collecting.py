"""When a process looks for rubbish among all that it holds.

Knows how much is held. Refuses to look only because much has come and gone.

Python looks through what is new whenever there are some thousands of new objects more, and from time to time through
everything. A table lives from act to act and most of its objects live on, so that these looks find nothing: with two
thousand tables each takes a tenth of a second, every few seconds, and one through everything more than a second.
Nearly all that we let go is freed at once, without looking: what is left is looked for when twice as much is held.
"""

import asyncio
import gc
import sys
from collections.abc import Callable

__all__ = ["Collecting"]

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
        by_itself = gc.isenabled()
        gc.disable()
        try:
            while True:
                await asyncio.sleep(EVERY)
                self.look()
        finally:
            if by_itself:
                gc.enable()
