"""Blocks hold in every process, at every table where both are, and after a restart."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.server.client import Guest, Place, guest
from tests.server.process import server_process
from tests.server.serving import served
from tests.server.test_people import seated
from tests.server.test_talk import lines, open_tables, says, sees, talk, watching
from tests.store.cluster import Cluster
from tromf.store.postgres import PostgresStore


async def same(stack: AsyncExitStack, somebody: Guest, address: str) -> Guest:
    """The same person, whose browser reaches another process."""
    key = (await somebody.http.get("/api/me")).json()["key"]
    other = await stack.enter_async_context(guest(address))
    (await other.http.post("/api/me/recover", json={"key": key})).raise_for_status()
    return other


async def turned_away(stack: AsyncExitStack, somebody: Guest, code: str) -> None:
    """Whoever comes by a code is told that it is not possible, and reads no record by it."""
    place = await stack.enter_async_context(somebody.at(code))
    await place.until(lambda: place.goodbye)
    assert place.goodbye is not None
    assert (place.goodbye["message"], place.goodbye["again"]) == ("table.refusal.not_possible", False)
    answer = await somebody.http.get(f"/api/tables/{code}/record")
    assert (answer.status_code, answer.json()["message"]) == (403, "table.refusal.not_possible")


async def blocked(one: Place, name: str) -> str:
    """Somebody is blocked who watches and has never said anything; the public name."""
    await one.until(lambda: [each["name"] for each in one.table["watchers"]] == [name])
    player: str = one.table["watchers"][0]["player"]
    assert (await one.ask("block", player=player))["type"] == "done"
    return player


async def test_a_block_in_one_process_holds_in_the_other(cluster: Cluster) -> None:
    schema = cluster.schema()
    with served(PostgresStore(schema)) as here, served(PostgresStore(schema)) as there:
        async with AsyncExitStack() as stack:
            (anna,), (one,) = await seated(stack, here, "Anna", doors="open")
            links = one.table["links"]
            cili, kibic = await watching(stack, there, links["watch"], "Cili")
            await sees(cili, 1)
            player = await blocked(one, "Cili")
            await kibic.until(lambda: kibic.goodbye)
            assert kibic.goodbye is not None
            assert kibic.goodbye["message"] == "table.refusal.not_possible"
            await one.until(lambda: one.table["spectators"] == 0)
            for somebody in (cili, await same(stack, cili, here)):
                for code in (links["watch"], links["chairs"][1]):
                    await turned_away(stack, somebody, code)
                assert await open_tables(somebody) == []
            # It is undone in either process.
            anna_there = await same(stack, anna, there)
            assert (await anna_there.http.get("/api/me/blocked")).json()["blocked"][0]["player"] == player
            (await anna_there.http.request("PUT", "/api/me/blocked", json={"player": player})).raise_for_status()
            back = await stack.enter_async_context((await same(stack, cili, here)).at(links["watch"]))
            await back.arrived()
            assert back.goodbye is None


@pytest.mark.parametrize("processes", [1, 2])
async def test_who_is_blocked_at_one_table_goes_from_every_table_where_both_are(
    processes: int, cluster: Cluster
) -> None:
    schema = cluster.schema()
    async with AsyncExitStack() as stack:
        here = stack.enter_context(served(PostgresStore(schema)))
        there = here if processes == 1 else stack.enter_context(served(PostgresStore(schema)))
        (anna,), (one,) = await seated(stack, here, "Anna")
        code = await anna.open_table()
        other = await stack.enter_async_context(anna.at(code))
        await other.arrived()
        cili, _ = await watching(stack, there, one.table["links"]["watch"], "Cili")
        elsewhere = await stack.enter_async_context(cili.at(other.table["links"]["watch"]))
        await elsewhere.arrived()
        # A table where she sits and the one who blocks her does not is no concern of theirs.
        own = await stack.enter_async_context(cili.at(await cili.open_table()))
        await own.arrived()
        await other.until(lambda: other.table["watchers"])
        await blocked(one, "Cili")
        await elsewhere.until(lambda: elsewhere.goodbye)
        assert elsewhere.goodbye is not None
        assert elsewhere.goodbye["message"] == "table.refusal.not_possible"
        assert (await own.ask("refresh"))["type"] == "done"
        assert own.goodbye is None


async def test_a_block_outlives_the_process(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        with server_process(tmp_path) as server:
            (anna, _), (one, two) = await seated(stack, server.address, "Anna", "Béla")
            links = one.table["links"]
            cili, kibic = await watching(stack, server.address, links["watch"], "Cili")
            await says(kibic, "rude", "watchers")
            await two.until(lambda: lines(two) == ["rude"])
            player = await blocked(one, "Cili")
            await kibic.until(lambda: kibic.goodbye)
            keys = [(await each.http.get("/api/me")).json()["key"] for each in (anna, cili)]
            server.kill()
        with server_process(tmp_path) as server:
            again = []
            for key in keys:
                again.append(await stack.enter_async_context(guest(server.address)))
                (await again[-1].http.post("/api/me/recover", json={"key": key})).raise_for_status()
            for code in (links["watch"], links["chairs"][2]):
                await turned_away(stack, again[1], code)
            one = await stack.enter_async_context(again[0].at(links["chairs"][0]))
            await one.until(lambda: talk(one))
            assert lines(one) == []
            assert (await one.ask("block", player=player, blocked=False))["type"] == "done"
            await one.until(lambda: lines(one) == ["rude"])
            back = await stack.enter_async_context(again[1].at(links["chairs"][2]))
            await back.arrived()
            assert back.table["chair"] == 2
