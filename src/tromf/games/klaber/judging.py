"""What a referee asks of a Kláber deal: where it stands, and what the law says of an act that a table accepted.

Knows a deal with all hands open. Refuses to tell a player anything: what a seat may know is its view.
"""

from dataclasses import replace
from typing import Any

from tromf.cards import Card, cards_of
from tromf.games.base import Refusal
from tromf.games.klaber import law
from tromf.games.klaber.actions import Action
from tromf.games.klaber.options import Offences
from tromf.games.klaber.scoring import LAST_TRICK_POINTS
from tromf.games.klaber.state import Asking, Auction, Contract, Naming, Over, Playing, State, dealt_of
from tromf.tricks import trick_points

__all__ = ["open_hands", "running_state", "strict_refusal"]


def open_hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat still holds."""
    last = state.last if isinstance(state, Over) else state
    hands = last.hands if isinstance(last, Playing) else dealt_of(last).hands
    return tuple(cards_of(hand) for hand in hands)


def strict_refusal(state: State, action: Action) -> Refusal | None:
    """Why the law forbids an act, also where offences are called and the table accepts it (K9)."""
    if isinstance(state, Asking | Playing):
        contract = state.contract
        options = replace(contract.dealt.options, offences=Offences.PREVENTED)
        strict = replace(contract, dealt=replace(contract.dealt, options=options))
        if action in law.possible_actions(state):
            return law.refusal(replace(state, contract=strict), action)
    return law.refusal(state, action)


def running_state(state: State) -> dict[str, Any]:
    """Where a deal stands, in texts and numbers: phase, turn, auction, contract, trick, points so far."""
    last = state.last if isinstance(state, Over) else state
    return {
        "phase": type(state).__name__.lower(),
        "to_act": law.to_act(state),
        **_auction(last),
        **(_contract(last.contract) if isinstance(last, Asking | Playing) else {"contract": None}),
        **(_play(last) if isinstance(last, Playing) else {"leader": None, "trick": [], "tricks": 0, "points": [0, 0]}),
        "announced": [[str(run) for run in runs] for runs in last.announced] if isinstance(last, Playing) else [],
        "accusations": [seat for seat, _ in state.accusations],
    }


def _auction(last: Auction | Naming | Asking | Playing) -> dict[str, Any]:
    match last:
        case Auction():
            return {"auction": {"holder": last.holder, "level": last.level, "challenger": last.challenger}}
        case Naming():
            return {"auction": {"holder": last.binder, "level": last.level, "challenger": None}}
        case _:
            return {"auction": None}


def _contract(contract: Contract) -> dict[str, Any]:
    terms = {"binder": contract.binder, "trump": contract.trump.letter, "contra": contract.contra}
    return {"contract": terms}


def _play(playing: Playing) -> dict[str, Any]:
    points = [0, 0]
    for trick in playing.tricks:
        points[trick.winner % 2] += trick_points(trick.cards, playing.contract.order)
    if len(playing.tricks) == 8:
        points[playing.tricks[-1].winner % 2] += LAST_TRICK_POINTS
    return {
        "leader": playing.leader,
        "trick": [card.name for card in playing.trick],
        "tricks": len(playing.tricks),
        "points": points,
    }
