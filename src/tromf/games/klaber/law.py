"""The law of a Kláber deal as one: whose turn, what is allowed, what follows.

Knows which phase answers for an act. Refuses to repeat any rule of a phase.
"""

from dataclasses import replace

from tromf.games.base import IllegalAction, Refusal
from tromf.games.klaber import asking, auction, play
from tromf.games.klaber.actions import Accuse, Action, NameTrump, Play
from tromf.games.klaber.offences import offences_in
from tromf.games.klaber.options import Offences, WrongAccusation
from tromf.games.klaber.scoring import right_accusation_result, wrong_accusation_result
from tromf.games.klaber.state import Asking, Auction, Naming, Over, Playing, State, dealt_of, moment
from tromf.tricks import Seat

__all__ = ["apply", "interruptions", "legal_actions", "possible_actions", "refusal", "to_act"]


def to_act(state: State) -> Seat | None:
    """Whose turn it is; None when the deal is over."""
    match state:
        case Playing():
            return play.card_on_turn(state)
        case Auction():
            return auction.speaker(state)
        case Naming():
            return state.binder
        case Asking():
            return state.queue[0]
        case Over():  # pragma: no branch - there is no other phase
            return None


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the law allows the seat whose turn it is."""
    match state:
        case Playing():
            return play.plays_allowed(state)
        case Auction():
            return auction.calls_allowed(state)
        case Naming():
            return auction.names_allowed(state)
        case Asking():
            return asking.answers_allowed(state)
        case Over():  # pragma: no branch - there is no other phase
            return ()


def possible_actions(state: State) -> tuple[Action, ...]:
    """What is accepted from the seat whose turn it is (K9)."""
    match state:
        case Playing():
            return play.plays_possible(state)
        case Asking():
            return asking.answers_possible(state)
        case _:
            return legal_actions(state)


def interruptions(state: State, seat: Seat) -> tuple[Action, ...]:
    """The accusation, where offences are called and the deal has not been decided by one (K9.4)."""
    accuse = Accuse(seat)
    return () if _accusation_refusal(state, accuse) else (accuse,)


def _accusation_refusal(state: State, action: Accuse) -> Refusal | None:
    if dealt_of(state).options.offences is Offences.PREVENTED:
        return Refusal("K9", "klaber.refusal.offences_prevented")
    if isinstance(state, Over) and state.accuser is not None:
        return Refusal("K9.4", "klaber.refusal.deal_decided")
    now = moment(state)
    if any(made == now and accuser % 2 == action.seat % 2 for accuser, made in state.accusations):
        return Refusal("K9.4", "klaber.refusal.accused_already")
    return None


def refusal(state: State, action: Action) -> Refusal | None:
    """Why an act is not accepted, with its rule; None when it is."""
    if isinstance(action, Accuse):
        return _accusation_refusal(state, action)
    match state:
        case Playing():
            if isinstance(action, Play):
                return play.play_refusal(state, action)
            return Refusal("K8.2", "klaber.refusal.play_a_card")
        case Auction():
            return auction.call_refusal(state, action)
        case Naming():
            return auction.name_refusal(state, action)
        case Asking():
            return asking.answer_refusal(state, action)
        case Over():  # pragma: no branch - there is no other phase
            return Refusal("K10.1", "klaber.refusal.deal_over")


def apply(state: State, action: Action) -> State:
    """The state after an act; raises IllegalAction, which carries the refusal."""
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    if isinstance(action, Accuse):
        return _accused(state, action)
    assert not isinstance(state, Over), "after the deal only an accusation is not refused"
    match state:
        case Playing():
            assert isinstance(action, Play), "any other act is refused"
            return play.apply_play(state, action)
        case Auction():
            return auction.apply_call(state, action)
        case Naming():
            assert isinstance(action, NameTrump), "any other act is refused"
            return auction.apply_name(state, action)
        case Asking():  # pragma: no branch - there is no other phase
            return asking.apply_answer(state, action)


def _accused(state: State, action: Accuse) -> State:
    """The game judges from the acts so far; the accusation itself names nothing (K9.4)."""
    last = state.last if isinstance(state, Over) else state
    proved = next((offence for offence in offences_in(state) if offence.seat % 2 != action.seat % 2), None)
    if proved is not None:
        return Over(last, right_accusation_result(proved), state.accusations, action.seat)
    if dealt_of(state).options.wrong_accusation is WrongAccusation.PENALTY:
        return Over(last, wrong_accusation_result(action.seat), state.accusations, action.seat)
    return replace(state, accusations=(*state.accusations, (action.seat, moment(state))))
