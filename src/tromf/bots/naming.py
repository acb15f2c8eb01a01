"""Bots by the name of their level and of their game.

Knows where the levels' specs lie, how they are read and which mind plays which game. Refuses to know how a mind thinks.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

from tromf.bots.base import Bot
from tromf.bots.beginner import read_beginner
from tromf.bots.klaber import KlaberPlayer, accusation, decent_acts, read_style, read_thinker, usual_style
from tromf.bots.klaberjass import KlaberjassPlayer, read_klaberjass_thinker
from tromf.bots.klaberjass import accusation as klaberjass_accusation
from tromf.bots.klaberjass import read_style as read_klaberjass_style
from tromf.bots.rabloulti import RabloultiPlayer, read_rabloulti_thinker
from tromf.bots.rabloulti import accusation as rabloulti_accusation
from tromf.bots.rabloulti import read_style as read_rabloulti_style
from tromf.bots.thinking import Budget, read_budget
from tromf.bots.uniform import Accusation, Decent, UniformBot, lawful_acts, silence
from tromf.games import GAMES

__all__ = ["Level", "UnknownLevel", "bot_named", "bot_of_spec", "levels_of", "read_level"]


class UnknownLevel(LookupError):
    """A level that no spec has, or that does not play the game; carries a message of the catalogue."""

    def __init__(self, level: str, game: str) -> None:
        known = ", ".join(levels_of(game))
        super().__init__(f"no bot of level {level!r} plays {game!r}; there are: {known or 'none'}")
        self.message = "bot.unknown_level"
        self.params: dict[str, str | int] = {"level": level, "game": game, "known": known}


@dataclass(frozen=True, slots=True)
class Level:
    """A level: its name, and its bot for each game that it plays."""

    name: str
    bots: Mapping[str, Bot]


def read_level(name: str, text: str) -> Level:
    """Read a level's spec: a mind, its budget if it thinks, a table for each game; raises ValueError for anything else.

    >>> sorted(read_level("calm", 'mind = "player"\\n[klaber.bidding]\\ncontra = 60.0').bots)
    ['klaber', 'klaberjass', 'rabloulti']
    """
    table = tomllib.loads(text)
    mind = _MINDS.get(table.pop("mind", None))
    if mind is None:
        raise ValueError(f"{name}: the mind must be one of: {', '.join(_MINDS)}")
    budget = table.pop("budget", None)
    if set(table) - set(mind):
        raise ValueError(f"{name}: this mind plays {', '.join(mind)}, not {', '.join(sorted(set(table) - set(mind)))}")
    try:
        bots = {game: build(name, table.get(game, {}), budget) for game, build in mind.items()}
        return Level(name, bots)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


@cache
def _levels() -> Mapping[str, Level]:
    folder = files("tromf.bots") / "levels"
    specs = {entry.name: entry.read_text("utf-8") for entry in folder.iterdir() if entry.name.endswith(".toml")}
    names = {file: file.removesuffix(".toml") for file in sorted(specs)}
    return {name: read_level(name, specs[file]) for file, name in names.items()}


def levels_of(game: str) -> tuple[str, ...]:
    """The levels that play a game, by name.

    >>> levels_of("klaber")
    ('beginner', 'champion', 'club', 'player', 'uniform')
    """
    return tuple(name for name, level in _levels().items() if game in level.bots)


def bot_named(level: str, game: str) -> Bot:
    """The bot of a level for a game; raises UnknownLevel.

    >>> bot_named("player", "klaber").name
    'player'
    """
    found = _levels().get(level)
    if found is None or game not in found.bots:
        raise UnknownLevel(level, game)
    return found.bots[game]


def bot_of_spec(spec: str, game: str) -> Bot:
    """The bot of a level by its name, or by the path of a spec, which ends in ``.toml``.

    Raises UnknownLevel, OSError for a file that cannot be read and ValueError for one that is no spec.
    """
    if not spec.endswith(".toml"):
        return bot_named(spec, game)
    path = Path(spec)
    level = read_level(path.stem, path.read_text("utf-8"))
    if game not in level.bots:
        raise UnknownLevel(spec, game)
    return level.bots[game]


def _uniform(game: str, name: str, table: object) -> Bot:
    if table:
        raise ValueError(f"chance has no numbers, not {table}")
    return UniformBot(name, *_MANNERS.get(game, (lawful_acts, silence)))


def _klaber_player(name: str, table: object) -> Bot:
    return KlaberPlayer(name, read_style(table) if table else usual_style())


def _klaberjass_player(name: str, table: object) -> Bot:
    return KlaberjassPlayer(name, read_klaberjass_style(table))


def _rabloulti_player(name: str, table: object) -> Bot:
    return RabloultiPlayer(name, read_rabloulti_style(table))


def _beginner(game: str, name: str, table: object) -> Bot:
    return read_beginner(name, _PLAYERS[game]("player", {}), _MANNERS[game][0], table)


_MANNERS: Mapping[str, tuple[Decent, Accusation]] = {
    "klaber": (decent_acts, accusation),
    "klaberjass": (lawful_acts, klaberjass_accusation),
    "rabloulti": (lawful_acts, rabloulti_accusation),
}
"""What honest players of a game do beside keeping to the next lawful act, where there is such a thing."""

_Simple: TypeAlias = Callable[[str, object], Bot]
_Build: TypeAlias = Callable[[str, object, object], Bot]

_PLAYERS: Mapping[str, _Simple] = {
    "klaber": _klaber_player,
    "klaberjass": _klaberjass_player,
    "rabloulti": _rabloulti_player,
}

_READ_THINKER: Mapping[str, Callable[[str, object, Budget], Bot]] = {
    "klaber": read_thinker,
    "klaberjass": read_klaberjass_thinker,
    "rabloulti": read_rabloulti_thinker,
}
"""For each game that is thought about: its thinker from a spec's table and a budget."""


def _at_once(build: _Simple) -> _Build:
    """A bot that needs no budget, as it does not think."""

    def built(name: str, table: object, budget: object) -> Bot:
        if budget is not None:
            raise ValueError("only a thinker has a budget")
        return build(name, table)

    return built


def _thinking(read: Callable[[str, object, Budget], Bot]) -> _Build:
    def built(name: str, table: object, budget: object) -> Bot:
        return read(name, table, Budget() if budget is None else read_budget(budget))

    return built


_MINDS: Mapping[str, Mapping[str, _Build]] = {
    "uniform": {game: _at_once(partial(_uniform, game)) for game in GAMES},
    "beginner": {game: _at_once(partial(_beginner, game)) for game in _PLAYERS},
    "player": {game: _at_once(build) for game, build in _PLAYERS.items()},
    "thinker": {game: _thinking(read) for game, read in _READ_THINKER.items()},
}
