"""Tables for tests, built by commands alone."""

from __future__ import annotations

from random import Random

from tromf.cards import shuffled
from tromf.games import Refusal, game_named
from tromf.table import Event, Phase, Table, commands, decide, evolve, open_table, opened

DOROSZLO = "doroszlo-2009"


def new_table(**settings: str) -> Table:
    """A table of bots with some settings changed."""
    answer = open_table(commands.OpenTable("klaber", DOROSZLO, settings, "uniform", 0))
    assert isinstance(answer, tuple)
    return opened("table", answer[0])


def after(table: Table, *said: commands.Command) -> Table:
    """The table after commands that are all accepted."""
    for command in said:
        table = happened(table, command)[-1][1]
    return table


def happened(table: Table, command: commands.Command) -> list[tuple[Event | None, Table]]:
    """What follows from a command that is accepted: the table before, then each event with the table after it."""
    answer = decide(table, command)
    assert not isinstance(answer, Refusal), answer
    follows: list[tuple[Event | None, Table]] = [(None, table)]
    for event in answer:
        table = evolve(table, event)
        follows.append((event, table))
    return follows


def refusal(table: Table, command: commands.Command) -> str:
    """The message with which a command is refused."""
    answer = decide(table, command)
    assert isinstance(answer, Refusal), answer
    return answer.message


def sat(table: Table, *players: str) -> Table:
    """The table with players on its first chairs."""
    return after(table, *(commands.TakeSeat(player, player.title(), chair) for chair, player in enumerate(players)))


def dealt(table: Table, seed: int = 0) -> Table:
    """The table with everybody ready, places cut where they are not, and a deal begun."""
    random = Random(seed)
    for chair in table.chairs:
        if chair.person is not None and chair.present:
            table = after(table, commands.Ready(chair.person.player))
    if table.seating is None:
        table = after(table, commands.CutPlaces(game_named("klaber").match_rules.cut(table.options, random)))
    return after(table, commands.BeginDeal(shuffled(random), random.randbytes(16)))


def act_of(table: Table, act: str | None = None, request: str = "", seed: int = 0) -> commands.Act | commands.BotAct:
    """An act of the seat whose turn it is: the given one, or any lawful one."""
    assert table.deal is not None
    seat = table.game.to_act(table.deal.state)
    assert seat is not None
    lawful = [table.game.notation.format(each) for each in table.game.legal_actions(table.deal.state)]
    act = act or Random(seed + table.version).choice(lawful)
    number = table.chair_at(seat)
    person = table.chairs[number].person
    if person is None or table.chairs[number].away:
        return commands.BotAct(number, act, table.deal.number, table.deal.acts)
    return commands.Act(person.player, act, table.deal.number, table.deal.acts, request)


def played(table: Table, acts: int | None = None, seed: int = 0) -> Table:
    """The table after some lawful acts, or after the whole deal."""
    while table.phase is Phase.PLAYING and acts != 0:
        table = after(table, act_of(table, seed=seed))
        acts = None if acts is None else acts - 1
    return table
