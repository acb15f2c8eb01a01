"""Whether a claim holds, with what follows: the acts that end the deal, or the cards that refute it.

Knows the true deal, and asks the solver. Refuses to know who asks: called in a process of its own, it gets values and
gives values back.
"""

from dataclasses import dataclass
from typing import Any

from tromf.games import AnyGame, game_named
from tromf.solver import ClaimVerdict, Measure, NotSolvable, best_line, prove_claim, prove_contract
from tromf.tricks import Seat

__all__ = ["Verdict", "judged"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a claim holds; the acts that end the deal where it does, the cards that refute it where it does not."""

    holds: bool
    acts: tuple[str, ...] = ()
    cards: tuple[tuple[Seat, str], ...] = ()


def judged(game_name: str, state: Any, seat: Seat) -> Verdict | None:
    """The verdict on a seat's claim to the rest, None where the solver has none.

    Where parties play for tricks, the seat's side claims all that are left, and the cards are played out. Where a
    contract has parts, its soloist claims those that are open, the defenders that they are lost; what the law says of
    such a claim is then said and agreed to (U38).
    """
    game = game_named(game_name)
    try:
        verdict, of_parts = _verdict(state, seat)
        if not verdict.holds:
            return Verdict(False, cards=tuple((who, card.name) for who, card in verdict.line))
        acts = _agreed(game, state, seat) if of_parts else _played_out(game, state)
    except NotSolvable:
        return None
    return None if acts is None else Verdict(True, acts)


def _verdict(state: Any, seat: Seat) -> tuple[ClaimVerdict, bool]:
    """The solver's verdict, and whether it is about the parts of a contract."""
    try:
        return prove_contract(state, seat), True
    except NotSolvable:
        return prove_claim(state, seat), False


def _agreed(game: AnyGame, state: Any, seat: Seat) -> tuple[str, ...] | None:
    """The claim in the law's own words with everybody's consent; None where the law has no room for it now."""
    detail = game.notation.detail
    said = {
        (who, detail(action).kind): action for who in range(game.seats) for action in game.interruptions(state, who)
    }
    lost = next((action for (_, kind), action in said.items() if kind == "claim_lost"), None)
    claim = said.get((seat, "claim_made")) if (seat, "claim_lost") in said else lost
    acts = []
    while claim is not None:
        acts.append(game.notation.format(claim))
        state = game.apply(state, claim)
        if game.to_act(state) is None:
            return tuple(acts)
        claim = next((action for action in game.legal_actions(state) if detail(action).kind == "agree"), None)
    return None


def _played_out(game: AnyGame, state: Any) -> tuple[str, ...]:
    """Acts that lay the cards of a line of best play, with all that may be said along with them."""
    cards = [card.name for _, card in best_line(state, Measure.TRICKS)]
    acts = []
    while game.to_act(state) is not None:
        details = [(game.notation.detail(action), action) for action in game.legal_actions(state)]
        laying = [(detail, action) for detail, action in details if cards and detail.card == cards[0]]
        if laying:
            cards.pop(0)
        _, action = max(laying or details, key=lambda each: (each[0].call is not None, len(each[0].announced)))
        acts.append(game.notation.format(action))
        state = game.apply(state, action)
    return tuple(acts)
