"""Requests about the club: a player's matches and ratings, and all that is the player's own as a file.

Knows who asks. Refuses to show a player's matches to others unless the player says so, and to tell whether there is
such a player.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tromf.club import BlockBook, ClubBook, OwnMatch, Rating, export_of
from tromf.games import GAMES
from tromf.host import House
from tromf.server.asking import address_of, body_of, json_answer
from tromf.server.keys import COOKIE, Keys
from tromf.server.limits import Buckets
from tromf.server.problem import Problem, no
from tromf.wire import ClubPlace, ClubPoint, ClubRating, PlayedMatch, PlayerPage, ShowMatches

__all__ = ["ClubApi"]

MOST_MATCHES = 200
MOST_POINTS = 200

EXPORT = 10.0
"""How many looks it takes to pack everything: each table's log is replayed."""


class ClubApi:
    """The requests, each a method."""

    def __init__(self, house: House, book: ClubBook, blocks: BlockBook, keys: Keys, looking: Buckets) -> None:
        self._house = house
        self._book = book
        self._blocks = blocks
        self._keys = keys
        self._looking = looking
        self.routes = (
            Route("/api/me/matches", self.mine, methods=["GET"]),
            Route("/api/me/matches", self.show, methods=["PUT"]),
            Route("/api/me/export", self.export, methods=["GET"]),
            Route("/api/players/{player}", self.player, methods=["GET"]),
        )

    async def mine(self, request: Request) -> Response:
        """``GET /api/me/matches``: the own matches and ratings."""
        return json_answer(await self._page(self._asking(request), own=True))

    async def show(self, request: Request) -> Response:
        """``PUT /api/me/matches``: let everybody see the own matches, or nobody else."""
        wanted = await body_of(request, ShowMatches)
        player = self._asking(request)
        await self._book.show(player, wanted.shown)
        return json_answer(await self._page(player, own=True))

    async def export(self, request: Request) -> Response:
        """``GET /api/me/export``: all own records and ratings, packed."""
        packed = await export_of(self._book, self._blocks, self._house.store, self._asking(request, EXPORT), GAMES)
        headers = {"content-disposition": 'attachment; filename="tromf.zip"'}
        return Response(packed, media_type="application/zip", headers=headers)

    async def player(self, request: Request) -> Response:
        """``GET /api/players/PLAYER``: the matches of a player who shows them."""
        player = request.path_params["player"]
        self._look(request)
        if not await self._book.shows(player):
            raise Problem(404, no("not_shown"))
        return json_answer(await self._page(player, own=False))

    def _asking(self, request: Request, tokens: float = 1.0) -> str:
        """The player who asks; raises Problem without a key, or when asked too often."""
        player = self._keys.player_of(request.cookies.get(COOKIE))
        if player is None:
            raise Problem(403, no("no_key"))
        self._look(request, tokens)
        return player

    def _look(self, request: Request, tokens: float = 1.0) -> None:
        if not self._looking.take(address_of(request), tokens):
            raise Problem(429, no("too_fast"))

    async def _page(self, player: str, *, own: bool) -> PlayerPage:
        matches = (await self._book.matches_of(player))[:MOST_MATCHES]
        people = {place.player for each in matches for place in each.played.places if place.player is not None}
        named = people if own else {each for each in people if each == player or await self._book.shows(each)}
        ratings = [(game, await self._book.rating(player, game)) for game in GAMES]
        return PlayerPage(
            player=player,
            name=await self._house.name_of(player),
            own=own,
            shown=await self._book.shows(player),
            ratings=tuple(_rating(game, rating) for game, rating in ratings if rating is not None),
            matches=tuple(_match(each, named) for each in matches),
        )


def _rating(game: str, rating: Rating) -> ClubRating:
    points = tuple(ClubPoint(point.at, round(point.value)) for point in rating.history[-MOST_POINTS:])
    return ClubRating(
        game,
        round(rating.value),
        round(rating.spread),
        rating.provisional,
        rating.matches,
        rating.opponents,
        points,
    )


def _match(own: OwnMatch, named: set[str]) -> PlayedMatch:
    """A match in the language of clients, with the names of those who may be named."""
    played = own.played
    places = tuple(
        ClubPlace(place.name if place.player in named else None, place.level, side)
        for place, side in zip(played.places, played.sides, strict=True)
    )
    return PlayedMatch(
        number=played.number,
        game=played.game,
        preset=played.preset,
        at=played.at,
        deals=played.deals,
        whole=played.whole,
        rated=played.rated,
        places=places,
        own=own.place,
        scores=played.scores,
        winner=played.winner,
        rating=None if own.rating is None else round(own.rating),
    )
