"""Requests about tournaments: open one, see it, enter, draw rounds, write results.

Knows which link may do what. Refuses to tell the organiser's link to anybody else.
"""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tromf.cards import format_cards
from tromf.club import Desk, DeskLink, Held
from tromf.club.tournament import Command, Round, commands
from tromf.games import Refusal
from tromf.host import House
from tromf.server.asking import address_of, agreed, body_of, json_answer
from tromf.server.keys import COOKIE, Keys
from tromf.server.limits import Buckets
from tromf.server.problem import Problem, no
from tromf.wire import (
    DoClose,
    DoDraw,
    DoEnter,
    DoJoin,
    DoLeave,
    DoReturn,
    DoUndo,
    DoUndraw,
    DoWrite,
    NewTournament,
    TournamentAct,
    TournamentDeck,
    TournamentEntrant,
    TournamentPage,
    TournamentResult,
    TournamentRound,
    TournamentRow,
    TournamentTyped,
)

__all__ = ["TournamentsApi"]

MOST_TYPED = 500
"""How many of the last lines of who typed what are told."""


class TournamentsApi:
    """The requests, each a method."""

    def __init__(self, house: House, desk: Desk, keys: Keys, opening: Buckets, looking: Buckets) -> None:
        self._house = house
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
        opening = commands.Open(wanted.name, wanted.game, wanted.preset, wanted.duplicate, wanted.deals)
        return self._answer(request, agreed(await self._desk.open(opening)), True, 201)

    async def see(self, request: Request) -> Response:
        """``GET /api/tournaments/CODE``: a tournament as it is."""
        link = await self._link(request)
        held = await self._desk.read(link.tournament)
        if held is None:
            raise Problem(404, no("unknown_code"))
        return self._answer(request, held, link.organiser)

    async def act(self, request: Request) -> Response:
        """``POST /api/tournaments/CODE``: do something, as far as the link lets one."""
        form: Any = TournamentAct
        wanted: TournamentAct = await body_of(request, form)
        link = await self._link(request)
        if isinstance(wanted, DoDraw):
            self._organiser(link)
            held = await self._desk.draw(link.tournament)
        else:
            held = await self._desk.carry_out(link.tournament, await self._command(request, link, wanted))
        return self._answer(request, agreed(held), link.organiser)

    async def _command(self, request: Request, link: DeskLink, wanted: TournamentAct) -> Command:
        """What is asked of the tournament; raises Problem where the link does not let one."""
        match wanted:
            case DoJoin():
                player = self._player(request)
                name = None if player is None else await self._house.name_of(player)
                if player is None or name is None:
                    raise Problem(400, Refusal("table", "table.refusal.name"))
                return commands.Enter(name, player)
            case DoLeave(entrant):
                await self._own(request, link, entrant)
                return commands.Leave(entrant)
            case DoReturn(entrant):
                await self._own(request, link, entrant)
                return commands.Return(entrant)
            case _:
                self._organiser(link)
        match wanted:
            case DoEnter(name):
                return commands.Enter(name)
            case DoWrite(number, table, deal, scores):
                return commands.WriteResult(number, table, deal, scores, await self._by(request))
            case DoUndo(number, table, deal):
                return commands.UndoResult(number, table, deal, await self._by(request))
            case DoUndraw():
                return commands.UndoRound()
            case DoClose() | DoDraw():
                return commands.Close()

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
        held = await self._desk.read(link.tournament)
        entrants = () if held is None else held.tournament.entrants
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

    def _answer(self, request: Request, held: Held, organiser: bool, status: int = 200) -> Response:
        return json_answer(_page(held, organiser, self._player(request)), status)


def _deck(held: Held, round_: Round, deal: int, lays_out: bool) -> TournamentDeck:
    """A duplicate deal, with its deck and salt once no table can gain by them, and its deck for who lays it out."""
    kept, played = round_.decks[deal], round_.played(deal)
    return TournamentDeck(
        deal,
        deal % held.tournament.seats,
        kept.commitment,
        format_cards(kept.deck) if played or lays_out else None,
        kept.salt.hex() if played else None,
    )


def _page(held: Held, organiser: bool, player: str | None) -> msgspec.Struct:
    """A tournament in the language of clients."""
    tournament = held.tournament
    own = [each.number for each in tournament.entrants if player is not None and each.player == player]
    # Who lays the cards out does not play: an organiser who does sees no deck before the others.
    lays_out = organiser and not own
    rounds = tuple(
        TournamentRound(
            each.tables,
            each.byes,
            tuple(TournamentResult(table, deal, scores) for (table, deal), scores in sorted(each.results.items())),
            tuple(_deck(held, each, deal, lays_out) for deal in range(len(each.decks))),
        )
        for each in tournament.rounds
    )
    typed = [
        TournamentTyped(held.times.get(line.event, 0.0), line.by, line.round, line.table, line.deal, line.scores)
        for line in reversed(tournament.typed[-MOST_TYPED:])
    ]
    return TournamentPage(
        version=tournament.version,
        name=tournament.name,
        game=tournament.game_name,
        preset=tournament.preset,
        duplicate=tournament.duplicate,
        deals=tournament.deals,
        sides=tuple(tournament.side_of(seat) for seat in range(tournament.seats)),
        endless=tournament.game.match_rules.endless,
        closed=tournament.closed,
        code=held.code,
        organiser_code=held.organiser_code if organiser else None,
        own=own[0] if own else None,
        entrants=tuple(TournamentEntrant(each.number, each.name, each.left) for each in tournament.entrants),
        rounds=rounds,
        standings=tuple(
            TournamentRow(row.place, row.entrant, row.rounds, row.byes, row.points, round(float(row.measure), 2))
            for row in held.standings
        ),
        typed=tuple(typed) if organiser else (),
    )
