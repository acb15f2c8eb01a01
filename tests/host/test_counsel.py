"""Claims that are judged for people."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from tests.host.build import Ear, a_house, a_table, done, lawful, until
from tests.host.thinking import Here
from tromf.bots import bot_named
from tromf.cards import shuffled
from tromf.games import Refusal, game_named
from tromf.host import Counsel, House, LiveTable
from tromf.host.verdict import Verdict, judged
from tromf.record import parse_record
from tromf.table import Phase, commands


async def in_play(house: House, laid: int, timed: str = "none") -> LiveTable:
    """A table of Anna with bots, at her turn, with at least so many cards laid."""
    live = await a_table(house, "anna", bots="player", timed=timed)
    live.attach(Ear("anna"))
    await done(live, commands.Ready("anna"))
    while True:
        await until(lambda: live.table.deal is not None and (lawful(live.table, "anna") or live.table.result))
        deal, act = live.table.deal, lawful(live.table, "anna")
        assert deal is not None
        if act is None:
            await done(live, commands.Ready("anna"))
            await until(lambda: live.table.phase is Phase.PLAYING)
            continue
        if sum("card" in dir(action) for _, action in deal.made) >= laid:
            return live
        await done(live, act)


@pytest.mark.parametrize("laid", [4, 28])
async def test_a_claim_is_judged_once_and_answered_by_the_table(laid: int) -> None:
    minds = Here()
    async with a_house(minds=minds) as house:
        live = await in_play(house, laid)
        deal = live.table.deal
        assert deal is not None
        seat = live.table.seat_of(0)
        assert seat is not None
        verdict = judged("klaber", deal.state, seat)
        assert verdict is not None
        counsel = Counsel(minds)
        answers = await asyncio.gather(
            *(counsel.claim(live, "anna", deal.number, deal.acts, f"r{number}") for number in range(3))
        )
        assert minds.thoughts == 1
        assert sum(not isinstance(answer, Refusal) for answer in answers) == 1
        after = live.table.deal
        assert after is not None
        assert (live.table.phase is not Phase.PLAYING) == verdict.holds
        assert len(after.refuted) == (not verdict.holds)
        if verdict.holds:
            (recorded,) = parse_record(await house.record(live.table.id)).deals
            assert len(recorded.acts) == len(after.made)


async def test_a_claim_out_of_turn_is_refused_without_a_thought() -> None:
    minds = Here()
    async with a_house(minds=minds) as house:
        live = await a_table(house, "anna")
        answer = await Counsel(minds).claim(live, "anna", 1, 0, "r")
        assert isinstance(answer, Refusal)
        assert minds.thoughts == 0


async def test_a_claim_that_was_answered_is_not_judged_again() -> None:
    minds = Here()
    async with a_house(minds=minds) as house:
        live = await in_play(house, 4)
        deal = live.table.deal
        assert deal is not None
        counsel = Counsel(minds)
        version = await counsel.claim(live, "anna", deal.number, deal.acts, "r")
        assert await counsel.claim(live, "anna", deal.number, deal.acts, "r") == version
        assert minds.thoughts == 1


async def test_a_thought_that_fails_is_thought_again() -> None:
    tries = 0

    async def think() -> int:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise RuntimeError("no idea")
        return 7

    counsel = Counsel(Here())
    with pytest.raises(RuntimeError):
        await counsel.once("key", think)
    assert await counsel.once("key", think) == 7
    assert await counsel.once("key", think) == 7
    assert tries == 2


async def test_only_so_many_answers_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tromf.host.counsel.MANY", 2)
    counsel = Counsel(Here())
    tries = 0

    async def think() -> int:
        nonlocal tries
        tries += 1
        return tries

    for key in ("a", "b", "c", "b", "a"):
        await counsel.once(key, think)
    assert tries == 4


@pytest.mark.parametrize("name", ["klaber", "klaberjass", "rabloulti"])
def test_a_proved_claim_ends_the_deal_by_the_law(name: str) -> None:
    game = game_named(name)
    options = game.presets[game.default_preset]
    seen = set()
    for seed in range(6):
        random = Random(seed)
        state, laid = game.deal(options, seed % game.seats, shuffled(random)), 0
        while (turn := game.to_act(state)) is not None:
            plays = any(game.notation.detail(act).kind == "play" for act in game.legal_actions(state))
            if laid >= game.seats and plays:
                verdict = judged(name, state, turn)
                assert verdict is not None
                seen.add(verdict.holds)
                check(name, state, verdict)
            act = bot_named("player", name).choose(game.view(state, turn), random)
            laid += game.notation.detail(act).kind == "play"
            state = game.apply(state, act)
    assert seen == {True, False}


def check(name: str, state: Any, verdict: Verdict) -> None:
    """A verdict says either how the deal ends, or which cards refute the claim."""
    game = game_named(name)
    assert bool(verdict.acts) == verdict.holds
    assert bool(verdict.cards) != verdict.holds
    for text in verdict.acts:
        action = game.notation.parse(text)
        assert game.refusal(state, action) is None
        state = game.apply(state, action)
    assert (game.to_act(state) is None) == verdict.holds


def test_there_is_no_verdict_before_the_cards_are_played() -> None:
    game = game_named("klaber")
    state = game.deal(game.presets[game.default_preset], 0, shuffled(Random(1)))
    assert judged("klaber", state, 0) is None
