"""Two who speak alike: the same talk every time, whoever lays the cards."""

from random import Random

import pytest

from tests.study.test_arena import timeless
from tromf.bots import bot_named
from tromf.cards import shuffled
from tromf.games import GAMES, game_named
from tromf.study import CardsOnly, Mean, arena, play_deal, seer_for
from tromf.study.deciding import is_play


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("player", ["uniform", "seer"])
def test_the_talk_before_the_first_card_is_the_speakers(name: str, player: str) -> None:
    game = game_named(name)
    options = game.presets[game.default_preset]
    speaker = bot_named("player", name)
    mind = CardsOnly(speaker, seer_for(name) if player == "seer" else bot_named(player, name))
    for seed in range(3 if player == "seer" else 10):
        deck = shuffled(Random(seed))
        talks = []
        for minds in ((speaker,) * game.seats, (mind,) * game.seats):
            acts = play_deal(game, options, 0, deck, minds, Random(seed)).acts
            first = next((place for place, (_, act) in enumerate(acts) if is_play(game, act)), len(acts))
            talks.append(acts[:first])
        assert talks[0] == talks[1]


def test_one_that_plays_cards_as_it_speaks_is_itself() -> None:
    game = game_named("klaber")
    player = bot_named("player", "klaber")
    for seed in range(10):
        deals = [
            play_deal(game, game.presets["doroszlo-2009"], 0, shuffled(Random(seed)), (mind,) * 4, Random(seed))
            for mind in (player, CardsOnly(player, player))
        ]
        assert deals[0] == deals[1]


def test_both_have_the_same_contracts_in_an_arena_of_cards_alone() -> None:
    game = game_named("klaber")
    options = game.presets[game.default_preset]
    report = arena("klaber", options, "player", "uniform", 30, 5, 1, cards_only=True)
    assert report.cards_only
    assert report.first.declared == report.second.declared
    assert report.cards.value > 0
    back = arena("klaber", options, "uniform", "player", 30, 5, 1, cards_only=True)
    assert back.cards == Mean(-report.cards.value, report.cards.error)
    assert timeless(back).first == timeless(report).second
