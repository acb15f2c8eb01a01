"""A table at which things go wrong: its people, the processes that serve it, the time that goes by there.

Knows how each of them begins, ends and is waited for. Refuses to know what goes wrong when (see ``mishaps``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, replace
from itertools import count
from random import Random

import psycopg
from starlette.applications import Starlette

from tests.server.faults.drawn import PRESETS, Plan
from tests.server.faults.people import SECONDS, Judge, Line, MayDie, Mortal, Person, may_act, something_to_do
from tests.server.faults.whole import SAID, assert_whole
from tests.server.inside import Json
from tests.server.serving import FREE, SECRET
from tromf.host import House, OpenedHere, Tender
from tromf.server import Keys, create_app
from tromf.table import Event, Table, commands, evolve, read_event, replay, running
from tromf.table.events import Acted

KEYS = Keys(SECRET)
FEW_LINES = replace(FREE, lines=40)
BY_AND_BY = ("server.refusal.store", "table.refusal.busy", "table.refusal.talk_too_fast", "server.refusal.one_question")
"""Why a client asks again."""
LONG = 12.0
"""How many seconds beyond a whole turn end it for certain, whoever has just lost a line or taken the table up."""


@dataclass
class Process:
    """A process that serves the table."""

    store: MayDie
    house: House
    app: Starlette
    judge: Judge


class Evening:
    """A table of two people and bots, with two who watch, on two houses and a tender; the seed says who does what."""

    _numbers = count(1)
    houses = 2

    def __init__(self, address: str, plan: Plan, stack: AsyncExitStack) -> None:
        self.random = Random(plan.seed)
        self.plan = plan
        self.happened: list[str] = []
        self.processes: list[Process] = []
        self.players: list[Person] = []
        self.watchers: list[Person] = []
        self.hour = 0.0
        """How much the hour of the day is wrong."""
        self.ran_out = 0
        """How many turns have ended for certain because the time was over."""
        self.may_have_run_out = 0
        self.table_id = ""
        self._passed = 0.0
        self._address = address
        self._stack = stack
        self._store = self.new_store(mortal=False)
        self._dead: list[str] = []
        self._tender: tuple[Process, asyncio.Task[None]] | None = None
        self._hands: psycopg.AsyncConnection | None = None
        self._log: list[Event] = []
        self._table: Table | None = None
        self._thought_about: set[tuple[int, int]] = set()

    async def begin(self) -> None:
        """Open the houses and the table."""
        self._stack.push_async_callback(self._store.close)
        for _ in range(self.houses):
            self.processes.append(self._new_process())
        await self.begin_to_share()
        plan, house = self.plan, self.processes[0].house
        here = await house.open_table(
            commands.OpenTable(
                plan.game, PRESETS[plan.game], {"offences": plan.offences}, "uniform", 0, plan.chairs, clock=plan.clock
            )
        )
        assert isinstance(here, OpenedHere)
        self.table_id = here.table_id
        # Public names of this kind never look like a card.
        one, two, three = (f"{self.random.getrandbits(96):024x}" for _ in range(3))
        self.players = [Person(player, here.links.chairs[chair]) for chair, player in enumerate((one, two))]
        self.watchers = [Person(player, here.links.watch) for player in (three, None)]
        for number, person in enumerate(self.people):
            if person.player is not None:
                await house.keep_name(person.player, f"Person {number}")
            await self.sit(person)

    async def begin_to_share(self) -> None:
        """Begin what several processes need."""
        self._hands = await psycopg.AsyncConnection.connect(self._address, autocommit=True)
        self._stack.push_async_callback(self._hands.close)
        await self.new_tender()

    def new_store(self, mortal: bool = True) -> MayDie:
        """A store of a process, which may die, or of the evening itself."""
        return Mortal(self._named_address if mortal else self._address)

    def a_place(self) -> int:
        """One of the houses."""
        return self.random.randrange(self.houses)

    @property
    def people(self) -> list[Person]:
        """Those who play and those who watch."""
        return [*self.players, *self.watchers]

    # --- what people do -----------------------------------------------------------------------------------------------

    def request(self) -> str:
        """A new number of a request."""
        return f"r{next(self._numbers)}"

    async def sit(self, person: Person, place: int | None = None) -> Line:
        """One more socket of a person, in a house that lets in."""
        async with asyncio.timeout(SECONDS):
            while True:
                app = self.processes[self.a_place() if place is None else place].app
                line = Line(person.player, app)
                key = None if person.player is None else KEYS.key_of(person.player)
                line.serving = asyncio.create_task(line.serve(app, person.code, key))
                line.serving.add_done_callback(lambda _, line=line: line.heard.set())  # type: ignore[misc]
                self._stack.push_async_callback(_ended, line)
                person.told.append(line)
                await line.until(lambda line=line: line.told)  # type: ignore[misc]
                if not line.over:
                    person.lines.append(line)
                    return line

    async def line_of(self, person: Person) -> Line:
        """A line of a person that is heard, a new one if there is none."""
        lines = person.hears()
        return self.random.choice(lines) if lines else await self.sit(person)

    async def line_at(self, person: Person, place: int) -> Line:
        """A line of a person at a certain house, a new one if there is none that is heard."""
        lines = [line for line in person.hears() if line.app is self.processes[place].app]
        return self.random.choice(lines) if lines else await self.sit(person, place)

    async def everybody_sits(self) -> None:
        """Whoever has no line that is heard takes a new one."""
        for person in self.people:
            if not person.hears():
                await self.sit(person)

    async def ask(self, person: Person, message: Json) -> Json:
        """Ask by one line after the other until there is an answer that stands."""
        async with asyncio.timeout(SECONDS):
            while True:
                answer = (await (await self.line_of(person)).answers(message)).get(message["request"])
                if answer is not None and answer.get("message") not in BY_AND_BY:
                    return answer
                await asyncio.sleep(0.05)

    def message(self, person: Person, line: Line) -> Json:
        """What a person does next, the same until it is answered."""
        if person.pending is None:
            person.pending = something_to_do(line, self.request(), self.random)
        return person.pending

    async def somebody_acts(self, person: Person | None = None) -> None:
        """Let somebody, or a certain person, do what is to be done until it is answered."""
        while not await self._act(*await self._who_may_act(person)):
            pass

    async def _who_may_act(self, only: Person | None) -> tuple[Person, Line]:
        """A person who has something to do, by the line that knows it; waits until there is one."""
        async with asyncio.timeout(SECONDS):
            while True:
                await self.everybody_sits()
                players = self.players if only is None else [only]
                lines = [(person, line) for person in players for line in person.hears()]
                waiting = [(person, line) for person, line in lines if person.pending or may_act(line)]
                if waiting:
                    return self.random.choice(waiting)
                for _, line in lines:
                    line.heard.clear()
                hearing = [asyncio.create_task(line.heard.wait()) for _, line in lines]
                ending = [line.serving for person in self.people for line in person.lines if line.serving is not None]
                await asyncio.wait([*hearing, *ending], return_when=asyncio.FIRST_COMPLETED)
                for task in hearing:
                    task.cancel()

    async def _act(self, person: Person, line: Line) -> bool:
        """Send what is to be done and wait for the answer; whether it was done."""
        self._think(line)
        message = self.message(person, line)
        answer = (await line.answers(message)).get(message["request"])
        if answer is None or answer.get("message") in BY_AND_BY:
            return False
        person.pending = None
        if message["type"] == "act":
            person.note(message["request"], answer)
        else:
            person.note_refused(message["request"], answer)
        return bool(answer["type"] == "done")

    def _think(self, line: Line) -> None:
        """Somebody thinks for up to a second before the first try of an act, where there is time for it."""
        clock, deal = line.table["clock"], line.table["deal"]
        if clock is None or clock["runs"] is None or deal is None:
            return
        turn = deal["number"], deal["acts"]
        if turn not in self._thought_about and clock["left"][clock["runs"]] > 5_000:
            self._thought_about.add(turn)
            self._passed += self.random.random()

    # --- the log ------------------------------------------------------------------------------------------------------

    async def log(self) -> list[Event]:
        """Everything that has happened."""
        for entry in await self._store.read(self.table_id, len(self._log)):
            event = read_event(entry.payload)
            self._table = replay(self.table_id, [event]) if self._table is None else evolve(self._table, event)
            self._log.append(event)
        return self._log

    async def table(self) -> Table:
        """The table as its log says."""
        await self.log()
        assert self._table is not None
        return self._table

    async def until(self, condition: Callable[[Table], bool], passing: float = 0.0) -> None:
        """Wait until something holds of the table; ``passing`` seconds go by at it again and again."""
        async with asyncio.timeout(SECONDS):
            while True:
                for _ in range(25):
                    if condition(await self.table()):
                        return
                    await asyncio.sleep(0.02)
                await self.pass_time(passing)

    async def settle(self, condition: Callable[[Table], bool]) -> None:
        """Wait a while for something to hold of the table."""
        for _ in range(25):
            if condition(await self.table()):
                return
            await asyncio.sleep(0.02)

    def table_now(self) -> Table:
        """The table as its log said when it was read last."""
        assert self._table is not None
        return self._table

    def lapses(self) -> int:
        """How many acts were made for people whose time ran out."""
        return sum(isinstance(event, Acted) and event.lapsed for event in self._log)

    # --- time ---------------------------------------------------------------------------------------------------------

    async def pass_time(self, seconds: float) -> None:
        """Let time go by, for the processes and for the database, where a table waits to be looked at again."""
        self._passed += seconds
        assert self._hands is not None
        key = self.table_id.encode()
        async with asyncio.timeout(SECONDS):
            while seconds:
                # Who looks at the table just now has asked for the time before, or will ask after.
                aged = await self._hands.execute(
                    "UPDATE work SET due = due - make_interval(secs => %s) WHERE table_id = %b AND holder IS NULL",
                    (seconds, key),
                )
                held = await self._hands.execute("SELECT 1 FROM work WHERE table_id = %b", (key,))
                if aged.rowcount or not held.rowcount:
                    # Else the tender would look a little later, which is no more than a wait.
                    await self._hands.execute("SELECT pg_notify('tromf.' || current_schema(), 'work')")
                    return
                await asyncio.sleep(0.01)

    async def outlast(self) -> None:
        """Let more time go by than anybody has for a turn."""
        clock = (await self.table()).clock
        assert clock is not None
        self.may_have_run_out += 1
        await self.pass_time(clock.rule.start / 1000 + LONG)

    async def forget_the_dead(self) -> None:
        """Let so much time go by for the database that nobody thinks a dead process alive."""
        assert self._hands is not None
        await self._hands.execute(
            "UPDATE process SET seen = seen - interval '1 hour' WHERE name = ANY(%s)", (self._dead,)
        )

    # --- processes ----------------------------------------------------------------------------------------------------

    def _new_process(self) -> Process:
        store, judge, origin = self.new_store(), Judge(), self.random.uniform(0, 1e6)
        house = House(
            store,
            clock=lambda: 1_000_000_000.0 + self._passed + self.hour,
            steady=lambda: origin + self._passed,
            random=Random(self.random.random()),
            minds=judge,
        )
        self._stack.push_async_callback(house.close)
        self._stack.callback(judge.open.set)
        house.begin()
        return Process(store, house, create_app(house, SECRET, bounds=FEW_LINES), judge)

    async def lose_house(self, place: int) -> None:
        """A process dies: nothing that it would say arrives."""
        process = self.processes[place]
        self._die(process)
        for person in self.people:
            for line in person.lines:
                if line.app is process.app:
                    line.hang_up()
        self.processes[place] = self._new_process()

    def _die(self, process: Process) -> None:
        """A process is no more: nobody hears of it, and it hears of nothing."""
        process.store.dead = True
        if process.house.neighbours is not None:
            self._dead.append(process.house.neighbours.process)
        self._stack.push_async_callback(asyncio.wait, [asyncio.create_task(process.house.close())])

    async def new_tender(self) -> None:
        """Another process does what is done by itself; the one that did dies."""
        if self._tender is not None:
            process, task = self._tender
            self._die(process)
            task.cancel()
        process = self._new_process()
        assert process.house.neighbours is not None
        task = asyncio.create_task(Tender(process.house, process.house.neighbours, lease=2.0).run())
        self._tender = process, task
        self._stack.push_async_callback(_cancelled, task)

    @property
    def _named_address(self) -> str:
        return f"{self._address}&application_name=evening-{self.plan.seed}"

    async def break_connections(self) -> None:
        """The database ends the connections of all processes of this evening."""
        assert self._hands is not None
        await self._hands.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = %s",
            (f"evening-{self.plan.seed}",),
        )

    # --- the end ------------------------------------------------------------------------------------------------------

    async def end(self) -> None:
        """Go home, and look whether everything is whole."""
        for person in self.people:
            person.hang_up()
        events = await assert_whole(self._store, self.people, self.table_id)
        requests = {getattr(event, "request", "") for event in events}
        for person in self.people:
            # What was asked once more since nobody answered may have been refused the second time, being done.
            assert not person.refused & requests - person.acknowledged.keys()
        lapses = sum(isinstance(event, Acted) and event.lapsed for event in events)
        assert self.ran_out <= lapses <= self.may_have_run_out
        for process in self.processes:
            live = await process.house.table(self.table_id)
            assert live is not None
            await live.read_on()
            table = live.table  # it may go on while the log is read
            assert table == replay(self.table_id, (await self.log())[: table.version])

    async def a_word(self, person: Person, others: list[Person]) -> None:
        """A person says something, and these others hear it."""
        request = self.request()
        room = "table" if person in self.players else "watchers"
        person.note(
            request, await self.ask(person, {"type": "say", "request": request, "room": room, "text": SAID + request})
        )
        assert request in person.acknowledged
        for other in others:
            line = await self.line_of(other)
            await line.until(lambda line=line: any(SAID + request in text for text in line.texts))  # type: ignore[misc]


async def _ended(line: Line) -> None:
    line.hang_up()
    if line.serving is not None:
        with suppress(Exception):
            await asyncio.wait_for(line.serving, 60)


async def _cancelled(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def runs(table: Table) -> bool:
    """Whether somebody's time runs."""
    return running(table) is not None
