"""Bots know their seat's view and nothing else: other hidden cards, the same choice."""

from random import Random

import pytest

from tests.bots.dealt import CALLED, PLAYER, PREVENTED, UNIFORM, moments
from tromf.games.klaber import GAME, KlaberOptions
from tromf.games.klaber.state import dealt_of


@pytest.mark.parametrize("options", [PREVENTED, CALLED], ids=["prevented", "called"])
def test_other_hidden_cards_change_no_choice(options: KlaberOptions) -> None:
    redealt = 0
    for seed in range(40):
        for state, action in moments((PLAYER,) * 4, options, seed):
            seat = GAME.to_act(state)
            assert seat is not None
            view = GAME.view(state, seat)
            other = GAME.imagine(view, Random(seed))
            redealt += dealt_of(other).hands != dealt_of(state).hands
            seen = GAME.view(other, seat)
            assert PLAYER.choose(seen, Random(1)) == action
            assert UNIFORM.choose(seen, Random(2)) == UNIFORM.choose(view, Random(2))
    assert redealt > 500


def test_the_player_uses_no_chance() -> None:
    for state, action in moments((PLAYER,) * 4, PREVENTED, 7):
        assert PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(99)) == action
