"""Whatever a client sends is answered: carried out, or refused with a reason while the table stays as it is."""

from __future__ import annotations

import asyncio
import gc
import logging
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import Message

from tests.hostile.mutation import KINDS, chance, hostile_message, well_formed
from tests.server.inside import InnerSocket, served_socket
from tests.server.serving import SECRET
from tromf.games import GAMES, game_named
from tromf.host import House, LiveTable, OpenedHere
from tromf.server import Bounds, Keys, create_app
from tromf.store import MemoryStore
from tromf.table import commands, next_step
from tromf.wire import ClientMessage, MessageError, SayLeave, SayPong, read_client_message

KEYS = Keys(SECRET)
UNBOUNDED = Bounds(rate=1e9, burst=1e9, queue=1_000)
"""Bounds that let everything through to where it is read."""

GROWTH = 128 * 1024
"""By how many bytes the memory may have grown after 1,500 refused messages: what caches and pools take."""

_ENCODER = msgspec.json.Encoder()


def assert_read_or_refused(data: str | bytes) -> bool:
    """Whether the data is a message; if so, it says again what it was read from."""
    try:
        message = read_client_message(data)
    except MessageError:
        return False
    assert read_client_message(_ENCODER.encode(message)) == message
    return True


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
fields = st.fixed_dictionaries(
    {"type": st.sampled_from([kind.__struct_config__.tag for kind in KINDS])},
    optional={
        field.name: anything | st.just("a") | st.just(1) for kind in KINDS for field in msgspec.structs.fields(kind)
    },
)


@given(st.binary(max_size=300) | st.text(max_size=300) | (anything | fields).map(_ENCODER.encode))
def test_what_is_no_message_is_refused_with_a_reason(data: str | bytes) -> None:
    assert_read_or_refused(data)


@pytest.mark.parametrize("number", [30_000, pytest.param(800_000, marks=pytest.mark.soak)])
def test_mutated_messages_are_read_or_refused(number: int) -> None:
    random = Random(chance(number))
    read = 0
    for _ in range(number):
        data = hostile_message(random, ["go", "play HA"], 1, 3)
        try:
            read += assert_read_or_refused(data)
        except BaseException as error:
            error.add_note(repr(data))
            raise
    assert number / 20 < read < number / 2  # some of all are good, or the mutations would try nothing


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_message_is_made_well(kind: type[msgspec.Struct]) -> None:
    random = Random(1)
    for _ in range(50):
        assert isinstance(read_client_message(_ENCODER.encode(well_formed(kind, random, ["go"], 1, 0))), kind)


def _read(data: str | bytes) -> ClientMessage | None:
    try:
        return read_client_message(data)
    except MessageError:
        return None


class Sender(InnerSocket):
    """A client that says anything, and keeps no more than what it was told last."""

    def __init__(self, player: str | None) -> None:
        super().__init__(player)
        self._answer: asyncio.Future[dict[str, Any]] | None = None

    async def send(self, message: Message) -> None:
        """What the application sends."""
        await super().send(message)
        del self.texts[:-1]
        if message["type"] == "websocket.send" and self._answer is not None:
            told = message["text"]
            if told.startswith(('{"type":"refused"', '{"type":"done"', '{"type":"goodbye"')):
                self._answer.set_result(msgspec.json.decode(told))

    async def say(self, data: str | bytes) -> dict[str, Any]:
        """Send something, and give the one answer to it; what is answered by nothing is followed by a question."""
        if isinstance(_read(data), SayPong):
            self._put(data)
            data = '{"type":"refresh","request":"after"}'
        self._answer = asyncio.get_running_loop().create_future()
        self._put(data)
        answer = await asyncio.wait_for(self._answer, 60)
        self._answer = None
        return answer

    def _put(self, data: str | bytes) -> None:
        self._incoming.put_nowait({"type": "websocket.receive", "text" if isinstance(data, str) else "bytes": data})


@asynccontextmanager
async def people_at(game: str, random: Random) -> AsyncIterator[tuple[House, str, list[Sender]]]:
    """A table where a person has each chair, so that nothing happens by itself, and two look on, one without a key."""
    law = game_named(game)
    house = House(MemoryStore(), random=random)
    app = create_app(house, SECRET, bounds=UNBOUNDED)
    settings = {"offences": random.choice(("called", "prevented"))}
    here = await house.open_table(commands.OpenTable(game, law.default_preset, settings, "uniform", 0))
    assert isinstance(here, OpenedHere)
    async with AsyncExitStack() as stack:
        senders: list[Sender] = []
        for code in (*here.links.chairs, here.links.watch, here.links.watch):
            player = None if len(senders) > len(here.links.chairs) else KEYS.new_player()
            if player is not None:
                await house.keep_name(player, f"Player {len(senders)}")
            key = None if player is None else KEYS.key_of(player)
            senders.append(await stack.enter_async_context(served_socket(app, Sender(player), code, key)))
        yield house, here.table_id, senders
    await house.close()


async def _quiet(live: LiveTable) -> None:
    """Wait until the table has nothing to do by itself: cut, deal, let somebody in."""
    async with asyncio.timeout(60):
        while next_step(live.table) is not None:
            await asyncio.sleep(0)


async def _play_on(senders: list[Sender], random: Random) -> None:
    """One act, or one person ready for the next deal, as the table offers it."""
    for sender in senders:
        table = sender.table
        if table["chair"] is None:
            continue
        deal = table["deal"]
        if table["phase"] == "playing" and deal["view"]["choices"]:
            act = random.choice(deal["view"]["choices"])["code"]
            await sender.ask("act", act=act, deal=deal["number"], turn=deal["acts"])
            return
        if table["phase"] != "playing" and not table["chairs"][table["chair"]]["ready"]:
            await sender.ask("ready")
            return


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [400, pytest.param(40_000, marks=pytest.mark.soak)])
async def test_hostile_messages_leave_the_table_as_it_is(
    game: str, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    seed = chance(number)
    try:
        await _send_hostile(game, number, Random(seed))
    except BaseException as error:
        error.add_note(f"seed {seed}")
        raise
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def _send_hostile(game: str, number: int, random: Random) -> None:
    """So many hostile messages from everybody at a table that is played on; whatever is refused leaves it as it is."""
    refused = carried_out = 0
    async with people_at(game, random) as (house, table_id, senders):
        live = await house.table(table_id)
        assert live is not None
        for _ in range(number):
            await _quiet(live)
            if random.random() < 0.2:
                await _play_on(senders, random)
            sender = random.choice(senders)
            deal = sender.table["deal"]
            acts = [each["code"] for each in deal["view"]["choices"]] if deal else []
            data = hostile_message(random, acts, deal["number"] if deal else 0, deal["acts"] if deal else 0)
            await _quiet(live)
            before = live.table
            if _gives_a_chair_up(data, sender):
                continue
            answer = await sender.say(data)
            if answer["type"] == "done":
                carried_out += 1
                continue
            assert answer["type"] == "refused", (answer, data)
            assert answer["message"], data
            assert answer["message"] != "server.refusal.fault", data
            assert live.table == before, data
            refused += 1
        # One reader, one writer and one that waits for the end for each connection, and nothing else that is left.
        tasks = {task.get_coro().__qualname__ for task in asyncio.all_tasks()}  # type: ignore[union-attr]
        assert len(asyncio.all_tasks()) <= 5 * len(senders) + 10, tasks
    assert refused > number / 2
    assert carried_out > number / 100


def _gives_a_chair_up(data: str | bytes, sender: Sender) -> bool:
    """Whether a bot would sit there next, and play by itself: what is then refused can't be told from what it does."""
    return isinstance(_read(data), SayLeave) and sender.table["chair"] is not None


async def test_refused_messages_leave_nothing_behind() -> None:
    random = Random(5)
    async with people_at("klaber", random) as (_, _, senders):
        watcher = senders[-1]  # without a key: whatever asks to act is refused

        async def send(number: int) -> None:
            sent = 0
            while sent < number:
                data = hostile_message(random, ["go"], 1, 0)
                sent += (await watcher.say(data))["type"] == "refused"

        tracemalloc.start()
        try:
            await send(700)
            gc.collect()
            begun = tracemalloc.take_snapshot()
            await send(1_500)
            gc.collect()
            grown = tracemalloc.take_snapshot().compare_to(begun, "lineno")
            assert sum(each.size_diff for each in grown) < GROWTH, grown[:5]
        finally:
            tracemalloc.stop()
