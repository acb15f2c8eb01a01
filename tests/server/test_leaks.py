"""No hidden card leaves the server: every message to every seat and spectator is searched."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from tests.server.client import guest
from tests.server.inside import InnerSocket, inner_socket
from tests.server.oracle import Knowledge, Leak, Onlooker, check, named_in, version_in
from tests.server.serving import FREE, SECRET, served
from tromf.host import House, Minds, OpenedHere
from tromf.server import Keys, create_app
from tromf.store import MemoryStore, Store
from tromf.table import commands, read_event

KEYS = Keys(SECRET)


class Watch:
    """Checks the messages of many readers against the log, a stretch at a time."""

    def __init__(self, store: Store, table_id: str) -> None:
        self._store = store
        self._table_id = table_id
        self._onlooker = Onlooker()
        self._known: dict[int, Knowledge] = {}
        self._version = 0
        self.checked = 0

    async def check(self, readers: Iterable[tuple[str | None, list[str]]]) -> None:
        """Check and forget what each reader was told; raises Leak."""
        for stored in await self._store.read(self._table_id, self._version):
            self._version = stored.version
            self._known[stored.version] = self._onlooker.read(read_event(stored.payload))
        for player, texts in readers:
            version = None
            for text in texts:
                named = version_in(text)
                version = version if named is None else named
                if version is not None:
                    check(text, player, self._known[version])
                    self.checked += 1
            del texts[:-1]
        latest = self._known[self._version]
        self._known = {version: known for version, known in self._known.items() if version > self._version - 5}
        self._known[self._version] = latest


@asynccontextmanager
async def inner_table(
    offences: str, seed: int, minds: Minds | None = None
) -> AsyncIterator[tuple[Watch, list[InnerSocket], list[InnerSocket]]]:
    """A table of four people, one of whom may be watched, with a spectator of that hand and one who wants another."""
    draw = random.Random(seed)
    house = House(MemoryStore(), random=draw, minds=minds)
    app = create_app(house, SECRET, bounds=FREE)
    settings = {"offences": offences, "target": "5001"}
    here = await house.open_table(commands.OpenTable("klaber", "doroszlo-2009", settings, "uniform", 0))
    assert isinstance(here, OpenedHere)
    async with AsyncExitStack() as stack:
        seats = []
        for number in range(4):
            player = KEYS.new_player()
            await house.keep_name(player, f"Player {number}")
            socket = inner_socket(app, here.links.chairs[number], player, KEYS.key_of(player))
            seats.append(await stack.enter_async_context(socket))
        watchers = [await stack.enter_async_context(inner_socket(app, here.links.watch, None, None)) for _ in range(2)]
        await seats[1].ask("allowWatching", allowed=True)
        await watchers[0].ask("watch", chair=1)
        await watchers[1].ask("watch", chair=2)
        yield Watch(house.store, here.table_id), seats, watchers
    await house.close()


async def play_deal(seats: list[InnerSocket], draw: random.Random, aloud: float = 0.0) -> None:
    """One deal by random choices of those offered, and now and then an accusation; all are ready before it.

    With a chance of ``aloud`` who acts tells the own hand to the table first.
    """
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
        view = acting.table["deal"]["view"]
        if draw.random() < aloud:
            said = await acting.ask("say", room="table", text=" ".join(view["hand"]) or "-")
            assert said["type"] == "done", said
        speaker, act = acting, draw.choice(view["choices"])["code"]
        if view["offencesCalled"] and draw.random() < 0.01:
            speaker = draw.choice(seats)
            act = f"161! {speaker.table['deal']['seat']}"
        deal = speaker.table["deal"]
        answer = await speaker.ask("act", act=act, deal=deal["number"], turn=deal["acts"])
        assert answer["type"] in ("done", "refused"), answer


def turn_of(seats: list[InnerSocket], number: int) -> InnerSocket | str | None:
    """Who is offered something in a deal; "over" when it is, None while the next message is on its way."""
    table = seats[0].table
    if table["deal"] is None or table["deal"]["number"] < number:
        return None
    if table["phase"] != "playing":
        return "over"
    turn, acts = table["deal"]["view"]["turn"], table["deal"]["acts"]
    for seat in seats:
        deal = seat.table["deal"]
        if deal["seat"] == turn and deal["acts"] == acts:
            return seat
    return None


async def until(condition: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0)


async def watched_deals(offences: str, deals: int, seed: int) -> int:
    """Play some deals with everybody watched; the number of messages that were searched."""
    draw = random.Random(seed)
    async with inner_table(offences, seed) as (watch, seats, watchers):
        for _ in range(deals):
            await play_deal(seats, draw)
            await watch.check((socket.player, socket.texts) for socket in (*seats, *watchers))
        return watch.checked


@pytest.mark.parametrize("deals", [100, pytest.param(5_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("offences", ["prevented", "called"])
async def test_no_message_tells_what_its_reader_may_not_know(offences: str, deals: int) -> None:
    assert await watched_deals(offences, deals, seed=161) > 200 * deals


def _of_this_deal(texts: list[str]) -> list[str]:
    """What a watcher was told, without the lines of deals that are over: their cards have other places by now."""
    begun, kept = 0, []
    for text in texts:
        message = json.loads(text)
        if message["type"] == "table" and any(each["kind"] == "deal" for each in message["heard"]):
            begun = message["version"]
        elif message["type"] == "talk":
            message["lines"] = [line for line in message["lines"] if line["number"] > begun]
            kept.append(json.dumps(message, separators=(",", ":")))
            continue
        kept.append(text)
    return kept


async def told_aloud(offences: str, deals: int) -> int:
    """Play some deals in which all tell their hands to the table; how many such lines the watchers read afterwards."""
    draw, read = random.Random(29), 0
    async with inner_table(offences, 29) as (watch, seats, watchers):
        for _ in range(deals):
            await play_deal(seats, draw, aloud=0.2)
            for seat in seats:  # those who have a chair hear it from each other, as at any table
                seat.texts[:] = [text for text in seat.texts if not text.startswith('{"type":"talk"')]
            for watcher in watchers:
                read += sum(text.startswith('{"type":"talk"') for text in watcher.texts)
                watcher.texts[:] = _of_this_deal(watcher.texts)
            await watch.check((socket.player, socket.texts) for socket in (*seats, *watchers))
            for socket in (*seats, *watchers):
                socket.texts.clear()
    return read


@pytest.mark.parametrize("deals", [8, pytest.param(400, marks=pytest.mark.soak)])
@pytest.mark.parametrize("offences", ["prevented", "called"])
async def test_no_hand_that_is_told_to_the_table_reaches_those_who_watch(offences: str, deals: int) -> None:
    assert await told_aloud(offences, deals) > 8


async def test_a_hand_that_is_told_to_the_watchers_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from tromf.table import talk

    monkeypatch.setattr(talk, "_may_read", lambda table, line, player, going_on: True)
    with pytest.raises(Leak):
        await told_aloud("prevented", 3)


@pytest.mark.parametrize("deals", [6, pytest.param(100, marks=pytest.mark.soak)])
@pytest.mark.parametrize("offences", ["prevented", "called"])
async def test_no_message_over_a_real_socket_tells_it_either(offences: str, deals: int) -> None:
    store = MemoryStore()
    with served(store) as address:
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(guest(address, name)) for name in ("Anna", "Béla")]
            stranger = await stack.enter_async_context(guest(address))
            code = await guests[0].open_table(settings={"offences": offences, "target": "5001"}, bots="uniform")
            one = await stack.enter_async_context(guests[0].at(code, seed=5))
            links = (await one.arrived())["links"]
            two = await stack.enter_async_context(guests[1].at(links["chairs"][1], seed=6))
            tab = await stack.enter_async_context(guests[1].at(links["chairs"][1]))
            late = await stack.enter_async_context(stranger.at(links["watch"]))
            places = [one, two, tab, late]
            players = [KEYS.player_of(each.http.cookies.get("tromf")) for each in (*guests, guests[1], stranger)]
            await asyncio.gather(
                *(each.play(lambda table: table["deal"] and table["deal"]["number"] > deals) for each in (one, two))
            )
            version = one.table["version"]
            for place in (tab, late):
                await place.until(lambda place=place: place.table["version"] >= version)  # type: ignore[misc]
            # What the club remembers of its visitors lies in the same store.
            (summary,) = [each for each in await store.tables(100) if not each.table_id.startswith("club:")]
            watch = Watch(store, summary.table_id)
            await watch.check(
                (player, [json.dumps(each, separators=(",", ":")) for each in place.messages])
                for player, place in zip(players, places, strict=True)
            )
            assert watch.checked > deals * 30 * 4


def _everything(monkeypatch: pytest.MonkeyPatch) -> None:
    from tromf.games.klaber import view
    from tromf.games.klaber.state import dealt_of

    monkeypatch.setattr(view, "known_cards", lambda state, seat: dealt_of(state).hands[seat])


def _wrong_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    from tromf.games.klaber import view
    from tromf.games.klaber.auction import known_cards as known

    monkeypatch.setattr(view, "known_cards", lambda state, seat: known(state, (seat + 1) % 4))


def _whole_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    from tromf.games.klaber.notation import KlaberNotation

    monkeypatch.setattr(KlaberNotation, "heard", KlaberNotation.detail)


def _early_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    from tromf.table import Table

    monkeypatch.setattr(Table, "settled", property(lambda table: table.deal is not None))


def _runs_before_the_trick(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from tromf.games.klaber import view
    from tromf.games.klaber.state import Playing

    publish = view._play

    def early(playing: Playing) -> view.PublicPlay:
        scoring = tuple((seat, run) for seat, runs in enumerate(playing.announced) for run in runs)
        return replace(publish(playing), scoring=scoring)

    monkeypatch.setattr(view, "_play", early)


def _any_hand_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    from tromf.table import Table, Viewer

    def watched(table: Table, viewer: Viewer, chair: int | None) -> int | None:
        return viewer.watching if chair is None else None

    monkeypatch.setattr(importlib.import_module("tromf.table.view"), "_watched", watched)


@pytest.mark.parametrize("offences", ["prevented", "called"])
@pytest.mark.parametrize(
    "inject", [_everything, _wrong_seat, _whole_runs, _early_proof, _runs_before_the_trick, _any_hand_watched]
)
@pytest.mark.usefixtures("nothing_remembered")
async def test_a_leak_would_be_found(
    inject: Callable[[pytest.MonkeyPatch], None], offences: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    inject(monkeypatch)
    with pytest.raises(Leak):
        await watched_deals(offences, 30, seed=3)


def test_cards_are_found_in_text_by_themselves_and_within_runs() -> None:
    assert named_in('"HX", ["A7-AX"] K8.3 AHX7 H1 "B9"') == {"HX", "A7", "A8", "A9", "AX", "B9"}
    assert named_in('"player":"L8_WGRCsjPF96QnI","act":"L9","player":"HX"') == {"L9", "HX"}
