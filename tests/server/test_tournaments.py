"""Tournaments over HTTP: each link lets one do what it is for."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace

import httpx
import pytest

from tests.server.client import Guest, Json, guest
from tests.server.serving import FREE, served
from tromf.server import app
from tromf.server.limits import Buckets
from tromf.store import MemoryStore


@pytest.fixture
async def address() -> AsyncIterator[str]:
    with served(MemoryStore()) as address:
        yield address


async def opened(organiser: Guest, **wanted: object) -> Json:
    answer = await organiser.http.post("/api/tournaments", json={"name": "Evening", "game": "klaber"} | wanted)
    assert answer.status_code == 201, answer.text
    page: Json = answer.json()
    return page


async def ask(somebody: Guest, code: str, kind: str, **fields: object) -> httpx.Response:
    return await somebody.http.post(f"/api/tournaments/{code}", json={"type": kind} | fields)


async def test_an_evening_from_its_opening_to_its_end(address: str) -> None:
    async with guest(address, "Kati") as kati, guest(address, "Anna") as anna:
        page = await opened(kati)
        code, own = page["code"], page["organiserCode"]
        joined = (await ask(anna, code, "join")).json()
        assert joined["own"] == 0
        for name in ("Béla", "Cili", "Dani", "Emma"):
            assert (await ask(kati, own, "enter", name=name)).status_code == 200
        drawn = (await ask(kati, own, "draw")).json()
        (round_,) = drawn["rounds"]
        assert len(round_["tables"]) == 1
        assert len(round_["byes"]) == 1
        assert (await ask(kati, own, "draw")).json()["message"] == "club.refusal.round_open"
        written = (await ask(kati, own, "write", round=0, table=0, deal=0, scores=[501, 320])).json()
        assert written["typed"][0]["by"] == "Kati"
        assert written["typed"][0]["at"] > 0
        assert sorted(row["points"] for row in written["standings"]) == [0, 0, 0, 2, 2]
        undone = (await ask(kati, own, "undo", round=0, table=0, deal=0)).json()
        assert [line["scores"] for line in undone["typed"]] == [None, [501, 320]]
        seen = (await anna.http.get(f"/api/tournaments/{code}")).json()
        assert (seen["organiserCode"], seen["typed"], seen["own"]) == (None, [], 0)
        assert (await ask(kati, own, "close")).json()["closed"]
        assert (await ask(anna, code, "leave", entrant=0)).json()["message"] == "club.refusal.closed"


@pytest.mark.parametrize(
    "kind, fields",
    [
        ("enter", {"name": "x"}),
        ("draw", {}),
        ("undraw", {}),
        ("close", {}),
        ("write", {"round": 0, "table": 0, "deal": 0, "scores": [1, 2]}),
        ("undo", {"round": 0, "table": 0, "deal": 0}),
        ("giveUp", {"round": 0, "table": 0}),
        ("leave", {"entrant": 1}),
        ("return", {"entrant": 1}),
    ],
)
async def test_everybodys_link_lets_one_change_nothing_but_oneself(
    address: str, kind: str, fields: dict[str, object]
) -> None:
    async with guest(address, "Kati") as kati, guest(address, "Anna") as anna:
        page = await opened(kati)
        await ask(anna, page["code"], "join")
        await ask(kati, page["organiserCode"], "enter", name="Béla")
        refused = await ask(anna, page["code"], kind, **fields)
        assert (refused.status_code, refused.json()["message"]) == (403, "club.refusal.not_organiser")
        assert (await ask(anna, page["code"], "leave", entrant=0)).json()["entrants"][0]["left"]
        assert not (await ask(anna, page["code"], "return", entrant=0)).json()["entrants"][0]["left"]


async def test_bad_input_has_a_clear_answer(address: str) -> None:
    async with guest(address, "Kati") as kati, guest(address) as nobody:
        page = await opened(kati)
        assert (await ask(nobody, page["organiserCode"], "join")).json()["message"] == "table.refusal.name"
        assert (await nobody.http.get("/api/tournaments/AAAABBBBCCCC")).json()["message"] == (
            "server.refusal.unknown_code"
        )
        bodies: list[object] = [
            {"type": "dance"},
            {"type": "write", "round": -1},
            [],
            {"type": "enter", "name": "x" * 101},
        ]
        for body in bodies:
            answer = await kati.http.post(f"/api/tournaments/{page['organiserCode']}", json=body)
            assert (answer.status_code, answer.json()["message"]) == (400, "server.refusal.message")
        answer = await kati.http.post("/api/tournaments", json={"name": "x", "game": "tarokk"})
        assert (answer.status_code, answer.json()["message"]) == (400, "game.unknown")


async def test_two_who_write_at_once_lose_nothing(address: str) -> None:
    async with guest(address, "Kati") as kati, guest(address, "Feri") as feri:
        page = await opened(kati, game="klaberjass", deals=6)
        own = page["organiserCode"]
        for name in "abcd":
            await ask(kati, own, "enter", name=name)
        await ask(kati, own, "draw")
        answers = await asyncio.gather(
            *(
                ask(who, own, "write", round=0, table=table, deal=deal, scores=[deal, table])
                for deal in range(6)
                for table, who in enumerate((kati, feri))
            )
        )
        assert {answer.status_code for answer in answers} == {200}
        seen = (await kati.http.get(f"/api/tournaments/{own}")).json()
        assert len(seen["rounds"][0]["results"]) == 12
        assert len(seen["typed"]) == 12


async def test_a_duplicate_deck_is_told_when_all_tables_have_written_its_deal(address: str) -> None:
    async with guest(address, "Kati") as kati, guest(address, "Anna") as anna:
        page = await opened(kati, game="klaberjass", duplicate=True, deals=2)
        own, code = page["organiserCode"], page["code"]
        for name in "bcd":
            await ask(kati, own, "enter", name=name)
        await ask(anna, code, "join")
        laid = (await ask(kati, own, "draw")).json()["rounds"][0]["decks"]
        assert [each["salt"] for each in laid] == [None, None]
        assert all(len(each["deck"].split()) == 32 for each in laid)

        async def seen(who: Guest, by: str) -> list[Json]:
            told: list[Json] = (await who.http.get(f"/api/tournaments/{by}")).json()["rounds"][0]["decks"]
            return told

        async def salted(who: Guest, by: str) -> list[tuple[bool, bool]]:
            return [(each["deck"] is not None, each["salt"] is not None) for each in await seen(who, by)]

        # Neither who plays nor an organiser who plays sees a deck before the last table has written its deal.
        for by in (code, own):
            assert await salted(anna, by) == [(False, False)] * 2
        await ask(kati, own, "write", round=0, table=0, deal=0, scores=[90, 60])
        assert await salted(anna, code) == [(False, False)] * 2
        await ask(kati, own, "write", round=0, table=1, deal=0, scores=[80, 70])
        assert await salted(anna, code) == [(True, True), (False, False)]
        first = (await seen(anna, code))[0]
        text = f"{first['deck']}\n{first['salt']}"
        assert hashlib.sha256(text.encode()).hexdigest() == first["commitment"] == laid[0]["commitment"]
        assert first["deck"] == laid[0]["deck"]


async def test_the_tables_of_a_draw_count_among_those_that_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "Buckets", lambda rate, burst: Buckets(0.0, burst))
    with served(MemoryStore(), bounds=replace(FREE, tables=4)) as address:
        async with AsyncExitStack() as stack:
            kati = await stack.enter_async_context(guest(address, "Kati"))
            page = await opened(kati, game="klaberjass", online=True)
            for number in range(10):
                somebody = await stack.enter_async_context(guest(address, f"P{number}"))
                assert (await ask(somebody, page["code"], "join")).status_code == 200
            # Each draw opens five tables, which count as one and a quarter; the evening counted as one.
            for _ in range(2):
                assert (await ask(kati, page["organiserCode"], "draw")).status_code == 200
                assert (await ask(kati, page["organiserCode"], "draw")).json()["message"] == "club.refusal.round_open"
                assert (await ask(kati, page["organiserCode"], "undraw")).status_code == 200
            refused = await ask(kati, page["organiserCode"], "draw")
            assert (refused.status_code, refused.json()["message"]) == (429, "server.refusal.too_many_tables")
