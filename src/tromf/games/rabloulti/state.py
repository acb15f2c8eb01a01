"""The states of a Rablóulti deal: a union of phases, each with its own facts.

Knows what is true at a moment of the deal. Refuses to know what may happen next.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias

from tromf.cards import Card, CardSet, Deck, Rank, Suit, cardset
from tromf.games.base import DealResult
from tromf.games.ledger import CLEAN, Ledger
from tromf.games.rabloulti.actions import Action
from tromf.games.rabloulti.bids import Bid, Part
from tromf.games.rabloulti.options import RabloultiOptions
from tromf.tricks import CardOrder, Seat, Trick, card_order, next_seat

__all__ = [
    "NO_TRUMP_ORDER",
    "SEATS",
    "TRICKS",
    "TRUMP_ORDERS",
    "UNNAMED_ORDER",
    "Auction",
    "Call",
    "Claiming",
    "Contract",
    "Dealt",
    "LastState",
    "Line",
    "MadeClaim",
    "Over",
    "Playing",
    "Raising",
    "State",
    "calls_of",
    "dealt",
    "dealt_of",
    "in_play",
    "moment",
    "with_ledger",
]

SEATS = 3
TRICKS = 10

_TRUMP = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNDER, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_NO_TRUMP = (Rank.ACE, Rank.KING, Rank.OBER, Rank.UNDER, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)

TRUMP_ORDERS: tuple[CardOrder, ...] = tuple(card_order(suit, _TRUMP, (10, 10, 0, 0, 0, 0, 0, 0)) for suit in Suit)
"""Strength and points of the cards in trump contracts, by the trump suit (U2, U4)."""

UNNAMED_ORDER: CardOrder = card_order(None, _TRUMP, (10, 10, 0, 0, 0, 0, 0, 0))
"""Strength and points where a trump should have been named and was not (U61)."""

NO_TRUMP_ORDER: CardOrder = card_order(None, _NO_TRUMP, (0,) * 8)
"""Strength of the cards without trumps (U3); no points are counted there (U4)."""

Call: TypeAlias = tuple[Seat, Action]
"""An act of the talk, with its seat."""

Line: TypeAlias = tuple[Part, Seat | None]
"""What contra is said on: a part, and the defender whose line it is where each has his own (U46, U52)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """What dealing fixes: options, dealer, deck, ten cards for each seat and the two extra for forehand (U6)."""

    options: RabloultiOptions
    dealer: Seat
    deck: Deck
    hands: tuple[CardSet, ...]
    extra: CardSet

    @property
    def forehand(self) -> Seat:
        """The seat to the dealer's right, who starts with twelve cards (U6)."""
        return next_seat(self.dealer, SEATS)


def dealt(options: RabloultiOptions, dealer: Seat, deck: Deck) -> Dealt:
    """Deal five to each from forehand, two extra to forehand, five to each (U6)."""
    hands, seat = [0] * SEATS, dealer
    for turn in range(SEATS):
        seat = next_seat(seat, SEATS)
        hands[seat] = cardset(deck[5 * turn : 5 * turn + 5] + deck[17 + 5 * turn : 22 + 5 * turn])
    return Dealt(options, dealer, deck, tuple(hands), cardset(deck[15:17]))


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction: ten or twelve cards in hand, the talon, the standing bid and its owner, who passed since.

    ``must_bid`` says that the seat whose turn it is holds the talon and has to bid (U16, U18). ``passed`` are the seats
    that passed on the standing bid, ``out`` those that may not come back (U22).
    """

    dealt: Dealt
    calls: tuple[Call, ...]
    hands: tuple[CardSet, ...]
    talon: CardSet
    turn: Seat
    must_bid: bool
    standing: Bid | None = None
    owner: Seat | None = None
    passed: frozenset[Seat] = frozenset()
    out: frozenset[Seat] = frozenset()
    ledger: Ledger = CLEAN


@dataclass(frozen=True, slots=True)
class Contract:
    """What is undertaken: soloist, bid, the trump (None without, or until named), talon and hands before the lead.

    ``levels`` lists the lines on which contra was said with their level (U45); ``announced`` the marriages by seat.
    """

    dealt: Dealt
    calls: tuple[Call, ...]
    soloist: Seat
    bid: Bid
    hands: tuple[CardSet, ...]
    talon: CardSet
    trump: Suit | None = None
    levels: tuple[tuple[Line, int], ...] = ()
    announced: tuple[tuple[Suit, ...], ...] = ((), (), ())

    @property
    def order(self) -> CardOrder:
        """Strength and points of the cards in this contract."""
        if self.trump is not None:
            return TRUMP_ORDERS[self.trump]
        return NO_TRUMP_ORDER if self.bid.no_trump else UNNAMED_ORDER

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The other two, from the soloist's right (U9)."""
        right = next_seat(self.soloist, SEATS)
        return right, next_seat(right, SEATS)

    def level(self, part: Part, defender: Seat) -> int:
        """The level of contra on a part, as it counts against a defender (U48, U52)."""
        lines = dict(self.levels)
        return lines.get((part, None), lines.get((part, defender), 0))


@dataclass(frozen=True, slots=True)
class MadeClaim:
    """A claim that was made: by whom, after how many acts, in which trick; each seat claims once a trick (U38)."""

    seat: Seat
    moment: int
    trick: int


@dataclass(frozen=True, slots=True)
class Playing:
    """The play of ten tricks."""

    contract: Contract
    hands: tuple[CardSet, ...]
    leader: Seat
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    claims: tuple[MadeClaim, ...] = ()
    ledger: Ledger = CLEAN


@dataclass(frozen=True, slots=True)
class Raising:
    """The three cards of the first trick lie: who is asked, and the lines that may be raised (U47)."""

    playing: Playing
    queue: tuple[Seat, ...]
    lines: tuple[Line, ...]
    raised: tuple[Line, ...] = ()

    @property
    def contract(self) -> Contract:
        """What is undertaken."""
        return self.playing.contract

    @property
    def ledger(self) -> Ledger:
        """Accusations and offences so far."""
        return self.playing.ledger


@dataclass(frozen=True, slots=True)
class Claiming:
    """A claim lies: who made it, what it says, and who still has to answer (U38)."""

    playing: Playing
    claimant: Seat
    made: bool
    queue: tuple[Seat, ...]

    @property
    def contract(self) -> Contract:
        """What is undertaken."""
        return self.playing.contract

    @property
    def ledger(self) -> Ledger:
        """Accusations and offences so far."""
        return self.playing.ledger


LastState: TypeAlias = Auction | Playing | Raising | Claiming


@dataclass(frozen=True, slots=True)
class Over:
    """The deal is over but may still be accused until the next begins (U61).

    ``accuser`` is the seat whose accusation ended the deal; then nothing more can be said.
    """

    last: LastState
    result: DealResult
    ledger: Ledger = CLEAN
    accuser: Seat | None = None


State: TypeAlias = LastState | Over


def dealt_of(state: State) -> Dealt:
    """What dealing fixed."""
    match state:
        case Auction():
            return state.dealt
        case Over():
            return dealt_of(state.last)
        case _:
            return state.contract.dealt


def calls_of(state: State) -> tuple[Call, ...]:
    """The talk so far: bids, trump, marriages, contra, claims."""
    match state:
        case Auction():
            return state.calls
        case Over():
            return calls_of(state.last)
        case _:
            return state.contract.calls


def in_play(state: State) -> bool:
    """Whether cards are played: the auction is over and the deal is not."""
    return isinstance(state, Playing | Raising | Claiming)


def moment(state: State) -> int:
    """How many acts have been made so far, accusations left out."""
    last = state.last if isinstance(state, Over) else state
    if isinstance(last, Auction):
        return len(last.calls)
    playing = last if isinstance(last, Playing) else last.playing
    return len(last.contract.calls) + SEATS * len(playing.tricks) + len(playing.trick)


def with_ledger(state: State, ledger: Ledger) -> State:
    """The same state with another ledger."""
    match state:
        case Raising() | Claiming():
            return replace(state, playing=replace(state.playing, ledger=ledger))
        case _:
            return replace(state, ledger=ledger)
