"""A server that is killed in the middle of a deal, or stopped, and started again on the same file."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import SECONDS, Guest, Place, guest
from tests.server.process import server_process


def known(table: dict[str, Any]) -> dict[str, Any]:
    """What a table says that does not depend on who is connected and what was just heard."""
    chairs = [{name: value for name, value in chair.items() if name != "connected"} for chair in table["chairs"]]
    return {name: value for name, value in table.items() if name not in ("heard", "spectators")} | {"chairs": chairs}


async def carried(stack: AsyncExitStack, address: str, before: Guest) -> Guest:
    """The same browser at the server's next address."""
    after = await stack.enter_async_context(guest(address))
    key = before.http.cookies["tromf"]
    assert (await after.http.post("/api/me/recover", json={"key": key})).status_code == 200
    return after


@pytest.mark.parametrize("acts", [1, 4, 9])
async def test_a_table_goes_on_where_it_was_after_a_kill(tmp_path: Path, acts: int) -> None:
    async with AsyncExitStack() as stack:
        with server_process(tmp_path) as server:
            guests = [await stack.enter_async_context(guest(server.address, name)) for name in ("Anna", "Béla")]
            code = await guests[0].open_table()
            one = await stack.enter_async_context(guests[0].at(code))
            other = (await one.arrived())["links"]["chairs"][1]
            two = await stack.enter_async_context(guests[1].at(other))
            await two.arrived()
            await one.ask("ready")
            await two.ask("ready")
            acknowledged = await played(acts, one, two)
            await asyncio.sleep(0.1)
            before = [place.table for place in (one, two)]
            server.kill()
            port = server.port
        with server_process(tmp_path, port=port) as server:
            again = [
                await stack.enter_async_context(somebody.at(link))
                for somebody, link in zip(guests, (code, other), strict=True)
            ]
            for place, table in zip(again, before, strict=True):
                await place.arrived()
                said = next(each for each in place.messages if each["type"] == "table")
                assert said["version"] >= table["version"] >= acknowledged
                if said["version"] == table["version"]:
                    assert known(said) == known(table)
                assert said["deal"]["proof"]["commitment"] == table["deal"]["proof"]["commitment"]
            number = before[0]["deal"]["number"]
            await asyncio.gather(*(place.play(lambda table: table["deal"]["number"] > number) for place in again))
            proof = again[0].table["proof"]
            assert proof["commitment"] == before[0]["deal"]["proof"]["commitment"]
            assert server.stop() == 0


async def played(acts: int, *places: Place) -> int:
    """Play some acts; the version of the last one that was acknowledged."""
    version = 0
    async with asyncio.timeout(SECONDS):
        while acts:
            for place in places:
                if place.pending():
                    # Where everybody has passed, the deal is over, and the next one has to be waited for.
                    playing = place.table["phase"] == "playing"
                    answer = await (place.act() if playing else place.ask("ready"))
                    assert answer["type"] == "done", answer
                    version = max(version, answer["version"])
                    acts -= playing
                    break
            else:
                await asyncio.sleep(0.005)
    return version


async def test_nothing_acknowledged_is_lost_when_killed_while_playing_fast(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        with server_process(tmp_path) as server:
            anna = await stack.enter_async_context(guest(server.address, "Anna"))
            code = await anna.open_table(start=True)
            place = await stack.enter_async_context(anna.at(code))
            playing = asyncio.create_task(place.play(lambda table: False))
            await place.until(lambda: place.table and place.table["deal"] and place.table["deal"]["number"] == 2)
            server.kill()
            playing.cancel()
            done = [each["version"] for each in place.messages if each["type"] == "done"]
            seen = [each for each in place.messages if each["type"] == "table"]
        with server_process(tmp_path) as server:
            again = await carried(stack, server.address, anna)
            place = await stack.enter_async_context(again.at(code))
            table = await place.arrived()
            assert table["version"] >= max(done)
            # What anybody was told had been written before.
            assert table["version"] >= max(each["version"] for each in seen)
            assert table["chair"] == 0
            await place.play(lambda table: table["deal"]["number"] > seen[-1]["deal"]["number"])


async def test_a_person_who_does_not_return_after_a_kill_is_stood_in_for(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        with server_process(tmp_path) as server:
            anna = await stack.enter_async_context(guest(server.address, "Anna"))
            bela = await stack.enter_async_context(guest(server.address, "Béla"))
            code = await anna.open_table()
            one = await stack.enter_async_context(anna.at(code))
            two = await stack.enter_async_context(bela.at((await one.arrived())["links"]["chairs"][1]))
            await two.arrived()
            await one.ask("ready")
            await two.ask("ready")
            await one.until(lambda: one.table["phase"] == "playing")
            server.kill()
        with server_process(tmp_path, grace=0.5) as server:
            again = await carried(stack, server.address, anna)
            place = await stack.enter_async_context(again.at(code))
            await place.until(lambda: place.table and place.table["chairs"][1]["away"])
            assert not place.table["chairs"][0]["away"]
            await place.play(lambda table: table["deal"]["number"] == 2)


async def test_a_server_that_is_stopped_says_goodbye_and_writes_no_trace(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        with server_process(tmp_path) as server:
            anna = await stack.enter_async_context(guest(server.address, "Anna"))
            code = await anna.open_table(start=True)
            place = await stack.enter_async_context(anna.at(code))
            await place.play(lambda table: table["deal"] and table["deal"]["acts"] > 3)
            assert server.stop() == 0
            assert server.process.stderr is not None
            assert server.process.stdout is not None
            assert server.process.stderr.read() == ""
            assert server.process.stdout.read() == ""
            await place.until(lambda: place.goodbye)
            assert place.goodbye == {"type": "goodbye", "message": "server.goodbye.restart", "again": True}
        with server_process(tmp_path) as server:
            again = await carried(stack, server.address, anna)
            other = await stack.enter_async_context(again.at(code))
            assert (await other.arrived())["version"] >= place.table["version"]
