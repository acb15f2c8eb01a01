"""Requests beside the socket: who am I, which games, a new table, a record.

Knows requests and answers of the wire. Refuses to tell anything that a stranger with the same request may not know.
"""

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from tromf.bots import levels_of
from tromf.games import GAMES, Refusal, game_named, option_values
from tromf.host import House, NoRecord
from tromf.server.asking import address_of, agreed, body_of, json_answer
from tromf.server.doors import Porter
from tromf.server.keys import COOKIE, Keys
from tromf.server.limits import Buckets
from tromf.server.problem import Problem, no
from tromf.table import commands
from tromf.text import LANGUAGES, catalogue
from tromf.wire import (
    GameInfo,
    GameList,
    Me,
    MyKey,
    MyName,
    NewTable,
    OpenedTable,
    OptionInfo,
    PresetInfo,
    reason,
)

__all__ = ["Api", "game_list", "problem_response"]

COOKIE_SECONDS = 400 * 24 * 60 * 60
"""As long as browsers keep a cookie at most."""


def game_list() -> GameList:
    """All games with their presets and options, and the levels of their bots."""
    games = []
    for name in GAMES:
        game = game_named(name)
        presets = tuple(PresetInfo(preset, option_values(options)) for preset, options in game.presets.items())
        options = tuple(
            OptionInfo(entry.name, entry.rule, entry.default, entry.settings, entry.least, entry.most, entry.message)
            for entry in game.option_fields
        )
        players = tuple(game.match_rules.players)
        games.append(GameInfo(name, game.seats, players, game.default_preset, presets, options, levels_of(name)))
    return GameList(tuple(games))


def problem_response(problem: Problem) -> Response:
    """A refusal as an answer."""
    return json_answer(reason(problem.refusal), problem.status)


class Api:
    """The requests, each a method."""

    def __init__(self, house: House, keys: Keys, porter: Porter, opening: Buckets, naming: Buckets) -> None:
        self._house = house
        self._keys = keys
        self._porter = porter
        self._opening = opening
        self._naming = naming
        self._games = msgspec.json.encode(game_list())
        self._catalogues = {language: msgspec.json.encode(catalogue(language)) for language in LANGUAGES}

    async def me(self, request: Request) -> Response:
        """``GET /api/me``: the player of the cookie; a new one, with a cookie, where there is none."""
        player = self._player(request)
        return await self._me(request, player or self._keys.new_player(), renew=player is None)

    async def name_me(self, request: Request) -> Response:
        """``PUT /api/me``: go by a name."""
        wanted = await body_of(request, MyName)
        if not self._naming.take(address_of(request)):
            raise Problem(429, no("too_fast"))
        player = self._player(request) or self._keys.new_player()
        agreed(await self._house.keep_name(player, wanted.name))
        return await self._me(request, player)

    async def recover(self, request: Request) -> Response:
        """``POST /api/me/recover``: be the player of a key that another device has."""
        player = self._keys.player_of((await body_of(request, MyKey)).key.strip())
        if player is None:
            raise Problem(403, no("key"))
        return await self._me(request, player)

    async def games(self, _: Request) -> Response:
        """``GET /api/games``: what can be played, and by which house rules."""
        return Response(self._games, media_type="application/json", headers={"cache-control": "no-cache"})

    async def open_table(self, request: Request) -> Response:
        """``POST /api/tables``: open a table and sit down at it."""
        wanted = await body_of(request, NewTable)
        if not self._opening.take(address_of(request)):
            raise Problem(429, no("too_many_tables"))
        player = self._player(request)
        if player is None:
            raise Problem(403, no("no_key"))
        name = await self._name(player, wanted.name)
        preset = wanted.preset or _default_preset(wanted.game)
        opening = commands.OpenTable(
            wanted.game,
            preset,
            wanted.settings,
            wanted.bots,
            wanted.pause,
            wanted.chairs,
            wanted.hints,
            wanted.rated,
            wanted.clock,
            wanted.doors,
        )
        here = agreed(await self._house.open_table(opening))
        live = await self._house.table(here.table_id)
        if live is None:
            raise Problem(503, no("store"))
        agreed(await live.carry_out(commands.TakeSeat(player, name, 0)))
        if wanted.start:
            agreed(await live.carry_out(commands.Ready(player)))
        return json_answer(OpenedTable(here.links.chairs[0]), 201)

    async def record(self, request: Request) -> Response:
        """``GET /api/tables/CODE/record``: the written deals of a table, for whoever has one of its links."""
        link = await self._porter.look_in(request)
        try:
            text = await self._house.record(link.table)
        except NoRecord as error:
            raise Problem(404, no("nothing_written")) from error
        disposition = f'attachment; filename="{link.table.lower()}.tromf"'
        return PlainTextResponse(text, headers={"content-disposition": disposition})

    async def catalogue(self, request: Request) -> Response:
        """``GET /catalogue/LANG.json``: all sentences of a language."""
        sentences = self._catalogues.get(request.path_params["language"])
        if sentences is None:
            raise Problem(404, no("no_such_page"))
        return Response(sentences, media_type="application/json", headers={"cache-control": "no-cache"})

    async def unknown(self, _: Request) -> Response:
        """Anything else below ``/api``."""
        raise Problem(404, no("no_such_page"))

    def _player(self, request: Request) -> str | None:
        return self._keys.player_of(request.cookies.get(COOKIE))

    async def _name(self, player: str, told: str | None) -> str:
        if told is not None:
            return agreed(await self._house.keep_name(player, told))
        name = await self._house.name_of(player)
        if name is None:
            raise Problem(400, Refusal("table", "table.refusal.name"))
        return name

    async def _me(self, request: Request, player: str, renew: bool = True) -> Response:
        key = self._keys.key_of(player)
        response = json_answer(Me(player, await self._house.name_of(player), key))
        if renew:
            secure = request.url.scheme == "https"
            response.set_cookie(
                COOKIE, key, max_age=COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax"
            )
        return response


def _default_preset(game: str) -> str:
    return game_named(game).default_preset if game in GAMES else ""
