"""The states of a Klaberjass deal: a union of phases, each with its own facts.

Knows what is true at a moment of the deal. Refuses to know what may happen next.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

from tromf.cards import Card, CardSet, Deck, Rank, Suit, cardset
from tromf.games.base import DealResult
from tromf.games.klaberjass.actions import Action
from tromf.games.klaberjass.options import KlaberjassOptions
from tromf.games.ledger import CLEAN, Ledger
from tromf.tricks import CardOrder, Run, Seat, Trick, card_order

__all__ = [
    "ORDERS",
    "SEATS",
    "Bidding",
    "Call",
    "Contract",
    "Dealt",
    "Declaring",
    "Dixing",
    "LastState",
    "Over",
    "Playing",
    "Schmeissed",
    "Showing",
    "State",
    "Step",
    "calls_of",
    "dealt",
    "dealt_of",
    "hands_of",
    "moment",
    "with_ledger",
]

SEATS = 2
TRICKS = 9

_PLAIN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNDER, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_TRUMP = (Rank.UNDER, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.EIGHT, Rank.SEVEN)

ORDERS: tuple[CardOrder, ...] = tuple(
    card_order(suit, _PLAIN, (11, 10, 4, 3, 2, 0, 0, 0), _TRUMP, (20, 14, 11, 10, 4, 3, 0, 0)) for suit in Suit
)
"""Strength and points of the cards by the trump suit (J2, J3)."""

Call: TypeAlias = tuple[Seat, Action]
"""An act of the talk, with its seat."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """What dealing fixes: options, dealer, deck; hands of six, second packets of three, turn-up and stock (J10, J17).

    ``stock`` lists the undealt cards, the bottom one last.
    """

    options: KlaberjassOptions
    dealer: Seat
    deck: Deck
    hands: tuple[CardSet, ...]
    packets: tuple[CardSet, ...]
    turn_up: Card
    stock: tuple[Card, ...]

    @property
    def elder(self) -> Seat:
        """The non-dealer, who speaks and leads first (J12, J33)."""
        return 1 - self.dealer

    @property
    def bottom(self) -> Card:
        """The bottom card of the stock (J18)."""
        return self.stock[-1]


def dealt(options: KlaberjassOptions, dealer: Seat, deck: Deck) -> Dealt:
    """Deal three and three twice, the non-dealer first, turn the 13th card up, keep packets of three (J10 to J17)."""
    hands, packets = [0] * SEATS, [0] * SEATS
    for turn, seat in enumerate((1 - dealer, dealer)):
        first = deck[3 * turn : 3 * turn + 3] + deck[6 + 3 * turn : 9 + 3 * turn]
        hands[seat] = cardset(first)
        packets[seat] = cardset(deck[13 + 3 * turn : 16 + 3 * turn])
    return Dealt(options, dealer, deck, tuple(hands), tuple(packets), deck[12], deck[19:])


@dataclass(frozen=True, slots=True)
class Bidding:
    """A round of bidding and whose turn it is (J12, J13)."""

    dealt: Dealt
    calls: tuple[Call, ...]
    round: int
    turn: Seat
    ledger: Ledger = CLEAN


@dataclass(frozen=True, slots=True)
class Schmeissed:
    """A schmeiss lies; the other player answers (J52, J53)."""

    dealt: Dealt
    calls: tuple[Call, ...]
    proposer: Seat
    ledger: Ledger = CLEAN


@dataclass(frozen=True, slots=True)
class Contract:
    """What is undertaken: maker and trump, whether the turned suit was accepted, and the cards since the exchange.

    ``hands`` are the nine cards of each player as they are now before the play; ``exchanged`` is the seat that has
    taken the turn-up for the seven.
    """

    dealt: Dealt
    calls: tuple[Call, ...]
    maker: Seat
    trump: Suit
    accepted: bool
    hands: tuple[CardSet, ...]
    exchanged: Seat | None = None

    @property
    def order(self) -> CardOrder:
        """Strength and points of the cards under this trump."""
        return ORDERS[self.trump]


@dataclass(frozen=True, slots=True)
class Dixing:
    """The dealer is asked for an exchange before any declaration (J22)."""

    contract: Contract
    ledger: Ledger = CLEAN


class Step(Enum):
    """The steps of the dialogue: who speaks of what (S1 to S5)."""

    OPEN = "S1"
    ANSWER_NONE = "S2a"
    ANSWER_CLASS = "S2b"
    LENGTH = "S3"
    ANSWER_LENGTH = "S3b"
    TOP = "S4"
    ANSWER_TOP = "S4b"
    TRUMP = "S5"
    ANSWER_TRUMP = "S5b"


@dataclass(frozen=True, slots=True)
class Declaring:
    """The dialogue of declarations; ``spoken`` holds each player's hand at its first word (J22)."""

    contract: Contract
    step: Step
    spoken: tuple[CardSet | None, ...] = (None, None)
    ledger: Ledger = CLEAN


@dataclass(frozen=True, slots=True)
class Playing:
    """The play. ``declared`` are the hands at the first words, ``winner`` who won the dialogue, ``shown`` its runs.

    ``begun`` are the hands with which each began to play (bela is judged by them, J22), ``said`` the cards with which
    each made a call of bela (J41).
    """

    contract: Contract
    hands: tuple[CardSet, ...]
    declared: tuple[CardSet, ...]
    winner: Seat | None
    leader: Seat
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    shown: tuple[Run, ...] = ()
    begun: tuple[CardSet | None, ...] = (None, None)
    said: tuple[tuple[Card, ...], ...] = ((), ())
    ledger: Ledger = CLEAN


@dataclass(frozen=True, slots=True)
class Showing:
    """Between the first and the second trick the winner of the dialogue shows (J30)."""

    playing: Playing

    @property
    def contract(self) -> Contract:
        """What is undertaken."""
        return self.playing.contract

    @property
    def ledger(self) -> Ledger:
        """Accusations and offences so far."""
        return self.playing.ledger


LastState: TypeAlias = Bidding | Schmeissed | Dixing | Declaring | Showing | Playing


@dataclass(frozen=True, slots=True)
class Over:
    """The deal is over but may still be accused until the next begins: the last state, the account, the outcome.

    ``result`` is what is written; an accusation that is proved changes it (J59).
    """

    last: LastState
    result: DealResult
    ledger: Ledger = CLEAN


State: TypeAlias = LastState | Over


def dealt_of(state: State) -> Dealt:
    """What dealing fixed."""
    match state:
        case Bidding() | Schmeissed():
            return state.dealt
        case Over():
            return dealt_of(state.last)
        case _:
            return state.contract.dealt


def hands_of(state: State) -> tuple[CardSet, ...]:
    """The cards that each seat holds now: six until the bidding is over, then nine and fewer."""
    match state:
        case Bidding() | Schmeissed():
            return state.dealt.hands
        case Playing():
            return state.hands
        case Showing():
            return state.playing.hands
        case Over():
            return hands_of(state.last)
        case Dixing() | Declaring():  # pragma: no branch - there is no other phase
            return state.contract.hands


def calls_of(state: State) -> tuple[Call, ...]:
    """The talk so far: bids, exchange, declarations, what was shown."""
    match state:
        case Bidding() | Schmeissed():
            return state.calls
        case Over():
            return calls_of(state.last)
        case _:
            return state.contract.calls


def with_ledger(state: State, ledger: Ledger) -> State:
    """The same state with another ledger."""
    if isinstance(state, Showing):
        return Showing(replace(state.playing, ledger=ledger))
    return replace(state, ledger=ledger)


def moment(state: State) -> int:
    """How many acts have been made so far, accusations left out."""
    last = state.last if isinstance(state, Over) else state
    playing = last.playing if isinstance(last, Showing) else last
    cards = SEATS * len(playing.tricks) + len(playing.trick) if isinstance(playing, Playing) else 0
    return len(calls_of(last)) + cards
