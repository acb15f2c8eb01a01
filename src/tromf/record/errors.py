"""What is wrong with a record, and where.

Knows the place and the message. Refuses to word it: the catalogues have the sentence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tromf.games.base import Param

if TYPE_CHECKING:
    from tromf.record.replay import Replayed
    from tromf.record.values import RecordedDeal

__all__ = ["RecordError"]

_LONGEST = 80
"""The most characters of a file's own text that a message repeats."""

_OURS = ("known", "missing")
"""Parameters that list what would be right."""


def _short(name: str, value: Param) -> Param:
    if isinstance(value, str) and len(value) > _LONGEST and name not in _OURS:
        return f"{value[:_LONGEST]}…"
    return value


class RecordError(Exception):
    """A record that can't be read or breaks a rule.

    ``source`` is the file's name, ``line`` counts from 1, ``act`` counts the acts of its deal from 1 and is None
    where no act is to blame, ``rule`` is the rule that refuses. ``deal`` is what was read of the deal up to there, and
    ``shown`` how far it can be replayed.
    """

    def __init__(
        self,
        message: str,
        params: Mapping[str, Param] | None = None,
        *,
        line: int | None = None,
        act: int | None = None,
        rule: str | None = None,
    ) -> None:
        self.message = message
        self.params = {name: _short(name, value) for name, value in (params or {}).items()}
        self.line = line
        self.act = act
        self.rule = rule
        self.source = ""
        self.deal: RecordedDeal | None = None
        self.shown: Replayed | None = None
        super().__init__(message, self.params)

    def __str__(self) -> str:
        named = {"source": self.source, "line": self.line, "act": self.act, "rule": self.rule}
        place = ", ".join(f"{name} {value}" for name, value in named.items() if value)
        return f"{place}: {self.message} {self.params}"
