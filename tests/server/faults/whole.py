"""What must hold of a table's log and of all that was told, whatever went wrong before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

import msgspec

from tests.server.oracle import Knowledge, Leak, Onlooker, version_in
from tests.server.test_leaks import Watch
from tests.server.test_leaks_klaberjass import JassWatch
from tests.server.test_leaks_rabloulti import UltiWatch
from tromf.store import Store
from tromf.table import Event, Table, evolve, read_event, replay, running
from tromf.table.events import Acted, ClockStopped, DealBegun, LineSaid, TableOpened

WATCHES: Mapping[str, type[Watch]] = {"klaber": Watch, "klaberjass": JassWatch, "rabloulti": UltiWatch}
SAID = "said-"
"""How every line begins that somebody says on an evening with faults."""


class Remembering(Protocol):
    """Somebody who remembers what was acknowledged and told."""

    @property
    def player(self) -> str | None: ...
    @property
    def acknowledged(self) -> dict[str, int]: ...
    @property
    def texts(self) -> list[str]: ...


async def assert_whole(store: Store, people: Iterable[Remembering], table_id: str) -> list[Event]:
    """The log replays; what was acknowledged is there once; time is counted right; nobody was told what is hidden."""
    people = tuple(people)
    stored = await store.read(table_id)
    assert [entry.version for entry in stored] == list(range(1, len(stored) + 1))
    events = [read_event(entry.payload) for entry in stored]
    again = replay(table_id, events)
    assert again.version == len(stored)
    assert_once(events, people)
    assert_timed(table_id, events)
    opening = events[0]
    assert isinstance(opening, TableOpened)
    # A version that was told but is not in the log is found here too.
    watch = WATCHES[opening.game](store, table_id)
    onlooker = type(watch._onlooker)()
    await watch.check([(person.player, list(person.texts)) for person in people])
    assert_apart(events, onlooker, people)
    return events


def assert_once(events: Sequence[Event], people: Iterable[Remembering]) -> None:
    """Every acknowledged request is in the log when it was acknowledged, and none is there twice."""
    versions = {_request(event): version for version, event in enumerate(events, start=1) if _request(event)}
    requests = Counter(request for event in events if (request := _request(event)))
    assert not [request for request, times in requests.items() if times > 1]
    for person in people:
        for request, version in person.acknowledged.items():
            assert versions[request] <= version <= len(events)


def _request(event: Event) -> str:
    request: str = getattr(event, "request", "")
    return request


def assert_timed(table_id: str, events: Sequence[Event]) -> None:
    """No bank is overdrawn, none grows by more than its person's act gives, and no turn ends twice."""
    table, ended = replay(table_id, events[:1]), set()
    for event in events[1:]:
        after = evolve(table, event)
        if table.clock is not None and after.clock is not None:
            assert_counted(table, event, after)
        if isinstance(event, Acted) and event.lapsed:
            turn = running(table)
            assert turn is not None
            assert (turn.chair, turn.left) == (table.chair_at(event.seat), event.spent)
            assert turn.since not in ended
            ended.add(turn.since)
        table = after


def assert_counted(before: Table, event: Event, after: Table) -> None:
    """What one event makes of the banks."""
    assert before.clock is not None
    assert after.clock is not None
    rule, turn = before.clock.rule, running(before)
    board = before.board
    fresh = isinstance(event, DealBegun) and (before.deal is None or (board is not None and board.match.over))
    spent = event.spent if isinstance(event, Acted | ClockStopped) else 0
    assert 0 <= spent <= (0 if turn is None else turn.left)
    for number, chair in enumerate(after.chairs):
        if chair.person is None:
            continue
        player = chair.person.player
        left, now = before.clock.left(player), after.clock.left(player)
        own = isinstance(event, Acted) and before.chair_at(event.seat) == number
        assert 0 <= now <= rule.start
        assert fresh or now <= left - (spent if turn is not None and turn.player == player else 0) + (
            rule.increment if own else 0
        )


class _ToldLine(msgspec.Struct):
    number: int
    room: str
    player: str
    text: str


class _Told(msgspec.Struct):
    type: str
    lines: list[_ToldLine] = []


_TOLD = msgspec.json.Decoder(_Told)


def assert_apart(events: Sequence[Event], onlooker: Onlooker, people: Iterable[Remembering]) -> None:
    """What is told of the talk was said so, and in the deal that goes on each room hears itself alone; raises Leak."""
    known = [onlooker.read(event) for event in events]
    for person in people:
        version: int | None = None
        for text in person.texts:
            named = version_in(text)
            version = version if named is None else named
            told = _TOLD.decode(text)
            if told.type != "talk":
                if SAID in text:
                    raise Leak(f"a line in a message that is no talk: {text}")
                continue
            assert version is not None
            for line in told.lines:
                said = events[line.number - 1]
                assert isinstance(said, LineSaid)
                assert (said.room, said.player, said.text) == (line.room, line.player, line.text)
                _assert_heard(line, person.player, known[line.number - 1], known[version - 1])


def _assert_heard(line: _ToldLine, reader: str | None, then: Knowledge, now: Knowledge) -> None:
    going_on = now.number > 0 and not now.settled
    if not going_on or then.settled or then.number != now.number or line.player == reader:
        return
    seated = reader is not None and reader in now.players
    if line.room != ("table" if seated else "watchers"):
        raise Leak(f"a line of the {line.room} to {'the table' if seated else 'the watchers'} in deal {now.number}")
