"""How Klaberjass is thought about: imagined deals, what may be done in them, and what their end is worth.

Knows what the thinker asks of a game. Refuses to see the hidden cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tromf.bots.klaberjass.player import KlaberjassPlayer
from tromf.bots.klaberjass.stake import MatchChance, WrittenPoints, stake_of
from tromf.bots.klaberjass.style import read_style
from tromf.bots.klaberjass.worlds import worlds_of
from tromf.bots.thinking import Currency
from tromf.cards import Card, Random
from tromf.games import AnyGame, game_named
from tromf.games.base import Standing
from tromf.games.klaberjass import Action, Exchange, KlaberjassView, Play, cards_are_next

__all__ = ["KlaberjassMind", "read_klaberjass_mind"]


@dataclass(frozen=True, slots=True)
class KlaberjassMind:
    """Klaberjass for the thinker; ``policy`` is the player whose sense fills what is not searched."""

    policy: KlaberjassPlayer
    trust: float = 0.0

    @property
    def game(self) -> AnyGame:
        """The law."""
        return game_named("klaberjass")

    def candidates(self, view: KlaberjassView) -> tuple[Action, ...]:
        """Everything that is lawful."""
        return view.legal

    def worlds(self, view: KlaberjassView, count: int, random: Random) -> Sequence[Any]:
        """Deals that fit the view."""
        return worlds_of(view, count, random)

    def currency(self, view: KlaberjassView, standing: Standing | None) -> WrittenPoints | MatchChance:
        """Written points, or the chance to win the match where its standing is known."""
        return stake_of(view, standing)

    def solvable(self, state: Any) -> bool:
        """Whether the talk is over."""
        return cards_are_next(state)

    def card_of(self, action: Action) -> Card | Exchange | None:
        """A card without a call, or the exchange; a call changes what is counted and is looked at by itself."""
        match action:
            case Play(card, False):
                return card
            case Exchange():
                return action
            case _:
                return None

    def second(
        self,
        view: KlaberjassView,
        worlds: Sequence[Any],
        candidates: Sequence[Any],
        currency: Currency,
        random: Random,
    ) -> Sequence[Sequence[float]] | None:
        """Nothing."""
        return None


def read_klaberjass_mind(table: object) -> KlaberjassMind:
    """A mind from a spec's table; raises ValueError for unknown words."""
    if not isinstance(table, Mapping) or set(table) - {"style", "trust"}:
        raise ValueError(f"a mind for Klaberjass has style and trust, not {table}")
    return KlaberjassMind(
        KlaberjassPlayer("policy", read_style(table.get("style", {}))), float(table.get("trust", 0.0))
    )
