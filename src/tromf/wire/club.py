"""What the page and the server say to each other about the club: a player's matches and ratings.

Knows the form and the bounds of each request and answer. Refuses to know what they lead to.
"""

from tromf.wire.base import Part

__all__ = ["ClubPlace", "ClubPoint", "ClubRating", "PlayedMatch", "PlayerPage", "ShowMatches"]


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
