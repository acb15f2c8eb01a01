"""What a live table does by itself: cuts, decks, bots' acts, people let in.

Knows one step after the other, each a command like anybody's. Refuses to touch the table in any other way.
"""

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Protocol

from tromf.cards import shuffled
from tromf.games import Refusal
from tromf.host.faults import place_of
from tromf.host.minds import Minds, Seated, stand_in
from tromf.host.rounds import EVENING_SECONDS, Ended, RoundKeeper
from tromf.host.timing import Timing
from tromf.store import StoreError
from tromf.table import (
    BotPlayer,
    BotTurn,
    NeedClose,
    NeedCut,
    NeedDeck,
    NeedRound,
    NeedSeating,
    NeedTakeback,
    Table,
    bot_chairs,
    commands,
    next_step,
    running,
)

__all__ = ["SALT_BYTES", "Stepped", "Stepper", "restless"]

SALT_BYTES = 16
RETRY_SECONDS = 2.0
"""How long a table waits before it tries a step again that failed."""

LOG = logging.getLogger("tromf.host")


class Stepped(Protocol):
    """The table that steps."""

    @property
    def table(self) -> Table: ...
    @property
    def attended(self) -> bool: ...
    @property
    def timing(self) -> Timing: ...
    async def carry_out(self, command: commands.Command) -> Refusal | int: ...


class Stepper:
    """Takes the steps of one table, as long as there is one."""

    def __init__(self, live: Stepped, minds: Minds, random: Random, keeper: RoundKeeper) -> None:
        self._live = live
        self._minds = minds
        self._random = random
        self._keeper = keeper
        self._waits_for_others = False
        self._woken = asyncio.Event()
        self._listened: tuple[int, int, tuple[int, ...]] | None = None

    def wake(self) -> None:
        """Something happened: look whether there is a step."""
        self._woken.set()

    @property
    def wait(self) -> float | None:
        """In how many seconds is to be looked again although nothing happens here, None where nothing is awaited."""
        waits = (self._live.timing.wait, EVENING_SECONDS if self._waits_for_others else None)
        return min((each for each in waits if each is not None), default=None)

    async def run(self) -> None:
        """Take steps for ever; ended by cancelling."""
        self._minds.prepare(self._live.table.game_name, self._live.table.bots)
        while True:
            self._woken.clear()
            try:
                if not await self._step():
                    with suppress(TimeoutError):
                        async with asyncio.timeout(self.wait):
                            await self._woken.wait()
            except StoreError as error:
                LOG.error("table %s can't be written: %s", self._live.table.id, error.message_id)
                await asyncio.sleep(RETRY_SECONDS)
            except Exception as error:
                LOG.error("table %s, stepping: %s", self._live.table.id, place_of(error))
                await asyncio.sleep(RETRY_SECONDS)

    async def step_on(self) -> None:
        """Take steps until there is none to take now; raises StoreError."""
        while await self._step():
            pass

    async def _step(self) -> bool:
        """Take one step; whether it is worth looking for another."""
        table = self._live.table
        step = next_step(table)
        if isinstance(step, NeedSeating):
            return await self._do(commands.SeatWaiting())
        if isinstance(step, NeedTakeback):
            return await self._do(commands.GrantTakeback())
        self._waits_for_others = isinstance(step, NeedRound)
        if isinstance(step, NeedRound):
            return await self._ask_round(table)
        if isinstance(step, NeedClose) and not table.interrupted:
            return await self._do(commands.CloseDeal())
        clock = self._live.timing.due(table)
        if clock is not None:
            return await self._do(clock)
        if not self._live.attended:
            return False
        if await self._spoke_out(table):
            return True
        match step:
            case None:
                return await self._time_out(table)
            case NeedCut():
                return await self._do(
                    commands.CutPlaces(table.game.match_rules.cut(table.options, self._random, len(table.chairs)))
                )
            case NeedClose():
                return await self._do(commands.CloseDeal())
            case NeedDeck():
                return await self._begin(table)
            case BotTurn():
                return await self._bot_turn(table, step)

    async def _begin(self, table: Table) -> bool:
        """Deal, with the deck of the round where all its tables play the same."""
        deck = shuffled(self._random), self._random.randbytes(SALT_BYTES)
        if table.evening is not None:
            self._waits_for_others = self._keeper.rounds is None
            if self._keeper.rounds is None:
                return False
            drawn = await self._keeper.rounds.deck(table, 1 if table.deal is None else table.deal.number + 1)
            if isinstance(drawn, Ended):
                return await self._do(commands.EndTable(drawn.why))
            deck = drawn or deck
        return await self._do(commands.BeginDeal(*deck))

    async def _ask_round(self, table: Table) -> bool:
        """Tell the round what was played here, and hear whether the others have played it too."""
        rounds = self._keeper.rounds
        played = False if rounds is None else await rounds.played(table)
        if isinstance(played, Ended):
            return await self._do(commands.EndTable(played.why))
        return await self._do(commands.ShowDeal()) if played else False

    async def _do(self, command: commands.Command) -> bool:
        before = self._live.table.version
        await self._live.carry_out(command)
        return self._live.table.version != before

    async def _spoke_out(self, table: Table) -> bool:
        """Let the bots say what they have to say out of turn, once after each act."""
        deal = table.deal
        if deal is None or table.closed:
            return False
        seats = {chair: table.seat_of(chair) for chair in bot_chairs(table)}
        speakers = tuple(
            chair for chair, seat in seats.items() if seat is not None and table.game.interruptions(deal.state, seat)
        )
        moment = (deal.number, deal.acts, speakers)
        if not speakers or moment == self._listened:
            return False
        self._listened = moment
        bots = tuple(_seated(table, chair) for chair in speakers)
        try:
            spoken = await self._minds.interrupt(table.game_name, bots, self._random.getrandbits(64))
        except Exception as error:
            LOG.error("table %s, bots listening: %s", table.id, place_of(error))
            return False
        if spoken is not None:
            await asyncio.sleep(table.pause / 1000)
            chair, act = spoken
            await self._live.carry_out(commands.BotAct(chair, act, deal.number, deal.acts))
        return spoken is not None or self._live.table is not table

    async def _bot_turn(self, table: Table, step: BotTurn) -> bool:
        act, _ = await asyncio.gather(self._thought(table, step.chair), asyncio.sleep(table.pause / 1000))
        if next_step(self._live.table) != step or not self._live.attended:
            return True
        if act is not None:
            answer = await self._live.carry_out(commands.BotAct(step.chair, act, step.deal, step.acts))
            if not isinstance(answer, Refusal) or next_step(self._live.table) != step:
                return True
            LOG.error("table %s: the bot at chair %d was refused by %s", table.id, step.chair, answer.rule)
        # A bot that fails must not hold up the people: any lawful act is better than none.
        lawful = table.game.legal_actions(table.deal.state) if table.deal is not None else ()
        act = table.game.notation.format(self._random.choice(lawful))
        return await self._do(commands.BotAct(step.chair, act, step.deal, step.acts))

    async def _time_out(self, table: Table) -> bool:
        """Let a bot act for a person whose time ran out; whether it came to that."""
        turn = self._live.timing.overdue
        if turn is None:
            return False
        usual = stand_in("player", table.game_name)
        for level in dict.fromkeys((stand_in(table.bots, table.game_name), usual)):
            act = await self._thought(table, turn.chair, level)
            if act is not None:
                answer = await self._live.carry_out(commands.TimeOut(turn.chair, act, turn.deal, turn.acts))
                if not isinstance(answer, Refusal) or self._live.timing.overdue != turn:
                    return True
        await asyncio.sleep(RETRY_SECONDS)
        return True

    async def _thought(self, table: Table, chair: int, level: str | None = None) -> str | None:
        bot = _seated(table, chair)
        bot = bot if level is None else replace(bot, level=level)
        try:
            return await self._minds.choose(table.game_name, bot, self._random.getrandbits(64))
        except Exception as error:
            LOG.error("table %s, a bot thinking: %s", table.id, place_of(error))
            return None


def restless(table: Table) -> bool:
    """Whether something may have to happen at a table by itself: a step, a time, a bot that may speak out of turn."""
    judging = table.clock is not None and table.clock.judging
    if next_step(table) is not None or running(table) is not None or judging:
        return True
    deal = None if table.closed else table.deal
    seats = () if deal is None else (table.seat_of(chair) for chair in bot_chairs(table))
    return deal is not None and any(
        seat is not None and bool(table.game.interruptions(deal.state, seat)) for seat in seats
    )


def _seated(table: Table, chair: int) -> Seated:
    """The bot at a chair, with the view that a person there would have."""
    occupant = table.chairs[chair].occupant
    level = occupant.level if isinstance(occupant, BotPlayer) else table.bots
    state = None if table.deal is None else table.deal.state
    standing = None if table.session is None else table.session.match.standing
    return Seated(chair, level, table.game.view(state, table.seat_of(chair)), standing)
