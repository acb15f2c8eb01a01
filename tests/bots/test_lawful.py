"""Bots keep the law: they choose what is lawful, offend never, and accuse only who has offended (K9)."""

from random import Random

import pytest

from tests.bots.dealt import CALLED, PLAYER, PREVENTED, UNIFORM, moments, offending_deal
from tromf.bots import Bot
from tromf.games.klaber import GAME, Accuse, KlaberOptions, offences_in

DEALS = 250
OPTIONS = pytest.mark.parametrize("options", [PREVENTED, CALLED], ids=["prevented", "called"])
TABLES = pytest.mark.parametrize(
    "bots",
    [(PLAYER, PLAYER, PLAYER, PLAYER), (UNIFORM, UNIFORM, UNIFORM, UNIFORM), (PLAYER, UNIFORM, UNIFORM, PLAYER)],
    ids=["player", "uniform", "mixed"],
)


@OPTIONS
@TABLES
def test_every_choice_is_lawful_and_no_deal_has_an_offence(bots: tuple[Bot, ...], options: KlaberOptions) -> None:
    for seed in range(DEALS):
        state = None
        for state, action in moments(bots, options, seed):
            assert action in GAME.legal_actions(state)
        assert state is not None
        assert offences_in(GAME.apply(state, action)) == ()


def test_nobody_is_accused_who_has_not_offended() -> None:
    accused = offended = 0
    for seed in range(DEALS):
        for state in offending_deal(seed):
            guilty = {offence.seat % 2 for offence in offences_in(state)}
            for seat in range(4):
                cry = PLAYER.interrupt(GAME.view(state, seat), Random(0))
                if cry is not None:
                    assert cry == Accuse(seat)
                    assert 1 - seat % 2 in guilty
                    accused += 1
        offended += bool(guilty)
    assert offended > DEALS // 2
    assert accused > DEALS


def test_whoever_has_offended_is_accused_when_the_last_card_lies() -> None:
    for seed in range(DEALS):
        *_, over = offending_deal(seed)
        written = GAME.result(over).written
        for seat in range(4):
            guilty = any(offence.seat % 2 != seat % 2 for offence in offences_in(over))
            gains = written[seat % 2] - written[1 - seat % 2] < 161
            assert (PLAYER.interrupt(GAME.view(over, seat), Random(0)) is not None) == (guilty and gains)


def test_uniform_takes_every_lawful_act_some_time() -> None:
    state = next(state for state, _ in moments((UNIFORM,) * 4, PREVENTED, 5))
    view = GAME.view(state, GAME.to_act(state))
    chance = Random(1)
    assert {UNIFORM.choose(view, chance) for _ in range(200)} == set(view.legal)
