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
    "GiveUpTable",
    "Leave",
    "Open",
    "ReportResult",
    "Return",
    "TellKey",
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
    online: bool = False


@dataclass(frozen=True, slots=True)
class Enter:
    """Let somebody play; ``player`` is the public name of the key of one who enters by oneself.

    For one whose name is typed, ``code`` is of a link by which the person can say so later.
    """

    name: str
    player: str | None = None
    code: str = ""


@dataclass(frozen=True, slots=True)
class TellKey:
    """Be the entrant whose name was typed, by that entrant's own link."""

    entrant: int
    player: str


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
    """Play a round that was drawn: the entrants of each table by seats, those who sit out, decks and salts if any.

    ``places`` name the tables of this house where the round is played there.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    decks: tuple[tuple[Deck, bytes], ...] = ()
    places: tuple[str, ...] = ()


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
class ReportResult:
    """A table of this house, by its name there, has played a deal of its round."""

    place: str
    deal: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GiveUpTable:
    """Let a table of a round play no further, and nobody wait for it."""

    round: int
    table: int
    by: str


@dataclass(frozen=True, slots=True)
class Close:
    """End the tournament."""


Command = (
    Enter
    | TellKey
    | Leave
    | Return
    | DrawRound
    | UndoRound
    | WriteResult
    | UndoResult
    | ReportResult
    | GiveUpTable
    | Close
)
