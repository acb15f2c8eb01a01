"""A mind that is as plain as can be, for tests of those who ask one.

It imagines any deal that fits, takes the solver's values, and has no custom.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random as Chance
from typing import Any

from tromf.bots import Bot, bot_named
from tromf.bots.thinking import Budget, Currency, Thinker
from tromf.cards import Card, Random
from tromf.games import AnyGame, DealResult, Standing, game_named
from tromf.study.deciding import is_play
from tromf.study.open_deal import side_value
from tromf.tricks import Seat, Side

__all__ = ["plain_thinker"]


@dataclass(frozen=True, slots=True)
class PlainCurrency:
    """Written points of a side."""

    game: AnyGame
    side: Side

    def solved(self, state: Any, declarer: Seat, value: float) -> float:
        """The declaring side's value, or what the others get of it."""
        return value if self.game.side_of(declarer) == self.side else -value / (self.game.sides - 1)

    def ended(self, result: DealResult) -> float:
        """The result."""
        return side_value(self.game, result, self.side)


@dataclass(frozen=True, slots=True)
class PlainMind:
    """A mind for any game."""

    game: AnyGame
    policy: Bot
    trust: float = 0.0

    def candidates(self, view: Any) -> tuple[Any, ...]:
        """All lawful acts; of very many only some."""
        acts: tuple[Any, ...] = view.legal
        return acts[:30]

    def worlds(self, view: Any, count: int, random: Random) -> Sequence[Any]:
        """Deals that fit."""
        return [self.game.imagine(view, random) for _ in range(count)]

    def currency(self, view: Any, standing: Standing | None) -> Currency:
        """Points."""
        return PlainCurrency(self.game, self.game.side_of(view.seat))

    def solvable(self, state: Any) -> bool:
        """Whether the next act of the policy lays a card."""
        seat = self.game.to_act(state)
        return seat is not None and is_play(self.game, self.policy.choose(self.game.view(state, seat), Chance(0)))

    def card_of(self, action: Any) -> Card | Any | None:
        """Every act is done, and solved then."""
        return None


def plain_thinker(game: str, worlds: int = 4) -> Thinker:
    """A bot that thinks plainly about a game."""
    return Thinker("plain", PlainMind(game_named(game), bot_named("player", game)), Budget(worlds))
