"""No hidden card of a Rablóulti table leaves the server: every message to every seat and spectator is searched."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec
import pytest

from tests.server.inside import InnerSocket, inner_socket
from tests.server.oracle import Leak
from tests.server.serving import FREE, SECRET
from tests.server.test_leaks import KEYS, Watch, turn_of, until
from tests.server.ulti_oracle import UltiOnlooker, check_talk
from tromf.cards import CardSet
from tromf.games.rabloulti import view
from tromf.games.rabloulti.state import Auction, LastState
from tromf.host import House, OpenedHere
from tromf.server import create_app
from tromf.store import MemoryStore, Store
from tromf.table import commands

MOST_ACTS = 300
"""More than any deal takes; who is shown cards that are not theirs is refused without end."""


class UltiWatch(Watch):
    """Checks the messages of many readers of a Rablóulti table against its log."""

    def __init__(self, store: Store, table_id: str) -> None:
        super().__init__(store, table_id)
        self._onlooker = UltiOnlooker()

    async def check(self, readers: Iterable[tuple[str | None, list[str]]]) -> None:
        """Check and forget what each reader was told, cards and words; raises Leak."""
        told = list(readers)
        for _, texts in told:
            for text in texts:
                check_talk(msgspec.json.decode(text))
        await super().check(told)


@asynccontextmanager
async def inner_table(
    settings: dict[str, str], chairs: int, seed: int
) -> AsyncIterator[tuple[UltiWatch, list[InnerSocket], list[InnerSocket]]]:
    """A table of three or four people, one of whom may be watched, with a spectator of that hand and one of another."""
    store = MemoryStore()
    house = House(store, random=random.Random(seed))
    app = create_app(house, SECRET, bounds=FREE)
    wanted = commands.OpenTable("rabloulti", "piatnik", settings, "uniform", 0, chairs)
    here = await house.open_table(wanted)
    assert isinstance(here, OpenedHere)
    async with AsyncExitStack() as stack:
        seats = []
        for number in range(chairs):
            player = KEYS.new_player()
            await house.keep_name(player, f"Player {number}")
            socket = inner_socket(app, here.links.chairs[number], player, KEYS.key_of(player))
            seats.append(await stack.enter_async_context(socket))
        watchers = [await stack.enter_async_context(inner_socket(app, here.links.watch, None, None)) for _ in range(2)]
        await seats[1].ask("allowWatching", allowed=True)
        await watchers[0].ask("watch", chair=1)
        await watchers[1].ask("watch", chair=2)
        yield UltiWatch(store, here.table_id), seats, watchers
    await house.close()


def chosen(shown: dict[str, Any], draw: random.Random) -> str:
    """An act of those offered: now low bids and now any, marriages mostly announced, seldom thrown in."""
    if shown["auction"] is not None and shown["auction"]["mustBid"]:
        bids = [step["bid"] for step in shown["ladder"] if step["legal"]]
        bid = draw.choice(bids[:4] if draw.random() < 0.7 else bids)
        return " ".join(("bid", bid, *draw.sample(shown["hand"], 2)))
    choices: list[str] = [choice["code"] for choice in shown["choices"]]
    if "pass" in choices and draw.random() < 0.5:
        return "pass"
    announces = [code for code in choices if code.startswith("announce")]
    if announces and draw.random() < 0.7:
        return draw.choice(announces)
    kept = [code for code in choices if code != "throw in"]
    return draw.choice(kept if kept and draw.random() < 0.95 else choices)


async def play_deal(seats: list[InnerSocket], draw: random.Random) -> None:
    """One deal by random choices, now and then with a claim or an accusation; all are ready before it."""
    deal = seats[0].table["deal"]
    number = deal["number"] + 1 if deal else 1
    for seat in seats:
        assert (await seat.ask("ready"))["type"] == "done"
    for _ in range(MOST_ACTS):
        await until(lambda: turn_of(seats, number))
        acting = turn_of(seats, number)
        if acting == "over":
            return
        assert isinstance(acting, InnerSocket)
        speaker, act = acting, chosen(acting.table["deal"]["view"], draw)
        if draw.random() < 0.02:
            other = draw.choice(seats)
            said = [each["code"] for each in other.table["deal"]["view"]["interruptions"]]
            if said:
                speaker, act = other, draw.choice(said)
        deal = speaker.table["deal"]
        answer = await speaker.ask("act", act=act, deal=deal["number"], turn=deal["acts"])
        assert answer["type"] in ("done", "refused"), answer


async def watched_deals(settings: dict[str, str], chairs: int, deals: int, seed: int) -> int:
    """Play some deals with everybody watched; the number of messages that were searched."""
    draw = random.Random(seed)
    async with inner_table(settings, chairs, seed) as (watch, seats, watchers):
        for _ in range(deals):
            await play_deal(seats, draw)
            await watch.check((socket.player, socket.texts) for socket in (*seats, *watchers))
        return watch.checked


@pytest.mark.parametrize("deals", [20, pytest.param(2_000, marks=pytest.mark.soak)])
@pytest.mark.parametrize("chairs", [3, 4])
@pytest.mark.parametrize("settings", [{}, {"offences": "called"}, {"open_hands": "declarer"}], ids=str)
async def test_no_message_tells_what_its_reader_may_not_know(settings: dict[str, str], chairs: int, deals: int) -> None:
    assert await watched_deals(settings, chairs, deals, seed=61) > 60 * deals


def _any_talon(monkeypatch: pytest.MonkeyPatch) -> None:
    def talon(last: LastState, seat: int | None, *, over: bool) -> CardSet | None:
        return last.talon if isinstance(last, Auction) else last.contract.talon

    monkeypatch.setattr(view, "_talon", talon)


def _wrong_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = view._hands
    monkeypatch.setattr(view, "_hands", lambda last: (*hands(last)[1:], hands(last)[0]))


def _whole_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view, "_heard", lambda call, *, own: call)


def _whole_words(monkeypatch: pytest.MonkeyPatch) -> None:
    from tromf.games.rabloulti.notation import RabloultiNotation

    monkeypatch.setattr(RabloultiNotation, "heard", RabloultiNotation.detail)


def _open_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def hands(last: LastState, *, over: bool) -> tuple[CardSet | None, ...]:
        return view._hands(last) if over or not isinstance(last, Auction) else (None, None, None)

    monkeypatch.setattr(view, "_open_hands", hands)


def _open_before_the_talk_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    def hands(last: LastState, *, over: bool) -> tuple[CardSet | None, ...]:
        play = view._play(last)
        early = play is not None and not isinstance(last, Auction) and last.contract.bid.open
        shown = over or (early and play is not None and (play.tricks or len(play.trick) == 3))
        return view._hands(last) if shown else (None, None, None)

    monkeypatch.setattr(view, "_open_hands", hands)


@pytest.mark.parametrize(
    "inject", [_any_talon, _wrong_seat, _whole_calls, _whole_words, _open_at_once, _open_before_the_talk_ends]
)
@pytest.mark.parametrize("chairs", [3, 4])
@pytest.mark.usefixtures("nothing_remembered")
async def test_a_leak_would_be_found(
    inject: Callable[[pytest.MonkeyPatch], None], chairs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    inject(monkeypatch)
    with pytest.raises(Leak):
        await watched_deals({}, chairs, 40, seed=3)


def test_a_suit_or_a_discard_is_found_in_the_talk() -> None:
    def told(seat: int, code: str, kind: str, suit: str | None = None) -> dict[str, Any]:
        call = {"seat": seat, "act": {"code": code, "kind": kind, "suit": suit}}
        return {"type": "table", "watching": None, "heard": [], "deal": {"seat": 0, "view": {"calls": [call]}}}

    check_talk(told(0, "announce 20 L", "announce", "L"))
    check_talk(told(1, "announce 20", "announce"))
    check_talk(told(1, "bid red-ulti", "bid"))
    for message in (told(1, "announce 20 L", "announce"), told(1, "bid ulti A7 L9", "bid")):
        with pytest.raises(Leak):
            check_talk(message)
