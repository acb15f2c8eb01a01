"""The arena: fair, repeatable, and the same however many processes play."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tromf.bots import UnknownLevel
from tromf.games.klaber import KlaberOptions, Offences
from tromf.study import ArenaReport, Mean, Pace, arena

OPTIONS = KlaberOptions()


def timeless(report: ArenaReport) -> ArenaReport:
    """A report without what depends on the machine."""
    still = Pace(0.0, 0.0)
    first, second = (replace(record, choosing=still, seeing=still) for record in (report.first, report.second))
    return replace(report, first=first, second=second)


def test_the_same_arguments_give_the_same_figures_with_any_number_of_processes() -> None:
    reports = [timeless(arena("klaber", OPTIONS, "player", "uniform", 60, 3, jobs)) for jobs in (1, 2)]
    assert reports[0] == reports[1]


def test_another_seed_deals_other_cards() -> None:
    one, two = (arena("klaber", OPTIONS, "player", "uniform", 30, seed, 1).written for seed in (1, 2))
    assert one != two


def test_the_work_tells_how_far_it_is() -> None:
    seen: list[tuple[int, int]] = []
    arena("klaber", OPTIONS, "uniform", "uniform", 60, 1, 1, lambda done, of: seen.append((done, of)))
    assert seen == [(played, 60) for played in range(5, 61, 5)]


@pytest.mark.parametrize("level", ["player", "uniform"])
def test_a_bot_is_as_strong_as_itself(level: str) -> None:
    report = arena("klaber", OPTIONS, level, level, 40, 5, 1)
    assert report.written == report.points == report.cards == Mean(0.0, 0.0)
    assert report.first.declared == report.second.declared
    assert report.first.made == report.second.made


def test_exchanged_bots_give_the_opposite_difference() -> None:
    report = arena("klaber", OPTIONS, "player", "uniform", 40, 5, 1)
    back = arena("klaber", OPTIONS, "uniform", "player", 40, 5, 1)
    assert back.written == Mean(-report.written.value, report.written.error)
    assert back.points.value == -report.points.value
    assert back.cards.value == -report.cards.value
    assert timeless(back).first == timeless(report).second


def test_every_deal_is_counted() -> None:
    report = arena("klaber", KlaberOptions(offences=Offences.CALLED), "player", "uniform", 40, 5, 1)
    kinds = dict(report.kinds)
    assert sum(kinds.values()) == 2 * 40
    assert report.first.declared + report.second.declared == kinds["played"]
    assert report.first.made <= report.first.declared
    assert report.first.decisions > 40 * 8
    assert 0 < report.first.choosing.median <= report.first.choosing.most
    assert 0 < report.second.seeing.median <= report.second.seeing.most


def test_a_report_is_plain_in_json() -> None:
    report = arena("klaber", OPTIONS, "player", "uniform", 5, 5, 1)
    told: dict[str, Any] = json.loads(json.dumps(report.to_json()))
    assert told["game"] == "klaber"
    assert told["deals"] == 5
    assert told["kinds"] == dict(report.kinds)
    assert told["written"] == {"value": report.written.value, "error": report.written.error}
    assert told["first"]["name"] == "player"
    assert told["second"]["choosing"]["median"] == report.second.choosing.median


def test_no_deals_say_nothing() -> None:
    report = arena("klaber", OPTIONS, "player", "uniform", 0, 5, 1)
    assert (report.written, report.kinds, report.first.decisions) == (Mean(0.0, 0.0), (), 0)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(UnknownLevel):
        arena("klaber", OPTIONS, "player", "genius", 1, 1, 1)


def test_a_mean_has_the_error_of_its_values() -> None:
    assert Mean.of([1.0, 3.0]) == Mean(2.0, 1.0)
    assert Mean.of([4.0]) == Mean(4.0, 0.0)


def test_a_pace_is_in_milliseconds() -> None:
    assert Pace.of([0.001] * 40) == Pace(1.0, 1.0)
    assert Pace.of([0.002]) == Pace(2.0, 2.0)
