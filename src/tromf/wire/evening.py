"""What the table page is told of the evening whose round is played at it.

Knows the form of it. Refuses to know who may be told.
"""

from tromf.table import Evening
from tromf.wire.base import Part

__all__ = ["TableEvening", "table_evening"]


class TableEvening(Part, frozen=True):
    """The evening whose round is played here: everybody's code of it, which round and table, and how many deals.

    ``closed`` deals are over at this table, ``shown`` ones at all tables of the round; with ``together`` all play the
    same decks, so that the next deal waits for the others. ``ended`` says why the table plays no further.
    """

    code: str
    round: int
    table: int
    deals: int
    together: bool
    closed: int
    shown: int
    ended: str | None


def table_evening(evening: Evening | None) -> TableEvening | None:
    """The part of a table in an evening, in the language of clients."""
    if evening is None:
        return None
    ended = None if evening.ended is None else evening.ended.value
    return TableEvening(
        evening.code,
        evening.round,
        evening.table,
        evening.deals,
        evening.together,
        evening.closed,
        evening.shown,
        ended,
    )
