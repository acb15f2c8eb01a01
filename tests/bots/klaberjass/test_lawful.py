"""The bots of Klaberjass keep the law: they choose what is lawful, and offend never (J57, J59)."""

from random import Random

import pytest

from tests.bots.klaberjass.dealt import PLAYER, UNIFORM, any_options, moments
from tromf.bots import Bot
from tromf.games.klaberjass import GAME, Offences

DEALS = 300
OFFENCES = pytest.mark.parametrize("offences", list(Offences), ids=[offences.value for offences in Offences])


@OFFENCES
@pytest.mark.parametrize("bots", [(PLAYER, PLAYER), (PLAYER, UNIFORM)], ids=["player", "mixed"])
def test_every_choice_is_lawful_and_no_deal_has_an_offence(bots: tuple[Bot, Bot], offences: Offences) -> None:
    random = Random(59)
    played = 0
    for seed in range(DEALS):
        for state, action in moments(bots, any_options(random, offences), seed):
            if action is not None:
                assert action in GAME.legal_actions(state)
                assert GAME.refusal(state, action) is None
        assert state.ledger.offences == ()
        played += GAME.result(state).kind == "played"
    assert played > DEALS // 2


def test_nobody_is_accused_of_keeping_the_law() -> None:
    random = Random(1)
    for seed in range(100):
        for state, _ in moments((PLAYER, UNIFORM), any_options(random, Offences.CALLED), seed):
            assert all(PLAYER.interrupt(GAME.view(state, seat), random) is None for seat in (0, 1))


def test_uniform_takes_every_lawful_act_some_time() -> None:
    state, _ = next(moments((UNIFORM, UNIFORM), any_options(Random(3), Offences.PREVENTED), 5))
    view = GAME.view(state, GAME.to_act(state))
    chance = Random(1)
    assert {UNIFORM.choose(view, chance) for _ in range(200)} == set(view.legal)
