"""The numbers that make one heuristic Rablóulti player bold or careful, read from a level's spec.

Knows what can be tuned and what each number means. Refuses to know which numbers are good.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields

__all__ = ["Style", "read_style"]


@dataclass(frozen=True, slots=True)
class Style:
    """One way to bid and to double.

    ``doubled`` is how much of a part's value a lost part costs beside, because lost parts are doubled more often than
    won ones; ``take`` what a robbed talon must promise beyond passing, in units from each defender; ``defence`` what
    share of a bid's value each defender is taken to lose by letting it stand. ``doubt`` lowers the logarithm of all
    odds, and ``rare`` that of betli, durchmars and 20-100, because the best of many plans looks better than it is;
    ``open`` and ``open_betli`` lower it further where hands lie open. ``contra`` and ``again`` are the chances from
    which a part is doubled, and doubled again.
    """

    doubled: float = 0.4
    take: float = 0.5
    defence: float = 0.4
    doubt: float = 0.15
    rare: float = 0.8
    open: float = 1.0
    open_betli: float = 2.5
    contra: float = 0.6
    again: float = 0.85


def read_style(table: object) -> Style:
    """A style from a spec's table; raises ValueError for unknown words."""
    known = {field.name for field in fields(Style)}
    if not isinstance(table, Mapping) or set(table) - known:
        raise ValueError(f"a style has {sorted(known)}, not {table}")
    if not all(isinstance(value, float | int) for value in table.values()):
        raise ValueError(f"a style has numbers, not {table}")
    return Style(**{str(name): float(value) for name, value in table.items()})
