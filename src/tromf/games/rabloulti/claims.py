"""Claims: the play cut short because nobody doubts how it ends (U38).

Knows who may claim what, who is asked, and when a claim stands. Refuses to know what is paid (see ``settlement``).
"""

from dataclasses import replace

from tromf.cards import Card, CardSet
from tromf.games.base import DealResult, Refusal
from tromf.games.rabloulti.actions import PLAYS, Action, Agree, Claim
from tromf.games.rabloulti.facts import points_of, tricks_won
from tromf.games.rabloulti.play import apply_play, lawful_cards
from tromf.games.rabloulti.settlement import claimed
from tromf.games.rabloulti.state import SEATS, TRICKS, Claiming, Contract, MadeClaim, Over, Playing, State, moment
from tromf.tricks import Seat, seats_from

__all__ = ["PROVED_TRICKS", "answered", "apply_claim", "claim_refusal"]

PROVED_TRICKS = 4
"""How many tricks before the end a claim is proved; earlier only the others can let it stand."""


def claim_refusal(state: State, action: Claim) -> Refusal | None:
    """Why a claim may not be made (U38)."""
    if not isinstance(state, Playing) or not state.tricks:
        return Refusal("U38", "rabloulti.refusal.claim_after_first_trick")
    if not action.made and action.seat != state.contract.soloist:
        return Refusal("U38", "rabloulti.refusal.only_concede")
    if any(claim.seat == action.seat and claim.trick == len(state.tricks) for claim in state.claims):
        return Refusal("U38", "rabloulti.refusal.claimed_already")
    return None


def apply_claim(playing: Playing, action: Claim) -> Claiming | Over:
    """A claim that is proved stands at once; about any other the two others are asked, from the claimant's right."""
    claims = (*playing.claims, MadeClaim(action.seat, moment(playing), len(playing.tricks)))
    playing = replace(playing, contract=_said(playing.contract, action.seat, action), claims=claims)
    result = claimed(playing, made=action.made)
    if _proved(playing, result):
        return Over(playing, result, playing.ledger)
    return Claiming(playing, action.seat, action.made, seats_from(action.seat, SEATS)[1:])


def answered(claiming: Claiming, action: Action) -> State:
    """A claim stands when both others agree; else the play goes on with nothing changed (U38)."""
    seat, *rest = claiming.queue
    playing = replace(claiming.playing, contract=_said(claiming.contract, seat, action))
    if not isinstance(action, Agree):
        return playing
    if rest:
        return replace(claiming, playing=playing, queue=tuple(rest))
    return Over(playing, claimed(playing, made=claiming.made), playing.ledger)


def _said(contract: Contract, seat: Seat, action: Action) -> Contract:
    return replace(contract, calls=(*contract.calls, (seat, action)))


_Moment = tuple[tuple[CardSet, ...], Seat, tuple[Card, ...], int, tuple[int, ...]]


def _proved(playing: Playing, result: DealResult) -> bool:
    """Whether no lawful card of anybody could change what is paid, looked for near the end only (U38)."""
    if len(playing.tricks) < TRICKS - PROVED_TRICKS:
        return False
    return _always_pays(playing, result.written, set())


def _always_pays(playing: Playing, written: tuple[int, ...], seen: set[_Moment]) -> bool:
    won = tuple(tricks_won(playing, seat) for seat in range(SEATS))
    here = (playing.hands, playing.leader, playing.trick, points_of(playing).soloist, won)
    if here in seen:
        return True
    seen.add(here)
    cards = lawful_cards(playing)
    for each in PLAYS:
        if not cards >> each.card & 1:
            continue
        after = apply_play(playing, each)
        if isinstance(after, Over):
            if after.result.written != written:
                return False
        elif isinstance(after, Playing) and not _always_pays(after, written, seen):
            return False
    return True
