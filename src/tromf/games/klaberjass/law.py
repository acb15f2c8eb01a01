"""The law of a Klaberjass deal as one: whose turn, what is allowed, what follows.

Knows which phase answers for an act, and keeps account of offences. Refuses to repeat any rule of a phase.
"""

from dataclasses import replace

from tromf.games.base import IllegalAction, Refusal
from tromf.games.klaberjass import bidding, dialogue, dix, play
from tromf.games.klaberjass.actions import Accuse, Action, Play
from tromf.games.klaberjass.options import Offences
from tromf.games.klaberjass.scoring import played_result
from tromf.games.klaberjass.state import (
    Bidding,
    Declaring,
    Dixing,
    LastState,
    Over,
    Playing,
    Schmeissed,
    Showing,
    State,
    dealt_of,
    moment,
    with_ledger,
)
from tromf.games.ledger import Offence
from tromf.tricks import Duty, Seat, broken_duty

__all__ = ["apply", "cards_are_next", "interruptions", "legal_actions", "possible_actions", "refusal", "to_act"]


def to_act(state: State) -> Seat | None:
    """Whose turn it is; None when the deal is over."""
    match state:
        case Playing():
            return play.card_on_turn(state)
        case Bidding():
            return state.turn
        case Schmeissed():
            return 1 - state.proposer
        case Dixing():
            return state.contract.dealt.dealer
        case Declaring():
            return dialogue.speaker(state)
        case Showing():
            return state.playing.winner
        case Over():  # pragma: no branch - there is no other phase
            return None


def cards_are_next(state: State) -> bool:
    """Whether the talk is over: what is left to be said goes with the cards or shows runs (J30, J33)."""
    return isinstance(state, Playing | Showing)


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the law allows the seat whose turn it is."""
    match state:
        case Playing():
            return play.plays_allowed(state)
        case Bidding():
            return bidding.bids_allowed(state)
        case Schmeissed():
            return bidding.answers_allowed(state)
        case Dixing():
            return dix.dixing_allowed(state)
        case Declaring():
            return dialogue.words_allowed(state)
        case Showing():
            return play.shows_allowed(state)
        case Over():  # pragma: no branch - there is no other phase
            return ()


def possible_actions(state: State) -> tuple[Action, ...]:
    """What is accepted from the seat whose turn it is (J57, J59)."""
    match state:
        case Playing():
            return play.plays_possible(state)
        case Declaring():
            return dialogue.words_possible(state)
        case _:
            return legal_actions(state)


def interruptions(state: State, seat: Seat) -> tuple[Action, ...]:
    """The accusation, where offences are called (J59)."""
    accuse = Accuse(seat)
    return () if _accusation_refusal(state, accuse) else (accuse,)


def _accusation_refusal(state: State, action: Accuse) -> Refusal | None:
    if dealt_of(state).options.offences is Offences.PREVENTED:
        return Refusal("J57", "klaberjass.refusal.offences_prevented")
    if isinstance(state, Over) and state.result.kind in ("accused", "void"):
        return Refusal("J59", "klaberjass.refusal.deal_decided")
    if (action.seat, moment(state)) in state.ledger.accusations:
        return Refusal("J59", "klaberjass.refusal.accused_already")
    return None


def refusal(state: State, action: Action) -> Refusal | None:
    """Why an act is not accepted, with its rule; None when it is."""
    if isinstance(action, Accuse):
        return _accusation_refusal(state, action)
    match state:
        case Playing():
            return play.play_or_exchange_refusal(state, action)
        case Bidding():
            return bidding.bid_refusal(state, action)
        case Schmeissed():
            return bidding.answer_refusal(state, action)
        case Dixing():
            return dix.dixing_refusal(state, action)
        case Declaring():
            return dialogue.word_refusal(state, action)
        case Showing():
            return play.show_refusal(state, action)
        case Over():  # pragma: no branch - there is no other phase
            return Refusal("J49", "klaberjass.refusal.deal_over")


def apply(state: State, action: Action) -> State:
    """The state after an act; raises IllegalAction, which carries the refusal."""
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    if isinstance(action, Accuse):
        return _accused(state, action)
    offence = _offence(state, action)
    if offence is not None:
        state = with_ledger(state, state.ledger.with_offence(offence))
    match state:
        case Playing():
            return play.apply_play(state, action)
        case Bidding():
            return bidding.apply_bid(state, action)
        case Schmeissed():
            return bidding.apply_answer(state, action)
        case Dixing():
            return dix.apply_dixing(state, action)
        case Declaring():
            return dialogue.apply_word(state, action)
        case Showing():
            return play.apply_show(state, action)
        case Over():  # pragma: no cover - every act on a deal that is over is refused
            return state


def _offence(state: State, action: Action) -> Offence | None:
    """The offence that an accepted act is: one that is possible but not lawful (J59)."""
    if dealt_of(state).options.offences is Offences.PREVENTED or action in legal_actions(state):
        return None
    seat = to_act(state)
    assert seat is not None
    rule, trick = "J29", None
    if isinstance(state, Playing) and isinstance(action, Play):
        hand, trick = state.hands[seat], len(state.tricks)
        duty = broken_duty(hand, state.trick, state.contract.order, play.DUTIES, action.card)
        rule = "J41" if duty is None else {Duty.FOLLOW: "J34", Duty.HEAD: "J35"}.get(duty, "J36")
    return Offence(seat, moment(state), rule, trick)


def _accused(state: State, action: Accuse) -> State:
    """The accusation is noted; the deal is played out, and the first that is proved decides (J59)."""
    ledger = state.ledger.with_accusation(action.seat, moment(state))
    after = with_ledger(state, ledger)
    if isinstance(after, Over) and isinstance(after.last, Playing):
        last: LastState = replace(after.last, ledger=ledger)
        assert isinstance(last, Playing)
        return Over(last, played_result(last), ledger)
    return after
