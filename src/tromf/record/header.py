"""The header of a record: by which rules, who, when.

Knows the lines before the first deal. Refuses to know what an option means.
"""

from __future__ import annotations

from tromf.games.base import AnyGame
from tromf.games.options import OptionError, read_options
from tromf.games.registry import UnknownGame, game_named
from tromf.record.errors import RecordError
from tromf.record.values import TEXT_LIMIT, Header

__all__ = ["HEADER_WORDS", "VERSION", "HeaderDraft", "check_version"]

VERSION = "1"
"""The version of the text form that is read and written."""

HEADER_WORDS = ("game", "preset", "option", "table", "player", "date")


def check_version(line: int, text: str) -> None:
    """The first line names the form and its version; raises RecordError when it does not."""
    words = text.split()
    if words[0] != "tromf" or len(words) != 2:
        raise RecordError("record.not_a_record", {"version": VERSION}, line=line)
    if words[1] != VERSION:
        raise RecordError("record.unknown_version", {"given": words[1][:20], "version": VERSION}, line=line)


class HeaderDraft:
    """A header that is being read."""

    def __init__(self) -> None:
        self._game: AnyGame | None = None
        self._preset: tuple[int, str] | None = None
        self._settings: dict[str, tuple[int, str]] = {}
        self._players: dict[int, str] = {}
        self._date: str | None = None
        self._table: tuple[int, str] | None = None

    def take(self, line: int, word: str, rest: str) -> None:
        """Take one line, its word and what follows; raises RecordError."""
        if not rest:
            raise RecordError("record.no_value", {"word": word}, line=line)
        match word:
            case "game":
                self._once(line, word, self._game)
                try:
                    self._game = game_named(rest)
                except UnknownGame as error:
                    raise RecordError(error.message, error.params, line=line) from error
            case "preset":
                self._once(line, word, self._preset)
                self._preset = (line, rest)
            case "option":
                self._option(line, rest)
            case "player":
                self._player(line, rest)
            case "table":
                self._once(line, word, self._table)
                self._table = (line, rest)
            case _:
                self._once(line, word, self._date)
                self._date = _limited(line, rest)

    def _once(self, line: int, word: str, before: object) -> None:
        if before is not None:
            raise RecordError("record.twice", {"word": word}, line=line)

    def _option(self, line: int, rest: str) -> None:
        words = rest.split()
        if len(words) != 2:
            raise RecordError("record.option_form", {"text": rest}, line=line)
        self._once(line, f"option {words[0]}", self._settings.get(words[0]))
        self._settings[words[0]] = (line, words[1])
        if len(self._settings) > 100:  # far more than any game has: each is checked when all have been read
            raise RecordError("record.too_many_options", line=line)

    def _player(self, line: int, rest: str) -> None:
        first, _, name = rest.partition(" ")
        if not (first.isascii() and first.isdigit() and len(first) == 1 and name.strip()):
            raise RecordError("record.player_form", {"text": rest}, line=line)
        self._once(line, f"player {first}", self._players.get(int(first)))
        self._players[int(first)] = _limited(line, name.strip())

    def finish(self, line: int) -> Header:
        """The header, read whole; ``line`` is where it ends. Raises RecordError."""
        game = self._game
        if game is None:
            raise RecordError("record.no_game", line=line)
        preset_line, preset = self._preset or (line, game.default_preset)
        place = preset_line
        try:
            read_options(game.presets, preset, {})
            for name, (at, setting) in self._settings.items():
                place = at
                read_options(game.presets, preset, {name: setting})
            settings = {name: setting for name, (_, setting) in self._settings.items()}
            options = read_options(game.presets, preset, settings)
        except OptionError as error:
            raise RecordError(error.message, error.params, line=place) from error
        table = self._at_table(game)
        at_table = table or game.match_rules.players[0]
        if any(player >= at_table for player in self._players):
            raise RecordError("record.seat", {"seat": max(self._players), "last": at_table - 1}, line=line)
        names = tuple(self._players.get(player, "") for player in range(at_table)) if self._players else ()
        return Header(game, preset, options, names, self._date or "", table)

    def _at_table(self, game: AnyGame) -> int:
        """How many sit at the table, 0 for as many as usual."""
        if self._table is None:
            return 0
        line, text = self._table
        known = game.match_rules.players
        if text not in [str(count) for count in known]:
            params: dict[str, str | int] = {"text": text, "known": ", ".join(str(count) for count in known)}
            raise RecordError("record.table", params, line=line)
        return 0 if int(text) == known[0] else int(text)


def _limited(line: int, text: str) -> str:
    if len(text) > TEXT_LIMIT:
        raise RecordError("record.text_too_long", {"limit": TEXT_LIMIT}, line=line)
    return text
