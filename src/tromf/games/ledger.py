"""Offences and accusations of a deal, noted as they are made.

Knows whose act was against the law and who accused when. Refuses to know what an offence is in a game, or costs.
"""

from dataclasses import dataclass, replace

from tromf.tricks import Seat

__all__ = ["CLEAN", "Ledger", "Offence"]


@dataclass(frozen=True, slots=True)
class Offence:
    """An act against the law: whose, after how many acts of the deal, by which rule, and in which trick, from 0."""

    seat: Seat
    moment: int
    rule: str
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """The accusations made in a deal, each as a seat and a moment, and the offences, which nobody is told of.

    >>> Ledger().with_accusation(1, 4).accusations
    ((1, 4),)
    """

    accusations: tuple[tuple[Seat, int], ...] = ()
    offences: tuple[Offence, ...] = ()

    def with_accusation(self, seat: Seat, moment: int) -> "Ledger":
        """The ledger with one more accusation."""
        return replace(self, accusations=(*self.accusations, (seat, moment)))

    def with_offence(self, offence: Offence) -> "Ledger":
        """The ledger with one more offence."""
        return replace(self, offences=(*self.offences, offence))


CLEAN = Ledger()
"""The ledger of a deal in which nothing was noted."""
