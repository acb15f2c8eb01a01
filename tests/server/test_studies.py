"""Hints over the socket and reviews over HTTP."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from tests.host.thinking import Here
from tests.server.inside import InnerSocket, inner_socket
from tests.server.serving import FREE, SECRET
from tests.server.test_leaks import KEYS, turn_of, until
from tromf.host import House, OpenedHere
from tromf.server import create_app
from tromf.store import MemoryStore
from tromf.table import commands


@asynccontextmanager
async def a_table(
    game: str = "klaber", preset: str = "doroszlo-2009", **opening: Any
) -> AsyncIterator[tuple[InnerSocket, httpx.AsyncClient, str, Here]]:
    """Anna with bots, her browser, the code of her chair, and where is thought."""
    minds = Here()
    house = House(MemoryStore(), minds=minds, random=random.Random(4))
    app = create_app(house, SECRET, bounds=FREE)
    here = await house.open_table(commands.OpenTable(game, preset, bots="player", pause=0, **opening))
    assert isinstance(here, OpenedHere)
    player = KEYS.new_player()
    await house.keep_name(player, "Anna")
    transport = httpx.ASGITransport(app=app)
    async with (
        inner_socket(app, here.links.chairs[0], player, KEYS.key_of(player)) as socket,
        httpx.AsyncClient(transport=transport, base_url="http://inside") as browser,
    ):
        yield socket, browser, here.links.chairs[0], minds
    await house.close()


async def own_turn(socket: InnerSocket) -> dict[str, Any]:
    """Be ready if asked, and wait for one's own turn in a deal."""
    await socket.ask("ready")
    await until(lambda: turn_of([socket], 1))
    deal: dict[str, Any] = socket.table["deal"]
    return deal


async def play_out(socket: InnerSocket) -> None:
    """Play the deal to its end by what is offered first."""
    while True:
        await until(lambda: turn_of([socket], 1))
        if turn_of([socket], 1) == "over":
            return
        deal = socket.table["deal"]
        act = deal["view"]["choices"][0]["code"]
        await socket.ask("act", act=act, deal=deal["number"], turn=deal["acts"])


async def hint(socket: InnerSocket, deal: dict[str, Any]) -> dict[str, Any]:
    return await socket.ask("hint", deal=deal["number"], turn=deal["acts"])


def advice_in(socket: InnerSocket) -> list[dict[str, Any]]:
    return [each for each in socket.messages if each["type"] == "advice"]


async def test_a_hint_tells_what_the_own_acts_are_worth_and_why() -> None:
    async with a_table() as (socket, _, _, minds):
        deal = await own_turn(socket)
        assert deal["advisable"]
        before = minds.thoughts
        for _ in range(2):
            answer = await hint(socket, deal)
            if answer["type"] == "advice":  # it comes before the request is done, under the same number
                await until(lambda: socket.messages[-1]["type"] == "done")
        first, second = advice_in(socket)
        assert minds.thoughts == before + 1  # one moment is thought about once
        assert first["options"] == second["options"]
        assert (first["deal"], first["turn"]) == (deal["number"], deal["acts"])
        codes = {choice["code"] for choice in deal["view"]["choices"]}
        assert {option["act"]["code"] for option in first["options"]} <= codes
        assert first["reasons"]


async def test_a_hint_is_refused_where_none_is_given() -> None:
    async with a_table(hints="none") as (socket, _, _, minds):
        deal = await own_turn(socket)
        before = minds.thoughts
        answer = await hint(socket, deal)
        assert answer["message"] == "table.refusal.no_hints"
        assert minds.thoughts == before


async def test_nobody_gives_hints_where_no_level_weighs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tromf.server.studies.ADVISERS", ("player",))
    async with a_table() as (socket, browser, code, _):
        deal = await own_turn(socket)
        assert (await hint(socket, deal))["message"] == "table.refusal.no_adviser"
        await play_out(socket)
        answer = await browser.get(f"/api/tables/{code}/review/1")
        assert answer.status_code == 404
        assert answer.json()["message"] == "table.refusal.no_adviser"


async def test_one_question_is_thought_about_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_table() as (socket, _, _, minds):
        deal = await own_turn(socket)
        gate = asyncio.Event()
        ask = minds.ask

        async def slowly(*args: Any, **kwargs: Any) -> Any:
            await gate.wait()
            return await ask(*args, **kwargs)

        monkeypatch.setattr(minds, "ask", slowly)
        waiting = asyncio.create_task(hint(socket, deal))
        await asyncio.sleep(0)
        answer = await hint(socket, deal)
        assert answer["message"] == "server.refusal.one_question"
        assert (await socket.ask("refresh"))["type"] == "done"  # something else can be said meanwhile
        gate.set()
        await waiting


async def test_a_review_tells_what_open_hands_do_only_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tromf.server.studies.WORLDS", 2)
    async with a_table() as (socket, browser, code, minds):
        await own_turn(socket)
        address = f"/api/tables/{code}/review/1"
        early = await browser.get(address)
        assert early.status_code == 404
        assert early.json()["message"] == "server.refusal.nothing_written"
        await play_out(socket)
        before = minds.thoughts
        closed, opened = await asyncio.gather(browser.get(address), browser.get(f"{address}?open=1"))
        assert minds.thoughts == before + 1
        assert closed.status_code == opened.status_code == 200
        closed, opened = closed.json(), opened.json()
        assert closed["values"] is None
        assert closed["chance"] is None
        assert all(act["real"] is None for act in closed["acts"])
        assert len(opened["values"]) == len(opened["acts"]) + 1
        assert any(act["real"] is not None for act in opened["acts"])
        assert [act["known"] for act in closed["acts"]] == [act["known"] for act in opened["acts"]]


async def test_there_is_no_review_of_what_is_not_there() -> None:
    async with a_table() as (socket, browser, code, _):
        await own_turn(socket)
        await play_out(socket)
        unknown = await browser.get("/api/tables/AAAAAAAAAAAA/review/1")
        assert unknown.json()["message"] == "server.refusal.unknown_code"
        for number in (0, 2):
            answer = await browser.get(f"/api/tables/{code}/review/{number}")
            assert answer.json()["message"] == "server.refusal.nothing_written"


async def test_only_so_many_reviews_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tromf.server.studies.MOST_WAITING", 0)
    async with a_table() as (_, browser, code, _):
        answer = await browser.get(f"/api/tables/{code}/review/1")
        assert answer.status_code == 429
