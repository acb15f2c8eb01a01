"""What a game tells a referee, found by the game's name.

Knows where a game keeps its answers: in its module ``judging``, and its offences in ``offences``. Refuses to know them.
"""

from importlib import import_module
from typing import Any, Protocol, cast

from tromf.cards import Card
from tromf.games import AnyGame, Refusal
from tromf.tricks import Seat

__all__ = ["FoundOffence", "offences_in", "open_hands", "running_state", "strict_refusal"]


class FoundOffence(Protocol):
    """An offence as a game finds it: whose, by which rule, in which trick counted from 0."""

    @property
    def seat(self) -> Seat: ...
    @property
    def rule(self) -> str: ...
    @property
    def trick(self) -> int | None: ...


def _module(game: AnyGame, name: str) -> Any:
    return import_module(f"tromf.games.{game.name}.{name}")


def open_hands(game: AnyGame, state: Any) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat still holds."""
    return cast(tuple[tuple[Card, ...], ...], _module(game, "judging").open_hands(state))


def running_state(game: AnyGame, state: Any) -> dict[str, Any]:
    """Where a deal stands in texts, numbers, lists and mappings."""
    return cast(dict[str, Any], _module(game, "judging").running_state(state))


def strict_refusal(game: AnyGame, state: Any, action: Any) -> Refusal | None:
    """Why the law forbids an act, also where the table accepts offences."""
    return cast(Refusal | None, _module(game, "judging").strict_refusal(state, action))


def offences_in(game: AnyGame, state: Any) -> tuple[FoundOffence, ...]:
    """All offences of a deal so far."""
    return cast(tuple[FoundOffence, ...], _module(game, "offences").offences_in(state))
