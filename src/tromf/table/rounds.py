"""What is different at a table of an evening's round: who may sit, when a deal is closed, shown, and the next begun.

Knows the law of such a table. Refuses to know what the other tables do: the host says when all have played a deal.
"""

from tromf.games import Refusal
from tromf.table import commands
from tromf.table.events import DealClosed, DealShown, PersonSat, TableEnded
from tromf.table.state import Table

__all__ = ["closable", "close_deal", "end_table", "may_begin", "may_sit", "not_any_more", "show_deal", "shown_next"]

Told = tuple[DealClosed | DealShown | TableEnded, ...] | Refusal


def _no(message: str) -> Refusal:
    return Refusal("table", f"table.refusal.{message}")


def not_any_more(table: Table, command: commands.Command) -> Refusal | None:
    """Why something is not played any more at an evening's table, None where it is."""
    evening = table.evening
    if evening is None:
        return None
    match command:
        case commands.Act() | commands.BotAct() | commands.TimeOut() | commands.Claim():
            if evening.ended is not None:
                return _no("round_ended")
            return _no("deal_over") if table.closed else None
        case commands.Ready():
            return None if evening.ended is None else _no("round_ended")
        case commands.BeginDeal():
            return None if may_begin(table) else _no("not_now")
        case _:
            return None


def may_begin(table: Table) -> bool:
    """Whether the next deal may begin, as far as the round goes: every table has played the one before."""
    evening = table.evening
    if evening is None:
        return True
    number = 0 if table.deal is None else table.deal.number
    return evening.ended is None and number < evening.deals and evening.shown >= number


def closable(table: Table) -> bool:
    """Whether nothing will be said any more of the deal that is over: nobody could, is there, or would rather go on."""
    evening = table.evening
    if evening is None or evening.ended is not None or not table.over or table.closed:
        return False
    return not table.interrupted or all(chair.ready for chair in table.chairs if chair.present)


def close_deal(table: Table) -> Told:
    """The deal is closed, once."""
    if table.deal is None or not closable(table):
        return () if table.closed else _no("not_now")
    return (DealClosed(table.deal.number),)


def shown_next(table: Table) -> bool:
    """Whether a closed deal waits for the other tables of its round."""
    evening = table.evening
    return evening is not None and evening.ended is None and evening.shown < evening.closed


def show_deal(table: Table) -> Told:
    """The cards of the closed deal may be known, once."""
    if table.deal is None or not shown_next(table):
        return () if table.settled else _no("not_now")
    return (DealShown(table.deal.number),)


def end_table(table: Table, command: commands.EndTable) -> Told:
    """The table plays no further, unless it has played everything."""
    evening = table.evening
    if evening is None:
        return _no("not_now")
    return () if evening.over or evening.ended is not None else (TableEnded(command.why.value),)


def may_sit(table: Table, command: commands.TakeSeat, name: str) -> tuple[PersonSat, ...] | Refusal | None:
    """A chair of an evening's table is its entrant's alone, and free for that one at any time; None elsewhere."""
    evening = table.evening
    if evening is None:
        return None
    if evening.players[command.chair] != command.player:
        return _no("chair_drawn")
    return (PersonSat(command.chair, command.player, name),)
