"""The record of a table: its log replayed and written as text.

Knows which deals are written. Refuses to show the one that is going on.
"""

from collections.abc import Iterable
from datetime import UTC, datetime

from tromf.record import Record, RecordedAct, RecordedDeal, format_record, header_for
from tromf.store import Stored
from tromf.table import Table, evolve, opened, read_event
from tromf.table.events import DealBegun, TableOpened

__all__ = ["NoRecord", "record_of", "record_text"]


class NoRecord(LookupError):
    """A table of which nothing is written yet."""


def record_text(table_id: str, stored: Iterable[Stored]) -> str:
    """The written deals of a table's log as a record; raises NoRecord while there is none."""
    return format_record(record_of(table_id, stored))


def record_of(table_id: str, stored: Iterable[Stored]) -> Record:
    """The written deals of a table's log: those that another followed, and the last when nothing can change it."""
    table: Table | None = None
    deals: list[RecordedDeal] = []
    date = ""
    for entry in stored:
        event = read_event(entry.payload)
        if table is None:
            if not isinstance(event, TableOpened):
                raise ValueError("a table's log begins with its opening")
            table = opened(table_id, event)
            date = datetime.fromtimestamp(entry.at, UTC).date().isoformat()
            continue
        if isinstance(event, DealBegun):
            deals += _written(table)
        table = evolve(table, event)
    if table is not None and table.settled:
        deals += _written(table)
    if table is None or not deals:
        raise NoRecord(table_id)
    header = header_for(table.game, table.options, _names(table), date, len(table.chairs))
    return Record(header, tuple(deals))


def _written(table: Table) -> tuple[RecordedDeal, ...]:
    """The deal on the table as it is recorded."""
    deal, session, result = table.deal, table.session, table.result
    if deal is None or session is None or result is None:
        return ()
    return (
        RecordedDeal(
            table.game,
            table.options,
            session.match.standing.dealer,
            deal.deck,
            tuple(RecordedAct(seat, action) for seat, action in deal.made),
            deal.commitment,
            deal.salt,
            result.written,
            table=0 if len(table.chairs) == table.game.match_rules.players[0] else len(table.chairs),
        ),
    )


def _names(table: Table) -> tuple[str, ...]:
    """The people by their places on the board; a bot has no name."""
    order = range(len(table.chairs)) if table.seating is None else table.seating.chairs
    people = [table.chairs[chair].person for chair in order]
    return tuple("" if person is None else person.name for person in people)
