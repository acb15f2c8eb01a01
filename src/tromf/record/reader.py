"""Records read line by line, one deal at a time.

Knows the text form. Refuses to know whether an act is allowed (see ``replay``), and to hold a whole file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from typing import BinaryIO

from tromf.record.draft import DEAL_WORDS, DealDraft, is_number
from tromf.record.errors import RecordError
from tromf.record.header import HEADER_WORDS, HeaderDraft, check_version
from tromf.record.lines import numbered_lines
from tromf.record.values import Header, Record, RecordedDeal

__all__ = ["RecordReader", "parse_record"]

_COMMENT = re.compile(r"(?:^|\s)#.*")
_FREE = ("player", "date")
"""Header lines whose text may hold a ``#``."""


class RecordReader:
    """A record that is being read: its header at once, then its deals one by one.

    Iterating raises RecordError at the first line that is wrong; the error's ``deal`` is what was read of its deal.

    >>> from tromf.cards import CARDS, format_cards
    >>> lines = ["tromf 1", "game klaber", "player 0 Anna", "dealer 3", f"cards {format_cards(CARDS)}", "unfinished"]
    >>> reader = RecordReader(BytesIO("\\n".join(lines).encode()))
    >>> reader.header.players[0], [deal.dealer for deal in reader]
    ('Anna', [3])
    """

    def __init__(self, stream: BinaryIO, source: str = "") -> None:
        self.source = source
        self.line = 0
        self._lines = numbered_lines(stream)
        self._dealer: str | None = None
        try:
            self.header: Header = self._read_header()
        except RecordError as error:
            error.source = source
            raise

    def __iter__(self) -> Iterator[RecordedDeal]:
        draft: DealDraft | None = None
        try:
            while self._dealer is not None:
                draft = DealDraft(self.header, self.line, self._dealer)
                self._read_deal(draft)
                deal, draft = draft.finish(self.line), None
                yield deal
                if deal.unfinished and self._dealer is not None:
                    raise RecordError("record.unfinished_not_last", line=deal.end_line)
        except RecordError as error:
            error.source = self.source
            if draft is not None:
                error.deal = draft.partial()
            raise

    def _read_header(self) -> Header:
        draft = HeaderDraft()
        version_seen = False
        for number, text in self._lines:
            self.line = number
            if not text or text[0] == "#":
                continue
            word, _, rest = text.replace("\t", " ").partition(" ")
            if word not in _FREE:
                word, _, rest = _without_comment(text).replace("\t", " ").partition(" ")
            rest = rest.strip()
            if not version_seen:
                check_version(self.line, _without_comment(text))
                version_seen = True
            elif word == "dealer":
                self._dealer = rest
                return draft.finish(self.line)
            elif word in HEADER_WORDS:
                draft.take(self.line, word, rest)
            elif word in DEAL_WORDS or is_number(word):
                raise RecordError("record.before_dealer", {"word": word}, line=self.line)
            else:
                raise RecordError("record.unknown_line", {"word": word[:20]}, line=self.line)
        if not version_seen:
            raise RecordError("record.empty", line=max(self.line, 1))
        draft.finish(self.line)
        raise RecordError("record.no_deal", line=self.line)

    def _read_deal(self, draft: DealDraft) -> None:
        """Read up to the next line ``dealer``, or to the end."""
        for number, line in self._lines:
            self.line = number
            text = _without_comment(line) if "#" in line else line
            if not text:
                continue
            word, _, rest = text.partition(" ") if "\t" not in text else text.replace("\t", " ").partition(" ")
            if is_number(word):
                draft.take_act(number, text)
            elif word in DEAL_WORDS:
                draft.take(number, word, rest.strip())
            elif word == "dealer":
                self._dealer = rest.strip()
                return
            elif word in HEADER_WORDS or word == "tromf":
                raise RecordError("record.out_of_place", {"word": word}, line=self.line)
            else:
                raise RecordError("record.unknown_line", {"word": word[:20]}, line=self.line)
        self._dealer = None


def _without_comment(text: str) -> str:
    return _COMMENT.sub("", text).strip()


def parse_record(text: str, source: str = "") -> Record:
    """Read a whole record from text; raises RecordError. Acts are read, not judged.

    >>> from tromf.cards import CARDS, format_cards
    >>> lines = ["tromf 1", "game klaber", "dealer 3", f"cards {format_cards(CARDS)}", "1 bid 3", "unfinished"]
    >>> record = parse_record("\\n".join(lines))
    >>> record.header.preset, [(act.seat, act.action) for act in record.deals[0].acts]
    ('doroszlo-2009', [(1, Bid(level=3))])
    >>> parse_record("game klaber")
    Traceback (most recent call last):
    ...
    tromf.record.errors.RecordError: ...
    """
    reader = RecordReader(BytesIO(text.encode("utf-8", "surrogatepass")), source)
    return Record(reader.header, tuple(reader))
