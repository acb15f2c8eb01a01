"""A table's part in a round of an evening: who plays there, how many deals, and how far the round has come with them.

Knows what the table's log says of it. Refuses to know the other tables: the host is told of them.
"""

from dataclasses import dataclass
from enum import Enum

from tromf.tricks import Seat

__all__ = ["Evening", "WhyEnded"]


class WhyEnded(Enum):
    """Why a table plays no further: its round is not played, the evening is over, or the organiser ended the table."""

    UNDONE = "undone"
    CLOSED = "closed"
    GIVEN_UP = "given_up"


@dataclass(frozen=True, slots=True)
class Evening:
    """What a table of a round knows of its evening.

    ``players`` are the keys' public names of those whose chairs they are. ``together`` says that all tables of the
    round play the same decks. ``closed`` counts the deals of which nothing can be said any more, ``shown`` those whose
    cards may be known, since every table of the round has played them.
    """

    tournament: str
    code: str
    round: int
    table: int
    deals: int
    together: bool
    players: tuple[str, ...]
    closed: int = 0
    shown: int = 0
    ended: WhyEnded | None = None

    @property
    def over(self) -> bool:
        """Whether the table has played all its deals, and so have the others."""
        return self.shown >= self.deals

    def dealer(self, number: int) -> Seat:
        """Who deals a deal of the round: the same seat at all tables, whatever was played before.

        >>> Evening("t", "c", 0, 0, 8, True, ("anna", "bela")).dealer(4)
        1
        """
        return (number - 1) % len(self.players)
