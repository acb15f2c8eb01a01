"""Everything that a process holds is looked through when there is twice as much, and not before."""

import gc
from contextlib import AsyncExitStack

from tests.host.build import play_deal
from tests.server.inside import inner_socket
from tests.server.serving import SECRET
from tromf.host import House, OpenedHere
from tromf.server import Bounds, Keys, create_app
from tromf.server.collecting import Collecting
from tromf.store import MemoryStore
from tromf.table import commands

KEYS = Keys(SECRET)


def test_what_comes_and_goes_is_not_looked_through() -> None:
    held = [100]
    looked: list[int] = []
    collecting = Collecting(lambda: held[0], lambda: looked.append(held[0]))
    for held[0] in (150, 199, 120, 199):
        assert not collecting.look()
    assert not looked


def test_what_has_doubled_is_looked_through_once() -> None:
    held = [100]

    def collect() -> None:
        held[0] = 180

    collecting = Collecting(lambda: held[0], collect)
    held[0] = 200
    assert collecting.look()
    held[0] = 300
    assert not collecting.look()
    held[0] = 360
    assert collecting.look()


async def test_acts_leave_nothing_behind_that_only_a_look_through_everything_finds() -> None:
    house = House(MemoryStore())
    app = create_app(house, SECRET, bounds=Bounds(rate=10_000, burst=10_000))
    async with AsyncExitStack() as stack:
        stack.push_async_callback(house.close)
        here = await house.open_table(commands.OpenTable("klaber", "doroszlo-2009", bots="uniform", pause=0))
        assert isinstance(here, OpenedHere)
        live = await house.table(here.table_id)
        assert live is not None
        players = [KEYS.new_player() for _ in range(2)]
        for chair, player in enumerate(players):
            await house.keep_name(player, f"Player {chair}")
            await stack.enter_async_context(inner_socket(app, here.links.chairs[chair], player, KEYS.key_of(player)))
        await play_deal(live, players)  # what is made once is made now
        gc.collect()
        version = live.table.version
        gc.disable()
        try:
            for _ in range(3):
                await play_deal(live, players)
            found = gc.collect()
        finally:
            gc.enable()
    assert found < live.table.version - version
