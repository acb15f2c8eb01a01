"""What holds whatever is asked of a table, in whatever order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.build import new_table, played
from tromf.cards import shuffled
from tromf.games import Refusal
from tromf.match import Session
from tromf.table import (
    Event,
    EventError,
    NeedCut,
    NeedDeck,
    Phase,
    Table,
    Viewer,
    commands,
    decide,
    evolve,
    heard,
    next_step,
    read_event,
    replay,
    view,
    write_event,
)
from tromf.table.events import PersonLeft, TableOpened
from tromf.wire import table_message

PLAYERS = ("anna", "bela", "cili", "dani", "eva", "feri")
GARBAGE = (
    "",
    "pass",
    "go",
    "bid 4",
    "trump H",
    "play HX",
    "play A7 announce A7-A9 bela",
    "161! 0",
    "161! 3",
    "lay down",
    "é",
)

Draw = Callable[[Random, Table], commands.Command]


def _act(random: Random, table: Table) -> commands.Command:
    """Mostly what the law allows, sometimes anything."""
    player, act = random.choice(PLAYERS), random.choice(GARBAGE)
    deal = table.deal
    if deal is None:
        return commands.Act(player, act, random.randrange(3), random.randrange(3))
    turn = deal.acts if random.random() < 0.9 else random.randrange(60)
    seat = table.game.to_act(deal.state)
    if seat is not None and random.random() < 0.9:
        chair = table.chair_at(seat)
        person = table.chairs[chair].person
        act = table.game.notation.format(random.choice(table.game.possible_actions(deal.state)))
        if person is None or table.chairs[chair].away:
            return commands.BotAct(chair, act, deal.number, turn)
        player = person.player
    return commands.Act(player, act, deal.number, turn, random.choice(("", "", "r1", "r2")))


def _step(random: Random, table: Table) -> commands.Command:
    """What the host would do, or what it should not."""
    match next_step(table):
        case NeedCut():
            return commands.CutPlaces(table.game.match_rules.cut(table.options, random))
        case NeedDeck():
            return commands.BeginDeal(shuffled(random), random.randbytes(16))
        case _:
            return random.choice((commands.SeatWaiting(), commands.BeginDeal(shuffled(random), bytes(16))))


def _claim(random: Random, table: Table) -> commands.Command:
    """Mostly by the one whose turn it is, proved by any play to the end or refuted by any card."""
    deal, player = table.deal, random.choice(PLAYERS)
    if deal is None:
        return commands.Claim(player, 1, 0, holds=False)
    seat = table.game.to_act(deal.state)
    person = None if seat is None else table.chairs[table.chair_at(seat)].person
    player = player if person is None or random.random() < 0.2 else person.player
    if random.random() < 0.6:
        return commands.Claim(player, deal.number, deal.acts, holds=False, cards=((0, "HX"),))
    state, acts = deal.state, []
    while table.game.to_act(state) is not None:
        action = random.choice(table.game.legal_actions(state))
        acts.append(table.game.notation.format(action))
        state = table.game.apply(state, action)
    return commands.Claim(player, deal.number, deal.acts, holds=True, acts=tuple(acts))


def _takeback(random: Random, table: Table) -> commands.Command:
    """Somebody asks, answers, asks no more, or sets the deal back."""
    player = random.choice(PLAYERS)
    return random.choice(
        (
            commands.AskTakeback(player),
            commands.AnswerTakeback(player, random.random() < 0.8),
            commands.WithdrawTakeback(player),
            commands.GrantTakeback(),
            commands.Rewind(player),
        )
    )


DRAWS: tuple[tuple[int, Draw], ...] = (
    (60, _act),
    (12, _step),
    (6, lambda random, _: commands.TakeSeat(random.choice(PLAYERS), random.choice(("X", "")), random.randrange(-1, 5))),
    (16, lambda random, _: commands.Ready(random.choice(PLAYERS))),
    (3, lambda random, _: commands.AnswerAsk(random.choice(PLAYERS), random.choice(PLAYERS), random.random() < 0.7)),
    (1, lambda random, _: commands.LeaveSeat(random.choice(PLAYERS))),
    (1, lambda random, _: commands.Rename(random.choice(PLAYERS), random.choice(("Y", "Z", "\n")))),
    (1, lambda random, _: commands.AllowWatching(random.choice(PLAYERS), random.random() < 0.5)),
    (2, lambda random, _: commands.GoAway(random.choice(PLAYERS))),
    (3, lambda random, _: commands.ComeBack(random.choice(PLAYERS))),
    (2, _claim),
    (6, _takeback),
)


def walk(random: Random, table: Table, steps: int) -> tuple[list[Event], list[Table]]:
    """Random commands from a table on: all the events, and the table after each of them."""
    events: list[Event] = []
    tables = [table]
    weights, draws = zip(*DRAWS, strict=True)
    for _ in range(steps):
        (draw,) = random.choices(draws, weights)
        before = tables[-1]
        answer = decide(before, draw(random, before))
        if isinstance(answer, Refusal):
            assert answer.message.startswith(("table.refusal.", "klaber.refusal.", "klaber.notation."))
            continue
        for event in answer:
            events.append(event)
            tables.append(evolve(tables[-1], event))
    return events, tables


WALKS = st.tuples(st.integers(0, 2**32), st.sampled_from(["prevented", "called"]))


@given(WALKS)
def test_a_log_replayed_gives_the_same_table(drawn: tuple[int, str]) -> None:
    seed, offences = drawn
    table = new_table(offences=offences)
    events, tables = walk(Random(seed), table, 300)
    opening: Event = TableOpened("klaber", table.preset, {"offences": offences}, table.bots, table.pause)
    log = [read_event(write_event(event)) for event in (opening, *events)]
    assert replay("table", log) == tables[-1]
    assert [each.version for each in tables] == list(range(1, len(tables) + 1))


@given(WALKS)
def test_people_stand_nowhere_twice_and_everybody_can_be_told_everything(drawn: tuple[int, str]) -> None:
    seed, offences = drawn
    events, tables = walk(Random(seed), new_table(offences=offences), 60)
    viewers = [Viewer(player) for player in PLAYERS[:3]] + [Viewer(None), Viewer("eva", 1)]
    for event, before, after in zip(events, tables, tables[1:], strict=False):
        seated = [chair.person.player for chair in after.chairs if chair.person is not None]
        asking = [ask.person.player for ask in after.asks]
        assert len(seated + asking) == len(set(seated + asking))
        for viewer in viewers:
            told = heard(before, event, viewer)
            message = table_message(view(after, viewer), () if told is None else (told,))
            assert message.version == after.version
            assert (message.chair is None) == (viewer.player not in seated)


@given(WALKS)
def test_what_happens_at_a_table_depends_on_nothing_else(drawn: tuple[int, str]) -> None:
    seed, offences = drawn
    first, second = (walk(Random(seed), new_table(offences=offences), 60) for _ in range(2))
    assert first[0] == second[0]
    assert first[1][-1] == second[1][-1]


@pytest.mark.parametrize("seed", range(5))
def test_a_match_is_played_to_its_end_and_followed_by_the_next(seed: int) -> None:
    table, random = new_table(target="101"), Random(seed)
    table = evolve(table, _only(table, commands.TakeSeat("anna", "Anna", 0)))
    deals = 0
    while table.session is None or table.session.matches < 2:
        while table.phase is not Phase.PLAYING:
            command = commands.Ready("anna") if next_step(table) is None else _step(random, table)
            table = evolve(table, _only(table, command))
        table, deals = played(table, seed=seed), deals + 1
        assert table.deal is not None
        assert table.deal.number == deals
    assert table.board is not None
    assert sum(tally.won for tally in table.board.tallies) >= 2


def _only(table: Table, command: commands.Command) -> Event:
    answer = decide(table, command)
    assert isinstance(answer, tuple)
    (event,) = answer
    return event


def test_dealers_follow_each_other_from_match_to_match() -> None:
    table, random = new_table(target="101"), Random(3)
    table = evolve(table, _only(table, commands.TakeSeat("anna", "Anna", 0)))
    dealers = []
    for _ in range(8):
        while table.phase is not Phase.PLAYING:
            command = commands.Ready("anna") if next_step(table) is None else _step(random, table)
            table = evolve(table, _only(table, command))
        session = table.session
        assert isinstance(session, Session)
        dealers.append(session.match.standing.dealer)
        table = played(table)
    assert dealers == [(dealers[0] + step) % 4 for step in range(8)]


NO_EVENTS = [b"", b"{}", b"[]", b'{"type":"flew"}', b'{"type":"left"}', b'{"type":"left","chair":"x"}', b"\xff"]


@pytest.mark.parametrize("payload", NO_EVENTS)
def test_bytes_that_are_no_event_are_said_to_be_none(payload: bytes) -> None:
    with pytest.raises(EventError):
        read_event(payload)


def test_a_log_without_an_opening_is_none() -> None:
    with pytest.raises(ValueError, match="never empty"):
        replay("table", [])
    with pytest.raises(ValueError, match="begins with its opening"):
        replay("table", [PersonLeft(0)])
    table = new_table()
    with pytest.raises(ValueError, match="opened once"):
        evolve(table, TableOpened("klaber", table.preset, {}, "uniform"))
    assert replace(table, version=1) == table
