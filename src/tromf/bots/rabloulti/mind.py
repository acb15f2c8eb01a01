"""How the cards of Rablóulti are thought about: imagined deals, and what their end is worth in units.

Knows what the thinker asks of a game. Refuses to see the hidden cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from tromf.bots.rabloulti.player import RabloultiPlayer
from tromf.bots.rabloulti.worlds import Worlds
from tromf.bots.thinking import Currency
from tromf.cards import Card, Random
from tromf.games import AnyGame, DealResult
from tromf.games.base import Standing
from tromf.games.rabloulti import GAME, Action, NameTrump, Play, RabloultiView, in_play
from tromf.tricks import Seat

__all__ = ["RabloultiMind", "Units"]


@dataclass(frozen=True, slots=True)
class Units:
    """What the seat is paid in all; each defender is taken to bear half."""

    seat: Seat | None

    def solved(self, state: Any, declarer: Seat, value: float) -> float:
        """The seat's part of what the soloist is paid."""
        return value if self.seat == declarer else -value / 2

    def ended(self, result: DealResult) -> float:
        """What the seat was paid."""
        return float(result.written[self.seat or 0])


@dataclass(frozen=True, slots=True)
class RabloultiMind:
    """Rablóulti's cards for the thinker; ``policy`` is the player whose sense fills what is not searched.

    ``weighed`` is whether a defender takes the soloist to hold what his bid tells of him.
    """

    policy: RabloultiPlayer
    trust: float = 0.0
    weighed: bool = True

    @property
    def game(self) -> AnyGame:
        """The law."""
        return cast(AnyGame, GAME)

    def candidates(self, view: RabloultiView) -> tuple[Action, ...]:
        """Every card that may be laid, or every trump that may be named."""
        names = tuple(act for act in view.legal if isinstance(act, NameTrump))
        return names or tuple(act for act in view.legal if isinstance(act, Play)) or view.legal

    def worlds(self, view: RabloultiView, count: int, random: Random) -> Sequence[Any]:
        """Deals that fit the view, the likelier ones more often."""
        return Worlds(view, self.policy.style, weighed=self.weighed).drawn(count, random)

    def currency(self, view: RabloultiView, standing: Standing | None) -> Currency:
        """Units; a session has no target."""
        return Units(view.seat)

    def solvable(self, state: Any) -> bool:
        """Whether the soloist is known; the rest of the talk is taken as it stands."""
        return in_play(state)

    def card_of(self, action: Action) -> Card | NameTrump | None:
        """A card, or a trump to be named."""
        match action:
            case Play(card):
                return card
            case NameTrump():
                return action
            case _:
                return None
