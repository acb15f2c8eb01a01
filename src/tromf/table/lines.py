"""What people have said at a table beside the game, and who does not want to hear whom.

Knows lines, their room and the deal they were said in. Refuses to know who may read them (see ``talk``).
"""

from dataclasses import dataclass
from enum import Enum

__all__ = ["SILENCE", "Line", "Room", "Talk"]


class Room(Enum):
    """Where something is said: among those who have a chair, those who only watch, or those who see all hands."""

    TABLE = "table"
    WATCHERS = "watchers"
    COMMENTATORS = "commentators"


@dataclass(frozen=True, slots=True)
class Line:
    """Something said: a phrase of the catalogues, or free text.

    ``number`` is the table's version with it; ``deal`` is the deal that was going on, None between two. ``request`` is
    the client's own number, so that the same request is said once.
    """

    number: int
    room: Room
    player: str
    name: str
    phrase: str | None
    text: str
    deal: int | None
    request: str = ""


@dataclass(frozen=True, slots=True)
class Talk:
    """The latest lines, and pairs of who does not hear whom."""

    lines: tuple[Line, ...] = ()
    muted: frozenset[tuple[str, str]] = frozenset()


SILENCE = Talk()
"""Nothing said yet."""
