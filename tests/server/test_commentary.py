"""Commentators and other onlookers, over real sockets."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack

from tests.server.client import Guest, Place, guest
from tests.server.serving import served
from tests.server.test_people import seated
from tests.server.test_talk import lines, says, talk, watching


async def playing(stack: AsyncExitStack, address: str) -> tuple[list[Guest], list[Place]]:
    """Two people in a deal."""
    guests, places = await seated(stack, address, "Anna", "Béla")
    for place in places:
        await place.ask("ready")
    for place in places:
        await place.until(lambda place=place: place.table["phase"] == "playing")  # type: ignore[misc]
    return guests, places


async def offered(one: Place) -> str:
    """The code of a link for commentators that somebody makes."""
    assert (await one.ask("commentary", wanted=True))["type"] == "done"
    await one.until(lambda: one.table["links"]["commentary"])
    code: str = one.table["links"]["commentary"]
    return code


async def test_a_commentator_sees_all_hands_by_consent_and_no_longer_when_one_ends_it() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one, two) = await playing(stack, address)
            code = await offered(one)
            await two.until(lambda: two.table["commentary"] == {"waitsOn": [1], "open": False})
            assert two.table["links"]["commentary"] == code
            kata, eyes = await watching(stack, address, code, "Kata")
            assert (eyes.table["commentator"], eyes.table["links"], eyes.table["deal"]["hands"]) == (True, None, None)
            assert (await two.ask("commentaryConsent", agreed=True))["type"] == "done"
            await eyes.until(lambda: eyes.table["deal"]["hands"])
            for place in (one, two):
                assert eyes.table["deal"]["hands"][place.table["deal"]["seat"]] == place.view["hand"]
                assert place.table["deal"]["hands"] is None
            listed = one.table["watchers"]
            assert [(each["name"], each["commentator"]) for each in listed] == [("Kata", True)]
            # The plain link shows the same person the same; nobody else sees it.
            _, kibic = await watching(stack, address, one.table["links"]["watch"], "Zita")
            assert (kibic.table["deal"]["hands"], kibic.table["watchers"]) == (None, [])
            assert code not in json.dumps([*eyes.messages, *kibic.messages])
            refused = await says(eyes, "all aces", "watchers")
            assert refused["message"] == "table.refusal.talk_other_room"
            assert (await says(eyes, "all aces", "commentators"))["type"] == "done"
            await eyes.until(lambda: lines(eyes) == ["all aces"])
            sits = await stack.enter_async_context(kata.at(one.table["links"]["chairs"][2]))
            await sits.until(lambda: sits.goodbye)
            assert sits.goodbye is not None
            assert sits.goodbye["message"] == "table.refusal.commentator"
            assert (await two.ask("commentary", wanted=False))["type"] == "done"
            await eyes.until(lambda: eyes.table["deal"]["hands"] is None)
            assert not eyes.table["commentator"]
            again = await stack.enter_async_context(kata.at(code))
            await again.until(lambda: again.goodbye)
            assert again.goodbye is not None
            assert again.goodbye["message"] == "table.refusal.no_commentary"
            await asyncio.gather(*(each.play(lambda table: table["phase"] != "playing") for each in (one, two)))
            await one.until(lambda: lines(one) == ["all aces"])
            before = json.dumps([message for message in one.messages if message["type"] == "talk"][:-1])
            assert "all aces" not in before


async def test_a_link_for_commentators_needs_a_key_and_a_name_and_opens_no_record_when_it_has_ended() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (anna, _), (one, _) = await playing(stack, address)
            code = await offered(one)
            nobody = await stack.enter_async_context(guest(address))
            place = await stack.enter_async_context(nobody.at(code))
            await place.until(lambda: place.goodbye)
            assert place.goodbye is not None
            assert place.goodbye["message"] == "server.goodbye.no_name"
            assert (await nobody.http.get(f"/api/tables/{code}/record")).status_code == 404
            await one.ask("commentary", wanted=False)
            answer = await nobody.http.get(f"/api/tables/{code}/record")
            assert (answer.status_code, answer.json()["message"]) == (403, "table.refusal.no_commentary")
            assert (await anna.http.get(f"/api/tables/{code}/record")).status_code == 404


async def test_those_who_sit_see_who_watches_though_they_never_spoke_and_can_block_them() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one, two) = await seated(stack, address, "Anna", "Béla")
            links = one.table["links"]
            cili, kibic = await watching(stack, address, links["watch"], "Cili")
            tab = await stack.enter_async_context(cili.at(links["watch"]))
            await tab.arrived()
            _, nameless = await watching(stack, address, links["watch"])
            await one.until(lambda: one.table["spectators"] == 2)
            (listed,) = one.table["watchers"]
            assert (listed["name"], listed["commentator"]) == ("Cili", False)
            assert nameless.table["watchers"] == kibic.table["watchers"] == []
            assert (await nameless.ask("block", player=listed["player"]))["message"] == "server.refusal.no_key"
            assert (await two.ask("block", player=listed["player"]))["type"] == "done"
            for place in (kibic, tab):
                await place.until(lambda place=place: place.goodbye)  # type: ignore[misc]
            await one.until(lambda: one.table["spectators"] == 1)
            assert one.table["watchers"] == []
            # What was done in haste is undone, here and everywhere.
            assert (await two.ask("block", player=listed["player"], blocked=False))["type"] == "done"
            back = await stack.enter_async_context(cili.at(links["watch"]))
            await back.arrived()
            assert (await says(back, "thanks", "watchers"))["type"] == "done"
            await two.until(lambda: lines(two) == ["thanks"])
            assert [each["muted"] for each in talk(two)["speakers"] if each["name"] == "Cili"] == [False]


async def test_a_commentator_whom_somebody_blocks_sees_nothing_more() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one, two) = await playing(stack, address)
            code = await offered(one)
            await two.ask("commentaryConsent", agreed=True)
            kata, eyes = await watching(stack, address, code, "Kata")
            await eyes.until(lambda: eyes.table["deal"]["hands"])
            await two.until(lambda: two.table["watchers"])
            await two.ask("block", player=two.table["watchers"][0]["player"])
            await eyes.until(lambda: eyes.goodbye)
            for link in (code, one.table["links"]["watch"]):
                again = await stack.enter_async_context(kata.at(link))
                await again.until(lambda again=again: again.goodbye)  # type: ignore[misc]
                assert again.goodbye is not None
                assert again.goodbye["message"] == "table.refusal.not_possible"
