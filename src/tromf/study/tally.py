"""What some decks brought, counted: differences, ends, contracts and times.

Knows how counts are put together, kept in text and summed up. Refuses to play.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tromf.study.dealing import Clocked
from tromf.study.report import Pace, Record

__all__ = ["Tally", "together"]

_MICROSECONDS = 1_000_000


@dataclass(slots=True)
class Tally:
    """What some decks brought; ``declared``, ``made``, ``choosing`` and ``seeing`` are by mind.

    ``written`` is a difference a deck; ``points`` and ``cards`` are differences of those decks that were played out
    every time. Times are in microseconds, so that a tally kept in a file is the same when it is read again.
    """

    written: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    cards: list[float] = field(default_factory=list)
    kinds: dict[str, int] = field(default_factory=dict)
    declared: list[int] = field(default_factory=lambda: [0, 0])
    made: list[int] = field(default_factory=lambda: [0, 0])
    choosing: list[list[int]] = field(default_factory=lambda: [[], []])
    seeing: list[list[int]] = field(default_factory=lambda: [[], []])

    def time(self, mind: int, clock: Clocked, seat: int) -> None:
        """Count the times of a seat for a mind."""
        for kept, taken in ((self.choosing[mind], clock.choosing[seat]), (self.seeing[mind], clock.seeing[seat])):
            kept += [round(_MICROSECONDS * seconds) for seconds in taken]

    def record(self, mind: int, name: str) -> Record:
        """What one of the two minds did."""
        choosing, seeing = (
            Pace.of([each / _MICROSECONDS for each in times[mind]]) for times in (self.choosing, self.seeing)
        )
        return Record(name, self.declared[mind], self.made[mind], len(self.choosing[mind]), choosing, seeing)


def together(tallies: Iterable[Tally]) -> Tally:
    """One tally of many, in their order."""
    total = Tally()
    kinds: Counter[str] = Counter()
    for tally in tallies:
        total.written += tally.written
        total.points += tally.points
        total.cards += tally.cards
        kinds.update(tally.kinds)
        for mind in (0, 1):
            total.declared[mind] += tally.declared[mind]
            total.made[mind] += tally.made[mind]
            total.choosing[mind] += tally.choosing[mind]
            total.seeing[mind] += tally.seeing[mind]
    total.kinds = dict(kinds)
    return total
