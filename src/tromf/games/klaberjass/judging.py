"""What a referee asks of a Klaberjass deal: where it stands, and what the law says of an act that a table accepted.

Knows a deal with all hands open. Refuses to tell a player anything: what a seat may know is its view.
"""

from dataclasses import replace
from typing import Any

from tromf.cards import Card, cards_of
from tromf.games.base import Refusal
from tromf.games.klaberjass import law
from tromf.games.klaberjass.actions import Action
from tromf.games.klaberjass.options import Offences
from tromf.games.klaberjass.scoring import LAST_TRICK_POINTS
from tromf.games.klaberjass.state import (
    TRICKS,
    Bidding,
    Contract,
    Declaring,
    LastState,
    Over,
    Playing,
    Schmeissed,
    Showing,
    State,
    hands_of,
)
from tromf.tricks import trick_points

__all__ = ["open_hands", "running_state", "strict_refusal"]


def open_hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat still holds: six until the bidding is over, then nine and fewer."""
    return tuple(cards_of(hand) for hand in hands_of(state))


def strict_refusal(state: State, action: Action) -> Refusal | None:
    """Why the law forbids an act, also where offences are called and the table accepts it (J59)."""
    if isinstance(state, Declaring | Playing) and action in law.possible_actions(state):
        contract = state.contract
        options = replace(contract.dealt.options, offences=Offences.PREVENTED)
        strict = replace(contract, dealt=replace(contract.dealt, options=options))
        return law.refusal(replace(state, contract=strict), action)
    return law.refusal(state, action)


def running_state(state: State) -> dict[str, Any]:
    """Where a deal stands, in texts and numbers: phase, turn, bidding, contract, dialogue, trick, points so far."""
    last = state.last if isinstance(state, Over) else state
    contract = None if isinstance(last, Bidding | Schmeissed) else last.contract
    return {
        "phase": type(state).__name__.lower(),
        "to_act": law.to_act(state),
        "bidding": _bidding(last),
        "contract": None if contract is None else _contract(contract),
        "step": state.step.value if isinstance(state, Declaring) else None,
        **_play(last),
        "accusations": [seat for seat, _ in state.ledger.accusations],
    }


def _bidding(last: LastState) -> dict[str, Any] | None:
    match last:
        case Bidding():
            return {"turned": last.dealt.turn_up.name, "round": last.round, "schmeiss": None}
        case Schmeissed():
            return {"turned": last.dealt.turn_up.name, "round": 1, "schmeiss": last.proposer}
        case _:
            return None


def _contract(contract: Contract) -> dict[str, Any]:
    return {
        "maker": contract.maker,
        "trump": contract.trump.letter,
        "accepted": contract.accepted,
        "exchanged": contract.exchanged,
    }


def _play(last: LastState) -> dict[str, Any]:
    playing = last.playing if isinstance(last, Showing) else last
    if not isinstance(playing, Playing):
        return {"leader": None, "trick": [], "tricks": 0, "points": [0, 0], "winner": None, "shown": []}
    points = [0, 0]
    for trick in playing.tricks:
        points[trick.winner] += trick_points(trick.cards, playing.contract.order)
    if len(playing.tricks) == TRICKS:
        points[playing.tricks[-1].winner] += LAST_TRICK_POINTS
    return {
        "leader": playing.leader,
        "trick": [card.name for card in playing.trick],
        "tricks": len(playing.tricks),
        "points": points,
        "winner": playing.winner,
        "shown": [str(run) for run in playing.shown],
    }
