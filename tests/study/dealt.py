"""The states of a deal that players of plain sense have played, for tests that look at positions."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tromf.bots import bot_named
from tromf.cards import shuffled
from tromf.games import game_named
from tromf.study import play_deal

__all__ = ["states_of"]


def states_of(name: str, seed: int) -> Iterator[Any]:
    """Every state of a seeded deal in which somebody is to act."""
    game = game_named(name)
    options = game.presets[game.default_preset]
    deck, dealer = shuffled(Random(seed)), seed % game.seats
    state = game.deal(options, dealer, deck)
    for _, action in play_deal(game, options, dealer, deck, (bot_named("player", name),) * game.seats, Random(1)).acts:
        yield state
        state = game.apply(state, action)
