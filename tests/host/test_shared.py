"""Several houses on one database, as several processes have them: any serves any table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.host.build import Ear, a_house, a_table, done, lawful, until
from tests.store.cluster import Cluster
from tromf.games import Refusal
from tromf.host import House, LiveTable, Minds, OpenedHere, OpenTables, Tender
from tromf.host.minds import Seated
from tromf.store import Present, StoreError
from tromf.store.postgres import PostgresStore
from tromf.table import BotTurn, Phase, commands, next_step, read_event, replay
from tromf.table.events import Acted


class Town:
    """The houses of one database."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self._address = address
        self._stack = stack

    async def house(self, *, grace: float = 60.0, minds: Minds | None = None) -> House:
        """One more house."""
        return await self._stack.enter_async_context(a_house(PostgresStore(self._address), grace=grace, minds=minds))

    async def tended(self, *, grace: float = 60.0, minds: Minds | None = None) -> House:
        """One more house, which tends tables."""
        house = await self.house(grace=grace, minds=minds)
        await self._stack.enter_async_context(tending(house))
        return house


@asynccontextmanager
async def tending(house: House) -> AsyncIterator[None]:
    """Let a house tend tables."""
    assert house.neighbours is not None
    task = asyncio.create_task(Tender(house, house.neighbours).run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def town(cluster: Cluster) -> AsyncIterator[Town]:
    async with AsyncExitStack() as stack:
        yield Town(cluster.schema(), stack)


async def same(house: House, live: LiveTable) -> LiveTable:
    """A table in another house."""
    found = await house.table(live.table.id)
    assert found is not None
    return found


async def log_is_whole(house: House, *lives: LiveTable) -> None:
    """The log has every version once, and its replay is the table that everybody has."""
    stored = await house.store.read(lives[0].table.id)
    assert [entry.version for entry in stored] == list(range(1, len(stored) + 1))
    again = replay(lives[0].table.id, [read_event(entry.payload) for entry in stored])
    for live in lives:
        await until(lambda live=live: live.table.version == again.version)  # type: ignore[misc]
        assert live.table == again


async def test_who_sits_in_one_house_hears_what_is_done_in_another(town: Town) -> None:
    one, other = await town.house(), await town.house()
    here = await a_table(one, "anna")
    there = await same(other, here)
    anna, bela, watcher = Ear("anna"), Ear("bela"), Ear()
    here.attach(anna)
    await done(there, commands.TakeSeat("bela", "Béla", 1))
    there.attach(bela)
    there.attach(watcher)
    await until(lambda: anna.moments[-1].connected == bela.moments[-1].connected == {0, 1})
    await until(lambda: anna.moments[-1].spectators == bela.moments[-1].spectators == 1)
    await done(here, commands.Rename("anna", "Mária"))
    await until(lambda: bela.events[-1:] == ["PersonRenamed"])
    there.detach(bela)
    await until(lambda: anna.moments[-1].connected == {0})
    await log_is_whole(one, here, there)


async def test_two_houses_that_decide_at_once_lose_nothing_and_double_nothing(town: Town) -> None:
    lives = [await a_table(await town.house(), "anna", "bela")]
    lives += [await same(await town.house(), lives[0]) for _ in range(2)]
    ears = [Ear("anna"), Ear("bela"), Ear()]
    for live, ear in zip(lives, ears, strict=True):
        live.attach(ear)
    start = lives[0].table.version
    numbers = count(1)

    async def rename(live: LiveTable, player: str) -> list[int]:
        versions: list[int] = []
        while len(versions) < 12:
            answer = await live.carry_out(commands.Rename(player, f"N{next(numbers)}"))
            if not isinstance(answer, Refusal):
                versions.append(answer)
            else:
                assert answer.message == "table.refusal.busy"
        return versions

    answers = await asyncio.gather(*(rename(live, player) for live in lives for player in ("anna", "bela")))
    versions = [version for each in answers for version in each]
    assert sorted(versions) == list(range(start + 1, start + 1 + len(versions)))
    await log_is_whole(await town.house(), *lives)
    for ear in ears:
        told = [moment.table.version for moment in ear.moments if moment.event is not None]
        assert told[-len(versions) :] == sorted(versions)


async def test_bots_are_played_by_whoever_tends_and_once_even_by_two(town: Town) -> None:
    here = await a_table(await town.house(), "anna", "bela")
    there = await same(await town.house(), here)
    here.attach(Ear("anna"))
    there.attach(Ear("bela"))
    await done(here, commands.Ready("anna"))
    await done(there, commands.Ready("bela"))
    for _ in range(2):
        await town.tended()
    seats = {"anna": here, "bela": there}
    await until(lambda: here.table.phase is Phase.PLAYING)
    while here.table.result is None:
        for player, live in seats.items():
            act = lawful(live.table, player)
            if act is not None:
                await live.carry_out(act)
        await asyncio.sleep(0.005)
    await log_is_whole(await town.house(), here, there)


class Stuck(Minds):
    """Bots that never come to an end of their thoughts."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = asyncio.Event()

    async def choose(self, game: str, bot: Seated, seed: int) -> str:
        """Think for ever."""
        self.thinking.set()
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]


async def test_a_bot_whose_tender_is_gone_plays_once_with_the_next(town: Town) -> None:
    here = await a_table(await town.house(), "anna")
    here.attach(Ear("anna"))
    await done(here, commands.Ready("anna"))
    minds = Stuck()
    stuck = await town.house(minds=minds)
    assert stuck.neighbours is not None
    # With so long a lease it does not ask for more while the test waits.
    lost = asyncio.create_task(Tender(stuck, stuck.neighbours, lease=1_000_000.0).run())

    async def to_the_bots_turn() -> None:
        while not isinstance(next_step(here.table), BotTurn):
            act = lawful(here.table, "anna")
            if act is not None:
                await here.carry_out(act)
            await asyncio.sleep(0.005)

    async with asyncio.timeout(60):
        await to_the_bots_turn()
        await minds.thinking.wait()
    assert here.table.deal is not None
    turn = here.table.deal.acts
    # What holds the table is heard of no more, as a process that was killed.
    await stuck.neighbours.store.hold(stuck.neighbours.process, [here.table.id], -1.0)
    await town.tended()
    await until(lambda: here.table.deal is None or here.table.deal.acts > turn)
    lost.cancel()
    await asyncio.gather(lost, return_exceptions=True)
    await log_is_whole(await town.house(), here)
    stored = [read_event(entry.payload) for entry in await stuck.store.read(here.table.id)]
    assert len([event for event in stored if isinstance(event, Acted)]) == here.table.deal.acts


async def test_who_is_gone_everywhere_longer_than_the_grace_is_away_and_back_on_return(town: Town) -> None:
    one, other = await town.house(), await town.house()
    await town.tended(grace=0.3)
    here = await a_table(one, "anna", "bela")
    there = await same(other, here)
    anna, bela, tab = Ear("anna"), Ear("bela"), Ear("bela")
    here.attach(anna)
    there.attach(bela)
    here.attach(tab)
    await until(lambda: there.connected == {0, 1})
    there.detach(bela)
    await until(lambda: not there._presence.connected)
    assert there.connected == {0, 1}
    here.detach(tab)
    await until(lambda: here.table.chairs[1].away)
    assert not here.table.chairs[0].away
    there.attach(bela)
    await until(lambda: not here.table.chairs[1].away)
    assert anna.events[-2:] == ["PersonAway", "PersonBack"]


async def test_who_sat_down_and_never_came_is_away(town: Town) -> None:
    await town.tended(grace=0.1)
    live = await a_table(await town.house(), "anna")
    await until(lambda: live.table.chairs[0].away)


async def test_the_people_of_a_house_that_died_are_gone(town: Town) -> None:
    one, other = await town.house(), await town.house()
    here = await a_table(one, "anna", "bela")
    there = await same(other, here)
    here.attach(Ear("anna"))
    there.attach(Ear("bela"))
    await until(lambda: here.connected == there.connected == {0, 1})
    assert one.neighbours is not None
    await one.neighbours.store.be_present("dead", {here.table.id: Present(frozenset({"cili"}), 2)})
    await until(lambda: here._elsewhere.others == 2)
    # A process that was never heard of since is forgotten with its people, and one that lives comes back by itself.
    await one.neighbours.store.live("dead", 1000.0)
    await one.neighbours.store.live(one.neighbours.process, -1.0)
    await until(lambda: here._elsewhere == Present(frozenset({"bela"}), 0))
    await until(lambda: here.connected == there.connected == {0, 1})


async def test_a_table_without_bots_is_tended_for_its_deals_alone(town: Town) -> None:
    """An act that leaves nothing to be done is no work."""
    house = await town.house()
    live = await a_table(house, "anna", "bela", "cili", "dora")
    for player in ("anna", "bela", "cili", "dora"):
        live.attach(Ear(player))
        await done(live, commands.Ready(player))
    async with tending(house):
        await until(lambda: live.table.phase is Phase.PLAYING)
    assert house.neighbours is not None
    store = house.neighbours.store
    assert isinstance(store, PostgresStore)

    async def wanted() -> bool:
        """Whether the table is kept as work, now or for later."""
        return bool(await store._read("SELECT 1 FROM work WHERE table_id = %b", (live.table.id.encode(),)))

    async with asyncio.timeout(60):
        while await store.present(live.table.id) != Present(frozenset({"anna", "bela", "cili", "dora"})):
            await asyncio.sleep(0.01)
        # What the house still held when it was stopped comes back when its lease is over.
        while await wanted():
            for work in await store.take("test", 10, 60.0):
                await store.done("test", work, None)
            await asyncio.sleep(0.01)
    for player in ("anna", "bela", "cili", "dora"):
        act = lawful(live.table, player)
        if act is not None:
            await done(live, act)
    assert not await wanted()


class Blinking(PostgresStore):
    """A store that can't be read for a while, though notices arrive."""

    blind = False

    async def _read(self, *asked: Any) -> Any:
        if self.blind:
            raise StoreError("store.unreachable")
        return await super()._read(*asked)


async def test_what_could_not_be_read_when_it_was_told_is_read_later(cluster: Cluster) -> None:
    store = Blinking(cluster.schema())
    async with a_house(store) as one, a_house(PostgresStore(store.url)) as other:
        here = await a_table(one, "anna")
        there = await same(other, here)
        ear = Ear("anna")
        here.attach(ear)
        store.blind = True
        await done(there, commands.Rename("anna", "Mária"))
        there.attach(Ear())
        await until(lambda: there.connected == {0})
        assert "PersonRenamed" not in ear.events
        store.blind = False
        await until(lambda: "PersonRenamed" in ear.events and ear.moments[-1].spectators == 1)


async def test_an_open_table_is_listed_by_every_house_while_somebody_is_there(town: Town) -> None:
    one, other = await town.house(), await town.house()
    opened = await one.open_table(commands.OpenTable("klaber", "doroszlo-2009", {}, "uniform", 0, doors="open"))
    assert isinstance(opened, OpenedHere)
    here = await one.table(opened.table_id)
    assert here is not None
    await done(here, commands.TakeSeat("anna", "Anna", 0))
    anna = Ear("anna")
    here.attach(anna)
    await OpenTables(one).announce(here)
    await OpenTables(one).announce(here)
    lists = OpenTables(other)
    async with asyncio.timeout(60):
        while not (listed := await lists.listed()):
            await asyncio.sleep(0.05)
    assert [(each.table_id, each.watch, each.sit) for each in listed] == [
        (here.table.id, opened.links.watch, opened.links.chairs[1])
    ]
    there = await same(other, here)
    await done(there, commands.SaySomething("kibic", "watchers", None, "hm", "Kibic"))
    await until(lambda: [line.text for line in here.table.talk.lines] == ["hm"])
    here.detach(anna)
    async with asyncio.timeout(60):
        while await lists.listed():
            await asyncio.sleep(0.05)


async def test_who_saw_an_act_elsewhere_may_act_where_it_was_not_heard_of_yet(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await town.house(), await town.house()
    four = ("anna", "bela", "cili", "dora")
    here = await a_table(one, *four)
    for player in four:
        here.attach(Ear(player))
        await done(here, commands.Ready(player))
    async with tending(one):
        await until(lambda: here.table.phase is Phase.PLAYING)
    there = await same(other, here)
    monkeypatch.setattr(there, "heard_of", lambda version=None: None)
    acts = [act for player in four if (act := lawful(here.table, player)) is not None]
    request = replace(acts[0], request="r1")
    await done(here, request)
    # What was done is not refused as too late, and what may be done is not refused as too early.
    assert there.table.version < here.table.version
    assert await there.carry_out(request) == here.table.version
    then = [act for player in four if (act := lawful(here.table, player)) is not None]
    await done(here, then[0])
    last = [act for player in four if (act := lawful(here.table, player)) is not None]
    assert there.table.version < here.table.version
    await done(there, last[0])
    # What the law refuses stays refused.
    assert isinstance(await there.carry_out(last[0]), Refusal)
