"""Rablóulti's bots keep the law: they are never refused, offend never, and accuse only who has offended (U61)."""

from random import Random

import pytest

from tests.bots.rabloulti.dealt import PASSIVE, PLAYER, UNIFORM, chance_options, moments, offending_deal
from tromf.bots import Bot
from tromf.games.rabloulti import GAME, Accuse, Claim, MakeBid, Offences, RabloultiOptions, bid_named, holds_bid
from tromf.games.rabloulti.offences import offences_in
from tromf.games.rabloulti.state import Auction

DEALS = 80
OFFENCES = pytest.mark.parametrize("offences", list(Offences), ids=lambda offences: offences.value)
TABLES = pytest.mark.parametrize(
    "bots",
    [(PLAYER, PLAYER, PLAYER), (UNIFORM, PLAYER, UNIFORM), (PLAYER, PASSIVE, PLAYER)],
    ids=["players", "against chance", "with a passive one"],
)


@OFFENCES
@TABLES
def test_no_choice_is_refused_and_no_deal_has_an_offence(bots: tuple[Bot, ...], offences: Offences) -> None:
    for seed in range(DEALS if bots == (PLAYER,) * 3 else DEALS // 4):
        options = chance_options(seed, offences)
        for state, action in moments(bots, options, seed):
            assert GAME.refusal(state, action) is None
        assert offences_in(GAME.apply(state, action)) == ()


@OFFENCES
def test_the_player_never_bids_what_it_does_not_hold(offences: Offences) -> None:
    bids = special = 0
    for seed in range(DEALS, DEALS + DEALS // 2):
        options = chance_options(seed, offences)
        bots = (PLAYER, UNIFORM, PLAYER) if seed % 2 else (PLAYER, PLAYER, PLAYER)
        for state, action in moments(bots, options, seed):
            if not isinstance(action, MakeBid):
                continue
            assert isinstance(state, Auction)
            if bots[state.turn] is not PLAYER:
                continue
            low, high = action.discards
            bid = bid_named(action.bid)
            assert holds_bid(state.hands[state.turn] & ~(1 << low | 1 << high), bid)
            bids += 1
            special += len(bid.parts) > 1 or bid.hundred is not None
    assert bids > DEALS // 2
    assert special > DEALS // 20


def test_nobody_is_accused_who_has_not_offended_and_nothing_is_claimed() -> None:
    accused = offended = 0
    for seed in range(DEALS):
        guilty = set[int]()
        for state in offending_deal(seed):
            guilty = {offence.seat for offence in offences_in(state)}
            for seat in range(3):
                cry = PLAYER.interrupt(GAME.view(state, seat), Random(0))
                assert not isinstance(cry, Claim)
                if cry is not None:
                    assert cry == Accuse(seat)
                    assert guilty - {seat}
                    accused += 1
        offended += bool(guilty)
    assert offended > DEALS // 2
    assert accused > DEALS


def test_whoever_offended_first_is_found_when_all_lies_open() -> None:
    found = late = 0
    for seed in range(DEALS):
        *_, over = offending_deal(seed)
        offences = offences_in(over)
        if not offences:
            continue
        contract = GAME.view(over, None).contract
        assert contract is not None
        for seat in {0, 1, 2} - {offence.seat for offence in offences}:
            late += 1
            found += PLAYER.interrupt(GAME.view(over, seat), Random(0)) is not None
    # The rest gains more by the deal as it was played.
    assert found > late // 2


def test_honest_deals_are_never_accused() -> None:
    for seed in range(60):
        for state, _ in moments((UNIFORM, UNIFORM, UNIFORM), RabloultiOptions(offences=Offences.CALLED), seed):
            for seat in range(3):
                assert PLAYER.interrupt(GAME.view(state, seat), Random(0)) is None


def test_uniform_takes_every_lawful_act_some_time() -> None:
    state, _ = list(moments((UNIFORM, UNIFORM, UNIFORM), RabloultiOptions(), 4))[-20]
    view = GAME.view(state, GAME.to_act(state))
    chance = Random(1)
    assert {UNIFORM.choose(view, chance) for _ in range(300)} == set(view.legal)


def test_uniform_bids_every_bid_some_time() -> None:
    state, _ = next(moments((UNIFORM, UNIFORM, UNIFORM), RabloultiOptions(), 4))
    view = GAME.view(state, GAME.to_act(state))
    chance = Random(1)
    chosen = [UNIFORM.choose(view, chance) for _ in range(1_000)]
    assert {act.bid for act in chosen} == {act.bid for act in view.legal if isinstance(act, MakeBid)}
    assert len(set(chosen)) > 700
