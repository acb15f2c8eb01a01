"""What the page and the server say to each other beside the socket.

Knows the form and the bounds of each request and answer. Refuses to know what they lead to.
"""

from typing import Annotated

import msgspec

from tromf.wire.advice import DealReview
from tromf.wire.base import Part
from tromf.wire.club import TOURNAMENT_ACTS, NewTournament, PlayerPage, ShowMatches, TournamentPage
from tromf.wire.parts import Reason
from tromf.wire.talk import BlockedList, Unblock

__all__ = [
    "ANSWERS",
    "LONGEST_BODY",
    "REQUESTS",
    "GameInfo",
    "GameList",
    "Me",
    "MyKey",
    "MyName",
    "NewTable",
    "OpenTableInfo",
    "OpenTableList",
    "OpenedTable",
    "OptionInfo",
    "PresetInfo",
]

LONGEST_BODY = 8_192
"""The longest request in bytes."""

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Chairs = Annotated[int, msgspec.Meta(ge=1, le=8)]
Pause = Annotated[int, msgspec.Meta(ge=0, le=10_000)]


class Me(Part, frozen=True):
    """Who the browser is: the public name of the player's key, the name the others read, the key for another device."""

    player: str
    name: str | None
    key: str


class MyName(Part, frozen=True):
    """Go by this name from now on."""

    name: Name


class MyKey(Part, frozen=True):
    """Be the player of this key, on this device too."""

    key: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class PresetInfo(Part, frozen=True):
    """A named set of house rules, with the setting of every option."""

    name: str
    settings: dict[str, str]


class OptionInfo(Part, frozen=True):
    """A question that a table agrees on, with the rule that it answers.

    ``settings`` lists the words of a choice, ``least`` and ``most`` bound a number; ``message`` is the id of its
    explanation in the catalogue, ``message.label`` of its name, ``message.SETTING`` of a setting.
    """

    name: str
    rule: str
    default: str
    settings: tuple[str, ...]
    least: int | None
    most: int | None
    message: str


class GameInfo(Part, frozen=True):
    """A game of the house: its presets and options, and the levels of the bots that play it.

    ``seats`` play in a deal; ``players`` says how many chairs a table may have, the usual number first.
    """

    name: str
    seats: int
    players: tuple[int, ...]
    default_preset: str
    presets: tuple[PresetInfo, ...]
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]


class GameList(Part, frozen=True):
    """All games of the house, the first being the default."""

    games: tuple[GameInfo, ...]


class NewTable(Part, frozen=True):
    """Open a table; ``settings`` are the options that differ from the preset.

    ``chairs`` is how many the table has, the game's usual number where it is not told; ``hints`` says when the table
    gives hints (``bots`` while no other person has a chair, ``all``, ``none``); ``name`` is the name of the one who
    opens it, if it is not told yet; with ``start`` that person is ready at once for the first deal; ``rated`` lets its
    matches count for ratings; ``clock`` is the time there is for acts: ``none``, seconds for each (``30``), or seconds
    in a bank and those that each act adds (``300+5``); ``doors`` says who finds in (``open`` all, by the list of open
    tables, ``link`` who has a link, ``closed`` nobody who only watches).
    """

    game: Word
    preset: Word | None = None
    settings: Annotated[dict[Word, Word], msgspec.Meta(max_length=40)] = msgspec.field(default_factory=dict)
    bots: Word = "player"
    pause: Pause = 700
    chairs: Chairs | None = None
    hints: Word = "bots"
    name: Name | None = None
    start: bool = False
    rated: bool = False
    clock: Word = "none"
    doors: Word = "link"


class OpenedTable(Part, frozen=True):
    """A table is open: the code of one's own chair at it."""

    code: str


class OpenTableInfo(Part, frozen=True):
    """A table that all may find: what is played, who has a chair, and the links to watch and to ask for a chair.

    ``free`` is how many chairs bots have; ``sit`` is missing where there is none.
    """

    game: str
    preset: str
    phase: str
    rated: bool
    chairs: int
    free: int
    people: tuple[str, ...]
    watch: str
    sit: str | None


class OpenTableList(Part, frozen=True):
    """The open tables where somebody is now, the latest first."""

    tables: tuple[OpenTableInfo, ...]


REQUESTS = (MyName, MyKey, NewTable, ShowMatches, NewTournament, Unblock, *TOURNAMENT_ACTS)
ANSWERS = (Me, GameList, OpenedTable, OpenTableList, BlockedList, PlayerPage, TournamentPage, DealReview, Reason)
"""Every answer of the server but files; a refusal is a ``Reason``, with a status of 4xx or 5xx."""
