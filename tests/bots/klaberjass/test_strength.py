"""How strong the player of Klaberjass is, over duplicate deals."""

from tromf.games.klaberjass import PRESETS
from tromf.study import arena


def test_the_player_beats_chance_by_far() -> None:
    report = arena("klaberjass", PRESETS["standard-501"], "player", "uniform", 150, 1, 1)
    assert report.written.value - 2 * report.written.error >= 40
    assert report.points.value - 2 * report.points.error >= 20
    assert report.first.made / report.first.declared >= 0.85


def test_the_player_beats_chance_by_the_other_preset_too() -> None:
    report = arena("klaberjass", PRESETS["classic-500"], "player", "uniform", 50, 1, 1)
    assert report.written.value - 2 * report.written.error >= 20
