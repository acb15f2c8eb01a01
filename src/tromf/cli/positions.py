"""A deal of a record, and the moment in it that a person names.

Knows how deals and acts are counted. Refuses to know what is asked about them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tromf.cli.files import complain_of, error_json, opened
from tromf.cli.machine import emit
from tromf.cli.terminal import Complaint, Terminal
from tromf.cli.voice import Voice
from tromf.record import Header, RecordError, RecordReader, Replayed, replays

__all__ = ["FoundDeal", "acts_of", "find_deal"]


@dataclass(frozen=True, slots=True)
class FoundDeal:
    """A deal of a record, its number counted from 1, and the voice that tells of it."""

    header: Header
    number: int
    played: Replayed
    voice: Voice


def find_deal(terminal: Terminal, file: str, wanted: int | None, *, as_json: bool) -> FoundDeal | int:
    """The deal asked for, or the exit status after saying what is wrong with the record; raises Complaint."""
    voice: Voice | None = None
    try:
        with opened(file) as stream:
            reader = RecordReader(stream, file)
            header = reader.header
            voice = Voice(terminal, header.game, header.players)
            number, played = _deal_of(replays(reader, file), file, wanted)
    except RecordError as error:
        if as_json:
            emit(error_json(terminal, error, voice))
        return complain_of(terminal, error, voice)
    return FoundDeal(header, number, played, voice)


def _deal_of(deals: Iterator[Replayed], file: str, wanted: int | None) -> tuple[int, Replayed]:
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
