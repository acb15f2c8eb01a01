"""Questions that are put to a referee at the table: was that legal, whose is the trick?

Knows how to ask a game. Refuses to remember what was asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tromf.cards import Card
from tromf.games import AnyGame, Refusal
from tromf.referee.judging import strict_refusal
from tromf.tricks import CardOrder, Seat, winning_index

__all__ = ["Verdict", "was_legal", "who_wins"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the law says of an act: ``refusal`` names the rule against it, None when it was legal.

    ``accepted`` tells whether the table takes it all the same, because offences are called there.
    """

    accepted: bool
    refusal: Refusal | None

    @property
    def legal(self) -> bool:
        """Whether the act was legal."""
        return self.refusal is None


def was_legal(game: AnyGame, state: Any, action: Any) -> Verdict:
    """Whether an act was legal in a state, and by which rule not.

    >>> from tromf.cards import CARDS
    >>> from tromf.games import game_named
    >>> klaber = game_named("klaber")
    >>> state = klaber.deal(klaber.presets["doroszlo-2009"], 3, CARDS)
    >>> was_legal(klaber, state, klaber.notation.parse("hold")).refusal.rule
    'K4.2'
    """
    return Verdict(game.refusal(state, action) is None, strict_refusal(game, state, action))


def who_wins(leader: Seat, cards: tuple[Card, ...], order: CardOrder, seats: int) -> Seat:
    """The seat whose card wins a trick, finished or not: the highest trump, else the highest of the suit led (K8.4).

    >>> from tromf.cards import parse_cards
    >>> from tromf.games.klaber import ORDERS
    >>> who_wins(3, parse_cards("BA BX H7 B9"), ORDERS[3], seats=4)
    1
    """
    return (leader + winning_index(cards, order)) % seats
