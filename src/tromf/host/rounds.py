"""What a table of an evening's round asks of whoever keeps the evening: decks, and whether the others have played.

Knows the questions. Refuses to know evenings: somebody above answers.
"""

from dataclasses import dataclass
from typing import Protocol

from tromf.cards import Deck
from tromf.table import Table, WhyEnded

__all__ = ["EVENING_SECONDS", "Ended", "RoundKeeper", "Rounds"]

EVENING_SECONDS = 1.0
"""How often a table that waits for others of its round asks again, in seconds."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The table is to play no further."""

    why: WhyEnded


class Rounds(Protocol):
    """Who keeps the rounds of evenings; each question may be asked again and again, and raises StoreError."""

    async def deck(self, table: Table, number: int) -> tuple[Deck, bytes] | Ended | None:
        """The deck and salt of a table's deal where all tables play the same, None where each deals for itself."""
        ...

    async def played(self, table: Table) -> bool | Ended:
        """Take note of the result of a table's closed deal, once; whether every table of its round has played it."""
        ...


class RoundKeeper:
    """The place where whoever serves a house says who keeps its rounds; until then evenings' tables wait."""

    def __init__(self) -> None:
        self.rounds: Rounds | None = None
