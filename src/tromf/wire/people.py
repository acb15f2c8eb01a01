"""Those at a table and around it, in the language of clients: chairs, who asks for one, who watches, the links.

Knows how people are worded. Refuses to know what is played.
"""

from tromf.table import AskView, ChairView, CommentaryView
from tromf.wire.base import Part

__all__ = [
    "Ask",
    "Chair",
    "Commentary",
    "Links",
    "ListedWatcher",
    "Takeback",
    "asked",
    "chair_part",
    "commentary_part",
]


class Chair(Part, frozen=True):
    """A chair: its seat of the deal, its place on the board, its person's name or its bot's level, how it stands."""

    number: int
    seat: int | None
    player: int | None
    name: str | None
    level: str | None
    away: bool
    ready: bool
    watchable: bool
    connected: bool


class Ask(Part, frozen=True):
    """Somebody who asks for a chair, and the chairs that have yet to agree."""

    player: str
    name: str
    chair: int
    waits_on: tuple[int, ...]


class Takeback(Part, frozen=True):
    """Somebody who asks to take the last own act back, and the chairs that have yet to agree."""

    chair: int
    waits_on: tuple[int, ...]


class Links(Part, frozen=True):
    """The links of a table: one a chair, one for spectators, and one for commentators where it was made.

    Only people at the table are told.
    """

    chairs: tuple[str, ...]
    watch: str
    commentary: str | None = None


class Commentary(Part, frozen=True):
    """A link for commentators was made: the chairs that have yet to agree, and whether they see all hands now."""

    waits_on: tuple[int, ...]
    open: bool


class ListedWatcher(Part, frozen=True):
    """Somebody who only watches, by public name and name, and whether as a commentator."""

    player: str
    name: str
    commentator: bool


def commentary_part(view: CommentaryView | None) -> Commentary | None:
    """A link for commentators, None where there is none."""
    return None if view is None else Commentary(view.waits_on, view.open)


def chair_part(chair: ChairView, connected: bool) -> Chair:
    """A chair; ``connected`` says whether its person has the page open."""
    return Chair(
        number=chair.number,
        seat=chair.seat,
        player=chair.player,
        name=chair.name,
        level=chair.level,
        away=chair.away,
        ready=chair.ready,
        watchable=chair.watchable,
        connected=connected,
    )


def asked(ask: AskView) -> Ask:
    """Somebody who asks for a chair."""
    return Ask(ask.player, ask.name, ask.chair, ask.waits_on)
