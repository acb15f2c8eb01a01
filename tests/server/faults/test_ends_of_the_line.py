"""Faults of one connection, one disk and one clock, over real sockets."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.host.build import Ear, a_table, done, lawful, until
from tests.server.client import Guest, Place, guest
from tests.server.faults.regular import Regular
from tests.server.faults.whole import assert_whole
from tests.server.serving import served
from tests.store.test_store_full import Disk
from tromf.host import House
from tromf.server import Bounds
from tromf.store import MemoryStore, SqliteStore
from tromf.table import Phase, commands, read_event
from tromf.table.events import Acted


async def seated(stack: AsyncExitStack, address: str, **wanted: Any) -> tuple[Guest, str, Place]:
    """Somebody at a table with bots that waits for their act."""
    anna = await stack.enter_async_context(guest(address, "Anna"))
    code = await anna.open_table(start=True, **wanted)
    place = await stack.enter_async_context(anna.at(code))
    await place.until(lambda: place.table and place.choices())
    return anna, code, place


async def acts_of(store: MemoryStore, place: Place, request: str) -> list[Acted]:
    """The acts in the log that a request led to."""
    events = [read_event(entry.payload) for entry in await store.read(place.table["id"])]
    return [event for event in events if isinstance(event, Acted) and event.request == request]


async def test_a_socket_that_is_cut_between_act_and_answer_leads_to_one_act() -> None:
    store = MemoryStore()
    with served(store) as address:
        async with AsyncExitStack() as stack:
            anna, code, place = await seated(stack, address)
            deal = place.table["deal"]
            said = {"type": "act", "act": place.choices()[0], "deal": deal["number"], "turn": deal["acts"]}
            await place.say(said | {"request": "once"})
            place.socket.transport.abort()
            again = await stack.enter_async_context(anna.at(code))
            await again.arrived()
            first = await again.ask(said.pop("type"), **said, request="once")
            second = await again.ask("act", **said, request="once")
            assert (first["type"], second["type"]) == ("done", "done")
            assert len(await acts_of(store, again, "once")) == 1


async def test_acts_that_come_twice_late_or_out_of_order_happen_once() -> None:
    store = MemoryStore()
    with served(store) as address:
        async with AsyncExitStack() as stack:
            anna, code, place = await seated(stack, address)
            tab = await stack.enter_async_context(anna.at(code))
            await tab.arrived()
            deal = place.table["deal"]
            act = {"type": "act", "act": place.choices()[0], "deal": deal["number"], "turn": deal["acts"]}
            before = len(place.messages)
            await place.say(act | {"request": "early", "turn": deal["acts"] + 1})
            for each in (place, tab, place):
                await each.say(act | {"request": "now"})
            await tab.say(act | {"request": "late"})
            await place.say(act | {"request": "old", "deal": deal["number"] - 1})
            await tab.until(lambda: any(each.get("request") == "late" for each in tab.messages))
            await place.until(lambda: any(each.get("request") == "old" for each in place.messages))
            answers = {
                each["request"]: each["type"]
                for each in place.messages[before:] + tab.messages
                if each.get("request") in ("early", "now", "late", "old")
            }
            assert answers == {"early": "refused", "now": "done", "late": "refused", "old": "refused"}
            assert [len(await acts_of(store, place, request)) for request in answers] == [0, 1, 0, 0]


async def test_a_client_that_stops_reading_is_sent_away_and_comes_back_to_the_table_as_it_is() -> None:
    bounds = Bounds(rate=10_000, burst=10_000, queue=20, sending=60.0)
    with served(bounds=bounds, buffer=4_096) as address:
        async with AsyncExitStack() as stack:
            anna = await stack.enter_async_context(guest(address, "Anna"))
            bela = await stack.enter_async_context(guest(address, "Béla"))
            code = await anna.open_table()
            place = await stack.enter_async_context(anna.at(code))
            other = (await place.arrived())["links"]["chairs"][1]
            deaf = await stack.enter_async_context(bela.at(other, buffer=4_096))
            await deaf.arrived()
            deaf.socket.transport.pause_reading()
            for number in range(1_000):
                assert (await place.ask("name", name=f"Anna {number}"))["type"] == "done"
                if place.table["chairs"][1]["connected"] is False:
                    break
            await place.until(lambda: place.table["chairs"][1]["connected"] is False)
            figures = (await anna.http.get("/metrics")).text.splitlines()
            assert 'tromf_too_slow_total{process="one"} 1' in figures
            again = await stack.enter_async_context(bela.at(other))
            assert (await again.arrived())["version"] >= place.table["version"]


async def test_a_full_disk_refuses_acts_and_changes_nothing_until_there_is_room(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "log.tromf")
    disk = Disk(store._writer)
    with served(store) as address:
        anna = Regular("Anna", [address], 1)
        await anna.enter()
        await anna.open_table(start=True)
        await anna.play(lambda table: table["deal"] and table["deal"]["acts"] > 3)
        async with AsyncExitStack() as stack:
            somebody = await stack.enter_async_context(guest(address))
            somebody.http.cookies.set("tromf", anna.key)
            place = await stack.enter_async_context(somebody.at(anna.code))
            await place.arrived()
            await disk.leave(0)
            answers = [await place.ask("name", name=f"Anna {number}") for number in range(200)]
            kept = [answer["version"] for answer in answers if answer["type"] == "done"]
            refused = {answer["message"] for answer in answers if answer["type"] == "refused"}
            assert refused == {"server.refusal.store"}
            assert await store.version(place.table["id"]) == place.table["version"] >= max(kept, default=0)
            await disk.clear()
            assert (await place.ask("name", name="Mária"))["type"] == "done"
        await anna.play(lambda table: table["deal"] and table["deal"]["number"] > 1)
        await assert_whole(store, [anna], anna.table["id"])


@pytest.mark.parametrize("jump", [1e9, -1e9, 3600.0, -3600.0])
async def test_a_clock_that_jumps_moves_nobody_from_the_table(jump: float) -> None:
    now = 1_800_000_000.0

    def clock() -> float:
        return now

    store = MemoryStore()
    house = House(store, clock=clock, grace=30.0)
    live = await a_table(house, "anna", "bela")
    ears = [Ear("anna"), Ear("bela")]
    for ear in ears:
        live.attach(ear)
        await done(live, commands.Ready(ear.player or ""))
    await until(lambda: live.table.phase is Phase.PLAYING)
    now += jump
    while live.table.result is None:
        for player in ("anna", "bela"):
            act = lawful(live.table, player)
            if act is not None:
                await done(live, act)
        await asyncio.sleep(0)
    assert not any(chair.away for chair in live.table.chairs)
    stored = await store.read(live.table.id)
    assert [entry.version for entry in stored] == list(range(1, len(stored) + 1))
    assert {entry.at for entry in stored} == {1_800_000_000.0, 1_800_000_000.0 + jump}
    await house.close()
