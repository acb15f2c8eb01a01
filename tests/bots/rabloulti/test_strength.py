"""How strong the player of Rablóulti is, in units a deal over decks that each seat plays in turn."""

import pytest

from tests.bots.rabloulti.dealt import PASSIVE
from tromf.bots import Bot
from tromf.games.rabloulti import RabloultiOptions
from tromf.study import arena

OPTIONS = RabloultiOptions()


@pytest.mark.parametrize("other", ["uniform", PASSIVE], ids=["chance", "passive"])
def test_the_player_beats_two_others(other: str | Bot) -> None:
    written = arena("rabloulti", OPTIONS, "player", other, 60, 1, 1).written
    assert written.value - 2 * written.error >= 0.5


@pytest.mark.parametrize("other", ["uniform", PASSIVE], ids=["chance", "passive"])
def test_two_players_beat_another(other: str | Bot) -> None:
    written = arena("rabloulti", OPTIONS, other, "player", 60, 1, 1).written
    assert written.value + 2 * written.error <= -0.5


def test_who_plays_for_a_contract_makes_most_of_them() -> None:
    report = arena("rabloulti", OPTIONS, "player", PASSIVE, 60, 1, 1)
    assert report.first.made / report.first.declared >= 0.55
