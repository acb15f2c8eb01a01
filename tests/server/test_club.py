"""A player's matches, ratings and records over HTTP."""

import asyncio
import io
import json
import zipfile
from collections.abc import AsyncIterator

import httpx
import pytest

from tests.club.build import Evening
from tests.server.client import Guest, guest
from tests.server.serving import served
from tromf.club import BlockBook, ClubBook
from tromf.store import MemoryStore


@pytest.fixture
async def house() -> AsyncIterator[tuple[str, MemoryStore]]:
    store = MemoryStore()
    with served(store) as address:
        yield address, store


async def played(
    store: MemoryStore, player: str, other: str, name: str = "ABCDEFGH", game: str = "klaberjass"
) -> Evening:
    """Two people play a rated match at a table, of which their visits are in the book."""
    evening = Evening(game, player, other, name=name)
    evening.match()
    await evening.keep(store)
    for each in (player, other):
        await ClubBook(store, lambda: 0.0).visit(each, name)
    return evening


async def test_my_matches_are_mine_until_i_show_them(house: tuple[str, MemoryStore]) -> None:
    address, store = house
    async with guest(address, "Anna") as anna, guest(address, "Béla") as bela, guest(address) as stranger:
        keys = [(await each.http.get("/api/me")).json() for each in (anna, bela)]
        await played(store, keys[0]["player"], keys[1]["player"])
        mine = (await anna.http.get("/api/me/matches")).json()
        assert (mine["own"], mine["shown"], len(mine["matches"])) == (True, False, 1)
        (match,) = mine["matches"]
        assert match["whole"]
        assert match["rating"] == mine["ratings"][0]["value"]
        assert all(place["name"] for place in match["places"])
        assert mine["ratings"][0]["provisional"]
        path = f"/api/players/{keys[0]['player']}"
        hidden = await stranger.http.get(path)
        nobody = await stranger.http.get("/api/players/nobody")
        assert (hidden.status_code, hidden.json()) == (nobody.status_code, nobody.json())
        assert hidden.status_code == 404
        (await anna.http.put("/api/me/matches", json={"shown": True})).raise_for_status()
        shown = (await stranger.http.get(path)).json()
        assert (shown["own"], shown["name"]) == (False, "Anna")
        # Béla does not show his matches, so others do not read his name here.
        assert [place["name"] for place in shown["matches"][0]["places"]].count(None) == 1
        assert keys[1]["player"] not in json.dumps(shown)
        (await anna.http.put("/api/me/matches", json={"shown": False})).raise_for_status()
        assert (await stranger.http.get(path)).status_code == 404


async def test_who_has_no_key_has_no_matches(house: tuple[str, MemoryStore]) -> None:
    async with guest(house[0]) as stranger:
        for path in ("/api/me/matches", "/api/me/export"):
            assert (await stranger.http.get(path)).status_code == 403


async def test_the_export_is_the_same_on_another_device(house: tuple[str, MemoryStore]) -> None:
    address, store = house
    async with guest(address, "Anna") as anna, guest(address) as other:
        me = (await anna.http.get("/api/me")).json()
        await played(store, me["player"], "nobody")
        (await other.http.post("/api/me/recover", json={"key": me["key"]})).raise_for_status()
        first, second = [await each.http.get("/api/me/export") for each in (anna, other)]
        assert first.content == second.content
        with zipfile.ZipFile(io.BytesIO(first.content)) as archive:
            assert archive.testzip() is None
            assert archive.namelist() == ["records/ABCDEFGH.tromf", "ratings.json", "blocked.json"]


async def test_the_export_names_whom_one_has_blocked_and_not_by_whom_one_is(house: tuple[str, MemoryStore]) -> None:
    address, store = house
    async with guest(address, "Anna") as anna, guest(address, "Béla") as bela:
        keys = [(await each.http.get("/api/me")).json()["player"] for each in (anna, bela)]
        book = BlockBook(store, lambda: 0.0)
        await book.block(keys[0], keys[1], "Béla")
        await book.block(keys[0], "somebody", "Cili")
        await book.unblock(keys[0], "somebody")
        told = []
        for each in (anna, bela):
            with zipfile.ZipFile(io.BytesIO((await each.http.get("/api/me/export")).content)) as archive:
                told.append(json.loads(archive.read("blocked.json")))
        assert told[0] == {"player": keys[0], "blocked": [{"player": keys[1], "name": "Béla"}]}
        assert told[1] == {"player": keys[1], "blocked": []}


async def test_a_foreign_page_shows_nothing_of_mine(house: tuple[str, MemoryStore]) -> None:
    async with guest(house[0], "Anna") as anna:
        answer = await anna.http.put("/api/me/matches", json={"shown": True}, headers={"origin": "https://a.example"})
        assert answer.status_code == 403
        assert not (await anna.http.get("/api/me/matches")).json()["shown"]


async def _finish(anna: Guest, bela: Guest) -> httpx.Response:
    """Two people play a rated match over sockets."""
    code = await anna.open_table(game="klaberjass", rated=True)
    async with anna.at(code) as first:
        table = await first.arrived()
        assert table["rated"]
        async with bela.at(table["links"]["chairs"][1], seed=1) as second:
            await second.arrived()
            over = [place.play(lambda table: table["phase"] == "match_over") for place in (first, second)]
            await asyncio.gather(*over)
    return await anna.http.get("/api/me/matches")


async def test_a_match_over_sockets_counts(house: tuple[str, MemoryStore]) -> None:
    async with guest(house[0], "Anna") as anna, guest(house[0], "Béla") as bela:
        mine = (await _finish(anna, bela)).json()
        assert mine["matches"][0]["rating"] is not None
        theirs = (await bela.http.get("/api/me/matches")).json()
        assert mine["ratings"][0]["value"] + theirs["ratings"][0]["value"] in (2_999, 3_000, 3_001)
