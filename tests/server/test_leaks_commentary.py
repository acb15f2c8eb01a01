"""No card that nobody at the table knows reaches a commentator, and no hand at all without everybody's consent."""

from __future__ import annotations

import importlib
import random
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack

import pytest

from tests.server import test_leaks, test_leaks_klaberjass, test_leaks_rabloulti
from tests.server.inside import InnerSocket, inner_socket
from tests.server.oracle import Leak
from tests.server.test_leaks import KEYS, Watch
from tromf.table import Table

Play = Callable[[list[InnerSocket], random.Random], Awaitable[None]]
Open = Callable[[int], AbstractAsyncContextManager[tuple[Watch, list[InnerSocket], list[InnerSocket]]]]

GAMES: dict[str, tuple[Open, Play]] = {
    "klaber": (lambda seed: test_leaks.inner_table("prevented", seed), test_leaks.play_deal),
    "klaber, called": (lambda seed: test_leaks.inner_table("called", seed), test_leaks.play_deal),
    "klaberjass": (
        lambda seed: test_leaks_klaberjass.inner_table("prevented", seed),
        test_leaks_klaberjass.play_deal,
    ),
    "rabloulti": (lambda seed: test_leaks_rabloulti.inner_table({}, 3, seed), test_leaks_rabloulti.play_deal),
    "rabloulti for four": (
        lambda seed: test_leaks_rabloulti.inner_table({}, 4, seed),
        test_leaks_rabloulti.play_deal,
    ),
}


async def commentator(stack: AsyncExitStack, seats: list[InnerSocket]) -> InnerSocket:
    """Somebody who comes by a link for commentators that has just been made."""
    assert (await seats[0].ask("commentary", wanted=True))["type"] == "done"
    links = seats[0].table["links"]
    player, app = KEYS.new_player(), seats[0].app
    assert app is not None
    key = KEYS.key_of(player)
    async with inner_socket(app, links["watch"], player, key) as door:
        await door.ask("name", name="Kata")
    return await stack.enter_async_context(inner_socket(app, links["commentary"], player, key))


async def watched_deals(game: str, deals: int, seed: int) -> tuple[int, int]:
    """Deals with a commentator whom all or all but one let see; how often hands were told, and how often not."""
    open_table, play = GAMES[game]
    draw = random.Random(seed)
    told = [0, 0]
    async with open_table(seed) as (watch, seats, watchers), AsyncExitStack() as stack:
        eyes: list[InnerSocket] = []
        for _ in range(deals):
            if not eyes or not eyes[-1].table["commentator"]:
                eyes.append(await commentator(stack, seats))
            for seat in seats[:-1] if draw.random() < 0.5 else seats:
                assert (await seat.ask("commentaryConsent", agreed=True))["type"] == "done"
            await play(seats, draw)
            for each in eyes[-1].messages:
                if each["type"] == "table" and each["deal"] is not None:
                    told[each["deal"]["hands"] is None] += 1
            if draw.random() < 0.6:
                await draw.choice(seats).ask("commentary", wanted=False)
            await watch.check((socket.player, socket.texts) for socket in (*seats, *watchers, *eyes))
    return told[0], told[1]


@pytest.mark.parametrize("tables", [1, pytest.param(25, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", GAMES)
async def test_a_commentator_is_told_what_the_seats_know_and_no_more(game: str, tables: int) -> None:
    # A table has room for so many links in all, so that more deals need more tables.
    told = [await watched_deals(game, 12, seed) for seed in range(7, 7 + tables)]
    assert min(sum(seen for seen, _ in told), sum(closed for _, closed in told)) > 20 * tables


def _without_consent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "commented", property(lambda table: table.commentary.code is not None))


def _anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    view = importlib.import_module("tromf.table.view")
    monkeypatch.setattr(view, "sees_all", lambda table, player: table.commented)


@pytest.mark.parametrize("inject", [_without_consent, _anybody])
@pytest.mark.usefixtures("nothing_remembered")
async def test_a_leak_would_be_found(
    inject: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    inject(monkeypatch)
    with pytest.raises(Leak):
        await watched_deals("klaber", 12, seed=3)
