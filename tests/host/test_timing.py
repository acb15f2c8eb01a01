"""The clock of a live table: time-outs, restarts, lost lines and clocks that jump."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest

from tests.host.build import Ear, a_house, a_table, done, lawful, until
from tests.store.cluster import Cluster
from tromf.games import Refusal
from tromf.host import House, LiveTable, Tender
from tromf.host.timing import FAIR_SECONDS, LATE_SECONDS, ClockNow, Timing
from tromf.store import MemoryStore
from tromf.store.postgres import PostgresStore
from tromf.table import Event, Table, commands, decide, evolve, read_event, running
from tromf.table.events import Acted, PersonAway

LONG = LATE_SECONDS + 0.1


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 1_000.0

    def __call__(self) -> float:
        return self.seconds


async def begun(house: House, timed: str = "20", *players: str) -> LiveTable:
    """A table where one person is awaited, all who are named being there."""
    people = players or ("anna",)
    live = await a_table(house, *people, timed=timed)
    for player in people:
        live.attach(Ear(player))
    await until(lambda: live.connected == frozenset(range(len(people))))
    for player in people:
        await done(live, commands.Ready(player))
    await until(lambda: running(live.table) is not None)
    return live


def poke(live: LiveTable) -> None:
    """Somebody looks, so that the table looks at its clock."""
    ear = Ear()
    live.attach(ear)
    live.detach(ear)


async def timed_acts(house: House, live: LiveTable) -> list[Acted]:
    """The acts of the log that were made for somebody whose time ran out."""
    events = [read_event(entry.payload) for entry in await house.store.read(live.table.id)]
    return [event for event in events if isinstance(event, Acted) and event.lapsed]


def shown(live: LiveTable) -> ClockNow:
    """What is told of the clock."""
    clock = live.moment().clock
    assert clock is not None
    return clock


async def test_when_the_time_is_over_the_bot_acts_once() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        live = await begun(house)
        turn = running(live.table)
        assert turn is not None
        watch.seconds += 20.0
        poke(live)
        await asyncio.sleep(0.05)
        assert running(live.table) == turn  # an act may still be on its way
        watch.seconds += LONG
        poke(live)
        await until(lambda: running(live.table) not in (None, turn))
        (late,) = await timed_acts(house, live)
        assert late.spent == 20_000
        assert live.table.chairs[turn.chair].present


async def test_who_acts_in_time_is_told_what_is_left() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        live = await begun(house, "60+5")
        turn = running(live.table)
        assert turn is not None
        watch.seconds += 20.0
        assert shown(live) == ClockNow("60+5", (40_000, None, None, None), 0)
        command = lawful(live.table, "anna")
        assert command is not None
        await done(live, command)
        assert live.table.clock is not None
        assert live.table.clock.left("anna") == 45_000


async def test_an_act_that_comes_before_the_bots_counts() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        live = await begun(house)
        command = lawful(live.table, "anna")
        assert command is not None
        watch.seconds += 30.0
        await done(live, command)
        assert await timed_acts(house, live) == []


async def test_after_three_time_outs_a_bot_stands_in_until_the_person_is_back() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        live = await begun(house)
        for _ in range(3):
            turn = running(live.table)
            watch.seconds += 20.0 + LONG
            poke(live)
            await until(lambda turn=turn: running(live.table) != turn)  # type: ignore[misc]
            await until(lambda: running(live.table) is not None or live.table.chairs[0].away or live.table.result)
            if live.table.result is not None:
                await done(live, commands.Ready("anna"))
                await until(lambda: running(live.table) is not None)
        events = [type(read_event(entry.payload)) for entry in await house.store.read(live.table.id)]
        assert events.count(PersonAway) == 1
        await done(live, commands.ComeBack("anna"))
        assert live.table.chairs[0].present


async def test_the_time_stops_while_nobody_is_there_and_goes_on_afterwards() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        live = await a_table(house, "anna", timed="60+5")
        ear = Ear("anna")
        live.attach(ear)
        await done(live, commands.Ready("anna"))
        await until(lambda: running(live.table) is not None)
        watch.seconds += 15.0
        live.detach(ear)
        await until(lambda: live.table.clock is not None and live.table.clock.stopped)
        watch.seconds += 10_000.0
        live.attach(ear)
        await until(lambda: running(live.table) is not None)
        assert shown(live).left[0] == 45_000
        assert await timed_acts(house, live) == []


async def test_after_a_restart_the_turn_begins_anew() -> None:
    watch, store = Watch(), MemoryStore()
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(a_house(store, steady=watch))
        live = await begun(first)
        watch.seconds += 19.0
        # Nobody closes the first house: it is as if it had been killed.
        live._stepping.cancel()  # type: ignore[union-attr]
        watch.seconds += 5_000.0
        second = await stack.enter_async_context(a_house(store, steady=watch))
        again = await second.table(live.table.id)
        assert again is not None
        again.attach(Ear("anna"))
        await until(lambda: shown(again).runs == 0)
        assert shown(again).left[0] == 20_000
        turn = running(again.table)
        watch.seconds += 20.0 + LONG
        poke(again)
        await until(lambda: running(again.table) not in (None, turn))
        assert len(await timed_acts(second, again)) == 1


@pytest.mark.parametrize("jump", [3_600.0, -3_600.0, 1e9, -1e9])
async def test_a_jump_of_the_hour_neither_ends_a_turn_nor_gives_hours(jump: float) -> None:
    watch, hour = Watch(), Watch()
    async with a_house(clock=hour, steady=watch) as house:
        live = await begun(house)
        turn = running(live.table)
        hour.seconds += jump
        poke(live)
        await asyncio.sleep(0.02)
        assert running(live.table) == turn
        assert shown(live).left[0] == 20_000
        watch.seconds += 20.0 + LONG
        poke(live)
        await until(lambda: running(live.table) not in (None, turn))


def turned(live: LiveTable) -> Table:
    """The table as it is, somebody being awaited."""
    assert running(live.table) is not None
    return live.table


async def test_who_takes_a_turn_up_in_its_middle_leaves_a_fair_time_whatever_the_hour() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        table = turned(await begun(house, "60+5"))
        here = frozenset({0})
        for age, left in ((5.0, 55.0), (0.0, 60.0), (-1e9, 60.0), (3_600.0, FAIR_SECONDS), (1e9, FAIR_SECONDS)):
            timing = Timing(watch, table, age)
            timing.follow(table, here)
            clock = timing.now(table)
            assert clock is not None
            assert clock.left[0] == left * 1000
            assert timing.overdue is None


async def test_who_loses_the_line_has_a_fair_time_from_then_and_from_the_return_once() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        table = turned(await begun(house, "20", "anna", "bela"))
        turn = running(table)
        assert turn is not None
        both, alone = frozenset({0, 1}), frozenset({0, 1}) - {turn.chair}
        timing = Timing(watch, table)
        timing.follow(table, both)
        watch.seconds += 19.0
        left = []
        for connected in (alone, both, alone, both):
            timing.follow(table, connected)
            clock = timing.now(table)
            left.append(0 if clock is None else clock.left[turn.chair])
            watch.seconds += 5.0
        assert left == [10_000, 10_000, 5_000, 0]


async def test_a_turn_that_begins_anew_makes_no_line_good_once_more() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        table = turned(await begun(house, "20", "anna", "bela"))
        turn = running(table)
        assert turn is not None
        both, alone = frozenset({0, 1}), frozenset({0, 1}) - {turn.chair}
        timing = Timing(watch, table)
        left = []
        for number in range(3):
            # As when a takeback is asked for and no longer.
            assert table.clock is not None
            clock = replace(table.clock.spend(turn.player, 20_000), since=table.clock.since + number)
            table = replace(table, clock=clock)
            timing.follow(table, both)
            timing.follow(table, alone)
            timing.follow(table, both)
            now = timing.now(table)
            left.append(now and now.left[turn.chair])
        assert left == [10_000, 0, 0]


async def test_a_turn_that_was_held_up_leaves_a_fair_time_when_it_goes_on() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        live = await a_table(house, "anna", timed="20")
        ear = Ear("anna")
        live.attach(ear)
        await done(live, commands.Ready("anna"))
        await until(lambda: running(live.table) is not None)
        watch.seconds += 18.0
        live.detach(ear)
        await until(lambda: live.table.clock is not None and live.table.clock.stopped)
        live.attach(ear)
        await until(lambda: running(live.table) is not None)
        assert shown(live).left[0] == FAIR_SECONDS * 1000


async def test_while_a_claim_is_judged_the_time_stands_but_not_for_ever() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        live = await begun(house, "60+5")
        watch.seconds += 10.0
        await done(live, commands.StopClock(judging=True))
        assert shown(live) == ClockNow("60+5", (50_000, None, None, None), None)
        watch.seconds += 19.0
        poke(live)
        await asyncio.sleep(0.02)
        assert live.timing.due(live.table) is None
        assert running(live.table) is None
        watch.seconds += 2.0
        poke(live)
        await until(lambda: running(live.table) is not None)
        assert shown(live).left[0] == 50_000


async def test_a_slow_line_is_made_good_out_of_a_small_store() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        live = await begun(house, "60+5")
        timing, player = live.timing, "anna"
        act = commands.Act(player, "", 0, 0)
        watch.seconds += 3.0
        assert timing.spent(act, 0.4) == 2_600
        assert timing.spent(act, 0.9) == 2_600  # once a turn
        assert timing.spent(commands.Act("bela", "", 0, 0), 0.4) == 3_000
        good = []
        for number in range(12):
            timing._made_good = (-number - 2, 0.0)
            good.append(3_000 - timing.spent(act, 50.0))
        assert all(0 <= each <= 1_000 for each in good)
        assert sum(good) <= 5_000 + 12 * 200 + 1
        assert good[-1] == 200


async def test_the_end_of_a_hold_is_due_until_it_is_written_or_nobody_is_there() -> None:
    watch = Watch()
    async with a_house(steady=watch) as house:
        table = turned(await begun(house, "60+5"))
        timing = Timing(watch, table)
        timing.follow(table, frozenset({0}))
        (stopped,) = decided(table, commands.StopClock(judging=True))
        table = evolve(table, stopped)
        timing.follow(table, frozenset({0}))
        for seconds, wait in ((0.0, 20.0), (19.0, 1.0), (1.0, 0.0), (5.0, 0.0)):
            watch.seconds += seconds
            assert timing.wait == wait
        assert timing.due(table) == commands.StartClock()
        timing.follow(table, frozenset())
        assert timing.wait is None


def decided(table: Table, command: commands.Command) -> tuple[Event, ...]:
    """What a command that is not refused leads to."""
    answer = decide(table, command)
    assert not isinstance(answer, Refusal)
    return answer


@asynccontextmanager
async def tending(house: House) -> AsyncIterator[None]:
    """Let a house tend tables."""
    assert house.neighbours is not None
    task = asyncio.create_task(Tender(house, house.neighbours, lease=1.0).run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_two_houses_on_one_store_let_a_turn_end_once(cluster: Cluster) -> None:
    watch, address = Watch(), cluster.schema()
    async with AsyncExitStack() as stack:
        houses = [a_house(PostgresStore(address), steady=watch, clock=watch) for _ in range(3)]
        one, other = [await stack.enter_async_context(house) for house in houses[:2]]
        for house in (one, other):
            await stack.enter_async_context(tending(house))
        live = await begun(one, "20", "anna", "bela")
        there = await other.table(live.table.id)
        assert there is not None
        ears = Ear("bela"), Ear("cili")
        there.attach(ears[0])
        turn = running(live.table)
        assert turn is not None
        await until(lambda: running(there.table) == turn)
        watch.seconds += 20.0 + LONG
        live.attach(ears[1])  # who comes wakes the table
        await until(lambda: live.table.deal is not None and live.table.deal.acts > turn.acts)
        await until(lambda: there.table.version == live.table.version)
        late = await timed_acts(one, live)
        assert len(late) == 1
        assert live.table.clock == there.table.clock
        # A third house that comes now finds the same turn, as far as the log tells.
        third = await stack.enter_async_context(houses[2])
        await until(lambda: running(live.table) is not None)
        watch.seconds += 4.0
        joined = await third.table(live.table.id)
        assert joined is not None
        joined.attach(Ear("bela"))
        await until(lambda: shown(joined).runs is not None and joined.table.version == live.table.version)
        assert shown(joined).left == shown(live).left
