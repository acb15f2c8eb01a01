"""The clock of a table as arithmetic: a time for each act, or a bank with an increment.

Knows how much time each person has left, in milliseconds, and what an act takes and gives. Refuses to know what time it
is: how long an act took stands in the log.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

__all__ = ["LAPSES", "NO_CLOCK", "Clock", "ClockError", "ClockRule", "read_clock"]

NO_CLOCK = "none"
LAPSES = 3
"""With so many time-outs in a row a person counts as away."""

SECONDS_AN_ACT = range(5, 601)
SECONDS_IN_BANK = range(10, 3601)
SECONDS_ADDED = range(3, 61)


class ClockError(ValueError):
    """A text that names no clock."""


@dataclass(frozen=True, slots=True)
class ClockRule:
    """What everybody begins a match with, and what each act of one's own gives; nobody ever has more than at the start.

    A time for each act is a bank that every act fills again.
    """

    start: int
    increment: int

    @property
    def for_each_act(self) -> bool:
        """Whether each act has its own time, of which nothing is carried over."""
        return self.increment == self.start


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock as it stands in the log.

    ``banks`` and ``lapses`` are the time left and the time-outs in a row of those who have not all of the one and none
    of the other; ``since`` is the version of the table with which the running turn began. ``stopped`` says that the
    turn's time does not run, ``judging`` that it is so because a claim is judged.
    """

    text: str
    rule: ClockRule
    banks: Mapping[str, int] = field(default_factory=dict)
    lapses: Mapping[str, int] = field(default_factory=dict)
    since: int = 0
    stopped: bool = False
    judging: bool = False

    def left(self, player: str) -> int:
        """How much time a person has."""
        return self.banks.get(player, self.rule.start)

    def spend(self, player: str, spent: int) -> "Clock":
        """Time went by while a person was awaited: no more than there was."""
        left = self.left(player)
        return replace(self, banks={**self.banks, player: left - min(max(spent, 0), left)})

    def add(self, player: str) -> "Clock":
        """A person has acted."""
        banks = {**self.banks, player: min(self.rule.start, self.left(player) + self.rule.increment)}
        return replace(self, banks={each: left for each, left in banks.items() if left != self.rule.start})

    def lapse(self, player: str) -> "Clock":
        """A person's time ran out, once more."""
        return replace(self, lapses={**self.lapses, player: self.lapses.get(player, 0) + 1})

    def awake(self, player: str) -> "Clock":
        """A person has shown to be there."""
        return replace(self, lapses={each: count for each, count in self.lapses.items() if each != player})

    def idle(self, player: str) -> bool:
        """Whether a person let the time run out so often that a bot stands in."""
        return self.lapses.get(player, 0) >= LAPSES


def read_clock(text: str) -> Clock | None:
    """The clock of a text, None for a table without one; raises ClockError.

    ``30`` is so many seconds for each act; ``300+5`` is a bank of 300 seconds, to which each act adds five.

    >>> read_clock("300+5").rule
    ClockRule(start=300000, increment=5000)
    >>> read_clock("30").rule.for_each_act
    True
    >>> read_clock("none")
    """
    if text == NO_CLOCK:
        return None
    start, plus, increment = text.partition("+")
    if not plus:
        seconds = _seconds(start, SECONDS_AN_ACT)
        return Clock(text, ClockRule(seconds, seconds))
    bank, added = _seconds(start, SECONDS_IN_BANK), _seconds(increment, SECONDS_ADDED)
    if added >= bank:
        raise ClockError(text)
    return Clock(text, ClockRule(bank, added))


def _seconds(text: str, known: range) -> int:
    """So many seconds in milliseconds."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 4 and int(text) in known):
        raise ClockError(text)
    return int(text) * 1000
