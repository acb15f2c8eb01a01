"""What a plan of twelve cards is worth: the odds that its cards have on paper, and the play of imagined deals.

Knows that paper is too hopeful of rare contracts, and open hands too kind to the defenders. Refuses to bid.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tromf.bots.rabloulti.plans import Plan
from tromf.cards import Card, Suit, cards_of
from tromf.games.rabloulti import GAME, Announce, MakeBid, NameTrump, Pass, Stand, in_play
from tromf.solver import Interrupt, many
from tromf.tricks import Seat

__all__ = ["Prices", "act_of", "undertaken"]


def act_of(plan: Plan) -> MakeBid:
    """The bid of a plan, as it is said."""
    low, high = (Card(card) for card in cards_of(plan.laid))
    return MakeBid(plan.bid.id, (low, high))


def undertaken(state: Any, seat: Seat, trump: Suit | None) -> Any:
    """The play of the standing bid: all pass, its owner names this trump, or any, and announces what he has."""
    while not in_play(state) and GAME.to_act(state) is not None:
        state = GAME.apply(state, Stand() if GAME.to_act(state) == seat else Pass())
    acts = GAME.legal_actions(state)
    names = [act for act in acts if isinstance(act, NameTrump)]
    if names:
        state = GAME.apply(state, next((name for name in names if name.suit is trump), names[0]))
        acts = GAME.legal_actions(state)
    for act in acts:
        if isinstance(act, Announce):
            state = GAME.apply(state, act)
    return state


@dataclass(frozen=True, slots=True)
class Prices:
    """How plans are priced: ``paper`` is the share of the odds on paper, ``doubled`` what a loss costs beside."""

    paper: float
    doubled: float

    def of(
        self, plans: Sequence[Plan], worlds: Sequence[Any], seat: Seat, interrupt: Interrupt | None
    ) -> list[list[float]] | None:
        """What each plan is worth in each deal in which the seat has to bid; None when it was interrupted."""
        states = [undertaken(GAME.apply(world, act_of(plan)), seat, plan.trump) for world in worlds for plan in plans]
        worths = self.played(states, interrupt)
        if worths is None:
            return None
        return [
            [self.mixed(plan.gain, worth) for worth in worths[place :: len(plans)]] for place, plan in enumerate(plans)
        ]

    def played(self, states: Sequence[Any], interrupt: Interrupt | None) -> list[float] | None:
        """What the soloist is paid in deals that all see and play best, a loss being doubled now and then."""
        solutions = many(states, threads=1, interrupt=interrupt)
        if not all(solution.proved for solution in solutions):
            return None
        return [min(solution.value, solution.value * (1.0 + self.doubled)) for solution in solutions]

    def mixed(self, gain: float, played: float) -> float:
        """What a plan is worth that promises so much from each defender, and was paid so much with open hands."""
        return self.paper * 2.0 * gain + (1.0 - self.paper) * played
