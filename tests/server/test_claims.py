"""Claims over the socket: nobody is told more by one than the hand of who made it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.host.thinking import Here
from tests.server.inside import InnerSocket
from tests.server.oracle import Leak
from tests.server.test_leaks import inner_table, turn_of, until
from tromf.table import ClaimView, RefutedClaim, Table


async def play_deal(seats: list[InnerSocket], draw: random.Random) -> Counter[str]:
    """One deal by random choices, with a claim now and then; what became of the claims."""
    made: Counter[str] = Counter()
    deal = seats[0].table["deal"]
    number = deal["number"] + 1 if deal else 1
    for seat in seats:
        assert (await seat.ask("ready"))["type"] == "done"
    while True:
        await until(lambda: turn_of(seats, number))
        acting = turn_of(seats, number)
        if acting == "over":
            claims = seats[0].table["deal"]["claims"]
            made["refuted"] += len(claims)
            made["proved"] += seats[0].table["deal"]["claimed"] is not None
            made["told"] += sum(claim["cards"] is not None for claim in claims)
            return made
        assert isinstance(acting, InnerSocket)
        deal = acting.table["deal"]
        if deal["claimable"] and draw.random() < 0.4:
            answer = await acting.ask("claim", deal=deal["number"], turn=deal["acts"])
            assert answer["type"] == "done", answer
            if acting.table["deal"]["claimed"] is None:
                assert acting.table["deal"]["claims"][-1]["seat"] == deal["seat"]
                answer = await acting.ask("claim", deal=deal["number"], turn=deal["acts"])
                assert answer["message"] == "table.refusal.claimed_before"
            continue
        act = draw.choice(deal["view"]["choices"])["code"]
        answer = await acting.ask("act", act=act, deal=deal["number"], turn=deal["acts"])
        assert answer["type"] in ("done", "refused"), answer


async def watched_claims(offences: str, deals: int, seed: int) -> Counter[str]:
    """Play deals with claims, everybody watched."""
    draw = random.Random(seed)
    made: Counter[str] = Counter()
    async with inner_table(offences, seed, Here()) as (watch, seats, watchers):
        for _ in range(deals):
            made += await play_deal(seats, draw)
            await watch.check((socket.player, socket.texts) for socket in (*seats, *watchers))
    return made


@pytest.mark.parametrize("offences", ["prevented", "called"])
async def test_a_claim_tells_nobody_what_is_hidden(offences: str) -> None:
    made = await watched_claims(offences, 40, seed=7)
    assert made["proved"] > 5
    assert made["refuted"] > 30
    assert made["told"] == (made["refuted"] if offences == "prevented" else 0)


def _line_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib

    monkeypatch.setattr(importlib.import_module("tromf.table.common"), "_all_open", lambda table: True)


def _wrong_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib
    from dataclasses import replace

    module = importlib.import_module("tromf.table.common")
    shown = module._claim_view

    def wrong(table: Table, refuted: RefutedClaim, settled: bool) -> ClaimView:
        claim: ClaimView = shown(table, replace(refuted, seat=(refuted.seat + 1) % 4), settled)
        return replace(claim, seat=refuted.seat)

    monkeypatch.setattr(module, "_claim_view", wrong)


@pytest.mark.parametrize("inject", [_line_at_once, _wrong_hand])
async def test_a_leak_by_claims_would_be_found(
    inject: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    inject(monkeypatch)
    with pytest.raises(Leak):
        await watched_claims("prevented", 10, seed=7)
