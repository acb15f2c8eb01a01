"""Deals of any game walked through by chance, with every set of options that a test or a vector speaks of."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.games.splitmix import SplitMix64
from tromf.cards import shuffled
from tromf.games import GAMES, AnyGame, game_named, read_options

__all__ = ["TABLES", "Step", "all_acts", "options_of", "switched", "tables", "walk"]

MOST_ACTS = 1_000

Step = tuple[Any, Any]
"""A state, and the act that was made in it; None at the end."""


def switched(game: AnyGame) -> dict[str, str]:
    """Settings in which every option differs from its default: the last other word, else the bound that differs."""
    settings = {}
    for field in game.option_fields:
        words = [*field.settings]
        if field.least is not None and field.most is not None:
            words += [str(field.most), str(field.least)]
        settings[field.name] = next(word for word in reversed(words) if word != field.default)
    return settings


def tables() -> Iterator[tuple[str, str]]:
    """Every game with every preset, and with the word ``switched`` for every option switched."""
    for name in GAMES:
        for preset in game_named(name).presets:
            yield name, preset
        yield name, "switched"


TABLES = tuple(tables())


def options_of(name: str, preset: str) -> Any:
    """The options of a preset, or those in which everything is switched."""
    game = game_named(name)
    if preset == "switched":
        return read_options(game.presets, game.default_preset, switched(game))
    return game.presets[preset]


def walk(game: AnyGame, options: Any, seed: int, *, lawful: bool = False, cries: int = 64) -> Iterator[Step]:
    """One deal by chance: each state with the act that follows, and the last state with None.

    Where anybody may speak out of turn, somebody does at one of ``cries`` moments.
    """
    random = SplitMix64(seed)
    state = game.deal(options, random.randrange(game.seats), shuffled(random))
    for _ in range(MOST_ACTS):
        turn = game.to_act(state)
        acts = game.legal_actions(state) if lawful else game.possible_actions(state)
        said = [act for seat in range(game.seats) for act in game.interruptions(state, seat)]
        if said and not lawful and random.randrange(cries) == 0:
            acts = tuple(said)
        elif turn is None:
            yield state, None
            return
        act = acts[random.randrange(len(acts))]
        yield state, act
        state = game.apply(state, act)
    raise AssertionError("the deal does not end")


@cache
def all_acts(name: str) -> tuple[Any, ...]:
    """Acts of a game that were possible at some moment of some deal, one of each."""
    game = game_named(name)
    found: dict[str, Any] = {}
    for preset in (*game.presets, "switched"):
        options = options_of(name, preset)
        for seed in range(12):
            for state, _ in walk(game, options, seed):
                for act in game.possible_actions(state):
                    found.setdefault(game.notation.format(act), act)
                for seat in range(game.seats):
                    for act in game.interruptions(state, seat):
                        found.setdefault(game.notation.format(act), act)
    return tuple(found[code] for code in sorted(found))
