"""What an evening with faults is there to find would be found: each test breaks one thing, and the evening says so."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.server.faults.drawn import Plan
from tests.server.faults.evening import Evening, runs
from tests.server.faults.people import Line, Person, may_act
from tests.server.faults.schedule import play
from tests.store.cluster import Cluster
from tromf.host.timing import Timing
from tromf.table import Table
from tromf.table.clock import Clock
from tromf.table.events import LineSaid
from tromf.table.lines import Talk

Breaking = Callable[[pytest.MonkeyPatch], None]


def _lines_without_their_requests(patch: pytest.MonkeyPatch) -> None:
    talk = importlib.import_module("tromf.table.talk")
    kept = talk.with_line

    def forgetful(table: Table, event: LineSaid) -> Talk:
        said: Talk = kept(table, event)
        return replace(said, lines=tuple(replace(line, request="") for line in said.lines))

    patch.setattr(importlib.import_module("tromf.table.evolve"), "with_line", forgetful)


def _one_room(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(importlib.import_module("tromf.table.talk"), "_may_read", lambda *_: True)


def _banks_that_grow(patch: pytest.MonkeyPatch) -> None:
    add = Clock.add
    patch.setattr(Clock, "add", lambda clock, player: add(add(clock, player), player))


def _turns_that_end_at_once(patch: pytest.MonkeyPatch) -> None:
    wait: Callable[[Timing], float | None] = vars(Timing)["wait"].fget
    patch.setattr(Timing, "wait", property(lambda timing: 0.0 if wait(timing) is not None else None))
    act = Evening._act

    async def slowly(evening: Evening, person: Person, line: Line) -> bool:
        # Whoever is quick enough would not be found out of time.
        await evening.until(lambda table: evening.lapses() > 0 or not runs(table))
        return (person.pending is not None or may_act(line)) and await act(evening, person, line)

    patch.setattr(Evening, "_act", slowly)


@pytest.mark.parametrize(
    "breaking, clock, faults",
    [
        (_lines_without_their_requests, "none", "said"),
        (_one_room, "none", "said said hushed"),
        (_banks_that_grow, "40+4", "late"),
        (_turns_that_end_at_once, "20", "stale stale"),
    ],
)
async def test_what_is_broken_is_found(
    breaking: Breaking, clock: str, faults: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaking(monkeypatch)
    with pytest.raises(AssertionError):
        await play(cluster.schema(), Plan(1, "klaber", 4, "prevented", clock, tuple(faults.split())))
