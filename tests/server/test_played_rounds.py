"""Rounds of an evening that are played at tables of this house, over HTTP and sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from tests.server.client import Guest, Json, Place, guest
from tests.server.serving import served
from tests.server.test_tournaments import ask, opened
from tromf.store import MemoryStore

NAMES = ("Anna", "Béla", "Cili", "Dani", "Emma", "Feri", "Gabi", "Hugó")


@pytest.fixture
async def address() -> AsyncIterator[str]:
    with served(MemoryStore(), grace=0.5) as address:
        yield address


class Company:
    """An organiser who does not play, and guests who have entered by their keys."""

    def __init__(self, organiser: Guest, guests: list[Guest], page: Json) -> None:
        self.organiser = organiser
        self.guests = guests
        self.code: str = page["code"]
        self.own: str = page["organiserCode"]

    async def page(self, who: Guest | None = None) -> Json:
        """The evening as somebody sees it, by the organiser's link or everybody's."""
        code = self.own if who is None else self.code
        answer = await (who or self.organiser).http.get(f"/api/tournaments/{code}")
        assert answer.status_code == 200, answer.text
        page: Json = answer.json()
        return page

    async def do(self, kind: str, **fields: object) -> Json:
        """Something that the organiser does and is not refused."""
        answer = await ask(self.organiser, self.own, kind, **fields)
        assert answer.status_code == 200, answer.text
        page: Json = answer.json()
        return page

    async def until(self, condition: Callable[[Json], object]) -> Json:
        """Look at the evening until something holds of it."""
        async with asyncio.timeout(60):
            while not condition(page := await self.page()):
                await asyncio.sleep(0.05)
        return page

    @asynccontextmanager
    async def seated(self) -> AsyncIterator[list[list[Place]]]:
        """Everybody at the own table, by tables and seats."""
        async with AsyncExitStack() as stack:
            page = await self.page()
            tables: list[list[Place]] = []
            for entrants in page["rounds"][-1]["tables"]:
                tables.append([])
                for entrant in entrants:
                    who = self.guests[entrant]
                    place = await stack.enter_async_context(who.at((await self.page(who))["seat"], seed=entrant))
                    assert (await place.arrived())["chair"] == len(tables[-1])
                    tables[-1].append(place)
            yield tables


@asynccontextmanager
async def company(address: str, number: int, **wanted: object) -> AsyncIterator[Company]:
    """An evening that guests have entered."""
    async with AsyncExitStack() as stack:
        organiser = await stack.enter_async_context(guest(address, "Kati"))
        page = await opened(organiser, online=True, **wanted)
        guests = [await stack.enter_async_context(guest(address, name)) for name in NAMES[:number]]
        for entrant, each in enumerate(guests):
            assert (await ask(each, page["code"], "join")).json()["own"] == entrant
        yield Company(organiser, guests, page)


def closed(deals: int) -> Callable[[Json], bool]:
    """Whether so many deals are over at a table."""
    return lambda table: bool(table["evening"]["closed"] >= deals)


async def play(places: list[Place], deals: int) -> None:
    """Let those at a table play so many deals."""
    await asyncio.gather(*(place.play(closed(deals)) for place in places))


@pytest.mark.parametrize("game, seats", [("klaberjass", 2), ("klaber", 4)])
async def test_a_duplicate_round_is_played_and_written_by_itself(address: str, game: str, seats: int) -> None:
    async with company(address, 2 * seats, game=game, duplicate=True, deals=2) as evening:
        drawn = await evening.do("draw")
        commitments = [each["commitment"] for each in drawn["rounds"][0]["decks"]]
        assert [each["deck"] for each in drawn["rounds"][0]["decks"]] == [None, None]
        async with evening.seated() as tables:
            await play(tables[0], 1)
            page = await evening.until(lambda page: page["rounds"][0]["places"][0]["state"] == "waiting")
            # What was written says something of cards that the other table has yet to play.
            assert page["typed"] == []
            for seen in (page, *[await evening.page(who) for who in evening.guests]):
                assert seen["rounds"][0]["results"] == []
                assert [each["deck"] for each in seen["rounds"][0]["decks"]] == [None, None]
            for place in tables[0]:
                assert place.table["deal"]["proof"]["commitment"] == commitments[0]
                assert place.table["deal"]["proof"]["deck"] is None
                assert (await place.ask("ready"))["type"] == "done"
            await asyncio.gather(play(tables[1], 2), play(tables[0], 2))
            page = await evening.until(
                lambda page: all(each["state"] == "over" for each in page["rounds"][0]["places"])
            )
            for table in tables:
                for place in table:
                    await place.until(lambda place=place: place.table["evening"]["shown"] == 2)  # type: ignore[misc]
                    assert place.table["deal"]["proof"]["commitment"] == commitments[1]
                    assert (await place.ask("ready"))["type"] == "done"
                    assert place.table["deal"]["number"] == 2
        assert len(page["rounds"][0]["results"]) == 4
        assert [line["by"] for line in page["typed"]] == [None] * 4
        assert sum(row["measure"] for row in page["standings"]) == pytest.approx(0, abs=0.1)
        assert all(row["rounds"] == 1 for row in page["standings"])
        seen = (await evening.page(evening.guests[0]))["rounds"][0]
        assert len(seen["results"]) == 4
        assert [len(each["deck"].split()) for each in seen["decks"]] == [32, 32]
        assert (await evening.do("draw"))["rounds"][1]["results"] == []


async def test_who_was_entered_by_the_organiser_comes_by_the_own_link_and_tells_no_name(address: str) -> None:
    async with company(address, 3, game="klaberjass") as evening, guest(address) as ilona, guest(address) as other:
        page = await evening.do("enter", name="Ilona néni")
        code = page["entrants"][3]["code"]
        assert not page["entrants"][3]["keyed"]
        seen = await evening.page(evening.guests[0])
        assert [each["code"] for each in seen["entrants"]] == [None] * 4
        refused = await ask(evening.organiser, evening.own, "draw")
        assert (refused.json()["message"], refused.json()["params"]) == (
            "club.refusal.keyless",
            {"names": "Ilona néni"},
        )
        # Without a key nobody is anybody; with one, the link offers whom one may be.
        assert (await ask(ilona, code, "join")).json()["message"] == "table.refusal.name"
        me = (await ilona.http.get("/api/me")).json()
        assert me["name"] is None
        assert (await ilona.http.get(f"/api/tournaments/{code}")).json()["offered"] == 3
        joined = (await ask(ilona, code, "join")).json()
        assert (joined["own"], joined["offered"]) == (3, None)
        assert (await ilona.http.get("/api/me")).json()["name"] == "Ilona néni"
        await other.http.get("/api/me")
        assert (await ask(other, code, "join")).json()["message"] == "club.refusal.key_told"
        assert (await evening.do("draw"))["entrants"][3]["code"] is None
        seat = (await ilona.http.get(f"/api/tournaments/{code}")).json()["seat"]
        async with ilona.at(seat) as place:
            table = await place.arrived()
            assert table["chairs"][table["chair"]]["name"] == "Ilona néni"
            assert table["links"] is None


async def test_nobody_takes_a_drawn_chair_or_looks_in(address: str) -> None:
    async with company(address, 4, game="klaberjass", duplicate=True) as evening, guest(address, "Zoli") as zoli:
        drawn = await evening.do("draw")
        codes = [(await evening.page(each))["seat"] for each in evening.guests]
        assert len(set(codes)) == 4
        first = drawn["rounds"][0]["tables"][0]
        for who, code in ((zoli, codes[0]), (evening.guests[first[0]], codes[drawn["rounds"][0]["tables"][1][0]])):
            async with who.at(code) as place:
                await place.until(lambda place=place: place.goodbye is not None)  # type: ignore[misc]
                assert place.goodbye is not None
                assert place.goodbye["message"] == "table.refusal.chair_drawn"
                assert place.table == {}
        assert (await zoli.http.get(f"/api/tables/{codes[0]}/record")).status_code == 404


async def test_a_table_that_nobody_comes_to_is_ended_and_its_result_typed(address: str) -> None:
    async with company(address, 4, game="klaberjass", duplicate=True) as evening:
        drawn = await evening.do("draw")
        assert [each["state"] for each in drawn["rounds"][0]["places"]] == ["gathering"] * 2
        assert sorted(each for place in drawn["rounds"][0]["places"] for each in place["missing"]) == [0, 1, 2, 3]
        written = {"round": 0, "table": 1, "deal": 0, "scores": [90, 60]}
        refused = await ask(evening.organiser, evening.own, "write", **written)
        assert refused.json()["message"] == "club.refusal.plays_still"
        ended = await evening.do("giveUp", round=0, table=1)
        assert ended["rounds"][0]["places"][1]["state"] == "ended"
        await evening.do("write", **written)
        assert (await evening.do("giveUp", round=0, table=0))["rounds"][0]["places"][0]["state"] == "ended"
        assert (await evening.page(evening.guests[0]))["seat"] is None
        assert len((await evening.do("draw"))["rounds"]) == 2
        await evening.do("undraw")
        closed = await evening.do("close")
        assert closed["closed"]
