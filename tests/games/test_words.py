"""Acts that are remembered as they are laid out."""

from random import Random

import pytest

from tromf.cards import shuffled
from tromf.games import GAMES, detail_of, game_named, heard_of, parsed


@pytest.mark.parametrize("name", GAMES)
def test_what_is_remembered_is_what_the_notation_says(name: str) -> None:
    game, random = game_named(name), Random(3)
    notation = game.notation
    unlike = 0
    for seed in range(6):
        preset = game.presets[game.default_preset]
        state = game.deal(preset, seed % game.seats, shuffled(random))
        while game.to_act(state) is not None:
            acts = game.legal_actions(state)
            for act in acts[:: max(1, len(acts) // 8)]:
                text = notation.format(act)
                for _ in range(2):
                    assert detail_of(notation, act) == notation.detail(act)
                    assert heard_of(notation, act) == notation.heard(act)
                    assert parsed(notation, text) == notation.parse(text) == act
                unlike += detail_of(notation, act) != heard_of(notation, act)
            state = game.apply(state, acts[random.randrange(len(acts))])
    assert bool(unlike) == (name != "klaberjass")
