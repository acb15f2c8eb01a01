"""Readers that are too slow, or gone without a word."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from starlette.applications import Starlette
from starlette.types import Message

from tests.server.inside import InnerSocket, inner_socket
from tests.server.serving import SECRET
from tromf.host import House, OpenedHere
from tromf.server import Bounds, Keys, create_app
from tromf.store import MemoryStore
from tromf.table import commands

KEYS = Keys(SECRET)


@asynccontextmanager
async def table(bounds: Bounds) -> AsyncIterator[tuple[Starlette, House, OpenedHere]]:
    house = House(MemoryStore())
    app = create_app(house, SECRET, bounds=bounds)
    here = await house.open_table(commands.OpenTable("klaber", "doroszlo-2009"))
    assert isinstance(here, OpenedHere)
    yield app, house, here
    await house.close()


async def person(stack: AsyncExitStack, app: Starlette, house: House, code: str, name: str) -> InnerSocket:
    player = KEYS.new_player()
    await house.keep_name(player, name)
    return await stack.enter_async_context(inner_socket(app, code, player, KEYS.key_of(player)))


def held_up(socket: InnerSocket) -> asyncio.Event:
    """From now on the socket takes nothing until the event is set."""
    free, take = asyncio.Event(), socket.send

    async def slowly(message: Message) -> None:
        await free.wait()
        await take(message)

    socket.take = slowly
    return free


async def test_a_reader_who_is_too_slow_is_sent_away_and_holds_up_nobody() -> None:
    bounds = Bounds(rate=10_000, burst=10_000, queue=10)
    async with table(bounds) as (app, house, here), AsyncExitStack() as stack:
        anna = await person(stack, app, house, here.links.chairs[0], "Anna")
        bela = await person(stack, app, house, here.links.chairs[1], "Béla")
        free = held_up(bela)
        for number in range(30):
            assert (await anna.ask("name", name=f"Anna {number}"))["type"] == "done"
        await asyncio.sleep(0.05)
        free.set()
        async with asyncio.timeout(60):
            while not any(message["type"] == "goodbye" for message in bela.messages):
                await asyncio.sleep(0.01)
        goodbye = bela.messages[-1]
        assert goodbye == {"type": "goodbye", "message": "server.goodbye.slow", "again": True}
        assert len([each for each in bela.messages if each["type"] == "table"]) < 30
        assert anna.table["chairs"][1]["connected"] is False


async def test_a_reader_who_takes_nothing_at_all_is_given_up() -> None:
    bounds = Bounds(rate=10_000, burst=10_000, sending=0.05)
    async with table(bounds) as (app, house, here), AsyncExitStack() as stack:
        anna = await person(stack, app, house, here.links.chairs[0], "Anna")
        bela = await person(stack, app, house, here.links.chairs[1], "Béla")
        held_up(bela)
        await anna.ask("name", name="Mária")
        async with asyncio.timeout(60):
            while anna.table["chairs"][1]["connected"]:
                await asyncio.sleep(0.01)


async def test_when_the_server_stops_all_are_told_and_nobody_is_let_in() -> None:
    async with table(Bounds()) as (app, house, here), AsyncExitStack() as stack:
        anna = await person(stack, app, house, here.links.chairs[0], "Anna")
        await app.state.sockets.stop()
        assert anna.messages[-1] == {"type": "goodbye", "message": "server.goodbye.restart", "again": True}
        player = KEYS.new_player()
        await house.keep_name(player, "Béla")
        late = InnerSocket(player)
        await late.serve(app, here.links.chairs[1], KEYS.key_of(player))
        assert [each["message"] for each in late.messages] == ["server.goodbye.restart"]
