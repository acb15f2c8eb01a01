"""Par: what every contract of a deal is worth with open hands, and where the talk ends when all speak their best.

Knows what is answered. Refuses to know how contracts come about: that is priced game by game when it is asked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tromf.cards import Suit
from tromf.tricks import Seat

__all__ = ["Par", "PricedContract", "par"]


@dataclass(frozen=True, slots=True)
class PricedContract:
    """A contract and what it is worth to the declaring side: see ``Measure.WRITTEN``.

    ``declarer`` is the seat that undertakes it, ``bid`` the id of a Rablóulti bid, ``trump`` None where there is none.
    """

    declarer: Seat
    trump: Suit | None
    value: int
    bid: str | None = None


@dataclass(frozen=True, slots=True)
class Par:
    """What the contracts of a deal are worth, and which one nobody can improve on.

    In Kláber and Klaberjass ``line`` are the calls of a talk in which every seat says what is best for its side, with
    the seats, and ``value`` is what side 0 then writes less what side 1 writes. In Rablóulti, where the talon is known
    to the soloist alone, the contracts are those of the soloist with the cards that he kept; ``line`` is empty, and
    ``value`` is that of the best.
    """

    contracts: tuple[PricedContract, ...]
    value: int
    line: tuple[tuple[Seat, Any], ...] = ()

    @property
    def best(self) -> tuple[PricedContract, ...]:
        """The contracts that are worth most to those who undertake them."""
        top = max(contract.value for contract in self.contracts)
        return tuple(contract for contract in self.contracts if contract.value == top)


def par(state: Any, tell: Callable[[int, int], None] | None = None) -> Par:
    """What every contract of a deal is worth; raises NotSolvable where no contract can come any more.

    Kláber and Klaberjass take any state before the first card, Rablóulti one with a contract. ``tell`` is called with
    how many contracts are priced and how many there are.
    """
    from tromf.solver.pricing import priced

    return priced(state, tell)
