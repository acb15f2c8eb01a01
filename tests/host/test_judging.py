"""Claims at a table with a clock: the time stands while one is judged, goes on after, and is not held up by design."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.host.build import Ear, a_house, done, lawful, until
from tests.host.test_counsel import in_play
from tests.host.test_timing import Watch, poke, shown, timed_acts
from tests.host.thinking import Here
from tromf.games import Refusal
from tromf.host import Counsel, House, LiveTable
from tromf.host.stepping import restless
from tromf.host.timing import JUDGING_SECONDS
from tromf.store import MemoryStore, StoreError
from tromf.table import Phase, commands, read_event, running
from tromf.table.events import ClockStopped

BANK = "60+5"


class Judge(Here):
    """Thinks until it is let go; may give no verdict, or fail."""

    def __init__(self, found: Callable[[Any], Any] = lambda verdict: verdict) -> None:
        super().__init__()
        self.let_go = asyncio.Event()
        self._found = found

    async def ask(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        verdict = await super().ask(work, *args, **kwargs)
        await self.let_go.wait()
        return self._found(verdict)


class Failing(MemoryStore):
    """A store that takes nothing for a while."""

    broken = False

    async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        if self.broken:
            raise StoreError("store.unreachable")
        return await super().append(table_id, expected_version, payloads, at)


def left(live: LiveTable) -> int | None:
    """What Anna has left, as all are told."""
    return shown(live).left[0]


def claim(counsel: Counsel, live: LiveTable, request: str = "r") -> asyncio.Task[Refusal | int]:
    """Let Anna claim the rest."""
    deal = live.table.deal
    assert deal is not None
    return asyncio.create_task(counsel.claim(live, "anna", deal.number, deal.acts, request))


def judging(live: LiveTable) -> bool:
    """Whether the time stands for a claim."""
    return live.table.clock is not None and live.table.clock.judging


async def stops(house: House, live: LiveTable) -> int:
    """How often the time was stopped for a claim."""
    events = [read_event(entry.payload) for entry in await house.store.read(live.table.id)]
    return sum(isinstance(event, ClockStopped) and event.judging for event in events)


@pytest.mark.parametrize("laid", [4, 28])
async def test_the_time_stands_while_a_claim_is_judged_and_goes_on_when_it_is_answered(laid: int) -> None:
    watch, judge = Watch(), Judge()
    async with a_house(minds=judge, steady=watch) as house:
        live = await in_play(house, laid, BANK)
        turn = running(live.table)
        watch.seconds += 10.0
        asked = claim(Counsel(judge), live)
        await until(lambda: judging(live))
        assert restless(live.table)  # whoever tends the table has to look when the hold is over
        watch.seconds += 15.0
        assert (left(live), shown(live).runs) == (50_000, None)
        judge.let_go.set()
        assert not isinstance(await asked, Refusal)
        assert not judging(live)
        assert left(live) == 50_000
        if live.table.phase is Phase.PLAYING:
            now = running(live.table)
            assert now is not None
            assert turn is not None
            assert now.chair == turn.chair
            watch.seconds += 7.0
            assert left(live) == 43_000
        assert await timed_acts(house, live) == []


def _fails(_: object) -> None:
    raise RuntimeError("the work's process died")


async def test_the_time_goes_on_when_the_judge_fails_or_dies() -> None:
    watch, judge = Watch(), Judge(_fails)
    judge.let_go.set()
    async with a_house(minds=judge, steady=watch) as house:
        live = await in_play(house, 4, BANK)
        watch.seconds += 10.0
        with pytest.raises(RuntimeError):
            await claim(Counsel(judge), live)
        assert not judging(live)
        assert (left(live), shown(live).runs) == (50_000, 0)


async def test_a_claim_without_a_verdict_holds_the_time_up_once() -> None:
    watch, judge = Watch(), Judge(lambda _: None)
    judge.let_go.set()
    async with a_house(minds=judge, steady=watch) as house:
        live = await in_play(house, 4, BANK)
        counsel = Counsel(judge)
        watch.seconds += 58.0
        for seconds in (10_000, 1_000, 0):
            answer = await claim(counsel, live, f"r{seconds}")
            assert isinstance(answer, Refusal)
            assert answer.message == "table.refusal.claim_unproved"
            assert left(live) == seconds
            watch.seconds += 9.0
        assert await stops(house, live) == 1
        poke(live)
        await until(lambda: live.timing.overdue is None)
        assert len(await timed_acts(house, live)) == 1


async def test_a_claim_of_a_moment_ago_stops_nobody_elses_time() -> None:
    watch, judge = Watch(), Judge()
    async with a_house(minds=judge, steady=watch) as house:
        live = await in_play(house, 4, BANK)
        deal, act = live.table.deal, lawful(live.table, "anna")
        assert deal is not None
        assert act is not None
        await done(live, act)
        await until(lambda: running(live.table) is not None or live.table.result is not None)
        version = live.table.version
        await live.carry_out(commands.StopClock(judging=True, moment=(deal.number, deal.acts)))
        assert live.table.version == version


async def test_who_acts_while_the_own_claim_is_judged_has_claimed_nothing() -> None:
    watch, judge = Watch(), Judge()
    async with a_house(minds=judge, steady=watch) as house:
        live = await in_play(house, 4, BANK)
        asked = claim(Counsel(judge), live)
        await until(lambda: judging(live))
        act = lawful(live.table, "anna")
        assert act is not None
        await done(live, act)
        assert not judging(live)
        judge.let_go.set()
        answer = await asked
        assert isinstance(answer, Refusal)
        assert answer.message in ("table.refusal.stale", "table.refusal.claim_at_turn")
        assert await stops(house, live) == 1


async def test_a_claim_whose_judge_is_gone_is_answered_elsewhere_after_the_hold() -> None:
    watch, store, gone = Watch(), MemoryStore(), Judge()
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(a_house(store, minds=gone, steady=watch))
        live = await in_play(first, 4, BANK)
        watch.seconds += 10.0
        asked = claim(Counsel(gone), live)
        await until(lambda: judging(live))
        # Nobody closes the first house: it is as if it had been killed.
        live._stepping.cancel()  # type: ignore[union-attr]
        second = await stack.enter_async_context(a_house(store, minds=(there := Here()), steady=watch))
        again = await second.table(live.table.id)
        assert again is not None
        again.attach(Ear("anna"))
        watch.seconds += JUDGING_SECONDS - 1.0
        poke(again)
        await asyncio.sleep(0.02)
        assert judging(again)
        watch.seconds += 2.0
        poke(again)
        await until(lambda: running(again.table) is not None)
        assert left(again) == 50_000
        version = await claim(Counsel(there), again)
        assert not isinstance(version, Refusal)
        assert await claim(Counsel(there), again) == version
        assert await timed_acts(second, again) == []
        asked.cancel()


async def test_the_hold_ends_although_its_end_could_not_be_written() -> None:
    watch, judge, store = Watch(), Judge(), Failing()
    async with a_house(store, minds=judge, steady=watch) as house:
        live = await in_play(house, 4, BANK)
        asked = claim(Counsel(judge), live)
        await until(lambda: judging(live))
        store.broken = True
        judge.let_go.set()
        with pytest.raises(StoreError):
            await asked
        store.broken = False
        assert judging(live)
        watch.seconds += JUDGING_SECONDS + 1.0
        poke(live)
        await until(lambda: running(live.table) is not None)
        assert left(live) == 60_000
