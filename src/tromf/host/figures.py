"""What is counted while the house runs: numbers alone, by name, in the text form that Prometheus reads.

Knows counts, sums and times. Refuses to hold anything of a table, a person or a card. The form is a dozen lines; a
library for it would bring a registry of the whole process and files to share it through, where ours fit in one row.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping

__all__ = ["Figures"]

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The steps in which times are counted."""


class Figures:
    """The counts and times of one process.

    >>> figures = Figures()
    >>> figures.count("tromf_acts_total")
    >>> print(figures.text("a1", {"tromf_tables": 2}))
    tromf_acts_total{process="a1"} 1
    tromf_tables{process="a1"} 2
    """

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._times: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}

    def count(self, name: str, by: int = 1) -> None:
        """Count something that happened."""
        self._counts[name] += by

    def took(self, name: str, seconds: float) -> None:
        """Note how long something took."""
        steps = self._times.setdefault(name, [0] * (len(SECONDS) + 1))
        steps[bisect_left(SECONDS, seconds)] += 1
        self._sums[name] = self._sums.get(name, 0.0) + seconds

    def text(self, process: str, now: Mapping[str, float]) -> str:
        """All figures of a process as lines, with those that only hold ``now``."""
        label = f'process="{process}"'
        lines = [f"{name}{{{label}}} {value}" for name, value in sorted({**self._counts, **now}.items())]
        for name, steps in sorted(self._times.items()):
            reached = 0
            for step, number in zip((*map(str, SECONDS), "+Inf"), steps, strict=True):
                reached += number
                lines.append(f'{name}_bucket{{{label},le="{step}"}} {reached}')
            lines += [f"{name}_sum{{{label}}} {self._sums[name]:g}", f"{name}_count{{{label}}} {reached}"]
        return "\n".join(lines)
