"""Whose time runs at one table, and for how long it has: measured here, written by whoever decides.

Knows a clock that never jumps, and who is connected. Refuses to believe the hour of the day: it is asked once, for a
table that is taken up in the middle of a turn, and then only so far that a fair time is left.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tromf.table import Table, Turn, awaited, commands, running

__all__ = ["FAIR_SECONDS", "LATE_SECONDS", "ClockNow", "Timing"]

FAIR_SECONDS = 10.0
"""What is left at least of a turn that is taken up in its middle, that was held up, or whose person lost the line."""

LATE_SECONDS = 1.0
"""How long after the end an act that was made in time may be on its way."""

JUDGING_SECONDS = 20.0
"""After how long the time runs again although nobody said how a claim was judged: whoever asked is gone."""

LAG_AT_ONCE = 1.0
"""How many seconds of a slow line are made good for one act."""

LAG_QUOTA = 5.0
"""How many seconds of it each person has in store."""

LAG_BACK = 0.2
"""How many of them come back with each turn of the person."""


@dataclass(frozen=True, slots=True)
class ClockNow:
    """What all may know of the clock: the milliseconds left by chair, None for bots, and the chair whose time runs."""

    rule: str
    left: tuple[int | None, ...]
    runs: int | None


class Timing:
    """The running turn of a table.

    ``steady`` gives seconds that only grow; a table that is taken up began its turn ``age`` seconds ago, by the hour
    of the day.
    """

    def __init__(self, steady: Callable[[], float], table: Table, age: float = 0.0) -> None:
        self._steady = steady
        self._turn: Turn | None = None
        self._used = 0.0
        self._from: float | None = None
        self._not_before = steady()
        self._moment = (0, 0)
        self._lost: dict[str, bool] = {}
        self._attended = False
        self._sure = True
        self._stopped = self._held = False
        self._stopped_at = steady()
        self._in_store: dict[str, float] = {}
        self._made_good: tuple[int, float] = (-1, 0.0)
        self.follow(table, frozenset())
        turn = running(table)
        if turn is not None:
            self._used = min(max(age, 0.0), max(turn.left / 1000 - FAIR_SECONDS, 0.0))
            self._not_before = steady() + FAIR_SECONDS
            self._sure = False

    def follow(self, table: Table, connected: frozenset[int]) -> None:
        """Something happened at the table, or somebody came or went."""
        if table.clock is None:
            return
        now, turn = self._steady(), running(table)
        if turn is not None and self._moment != (turn.deal, turn.acts):
            # A turn that goes on after it was held up is the same one: a line that breaks is made good once in it.
            self._moment, self._lost = (turn.deal, turn.acts), {}
        if turn is None or self._turn is None or turn.since != self._turn.since:
            self._used, self._from, self._sure = 0.0, None, True
            self._not_before = now + FAIR_SECONDS if self._held else now
        if table.clock.stopped and not self._stopped:
            self._stopped_at = now
        self._turn, self._stopped, self._attended = turn, table.clock.stopped, bool(connected)
        self._held = self._stopped and awaited(table) is not None
        if turn is None or not connected:
            self._used, self._from = self._elapsed(now), None
            return
        self._sure = True
        self._from = now if self._from is None else self._from
        self._be_fair(turn, turn.chair in connected, now)

    def spent(self, command: commands.Command, lag: float = 0.0) -> int:
        """How many milliseconds of the turn went by until a command; ``lag`` is what its line takes there and back."""
        turn = self._turn
        if turn is None or not self._sure:
            return 0
        used = self._elapsed(self._steady())
        if isinstance(command, commands.Act) and command.player == turn.player:
            used -= self._good_for(turn, lag)
        return max(0, round(used * 1000))

    @property
    def wait(self) -> float | None:
        """In how many seconds is to be looked again, None where nothing runs out."""
        if self._stopped:
            # Due until it is written: whoever looked for it a moment too early must look again.
            judging = self._stopped_at + JUDGING_SECONDS - self._steady()
            return max(0.0, judging) if self._held and self._attended else None
        left = self._left()
        return None if left is None or self._from is None else max(0.0, left + LATE_SECONDS)

    @property
    def overdue(self) -> Turn | None:
        """The turn whose person had all the time there was."""
        return self._turn if self._turn is not None and self.wait == 0.0 else None

    def due(self, table: Table) -> commands.StopClock | commands.StartClock | None:
        """What is to be written of the clock since somebody came, or nobody is there any more."""
        if table.clock is None:
            return None
        if self._turn is not None and not self._attended:
            return commands.StopClock()
        if not self._stopped or not self._attended or awaited(table) is None:
            return None
        judging = table.clock.judging and self._steady() < self._stopped_at + JUDGING_SECONDS
        return None if judging else commands.StartClock()

    def now(self, table: Table) -> ClockNow | None:
        """The clock as it is told."""
        clock, turn, running_left = table.clock, self._turn, self._left()
        if clock is None:
            return None
        people = [None if chair.person is None else chair.person.player for chair in table.chairs]
        left = [None if player is None else clock.left(player) for player in people]
        if turn is not None and running_left is not None:
            left[turn.chair] = max(0, round(running_left * 1000))
        return ClockNow(clock.text, tuple(left), None if turn is None or self._from is None else turn.chair)

    def _be_fair(self, turn: Turn, there: bool, now: float) -> None:
        """A line that breaks leaves a fair time, and once more when the person is back: the first time in a turn."""
        lost = self._lost.get(turn.player)
        if (not there and lost is None) or (there and lost):
            self._lost[turn.player] = not there
            self._not_before = max(self._not_before, now + FAIR_SECONDS)

    def _elapsed(self, now: float) -> float:
        return self._used + (0.0 if self._from is None else now - self._from)

    def _left(self) -> float | None:
        if self._turn is None:
            return None
        now = self._steady()
        return max(self._turn.left / 1000 - self._elapsed(now), self._not_before - now)

    def _good_for(self, turn: Turn, lag: float) -> float:
        """What is made good of a slow line, once a turn, out of what the person has in store."""
        since, good = self._made_good
        if since != turn.since:
            store = min(LAG_QUOTA, self._in_store.get(turn.player, LAG_QUOTA) + LAG_BACK)
            good = min(max(lag, 0.0), LAG_AT_ONCE, store)
            self._in_store[turn.player] = store - good
            self._made_good = (turn.since, good)
        return good
