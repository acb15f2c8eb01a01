"""Requests about tournaments: open one, see it, enter, draw rounds, write results.

Knows which link may do what. Refuses to tell the organiser's link to anybody else.
"""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tromf.club import Desk, DeskLink, Hall, Held
from tromf.club.tournament import Command, Entrant, Tournament, commands, no_draw
from tromf.games import Refusal
from tromf.host import House
from tromf.server.asking import address_of, agreed, body_of, json_answer
from tromf.server.keys import COOKIE, Keys
from tromf.server.limits import Buckets
from tromf.server.problem import Problem, no
from tromf.server.tournament_pages import Reader, tournament_page
from tromf.wire import (
    DoClose,
    DoDraw,
    DoEnter,
    DoGiveUp,
    DoJoin,
    DoLeave,
    DoReturn,
    DoUndo,
    DoUndraw,
    DoWrite,
    NewTournament,
    TournamentAct,
)

__all__ = ["TournamentsApi"]

DRAWN_AS_ONE = 4
"""How many tables of a draw count as one table that is opened: a whole club may sit behind one address."""

OrganisersAct = DoDraw | DoEnter | DoWrite | DoUndo | DoGiveUp | DoUndraw | DoClose


class TournamentsApi:
    """The requests, each a method."""

    def __init__(self, house: House, hall: Hall, desk: Desk, keys: Keys, opening: Buckets, looking: Buckets) -> None:
        self._house = house
        self._hall = hall
        self._desk = desk
        self._keys = keys
        self._opening = opening
        self._looking = looking
        self.routes = (
            Route("/api/tournaments", self.open, methods=["POST"]),
            Route("/api/tournaments/{code}", self.see, methods=["GET"]),
            Route("/api/tournaments/{code}", self.act, methods=["POST"]),
        )

    async def open(self, request: Request) -> Response:
        """``POST /api/tournaments``: open a tournament, and get the organiser's link."""
        wanted = await body_of(request, NewTournament)
        if not self._opening.take(address_of(request)):
            raise Problem(429, no("too_many_tables"))
        opening = commands.Open(wanted.name, wanted.game, wanted.preset, wanted.duplicate, wanted.deals, wanted.online)
        held = agreed(await self._desk.open(opening))
        return await self._answer(request, held, DeskLink(held.id, organiser=True), 201)

    async def see(self, request: Request) -> Response:
        """``GET /api/tournaments/CODE``: a tournament as it is."""
        link = await self._link(request)
        return await self._answer(request, await self._held(link), link)

    async def act(self, request: Request) -> Response:
        """``POST /api/tournaments/CODE``: do something, as far as the link lets one."""
        form: Any = TournamentAct
        wanted: TournamentAct = await body_of(request, form)
        link = await self._link(request)
        match wanted:
            case DoJoin():
                done = await self._desk.carry_out(link.tournament, await self._joining(request, link))
            case DoLeave(entrant):
                await self._own(request, link, entrant)
                done = await self._desk.carry_out(link.tournament, commands.Leave(entrant))
            case DoReturn(entrant):
                await self._own(request, link, entrant)
                done = await self._desk.carry_out(link.tournament, commands.Return(entrant))
            case _:
                self._organiser(link)
                done = await self._organised(request, link, wanted)
        return await self._answer(request, agreed(done), link)

    async def _joining(self, request: Request, link: DeskLink) -> Command:
        """To play oneself; by an entrant's own link as the one whose name was typed, who needs to tell none."""
        player = self._player(request)
        name = None if player is None else await self._house.name_of(player)
        if link.own and player is not None:
            entrant = _owner(await self._held(link), link)
            if entrant is None:
                raise Problem(404, no("unknown_code"))
            if name is None:
                agreed(await self._house.keep_name(player, entrant.name))
            return commands.TellKey(entrant.number, player)
        if player is None or name is None:
            raise Problem(400, Refusal("table", "table.refusal.name"))
        return commands.Enter(name, player)

    async def _organised(self, request: Request, link: DeskLink, wanted: OrganisersAct) -> Refusal | Held:
        """Do what only the organiser may."""
        name = link.tournament
        match wanted:
            case DoDraw():
                self._count_tables(request, (await self._held(link)).tournament)
                return await self._hall.draw(name)
            case DoEnter(entrant):
                return await self._desk.enter(name, entrant)
            case DoWrite(number, table, deal, scores):
                by = await self._by(request)
                return await self._desk.carry_out(name, commands.WriteResult(number, table, deal, scores, by))
            case DoUndo(number, table, deal):
                by = await self._by(request)
                return await self._desk.carry_out(name, commands.UndoResult(number, table, deal, by))
            case DoGiveUp(number, table):
                return await self._hall.carry_out(name, commands.GiveUpTable(number, table, await self._by(request)))
            case DoUndraw():
                return await self._hall.carry_out(name, commands.UndoRound())
            case DoClose():
                return await self._hall.carry_out(name, commands.Close())

    def _count_tables(self, request: Request, tournament: Tournament) -> None:
        """Count the tables that a draw opens among those of the address; raises Problem for too many."""
        if not tournament.online or no_draw(tournament) is not None:
            return
        tables = len(tournament.playing) // tournament.seats
        tokens = min(max(1.0, tables / DRAWN_AS_ONE), self._opening.burst)
        if not self._opening.take(address_of(request), tokens):
            raise Problem(429, no("too_many_tables"))

    async def _held(self, link: DeskLink) -> Held:
        held = await self._desk.read(link.tournament)
        if held is None:
            raise Problem(404, no("unknown_code"))
        return held

    async def _link(self, request: Request) -> DeskLink:
        if not self._looking.take(address_of(request)):
            raise Problem(429, no("too_fast"))
        link = await self._desk.find(request.path_params["code"])
        if link is None:
            raise Problem(404, no("unknown_code"))
        return link

    def _organiser(self, link: DeskLink) -> None:
        if not link.organiser:
            raise Problem(403, Refusal("tournament", "club.refusal.not_organiser"))

    async def _own(self, request: Request, link: DeskLink, entrant: int) -> None:
        """The organiser may say it of anybody, others of themselves."""
        entrants = (await self._held(link)).tournament.entrants
        own = entrant < len(entrants) and entrants[entrant].player == self._player(request) is not None
        if not own:
            self._organiser(link)

    async def _by(self, request: Request) -> str:
        """The name of who types; raises Problem without one."""
        player = self._player(request)
        name = None if player is None else await self._house.name_of(player)
        if name is None:
            raise Problem(400, Refusal("table", "table.refusal.name"))
        return name

    def _player(self, request: Request) -> str | None:
        return self._keys.player_of(request.cookies.get(COOKIE))

    async def _answer(self, request: Request, held: Held, link: DeskLink, status: int = 200) -> Response:
        player = self._player(request)
        seat = None if player is None else await self._hall.code_for(held, player)
        reader = Reader(player, link.organiser, link.own, seat)
        return json_answer(tournament_page(held, reader, await self._hall.progress(held)), status)


def _owner(held: Held, link: DeskLink) -> Entrant | None:
    return next((each for each in held.tournament.entrants if each.code == link.own), None)
