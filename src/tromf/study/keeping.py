"""Finished batches of a contest kept in a file, so that a run that was stopped goes on where it was.

Knows when a file belongs to the contest that is asked for. Refuses to leave half a file behind: a new one takes the
place of the old at once.
"""

import os
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

import msgspec

from tromf.study.tally import Tally

__all__ = ["Kept", "KeptElsewhere", "NotKept"]

FORMAT = 1
SHARE = 20
"""Writing takes one part in so many of the time at most; what is finished in between is lost by a kill."""


class NotKept(ValueError):
    """A file that holds no finished batches."""


class KeptElsewhere(ValueError):
    """A file with the batches of another contest."""


class _File(msgspec.Struct):
    format: int
    contest: dict[str, str]
    batches: dict[str, Tally]


@dataclass(slots=True)
class Kept:
    """The finished batches of one contest, by the decks that they played; without a path they are just remembered."""

    path: Path | None
    contest: dict[str, str]
    batches: dict[str, Tally] = field(default_factory=dict)
    _next: float = 0.0

    @classmethod
    def opened(cls, path: Path | None, contest: dict[str, str]) -> "Kept":
        """What a file keeps of a contest, nothing when there is no file yet.

        Raises NotKept, KeptElsewhere and OSError.
        """
        if path is None or not path.exists():
            kept = cls(path, contest)
            kept.write()  # so that a path that can't be written is told now, not after hours
            return kept
        try:
            found = msgspec.json.decode(path.read_bytes(), type=_File)
        except msgspec.MsgspecError as error:
            raise NotKept(str(path)) from error
        if found.format != FORMAT:
            raise NotKept(str(path))
        if found.contest != contest:
            raise KeptElsewhere(str(path))
        return cls(path, contest, found.batches)

    def get(self, decks: range) -> Tally | None:
        """What these decks brought, when they are finished."""
        return self.batches.get(_name(decks))

    def add(self, decks: range, tally: Tally) -> None:
        """Keep what some decks brought; the file follows soon, at the latest with ``write``."""
        self.batches[_name(decks)] = tally
        if monotonic() >= self._next:
            self.write()

    def write(self) -> None:
        """Bring the file up to date: whenever the machine stops, the old or the new one is there, whole."""
        if self.path is None:
            return
        began = monotonic()
        text = msgspec.json.encode(_File(FORMAT, self.contest, self.batches))
        beside = self.path.with_name(self.path.name + f"-{os.getpid()}")
        try:
            with beside.open("wb") as stream:
                stream.write(text)
                stream.flush()
                os.fsync(stream.fileno())
            beside.replace(self.path)
        finally:
            beside.unlink(missing_ok=True)
        ended = monotonic()
        self._next = ended + SHARE * (ended - began)


def _name(decks: range) -> str:
    return f"{decks.start}-{decks.stop}"
