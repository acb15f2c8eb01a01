"""Acts are compared deal by deal: luck that all share counts for none."""

from collections.abc import Sequence

import pytest

from tromf.bots.thinking import Contest
from tromf.bots.thinking.budget import Batch


def test_the_better_act_leads_and_its_difference_is_measured_in_the_same_deals() -> None:
    contest = Contest(("low", "high"))
    contest.add([[0.0, 100.0, -50.0], [5.0, 107.0, -44.0]])
    assert contest.leader() == 1
    behind, error = contest.behind(0, 1)
    assert behind == pytest.approx(6.0)
    assert error == pytest.approx(1 / 3**0.5)
    best, second = contest.options(1)
    assert (best.action, second.action) == ("high", "low")
    assert (best.wins, best.worlds, second.wins) == (3, 3, 0)
    assert best.value - second.value == pytest.approx(6.0)


def test_what_is_clearly_beaten_is_dropped_and_keeps_its_measure() -> None:
    contest = Contest(("worse", "good", "near"))
    contest.add([[0.0, 1.0] * 4, [10.0, 11.0] * 4, [9.0, 12.0] * 4])
    contest.drop_beaten()
    assert contest.running == [1, 2]
    contest.add([[30.0], [20.0]])
    options = {option.action: option for option in contest.options(1)}
    assert options["worse"].worlds == 8
    assert options["good"].value - options["worse"].value == pytest.approx(10.0)
    assert contest.close(1.0) == [1, 2]


def test_nobody_is_dropped_after_few_deals() -> None:
    contest = Contest(("worse", "good"))
    contest.add([[0.0] * 7, [50.0] * 7])
    contest.drop_beaten()
    assert contest.running == [0, 1]
    contest.add([[0.0], [50.0]])
    contest.drop_beaten()
    assert contest.running == [1]


def test_of_equal_acts_the_first_leads_and_all_are_close() -> None:
    contest = Contest(("one", "other"))
    contest.add([[1.0, 2.0], [2.0, 1.0]])
    assert contest.leader() == 0
    assert contest.close(0.0) == [0, 1]


BEST = [0.0] * 8
NEAR = [-15.0, 5.0] * 4
"""Behind by 1.3 standard errors."""
FAR = [-19.5, 0.5] * 4
"""Behind by 2.5 standard errors: not beaten, and not close."""


def looked_at(rows: Sequence[Sequence[float]], batches: Sequence[tuple[int, bool]]) -> list[list[str]]:
    """Which acts were looked at in each batch, when each is worth in every batch what its row begins with."""
    acts, looks = ("far", "near", "best"), []
    worth = dict(zip(acts, rows, strict=True))

    def look(count: int, running: list[str]) -> list[list[float]]:
        looks.append(list(running))
        return [list(worth[act][:count]) for act in running]

    Contest(acts).run([Batch(*batch) for batch in batches], look)
    return looks


def test_a_second_pass_looks_at_what_is_close_alone() -> None:
    looks = looked_at((FAR, NEAR, BEST), [(8, False), (8, True), (8, True)])
    assert looks == [["far", "near", "best"], ["near", "best"], ["near", "best"]]
    assert looked_at((FAR, NEAR, BEST), [(8, False), (8, False)])[1] == ["far", "near", "best"]


def test_there_is_no_second_pass_where_one_act_alone_is_close() -> None:
    assert len(looked_at((FAR, FAR, BEST), [(8, False), (8, True)])) == 1


def test_few_deals_do_not_tell_what_is_close() -> None:
    assert looked_at((FAR, NEAR, BEST), [(6, False), (6, True)])[1] == ["far", "near", "best"]
