"""What a referee asks of a Rablóulti deal: where it stands, and what the law says of an act that a table accepted.

Knows a deal with all hands open. Refuses to tell a player anything: what a seat may know is its view.
"""

from dataclasses import replace
from typing import Any

from tromf.cards import Card, cards_of
from tromf.games.base import Refusal
from tromf.games.rabloulti import law
from tromf.games.rabloulti.actions import Action, Contra
from tromf.games.rabloulti.facts import points_of
from tromf.games.rabloulti.options import Offences
from tromf.games.rabloulti.state import Auction, Claiming, Contract, Line, Over, Playing, Raising, State

__all__ = ["open_hands", "running_state", "strict_refusal"]


def open_hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """The cards that each seat still holds."""
    last = state.last if isinstance(state, Over) else state
    hands = last.hands if isinstance(last, Auction | Playing) else last.playing.hands
    return tuple(cards_of(hand) for hand in hands)


def strict_refusal(state: State, action: Action) -> Refusal | None:
    """Why the law forbids an act, also where offences are called and the table accepts it (U61)."""
    if isinstance(state, Playing) and law.refusal(state, action) is None and action in law.possible_actions(state):
        contract = state.contract
        options = replace(contract.dealt.options, offences=Offences.PREVENTED)
        strict = replace(contract, dealt=replace(contract.dealt, options=options))
        return law.refusal(replace(state, contract=strict), action)
    return law.refusal(state, action)


def running_state(state: State) -> dict[str, Any]:
    """Where a deal stands, in texts and numbers: phase, turn, auction, contract, trick, points so far."""
    last = state.last if isinstance(state, Over) else state
    playing = None if isinstance(last, Auction) else last if isinstance(last, Playing) else last.playing
    return {
        "phase": type(state).__name__.lower(),
        "to_act": law.to_act(state),
        "auction": _auction(last) if isinstance(last, Auction) else None,
        "contract": None if playing is None else _contract(playing.contract),
        **_play(playing),
        "raising": [_line(line) for line in last.lines] if isinstance(last, Raising) else [],
        "claim": {"seat": last.claimant, "made": last.made} if isinstance(last, Claiming) else None,
        "accusations": [seat for seat, _ in state.ledger.accusations],
    }


def _auction(auction: Auction) -> dict[str, Any]:
    standing = None if auction.standing is None else auction.standing.id
    talon = [card.name for card in cards_of(auction.talon)]
    return {"standing": standing, "owner": auction.owner, "must_bid": auction.must_bid, "talon": talon}


def _contract(contract: Contract) -> dict[str, Any]:
    said = next((call for _, call in reversed(contract.calls) if isinstance(call, Contra)), None)
    return {
        "soloist": contract.soloist,
        "bid": contract.bid.id,
        "trump": None if contract.trump is None else contract.trump.letter,
        "talon": [card.name for card in cards_of(contract.talon)],
        "levels": {_line(line): level for line, level in contract.levels},
        "contra": 0 if said is None else dict(contract.levels)[said.part, said.line],
        "announced": [[suit.letter for suit in suits] for suits in contract.announced],
    }


def _line(line: Line) -> str:
    """A line as the notation writes it: the part, and the defender whose own it is."""
    part, seat = line
    return part.value if seat is None else f"{part.value} {seat}"


def _play(playing: Playing | None) -> dict[str, Any]:
    if playing is None:
        return {"leader": None, "trick": [], "tricks": 0, "points": [0, 0], "marriages": [0, 0]}
    points = points_of(playing)
    return {
        "leader": playing.leader,
        "trick": [card.name for card in playing.trick],
        "tricks": len(playing.tricks),
        "points": [points.soloist, points.defenders],
        "marriages": [points.soloist_marriages, points.defenders_marriages],
    }
