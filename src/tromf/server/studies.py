"""Hints at the table and reviews after a deal: who may ask, the study that answers, its answer in the language.

Knows that a hint is thought out of the seat's own view, and that a review tells of deals that are written, in its open
form only what is asked for. Refuses to study anything itself, and to let studies take all processes from the bots.
"""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tromf.bots import levels_of
from tromf.games import AnyGame, Refusal, Standing, game_named
from tromf.host import Counsel, House, LiveTable, NoRecord, record_of, weighs
from tromf.server.asking import json_answer
from tromf.server.doors import Porter
from tromf.server.problem import Problem, no
from tromf.table import advised
from tromf.wire import (
    Act,
    DealReview,
    Laid,
    ReviewedAct,
    ReviewKnown,
    ReviewReal,
    Said,
    SayAdvice,
    UnmadeContract,
    Weighed,
    act,
)

__all__ = ["Studies"]

ADVISERS = ("champion", "club")
"""The levels that are asked: the first of them that plays the game and weighs its acts."""

WORLDS = 12
"""How many deals a review imagines for each act: a whole deal is to be reviewed in some seconds."""

MOST_DIGITS = 9
"""More deals than this has digits are at no table."""

MOST_WAITING = 8
"""How many reviews may wait for the one that is being worked out."""


class Studies:
    """What is asked for in a house, each question studied once."""

    def __init__(self, house: House, counsel: Counsel) -> None:
        self._house = house
        self.counsel = counsel
        """Where each question is thought about once."""
        # One review at a time, so that the bots of all tables have a process left to think in.
        self._reviewing = asyncio.Semaphore(1)
        self._waiting = 0

    async def advice(self, live: LiveTable, player: str, deal: int, turn: int, request: str) -> Refusal | SayAdvice:
        """What the acts of a person whose turn it is are worth, as far as its seat can know; or why it is not told."""
        if isinstance(advised(live.table, player, deal, turn), Refusal):
            await live.read_on()
        table = live.table
        seat = advised(table, player, deal, turn)
        if isinstance(seat, Refusal):
            return seat
        name, level = table.game_name, _adviser(table.game_name)
        if level is None or table.deal is None:
            return Refusal("table", "table.refusal.no_adviser")
        view = table.game.view(table.deal.state, seat)
        standing = None if table.session is None else table.session.match.standing
        told = await self.counsel.once(
            ("advice", table.id, deal, turn, seat),
            lambda: self.counsel.minds.ask(advice_of, name, view, level, turn, standing),
        )
        return _said(table.game, request, deal, turn, told)

    async def review(self, porter: Porter, request: Request) -> Response:
        """``GET /api/tables/CODE/review/N``: the table's written deal number N reviewed, for whoever has a link of it.

        With ``?open=1`` it tells also what only open hands do.
        """
        link = await porter.look_in(request)
        number = _number(request.path_params["number"])
        told = await self.counsel.once(("review", link.table, number), lambda: self._reviewed(link.table, number))
        return json_answer(_review(told, number, opened=request.query_params.get("open") == "1"))

    async def _reviewed(self, table_id: str, number: int) -> dict[str, Any]:
        if self._waiting >= MOST_WAITING:
            raise Problem(429, no("too_fast"))
        stored = await self._house.store.read(table_id)
        try:
            record = await asyncio.get_running_loop().run_in_executor(None, record_of, table_id, stored)
        except NoRecord as error:
            raise Problem(404, no("nothing_written")) from error
        if not 1 <= number <= len(record.deals):
            raise Problem(404, no("nothing_written"))
        deal = record.deals[number - 1]
        level = _adviser(deal.game.name)
        if level is None:
            raise Problem(404, Refusal("table", "table.refusal.no_adviser"))
        acts = tuple((each.seat, each.action) for each in deal.acts)
        self._waiting += 1
        try:
            async with self._reviewing:
                return await self.counsel.minds.ask(
                    review_of, deal.game.name, deal.options, deal.before.dealing_seat, deal.deck, acts, level
                )
        finally:
            self._waiting -= 1


def _number(told: str) -> int:
    """The number of a deal; raises Problem for what can be none, however many digits it has."""
    if not (told.isascii() and told.isdecimal() and len(told) <= MOST_DIGITS):
        raise Problem(404, no("nothing_written"))
    return int(told)


def _adviser(game: str) -> str | None:
    known = levels_of(game)
    return next((level for level in ADVISERS if level in known and weighs(level, game)), None)


def advice_of(name: str, view: Any, level: str, seed: int, standing: Standing | None) -> dict[str, Any]:
    """A study's advice as plain values; called in a process of its own, which alone loads the study."""
    from tromf.study import advise

    return advise(name, view, level, seed, standing=standing, timed=True).to_json()


def review_of(name: str, options: Any, dealer: int, deck: Any, acts: Any, level: str) -> dict[str, Any]:
    """A study's review with all that it tells, as plain values; called in a process of its own."""
    from tromf.study import review

    return review(name, options, dealer, deck, acts, level, worlds=WORLDS).to_json(opened=True)


def _act(game: AnyGame, code: str) -> Act:
    return act(game.notation.detail(game.notation.parse(code)))


def _said(game: AnyGame, request: str, deal: int, turn: int, told: dict[str, Any]) -> SayAdvice:
    options = tuple(
        Weighed(_act(game, each["act"]), each["value"], each["error"], each["wins"], each["worlds"])
        for each in told["alternatives"]
    )
    reasons = tuple(Said(each["message"], each["params"]) for each in told["reasons"])
    return SayAdvice(request, deal, turn, options, reasons)


def _review(told: dict[str, Any], number: int, *, opened: bool) -> DealReview:
    game = game_named(told["game"])
    return DealReview(
        number,
        told["level"],
        told["side"],
        tuple(_reviewed_act(game, each, opened) for each in told["acts"]),
        tuple(told["expected"]),
        told["turning"],
        tuple(told["values"]) if opened else None,
        told["swing"] if opened else None,
        _chance(told["chance"]) if opened else None,
    )


def _reviewed_act(game: AnyGame, told: dict[str, Any], opened: bool) -> ReviewedAct:
    known, real = told["known"], told.get("real") if opened else None
    return ReviewedAct(
        told["number"],
        told["seat"],
        _act(game, told["act"]),
        None
        if known is None
        else ReviewKnown(known["cost"], known["error"], _act(game, known["best"]), known["worlds"]),
        None if real is None else ReviewReal(real["cost"], _act(game, real["best"])),
    )


def _chance(told: dict[str, Any] | None) -> UnmadeContract | None:
    if told is None:
        return None
    line, rest = (tuple(Laid(each["seat"], each["card"]) for each in told[name]) for name in ("line", "rest"))
    return UnmadeContract(told["made"], told["value"], line, told["last"], rest)
