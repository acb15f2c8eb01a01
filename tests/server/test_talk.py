"""Talk, the ways into a table, and blocks, over real sockets."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from tests.server.client import Guest, Json, Place, guest
from tests.server.serving import served
from tests.server.test_people import seated
from tromf.server import Bounds
from tromf.store import MemoryStore


def talk(place: Place) -> Json:
    """The talk as it was told last."""
    return next((each for each in reversed(place.messages) if each["type"] == "talk"), {})


def lines(place: Place) -> list[str]:
    """What is read at a place."""
    return [line["phrase"] or line["text"] for line in talk(place).get("lines", ())]


UNSEEN = ("deal", "clock", "proof", "board", "takeback", "cutting", "watching", "links")


def played_out(table: Json) -> bool:
    """Whether the first deal is over."""
    return bool(table["phase"] != "playing" or table["deal"]["number"] > 1)


async def says(place: Place, text: str, room: str = "table") -> Json:
    return await place.ask("say", room=room, text=text)


async def watching(stack: AsyncExitStack, address: str, code: str, name: str | None = None) -> tuple[Guest, Place]:
    """Somebody who opens a link."""
    somebody = await stack.enter_async_context(guest(address, name))
    place = await stack.enter_async_context(somebody.at(code))
    await place.until(lambda: talk(place) or place.goodbye)
    return somebody, place


async def open_tables(somebody: Guest) -> list[Json]:
    """The open tables as somebody sees them."""
    answer = await somebody.http.get("/api/tables")
    assert answer.status_code == 200, answer.text
    tables: list[Json] = answer.json()["tables"]
    return tables


async def sees(somebody: Guest, number: int) -> list[Json]:
    """Wait until somebody sees so many open tables."""
    async with asyncio.timeout(60):
        while len(tables := await open_tables(somebody)) != number:
            await asyncio.sleep(0.1)
    return tables


async def test_table_and_watchers_talk_apart_until_the_deal_is_settled() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one, two) = await seated(stack, address, "Anna", "Béla")
            links = one.table["links"]
            _, kibic = await watching(stack, address, links["watch"], "Cili")
            _, nobody = await watching(stack, address, links["watch"])
            assert (talk(one)["room"], talk(kibic)["room"], talk(nobody)["room"]) == ("table", "watchers", None)
            for place in (one, two):
                await place.ask("ready")
            await kibic.until(lambda: kibic.table["phase"] == "playing")
            hand = " ".join(one.view["hand"])
            assert (await says(one, f"secret {hand}"))["type"] == "done"
            assert (await says(kibic, "whisper", "watchers"))["type"] == "done"
            assert (await says(kibic, "shout"))["message"] == "table.refusal.talk_other_room"
            assert (await says(nobody, "x", "watchers"))["message"] == "server.refusal.no_key"
            await two.until(lambda: lines(two) == [f"secret {hand}"])
            await nobody.until(lambda: lines(nobody) == ["whisper"])
            assert "whisper" not in json.dumps([*one.messages, *two.messages])
            assert "secret" not in json.dumps([*kibic.messages, *nobody.messages])
            await asyncio.gather(*(each.play(played_out) for each in (one, two)))
            for place in (one, kibic, nobody):
                await place.until(lambda place=place: lines(place) == [f"secret {hand}", "whisper"])  # type: ignore[misc]


async def test_what_was_said_and_who_is_muted_is_kept_for_every_tab() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (anna, _), (one, two) = await seated(stack, address, "Anna", "Béla")
            assert (await two.ask("say", room="table", phrase="hello"))["type"] == "done"
            await one.until(lambda: lines(one) == ["hello"])
            speaker = talk(one)["lines"][0]
            assert (speaker["name"], speaker["room"]) == ("Béla", "table")
            assert (await one.ask("mute", player=speaker["player"], muted=True))["type"] == "done"
            await one.until(lambda: lines(one) == [])
            code = one.table["links"]["chairs"][0]
            tab = await stack.enter_async_context(anna.at(code))
            await tab.until(lambda: talk(tab))
            assert lines(tab) == []
            assert lines(two) == ["hello"]
            assert [each["muted"] for each in talk(tab)["speakers"]] == [True]


async def test_who_speaks_too_much_is_asked_to_wait_in_every_tab() -> None:
    with served(bounds=Bounds(lines=6.0)) as address:
        async with AsyncExitStack() as stack:
            (anna,), (one,) = await seated(stack, address, "Anna")
            tab = await stack.enter_async_context(anna.at(one.table["links"]["chairs"][0]))
            await tab.arrived()
            answers = [await says(place, "x") for place in (one, tab, one, tab, one, tab)]
            assert [each["type"] for each in answers[:3]] == ["done"] * 3
            assert answers[-1]["message"] == "table.refusal.talk_too_fast"
            assert (await one.ask("ready"))["type"] == "done"


async def test_who_only_watches_does_not_fill_the_log_with_mutes_and_blocks() -> None:
    store = MemoryStore()
    with served(store, bounds=Bounds(lines=6.0)) as address:
        async with AsyncExitStack() as stack:
            _, (one,) = await seated(stack, address, "Anna")
            player = (await one.ask("say", room="table", phrase="hello"), talk(one))[1]["lines"][0]["player"]
            _, kibic = await watching(stack, address, one.table["links"]["watch"], "Cili")
            wanted = [("mute", {"muted": number % 2 == 0}) for number in range(8)]
            wanted += [("block", {"blocked": number % 2 == 0}) for number in range(8)]
            before = one.table["version"]
            answers = [await kibic.ask(kind, player=player, **fields) for kind, fields in wanted]
            assert answers[0]["type"] == "done"
            assert answers[-1]["message"] == "server.refusal.too_fast"
            (summary,) = [each for each in await store.tables(10) if each.table_id == one.table["id"]]
            assert summary.version - before <= 4
            assert (await kibic.ask("say", room="watchers", text="still here"))["type"] == "done"


async def test_a_record_holds_nothing_of_the_talk() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (anna,), (one,) = await seated(stack, address, "Anna", start=True)
            await one.until(lambda: one.table["phase"] == "playing")
            await says(one, "Q5ecretQ")
            await one.play(lambda table: table["deal"]["number"] > 1)
            code = one.table["links"]["watch"]
            record = await anna.http.get(f"/api/tables/{code}/record")
            export = await anna.http.get("/api/me/export")
            assert record.status_code == export.status_code == 200
            assert "Q5ecretQ" not in record.text


async def test_a_closed_table_shows_nothing_to_those_without_a_chair() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one, two) = await seated(stack, address, "Anna", "Béla", doors="closed", clock="120")
            links = one.table["links"]
            somebody, turned_away = await watching(stack, address, links["watch"], "Cili")
            await turned_away.until(lambda: turned_away.goodbye)
            assert turned_away.goodbye is not None
            assert turned_away.goodbye["message"] == "table.refusal.no_watchers"
            for path in ("record", "review/1"):
                answer = await somebody.http.get(f"/api/tables/{links['watch']}/{path}")
                assert (answer.status_code, answer.json()["message"]) == (403, "table.refusal.no_watchers")
            for place in (one, two):
                await place.ask("ready")
            await one.until(lambda: one.table["phase"] == "playing")
            asking = await stack.enter_async_context(somebody.at(links["chairs"][2]))
            await asking.arrived()
            assert asking.table["asking"] == 2
            await asking.ask("watch", chair=0)
            await one.ask("allowWatching", allowed=True)
            await asking.ask("watch", chair=0)
            await says(one, "among us")
            assert (await says(asking, "x", "watchers"))["message"] == "table.refusal.no_watchers"
            assert (await asking.ask("hint", deal=1, turn=0))["type"] == "refused"
            await asyncio.gather(*(each.play(played_out) for each in (one, two)))
            # How many tables were told hangs on how fast they were read; the latest comes to everybody; when the
            # deal is over the one who asks has a chair in it.
            await asking.until(lambda: asking.table["version"] >= one.table["version"])
            told = [each for each in asking.messages if each["type"] == "table" and each["chair"] is None]
            assert any(message["phase"] == "playing" for message in told)
            for message in told:
                assert all(message[part] is None for part in UNSEEN)
                assert {each["kind"] for each in message["heard"]} <= {"sat", "asked"}
                assert all(each["act"] is None for each in message["heard"])
            seen = [each for each in asking.messages if each["type"] == "talk" and each["room"] is None]
            assert all(not each["lines"] and not each["speakers"] for each in seen)


async def test_open_tables_are_listed_while_somebody_is_there() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            cili = await stack.enter_async_context(guest(address, "Cili"))
            assert await open_tables(cili) == []
            async with AsyncExitStack() as evening:
                _, (one, _) = await seated(evening, address, "Anna", "Béla", doors="open")
                await seated(evening, address, "Dani")
                (shown,) = await sees(cili, 1)
                links = one.table["links"]
                assert shown == {
                    "game": "klaber",
                    "preset": "doroszlo-2009",
                    "phase": "gathering",
                    "rated": False,
                    "chairs": 4,
                    "free": 2,
                    "people": ["Anna", "Béla"],
                    "watch": links["watch"],
                    "sit": links["chairs"][2],
                }
                three = await stack.enter_async_context(cili.at(shown["sit"]))
                await three.arrived()
                assert three.table["chair"] == 2
                assert (await three.ask("leave"))["type"] == "done"
            await sees(cili, 0)


async def test_whom_somebody_blocks_does_not_get_to_the_tables_where_they_sit() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (anna, _), (one, two) = await seated(stack, address, "Anna", "Béla", doors="open")
            links = one.table["links"]
            cili, kibic = await watching(stack, address, links["watch"], "Cili")
            assert (await says(kibic, "rude", "watchers"))["type"] == "done"
            await one.until(lambda: lines(one) == ["rude"])
            player = talk(one)["lines"][0]["player"]
            assert (await one.ask("block", player="stranger"))["message"] == "table.refusal.talk_nobody"
            assert (await one.ask("block", player=player))["type"] == "done"
            await kibic.until(lambda: kibic.goodbye)
            assert kibic.goodbye is not None
            assert (kibic.goodbye["message"], kibic.goodbye["again"]) == ("table.refusal.not_possible", False)
            await one.until(lambda: lines(one) == [])
            assert lines(two) == ["rude"]
            for code in (links["watch"], links["chairs"][2]):
                again = await stack.enter_async_context(cili.at(code))
                await again.until(lambda again=again: again.goodbye)  # type: ignore[misc]
                assert again.goodbye is not None
                assert again.goodbye["message"] == "table.refusal.not_possible"
            assert one.table["asks"] == []
            await sees(anna, 1)
            assert await open_tables(cili) == []
            assert (await anna.http.get("/api/me/blocked")).json() == {"blocked": [{"player": player, "name": "Cili"}]}
            gone = await anna.http.request("PUT", "/api/me/blocked", json={"player": player})
            assert gone.json() == {"blocked": []}
            back = await stack.enter_async_context(cili.at(links["chairs"][2]))
            await back.arrived()
            assert back.table["chair"] == 2


async def test_who_is_blocked_reads_no_record_or_review_either_unless_they_have_a_chair() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (_, bela), (one, two) = await seated(stack, address, "Anna", "Béla")
            for place in (one, two):
                await place.ask("ready")
            await asyncio.gather(
                *(each.play(lambda table: table["deal"] and table["deal"]["number"] > 1) for each in (one, two))
            )
            links = one.table["links"]
            cili, kibic = await watching(stack, address, links["watch"], "Cili")
            paths = [f"/api/tables/{links[which]}/record" for which in ["watch"]]
            paths += [f"/api/tables/{links['chairs'][2]}/record", f"/api/tables/{links['watch']}/review/9"]
            assert [(await cili.http.get(path)).status_code for path in paths] == [200, 200, 404]
            await one.until(lambda: one.table["watchers"])
            await one.ask("block", player=one.table["watchers"][0]["player"])
            await kibic.until(lambda: kibic.goodbye)
            for path in paths:
                answer = await cili.http.get(path)
                assert (answer.status_code, answer.json()["message"]) == (403, "table.refusal.not_possible")
            # Who plays there reads on, blocked or not.
            player = next(each["player"] for each in talk(one)["speakers"] if each["name"] == "Béla")
            await one.ask("block", player=player)
            assert (await bela.http.get(paths[0])).status_code == 200


async def test_who_asks_for_a_chair_no_longer_does_when_somebody_there_blocks_them() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one, two) = await seated(stack, address, "Anna", "Béla")
            _, asking = await watching(stack, address, one.table["links"]["chairs"][1], "Cili")
            await one.until(lambda: one.table["asks"])
            player = one.table["asks"][0]["player"]
            assert (await two.ask("block", player=player))["type"] == "done"
            await asking.until(lambda: asking.goodbye)
            await one.until(lambda: not one.table["asks"])


async def test_a_watcher_goes_when_one_who_blocked_them_sits_down() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one,) = await seated(stack, address, "Anna")
            links = one.table["links"]
            _, kibic = await watching(stack, address, links["watch"], "Cili")
            bela, other = await watching(stack, address, links["watch"], "Béla")
            await says(kibic, "rude", "watchers")
            await other.until(lambda: lines(other) == ["rude"])
            player = talk(other)["lines"][0]["player"]
            assert (await other.ask("block", player=player))["type"] == "done"
            await other.until(lambda: lines(other) == [])
            assert not kibic.closed
            two = await stack.enter_async_context(bela.at(links["chairs"][1]))
            await two.arrived()
            await kibic.until(lambda: kibic.goodbye)
            assert kibic.goodbye is not None
            assert kibic.goodbye["message"] == "table.refusal.not_possible"
            assert two.goodbye is None


async def test_nobody_reads_or_changes_blocks_without_a_key() -> None:
    with served() as address:
        async with httpx.AsyncClient(base_url=address) as http:
            assert (await http.get("/api/me/blocked")).status_code == 403
            assert (await http.request("PUT", "/api/me/blocked", json={"player": "x"})).status_code == 403


@pytest.mark.parametrize("wanted", [{"doors": "ajar"}, {"doors": 3}])
async def test_a_table_has_one_of_three_doors(wanted: dict[str, Any]) -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            answer = await anna.http.post("/api/tables", json={"game": "klaber"} | wanted)
            assert answer.status_code == 400
