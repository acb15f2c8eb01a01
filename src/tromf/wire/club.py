"""What the page and the server say to each other about the club: matches and ratings of a player, tournaments.

Knows the form and the bounds of each request and answer. Refuses to know what they lead to.
"""

from typing import Annotated

import msgspec

from tromf.wire.base import Message, Part

__all__ = [
    "TOURNAMENT_ACTS",
    "ClubPlace",
    "ClubPoint",
    "ClubRating",
    "DoClose",
    "DoDraw",
    "DoEnter",
    "DoGiveUp",
    "DoJoin",
    "DoLeave",
    "DoReturn",
    "DoUndo",
    "DoUndraw",
    "DoWrite",
    "NewTournament",
    "PlayedMatch",
    "PlayerPage",
    "ShowMatches",
    "TournamentAct",
    "TournamentDeck",
    "TournamentEntrant",
    "TournamentPage",
    "TournamentPlace",
    "TournamentResult",
    "TournamentRound",
    "TournamentRow",
    "TournamentTyped",
]

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Number = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Score = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class ClubPoint(Part, frozen=True):
    """A rating as it was after a match: when, in seconds since 1970, and its value."""

    at: float
    value: int


class ClubRating(Part, frozen=True):
    """A player's rating in a game: the value, how far it may be off, and what it rests on; the latest points."""

    game: str
    value: int
    spread: int
    provisional: bool
    matches: int
    opponents: int
    points: tuple[ClubPoint, ...]


class ClubPlace(Part, frozen=True):
    """Who had a place in a match: a name, or a bot's level; neither for somebody whose matches are not shown."""

    name: str | None
    level: str | None
    side: int


class PlayedMatch(Part, frozen=True):
    """A match of a player: what was played, by whom, and what it came to.

    ``whole`` is false while the match goes on, or was left; ``own`` is the player's place; ``scores`` stand by side;
    ``rating`` is the player's rating after it, none where it does not count.
    """

    number: int
    game: str
    preset: str
    at: float
    deals: int
    whole: bool
    rated: bool
    places: tuple[ClubPlace, ...]
    own: int
    scores: tuple[int, ...]
    winner: int | None
    rating: int | None


class PlayerPage(Part, frozen=True):
    """A player's matches, the latest first, and ratings; ``own`` where it is the one who asks, ``shown`` to all."""

    player: str
    name: str | None
    own: bool
    shown: bool
    ratings: tuple[ClubRating, ...]
    matches: tuple[PlayedMatch, ...]


class ShowMatches(Part, frozen=True):
    """Let everybody see the own matches, or nobody else."""

    shown: bool


class NewTournament(Part, frozen=True):
    """Open a tournament; with ``duplicate`` all tables play the same deals, ``deals`` results a table and round.

    With ``online`` the rounds are played at tables of this house.
    """

    name: Name
    game: Word
    preset: Word | None = None
    duplicate: bool = False
    deals: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    online: bool = False


class DoJoin(Message, frozen=True, tag="join"):
    """Play in the tournament oneself; by an entrant's own link, be the one whose name was typed."""


class DoEnter(Message, frozen=True, tag="enter"):
    """As the organiser, let somebody play."""

    name: Name


class DoLeave(Message, frozen=True, tag="leave"):
    """Let an entrant play no further round; oneself, or as the organiser anybody."""

    entrant: Number


class DoReturn(Message, frozen=True, tag="return"):
    """Let an entrant play again who had left."""

    entrant: Number


class DoDraw(Message, frozen=True, tag="draw"):
    """As the organiser, draw the next round."""


class DoUndraw(Message, frozen=True, tag="undraw"):
    """As the organiser, don't play the last round, in which nothing is written yet."""


class DoWrite(Message, frozen=True, tag="write"):
    """As the organiser, write what a table had for a deal of a round."""

    round: Number
    table: Number
    deal: Number
    scores: tuple[Score, ...]


class DoUndo(Message, frozen=True, tag="undo"):
    """As the organiser, take away what was written for a deal of a round."""

    round: Number
    table: Number
    deal: Number


class DoGiveUp(Message, frozen=True, tag="giveUp"):
    """As the organiser, let a table of this house play no further."""

    round: Number
    table: Number


class DoClose(Message, frozen=True, tag="close"):
    """As the organiser, end the tournament."""


TournamentAct = DoJoin | DoEnter | DoLeave | DoReturn | DoDraw | DoUndraw | DoWrite | DoUndo | DoGiveUp | DoClose
TOURNAMENT_ACTS = (DoJoin, DoEnter, DoLeave, DoReturn, DoDraw, DoUndraw, DoWrite, DoUndo, DoGiveUp, DoClose)


class TournamentEntrant(Part, frozen=True):
    """Somebody who plays, or has left; ``keyed`` is one who has come by a key.

    The code of one's own link is told to the organiser as long as nobody has come by it.
    """

    number: int
    name: str
    left: bool
    keyed: bool
    code: str | None


class TournamentResult(Part, frozen=True):
    """What a table wrote for a deal."""

    table: int
    deal: int
    scores: tuple[int, ...]


class TournamentDeck(Part, frozen=True):
    """A deal that all tables play: its number, the dealer's seat, and the commitment that was published at the draw.

    ``deck`` (the codes in dealt order) and ``salt`` are told to everybody when all tables have written the deal, and
    the deck before that to an organiser who does not play.
    """

    deal: int
    dealer: int
    commitment: str
    deck: str | None
    salt: str | None


class TournamentPlace(Part, frozen=True):
    """How far a table of this house is: the number of its deal and what it does.

    ``state`` is ``gathering``, ``playing``, ``between`` deals, ``waiting`` for other tables, ``over`` or ``ended``.
    Who is not there and who is waited for is told to the organiser, by the numbers of their entries.
    """

    deal: int
    state: str
    missing: tuple[int, ...]
    awaited: tuple[int, ...]


class TournamentRound(Part, frozen=True):
    """A round: the entrants of each table by seats, those who sit out, what is written, and duplicate deals.

    ``places`` are the tables of this house in the last round, none where it is played elsewhere.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    results: tuple[TournamentResult, ...]
    decks: tuple[TournamentDeck, ...]
    places: tuple[TournamentPlace, ...]


class TournamentRow(Part, frozen=True):
    """A line of the standings: ``points`` for tables won, ``measure`` in the game's points or units."""

    place: int
    entrant: int
    rounds: int
    byes: int
    points: int
    measure: float


class TournamentTyped(Part, frozen=True):
    """Who typed what, and when, in seconds since 1970; without a name it was a table of this house.

    Without scores something was taken away.
    """

    at: float
    by: str | None
    round: int
    table: int
    deal: int
    scores: tuple[int, ...] | None


class TournamentPage(Part, frozen=True):
    """A tournament: ``sides`` says whose score each seat's is, ``endless`` that units are played for.

    ``code`` is everybody's, ``organiser_code`` is only told to the organiser, as is who typed what; ``own`` is the
    number of the entrant who asks. ``offered`` is the one whom who asks by that entrant's own link may be, ``seat`` the
    code of the own chair at a table of this house in the last round.
    """

    version: int
    name: str
    game: str
    preset: str
    duplicate: bool
    deals: int
    sides: tuple[int, ...]
    endless: bool
    closed: bool
    code: str
    organiser_code: str | None
    own: int | None
    entrants: tuple[TournamentEntrant, ...]
    rounds: tuple[TournamentRound, ...]
    standings: tuple[TournamentRow, ...]
    typed: tuple[TournamentTyped, ...]
    online: bool
    offered: int | None
    seat: str | None
