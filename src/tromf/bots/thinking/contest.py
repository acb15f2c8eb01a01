"""Acts compared over the same imagined deals: who leads, who is beaten, who is close.

Knows values by act and deal. Refuses to know what an act is.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, TypeAlias

from tromf.bots.base import Option, Reason, Weighing
from tromf.bots.thinking.budget import Batch

__all__ = ["Contest", "Look", "unweighed"]

Look: TypeAlias = Callable[[int, list[Any]], Sequence[Sequence[float]] | None]
"""From a number of deals and the running candidates: worth by candidate and deal, None when it was stopped."""

BEATEN = 3.0
"""Standard errors by which an act must be behind to be dropped; three, as it is asked after every batch."""
ENOUGH = 8
"""Deals that an act must have been looked at in before it can be dropped."""
CLOSE = 2.0
"""Standard errors by which an act may be behind to be looked at closely."""
NOTHING = 1e-9


@dataclass(slots=True)
class Contest:
    """Candidates, and what each is worth in each imagined deal that it was still looked at in.

    The values of two acts are only ever compared over deals in which both were looked at.
    """

    candidates: tuple[Any, ...]
    rows: list[list[float]] = field(default_factory=list)
    running: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rows = [[] for _ in self.candidates]
        self.running = list(range(len(self.candidates)))

    @property
    def worlds(self) -> int:
        """How many deals the leader was looked at in."""
        return len(self.rows[self.running[0]])

    def add(self, values: Sequence[Sequence[float]]) -> None:
        """Add the values of more deals, for the running candidates in their order."""
        for place, more in zip(self.running, values, strict=True):
            self.rows[place] += more

    def run(self, batches: Iterable[Batch], look: Look) -> None:
        """Look at batches of deals until there are no more, one candidate is left, or a look is stopped.

        Before the first batch that asks to look closely, what is not close is dropped.
        """
        narrowed = False
        for count, closely in batches:
            if closely and not narrowed:
                narrowed = True
                self.drop_distant()
                if len(self.running) == 1:
                    return
            values = look(count, [self.candidates[place] for place in self.running])
            if values is None:
                return
            self.add(values)
            self.drop_beaten()
            if len(self.running) == 1:
                return

    def leader(self) -> int:
        """The place of the candidate that is best so far; of equal ones the first."""
        return max(self.running, key=lambda place: (sum(self.rows[place]), -place))

    def behind(self, place: int, leader: int) -> tuple[float, float]:
        """By how much a candidate is worth less than the leader, and the standard error of that."""
        mine = self.rows[place]
        differences = [best - own for own, best in zip(mine, self.rows[leader], strict=False)]
        count = len(differences)
        if not count:
            return 0.0, 0.0
        mean = sum(differences) / count
        if count < 2:
            return mean, 0.0
        spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
        return mean, sqrt(spread / count)

    def drop_beaten(self) -> None:
        """Look no more at candidates that the deals so far show to be worse than the leader."""
        if self.worlds < ENOUGH:
            return
        leader = self.leader()
        kept = []
        for place in self.running:
            mean, error = self.behind(place, leader)
            if place == leader or mean <= BEATEN * error + NOTHING:
                kept.append(place)
        self.running = kept

    def drop_distant(self) -> None:
        """Look no more at candidates that are not close to the leader, once there were enough deals to tell."""
        if self.worlds >= ENOUGH:
            self.running = self.close(CLOSE)

    def close(self, errors: float) -> list[int]:
        """The running candidates that are behind the leader by no more than so many standard errors."""
        leader = self.leader()
        found = []
        for place in self.running:
            mean, error = self.behind(place, leader)
            if mean <= errors * error + NOTHING:
                found.append(place)
        return found

    def options(self, chosen: int) -> tuple[Option, ...]:
        """All candidates as they were weighed, the chosen one first, then by value."""
        base = self.rows[chosen]
        mean = sum(base) / len(base) if base else 0.0
        options = []
        for place, action in enumerate(self.candidates):
            behind, error = self.behind(place, chosen)
            row = self.rows[place]
            best = [max(each[world] for each in self.rows if world < len(each)) for world in range(len(row))]
            wins = sum(own >= most - NOTHING for own, most in zip(row, best, strict=True))
            options.append((place != chosen, behind, place, Option(action, mean - behind, error, wins, len(row))))
        return tuple(option for *_, option in sorted(options, key=lambda each: each[:3]))

    def weighing(self, chosen: int, *, tell_close: bool = True) -> Weighing:
        """What the contest has shown, with the chosen candidate and why; whether others are close is told if asked."""
        options = self.options(chosen)
        first, *others = options
        close = sum(option.value >= first.value - option.error for option in others) if tell_close else 0
        params = {"wins": first.wins, "worlds": first.worlds, "close": close}
        reason = Reason("advice.close" if close else "advice.best", params)
        return Weighing(self.candidates[chosen], options, self.worlds, reason)


def unweighed(action: Any, message: str = "advice.unweighed") -> Weighing:
    """An act that was not looked at in any deal, with the message that says why.

    >>> unweighed("pass").worlds
    0
    """
    return Weighing(action, (Option(action, 0.0, 0.0, 0, 0),), 0, Reason(message))
