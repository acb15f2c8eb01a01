"""What may be asked of a tournament, by its organiser and by those who play.

Knows the questions. Refuses to know the answers (see ``decide``).
"""

from dataclasses import dataclass

from tromf.cards import Deck

__all__ = [
    "Close",
    "Command",
    "DrawRound",
    "Enter",
    "Leave",
    "Open",
    "Return",
    "UndoResult",
    "UndoRound",
    "WriteResult",
]


@dataclass(frozen=True, slots=True)
class Open:
    """Open a tournament; without a preset by the game's usual rules."""

    name: str
    game: str
    preset: str | None = None
    duplicate: bool = False
    deals: int = 1


@dataclass(frozen=True, slots=True)
class Enter:
    """Let somebody play; ``player`` is the public name of the key of one who enters by oneself."""

    name: str
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Let an entrant play no further round."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Return:
    """Let an entrant who had left play again."""

    entrant: int


@dataclass(frozen=True, slots=True)
class DrawRound:
    """Play a round that was drawn: the entrants of each table by seats, those who sit out, decks and salts if any."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    decks: tuple[tuple[Deck, bytes], ...] = ()


@dataclass(frozen=True, slots=True)
class UndoRound:
    """Don't play the last round."""


@dataclass(frozen=True, slots=True)
class WriteResult:
    """Write what a table had for a deal of a round, typed by somebody."""

    round: int
    table: int
    deal: int
    scores: tuple[int, ...]
    by: str


@dataclass(frozen=True, slots=True)
class UndoResult:
    """Take away what was written for a deal of a round."""

    round: int
    table: int
    deal: int
    by: str


@dataclass(frozen=True, slots=True)
class Close:
    """End the tournament."""


Command = Enter | Leave | Return | DrawRound | UndoRound | WriteResult | UndoResult | Close
