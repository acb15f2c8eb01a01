"""No hidden card of a Klaberjass table leaves the server: every message to every seat and spectator is searched."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace

import pytest

from tests.server.inside import InnerSocket, inner_socket
from tests.server.jass_oracle import JassOnlooker
from tests.server.oracle import Leak
from tests.server.serving import FREE, SECRET
from tests.server.test_leaks import KEYS, Watch, turn_of, until
from tromf.games.klaberjass import view
from tromf.games.klaberjass.state import Playing, State, dealt_of, hands_of
from tromf.host import House, OpenedHere
from tromf.server import create_app
from tromf.store import MemoryStore, Store
from tromf.table import Table, commands
from tromf.tricks import runs_in


class JassWatch(Watch):
    """Checks the messages of many readers of a Klaberjass table against its log."""

    def __init__(self, store: Store, table_id: str) -> None:
        super().__init__(store, table_id)
        self._onlooker = JassOnlooker()


@asynccontextmanager
async def inner_table(
    offences: str, seed: int
) -> AsyncIterator[tuple[JassWatch, list[InnerSocket], list[InnerSocket]]]:
    """A table of two people, one of whom may be watched, with a spectator of that hand and one who wants the other."""
    draw = random.Random(seed)
    store = MemoryStore()
    house = House(store, random=draw)
    app = create_app(house, SECRET, bounds=FREE)
    settings = {"offences": offences, "target": "5001", "schmeiss": draw.choice(["offer", "dare"])}
    here = await house.open_table(commands.OpenTable("klaberjass", "standard-501", settings, "uniform", 0))
    assert isinstance(here, OpenedHere)
    async with AsyncExitStack() as stack:
        seats = []
        for number in range(2):
            player = KEYS.new_player()
            await house.keep_name(player, f"Player {number}")
            socket = inner_socket(app, here.links.chairs[number], player, KEYS.key_of(player))
            seats.append(await stack.enter_async_context(socket))
        watchers = [await stack.enter_async_context(inner_socket(app, here.links.watch, None, None)) for _ in range(2)]
        await seats[1].ask("allowWatching", allowed=True)
        await watchers[0].ask("watch", chair=1)
        await watchers[1].ask("watch", chair=0)
        yield JassWatch(store, here.table_id), seats, watchers
    await house.close()


async def play_deal(seats: list[InnerSocket], draw: random.Random) -> None:
    """One deal by random choices of those offered, and now and then an accusation; both are ready before it."""
    deal = seats[0].table["deal"]
    number = deal["number"] + 1 if deal else 1
    for seat in seats:
        assert (await seat.ask("ready"))["type"] == "done"
    while True:
        await until(lambda: turn_of(seats, number))
        acting = turn_of(seats, number)
        if acting == "over":
            return
        assert isinstance(acting, InnerSocket)
        shown = acting.table["deal"]["view"]
        choices = [choice["code"] for choice in shown["choices"] if choice["code"] != "pass"]
        speaker, act = acting, draw.choice(choices)
        if shown["phase"] == "bidding" and draw.random() < 0.6:
            act = "pass"
        if shown["offencesCalled"] and draw.random() < 0.01:
            speaker = draw.choice(seats)
            act = f"accuse {speaker.table['deal']['seat']}"
        deal = speaker.table["deal"]
        answer = await speaker.ask("act", act=act, deal=deal["number"], turn=deal["acts"])
        assert answer["type"] in ("done", "refused"), answer


async def watched_deals(offences: str, deals: int, seed: int) -> int:
    """Play some deals with everybody watched; the number of messages that were searched."""
    draw = random.Random(seed)
    async with inner_table(offences, seed) as (watch, seats, watchers):
        for _ in range(deals):
            await play_deal(seats, draw)
            await watch.check((socket.player, socket.texts) for socket in (*seats, *watchers))
        return watch.checked


@pytest.mark.parametrize("deals", [60, pytest.param(5_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("offences", ["prevented", "called"])
async def test_no_message_tells_what_its_reader_may_not_know(offences: str, deals: int) -> None:
    assert await watched_deals(offences, deals, seed=59) > 60 * deals


def _packets_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    def nine(state: State) -> tuple[int, ...]:
        dealt = dealt_of(state)
        return tuple(hand | packet for hand, packet in zip(dealt.hands, dealt.packets, strict=True))

    monkeypatch.setattr(view, "hands_of", nine)


def _wrong_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "hands_of", lambda state: tuple(reversed(hands_of(state))))


def _bottom_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_turn_up", lambda dealt, contract: dealt.bottom)


def _early_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "settled", property(lambda table: table.deal is not None))


def _runs_before_they_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    publish = view._public

    def early(playing: Playing, *, showing: bool) -> view.PublicPlay:
        runs = () if playing.winner is None else tuple(runs_in(playing.declared[playing.winner]))
        return replace(publish(playing, showing=showing), shown=runs)

    monkeypatch.setattr(view, "_public", early)


@pytest.mark.parametrize("offences", ["prevented", "called"])
@pytest.mark.parametrize(
    "inject", [_packets_too_early, _wrong_seat, _bottom_too_early, _early_proof, _runs_before_they_are_shown]
)
async def test_a_leak_would_be_found(
    inject: Callable[[pytest.MonkeyPatch], None], offences: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    inject(monkeypatch)
    with pytest.raises(Leak):
        await watched_deals(offences, 40, seed=3)
