"""The clock of a table over the wire, and with real processes that are killed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.client import SECONDS, Json, Place, guest
from tests.server.process import server_process
from tests.store.cluster import Cluster


async def seen(place: Place, condition: Callable[[Json], bool]) -> Json:
    """The first table of all that a place is told that meets a condition."""
    number = 0
    async with asyncio.timeout(SECONDS):
        while True:
            for message in place.messages[number:]:
                number += 1
                if message["type"] == "table" and condition(message):
                    return message
            await asyncio.sleep(0.01)


def runs(table: Json) -> bool:
    """Whether the time of the first chair runs."""
    return bool(table["clock"]["runs"] == 0)


def late(table: Json) -> bool:
    """Whether an act was made for one whose time ran out."""
    return any(heard.get("late") for heard in table["heard"])


async def test_the_table_tells_what_is_left_and_asks_how_long_the_line_takes(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        async with guest(server.address, "Anna") as anna:
            code = await anna.open_table(clock="60+5", start=True)
            async with anna.at(code) as place:
                table = await seen(place, runs)
                assert table["clock"]["rule"] == "60+5"
                assert 0 < table["clock"]["left"][0] <= 60_000
                assert table["clock"]["left"][1:] == [None, None, None]
                async with asyncio.timeout(SECONDS):
                    while not any(message["type"] == "ping" for message in place.messages):
                        await asyncio.sleep(0.01)
                number = next(message["number"] for message in place.messages if message["type"] == "ping")
                before = len(place.messages)
                await place.socket.send(json.dumps({"type": "pong", "request": "pong", "number": number}))
                assert (await place.ask("back"))["type"] == "done"
                assert all(message["type"] != "refused" for message in place.messages[before:])


async def test_there_is_no_clock_unless_it_is_asked_for_and_none_that_is_unknown(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        async with guest(server.address, "Anna") as anna:
            async with anna.at(await anna.open_table()) as place:
                assert (await place.arrived())["clock"] is None
            refused = await anna.http.post("/api/tables", json={"game": "klaber", "clock": "3"})
            assert refused.status_code == 400
            assert refused.json()["message"] == "table.refusal.clock"


@pytest.mark.parametrize("shared", [False, True])
async def test_a_turn_ends_although_the_server_was_killed_in_it(tmp_path: Path, cluster: Cluster, shared: bool) -> None:
    db = cluster.schema() if shared else None
    async with AsyncExitStack() as stack:
        with server_process(tmp_path, db=db) as server:
            anna = await stack.enter_async_context(guest(server.address, "Anna"))
            code = await anna.open_table(clock="5", start=True)
            async with anna.at(code) as place:
                before = await seen(place, runs)
                server.kill()
            port = server.port
        with server_process(tmp_path, port=port, db=db):
            async with anna.at(code) as place:
                after = await seen(place, lambda table: table["clock"]["runs"] == 0)
                assert after["deal"]["acts"] == before["deal"]["acts"]
                began = asyncio.get_running_loop().time()
                table = await seen(place, late)
                # Who could not act while there was no server has a fair time, though an act has less here.
                assert asyncio.get_running_loop().time() - began > 9.0
                assert table["deal"]["acts"] == before["deal"]["acts"] + 1
                assert [heard["seat"] for heard in table["heard"]] == [table["chairs"][0]["seat"]]
