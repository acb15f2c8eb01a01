"""People come, go, ask, watch and return, over real sockets."""

import asyncio
from contextlib import AsyncExitStack

from tests.server.client import Guest, Place, guest
from tests.server.serving import served


async def seated(stack: AsyncExitStack, address: str, *names: str, **wanted: object) -> tuple[list[Guest], list[Place]]:
    """People at a new table, each at the own chair."""
    guests = [await stack.enter_async_context(guest(address, name)) for name in names]
    code = await guests[0].open_table(**wanted)
    places = [await stack.enter_async_context(guests[0].at(code))]
    links = (await places[0].arrived())["links"]["chairs"]
    for number, somebody in enumerate(guests[1:], start=1):
        places.append(await stack.enter_async_context(somebody.at(links[number])))
        await places[-1].arrived()
    return guests, places


async def test_a_later_comer_asks_and_is_let_in_at_once_when_all_agree() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one, two) = await seated(stack, address, "Anna", "Béla")
            await one.ask("ready")
            await two.ask("ready")
            await one.until(lambda: one.table["phase"] == "playing")
            cili = await stack.enter_async_context(guest(address, "Cili"))
            late = await stack.enter_async_context(cili.at(one.table["links"]["chairs"][2]))
            await late.arrived()
            assert (late.table["chair"], late.table["asking"]) == (None, 2)
            assert late.table["links"] is None
            assert late.table["asks"] == []
            assert late.view["hand"] == []
            await two.until(lambda: two.table["asks"])
            asked = two.table["asks"][0]
            assert (asked["name"], asked["chair"], asked["waitsOn"]) == ("Cili", 2, [0, 1])
            assert (await one.ask("answer", player=asked["player"], agreed=True))["type"] == "done"
            await two.until(lambda: two.table["asks"][0]["waitsOn"] == [1])
            assert late.table["chair"] is None
            assert (await two.ask("answer", player=asked["player"], agreed=True))["type"] == "done"
            await late.until(lambda: late.table["chair"] == 2)
            assert len(late.view["hand"]) + late.view["unseen"] == late.view["counts"][late.table["deal"]["seat"]]
            assert late.table["links"] == one.table["links"]
            await one.until(lambda: one.table["chairs"][2]["connected"])
            assert one.table["chairs"][2]["name"] == "Cili"


async def test_a_later_comer_who_is_refused_stays_outside() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one, two) = await seated(stack, address, "Anna", "Béla")
            cili = await stack.enter_async_context(guest(address, "Cili"))
            # The chair has its person, so that it is asked for between deals too.
            late = await stack.enter_async_context(cili.at(one.table["links"]["chairs"][1]))
            await late.arrived()
            assert late.table["asking"] == 1
            await two.until(lambda: two.table["asks"])
            player = two.table["asks"][0]["player"]
            assert (await two.ask("answer", player=player, agreed=False))["type"] == "done"
            await late.until(lambda: late.table["asking"] is None)
            assert "refused" in late.heard
            assert late.table["chair"] is None
            assert (await late.ask("ready"))["message"] == "table.refusal.not_seated"
            gone = await one.ask("answer", player=player, agreed=True)
            assert gone["message"] == "table.refusal.nobody_asks"
            assert two.table["chairs"][1]["name"] == "Béla"


async def test_a_later_comer_gets_a_bots_chair_when_the_deal_is_over() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            _, (one,) = await seated(stack, address, "Anna", start=True)
            await one.until(lambda: one.table["phase"] == "playing")
            cili = await stack.enter_async_context(guest(address, "Cili"))
            late = await stack.enter_async_context(cili.at(one.table["links"]["chairs"][3]))
            await late.arrived()
            assert late.table["asking"] == 3
            await one.play(lambda table: table["phase"] != "playing" or table["deal"]["number"] == 2)
            await late.until(lambda: late.table["chair"] == 3)
            await asyncio.gather(
                one.play(lambda table: table["deal"]["number"] == 2),
                late.play(lambda table: table["deal"]["number"] == 2),
            )


async def test_who_stops_asking_no_longer_asks() -> None:
    with served(grace=0.2) as address:
        async with AsyncExitStack() as stack:
            _, (one, _) = await seated(stack, address, "Anna", "Béla")
            cili = await stack.enter_async_context(guest(address, "Cili"))
            async with cili.at(one.table["links"]["chairs"][1]) as late:
                await late.arrived()
                await one.until(lambda: one.table["asks"])
                assert (await late.ask("leave"))["type"] == "done"
                await one.until(lambda: not one.table["asks"])
            async with cili.at(one.table["links"]["chairs"][1]) as late:
                await late.arrived()
                await one.until(lambda: one.table["asks"])
            await one.until(lambda: not one.table["asks"])


async def test_who_is_away_too_long_is_stood_in_for_and_takes_over_on_return() -> None:
    with served(grace=0.3) as address:
        async with guest(address, "Anna") as anna, guest(address, "Béla") as bela:
            code = await anna.open_table()
            async with anna.at(code) as one:
                other = (await one.arrived())["links"]["chairs"][1]
                async with bela.at(other) as two:
                    await two.arrived()
                    await one.ask("ready")
                    await two.ask("ready")
                    await one.until(lambda: one.table["phase"] == "playing")
                    assert one.table["chairs"][1]["connected"]
                await one.until(lambda: not one.table["chairs"][1]["connected"])
                assert not one.table["chairs"][1]["away"]
                await one.until(lambda: one.table["chairs"][1]["away"])
                assert one.table["chairs"][1]["name"] == "Béla"
                number = one.table["deal"]["number"]
                await one.play(lambda table: table["deal"]["number"] > number)
                async with bela.at(other) as two:
                    await two.until(lambda: two.table and not two.table["chairs"][1]["away"])
                    assert two.table["chair"] == 1
                    assert two.view["hand"]
                    await one.until(lambda: one.table["chairs"][1]["connected"])
                    number = one.table["deal"]["number"]
                    await asyncio.gather(
                        one.play(lambda table: table["deal"]["number"] > number),
                        two.play(lambda table: table["deal"]["number"] > number),
                    )
                    assert "away" in one.heard
                    assert "back" in one.heard


async def test_nothing_happens_at_a_table_that_nobody_looks_at() -> None:
    with served(grace=0.1) as address:
        async with guest(address, "Anna") as anna, guest(address) as watcher:
            code = await anna.open_table(start=True, pause=60)
            async with anna.at(code) as one:
                await one.until(lambda: one.table and one.table["phase"] == "playing")
                watch = one.table["links"]["watch"]
            async with watcher.at(watch) as view:
                await view.until(lambda: view.table and view.table["chairs"][0]["away"])
                acts = view.table["deal"]["acts"]
                await asyncio.sleep(0.5)
                assert view.table["deal"]["acts"] == acts
                async with anna.at(code) as one:
                    await one.play(lambda table: table["deal"]["acts"] > acts)


async def test_spectators_see_the_open_table_and_a_hand_only_when_it_is_allowed() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (anna, _), (one, two) = await seated(stack, address, "Anna", "Béla")
            await one.ask("ready")
            await two.ask("ready")
            await one.until(lambda: one.table["phase"] == "playing")
            stranger = await stack.enter_async_context(guest(address))
            watcher = await stack.enter_async_context(stranger.at(one.table["links"]["watch"]))
            await watcher.arrived()
            await one.until(lambda: one.table["spectators"] == 1)
            table = watcher.table
            assert (table["chair"], table["links"], table["watching"], table["deal"]["seat"]) == (
                None,
                None,
                None,
                None,
            )
            assert watcher.view["hand"] == []
            assert (await watcher.ask("watch", chair=1))["type"] == "done"
            assert watcher.table["watching"] is None
            assert watcher.view["hand"] == []
            await two.ask("allowWatching", allowed=True)
            await watcher.until(lambda: watcher.table["watching"] == 1)
            assert watcher.view["hand"] == two.view["hand"]
            assert watcher.table["deal"]["seat"] is None
            refused = await watcher.ask("act", act="pass", deal=1, turn=watcher.table["deal"]["acts"])
            assert refused["message"] == "server.refusal.no_key"
            await two.ask("allowWatching", allowed=False)
            await watcher.until(lambda: watcher.table["watching"] is None)
            assert watcher.view["hand"] == []
            await watcher.ask("watch", chair=2)
            assert watcher.view["hand"] == []
            # Who plays and opens the spectators' link has no second pair of eyes.
            async with anna.at(one.table["links"]["watch"]) as tab:
                assert (await tab.arrived())["chair"] == 0
                await tab.ask("watch", chair=1)
                assert tab.table["watching"] is None


async def test_names_change_for_all_and_leaving_makes_room() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (_, bela), (one, two) = await seated(stack, address, "Anna", "Béla")
            assert (await two.ask("name", name="  Bé\u202ela \n II "))["type"] == "done"
            await one.until(lambda: one.table["chairs"][1]["name"] == "Bé la II")
            assert (await bela.http.get("/api/me")).json()["name"] == "Bé la II"
            assert (await two.ask("name", name="\u202e"))["message"] == "table.refusal.name"
            code = one.table["links"]["chairs"][1]
            assert (await two.ask("leave"))["type"] == "done"
            await one.until(lambda: one.table["chairs"][1]["name"] is None)
            assert two.table["links"] is None
            dani = await stack.enter_async_context(guest(address, "Dani"))
            place = await stack.enter_async_context(dani.at(code))
            assert (await place.arrived())["chair"] == 1


async def test_who_sits_already_comes_to_the_own_chair_by_any_link() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (anna, _), (one, _) = await seated(stack, address, "Anna", "Béla")
            place = await stack.enter_async_context(anna.at(one.table["links"]["chairs"][2]))
            assert (await place.arrived())["chair"] == 0
            assert place.table["chairs"][2]["name"] is None


async def test_a_seat_is_carried_to_another_device_with_the_key() -> None:
    with served() as address:
        async with AsyncExitStack() as stack:
            (anna,), (one,) = await seated(stack, address, "Anna")
            key = (await anna.http.get("/api/me")).json()["key"]
            device = await stack.enter_async_context(guest(address))
            assert (await device.http.post("/api/me/recover", json={"key": key})).json()["name"] == "Anna"
            place = await stack.enter_async_context(device.at(one.table["links"]["chairs"][0]))
            assert (await place.arrived())["chair"] == 0
