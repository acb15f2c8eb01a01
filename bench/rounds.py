"""Interleaved rounds: every contender runs in turn, again and again, so that a busy machine slows all of them alike.

Knows processor time and ratios. Refuses to know what is measured.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["Figure", "interleaved"]


@dataclass(frozen=True, slots=True)
class Figure:
    """What one contender reached: units a second of processor time in its best round."""

    name: str
    rate: float


def interleaved(contenders: dict[str, Callable[[], int]], rounds: int) -> list[Figure]:
    """Run each contender once a round and keep its best; a contender returns how many units it did."""
    best = dict.fromkeys(contenders, 0.0)
    for _ in range(rounds):
        for name, run in contenders.items():
            started = time.process_time()
            units = run()
            best[name] = max(best[name], units / (time.process_time() - started))
    return [Figure(name, rate) for name, rate in best.items()]
