"""One act as a line of a record: the seat, then the act in its game's notation.

Knows that an accusation names its seat in notation, and that a line does not name it twice. Refuses to know which
acts a game has, and whether they are allowed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tromf.games.base import AnyGame, NotationError
from tromf.record.errors import RecordError
from tromf.tricks import Seat

__all__ = ["act_line", "parse_act"]

_ACCUSATION = "accuse"


def act_line(game: AnyGame, seat: Seat, action: Any) -> str:
    """The act as a line.

    >>> from tromf.games import game_named
    >>> klaber = game_named("klaber")
    >>> act_line(klaber, 3, klaber.notation.parse("161! 3"))
    '3 161!'
    """
    code = game.notation.format(action)
    if game.notation.detail(action).kind == _ACCUSATION:
        code = code.removesuffix(f" {seat}")
    return f"{seat} {code}"


def parse_act(game: AnyGame, line: str) -> tuple[Seat, Any]:
    """Read a line of an act, a comment taken away; raises RecordError without a place.

    >>> from tromf.games import game_named
    >>> parse_act(game_named("klaber"), "2 bid 3")
    (2, Bid(level=3))
    """
    key: Any = game
    return _parse_line(key, line)


@lru_cache(maxsize=4_096)
def _parse_line(game: AnyGame, line: str) -> tuple[Seat, Any]:
    """Remembered, because the acts of many deals are few different lines."""
    first, *words = line.split()
    seat = int(first)
    text = " ".join(words)
    if not 0 <= seat < game.seats:
        raise RecordError("record.seat", {"seat": first, "last": game.seats - 1})
    if not words:
        raise RecordError("record.no_act", {"seat": seat})
    try:
        return seat, _parse(game, seat, text)
    except NotationError as error:
        if (place := _second_act(game, words)) is not None:
            params = {"first": " ".join([first, *words[:place]]), "second": " ".join(words[place:])}
            raise RecordError("record.two_acts", params) from error
        raise RecordError(error.message, error.params) from error


def _parse(game: AnyGame, seat: Seat, text: str) -> Any:
    notation = game.notation
    try:
        action = notation.parse(text)
    except NotationError:
        try:
            accusation = notation.parse(f"{text} {seat}")
        except NotationError:
            accusation = None
        if accusation is None or notation.detail(accusation).kind != _ACCUSATION:
            raise
        return accusation
    if notation.detail(action).kind == _ACCUSATION:
        raise NotationError("record.seat_twice", text=text)
    return action


def _is_act(game: AnyGame, seat: Seat, words: list[str]) -> bool:
    try:
        _parse(game, seat, " ".join(words))
    except NotationError:
        return False
    return True


def _second_act(game: AnyGame, words: list[str]) -> int | None:
    """Where a second act begins on the line, None where there is none."""
    seats = {str(seat) for seat in range(game.seats)}
    for place in range(1, len(words) - 1):
        before = [*words[: place - 1], words[place - 1].rstrip(",;")]
        if words[place] in seats and _is_act(game, 0, before) and _is_act(game, 0, words[place + 1 :]):
            return place
    return None
