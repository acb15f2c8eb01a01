"""How long a bot thinks: so many imagined deals, or so many milliseconds by a clock that it is given.

Knows when another batch of deals may be begun. Refuses to know what is done with them, and to take the time itself.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from tromf.bots.base import Circumstances

__all__ = ["Batch", "Budget", "read_budget"]

LEAST, MOST = 20.0, 10_000.0
"""Milliseconds that a spec may give."""
MOST_WORLDS = 10_000
BATCH = 8
"""Deals that are looked at before it is asked again whether to go on."""


class Batch(NamedTuple):
    """So many deals to look at; ``closely`` once only what is close is looked at any more."""

    worlds: int
    closely: bool


@dataclass(frozen=True, slots=True)
class Budget:
    """So many ``worlds``; where a clock is given and ``milliseconds`` are set, as many as fit into that time instead.

    ``threads`` are those of a search of many deals.
    """

    worlds: int = 20
    milliseconds: float | None = None
    threads: int = 1

    def batches(self, circumstances: Circumstances) -> Iterator[int]:
        """The sizes of the batches of deals to look at, until there were enough, the time is up or a stop was asked.

        The first batch is always begun, unless a stop was asked before; a batch that would end too late, by the time
        that the longest one took, is not.

        >>> list(Budget(worlds=20).batches(Circumstances()))
        [8, 8, 4]
        >>> times = iter((0.0, 0.03, 0.06))
        >>> list(Budget(milliseconds=50).batches(Circumstances(clock=lambda: next(times))))
        [8]
        """
        for batch in self.passes(circumstances):
            yield batch.worlds

    def parted(self, parts: int) -> "Budget":
        """The budget of each of so many thoughts about one decision: as many deals, but all in the time of one.

        >>> Budget(worlds=10, milliseconds=500).parted(2)
        Budget(worlds=10, milliseconds=250.0, threads=1)
        """
        return self if self.milliseconds is None else replace(self, milliseconds=self.milliseconds / parts)

    def passes(self, circumstances: Circumstances, again: float = 0.0) -> Iterator[Batch]:
        """The same, and then ``again`` times as many deals to look closely in; the time is shared out alike.

        >>> [tuple(batch) for batch in Budget(worlds=10).passes(Circumstances(), again=1)]
        [(8, False), (2, False), (8, True), (2, True)]
        """
        clock, interrupt = circumstances.clock, circumstances.interrupt
        if clock is None or self.milliseconds is None:
            batches = _in_batches(self.worlds, again)
        else:
            batches = _in_time(clock, self.milliseconds / 1000, again)
        for batch in batches:
            if interrupt is not None and interrupt.is_set():
                return
            yield batch


def _in_batches(worlds: int, again: float) -> Iterator[Batch]:
    for left, closely in ((worlds, False), (round(again * worlds), True)):
        for start in range(0, left, BATCH):
            yield Batch(min(BATCH, left - start), closely)


def _in_time(clock: Callable[[], float], seconds: float, again: float) -> Iterator[Batch]:
    began = now = clock()
    longest = 0.0
    for _ in range(MOST_WORLDS // BATCH):
        yield Batch(BATCH, bool(again) and (now - began) * (1 + again) >= seconds)
        before, now = now, clock()
        longest = max(longest, now - before)
        if now - began + longest > seconds:
            return


def read_budget(table: object) -> Budget:
    """A budget from a spec's table; raises ValueError for anything that is none.

    >>> read_budget({"worlds": 8, "milliseconds": 50})
    Budget(worlds=8, milliseconds=50, threads=1)
    """
    if not isinstance(table, Mapping) or set(table) - {"worlds", "milliseconds", "threads"}:
        raise ValueError(f"a budget has worlds, milliseconds and threads, not {table}")
    usual = Budget()
    worlds, threads = table.get("worlds", usual.worlds), table.get("threads", usual.threads)
    milliseconds = table.get("milliseconds")
    if not _is_number(worlds) or not isinstance(worlds, int) or not 1 <= worlds <= MOST_WORLDS:
        raise ValueError(f"worlds are a number from 1 to {MOST_WORLDS}, not {worlds}")
    if not _is_number(threads) or not isinstance(threads, int) or not 1 <= threads <= 256:
        raise ValueError(f"threads are a number from 1 to 256, not {threads}")
    if milliseconds is not None and not (_is_number(milliseconds) and LEAST <= milliseconds <= MOST):
        raise ValueError(f"milliseconds are {LEAST:.0f} to {MOST:.0f}, not {milliseconds}")
    return Budget(worlds, milliseconds, threads)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
