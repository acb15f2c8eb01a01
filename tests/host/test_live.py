"""One live table: append before publish, one command at a time, who is there."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import pytest

from tests.host.build import Ear, a_house, a_table, done, lawful, play_deal, until
from tromf.games import Refusal
from tromf.host import Moment
from tromf.store import MemoryStore, StoreError
from tromf.table import Phase, Table, Viewer, commands, view, write_event
from tromf.table.events import PersonRenamed


class SlowStore(MemoryStore):
    """A store that can be held up, made to fail, or to lose the answer."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()
        self.failing = False
        self.silent = False

    async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        await self.gate.wait()
        if self.failing:
            raise StoreError("store.full", {"path": "/somewhere"})
        version = await super().append(table_id, expected_version, payloads, at)
        if self.silent:
            raise StoreError("store.failed", {"path": "/somewhere", "reason": "cut off"})
        return version


async def test_nothing_is_told_before_it_is_appended() -> None:
    store = SlowStore()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        ear = Ear("anna")
        live.attach(ear)
        store.gate.clear()
        command = asyncio.create_task(live.carry_out(commands.Rename("anna", "Mária")))
        await asyncio.sleep(0.02)
        assert "PersonRenamed" not in ear.events
        assert not command.done()
        store.gate.set()
        version = await command
        assert ear.events[-1] == "PersonRenamed"
        assert await store.version(live.table.id) == version == live.table.version


async def test_what_can_not_be_stored_did_not_happen() -> None:
    store = SlowStore()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        ear = Ear("anna")
        live.attach(ear)
        before = live.table
        store.failing = True
        with pytest.raises(StoreError):
            await live.carry_out(commands.Rename("anna", "Mária"))
        assert live.table is before
        assert "PersonRenamed" not in ear.events
        store.failing = False
        await done(live, commands.Rename("anna", "Mária"))


async def test_an_append_whose_answer_was_lost_is_found_again() -> None:
    store = SlowStore()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        ear = Ear("anna")
        live.attach(ear)
        store.silent = True
        with pytest.raises(StoreError):
            await live.carry_out(commands.Rename("anna", "Mária"))
        store.silent = False
        await done(live, commands.AllowWatching("anna", True))
        assert ear.events[-2:] == ["PersonRenamed", "WatchingAllowed"]
        assert live.table.version == await store.version(live.table.id)


async def test_what_another_process_appended_is_read_and_the_command_decided_anew() -> None:
    store = MemoryStore()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        ear = Ear("anna")
        live.attach(ear)
        version = live.table.version
        await store.append(live.table.id, version, [write_event(PersonRenamed("anna", "Other"))], 0.0)
        assert await done(live, commands.AllowWatching("anna", True)) == version + 2
        person = live.table.chairs[0].person
        assert person is not None
        assert person.name == "Other"
        assert ear.events[-2:] == ["PersonRenamed", "WatchingAllowed"]


async def test_a_table_that_others_never_stop_writing_to_gives_up() -> None:
    class Contended(MemoryStore):
        contended = False

        async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
            if self.contended:
                other = [write_event(PersonRenamed("anna", f"N{expected_version}"))]
                await super().append(table_id, expected_version, other, at)
            return await super().append(table_id, expected_version, payloads, at)

    store = Contended()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        store.contended = True
        answer = await live.carry_out(commands.AllowWatching("anna", True))
        assert isinstance(answer, Refusal)
        assert answer.message == "table.refusal.busy"
        store.contended = False
        await done(live, commands.AllowWatching("anna", True))


async def test_a_refusal_changes_nothing() -> None:
    store = MemoryStore()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        ear = Ear("anna")
        live.attach(ear)
        await asyncio.sleep(0.01)
        before, told = live.table, len(ear.moments)
        for command in (commands.Ready("bela"), commands.Act("anna", "go", 1, 0), commands.TakeSeat("anna", "A", 2)):
            assert isinstance(await live.carry_out(command), Refusal)
        assert live.table is before
        assert len(ear.moments) == told
        assert await store.version(live.table.id) == before.version


async def test_commands_at_once_happen_one_after_the_other() -> None:
    async with a_house() as house:
        live = await a_table(house)
        answers = await asyncio.gather(
            *(live.carry_out(commands.TakeSeat(f"guest{number}", "Guest", number % 4)) for number in range(12))
        )
        assert all(isinstance(answer, int) for answer in answers)
        assert [chair.person is not None for chair in live.table.chairs] == [True] * 4
        assert len(live.table.asks) == 8
        assert live.table.version == await house.store.version(live.table.id)


async def test_a_caller_who_goes_away_cuts_nothing_off() -> None:
    store = SlowStore()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        store.gate.clear()
        command = asyncio.create_task(live.carry_out(commands.Rename("anna", "Mária")))
        await asyncio.sleep(0.01)
        command.cancel()
        await asyncio.sleep(0.01)
        store.gate.set()
        await until(lambda: live.table.chairs[0].person and live.table.chairs[0].person.name == "Mária")


async def test_one_who_can_not_be_told_does_not_keep_the_others_from_hearing(caplog: pytest.LogCaptureFixture) -> None:
    class Deaf(Ear):
        def tell(self, moment: Moment) -> None:
            raise ValueError("the hidden card is HX")

    async with a_house() as house:
        live = await a_table(house, "anna")
        ear = Ear("anna")
        live.attach(Deaf())
        live.attach(ear)
        await done(live, commands.Rename("anna", "Mária"))
        assert ear.events[-1] == "PersonRenamed"
    assert caplog.records
    assert not any("HX" in record.getMessage() for record in caplog.records)


async def test_each_is_told_who_is_there() -> None:
    async with a_house() as house:
        live = await a_table(house, "anna", "bela")
        anna, tab, bela, watcher = Ear("anna"), Ear("anna"), Ear("bela"), Ear()
        for ear in (anna, tab, bela, watcher):
            live.attach(ear)
        assert anna.moments[-1].connected == {0, 1}
        assert anna.moments[-1].spectators == 1
        live.detach(tab)
        assert anna.moments[-1].connected == {0, 1}
        live.detach(anna)
        live.detach(anna)
        assert bela.moments[-1].connected == {1}
        live.detach(watcher)
        assert bela.moments[-1].spectators == 0


async def test_who_is_gone_longer_than_the_grace_is_away_and_back_on_return() -> None:
    async with a_house(grace=0.05) as house:
        live = await a_table(house, "anna", "bela")
        anna, bela = Ear("anna"), Ear("bela")
        live.attach(anna)
        live.attach(bela)
        await asyncio.sleep(0.1)
        assert not live.table.chairs[1].away
        live.detach(bela)
        await until(lambda: live.table.chairs[1].away)
        again = Ear("bela")
        live.attach(again)
        await until(lambda: not live.table.chairs[1].away)
        assert anna.events[-2:] == ["PersonAway", "PersonBack"]
        live.detach(again)
        live.attach(again)
        await asyncio.sleep(0.1)
        assert not live.table.chairs[1].away


async def test_who_returns_while_being_declared_away_is_back_at_once() -> None:
    store = SlowStore()
    async with a_house(store, grace=0.02) as house:
        live = await a_table(house, "anna")
        ear = Ear("anna")
        store.gate.clear()
        await asyncio.sleep(0.05)
        live.attach(ear)
        store.gate.set()
        await asyncio.sleep(0.05)
        assert not live.table.chairs[0].away


async def test_who_sits_down_and_never_comes_is_away_too() -> None:
    async with a_house(grace=0.02) as house:
        live = await a_table(house, "anna")
        await until(lambda: live.table.chairs[0].away)


async def test_bots_finish_nothing_when_nobody_is_there() -> None:
    async with a_house(grace=0.05) as house:
        live = await a_table(house, "anna", pause=5)
        ear = Ear("anna")
        live.attach(ear)
        await done(live, commands.Ready("anna"))
        await until(lambda: live.table.phase is Phase.PLAYING)
        live.detach(ear)
        watcher = Ear()
        live.attach(watcher)
        await until(lambda: live.table.chairs[0].away)
        await asyncio.sleep(0.05)
        deal = live.table.deal
        assert deal is not None
        await asyncio.sleep(0.1)
        assert live.table.deal is deal
        live.attach(ear)
        await until(lambda: live.table.deal is not deal or lawful(live.table, "anna") is not None)


async def test_a_stand_in_plays_on_for_those_who_are_there() -> None:
    async with a_house(grace=0.02) as house:
        live = await a_table(house, "anna", "bela")
        live.attach(Ear("anna"))
        await until(lambda: live.table.chairs[1].away)
        await play_deal(live, ["anna"])
        assert live.table.result is not None


@pytest.mark.parametrize("offences", ["prevented", "called"])
async def test_bots_and_people_play_deals_in_a_row(offences: str) -> None:
    async with a_house() as house:
        live = await a_table(house, "anna", "bela", bots="player", offences=offences)
        ears = [Ear("anna"), Ear("bela")]
        for ear in ears:
            live.attach(ear)
        for _ in range(5):
            await play_deal(live, ["anna", "bela"])
        versions = [moment.table.version for moment in ears[0].moments if moment.event is not None]
        assert versions == sorted(set(versions))
        for ear in ears:
            assert view(ear.moments[-1].table, Viewer(ear.player)).chair is not None


async def test_bots_accuse_of_what_the_cards_prove() -> None:
    """A person who never follows suit is accused by the bots, during the play or before the next deal begins."""
    async with a_house() as house:
        live = await a_table(house, "anna", bots="player", offences="called")
        live.attach(Ear("anna"))
        accused = 0
        for _ in range(12):
            await done(live, commands.Ready("anna"))
            await until(lambda: live.table.phase is Phase.PLAYING)
            while live.table.result is None:
                act = _unlawful(live.table) or lawful(live.table, "anna")
                if act is not None:
                    await live.carry_out(act)
                await asyncio.sleep(0)
            await asyncio.sleep(0.02)
            accused += live.table.result.kind == "accused"
        assert accused >= 3


def _unlawful(table: Table) -> commands.Act | None:
    turn = lawful(table, "anna")
    if turn is None or table.deal is None or not turn.act.startswith("play"):
        return None
    state, game = table.deal.state, table.game
    allowed = set(game.legal_actions(state))
    wrong = [action for action in game.possible_actions(state) if action not in allowed]
    return commands.Act("anna", game.notation.format(wrong[0]), turn.deal, turn.turn) if wrong else None


async def test_errors_are_logged_by_place_and_never_by_words(caplog: pytest.LogCaptureFixture) -> None:
    class Broken(MemoryStore):
        broken = False

        async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
            if self.broken:
                raise RuntimeError("the hidden card is HX")
            return await super().append(table_id, expected_version, payloads, at)

    store = Broken()
    async with a_house(store, grace=0.02) as house:
        await a_table(house, "anna")
        store.broken = True
        await asyncio.sleep(0.08)
        store.broken = False
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors
    assert all("HX" not in error and "RuntimeError at test_live.py" in error for error in errors)
