"""Levels are data: what a spec may say, and how a bot is found by its name."""

from random import Random

import pytest

from tests.games.klaber.build import asked, run
from tromf.bots import UnknownLevel, bot_named, levels_of, read_level
from tromf.bots.uniform import UniformBot, lawful_acts, silence
from tromf.games import GAMES
from tromf.games.klaber import GAME, Contra


@pytest.mark.parametrize("level", levels_of("klaber"))
def test_a_bot_is_called_as_its_level(level: str) -> None:
    assert bot_named(level, "klaber").name == level


def test_every_game_has_a_bot() -> None:
    assert all(levels_of(game) for game in GAMES)


def test_an_unknown_level_names_the_known_ones() -> None:
    with pytest.raises(UnknownLevel) as caught:
        bot_named("genius", "klaber")
    assert caught.value.message == "bot.unknown_level"
    known = "beginner, champion, club, player, uniform"
    assert caught.value.params == {"level": "genius", "game": "klaber", "known": known}


def test_a_level_that_does_not_play_the_game_is_unknown() -> None:
    with pytest.raises(UnknownLevel) as caught:
        bot_named("player", "whist")
    assert caught.value.params["known"] == ""


def test_a_spec_changes_the_numbers_that_it_names() -> None:
    bold = read_level("bold", 'mind = "player"\n[klaber.bidding]\ncontra = -200.0\n').bots["klaber"]
    assert bold != read_level("bold", 'mind = "player"').bots["klaber"]
    state = asked({}, "H")
    assert bold.choose(GAME.view(run(state, "0 go"), 1), Random(0)) == Contra()


@pytest.mark.parametrize(
    "text",
    [
        "",
        'mind = "oracle"',
        'mind = "player"\n[whist]\n',
        'mind = "player"\nklaber = 3\n',
        'mind = "player"\n[klaber]\nluck = 1.0\n',
        'mind = "player"\n[klaber.bidding]\nluck = 1.0\n',
        'mind = "player"\n[klaber.bidding]\ncontra = "often"\n',
        'mind = "player"\n[klaber.lead.binder]\nluck = 1.0\n',
        'mind = "player"\n[klaber.lead.binder]\nours = "much"\n',
        'mind = "player"\n[klaber.lead]\nmaster = 1.0\n',
        'mind = "uniform"\n[klaber.bidding]\ncontra = 1.0\n',
    ],
)
def test_a_spec_that_says_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^spec: "):
        read_level("spec", text)


def test_chance_needs_to_know_no_game() -> None:
    view = GAME.view(asked({}, "H"), 0)
    bot = UniformBot("uniform", lawful_acts, silence)
    assert {bot.choose(view, Random(seed)) for seed in range(50)} == set(view.legal)
    assert bot.interrupt(view, Random(0)) is None
