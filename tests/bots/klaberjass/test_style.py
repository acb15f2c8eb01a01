"""A level's spec changes the numbers of the Klaberjass player that it names, and is refused for anything else."""

from random import Random

import pytest

from tests.games.klaberjass.build import deal
from tromf.bots import bot_named, read_level
from tromf.bots.klaberjass.reasons import FOLLOW, LEAD
from tromf.bots.klaberjass.sense import FOLLOWING, LEADING
from tromf.games.klaberjass import GAME, Pass


@pytest.mark.parametrize("level", ["player", "uniform"])
def test_both_levels_play_klaberjass(level: str) -> None:
    assert bot_named(level, "klaberjass").name == level


def test_every_reason_has_its_numbers() -> None:
    assert set(LEADING) == set(LEAD)
    assert set(FOLLOWING) == set(FOLLOW)


def test_a_spec_changes_the_numbers_that_it_names() -> None:
    text = 'mind = "player"\n[klaberjass.bidding]\nelder = [1000.0, 0, 0, 0]\n[klaberjass.lead.maker]\nwin = 1.0\n'
    shy = read_level("shy", text).bots["klaberjass"]
    strong = GAME.view(deal("HU H9 HA AA AX B8", "", "H8"), 0)
    assert shy.choose(strong, Random(0)) == Pass()
    assert bot_named("player", "klaberjass").choose(strong, Random(0)) != Pass()
    assert read_level("same", 'mind = "player"').bots["klaberjass"] != shy


@pytest.mark.parametrize(
    "table",
    [
        "klaberjass = 3",
        "[klaberjass]\nluck = 1.0",
        "[klaberjass.bidding]\nluck = 1.0",
        '[klaberjass.bidding]\noffer = "often"',
        "[klaberjass.bidding]\nelder = [1.0, 2.0]",
        "[klaberjass.bidding]\nelder = 1.0",
        "[klaberjass.bidding]\noffer = true",
        "[klaberjass.lead]\nwin = 1.0",
        "[klaberjass.lead.maker]\nluck = 1.0",
        '[klaberjass.follow.opponent]\nlost = "much"',
    ],
)
def test_a_spec_that_says_anything_else_is_refused(table: str) -> None:
    with pytest.raises(ValueError, match=r"^spec: "):
        read_level("spec", f'mind = "player"\n{table}\n')
