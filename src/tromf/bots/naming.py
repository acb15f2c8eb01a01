"""Bots by the name of their level and of their game.

Knows where the levels' specs lie and which mind plays which game. Refuses to know how a mind thinks.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files

from tromf.bots.base import Bot
from tromf.bots.klaber import KlaberPlayer, Style, accusation, decent_acts
from tromf.bots.uniform import UniformBot

__all__ = ["LevelSpec", "UnknownLevel", "bot_named", "levels_of", "read_spec"]


class UnknownLevel(LookupError):
    """A level that no spec has, or that does not play the game; carries a message of the catalogue."""

    def __init__(self, level: str, game: str) -> None:
        known = ", ".join(levels_of(game))
        super().__init__(f"no bot of level {level!r} plays {game!r}; there are: {known or 'none'}")
        self.message = "bot.unknown_level"
        self.params: dict[str, str | int] = {"level": level, "game": game, "known": known}


@dataclass(frozen=True, slots=True)
class LevelSpec:
    """A level as its file states it: the mind, and for each game the numbers that differ from the mind's own."""

    name: str
    mind: str
    games: Mapping[str, Mapping[str, float]]


def read_spec(name: str, text: str) -> LevelSpec:
    """Read a level's spec; raises ValueError for anything that is no mind, no game or no number of it.

    >>> read_spec("calm", 'mind = "player"\\n[klaber]\\ncontra = 60.0').games["klaber"]["contra"]
    60.0
    """
    table = tomllib.loads(text)
    mind = table.pop("mind", None)
    if mind not in _MINDS:
        raise ValueError(f"{name}: no mind is called {mind!r}; there are: {', '.join(_MINDS)}")
    for game, numbers in table.items():
        if game not in _MINDS[mind] or not isinstance(numbers, dict):
            raise ValueError(f"{name}: the mind {mind!r} does not play {game!r}")
        unknown = set(numbers) - {field.name for field in fields(Style)}
        if unknown or not all(isinstance(value, float | int) for value in numbers.values()):
            raise ValueError(f"{name}: in {game!r} these are no numbers of a style: {sorted(unknown) or numbers}")
    return LevelSpec(name, mind, table)


@cache
def _specs() -> Mapping[str, LevelSpec]:
    folder = files("tromf.bots") / "levels"
    texts = {
        entry.name.removesuffix(".toml"): entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if entry.name.endswith(".toml")
    }
    return {name: read_spec(name, texts[name]) for name in sorted(texts)}


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that play a game, by name.

    >>> levels_of("klaber")
    ('player', 'uniform')
    """
    return tuple(name for name, spec in _specs().items() if game in _MINDS[spec.mind])


def bot_named(level: str, game: str) -> Bot:
    """The bot of a level for a game; raises UnknownLevel.

    >>> bot_named("player", "klaber").name
    'player'
    """
    spec = _specs().get(level)
    if spec is None or game not in _MINDS[spec.mind]:
        raise UnknownLevel(level, game)
    return bot_of(spec, game)


def bot_of(spec: LevelSpec, game: str) -> Bot:
    """The bot that a spec describes."""
    return _MINDS[spec.mind][game](spec)


def _klaber_uniform(spec: LevelSpec) -> Bot:
    return UniformBot(spec.name, decent_acts, accusation)


def _klaber_player(spec: LevelSpec) -> Bot:
    return KlaberPlayer(spec.name, Style(**spec.games.get("klaber", {})))


_MINDS: Mapping[str, Mapping[str, Callable[[LevelSpec], Bot]]] = {
    "uniform": {"klaber": _klaber_uniform},
    "player": {"klaber": _klaber_player},
}
