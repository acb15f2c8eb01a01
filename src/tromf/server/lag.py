"""How long a line takes there and back, measured by a question that the client answers at once.

Knows the latest measure of one connection. Refuses to believe any number of the client's: only when its answer came.
"""

from collections.abc import Callable

from tromf.host import Moment
from tromf.wire import SayPing

__all__ = ["RoundTrip"]

LONGEST = 1.0
"""A line that takes longer counts as one that takes so many seconds."""


class RoundTrip:
    """The round trip of one connection, asked for whenever the time of its player begins to run."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._number = 0
        self._sent: float | None = None
        self._turn = -1
        self.seconds = 0.0

    def ask(self, moment: Moment, player: str | None) -> SayPing | None:
        """The question that goes out with a moment, where one is due."""
        clock, table = moment.clock, moment.table
        if player is None or clock is None or clock.runs is None or table.clock is None:
            return None
        if table.clock.since == self._turn or table.chair_of(player) != clock.runs:
            return None
        self._turn = table.clock.since
        self._number += 1
        self._sent = self._clock()
        return SayPing(self._number)

    def answered(self, number: int) -> None:
        """The client answered; only the answer to the latest question counts, and once."""
        if self._sent is not None and number == self._number:
            self.seconds = min(max(self._clock() - self._sent, 0.0), LONGEST)
            self._sent = None
