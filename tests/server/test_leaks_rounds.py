"""No card passes from one table of a round to another: every message to all who play is searched."""

from __future__ import annotations

import math
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest

from tests.server.inside import InnerSocket, inner_socket
from tests.server.oracle import Knowledge, Leak, Onlooker, check, version_in
from tests.server.serving import FREE, SECRET
from tests.server.test_leaks import turn_of, until
from tromf.club import Desk, Hall, Held
from tromf.club.tournament import Round, commands, read_event
from tromf.club.tournament.events import ResultReported
from tromf.host import House
from tromf.server import Keys, create_app
from tromf.store import MemoryStore
from tromf.table import Table
from tromf.table import events as of_table
from tromf.table import read_event as read_table_event

KEYS = Keys(SECRET)


class RoundOnlooker(Onlooker):
    """Reads the log of a table whose deals are known only when it says that the round has played them."""

    def read(self, event: of_table.Event) -> Knowledge:
        """Take in one event; what may be known after it."""
        known = super().read(event)
        if isinstance(event, of_table.DealBegun):
            self.out = False
        self.out = isinstance(event, of_table.DealShown) or getattr(self, "out", False)
        return replace(known, settled=self.out)


class Game:
    """A round of Kláber at two tables, with all eight at their places."""

    def __init__(self, house: House, evening: Held, seats: list[list[InnerSocket]]) -> None:
        self.house = house
        self.evening = evening
        self.seats = seats
        self.checked = 0

    @property
    def round(self) -> Round:
        """The round as it was drawn."""
        return self.evening.tournament.rounds[0]

    async def play(self, table: int, deal: int, draw: random.Random) -> None:
        """Let a table play a deal by random choices."""
        seats = self.seats[table]
        for seat in seats:
            assert (await seat.ask("ready"))["type"] == "done"
        while True:
            await until(lambda: turn_of(seats, deal))
            acting = turn_of(seats, deal)
            if not isinstance(acting, InnerSocket):
                break
            told = acting.table["deal"]
            act = draw.choice(told["view"]["choices"])["code"]
            await acting.ask("act", act=act, deal=told["number"], turn=told["acts"])
        await until(lambda: seats[0].table["evening"]["closed"] >= deal)

    async def search(self) -> None:
        """Search all that was said so far; raises Leak."""
        for table, place in enumerate(self.round.places):
            onlooker, known = RoundOnlooker(), {}
            for entry in await self.house.store.read(place):
                known[entry.version] = onlooker.read(read_table_event(entry.payload))
            for socket in self.seats[table]:
                version = None
                for text in socket.texts:
                    named = version_in(text)
                    version = version if named is None else named
                    if version is not None:
                        check(text, socket.player, known[version])
                        self.checked += 1
        await self._in_order()

    async def _in_order(self) -> None:
        """A deal is shown only after the evening has it of every table; raises Leak."""
        written: dict[tuple[int, int], float] = {}
        for entry in await self.house.store.read(f"club:tournament:{self.evening.id}"):
            event = read_event(entry.payload)
            if isinstance(event, ResultReported):
                assert (event.table, event.deal) not in written
                written[event.table, event.deal] = entry.at
        for place in self.round.places:
            for entry in await self.house.store.read(place):
                told = read_table_event(entry.payload)
                if isinstance(told, of_table.DealShown):
                    for table in range(len(self.round.places)):
                        if written.get((table, told.deal - 1), math.inf) > entry.at:
                            raise Leak(f"deal {told.deal} is shown before table {table} has played it")


@asynccontextmanager
async def a_round(deals: int, seed: int) -> AsyncIterator[Game]:
    """Eight people at the two tables of a round with common deals."""
    house = House(MemoryStore(), random=random.Random(seed))
    app = create_app(house, SECRET, bounds=FREE)
    desk = Desk(house.store, house.now, random.Random(seed))
    hall = Hall(house, desk)
    evening = await desk.open(commands.Open("Evening", "klaber", duplicate=True, deals=deals, online=True))
    assert isinstance(evening, Held)
    players = [KEYS.new_player() for _ in range(8)]
    for number, player in enumerate(players):
        await house.keep_name(player, f"Player {number}")
        await desk.carry_out(evening.id, commands.Enter(f"Player {number}", player))
    evening = await hall.draw(evening.id)
    assert isinstance(evening, Held)
    async with AsyncExitStack() as stack:
        seats: list[list[InnerSocket]] = []
        for entrants in evening.tournament.rounds[0].tables:
            seats.append([])
            for entrant in entrants:
                code = await hall.code_for(evening, players[entrant])
                assert code is not None
                key = KEYS.key_of(players[entrant])
                seats[-1].append(await stack.enter_async_context(inner_socket(app, code, players[entrant], key)))
        yield Game(house, evening, seats)
    await house.close()


@pytest.mark.parametrize("deals", [2, pytest.param(20, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seed", range(4))
async def test_no_message_of_any_table_tells_a_card_before_all_have_played(seed: int, deals: int) -> None:
    draw = random.Random(seed)
    async with a_round(deals, seed) as game:
        for deal in range(1, deals + 1):
            first = draw.randrange(2)
            await game.play(first, deal, draw)
            # One table has played the deal; the other has not begun it, and now does.
            assert all(seat.table["deal"]["proof"]["deck"] is None for seat in game.seats[first])
            await game.play(1 - first, deal, draw)
            await until(lambda deal=deal: all(s.table["evening"]["shown"] == deal for t in game.seats for s in t))  # type: ignore[misc]
            assert all(seat.table["deal"]["proof"]["deck"] for table in game.seats for seat in table)
        await game.search()
        assert game.checked > 200 * deals


@pytest.mark.parametrize("leak", ["all have played", "the deck is told"])
async def test_a_round_that_leaks_is_found_out(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def played(hall: Hall, table: Table) -> bool:
        await original(hall, table)
        return True

    original = Hall.played
    if leak == "all have played":
        monkeypatch.setattr(Hall, "played", played)
    else:
        settled = property(lambda table: table.over)
        monkeypatch.setattr("tromf.table.state.Table.settled", settled)
    draw = random.Random(0)
    async with a_round(1, 0) as game:
        await game.play(0, 1, draw)
        if leak == "all have played":
            await until(lambda: game.seats[0][0].table["evening"]["shown"] == 1)
        with pytest.raises(Leak):
            await game.search()
