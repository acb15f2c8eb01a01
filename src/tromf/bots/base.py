"""What every bot is: a mind that sees a seat's view and chooses one of its lawful acts.

Knows the shape of a bot. Refuses to know any game, and refuses chance of its own: the random generator is an argument.
"""

from typing import Any, Protocol

from tromf.cards import Random

__all__ = ["Bot"]


class Bot(Protocol):
    """A player who is no person; it gets the view that a person at its seat would get, and nothing else."""

    @property
    def name(self) -> str:
        """The bot's level, as its spec is called."""
        ...

    def choose(self, view: Any, random: Random) -> Any:
        """One of the lawful acts of the view, when it is the seat's turn."""
        ...

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """What the bot says out of turn, None when it keeps silent."""
        ...
