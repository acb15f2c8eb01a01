"""Evenings that are played at tables of a house, for tests: people act at random, each at the own table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random

from tests.host.build import Ear
from tromf.club import Desk, Hall, Held
from tromf.club.tournament import Round, Tournament
from tromf.club.tournament import commands as of_evening
from tromf.games import Refusal
from tromf.host import House, LiveTable
from tromf.store import MemoryStore, Store
from tromf.table import commands


class Club:
    """A house with a hall, and one evening in it."""

    def __init__(self, house: House, seed: int = 0) -> None:
        self.house = house
        self.random = Random(seed)
        self.desk = Desk(house.store, lambda: 0.0, Random(seed))
        self.hall = Hall(house, self.desk)
        self.name = ""
        self.ears: list[tuple[LiveTable, Ear]] = []

    async def open(self, game: str, players: int, **wanted: object) -> None:
        """Open an evening that so many people enter by their keys."""
        held = await self.desk.open(of_evening.Open("Evening", game, online=True, **wanted))  # type: ignore[arg-type]
        assert isinstance(held, Held), held
        self.name = held.id
        for number in range(players):
            await self.do(of_evening.Enter(f"P{number}", f"key-{number}"))

    async def do(self, command: of_evening.Command) -> Tournament:
        """Carry out what is not refused."""
        if isinstance(command, of_evening.UndoRound | of_evening.GiveUpTable | of_evening.Close):
            return agreed(await self.hall.carry_out(self.name, command))
        return agreed(await self.desk.carry_out(self.name, command))

    async def refusal(self, command: of_evening.Command) -> str:
        """Why something is refused."""
        answer = await self.desk.carry_out(self.name, command)
        assert isinstance(answer, Refusal), answer
        return answer.message

    async def draw(self) -> Tournament:
        """Draw a round."""
        return agreed(await self.hall.draw(self.name))

    async def now(self) -> Held:
        """The evening as it is."""
        held = await self.desk.read(self.name)
        assert held is not None
        return held

    async def round(self) -> Round:
        """The last round as it is."""
        return (await self.now()).tournament.rounds[-1]

    async def tables(self) -> list[LiveTable]:
        """The tables of the last round."""
        lives = [await self.house.table(place) for place in (await self.round()).places]
        return [live for live in lives if live is not None]

    async def seated(self, *numbers: int) -> list[LiveTable]:
        """The tables of the last round, with everybody there at those of these numbers, by default at all."""
        lives = await self.tables()
        for number, live in enumerate(lives):
            if not numbers or number in numbers:
                self.come(live)
        return lives

    def come(self, live: LiveTable, *seats: int) -> None:
        """Let the people of a table come, by default all."""
        assert live.table.evening is not None
        for seat, player in enumerate(live.table.evening.players):
            if not seats or seat in seats:
                ear = Ear(player)
                live.attach(ear)
                self.ears.append((live, ear))

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(60):
            while not condition():
                await asyncio.sleep(0.001)

    async def all_ready(self, live: LiveTable) -> None:
        """Let everybody who is there wait for the next deal."""
        for chair in live.table.chairs:
            if chair.person is not None and chair.present:
                await live.carry_out(commands.Ready(chair.person.player))

    async def begin(self, live: LiveTable, deal: int) -> None:
        """Let a deal begin."""
        await self.all_ready(live)
        await self.until(lambda: live.table.deal is not None and live.table.deal.number == deal)

    async def play(self, live: LiveTable, deal: int) -> None:
        """Begin a deal, and play it until nothing can be said of it any more."""
        await self.begin(live, deal)
        while not live.table.over:
            await self.act(live)
        while not live.table.closed:
            await self.all_ready(live)
            await asyncio.sleep(0.001)

    async def act(self, live: LiveTable) -> None:
        """One lawful act at random, by the person whose turn it is; what a bot has to do is waited for."""
        table = live.table
        assert table.deal is not None
        seat = table.game.to_act(table.deal.state)
        if seat is None:
            return
        chair = table.chairs[table.chair_at(seat)]
        if chair.person is None or not chair.present:
            await self.until(lambda: live.table is not table)
            return
        legal = [table.game.notation.format(each) for each in table.game.legal_actions(table.deal.state)]
        act = self.random.choice([each for each in legal if "contra" not in each] or legal)
        answer = await live.carry_out(commands.Act(chair.person.player, act, table.deal.number, table.deal.acts))
        assert not isinstance(answer, Refusal), answer


def agreed(answer: Refusal | Held) -> Tournament:
    """What was not refused."""
    assert isinstance(answer, Held), answer
    return answer.tournament


@asynccontextmanager
async def a_club(store: Store | None = None, *, grace: float = 60.0, seed: int = 0) -> AsyncIterator[Club]:
    """A house with a hall, closed at the end."""
    house = House(store or MemoryStore(), grace=grace, random=Random(seed))
    try:
        yield Club(house, seed)
    finally:
        await house.close()
