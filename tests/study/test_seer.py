"""The seer: nobody does better, its values are the solver's, and it says what the law allows."""

from random import Random
from typing import Any

import pytest

from tests.study.dealt import states_of
from tromf.bots import Circumstances
from tromf.games import GAMES, game_named
from tromf.games.klaber import KlaberOptions
from tromf.solver import Measure, NotSolvable, solve_moves
from tromf.study import arena, seer_for
from tromf.study.deciding import is_play
from tromf.study.open_deal import OpenDeal, side_value

CALM = Circumstances()


@pytest.mark.parametrize("name, deals", [("klaber", 10), ("klaberjass", 15)])
@pytest.mark.parametrize("other", ["player", "uniform"])
def test_the_seer_beats_everybody(name: str, deals: int, other: str) -> None:
    game = game_named(name)
    report = arena(name, game.presets[game.default_preset], "seer", other, deals, 4, 1)
    assert report.written.value > 2 * report.written.error > 0


def test_the_seer_lays_better_cards_after_the_same_talk() -> None:
    report = arena("klaber", KlaberOptions(), "seer", "player", 12, 4, 1, cards_only=True)
    assert report.cards.value > 2 * report.cards.error > 0


@pytest.mark.parametrize("name", GAMES)
def test_card_values_are_the_solvers_as_the_seat_sees_them(name: str) -> None:
    game = game_named(name)
    compared = 0
    for state in states_of(name, seed=3):
        acts = game.legal_actions(state)
        if not all(is_play(game, act) for act in acts) or len({_card(game, act) for act in acts}) < len(acts):
            continue
        moves = solve_moves(state, Measure.WRITTEN)
        seat = game.to_act(state)
        assert seat is not None
        declarer = next(iter(moves.cards.values())).declarer
        own = game.side_of(seat) == game.side_of(declarer)
        values = OpenDeal(game, seer_for(name).policy).values(state, Random(1))
        told = {_card(game, act): value for act, value in values.items()}
        for card, solution in moves.cards.items():
            assert told[card.name] == (solution.value if own else -solution.value / (game.sides - 1))
        compared += 1
    assert compared > 10


@pytest.mark.parametrize("name", ["klaber", "klaberjass"])
def test_best_play_from_any_state_brings_what_it_is_worth(name: str) -> None:
    """Where nothing more is said than cards, the seers at all seats reach the value that the state had."""
    game = game_named(name)
    seer = seer_for(name)
    reached = 0
    for state in states_of(name, seed=6):
        try:
            moves = solve_moves(state)
        except NotSolvable:
            continue
        if not all(is_play(game, act) for act in game.legal_actions(state)) or len(moves.cards) < 2:
            continue
        value = OpenDeal(game, seer.policy).value(state, 0, Random(1))
        after: Any = state
        while (seat := game.to_act(after)) is not None:
            view = game.view(after, seat)
            after = game.apply(after, seer.choose_open(game, after, view, Random(1), CALM))
        assert side_value(game, game.result(after), 0) == value
        reached += 1
    assert reached > 3


def _card(game: Any, act: Any) -> str | None:
    card: str | None = game.notation.detail(act).card
    return card
