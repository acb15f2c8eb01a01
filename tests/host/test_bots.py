"""Bots that fail, think long, or are overtaken by events."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tests.host.build import Ear, a_house, a_table, done, lawful, play_deal, until
from tromf.host import Minds, Pool
from tromf.host.minds import Seated
from tromf.store import MemoryStore, StoreError
from tromf.table import BotTurn, Phase, commands, next_step


class Clumsy(Minds):
    """Bots that say what they may not, or nothing at all."""

    def __init__(self, said: str | None) -> None:
        super().__init__()
        self._said = said

    async def choose(self, game: str, bot: Seated, seed: int) -> str:
        if self._said is None:
            raise RuntimeError("no idea")
        return self._said


@pytest.mark.parametrize("said", [None, "fly", "play HX", "161! 0"])
async def test_a_bot_that_fails_does_not_hold_up_the_people(said: str | None) -> None:
    async with a_house(minds=Clumsy(said)) as house:
        live = await a_table(house, "anna")
        live.attach(Ear("anna"))
        await play_deal(live, ["anna"])
        assert live.table.result is not None


async def test_a_bot_that_thinks_long_blocks_nobody_and_is_dropped_when_its_person_returns() -> None:
    class Slow(Minds):
        thinking = asyncio.Event()
        wake = asyncio.Event()

        async def choose(self, game: str, bot: Seated, seed: int) -> str:
            self.thinking.set()
            await self.wake.wait()
            return await super().choose(game, bot, seed)

    minds = Slow()
    async with a_house(grace=0.02, minds=minds) as house:
        live = await a_table(house, "anna", "bela", "cili", "dani")
        players = {name: Ear(name) for name in ("anna", "bela", "cili", "dani")}
        for ear in players.values():
            live.attach(ear)
        for name in players:
            await done(live, commands.Ready(name))
        await until(lambda: live.table.phase is Phase.PLAYING)
        deal = live.table.deal
        assert deal is not None
        chair = live.table.chair_at(live.table.game.to_act(deal.state) or 0)
        person = live.table.chairs[chair].person
        assert person is not None
        live.detach(players[person.player])
        await asyncio.wait_for(minds.thinking.wait(), 60)
        assert isinstance(next_step(live.table), BotTurn)
        await done(live, commands.Rename(person.player, "Somebody"))
        live.attach(players[person.player])
        await until(lambda: not live.table.chairs[chair].away)
        minds.wake.set()
        await asyncio.sleep(0.05)
        assert live.table.deal is not None
        assert live.table.deal.acts == 0


async def test_a_store_that_fails_for_a_while_only_delays_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(MemoryStore):
        failures = 0

        async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
            if self.failures:
                self.failures -= 1
                raise StoreError("store.full", {"path": "/somewhere"})
            return await super().append(table_id, expected_version, payloads, at)

    monkeypatch.setattr("tromf.host.stepping.RETRY_SECONDS", 0.01)
    store = Failing()
    async with a_house(store) as house:
        live = await a_table(house, "anna")
        live.attach(Ear("anna"))
        await done(live, commands.Ready("anna"))
        store.failures = 3
        await until(lambda: live.table.phase is Phase.PLAYING)
        assert store.failures == 0


async def test_bots_that_weigh_their_acts_think_in_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tromf.host.minds.weighs", lambda level, game: level == "player")
    pool = Pool(1)
    async with a_house(minds=Minds(pool)) as house:
        live = await a_table(house, "anna", bots="player", offences="called")
        live.attach(Ear("anna"))
        await until(lambda: pool.started)
        await play_deal(live, ["anna"])
        assert live.table.result is not None
    assert not pool.started


async def test_quick_bots_need_no_process() -> None:
    pool = Pool(1)
    async with a_house(minds=Minds(pool)) as house:
        live = await a_table(house, "anna", bots="player")
        live.attach(Ear("anna"))
        await play_deal(live, ["anna"])
        assert not pool.started


async def test_bots_pause_before_they_act() -> None:
    async with a_house() as house:
        live = await a_table(house, "anna", pause=80)
        live.attach(Ear("anna"))
        await done(live, commands.Ready("anna"))
        await until(lambda: live.table.phase is Phase.PLAYING)
        loop = asyncio.get_running_loop()
        while not isinstance(next_step(live.table), BotTurn):
            await asyncio.sleep(0)
            if live.table.deal is not None and (act := lawful(live.table, "anna")) is not None:
                await done(live, act)
        begun, deal = loop.time(), live.table.deal
        await until(lambda: live.table.deal is not deal)
        assert loop.time() - begun > 0.07
