"""The games that the house has, by name.

Knows which games there are. Refuses to know what is in them; each is loaded when first asked for.
"""

from functools import cache
from importlib import import_module
from typing import cast

from tromf.games.base import AnyGame

__all__ = ["GAMES", "UnknownGame", "game_named"]

GAMES: tuple[str, ...] = ("klaber", "klaberjass", "rabloulti")
"""The names of all games, the first being the default."""


class UnknownGame(LookupError):
    """A name that no game has; carries a message of the catalogue with its parameters."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no game is called {name!r}; there are: {', '.join(GAMES)}")
        self.message = "game.unknown"
        self.params: dict[str, str | int] = {"name": name, "known": ", ".join(GAMES)}


@cache
def game_named(name: str) -> AnyGame:
    """The game with a name; raises UnknownGame.

    >>> game_named("klaber").seats
    4
    """
    if name not in GAMES:
        raise UnknownGame(name)
    return cast(AnyGame, import_module(f"tromf.games.{name}").GAME)
