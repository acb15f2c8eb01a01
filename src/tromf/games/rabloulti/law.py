"""The law of a Rablóulti deal as one: whose turn, what is allowed, what follows.

Knows which phase answers for an act, and keeps account of offences. Refuses to repeat any rule of a phase.
"""

from dataclasses import replace

from tromf.cards import Suit
from tromf.games.base import IllegalAction, Refusal
from tromf.games.ledger import Offence
from tromf.games.rabloulti import auction, claims, play, talk
from tromf.games.rabloulti.actions import (
    AGREE,
    CLAIMS,
    DENY,
    PLAYS,
    THROW_IN,
    TRUMPS,
    Accuse,
    Action,
    Announce,
    Claim,
    Contra,
    NameTrump,
    Play,
    ThrowIn,
)
from tromf.games.rabloulti.options import Offences, PlainPassz
from tromf.games.rabloulti.options import ThrowIn as ThrowInOption
from tromf.games.rabloulti.settlement import renonsz, thrown_in
from tromf.games.rabloulti.state import (
    Auction,
    Claiming,
    Over,
    Playing,
    Raising,
    State,
    dealt_of,
    moment,
    with_ledger,
)
from tromf.tricks import Seat

__all__ = ["apply", "interruptions", "legal_actions", "possible_actions", "refusal", "to_act"]


def to_act(state: State) -> Seat | None:
    """Whose turn it is; None when the deal is over."""
    match state:
        case Playing():
            return play.card_on_turn(state)
        case Auction():
            return state.turn
        case Raising() | Claiming():
            return state.queue[0]
        case _:
            return None


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the law allows the seat whose turn it is."""
    match state:
        case Playing():
            seat = play.card_on_turn(state)
            cards = play.lawful_cards(state)
            said = (
                *_throwing(state),
                *talk.names_allowed(state),
                *talk.announces_allowed(state, seat),
                *talk.contras_allowed(state, seat),
            )
            return (*said, *(each for each in PLAYS if cards >> each.card & 1))
        case Auction():
            return auction.calls_allowed(state)
        case Raising():
            return talk.raises_allowed(state)
        case Claiming():
            return (AGREE, DENY)
        case _:
            return ()


def possible_actions(state: State) -> tuple[Action, ...]:
    """What is accepted from the seat whose turn it is (U61)."""
    if not isinstance(state, Playing) or state.contract.dealt.options.offences is Offences.PREVENTED:
        return legal_actions(state)
    seat = play.card_on_turn(state)
    cards = play.accepted_cards(state)
    names = TRUMPS if talk.trump_unnamed(state) else ()
    return (
        *_throwing(state),
        *names,
        *talk.announces_possible(state, seat),
        *talk.contras_allowed(state, seat),
        *(each for each in PLAYS if cards >> each.card & 1),
    )


def _throwing(playing: Playing) -> tuple[Action, ...]:
    return () if _throwing_refusal(playing) else (THROW_IN,)


def _throwing_refusal(playing: Playing) -> Refusal | None:
    """Why the soloist may not give up (U27, U60)."""
    contract = playing.contract
    options = contract.dealt.options
    if playing.tricks or playing.trick or play.card_on_turn(playing) != contract.soloist:
        return Refusal("U60", "rabloulti.refusal.throw_in_late")
    if options.throw_in is ThrowInOption.NEVER:
        return Refusal("U60", "rabloulti.refusal.throw_in_never")
    if contract.bid.id == "simple" and options.plain_passz is PlainPassz.MUST_PLAY:
        return Refusal("U27", "rabloulti.refusal.passz_is_played")
    return None


def interruptions(state: State, seat: Seat) -> tuple[Action, ...]:
    """What may be said out of turn: claims after the first trick, accusations where offences are called (U38, U61)."""
    said: list[Action] = [claim for claim in CLAIMS[seat] if claims.claim_refusal(state, claim) is None]
    accuse = Accuse(seat)
    if not _accusation_refusal(state, accuse):
        said.append(accuse)
    return tuple(said)


def _accusation_refusal(state: State, action: Accuse) -> Refusal | None:
    if dealt_of(state).options.offences is Offences.PREVENTED:
        return Refusal("U61", "rabloulti.refusal.offences_prevented")
    if isinstance(state, Auction) or (isinstance(state, Over) and isinstance(state.last, Auction)):
        return Refusal("U61", "rabloulti.refusal.nothing_played")
    if isinstance(state, Over) and state.accuser is not None:
        return Refusal("U61", "rabloulti.refusal.deal_decided")
    if (action.seat, moment(state)) in state.ledger.accusations:
        return Refusal("U61", "rabloulti.refusal.accused_already")
    return None


def refusal(state: State, action: Action) -> Refusal | None:
    """Why an act is not accepted, with its rule; None when it is."""
    if isinstance(action, Accuse):
        return _accusation_refusal(state, action)
    if isinstance(action, Claim):
        return claims.claim_refusal(state, action)
    match state:
        case Playing():
            return _playing_refusal(state, action)
        case Auction():
            return auction.call_refusal(state, action)
        case Raising():
            return talk.raise_refusal(state, action)
        case Claiming():
            return None if action in (AGREE, DENY) else Refusal("U38", "rabloulti.refusal.answer_claim")
        case _:
            return Refusal("U55", "rabloulti.refusal.deal_over")


def _playing_refusal(playing: Playing, action: Action) -> Refusal | None:
    seat = play.card_on_turn(playing)
    match action:
        case Play():
            return play.play_refusal(playing, action)
        case ThrowIn():
            return _throwing_refusal(playing)
        case NameTrump(suit):
            return _name_refusal(playing, suit)
        case Announce():
            return talk.announce_refusal(playing, seat, action)
        case Contra():
            return talk.contra_refusal(playing, seat, action)
        case _:
            return Refusal("U30", "rabloulti.refusal.play_a_card")


def _name_refusal(playing: Playing, suit: Suit) -> Refusal | None:
    """Why a suit may not be named as trump (U15, U31)."""
    if not talk.trump_unnamed(playing):
        return Refusal("U31", "rabloulti.refusal.nothing_to_name")
    if suit is Suit.HEARTS and playing.contract.dealt.options.offences is Offences.PREVENTED:
        return Refusal("U15", "rabloulti.refusal.hearts_not_bid")
    return None


def apply(state: State, action: Action) -> State:
    """The state after an act; raises IllegalAction, which carries the refusal."""
    refused = refusal(state, action)
    if refused is not None:
        raise IllegalAction(refused)
    if isinstance(action, Accuse):
        return _accused(state, action)
    if isinstance(action, Claim) and isinstance(state, Playing):
        return claims.apply_claim(state, action)
    offence = _offence(state, action)
    if offence is not None:
        state = with_ledger(state, state.ledger.with_offence(offence))
    match state:
        case Playing():
            return _applied(state, action)
        case Auction():
            return auction.apply_call(state, action)
        case Raising():
            after = talk.raised(state, action)
            return play.gathered(after) if isinstance(after, Playing) else after
        case _:
            assert isinstance(state, Claiming), "nothing but an accusation is accepted when the deal is over"
            return claims.answered(state, action)


def _applied(playing: Playing, action: Action) -> State:
    seat = play.card_on_turn(playing)
    match action:
        case Play():
            return play.apply_play(playing, action)
        case NameTrump() | Announce() | Contra():
            return talk.apply_talk(playing, seat, action)
        case _:
            contract = replace(playing.contract, calls=(*playing.contract.calls, (seat, action)))
            last = replace(playing, contract=contract)
            return Over(last, thrown_in(last), last.ledger)


def _offence(state: State, action: Action) -> Offence | None:
    """The offence that an accepted act is (U61)."""
    if not isinstance(state, Playing) or state.contract.dealt.options.offences is Offences.PREVENTED:
        return None
    seat = play.card_on_turn(state)
    rule = None
    match action:
        case Play(card):
            rule = play.broken_rule(state, card)
        case NameTrump(suit):
            rule = "U15" if suit is Suit.HEARTS else None
        case Announce():
            rule = None if action in talk.announces_allowed(state, seat) else "U32"
        case _:
            pass
    return None if rule is None else Offence(seat, moment(state), rule, len(state.tricks))


def _accused(state: State, action: Accuse) -> State:
    """Only the first who offended pays, and the deal ends when he is accused (U61)."""
    offences = state.ledger.offences
    if not offences or offences[0].seat == action.seat:
        return with_ledger(state, state.ledger.with_accusation(action.seat, moment(state)))
    last = state.last if isinstance(state, Over) else state
    assert not isinstance(last, Auction)
    return Over(last, renonsz(last.contract, offences[0]), state.ledger, action.seat)
