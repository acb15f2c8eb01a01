"""How likely it is that the other's hidden hand holds none of some cards.

Knows the counting of hands that may hold any of some cards. Refuses to know what a trick is worth.
"""

from math import comb

from tromf.bots.klaberjass.memory import Memory
from tromf.cards import CardSet

__all__ = ["chance_of_none", "expected_number"]

_NONE: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(tuple(comb(n - m, h) / comb(n, h) if h <= n else 0.0 for h in range(10)) for m in range(n + 1))
    for n in range(32)
)
"""The chance that none of m cards is among h drawn from n, as ``[n][m][h]``."""


def chance_of_none(memory: Memory, cards: CardSet) -> float:
    """The chance that the other holds none of some cards."""
    cards &= memory.maybe
    if not cards:
        return 1.0
    surely = memory.surely
    if cards & surely:
        return 0.0
    return _NONE[(memory.maybe & ~surely).bit_count()][cards.bit_count()][memory.count - surely.bit_count()]


def expected_number(memory: Memory, cards: CardSet) -> float:
    """How many of some cards the other holds on the average."""
    surely = memory.surely
    drawn = memory.maybe & ~surely
    sure = (cards & surely).bit_count()
    if not drawn:
        return float(sure)
    share = (memory.count - surely.bit_count()) / drawn.bit_count()
    return sure + share * (cards & drawn).bit_count()
