"""Imagined deals are as likely as they explain what was seen, and never anything but deals that fit."""

from collections import Counter
from itertools import islice
from math import exp
from random import Random

from tests.bots.dealt import PREVENTED, UNIFORM, moments
from tests.games.klaber.test_imaginable import endings, enumerated
from tromf.bots.klaber.belief import Faith, LikelyWorlds, story_of
from tromf.bots.klaber.player import KlaberPlayer
from tromf.bots.klaber.style import usual_style
from tromf.games.klaber import GAME
from tromf.games.klaber.state import dealt_of

STYLE = usual_style()
PLAYER = KlaberPlayer("player", STYLE)


def test_deals_come_as_often_as_they_explain_the_cards_laid() -> None:
    """Held against every deal that fits an ending, each weighed by itself; what was said counts for nothing here."""
    faith = Faith(sharpness=0.3, scale=1e9, chance=0.1, steps=60)
    compared = 0
    for playing in islice(endings(PREVENTED, 2, False), 0, 40, 8):
        view = GAME.view(playing, 0)
        every = sorted(enumerated(playing, 0))
        story = story_of(view, STYLE)
        assert story is not None
        if len(every) < 6:
            continue
        logs = [sum(story.likelihood(seat, hands[seat], 0.3, 0.1) for seat in (1, 2, 3)) for hands in every]
        weights = [exp(each - max(logs)) for each in logs]
        drawn = Counter(dealt_of(world).hands for world in LikelyWorlds(view, STYLE, faith).draw(1500, Random(1)))
        assert set(drawn) <= set(every)
        apart = sum(
            abs(drawn[hands] / 1500 - weight / sum(weights)) for hands, weight in zip(every, weights, strict=True)
        )
        flat = sum(abs(1 / len(every) - weight / sum(weights)) for weight in weights)
        assert apart < 0.25
        compared += flat > 0.4  # where all are about as likely nothing is tested
    assert compared >= 2


def test_every_deal_gives_back_the_view() -> None:
    random = Random(2)
    for seed in range(3):
        for state, _ in moments((PLAYER, UNIFORM, PLAYER, UNIFORM), PREVENTED, seed):
            view = GAME.view(state, GAME.to_act(state))
            for world in LikelyWorlds(view, STYLE, Faith()).draw(3, random):
                assert GAME.view(world, view.seat) == view


def test_who_bound_is_imagined_with_trumps() -> None:
    """The binder of an ordinary deal holds more trumps in likely deals than in any that fit."""
    likely = fitting = 0
    for seed in range(12):
        for state, _ in moments((PLAYER,) * 4, PREVENTED, seed):
            view = GAME.view(state, GAME.to_act(state))
            if view.contract is None or view.contract.binder == view.seat:
                continue
            trumps = 0xFF << 8 * view.contract.trump
            for faith in (Faith(), Faith(steps=0)):
                for world in LikelyWorlds(view, STYLE, faith).draw(10, Random(seed)):
                    held = (dealt_of(world).hands[view.contract.binder] & trumps).bit_count()
                    likely += held * (faith.steps > 0)
                    fitting += held * (faith.steps == 0)
            break
    assert likely > 1.3 * fitting
