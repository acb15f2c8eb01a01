"""A record as values: by which rules it was played, and each deal with its acts.

Knows what a record holds. Refuses to know how it is written, and whether its acts are allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tromf.cards import Deck, commitment
from tromf.games.base import AnyGame, Standing
from tromf.games.options import option_values
from tromf.tricks import Seat

__all__ = ["CONTROL", "TEXT_LIMIT", "Header", "Record", "RecordedAct", "RecordedDeal", "free_text", "header_for"]

TEXT_LIMIT = 200
"""The most characters of a name or a date."""

CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no line of a record holds: control characters (a tab is white space) and halves of characters."""


def free_text(text: str) -> str:
    """Any text made fit to stand in a record: one line, no control characters, not too long.

    >>> free_text(" Anna\\nthe dealer ")
    'Anna the dealer'
    """
    return " ".join(CONTROL.sub(" ", text).split())[:TEXT_LIMIT].strip()


def _check_text(text: str) -> None:
    if text != text.strip() or "\t" in text or CONTROL.search(text) or len(text) > TEXT_LIMIT:
        raise ValueError(f"not fit to stand in a record, see free_text: {text!r}")


@dataclass(frozen=True, slots=True)
class Header:
    """By which game, preset and options the deals were played; who sat where and when, if it is told.

    ``players`` is empty or has a name for each player, with the empty text for one who is not named. ``table`` is how
    many sit at the table, 0 for as many as usual; where more do than play, they are numbered around the table.
    """

    game: AnyGame
    preset: str
    options: Any
    players: tuple[str, ...] = ()
    date: str = ""
    table: int = 0

    def __post_init__(self) -> None:
        if self.table not in (0, *self.game.match_rules.players):
            raise ValueError("a header says how many sit at the table, as its game allows")
        if len(self.players) not in (0, self.at_table) or self.preset not in self.game.presets:
            raise ValueError("a header names a preset of its game, and no player or as many as sit at the table")
        if self.players and not any(self.players):
            raise ValueError("a header in which nobody is named has no players")
        for text in (*self.players, self.date):
            _check_text(text)

    @property
    def at_table(self) -> int:
        """How many sit at the table."""
        return self.table or self.game.match_rules.players[0]

    @property
    def settings(self) -> dict[str, str]:
        """The options that differ from the preset, as text."""
        usual = option_values(self.game.presets[self.preset])
        return {name: text for name, text in option_values(self.options).items() if text != usual[name]}


def header_for(game: AnyGame, options: Any, players: Iterable[str] = (), date: str = "", table: int = 0) -> Header:
    """The header for options of a game: the preset with the fewest differences is named, and texts are made fit."""
    headers = [Header(game, preset, options) for preset in (game.default_preset, *game.presets)]
    best = min(headers, key=lambda header: len(header.settings))
    names = tuple(free_text(name) for name in players)
    usual = game.match_rules.players[0]
    at_table = 0 if table == usual else table
    return Header(game, best.preset, options, names if any(names) else (), free_text(date), at_table)


@dataclass(frozen=True, slots=True)
class RecordedAct:
    """An act with its seat; ``line`` is where it stands in a file, 0 if it was not read from one."""

    seat: Seat
    action: Any
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class RecordedDeal:
    """One deal as it was recorded.

    ``written`` is the result line, what each side wrote, None when there is none. ``unfinished`` marks a deal that is
    meant to stop before its end. ``line`` and ``end_line`` say where the deal stands in a file. ``dealer`` is a player
    of the ``table`` (0 for the usual number of players), who may sit out.
    """

    game: AnyGame
    options: Any
    dealer: Seat
    deck: Deck
    acts: tuple[RecordedAct, ...] = ()
    commitment: str | None = None
    salt: bytes | None = None
    written: tuple[int, ...] | None = None
    unfinished: bool = False
    line: int = field(default=0, compare=False)
    commitment_line: int = field(default=0, compare=False)
    end_line: int = field(default=0, compare=False)
    table: int = 0

    @property
    def before(self) -> Standing:
        """Who plays and who deals: the standing of a match that begins with this deal."""
        rules = self.game.match_rules
        return rules.start(self.options, self.dealer, self.table or rules.players[0])

    @property
    def fair(self) -> bool | None:
        """Whether the commitment fits deck and salt; None when the record lacks one of them."""
        if self.commitment is None or self.salt is None:
            return None
        return commitment(self.deck, self.salt) == self.commitment


@dataclass(frozen=True, slots=True)
class Record:
    """A whole record."""

    header: Header
    deals: tuple[RecordedDeal, ...]
