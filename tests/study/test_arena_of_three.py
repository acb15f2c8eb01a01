"""The arena where three seats play each for itself: every seat in turn against the two others."""

import pytest

from tests.bots.rabloulti.dealt import PASSIVE
from tests.study.test_arena import timeless
from tromf.games.rabloulti import RabloultiOptions
from tromf.study import Mean, arena

OPTIONS = RabloultiOptions()


def test_each_deck_is_played_once_for_each_seat() -> None:
    report = arena("rabloulti", OPTIONS, "uniform", PASSIVE, 10, 1, 1)
    assert sum(dict(report.kinds).values()) == 3 * 10


@pytest.mark.parametrize("level", ["player", "uniform"])
def test_a_bot_is_as_strong_as_itself_at_three_seats(level: str) -> None:
    report = arena("rabloulti", OPTIONS, level, level, 8, 5, 1)
    assert report.written == Mean(0.0, 0.0)
    assert 2 * report.first.declared == report.second.declared


def test_the_difference_is_that_to_the_mean_of_the_others() -> None:
    """Each of three who give up is forehand once a deck and pays 4, and gets 2 twice: nobody gains."""
    report = arena("rabloulti", OPTIONS, PASSIVE, PASSIVE, 4, 5, 1)
    assert report.written == Mean(0.0, 0.0)
    assert report.kinds == (("thrown_in", 12),)
    assert (report.first.declared, report.second.declared) == (0, 0)


def test_one_against_two_is_not_two_against_one_but_the_one_that_is_better_gains() -> None:
    alone = arena("rabloulti", OPTIONS, "player", PASSIVE, 20, 5, 1).written
    beside = arena("rabloulti", OPTIONS, PASSIVE, "player", 20, 5, 1).written
    assert alone.value > 0 > beside.value


def test_three_seats_give_the_same_figures_with_any_number_of_processes() -> None:
    reports = [timeless(arena("rabloulti", OPTIONS, "player", "uniform", 30, 3, jobs)) for jobs in (1, 2)]
    assert reports[0] == reports[1]
