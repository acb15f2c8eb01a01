"""How strong the bots are, over duplicate deals."""

from functools import cache

from tromf.games.klaber import KlaberOptions
from tromf.study import ArenaReport, arena


@cache
def met(first: str, other: str) -> ArenaReport:
    """What came of two hundred decks; several tests look at the same."""
    return arena("klaber", KlaberOptions(), first, other, 200, 1, 1)


def test_the_player_beats_chance_by_far() -> None:
    report = met("player", "uniform")
    assert report.written.value - 2 * report.written.error >= 80
    assert report.points.value - 2 * report.points.error >= 25
    assert report.first.made / report.first.declared >= 0.75


def test_the_player_sets_binders_that_chance_lets_go() -> None:
    """Who binds by chance makes half of his contracts against chance, and far fewer against players."""
    weak = met("uniform", "uniform").second
    strong = met("player", "uniform").second
    assert strong.made / strong.declared <= weak.made / weak.declared - 0.1
