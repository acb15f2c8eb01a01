"""Matches played whole over real sockets."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.server.client import Place, guest, on_turn
from tests.server.serving import served
from tromf.cards import commitment, parse_deck
from tromf.record import parse_record, replayed


def over(table: dict[str, Any]) -> bool:
    return bool(table["phase"] == "match_over")


def standing(place: Place) -> tuple[Any, Any]:
    return place.table["board"]["scores"], place.table["board"]["winner"]


async def test_one_person_and_three_bots_play_a_match_to_its_end_and_the_next() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table(start=True)
            async with anna.at(code, seed=1) as place:
                await place.play(over)
                scores, winner = standing(place)
                assert max(scores) >= 501
                assert scores[winner] >= 501
                assert place.table["board"]["tallies"][winner]["won"] == 1
                await place.play(lambda table: table["phase"] == "playing")
                assert place.table["board"]["rows"] == []
                assert place.table["board"]["matches"] == 1
            assert [each["name"] for each in place.table["chairs"]] == ["Anna", None, None, None]
            assert {each["level"] for each in place.table["chairs"]} == {None, "player"}


@pytest.mark.parametrize("offences", ["prevented", "called"])
async def test_the_record_of_a_match_says_what_was_played(offences: str) -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table(start=True, settings={"target": "101", "offences": offences}, bots="uniform")
            async with anna.at(code, seed=2) as place:
                await place.play(over)
                await place.play(lambda table: table["phase"] == "playing")
                proof = place.table["proof"]
                # A deal may be accused after it is over, so what it was when the next one began is what is written.
                tables = [each for each in place.messages if each["type"] == "table" and each["deal"]]
                last = {each["deal"]["number"]: each["deal"]["view"]["result"] for each in tables}
            text = (await anna.http.get(f"/api/tables/{code}/record")).text
            record = parse_record(text)
    assert [list(deal.written or ()) for deal in record.deals] == [each["written"] for each in last.values() if each]
    assert all(replayed(deal).result is not None and deal.fair for deal in record.deals)
    assert record.deals[-1].commitment == proof["commitment"]
    assert commitment(parse_deck(" ".join(proof["deck"])), bytes.fromhex(proof["salt"])) == proof["commitment"]
    assert "Anna" in record.header.players
    assert record.header.settings["target"] == "101"


@pytest.mark.parametrize("people", [2, 4])
async def test_people_join_by_links_and_play_a_match(people: int) -> None:
    names = ["Anna", "Béla", "Cili", "Dani"][:people]
    with served() as address:
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(guest(address, name)) for name in names]
            code = await guests[0].open_table(settings={"target": "201"})
            first = await stack.enter_async_context(guests[0].at(code, seed=3))
            links = (await first.arrived())["links"]
            places = [first] + [
                await stack.enter_async_context(somebody.at(links["chairs"][number], seed=number))
                for number, somebody in enumerate(guests)
                if number
            ]
            await asyncio.gather(*(place.play(over) for place in places))
            assert len({str(standing(place)) for place in places}) == 1
            for number, place in enumerate(places):
                assert place.table["chair"] == number
                assert [chair["name"] for chair in place.table["chairs"]][:people] == names
                assert place.table["links"] == links


async def test_a_second_tab_stays_in_step_and_a_reload_keeps_the_seat() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table(start=True)
            async with anna.at(code, seed=4) as first, anna.at(code) as second:
                await first.play(lambda table: table["deal"] and table["deal"]["number"] == 2)
                await second.until(lambda: second.table["version"] >= first.table["version"])
                await first.until(lambda: first.table["version"] >= second.table["version"])
                assert second.view == first.view
                assert second.table["deal"]["seat"] == first.table["deal"]["seat"]
                await second.until(second.pending)
                await second.step()
                await first.until(lambda: first.table["version"] >= second.table["version"])
            await asyncio.sleep(0.05)
            async with anna.at(code) as again:
                await again.arrived()
                assert again.table["chair"] == 0
                assert again.view["hand"]
                await again.play(lambda table: table["deal"]["number"] == 3)


async def test_the_same_request_happens_once_only() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna, guest(address, "Béla") as bela:
            code = await anna.open_table()
            async with anna.at(code) as one:
                links = (await one.arrived())["links"]["chairs"]
                async with bela.at(links[1]) as other:
                    await other.arrived()
                    await one.ask("ready")
                    await other.ask("ready")
                    place = await on_turn(one, other)
                    deal, choice = place.table["deal"], place.choices()[0]
                    said = {"act": choice, "deal": deal["number"], "turn": deal["acts"], "request": "same"}
                    answers = [await place.ask("act", **said) for _ in range(3)]
                    assert [each["type"] for each in answers] == ["done"] * 3
                    seat = deal["seat"]
                    own = [each for each in place.view["calls"] if each["seat"] == seat]
                    assert [each["act"]["code"] for each in own] == [choice]


async def test_an_act_for_a_turn_that_has_passed_is_refused() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table(start=True)
            async with anna.at(code) as place:
                await place.until(place.pending)
                deal = place.table["deal"]
                late = await place.act(turn=deal["acts"] + 1)
                assert (late["type"], late["message"]) == ("refused", "table.refusal.stale")
                former = await place.act(deal=deal["number"] - 1)
                assert former["message"] == "table.refusal.stale"
                assert place.table["deal"]["acts"] == deal["acts"]
                assert (await place.act())["type"] == "done"


async def test_who_is_not_on_turn_is_told_whose_turn_it_is() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna, guest(address, "Béla") as bela:
            code = await anna.open_table()
            async with anna.at(code) as one:
                links = (await one.arrived())["links"]["chairs"]
                async with bela.at(links[1]) as two:
                    await two.arrived()
                    await one.ask("ready")
                    await two.ask("ready")
                    acting = await on_turn(one, two)
                    waiting = two if acting is one else one
                    await waiting.until(lambda: waiting.table["version"] >= acting.table["version"])
                    deal = waiting.table["deal"]
                    answer = await waiting.ask("act", act="pass", deal=deal["number"], turn=deal["acts"])
                    assert answer["message"] == "table.refusal.another_turn"
                    assert answer["params"] == {"seat": acting.table["deal"]["seat"]}
