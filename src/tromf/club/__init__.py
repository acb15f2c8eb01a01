"""The club: players, what they played and how strong they are, tournaments.

Knows tables by their logs, players by their keys' public names. Refuses to know sockets, pages and the language of
clients, and to tell anything of a deal that goes on.
"""

from tromf.club.blocks import BlockBook
from tromf.club.book import ClubBook, OwnMatch
from tromf.club.desk import Desk, DeskLink, Held
from tromf.club.export import export_of
from tromf.club.hall import Hall, Progress
from tromf.club.played import BLOCK, Place, Played, played_at
from tromf.club.ratings import (
    FEWEST_OPPONENTS,
    START,
    Bot,
    Contestant,
    Human,
    Point,
    RatedMatch,
    Rating,
    Ratings,
    ratings_of,
)

__all__ = [
    "BLOCK",
    "FEWEST_OPPONENTS",
    "START",
    "BlockBook",
    "Bot",
    "ClubBook",
    "Contestant",
    "Desk",
    "DeskLink",
    "Hall",
    "Held",
    "Human",
    "OwnMatch",
    "Place",
    "Played",
    "Point",
    "Progress",
    "RatedMatch",
    "Rating",
    "Ratings",
    "export_of",
    "played_at",
    "ratings_of",
]
