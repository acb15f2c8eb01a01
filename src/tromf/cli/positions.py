"""A deal of a record, and the moment in it that a person names.

Knows how deals and acts are counted. Refuses to know what is asked about them.
"""

from __future__ import annotations

from collections.abc import Iterator

from tromf.cli.terminal import Complaint
from tromf.record import Replayed

__all__ = ["acts_of", "deal_of"]


def deal_of(deals: Iterator[Replayed], file: str, wanted: int | None) -> tuple[int, Replayed]:
    """The deal asked for, counted from 1, the last one when none is; raises Complaint, and what the deals raise."""
    number, last = 0, None
    for played in deals:
        number, last = number + 1, played
        if number == wanted:
            break
    if last is None or (wanted is not None and number != wanted):
        raise Complaint("solver.error.deal", file=file, number=1 if wanted is None else wanted, count=number)
    return number, last


def acts_of(played: Replayed, wanted: int) -> int:
    """The number of acts after which a position is looked at, when the deal goes so far; raises Complaint."""
    if not 0 <= wanted < len(played.states):
        raise Complaint("solver.error.act", number=wanted, most=len(played.states) - 1)
    return wanted
