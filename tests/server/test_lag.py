"""How long a line takes is measured by the server's own clock, and a client gains little by lying."""

from __future__ import annotations

from tests.table.test_clock import with_clock
from tromf.host import ClockNow, Moment
from tromf.server.lag import RoundTrip
from tromf.table import Table, running


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def moment(table: Table, runs: int | None) -> Moment:
    """A moment of a table while the time of a chair runs."""
    return Moment(table, table, None, frozenset(), 0, ClockNow("60+5", (None,) * 4, runs))


def test_whose_time_runs_is_asked_once_a_turn_and_nobody_else() -> None:
    table = with_clock()
    turn = running(table)
    assert turn is not None
    line = RoundTrip(Watch())
    assert line.ask(moment(table, turn.chair), None) is None
    assert line.ask(moment(table, None), turn.player) is None
    assert line.ask(moment(table, (turn.chair + 1) % 4), turn.player) is None
    assert line.ask(moment(table, turn.chair), turn.player) is not None
    assert line.ask(moment(table, turn.chair), turn.player) is None


def test_only_the_first_answer_to_the_latest_question_counts() -> None:
    table, watch = with_clock(), Watch()
    turn = running(table)
    assert turn is not None
    line = RoundTrip(watch)
    line.answered(0)
    assert line.seconds == 0.0
    ping = line.ask(moment(table, turn.chair), turn.player)
    assert ping is not None
    watch.seconds += 0.25
    line.answered(ping.number + 1)
    assert line.seconds == 0.0
    line.answered(ping.number)
    assert line.seconds == 0.25
    watch.seconds += 9.0
    line.answered(ping.number)
    assert line.seconds == 0.25


def test_an_answer_that_takes_its_time_counts_as_a_second() -> None:
    table, watch = with_clock(), Watch()
    turn = running(table)
    assert turn is not None
    line = RoundTrip(watch)
    ping = line.ask(moment(table, turn.chair), turn.player)
    assert ping is not None
    watch.seconds += 3_600.0
    line.answered(ping.number)
    assert line.seconds == 1.0
