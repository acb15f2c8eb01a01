"""How long is thought: deals are counted, clocks and stops are obeyed, a spec that says anything else is refused."""

from collections.abc import Callable
from itertools import count

import pytest

from tromf.bots import Circumstances
from tromf.bots.thinking import Budget, read_budget
from tromf.solver import Interrupt


def ticking(seconds: float) -> Callable[[], float]:
    """A clock that moves so far each time it is looked at."""
    ticks = count()
    return lambda: next(ticks) * seconds


@pytest.mark.parametrize("worlds", [1, 8, 20, 100])
def test_so_many_deals_are_looked_at_as_the_budget_says(worlds: int) -> None:
    assert sum(Budget(worlds=worlds, milliseconds=20).batches(Circumstances())) == worlds
    assert sum(Budget(worlds=worlds).batches(Circumstances(clock=ticking(100.0)))) == worlds


def test_a_clock_gives_as_many_deals_as_fit_in_the_time() -> None:
    # A batch takes 10 ms by this clock: the fifth ends at 50 ms, a sixth would end after them.
    assert list(Budget(worlds=1, milliseconds=50).batches(Circumstances(clock=ticking(0.010)))) == [8] * 5
    assert list(Budget(worlds=1, milliseconds=50).batches(Circumstances(clock=ticking(1.0)))) == [8]


def test_a_stop_ends_the_thinking_and_one_before_lets_it_not_begin() -> None:
    interrupt = Interrupt()
    batches = Budget(worlds=80).batches(Circumstances(interrupt=interrupt))
    assert next(batches) == 8
    interrupt.set()
    assert list(batches) == []
    assert list(Budget().batches(Circumstances(interrupt=interrupt))) == []


@pytest.mark.parametrize("again, more", [(0.0, 0), (0.5, 10), (1.0, 20), (2.5, 50)])
def test_a_second_pass_comes_after_all_deals_of_the_first(again: float, more: int) -> None:
    passes = list(Budget(worlds=20).passes(Circumstances(), again))
    assert [closely for _, closely in passes] == sorted(closely for _, closely in passes)
    assert sum(worlds for worlds, closely in passes if not closely) == 20
    assert sum(worlds for worlds, closely in passes if closely) == more


def test_both_passes_share_the_time_and_end_with_it() -> None:
    # A batch takes 10 ms: seven fit, and a second pass that is as long as the first begins after 37.5 ms.
    clock = Circumstances(clock=ticking(0.010))
    assert [closely for _, closely in Budget(milliseconds=75).passes(clock, 1.0)] == [False] * 4 + [True] * 3
    clock = Circumstances(clock=ticking(0.010))
    assert [closely for _, closely in Budget(milliseconds=75).passes(clock, 3.0)] == [False] * 2 + [True] * 5
    clock = Circumstances(clock=ticking(1.0))
    assert list(Budget(milliseconds=75).passes(clock, 1.0)) == [(8, False)]


def test_a_stop_ends_the_second_pass() -> None:
    interrupt = Interrupt()
    passes = Budget(worlds=8).passes(Circumstances(interrupt=interrupt), 9.0)
    assert [next(passes), next(passes)] == [(8, False), (8, True)]
    interrupt.set()
    assert list(passes) == []


@pytest.mark.parametrize(
    "table",
    [
        3,
        {"hours": 1},
        {"worlds": 0},
        {"worlds": 20_000},
        {"worlds": 2.5},
        {"worlds": True},
        {"worlds": "many"},
        {"threads": 0},
        {"milliseconds": 19},
        {"milliseconds": 10_001},
        {"milliseconds": "long"},
    ],
)
def test_a_budget_that_says_anything_else_is_refused(table: object) -> None:
    with pytest.raises(ValueError, match="not"):
        read_budget(table)


def test_a_budget_is_read() -> None:
    assert read_budget({}) == Budget()
    assert read_budget({"worlds": 8, "milliseconds": 50.0, "threads": 2}) == Budget(8, 50.0, 2)
