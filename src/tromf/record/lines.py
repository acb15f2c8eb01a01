"""The lines of a record file, one at a time and never too long.

Knows bytes and encodings. Refuses to know what a line means, and to hold more than one of them.
"""

from collections.abc import Iterator
from typing import BinaryIO

from tromf.record.errors import RecordError
from tromf.record.values import CONTROL

__all__ = ["LINE_LIMIT", "numbered_lines"]

LINE_LIMIT = 4_000
"""The most bytes of a line."""

_UTF_8_MARK = b"\xef\xbb\xbf"
_OTHER_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")


def numbered_lines(stream: BinaryIO) -> Iterator[tuple[int, str]]:
    """The lines of a file with their numbers from 1, without white space at their ends; raises RecordError."""
    number = 0
    while raw := stream.readline(LINE_LIMIT + 1):
        number += 1
        if number == 1:
            if raw.startswith(_OTHER_MARKS):
                raise RecordError("record.utf16", line=1)
            raw = raw.removeprefix(_UTF_8_MARK)
        if len(raw) > LINE_LIMIT:
            raise RecordError("record.line_too_long", {"limit": LINE_LIMIT}, line=number)
        if b"\0" in raw:
            raise RecordError("record.nul", line=number)
        try:
            text = raw.decode("utf-8").removesuffix("\n").removesuffix("\r")
        except UnicodeDecodeError as error:
            raise RecordError("record.not_utf8", {"byte": error.start + 1}, line=number) from error
        if CONTROL.search(text):
            raise RecordError("record.control_character", line=number)
        yield number, text.strip()
