"""How strong the bots are, over duplicate deals."""

from tromf.games.klaber import KlaberOptions
from tromf.study import arena


def test_the_player_beats_chance_by_far() -> None:
    report = arena("klaber", KlaberOptions(), "player", "uniform", 200, 1, 1)
    assert report.written.value - 2 * report.written.error >= 80
    assert report.points.value - 2 * report.points.error >= 25
    assert report.first.made / report.first.declared >= 0.75


def test_the_player_sets_binders_that_chance_lets_go() -> None:
    """Who binds by chance makes half of his contracts against chance, and far fewer against players."""
    weak = arena("klaber", KlaberOptions(), "uniform", "uniform", 200, 1, 1).second
    strong = arena("klaber", KlaberOptions(), "player", "uniform", 200, 1, 1).second
    assert strong.made / strong.declared <= weak.made / weak.declared - 0.1


def test_a_decision_takes_far_less_than_a_second() -> None:
    """About a tenth of a millisecond; the bound leaves room for any machine, however busy."""
    report = arena("klaber", KlaberOptions(), "player", "player", 25, 1, 1)
    assert report.first.choosing.median < 100.0
