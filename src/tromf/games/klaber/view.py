"""What a seat of a Kláber deal may know, built field by field from an allow-list.

Knows what is public and what is a seat's own. Refuses to copy a state and strike things out.
"""

from dataclasses import dataclass

from tromf.cards import Card, CardSet, Suit, cards_of
from tromf.games.base import DealResult, Refusal
from tromf.games.klaber.actions import PLAYS, Action, LayDown
from tromf.games.klaber.auction import known_cards
from tromf.games.klaber.law import interruptions, legal_actions, possible_actions, to_act
from tromf.games.klaber.options import KlaberOptions
from tromf.games.klaber.play import play_refusal
from tromf.games.klaber.scoring import laid_down_result, laid_hands, scoring_runs, written_shows
from tromf.games.klaber.state import (
    SEATS,
    Accusation,
    Asking,
    Auction,
    Call,
    Contract,
    Naming,
    Over,
    Playing,
    State,
    calls_of,
    dealt_of,
)
from tromf.tricks import Run, Seat, Trick

__all__ = ["KlaberView", "PublicContract", "PublicDuel", "PublicPlay", "Shown", "view_of"]


@dataclass(frozen=True, slots=True)
class PublicDuel:
    """The duel of the auction: who holds, at which level, who challenges (None when it is over) (K4.2)."""

    holder: Seat
    level: int
    challenger: Seat | None


@dataclass(frozen=True, slots=True)
class PublicContract:
    """What was undertaken: binder, trump, level of contra (K4.5, K8.1)."""

    binder: Seat
    trump: Suit
    contra: int


@dataclass(frozen=True, slots=True)
class PublicPlay:
    """What everybody saw of the play.

    ``announced`` lists by seat the lengths of the runs heard, longest first whatever their suits (K7.1); ``scoring``
    the runs that count, known after the first trick (K7.4); ``bela_said`` the seat that called bela (K7.5).
    """

    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    announced: tuple[tuple[int, ...], ...]
    scoring: tuple[tuple[Seat, Run], ...] | None
    bela_said: Seat | None


@dataclass(frozen=True, slots=True)
class Shown:
    """What was shown when hands were laid down: whose hands, and the cards of each seat that all may see (K6.1)."""

    laid: tuple[Seat, ...]
    cards: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class KlaberView:
    """A Kláber deal as one seat knows it; ``seat`` None is a spectator, who knows what is public.

    ``hand`` holds the own cards that have been seen and not played; ``unseen`` counts the own cards that still lie
    apart (K3.1); ``own_runs`` are the runs that the seat announced itself; ``counts`` are the cards in all hands.
    ``legal`` and ``possible`` are empty when it is another's turn; ``interruptions`` is what may be said out of turn;
    ``refused`` are the own cards that may not be laid now, each with the reason (none where offences are called, K9.4).
    """

    seat: Seat | None
    options: KlaberOptions
    dealer: Seat
    to_act: Seat | None
    hand: CardSet
    unseen: int
    counts: tuple[int, ...]
    calls: tuple[Call, ...]
    accusations: tuple[Accusation, ...]
    duel: PublicDuel | None
    contract: PublicContract | None
    play: PublicPlay | None
    own_runs: tuple[Run, ...]
    shown: Shown | None
    result: DealResult | None
    accuser: Seat | None
    legal: tuple[Action, ...]
    possible: tuple[Action, ...]
    interruptions: tuple[Action, ...]
    refused: tuple[tuple[Card, Refusal], ...]


def view_of(state: State, seat: Seat | None) -> KlaberView:
    """The deal as a seat may know it; None is a spectator."""
    dealt = dealt_of(state)
    last = state.last if isinstance(state, Over) else state
    result = state.result if isinstance(state, Over) else None
    turn = to_act(state)
    own_turn = seat is not None and seat == turn
    hand = 0 if seat is None else known_cards(last, seat)
    counts = _counts(last)
    playing = last if isinstance(last, Playing) else None
    return KlaberView(
        seat=seat,
        options=dealt.options,
        dealer=dealt.dealer,
        to_act=turn,
        hand=hand,
        unseen=0 if seat is None else counts[seat] - hand.bit_count(),
        counts=counts,
        calls=calls_of(last),
        accusations=state.accusations,
        duel=_duel(last),
        contract=_contract(last),
        play=None if playing is None else _play(playing),
        own_runs=() if playing is None or seat is None else playing.announced[seat],
        shown=_shown(last.contract)
        if isinstance(last, Asking) and isinstance(last.contract.calls[-1][1], LayDown)
        else None,
        result=result,
        accuser=state.accuser if isinstance(state, Over) else None,
        legal=legal_actions(state) if own_turn else (),
        possible=possible_actions(state) if own_turn else (),
        interruptions=() if seat is None else interruptions(state, seat),
        refused=_refused(last, hand) if own_turn and isinstance(last, Playing) else (),
    )


def _refused(playing: Playing, hand: CardSet) -> tuple[tuple[Card, Refusal], ...]:
    refusals = ((card, play_refusal(playing, PLAYS[card])) for card in cards_of(hand))
    return tuple((card, refusal) for card, refusal in refusals if refusal is not None)


def _counts(last: Auction | Naming | Asking | Playing) -> tuple[int, ...]:
    if isinstance(last, Playing):
        return tuple(hand.bit_count() for hand in last.hands)
    return (8,) * SEATS


def _duel(last: Auction | Naming | Asking | Playing) -> PublicDuel | None:
    match last:
        case Auction():
            return PublicDuel(last.holder, last.level, last.challenger)
        case Naming():
            return PublicDuel(last.binder, last.level, None)
        case _:
            return None


def _contract(last: Auction | Naming | Asking | Playing) -> PublicContract | None:
    if isinstance(last, Asking | Playing):
        return PublicContract(last.contract.binder, last.contract.trump, last.contract.contra)
    return None


def _play(playing: Playing) -> PublicPlay:
    return PublicPlay(
        leader=playing.leader,
        trick=playing.trick,
        tricks=playing.tricks,
        announced=tuple(tuple(sorted((run.length for run in runs), reverse=True)) for runs in playing.announced),
        scoring=scoring_runs(playing) if playing.tricks else None,
        bela_said=playing.bela_said,
    )


def _shown(contract: Contract) -> Shown:
    """What was shown stays known, also when an accusation then changed what is written."""
    return Shown(laid_hands(contract), written_shows(contract, laid_down_result(contract)))
