"""Rablóulti's bots know their seat's view and nothing else: other hidden cards, the same choice."""

from random import Random

import pytest

from tests.bots.rabloulti.dealt import PLAYER, UNIFORM, chance_options, moments
from tromf.games.rabloulti import GAME, Offences, RabloultiOptions
from tromf.games.rabloulti.state import dealt_of


@pytest.mark.parametrize("offences", list(Offences), ids=lambda offences: offences.value)
def test_other_hidden_cards_change_no_choice(offences: Offences) -> None:
    redealt = 0
    for seed in range(12):
        for state, action in moments((PLAYER,) * 3, chance_options(seed, offences), seed):
            seat = GAME.to_act(state)
            assert seat is not None
            view = GAME.view(state, seat)
            other = GAME.imagine(view, Random(seed))
            redealt += dealt_of(other).hands != dealt_of(state).hands
            seen = GAME.view(other, seat)
            assert PLAYER.choose(seen, Random(1)) == action
            assert UNIFORM.choose(seen, Random(2)) == UNIFORM.choose(view, Random(2))
    assert redealt > 150


def test_the_player_uses_no_chance() -> None:
    for state, action in moments((PLAYER,) * 3, RabloultiOptions(), 7):
        assert PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(99)) == action
