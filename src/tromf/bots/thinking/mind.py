"""What a game must tell a bot that thinks: worlds, candidates, a policy that speaks for all, and what things are worth.

Knows the questions. Refuses to know any answer.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from tromf.bots.base import Bot
from tromf.cards import Card, Random
from tromf.games import AnyGame, DealResult
from tromf.games.base import Standing
from tromf.tricks import Seat

__all__ = ["Currency", "GameMind"]


class Currency(Protocol):
    """What the end of a deal is worth to one side.

    In the points that the game writes, or near the end of a match by the chance to win it, told in points that move the
    chance as much at the beginning.
    """

    def solved(self, state: Any, declarer: Seat, value: float) -> float:
        """The worth of a state which the solver gives this value for the side of this declarer."""
        ...

    def ended(self, result: DealResult) -> float:
        """The worth of a deal that is over."""
        ...


class GameMind(Protocol):
    """How one game is thought about; see ``tromf.bots.thinking`` for the order in which it is asked."""

    @property
    def game(self) -> AnyGame:
        """The law."""
        ...

    @property
    def policy(self) -> Bot:
        """Who speaks for every seat in an imagined deal, breaks ties, and answers when there is no time to think."""
        ...

    @property
    def trust(self) -> float:
        """By how many standard errors another act must be better than the policy's to be preferred; 0 for any gain."""
        ...

    def candidates(self, view: Any) -> tuple[Any, ...]:
        """The acts worth a thought: all lawful ones but those of which another is the twin in every world."""
        ...

    def worlds(self, view: Any, count: int, random: Random) -> Sequence[Any]:
        """So many states of deals that fit all that the view proves; fewer, or none, only where none can be found."""
        ...

    def currency(self, view: Any, standing: Standing | None) -> Currency:
        """What is at stake for the view's seat."""
        ...

    def solvable(self, state: Any) -> bool:
        """Whether the solver's value of a state is what it is worth: nothing is to be said any more but with cards."""
        ...

    def card_of(self, action: Any) -> Card | Any | None:
        """Under which card, or act, the solver tells an act's value among the moves; None where it does not."""
        ...
