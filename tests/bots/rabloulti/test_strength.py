"""How strong the player of Rablóulti is, in units a deal over decks that each seat plays in turn."""

from functools import cache

import pytest

from tests.bots.rabloulti.dealt import PASSIVE
from tromf.bots import Bot
from tromf.games.rabloulti import RabloultiOptions
from tromf.study import ArenaReport, arena

OPTIONS = RabloultiOptions()
MINDS: dict[str, str | Bot] = {"player": "player", "chance": "uniform", "passive": PASSIVE}


@cache
def met(first: str, other: str) -> ArenaReport:
    """What came of sixty decks; several tests look at the same."""
    return arena("rabloulti", OPTIONS, MINDS[first], MINDS[other], 60, 1, 1)


@pytest.mark.parametrize("other", ["chance", "passive"])
def test_the_player_beats_two_others(other: str) -> None:
    written = met("player", other).written
    assert written.value - 2 * written.error >= 0.5


@pytest.mark.parametrize("other", ["chance", "passive"])
def test_two_players_beat_another(other: str) -> None:
    written = met(other, "player").written
    assert written.value + 2 * written.error <= -0.5


def test_who_plays_for_a_contract_makes_most_of_them() -> None:
    report = met("player", "passive")
    assert report.first.made / report.first.declared >= 0.55
