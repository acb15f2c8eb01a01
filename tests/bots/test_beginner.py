"""The beginner: between the player and chance, in every game."""

from random import Random

import pytest

from tromf.bots import bot_named, read_level
from tromf.cards import shuffled
from tromf.games import GAMES, game_named


@pytest.mark.parametrize("name", GAMES)
def test_a_beginner_pays_attention_now_and_then(name: str) -> None:
    game = game_named(name)
    options = game.presets[game.default_preset]
    beginner, player = bot_named("beginner", name), bot_named("player", name)
    same = others = 0
    for seed in range(12):
        random = Random(seed)
        state = game.deal(options, seed % game.seats, shuffled(random))
        while (seat := game.to_act(state)) is not None:
            view = game.view(state, seat)
            act = beginner.choose(view, random)
            assert act in game.legal_actions(state)
            if 1 < len(view.legal) < 10:
                same += act == player.choose(view, random)
                others += 1
            state = game.apply(state, act)
    assert 0.6 < same / others < 0.95


@pytest.mark.parametrize("attention", ["1.5", "-0.1", "true", '"much"'])
def test_attention_is_a_share(attention: str) -> None:
    with pytest.raises(ValueError, match="attention"):
        read_level("child", f'mind = "beginner"\n[klaber]\nattention = {attention}\n')


def test_without_attention_a_beginner_plays_by_chance() -> None:
    child = read_level("child", 'mind = "beginner"\n[klaberjass]\nattention = 0\n').bots["klaberjass"]
    game = game_named("klaberjass")
    view = game.view(game.deal(game.presets[game.default_preset], 0, shuffled(Random(1))), 1)
    assert {child.choose(view, Random(seed)) for seed in range(30)} == set(view.legal)
