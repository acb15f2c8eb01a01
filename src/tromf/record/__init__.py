"""One text form of a deal and of a session: written, read, played through again.

Knows how a record looks and what is wrong with one. Refuses to know any game by name; see docs/notation.md.
"""

from tromf.record.acts import act_line, parse_act
from tromf.record.draft import ACT_LIMIT
from tromf.record.errors import RecordError
from tromf.record.lines import LINE_LIMIT
from tromf.record.reader import RecordReader, parse_record
from tromf.record.replay import Replayed, play_through, replayed, replays
from tromf.record.values import TEXT_LIMIT, Header, Record, RecordedAct, RecordedDeal, free_text, header_for
from tromf.record.writer import format_deal, format_header, format_record

__all__ = [
    "ACT_LIMIT",
    "LINE_LIMIT",
    "TEXT_LIMIT",
    "Header",
    "Record",
    "RecordError",
    "RecordReader",
    "RecordedAct",
    "RecordedDeal",
    "Replayed",
    "act_line",
    "format_deal",
    "format_header",
    "format_record",
    "free_text",
    "header_for",
    "parse_act",
    "parse_record",
    "play_through",
    "replayed",
    "replays",
]
