"""What a seed draws for an evening: the game, its house rules, the clock, and what goes wrong in which order."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

ALWAYS = (
    "twice", "reordered", "stale", "cut", "tab", "house", "tender", "database", "clock", "slow",
    "said", "hushed", "unheard", "flood", "takeback", "claim", "judge",
)  # fmt: skip
"""What may go wrong at any table."""

TIMED = ("late", "race", "asleep", "pause")
"""What may go wrong where people have a clock."""

FAULTS = (*ALWAYS, *TIMED)
SHARED = ("tender", "database")
"""What can't go wrong where one process has the table in a file."""

CLOCKS = ("none", "20", "40+4")
PRESETS = {"klaber": "doroszlo-2009", "klaberjass": "standard-501", "rabloulti": "piatnik"}


@dataclass(frozen=True)
class Plan:
    """An evening as it is drawn."""

    seed: int
    game: str
    chairs: int
    offences: str
    clock: str
    faults: tuple[str, ...]
    shared: bool = True

    def __str__(self) -> str:
        where = "shared" if self.shared else "in a file"
        return (
            f"seed {self.seed}, {where}: {self.game}, {self.chairs} chairs, clock {self.clock},"
            f" offences {self.offences}; {' '.join(self.faults)}"
        )


def plan_of(seed: int, number: int, shared: bool = True) -> Plan:
    """The evening of a seed, with so many faults; where it is not ``shared`` one process has the table in a file."""
    random = Random(seed)
    game = random.choice(tuple(PRESETS))
    chairs = {"klaber": 4, "klaberjass": 2, "rabloulti": random.choice((3, 4))}[game]
    clock = random.choice((*CLOCKS, *CLOCKS[1:]))
    offences = random.choice(("prevented", "prevented", "called"))
    known: tuple[str, ...] = ALWAYS if clock == "none" else (*ALWAYS, *TIMED, *TIMED)
    known = tuple(fault for fault in known if shared or fault not in SHARED)
    return Plan(seed, game, chairs, offences, clock, tuple(random.choice(known) for _ in range(number)), shared)
