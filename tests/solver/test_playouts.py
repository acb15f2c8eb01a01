"""Random games: lawful, every card as likely, the same for the same seed."""

from fractions import Fraction
from typing import Any

import pytest

from tests.solver.endings import GAMES, begin, cards_allowed, ending, settled, worth_of
from tromf.solver import Goal, Measure, playouts


def chances(name: str, state: Any, goal: Goal) -> dict[int, Fraction]:
    """How likely each value is when every lawful card is as likely, by trying all."""
    game = GAMES[name]
    state = settled(game, state)
    if game.to_act(state) is None:
        return {worth_of(name, state, goal): Fraction(1)}
    allowed = cards_allowed(game, state)
    found: dict[int, Fraction] = {}
    for acts in allowed.values():
        for value, chance in chances(name, game.apply(state, acts[-1]), goal).items():
            found[value] = found.get(value, Fraction()) + chance / len(allowed)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_values_come_as_often_as_they_should(name: str) -> None:
    games, compared = 4_000, 0
    # What is written in Klaberjass hangs on what is said besides.
    goals = [Measure.POINTS] if name == "klaberjass" else [Measure.POINTS, Measure.WRITTEN]
    for seed in range(30):
        state = ending(name, seed, 3)
        for goal in goals if state is not None else ():
            expected, found = chances(name, state, goal), playouts(state, games, seed, goal)
            assert set(found) <= set(expected)
            assert found.total() == games
            for value, chance in expected.items():
                # Five times the spread of a count of that chance; with a fixed seed this is no matter of luck.
                spread = 5 * (games * float(chance) * (1 - float(chance))) ** 0.5
                assert abs(found[value] - games * float(chance)) <= spread, (name, seed, value)
            compared += len(expected) > 1
    assert compared > 10


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    state = begin(name, 3)
    first = playouts(state, 500, 7)
    assert first == playouts(state, 500, 7)
    assert first != playouts(state, 500, 8)
    assert playouts(state, 0, 7).total() == 0
