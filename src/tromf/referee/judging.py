"""What a game tells a referee, found by the game's name.

Knows where a game may keep its answers: in its module ``judging``, and its offences in ``offences``; a game without
them is asked only what every game answers. Refuses to know any answer itself.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
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


@cache
def _module(game: str, name: str) -> Any:
    """A module of a game, None where the game has none of that name."""
    package = f"tromf.games.{game}"
    if find_spec(package) is None or find_spec(f"{package}.{name}") is None:
        return None
    return import_module(f"{package}.{name}")


def open_hands(game: AnyGame, state: Any) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat still holds; empty where the game does not tell."""
    judging = _module(game.name, "judging")
    return () if judging is None else cast(tuple[tuple[Card, ...], ...], judging.open_hands(state))


def running_state(game: AnyGame, state: Any) -> dict[str, Any]:
    """Where a deal stands in texts, numbers, lists and mappings."""
    judging = _module(game.name, "judging")
    if judging is None:
        return {"phase": type(state).__name__.lower(), "to_act": game.to_act(state)}
    return cast(dict[str, Any], judging.running_state(state))


def strict_refusal(game: AnyGame, state: Any, action: Any) -> Refusal | None:
    """Why the law forbids an act, also where the table accepts offences."""
    judging = _module(game.name, "judging")
    if judging is None:
        return game.refusal(state, action)
    return cast(Refusal | None, judging.strict_refusal(state, action))


def offences_in(game: AnyGame, state: Any) -> tuple[FoundOffence, ...]:
    """All offences of a deal so far."""
    offences = _module(game.name, "offences")
    return () if offences is None else cast(tuple[FoundOffence, ...], offences.offences_in(state))
