"""Whose time runs at a table, and what an event makes of the clock.

Knows the person whose act is awaited. Refuses to know how long that has been: who asks for a decision says so.
"""

from dataclasses import dataclass, replace

import msgspec

from tromf.games import parsed
from tromf.table import commands
from tromf.table.clock import LAPSES, Clock
from tromf.table.events import (
    Acted,
    ClaimProved,
    ClaimRefuted,
    ClockStarted,
    ClockStopped,
    DealBegun,
    Event,
    PersonAway,
    PersonBack,
    PersonLeft,
    PersonSat,
    TakebackAsked,
    TakenBack,
)
from tromf.table.state import CurrentDeal, Phase, Table

__all__ = ["Turn", "awaited", "idle", "lapsed", "resume", "running", "stop_clock", "ticked", "timed"]


@dataclass(frozen=True, slots=True)
class Turn:
    """A person whose time runs: the chair, the deal and the acts so far, when it began, and the time there is."""

    chair: int
    player: str
    deal: int
    acts: int
    since: int
    left: int


def awaited(table: Table) -> Turn | None:
    """The person who is there and whose act is awaited, at a table with a clock.

    While a takeback is asked for nobody is: the act that would be made might stand on another position.
    """
    clock, deal = table.clock, table.deal
    if clock is None or deal is None or table.phase is not Phase.PLAYING or table.takeback is not None:
        return None
    seat = table.game.to_act(deal.state)
    if seat is None:
        return None
    number = table.chair_at(seat)
    chair = table.chairs[number]
    if chair.person is None or chair.away:
        return None
    player = chair.person.player
    return Turn(number, player, deal.number, deal.acts, clock.since, clock.left(player))


def running(table: Table) -> Turn | None:
    """The person whose time runs now."""
    return None if table.clock is None or table.clock.stopped else awaited(table)


def idle(table: Table, chair: int) -> bool:
    """Whether a bot stands in because the person let the time run out again and again."""
    person = table.chairs[chair].person
    return (
        table.clock is not None and person is not None and table.chairs[chair].away and table.clock.idle(person.player)
    )


def timed(table: Table, events: tuple[Event, ...], spent: int) -> tuple[Event, ...]:
    """The events with the time that went by until them, where they end a turn that was running."""
    turn = running(table)
    if turn is None or not events:
        return events
    spent = min(max(spent, 0), turn.left)
    first = events[0]
    if isinstance(first, Acted):
        return events if first.lapsed else (msgspec.structs.replace(first, spent=spent), *events[1:])
    if any(_ends(event, turn) for event in events) and not isinstance(first, ClockStopped):
        return (ClockStopped(turn.chair, spent), *events)
    return events


def lapsed(table: Table, turn: Turn, event: Acted) -> tuple[Event, ...]:
    """An act that is made for a person whose time ran out; with the last of some in a row the person is away."""
    acted = Acted(event.seat, event.act, spent=turn.left, lapsed=True)
    lapses = 0 if table.clock is None else table.clock.lapses.get(turn.player, 0)
    return (acted, PersonAway(turn.chair)) if lapses + 1 >= LAPSES else (acted,)


def stop_clock(table: Table, spent: int, command: commands.StopClock) -> tuple[Event, ...]:
    """The time no longer runs."""
    turn = running(table)
    if turn is None or command.moment not in (None, (turn.deal, turn.acts)):
        return ()
    return (ClockStopped(turn.chair, min(max(spent, 0), turn.left), command.judging),)


def resume(table: Table) -> tuple[Event, ...]:
    """The time runs again."""
    return (ClockStarted(),) if table.clock is not None and table.clock.stopped and awaited(table) else ()


def _ends(event: Event, turn: Turn) -> bool:
    """Whether an event that is no act ends a person's turn."""
    if isinstance(event, PersonAway | PersonLeft | PersonSat):
        return event.chair == turn.chair
    return isinstance(event, TakebackAsked | TakenBack | ClaimProved)


def ticked(before: Table, event: Event, after: Table) -> Table:
    """The table after an event, with what the event makes of its clock."""
    clock = after.clock
    if clock is None:
        return after
    clock = _counted(before, event, clock)
    if isinstance(event, Acted | DealBegun | TakenBack | ClockStarted | ClaimRefuted | ClaimProved):
        clock = replace(clock, stopped=False, judging=False)
    after = replace(after, clock=clock)
    if clock.stopped and awaited(before) is None and awaited(after) is not None:
        after = replace(after, clock=replace(clock, stopped=False, judging=False))
    anew = isinstance(event, Acted | DealBegun | TakenBack) or running(before) is None
    if anew and running(after) is not None:
        after = _since(after, before.version + 1)
    return after


def _since(table: Table, version: int) -> Table:
    """The table with a turn that begins at a version."""
    return table if table.clock is None else replace(table, clock=replace(table.clock, since=version))


def _counted(before: Table, event: Event, clock: Clock) -> Clock:
    match event:
        case DealBegun():
            fresh = before.deal is None or (before.board is not None and before.board.match.over)
            return replace(clock, banks={}) if fresh else clock
        case Acted():
            return _acted(before, event, clock)
        case ClockStopped(chair, spent, judging):
            person = before.chairs[chair].person
            clock = clock if person is None else clock.spend(person.player, spent)
            return replace(clock, stopped=True, judging=judging)
        case PersonBack(chair):
            person = before.chairs[chair].person
            return clock if person is None else clock.awake(person.player)
        case PersonSat(_, player):
            return clock.awake(player)
        case _:
            return clock


def _acted(before: Table, event: Acted, clock: Clock) -> Clock:
    """Who was awaited has spent time, whoever acted; who acted at the own turn is given some."""
    turn, deal = awaited(before), before.deal
    if turn is None or deal is None:
        return clock
    clock = clock.spend(turn.player, event.spent)
    if before.chair_at(event.seat) != turn.chair or _interrupts(before, deal, event):
        return clock
    clock = clock.add(turn.player)
    return clock.lapse(turn.player) if event.lapsed else clock.awake(turn.player)


def _interrupts(table: Table, deal: CurrentDeal, event: Acted) -> bool:
    """Whether something was said out of turn, so that the seat's own act is still awaited."""
    action = parsed(table.game.notation, event.act)
    return action in table.game.interruptions(deal.state, event.seat)
