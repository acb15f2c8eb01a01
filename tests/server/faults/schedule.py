"""An evening with faults drawn by a seed: houses and tenders that die, sockets cut and doubled, a clock that jumps."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import msgspec
import psycopg
from starlette.applications import Starlette
from starlette.types import Message

from tests.server.faults.regular import assert_whole
from tests.server.inside import InnerSocket, Json
from tests.server.serving import FREE, SECRET
from tromf.host import House, OpenedHere, Tender
from tromf.server import Keys, create_app
from tromf.store import StoreError
from tromf.store.postgres import PostgresStore
from tromf.table import commands

KEYS = Keys(SECRET)
SECONDS = 60.0
FAULTS = ("twice", "reordered", "stale", "cut", "tab", "house", "tender", "database", "clock", "slow")


class Mortal(PostgresStore):
    """A store of a process that may die: what it asked for may still happen, but it hears nothing of it."""

    dead = False

    async def _write(self, *asked: Any) -> Any:
        if self.dead:
            raise StoreError("store.unreachable")
        rows = await super()._write(*asked)
        if self.dead:
            raise StoreError("store.unreachable")
        return rows

    async def _read(self, *asked: Any) -> Any:
        if self.dead:
            raise StoreError("store.unreachable")
        return await super()._read(*asked)


class Line(InnerSocket):
    """A socket whose messages can be waited for, and which can be cut off."""

    def __init__(self, player: str, app: Starlette) -> None:
        super().__init__(player)
        self.app = app
        self.heard = asyncio.Event()
        self.cut = False
        self.free = asyncio.Event()
        self.free.set()
        self.serving: asyncio.Task[None] | None = None
        self.take = self.listen

    async def listen(self, message: Message) -> None:
        """Take what the application sends, as soon as this end reads."""
        await self.free.wait()
        if not self.cut:
            await self.send(message)
            self.heard.set()

    def say(self, message: Json) -> None:
        """Send a message."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def until(self, condition: Callable[[], Any]) -> None:
        """Wait until something holds or the line is dead."""
        async with asyncio.timeout(SECONDS):
            while not condition() and not self.over:
                self.heard.clear()
                await self.heard.wait()

    @property
    def over(self) -> bool:
        """Whether nothing more comes."""
        return self.cut or (self.serving is not None and self.serving.done())

    def hang_up(self) -> None:
        """Be gone, without a word."""
        self.cut = True
        self.free.set()
        self.heard.set()
        self.close()


@dataclass
class Person:
    """Somebody at the table, with one socket or several."""

    player: str
    code: str = ""
    lines: list[Line] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    told: list[Line] = field(default_factory=list)
    pending: Json | None = None

    @property
    def texts(self) -> list[str]:
        """Everything that was told, line by line."""
        return [text for line in self.told for text in line.texts]

    def may_act(self, line: Line) -> bool:
        """Whether there is something to do as far as one line knows."""
        if not line.texts or not line._told:
            return False
        table = line.table
        if table["phase"] == "playing":
            return bool(table["deal"]["view"]["choices"])
        return not table["chairs"][table["chair"]]["ready"]


def faults_of(seed: int, number: int) -> tuple[str, ...]:
    """What goes wrong in an evening, in its order."""
    random = Random(seed)
    return tuple(random.choice(FAULTS) for _ in range(number))


class Evening:
    """A table of two people and two bots, two houses and a tender; the seed says who does what."""

    _numbers = count(1)

    def __init__(self, address: str, seed: int, stack: AsyncExitStack) -> None:
        self.random = Random(seed)
        self.faults: list[str] = []
        self._name = f"evening-{seed}"
        self._address = address
        self._stack = stack
        self._offset = 0.0
        self._houses: list[tuple[Mortal, Starlette]] = []
        self._tender: tuple[Mortal, House] | None = None
        self.people: list[Person] = []
        self.table_id = ""

    async def begin(self) -> None:
        """Open the houses and the table."""
        for _ in range(2):
            await self._new_house()
        await self._new_tender()
        house: House = self._houses[0][1].state.house
        opening = commands.OpenTable("klaber", "doroszlo-2009", {}, "uniform", 0)
        here = await house.open_table(opening)
        assert isinstance(here, OpenedHere)
        self.table_id = here.table_id
        for chair in range(2):
            person = Person(KEYS.new_player(), here.links.chairs[chair])
            await house.keep_name(person.player, f"Player {chair}")
            self.people.append(person)
            await self._sit(person)

    async def play(self, faults: Sequence[str]) -> None:
        """Let each fault happen and then somebody act; then as many acts in peace."""
        for fault in (*faults, *("" for _ in faults)):
            if fault:
                self.faults.append(fault)
                await self._fault(fault)
            while not await self._act(*await self._who_may_act()):
                pass

    async def end(self) -> None:
        """Go home, and look whether everything is whole."""
        for person in self.people:
            for line in person.lines:
                line.hang_up()
        store = PostgresStore(self._address)
        try:
            await assert_whole(store, self.people, self.table_id)
        finally:
            await store.close()

    async def _who_may_act(self) -> tuple[Person, Line]:
        """A person who has something to do, by the line that knows it; waits until there is one."""
        async with asyncio.timeout(SECONDS):
            while True:
                for person in self.people:
                    person.lines = [line for line in person.lines if not line.over]
                    if not any(line.free.is_set() for line in person.lines):
                        await self._sit(person)
                lines = [(person, line) for person in self.people for line in person.lines if line.free.is_set()]
                waiting = [(person, line) for person, line in lines if person.pending or person.may_act(line)]
                if waiting:
                    return self.random.choice(waiting)
                for _, line in lines:
                    line.heard.clear()
                hearing = [asyncio.create_task(line.heard.wait()) for _, line in lines]
                ending = [line.serving for _, line in lines if line.serving is not None]
                await asyncio.wait([*hearing, *ending], return_when=asyncio.FIRST_COMPLETED)
                for task in hearing:
                    task.cancel()

    def _message(self, person: Person, line: Line) -> Json:
        if person.pending is None:
            request = f"r{next(self._numbers)}"
            table = line.table
            if table["phase"] == "playing":
                deal = table["deal"]
                choice = self.random.choice(deal["view"]["choices"])["code"]
                number, acts = deal["number"], deal["acts"]
                person.pending = {"type": "act", "request": request, "act": choice, "deal": number, "turn": acts}
            else:
                person.pending = {"type": "ready", "request": request}
        return person.pending

    async def _act(self, person: Person, line: Line) -> bool:
        """Send what is to be done until it is answered; whether it was."""
        message = self._message(person, line)
        request = message["request"]
        read = len(line.texts)
        line.say(message)

        def answers() -> list[Json]:
            told = [msgspec.json.decode(text) for text in line.texts[read:]]
            return [each for each in told if each.get("request") == request]

        await line.until(answers)
        for answer in answers()[:1]:
            if answer["type"] == "done":
                if message["type"] == "act":
                    person.acknowledged[request] = answer["version"]
            elif answer["message"] in ("server.refusal.store", "table.refusal.busy", "server.refusal.fault"):
                return False
            person.pending = None
            return bool(answer["type"] == "done")
        return False

    async def _fault(self, kind: str) -> None:
        person = self.random.choice(self.people)
        line = self.random.choice(person.lines) if person.lines else await self._sit(person)
        match kind:
            case "twice" | "cut" if person.may_act(line) or person.pending:
                line.say(self._message(person, line))
                if kind == "twice":
                    line.say(self._message(person, line))
                else:
                    await asyncio.sleep(0)
                    line.hang_up()
            case "reordered" if person.may_act(line) and line.table["phase"] == "playing":
                message = self._message(person, line)
                if message["type"] == "act":
                    line.say(message | {"request": f"r{next(self._numbers)}", "turn": message["turn"] + 1})
                    line.say({"type": "refresh", "request": f"r{next(self._numbers)}"})
            case "stale" if line.texts and line._told and line.table["deal"]:
                deal = line.table["deal"]
                request = f"r{next(self._numbers)}"
                old = {"act": "pass", "deal": max(deal["number"] - 1, 0), "turn": max(deal["acts"] - 1, 0)}
                line.say({"type": "act", "request": request} | old)
            case "tab":
                await self._sit(person)
            case "slow":
                line.free.clear()
            case "house":
                await self._lose_house(self.random.randrange(2))
            case "tender":
                if self._tender is not None:
                    self._die(*self._tender)
                await self._new_tender()
            case "database":
                await asyncio.to_thread(self._break_connections)
            case "clock":
                self._offset = self.random.choice((-1.0, 1.0)) * 10.0 ** self.random.randint(1, 8)
            case _:
                pass

    async def _sit(self, person: Person) -> Line:
        """One more socket, in a house that lets in."""
        async with asyncio.timeout(SECONDS):
            while True:
                app = self.random.choice(self._houses)[1]
                line = Line(person.player, app)
                line.serving = asyncio.create_task(line.serve(app, person.code, KEYS.key_of(person.player)))
                line.serving.add_done_callback(lambda _, line=line: line.heard.set())  # type: ignore[misc]
                self._stack.push_async_callback(_ended, line)
                person.told.append(line)
                await line.until(lambda line=line: line._told)  # type: ignore[misc]
                if not line.over:
                    person.lines.append(line)
                    return line

    async def _new_house(self, place: int | None = None) -> None:
        store = Mortal(self._named_address)
        house = House(store, clock=lambda: 1_000_000_000.0 + self._offset, random=Random(self.random.random()))
        app = create_app(house, SECRET, bounds=FREE)
        app.state.house = house
        house.begin()
        self._stack.push_async_callback(house.close)
        if place is None:
            self._houses.append((store, app))
        else:
            self._houses[place] = (store, app)

    async def _lose_house(self, place: int) -> None:
        """A process dies: nothing that it would say arrives."""
        store, app = self._houses[place]
        self._die(store, app.state.house)
        for person in self.people:
            for line in person.lines:
                if line.app is app:
                    line.hang_up()
        await self._new_house(place)

    def _die(self, store: Mortal, house: House) -> None:
        """A process is no more: nobody hears of it, and it hears of nothing."""
        store.dead = True
        self._stack.push_async_callback(asyncio.wait, [asyncio.create_task(house.close())])

    async def _new_tender(self) -> None:
        store = Mortal(self._named_address)
        house = House(store, random=Random(self.random.random()))
        assert house.neighbours is not None
        task = asyncio.create_task(Tender(house, house.neighbours, lease=0.5).run())
        self._tender = store, house
        self._stack.push_async_callback(house.close)
        self._stack.push_async_callback(_cancelled, task)

    @property
    def _named_address(self) -> str:
        return f"{self._address}&application_name={self._name}"

    def _break_connections(self) -> None:
        with psycopg.connect(self._address, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s", (self._name,)
            )


async def _ended(line: Line) -> None:
    line.hang_up()
    if line.serving is not None:
        with suppress(Exception):
            await asyncio.wait_for(line.serving, 10)


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
