"""Tables opened, found, brought back from their log, let go; links, names, records."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.host.build import PRESET, Ear, a_house, a_table, done, play_deal, until
from tromf.games import Refusal
from tromf.host import House, Link, NoRecord, OpenedHere, UnreadableTable, place_of, read_code
from tromf.host.links import CODE_ALPHABET, draw_code, draw_links
from tromf.record import parse_record, replayed
from tromf.store import MemoryStore
from tromf.table import Phase, commands, replay
from tromf.table.events import read_event


async def test_a_table_is_found_by_each_of_its_links() -> None:
    async with a_house() as house:
        here = await house.open_table(commands.OpenTable("klaber", PRESET))
        assert isinstance(here, OpenedHere)
        for chair, code in enumerate(here.links.chairs):
            assert await house.find(code) == Link(here.table_id, chair)
        assert await house.find(here.links.watch.lower()) == Link(here.table_id, None)
        assert await house.find("A" * 12) is None
        assert await house.find("") is None
        assert len({*here.links.chairs, here.links.watch}) == 5
        assert await house.table("no such table") is None


@pytest.mark.parametrize(
    "command, message",
    [
        (commands.OpenTable("bridge", PRESET), "game.unknown"),
        (commands.OpenTable("klaber", PRESET, {}, "genius"), "bot.unknown_level"),
    ],
)
async def test_a_table_that_there_can_not_be_is_refused_and_leaves_nothing(
    command: commands.OpenTable, message: str
) -> None:
    async with a_house() as house:
        answer = await house.open_table(command)
        assert isinstance(answer, Refusal)
        assert answer.message == message
        assert await house.store.tables(10) == []


async def test_a_table_comes_back_from_its_log_as_it_was() -> None:
    store = MemoryStore()
    house = House(store, random=Random(1), clock=lambda: 0.0)
    live = await a_table(house, "anna", "bela")
    ears = [Ear("anna"), Ear("bela")]
    for ear in ears:
        live.attach(ear)
    await play_deal(live, ["anna", "bela"])
    for ear in ears:
        live.detach(ear)
    before = live.table
    events = [read_event(entry.payload) for entry in await store.read(before.id)]
    assert replay(before.id, events) == before
    again = House(store, random=Random(2), clock=lambda: 0.0)
    back = await again.table(before.id)
    assert back is not None
    assert back.table == before
    assert back.links == live.links
    for ear in ears:
        back.attach(ear)
    await play_deal(back, ["anna", "bela"])
    # The first house has not heard of it: its next command finds out.
    assert isinstance(await live.carry_out(commands.Ready("anna")), int)
    assert live.table.version > before.version
    await again.close()
    await house.close()


async def test_a_table_that_comes_back_lets_the_grace_of_those_who_are_gone_run() -> None:
    store = MemoryStore()
    async with a_house(store) as house:
        live = await a_table(house, "anna", "bela")
        table_id = live.table.id
        again = House(store, grace=0.03, random=Random(2), clock=lambda: 0.0)
        back = await again.table(table_id)
        assert back is not None
        back.attach(Ear("anna"))
        await until(lambda: back.table.chairs[1].away)
        assert not back.table.chairs[0].away
        await back.close()


async def test_many_who_come_at_once_find_the_same_table() -> None:
    store = MemoryStore()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        again = House(store, random=Random(2), clock=lambda: 0.0)
        found = await asyncio.gather(*(again.table(live.table.id) for _ in range(8)))
        assert len({id(each) for each in found}) == 1
        assert found[0] is not None
        await found[0].close()


async def test_a_table_that_nobody_uses_is_let_go_and_comes_back() -> None:
    async with a_house(grace=0.01, idle=0.04) as house:
        live = await a_table(house, "anna")
        ear = Ear("anna")
        live.attach(ear)
        await asyncio.sleep(0.12)
        assert await house.table(live.table.id) is live
        live.detach(ear)
        await until(lambda: live.table.chairs[0].away)
        table_id = live.table.id
        await asyncio.sleep(0.2)
        back = await house.table(table_id)
        assert back is not None
        assert back is not live
        assert back.table == live.table


async def test_a_log_that_can_not_be_replayed_is_said_to_be_unreadable() -> None:
    async with a_house() as house:
        live = await a_table(house, "anna")
        other = House(house.store, random=Random(2), clock=lambda: 0.0)
        await house.store.append(live.table.id, live.table.version, [b'{"type":"flew"}'], 0.0)
        with pytest.raises(UnreadableTable):
            await other.table(live.table.id)
        with pytest.raises(UnreadableTable):
            await other.table(live.table.id)


async def test_names_are_kept_clean() -> None:
    async with a_house() as house:
        assert await house.name_of("anna") is None
        assert await house.keep_name("anna", " Kis \n Anna ") == "Kis Anna"
        assert await house.name_of("anna") == "Kis Anna"
        assert isinstance(await house.keep_name("anna", "\u202e"), Refusal)
        assert await house.name_of("anna") == "Kis Anna"


async def test_the_record_holds_the_written_deals_and_never_the_one_going_on() -> None:
    async with a_house() as house:
        live = await a_table(house, "anna", "bela", "cili")
        for player in ("anna", "bela", "cili"):
            live.attach(Ear(player))
        with pytest.raises(NoRecord):
            await house.record(live.table.id)
        await play_deal(live, ["anna", "bela", "cili"])
        first = parse_record(await house.record(live.table.id))
        assert len(first.deals) == 1
        for player in ("anna", "bela", "cili"):
            await done(live, commands.Ready(player))
        await until(lambda: live.table.phase is Phase.PLAYING)
        deal = live.table.deal
        assert deal is not None
        text = await house.record(live.table.id)
        assert parse_record(text).deals == first.deals
        assert deal.salt.hex() not in text
        (written,) = first.deals
        assert replayed(written).result is not None
        assert written.fair is True
        named = [first.header.players[live.table.seat_of(chair) or 0] for chair in range(3)]
        assert named == ["Anna", "Bela", "Cili"]
        assert first.header.date == "1970-01-01"


async def test_where_offences_are_called_a_deal_is_in_the_record_when_it_is_written() -> None:
    async with a_house() as house:
        live = await a_table(house, "anna", "bela", "cili", "dani", offences="called")
        players = ["anna", "bela", "cili", "dani"]
        for player in players:
            live.attach(Ear(player))
        await play_deal(live, players)
        if not live.table.settled:
            with pytest.raises(NoRecord):
                await house.record(live.table.id)
        await play_deal(live, players)
        record = parse_record(await house.record(live.table.id))
        assert len(record.deals) == (2 if live.table.settled else 1)
        assert record.header.settings == {"offences": "called"}


def test_codes_are_read_as_they_are_said() -> None:
    random = Random(5)
    for _ in range(50):
        code = draw_code(random)
        assert read_code(code.lower()) == code
        assert read_code(f" {code[:4]}-{code[4:8]} {code[8:]}") == code
    assert len(CODE_ALPHABET) == len(set(CODE_ALPHABET)) == 32
    assert not set("01OI") & set(CODE_ALPHABET)
    assert read_code(code[:-1]) is None
    assert read_code(code[:-1] + "0") is None
    assert read_code("ſ" * 12) is None
    links = draw_links(random, 3)
    assert len({*links.chairs, links.watch}) == 4


def test_a_place_says_no_word_of_the_error() -> None:
    assert place_of(ValueError("HX")) == "ValueError"
