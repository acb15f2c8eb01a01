"""The solver against plain minimax over the rules' own acts, on random endings of every game.

Every option that changes play or pay is drawn, every contract, and every point of a trick.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.games.splitmix import SplitMix64
from tests.solver.endings import (
    GAMES,
    best_play,
    cards_allowed,
    declaring,
    ending,
    goals,
    shut_out,
    trickless,
    twice_ruffed,
    worth_of,
)
from tromf.cards import Suit, cardset, parse_cards
from tromf.solver import Goal, Measure, Position, solve, solve_moves

SAMPLE = 60
FULL = {1: 500, 2: 700, 3: 600, 4: 200}
"""Endings a game by cards a hand: 2,000 in all."""


def check(name: str, seed: int, cards: int) -> bool:
    """Compare one ending; whether there was one."""
    state = ending(name, seed, cards)
    if state is not None:
        compare(name, state, seed)
    return state is not None


def compare(name: str, state: Any, seed: int, asked: tuple[Goal, ...] = ()) -> None:
    """Compare an ending's value and that of every card."""
    game = GAMES[name]
    _, rising = declaring(name, state)
    turn = game.to_act(state)
    choose = max if rising(turn) else min
    asked = asked or goals(name, state, SplitMix64(seed))
    worths = tuple(partial(worth_of, name, goal=goal) for goal in asked)
    plain = {
        card: [best_play(game, game.apply(state, act), worths, rising) for act in acts]
        for card, acts in cards_allowed(game, state).items()
    }
    for place, goal in enumerate(asked):
        found = {card: choose(values[place] for values in every) for card, every in plain.items()}
        best = choose(found.values())
        where = f"{name} {seed} {goal}"
        assert solve(state, goal).value == best, where
        moves = solve_moves(state, goal)
        assert {card: solution.value for card, solution in moves.cards.items()} == found, where
        assert set(moves.best) == {card for card, value in found.items() if value == best}, where


@pytest.mark.parametrize("name", GAMES)
def test_values_of_a_sample_of_endings(name: str) -> None:
    done = sum(check(name, seed, 1 + seed % 3) for seed in range(SAMPLE))
    assert done > SAMPLE // 2


@pytest.mark.exact
@pytest.mark.parametrize("cards", FULL)
@pytest.mark.parametrize("name", GAMES)
def test_values_of_endings(name: str, cards: int) -> None:
    done, seed = 0, 10_000 * cards
    while done < FULL[cards]:
        done += check(name, seed, cards)
        seed += 1


@pytest.mark.parametrize("number", [1_500, pytest.param(30_000, marks=pytest.mark.exact)])
def test_a_player_of_klaberjass_who_has_won_no_trick_yet(number: int) -> None:
    """Runs that need a trick (J31): the other wants one, a maker who falls may rather win none (J45)."""
    done = 0
    for seed in range(number):
        state = shut_out(seed, 2 + seed % 2)
        if state is not None:
            compare("klaberjass", state, seed)
            done += 1
    assert done > 20


@pytest.mark.parametrize(
    "seeds", [(70, 88, 231, 359, 880, 2759, 3107, 3982), pytest.param(range(5_000), marks=pytest.mark.exact)]
)
def test_a_suit_that_both_others_ruff(seeds: Sequence[int]) -> None:
    """Whether a trick of Rablóulti is surely won or lost hangs on how high the second seat ruffs (U35).

    In the sample a search that took the trick for surely won by the one or the other would give another value.
    """
    for seed in seeds:
        compare("rabloulti", twice_ruffed(seed), seed, (Measure.WRITTEN, Measure.POINTS))


@pytest.mark.parametrize(
    "seeds", [(2842, 4565, 6340), pytest.param((10838, 12019, 12244, *range(300)), marks=pytest.mark.exact)]
)
def test_marriages_that_wait_for_a_trick(seeds: Sequence[int]) -> None:
    """Who has won a trick is told apart where marriages hang on it (U34).

    In the sample a search that forgot who had won would give another value.
    """
    for seed in seeds:
        compare("rabloulti", trickless(seed), seed, (Measure.WRITTEN,))


@pytest.mark.parametrize("seed", [203, 1757, 1990, 2236])
def test_a_suit_that_has_been_ruffed_need_not_be_headed(seed: int) -> None:
    """Endings in which a search that made everybody head a ruffed suit would give other values (U35)."""
    assert check("rabloulti", seed, 3)


def test_the_same_cards_played_for_another_maker() -> None:
    """What is known of a deal is of use for another contract of it too, but not where runs wait for another side."""
    done = 0
    for seed in range(700):
        state = shut_out(seed, 2 + seed % 2)
        if state is None:
            continue
        other = replace(state, contract=replace(state.contract, maker=1 - state.contract.maker))
        for each in (state, other, state):
            compare("klaberjass", each, seed, (Measure.WRITTEN,))
        done += 1
    assert done > 8


def test_the_winning_card_of_the_table_parts_neighbours() -> None:
    """VII and IX bring the same points, but only the IX beats the VIII that lies on the table."""
    hands = tuple(cardset(parse_cards(text)) for text in ("HA", "L7 L9", "BA BX", "B7 B8"))
    found = Position("klaber", hands, leader=0, trump=Suit.ACORNS, trick=parse_cards("L8"))
    moves = solve_moves(found, Measure.POINTS)
    assert {card.name: solution.value for card, solution in moves.cards.items()} == {"L7": 42, "L9": 0}
