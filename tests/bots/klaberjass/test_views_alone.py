"""The bots of Klaberjass know their seat's view and nothing else: other hidden cards, the same choice."""

from random import Random

import pytest

from tests.bots.klaberjass.dealt import PLAYER, UNIFORM, any_options, moments
from tromf.games.klaberjass import GAME, Offences
from tromf.games.klaberjass.state import dealt_of


@pytest.mark.parametrize("offences", list(Offences), ids=[offences.value for offences in Offences])
def test_other_hidden_cards_change_no_choice(offences: Offences) -> None:
    random = Random(2)
    redealt = 0
    for seed in range(30):
        for state, action in moments((PLAYER, PLAYER), any_options(random, offences), seed):
            if action is None:
                continue
            seat = GAME.to_act(state)
            assert seat is not None
            view = GAME.view(state, seat)
            other = GAME.imagine(view, Random(seed))
            redealt += dealt_of(other).hands != dealt_of(state).hands
            seen = GAME.view(other, seat)
            assert PLAYER.choose(seen, Random(1)) == action
            assert UNIFORM.choose(seen, Random(2)) == UNIFORM.choose(view, Random(2))
    assert redealt > 300


def test_the_player_uses_no_chance() -> None:
    for state, action in moments((PLAYER, PLAYER), any_options(Random(4), Offences.PREVENTED), 7):
        if action is not None:
            assert PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(99)) == action
