"""Who owes whom at the end of a session in units.

Knows balances that sum to zero. Refuses to know what a unit is worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Payment", "who_owes"]


@dataclass(frozen=True, slots=True)
class Payment:
    """One payment between two players, in units."""

    payer: int
    receiver: int
    units: int


def who_owes(balances: Sequence[int]) -> tuple[Payment, ...]:
    """The payments that settle balances, fewer than there are players: the greatest debt pays the greatest claim first.

    Raises ValueError where the balances do not sum to zero.

    >>> who_owes((5, -7, 2))
    (Payment(payer=1, receiver=0, units=5), Payment(payer=1, receiver=2, units=2))
    """
    if sum(balances):
        raise ValueError("what some have won the others have lost")
    left = dict(enumerate(balances))
    payments = []
    while any(left.values()):
        payer = min(left, key=lambda player: left[player])
        receiver = max(left, key=lambda player: left[player])
        units = min(-left[payer], left[receiver])
        payments.append(Payment(payer, receiver, units))
        left[payer] += units
        left[receiver] -= units
    return tuple(payments)
