"""All that is a player's own, as one file: the records of the tables where the player sat, ratings, and own blocks.

Knows which deals are written. Refuses to give any card of a deal that goes on, and to tell who has blocked the player.
"""

import asyncio
import io
import zipfile
from collections.abc import Sequence

import msgspec

from tromf.club.blocks import BlockBook
from tromf.club.book import ClubBook, OwnMatch
from tromf.club.ratings import Rating
from tromf.host import NoRecord, record_text
from tromf.store import Store

__all__ = ["blocked_json", "export_of", "ratings_json"]

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of all files in the archive, so that equal contents make equal archives."""


async def export_of(book: ClubBook, blocks: BlockBook, store: Store, player: str, games: Sequence[str]) -> bytes:
    """A zip of ``records/TABLE.tromf`` for each table with a written deal, ``ratings.json`` and ``blocked.json``."""
    loop = asyncio.get_running_loop()
    matches = await book.matches_of(player)
    ratings = {game: rating for game in games if (rating := await book.rating(player, game)) is not None}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for table in await book.tables_of(player):
            try:
                text = await loop.run_in_executor(None, record_text, table, await store.read(table))
            except NoRecord:
                continue
            _put(archive, f"records/{table}.tromf", text.encode())
        _put(archive, "ratings.json", ratings_json(player, ratings, matches))
        _put(archive, "blocked.json", blocked_json(player, await blocks.blocked_by(player)))
    return packed.getvalue()


def ratings_json(player: str, ratings: dict[str, Rating], matches: Sequence[OwnMatch]) -> bytes:
    """Ratings and matches as JSON, for programs and for people."""
    told = {
        "player": player,
        "ratings": {
            game: {
                "value": round(rating.value, 1),
                "spread": round(rating.spread, 1),
                "provisional": rating.provisional,
                "matches": rating.matches,
                "opponents": rating.opponents,
                "history": [[point.at, round(point.value, 1)] for point in rating.history],
            }
            for game, rating in ratings.items()
        },
        "matches": [
            {
                "record": f"records/{own.played.table}.tromf",
                "match": own.played.number,
                "game": own.played.game,
                "preset": own.played.preset,
                "at": own.played.at,
                "whole": own.played.whole,
                "deals": own.played.deals,
                "place": own.place,
                "players": [place.name or place.level for place in own.played.places],
                "sides": own.played.sides,
                "scores": own.played.scores,
                "winner": own.played.winner,
                "rating": None if own.rating is None else round(own.rating, 1),
            }
            for own in matches
        ],
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2)


def blocked_json(player: str, blocked: dict[str, str]) -> bytes:
    """Those whom a player has blocked, the first first, by public name and the name that was read then."""
    told = {"player": player, "blocked": [{"player": each, "name": name} for each, name in blocked.items()]}
    return msgspec.json.format(msgspec.json.encode(told), indent=2)


def _put(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, _EPOCH), content, zipfile.ZIP_DEFLATED)
