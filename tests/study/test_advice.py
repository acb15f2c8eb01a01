"""Advice: from the view alone, the choice first, worded in both languages."""

import json
from random import Random

import pytest

from tests.study.dealt import states_of
from tests.study.plain_mind import plain_thinker
from tromf.bots import UnknownLevel
from tromf.games import GAMES, game_named
from tromf.study import SpecError, advise
from tromf.study.advice import weighed, worth_of
from tromf.text import LANGUAGES, say

TWO_SIDED = ("klaber", "klaberjass")
MOMENTS = 4
"""Every so many acts of a deal one is asked about."""


@pytest.mark.parametrize("name", TWO_SIDED)
def test_advice_is_a_lawful_act_with_what_all_are_worth(name: str, plain: str) -> None:
    game = game_named(name)
    for state in list(states_of(name, seed=6))[::MOMENTS]:
        seat = game.to_act(state)
        found = advise(name, game.view(state, seat), plain, 1)
        lawful = [game.notation.format(act) for act in game.legal_actions(state)]
        assert found.seat == seat
        assert found.choice == found.alternatives[0].act
        assert {each.act for each in found.alternatives} <= set(lawful)
        assert all(0 <= each.wins <= each.worlds <= found.worlds for each in found.alternatives)
        assert max(each.value for each in found.alternatives) == found.alternatives[0].value
        assert json.loads(json.dumps(found.to_json())) == found.to_json()
        for language in LANGUAGES:
            assert all(say(language, reason.message, reason.params) for reason in found.reasons)


@pytest.mark.parametrize("name", GAMES)
def test_the_champion_gives_a_reason_in_words(name: str) -> None:
    game = game_named(name)
    for state in list(states_of(name, seed=6))[1::12]:
        found = advise(name, game.view(state, game.to_act(state)), worlds=4)
        assert game.notation.parse(found.choice) in game.legal_actions(state)
        for language in LANGUAGES:
            assert all(say(language, reason.message, reason.params) for reason in found.reasons)


@pytest.mark.parametrize("name", TWO_SIDED)
def test_hidden_cards_may_change_places_without_the_advice_changing(name: str, plain: str) -> None:
    game = game_named(name)
    for state in list(states_of(name, seed=6))[::MOMENTS]:
        view = game.view(state, game.to_act(state))
        other = game.imagine(view, Random(7))
        assert advise(name, view, plain, 1) == advise(name, game.view(other, view.seat), plain, 1)


def test_another_number_of_worlds_takes_the_place_of_the_levels(plain: str) -> None:
    game = game_named("klaber")
    state = next(state for state in states_of("klaber", seed=6) if len(game.legal_actions(state)) > 1)
    assert advise("klaber", game.view(state, game.to_act(state)), plain, 1, worlds=2).worlds == 2


def test_nothing_is_advised_out_of_turn(plain: str) -> None:
    game = game_named("klaber")
    state = next(states_of("klaber", seed=6))
    waiting = next(seat for seat in range(4) if seat != game.to_act(state))
    with pytest.raises(ValueError, match="turn"):
        advise("klaber", game.view(state, waiting), plain, 1)


@pytest.mark.parametrize("level, error", [("uniform", SpecError), ("genius", UnknownLevel)])
def test_who_weighs_nothing_advises_nothing(level: str, error: type[Exception]) -> None:
    game = game_named("klaber")
    state = next(states_of("klaber", seed=6))
    with pytest.raises(error):
        advise("klaber", game.view(state, game.to_act(state)), level)


def test_an_act_that_was_left_out_is_weighed_against_the_choice() -> None:
    """Twins are left out of a weighing; what one of them is worth is asked for beside the choice."""
    game = game_named("klaber")
    bot = plain_thinker("klaber")
    state = next(state for state in states_of("klaber", seed=6) if len(game.legal_actions(state)) > 4)
    view = game.view(state, game.to_act(state))
    weighing = weighed(bot, view, 1)
    without = type(weighing)(weighing.choice, weighing.options[:-1], weighing.worlds, weighing.reason)
    left_out = weighing.options[-1]
    found = worth_of(game, view, without, left_out.action, 1)
    assert found is not None
    assert found.action == left_out.action
    assert found.value < weighing.options[0].value
    assert worth_of(game, view, weighing, left_out.action, 1) == left_out
