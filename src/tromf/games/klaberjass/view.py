"""What a seat of a Klaberjass deal may know, built field by field from an allow-list.

Knows what is public and what is a seat's own. Refuses to copy a state and strike things out.
"""

from dataclasses import dataclass

from tromf.cards import Card, CardSet, Rank, Suit, card_of, cards_of
from tromf.games.base import DealResult, Refusal
from tromf.games.klaberjass.actions import PLAYS, Action
from tromf.games.klaberjass.law import interruptions, legal_actions, possible_actions, to_act
from tromf.games.klaberjass.options import KlaberjassOptions, Switch
from tromf.games.klaberjass.play import play_refusal
from tromf.games.klaberjass.state import (
    Bidding,
    Call,
    Contract,
    Dealt,
    Declaring,
    Dixing,
    LastState,
    Over,
    Playing,
    Schmeissed,
    Showing,
    State,
    Step,
    calls_of,
    dealt_of,
    hands_of,
)
from tromf.tricks import Run, Seat, Trick

__all__ = ["KlaberjassView", "PublicContract", "PublicPlay", "view_of"]


@dataclass(frozen=True, slots=True)
class PublicContract:
    """What was undertaken: maker, trump, whether the turned suit was accepted, who exchanged (J14, J20)."""

    maker: Seat
    trump: Suit
    accepted: bool
    exchanged: Seat | None


@dataclass(frozen=True, slots=True)
class PublicPlay:
    """What both saw of the play.

    ``winner`` won the dialogue, ``shown`` are the runs that he laid down, ``said`` the cards with which each seat made
    a call of bela; ``showing`` that the runs are to be shown now (J30, J41).
    """

    winner: Seat | None
    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    shown: tuple[Run, ...]
    said: tuple[tuple[Card, ...], ...]
    showing: bool


@dataclass(frozen=True, slots=True)
class KlaberjassView:
    """A Klaberjass deal as one seat knows it; ``seat`` None is a spectator, who knows what is public.

    ``turned`` is the card that was turned up, ``turn_up`` the one that lies there now (the seven after an exchange),
    ``bottom`` the exposed bottom card of the stock, None while it is not. ``round`` is the round of bidding, None when
    it is over; ``step`` the step of the dialogue. ``refused`` are own cards that may not be laid now, with the reason.
    """

    seat: Seat | None
    options: KlaberjassOptions
    dealer: Seat
    to_act: Seat | None
    hand: CardSet
    counts: tuple[int, ...]
    turned: Card
    turn_up: Card
    bottom: Card | None
    calls: tuple[Call, ...]
    accusations: tuple[tuple[Seat, int], ...]
    round: int | None
    schmeissed: bool
    asks_dix: bool
    step: Step | None
    contract: PublicContract | None
    play: PublicPlay | None
    result: DealResult | None
    legal: tuple[Action, ...]
    possible: tuple[Action, ...]
    interruptions: tuple[Action, ...]
    refused: tuple[tuple[Card, Refusal], ...]


def view_of(state: State, seat: Seat | None) -> KlaberjassView:
    """The deal as a seat may know it; None is a spectator."""
    dealt = dealt_of(state)
    last = state.last if isinstance(state, Over) else state
    turn = to_act(state)
    own_turn = seat is not None and seat == turn
    contract = None if isinstance(last, Bidding | Schmeissed) else last.contract
    hands = hands_of(state)
    hand = 0 if seat is None else hands[seat]
    return KlaberjassView(
        seat=seat,
        options=dealt.options,
        dealer=dealt.dealer,
        to_act=turn,
        hand=hand,
        counts=tuple(each.bit_count() for each in hands),
        turned=dealt.turn_up,
        turn_up=_turn_up(dealt, contract),
        bottom=dealt.bottom if contract is not None and dealt.options.expose_bottom is Switch.ON else None,
        calls=calls_of(last),
        accusations=state.ledger.accusations,
        round=state.round if isinstance(state, Bidding) else None,
        schmeissed=isinstance(state, Schmeissed),
        asks_dix=isinstance(state, Dixing),
        step=state.step if isinstance(state, Declaring) else None,
        contract=None if contract is None else _contract(contract),
        play=_play(last),
        result=state.result if isinstance(state, Over) else None,
        legal=legal_actions(state) if own_turn else (),
        possible=possible_actions(state) if own_turn else (),
        interruptions=() if seat is None else interruptions(state, seat),
        refused=_refused(last, hand) if own_turn and isinstance(last, Playing) else (),
    )


def _turn_up(dealt: Dealt, contract: Contract | None) -> Card:
    if contract is None or contract.exchanged is None:
        return dealt.turn_up
    return card_of(dealt.turn_up.suit, Rank.SEVEN)


def _contract(contract: Contract) -> PublicContract:
    return PublicContract(contract.maker, contract.trump, contract.accepted, contract.exchanged)


def _play(last: LastState) -> PublicPlay | None:
    if isinstance(last, Showing):
        return _public(last.playing, showing=True)
    return _public(last, showing=False) if isinstance(last, Playing) else None


def _public(playing: Playing, *, showing: bool) -> PublicPlay:
    return PublicPlay(
        winner=playing.winner,
        leader=playing.leader,
        trick=playing.trick,
        tricks=playing.tricks,
        shown=playing.shown,
        said=playing.said,
        showing=showing,
    )


def _refused(playing: Playing, hand: CardSet) -> tuple[tuple[Card, Refusal], ...]:
    refusals = ((card, play_refusal(playing, PLAYS[card])) for card in cards_of(hand))
    return tuple((card, refusal) for card, refusal in refusals if refusal is not None)
