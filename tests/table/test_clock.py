"""The clock: what an act takes and gives, whose time runs, and what happens when it is over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.build import DOROSZLO, act_of, after, dealt, happened, refusal, sat
from tromf.games import Refusal
from tromf.table import Phase, Table, commands, decide, evolve, idle, open_table, opened, read_clock, replay, running
from tromf.table.clock import Clock, ClockError, ClockRule
from tromf.table.events import Acted, ClockStopped, Event, PersonAway, PersonBack, TableOpened, read_event, write_event

RULES = st.one_of(
    st.integers(5, 600).map(str),
    st.tuples(st.integers(61, 3600), st.integers(3, 60)).map(lambda pair: f"{pair[0]}+{pair[1]}"),
)
TIMES = st.integers(0, 4_000_000)


def with_clock(text: str = "60+5", *players: str) -> Table:
    """A table with a clock, and people on its first chairs, in the middle of its first deal."""
    answer = open_table(commands.OpenTable("klaber", DOROSZLO, bots="uniform", pause=0, clock=text))
    assert isinstance(answer, tuple)
    return dealt(sat(opened("table", answer[0]), *(players or ("anna", "bela", "cili", "dani"))))


def acted(table: Table, spent: int) -> Table:
    """The table after an act that took so many milliseconds."""
    answer = decide(table, act_of(table), spent)
    assert not isinstance(answer, Refusal)
    for event in answer:
        table = evolve(table, event)
    return table


def time_out(table: Table) -> commands.TimeOut:
    """The command that ends the running turn."""
    turn, act = running(table), act_of(table)
    assert turn is not None
    return commands.TimeOut(turn.chair, act.act, turn.deal, turn.acts)


def left(table: Table, player: str) -> int:
    """What a person has left."""
    assert table.clock is not None
    return table.clock.left(player)


@given(RULES, st.lists(TIMES, max_size=20))
def test_no_time_is_lost_or_made_and_none_is_below_nothing_or_above_the_start(text: str, times: list[int]) -> None:
    clock = read_clock(text)
    assert clock is not None
    start, increment, taken, given_back = clock.rule.start, clock.rule.increment, 0, 0
    for spent in times:
        before = clock.left("anna")
        clock = clock.spend("anna", spent)
        taken += before - clock.left("anna")
        assert before - clock.left("anna") == min(spent, before)
        between = clock.left("anna")
        clock = clock.add("anna")
        assert 0 <= clock.left("anna") - between <= increment
        given_back += clock.left("anna") - between
        assert increment <= clock.left("anna") <= start
    assert taken + clock.left("anna") == start + given_back
    assert clock.left("bela") == start


@given(st.integers(5, 600), st.lists(TIMES, max_size=10))
def test_a_time_for_each_act_is_whole_again_after_each(seconds: int, times: list[int]) -> None:
    clock = read_clock(str(seconds))
    assert clock is not None
    for spent in times:
        clock = clock.spend("anna", spent).add("anna")
        assert clock.left("anna") == seconds * 1000


@pytest.mark.parametrize(
    "text", ["", "4", "601", "30+", "+5", "9+5", "300+2", "300+61", "10+10", "3601+5", "a", "-30", "３０", "1e3"]
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(ClockError):
        read_clock(text)
    answer = open_table(commands.OpenTable("klaber", DOROSZLO, clock=text))
    assert isinstance(answer, Refusal)
    assert answer.message == "table.refusal.clock"


@given(RULES, st.lists(TIMES, min_size=1, max_size=40))
def test_a_replay_of_the_log_gives_the_same_banks(text: str, times: list[int]) -> None:
    answer = open_table(commands.OpenTable("klaber", DOROSZLO, bots="uniform", pause=0, clock=text))
    assert isinstance(answer, tuple)
    table = opened("table", answer[0])
    log: list[Event] = [*answer]
    table = sat(table, "anna", "bela", "cili", "dani")
    start = dealt(table)
    table = start
    for number, spent in enumerate(times):
        if table.phase is not Phase.PLAYING:
            break
        command = time_out(table) if number % 7 == 6 and running(table) else act_of(table)
        happens = decide(table, command, spent)
        assert not isinstance(happens, Refusal)
        for event in happens:
            log.append(event)
            table = evolve(table, event)
    again = start
    for event in log[1:]:
        again = evolve(again, read_event(write_event(event)))
    assert again == table
    assert table.clock is not None
    assert all(0 <= bank <= table.clock.rule.start for bank in table.clock.banks.values())


def test_an_act_takes_what_it_took_and_gives_the_increment() -> None:
    table = with_clock()
    turn = running(table)
    assert turn is not None
    assert turn.left == 60_000
    assert left(acted(table, 20_000), turn.player) == 45_000
    assert left(acted(table, 1_000), turn.player) == 60_000  # never more than at the start
    assert left(acted(table, 99_000), turn.player) == 5_000
    assert left(acted(table, -5_000), turn.player) == 60_000


def test_only_the_person_awaited_spends() -> None:
    table = acted(with_clock(), 20_000)
    assert table.clock is not None
    assert len(table.clock.banks) == 1


def test_a_log_of_a_table_without_a_clock_is_as_it_was() -> None:
    assert b"spent" not in write_event(Acted(0, "pass"))
    old = read_event(b'{"type":"opened","game":"klaber","preset":"doroszlo-2009","settings":{},"bots":"player"}')
    assert isinstance(old, TableOpened)
    assert replay("table", [old]).clock is None
    assert running(with_clock("none")) is None
    assert isinstance(decide(with_clock("none"), commands.TimeOut(0, "pass", 1, 0)), Refusal)


def test_a_time_out_is_an_act_that_took_all_there_was() -> None:
    table = with_clock()
    turn = running(table)
    assert turn is not None
    ((_, _), (event, late)) = happened(table, time_out(table))
    assert isinstance(event, Acted)
    assert event.lapsed
    assert event.spent == 60_000
    assert left(late, turn.player) == 5_000
    assert late.chairs[turn.chair].present
    assert refusal(late, time_out(table)) == "table.refusal.not_now"  # once only


def test_nobody_times_out_somebody_else() -> None:
    table = with_clock()
    command = time_out(table)
    other = commands.TimeOut((command.chair + 1) % 4, command.act, command.deal, command.turn)
    assert refusal(table, other) == "table.refusal.not_now"
    stale = commands.TimeOut(command.chair, command.act, command.deal, command.turn + 1)
    assert refusal(table, stale) == "table.refusal.not_now"


def lapse_until_away(table: Table, player: str) -> Table:
    """The table after one person let the time run out again and again, while the others act."""
    for _ in range(200):
        turn = running(table)
        table = after(table, time_out(table) if turn is not None and turn.player == player else act_of(table))
        if idle(table, table.chair_of(player) or 0):
            return table
        if table.phase is not Phase.PLAYING:
            table = dealt(table)
    raise AssertionError("never away")


def test_after_three_in_a_row_a_bot_stands_in_until_the_person_acts_or_comes_back() -> None:
    table = lapse_until_away(with_clock(), "bela")
    chair = table.chair_of("bela")
    assert chair is not None
    assert table.chairs[chair].away
    back = after(table, commands.ComeBack("bela"))
    assert not idle(back, chair)
    assert back.clock is not None
    assert "bela" not in back.clock.lapses


def test_an_own_act_ends_the_row() -> None:
    table = after(with_clock(), time_out(with_clock()))
    late = next(iter(table.clock.lapses)) if table.clock is not None else ""
    for _ in range(40):
        turn = running(table)
        table = after(table, act_of(table))
        if turn is not None and turn.player == late:
            break
    assert table.clock is not None
    assert not table.clock.lapses


def test_who_acts_while_a_bot_stands_in_is_back() -> None:
    table = lapse_until_away(with_clock(), "bela")
    chair = table.chair_of("bela")
    assert chair is not None
    while table.game.to_act(table.deal.state) != table.seat_of(chair):  # type: ignore[union-attr]
        table = after(table, act_of(table))
        if table.phase is not Phase.PLAYING:
            table = dealt(table)
    bot = act_of(table)
    answer = decide(table, commands.Act("bela", bot.act, bot.deal, bot.turn))
    assert isinstance(answer, tuple)
    assert [type(event) for event in answer] == [PersonBack, Acted]


def test_the_time_until_a_takeback_is_asked_for_counts_and_then_none() -> None:
    table = acted(with_clock(), 0)
    turn = running(table)
    assert turn is not None
    asker = next(chair.person.player for chair in table.chairs if chair.person and chair.person.player != turn.player)
    for each in ("anna", "bela", "cili", "dani"):
        answer = decide(table, commands.AskTakeback(each), 7_000)
        if isinstance(answer, tuple):
            asker = each
            break
    assert isinstance(answer, tuple)
    assert answer[0] == ClockStopped(turn.chair, 7_000)
    for event in answer:
        table = evolve(table, event)
    assert running(table) is None
    assert left(table, turn.player) == 53_000
    table = after(table, commands.WithdrawTakeback(asker))
    again = running(table)
    assert again is not None
    assert again.left == 53_000
    assert again.since == table.version


def test_a_stopped_clock_runs_again_when_it_is_started_or_somebody_acts() -> None:
    table = with_clock()
    answer = decide(table, commands.StopClock(), 3_000)
    assert answer == (ClockStopped(running(table).chair, 3_000),)  # type: ignore[union-attr]
    stopped = evolve(table, answer[0])
    assert running(stopped) is None
    assert decide(stopped, commands.StopClock(), 3_000) == ()
    assert running(after(stopped, commands.StartClock())) is not None
    assert decide(table, commands.StartClock()) == ()
    assert running(acted(stopped, 9_000)) is not None


def test_who_is_away_spends_nothing() -> None:
    table = with_clock()
    turn = running(table)
    assert turn is not None
    answer = decide(table, commands.GoAway(turn.player), 4_000)
    assert answer == (ClockStopped(turn.chair, 4_000), PersonAway(turn.chair))
    away = after(table, commands.GoAway(turn.player))
    assert running(away) is None
    assert running(after(away, commands.ComeBack(turn.player))) is not None


def test_banks_are_full_again_with_a_new_match() -> None:
    table = acted(with_clock(), 30_000)
    seen = False
    for _ in range(400):
        if table.phase is Phase.MATCH_OVER:
            table = dealt(table, table.version)
            assert table.clock is not None
            assert not table.clock.banks
            seen = True
            break
        table = acted(table, 8_000) if table.phase is Phase.PLAYING else dealt(table, table.version)
    assert seen or table.session is not None
    assert Clock("60+5", ClockRule(60_000, 5_000)).left("anybody") == 60_000
