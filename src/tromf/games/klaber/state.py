"""The states of a Kláber deal: a union of phases, each with its own facts.

Knows what is true at a moment of the deal. Refuses to know what may happen next.
"""

from dataclasses import dataclass
from typing import TypeAlias

from tromf.cards import Card, CardSet, Deck, Rank, Suit
from tromf.games.base import DealResult
from tromf.games.klaber.actions import Action
from tromf.games.klaber.options import KlaberOptions
from tromf.tricks import CardOrder, Run, Seat, Side, Trick, card_order, next_seat

__all__ = [
    "ORDERS",
    "SEATS",
    "Accusation",
    "Asking",
    "Auction",
    "Call",
    "Contract",
    "Dealt",
    "LastState",
    "Naming",
    "Over",
    "Playing",
    "State",
    "calls_of",
    "dealt",
    "dealt_of",
    "moment",
]

SEATS = 4

_PLAIN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.OBER, Rank.UNDER, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_TRUMP = (Rank.OBER, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.UNDER, Rank.EIGHT, Rank.SEVEN)

ORDERS: tuple[CardOrder, ...] = tuple(
    card_order(suit, _PLAIN, (11, 10, 4, 3, 2, 0, 0, 0), _TRUMP, (20, 14, 11, 10, 4, 2, 0, 0)) for suit in Suit
)
"""Strength and points of the cards by the trump suit (K2, K2.1)."""

Call: TypeAlias = tuple[Seat, Action]
"""An act of the talk before play, with its seat."""

Accusation: TypeAlias = tuple[Seat, int]
"""An accusation that did not end the deal: who made it, and how many calls and cards had been made before."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """What dealing fixes: options, dealer, deck, each seat's eight cards and their last three (K3.1, K3.6)."""

    options: KlaberOptions
    dealer: Seat
    deck: Deck
    hands: tuple[CardSet, ...]
    lasts: tuple[CardSet, ...]

    @property
    def forehand(self) -> Seat:
        """The seat to the dealer's right: *kényszeres*, who also leads (K4.1, K8.2)."""
        return next_seat(self.dealer, SEATS)


def dealt(options: KlaberOptions, dealer: Seat, deck: Deck) -> Dealt:
    """Deal three to each in turn from forehand, two to each, then the last three to each (K3.6)."""
    hands, lasts = [0] * SEATS, [0] * SEATS
    seat = dealer
    for turn in range(SEATS):
        seat = next_seat(seat, SEATS)
        last = sum(1 << card for card in deck[20 + 3 * turn : 23 + 3 * turn])
        first = sum(1 << card for card in deck[3 * turn : 3 * turn + 3] + deck[12 + 2 * turn : 14 + 2 * turn])
        hands[seat], lasts[seat] = first | last, last
    return Dealt(options, dealer, deck, tuple(hands), tuple(lasts))


@dataclass(frozen=True, slots=True)
class Auction:
    """A duel of the auction: the challenger speaks, or the holder answers him (K4.2)."""

    dealt: Dealt
    calls: tuple[Call, ...]
    holder: Seat
    level: int
    challenger: Seat
    answering: bool
    accusations: tuple[Accusation, ...] = ()


@dataclass(frozen=True, slots=True)
class Naming:
    """The auction is over; the binder names the trump (K4.5)."""

    dealt: Dealt
    calls: tuple[Call, ...]
    binder: Seat
    level: int
    accusations: tuple[Accusation, ...] = ()


@dataclass(frozen=True, slots=True)
class Contract:
    """What is undertaken: who bound, in which suit, and the level of contra (K4.5, K8.1)."""

    dealt: Dealt
    calls: tuple[Call, ...]
    binder: Seat
    trump: Suit
    contra: int = 0

    @property
    def side(self) -> Side:
        """The binding side."""
        return self.binder % 2

    @property
    def order(self) -> CardOrder:
        """Strength and points of the cards under this trump."""
        return ORDERS[self.trump]


@dataclass(frozen=True, slots=True)
class Asking:
    """*Mehet?*: the seats still to be asked, in order, and those who have not answered yet (K8.1)."""

    contract: Contract
    queue: tuple[Seat, ...]
    unanswered: frozenset[Seat]
    accusations: tuple[Accusation, ...] = ()


@dataclass(frozen=True, slots=True)
class Playing:
    """The play: hands, the trick on the table, the tricks taken, what was announced, who said bela.

    ``announced`` lists each seat's runs; ``bela_said`` is the seat that called bela.
    """

    contract: Contract
    hands: tuple[CardSet, ...]
    leader: Seat
    trick: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    announced: tuple[tuple[Run, ...], ...] = ((), (), (), ())
    bela_said: Seat | None = None
    accusations: tuple[Accusation, ...] = ()


LastState: TypeAlias = Auction | Naming | Asking | Playing


@dataclass(frozen=True, slots=True)
class Over:
    """The deal is over but may still be accused until it is written: the last state before, and the result.

    ``accuser`` is the seat whose accusation ended the deal; then nothing more can be said.
    """

    last: LastState
    result: DealResult
    accusations: tuple[Accusation, ...] = ()
    accuser: Seat | None = None


State: TypeAlias = LastState | Over


def dealt_of(state: State) -> Dealt:
    """What dealing fixed."""
    match state:
        case Auction() | Naming():
            return state.dealt
        case Asking() | Playing():
            return state.contract.dealt
        case Over():  # pragma: no branch - there is no other phase
            return dealt_of(state.last)


def calls_of(state: LastState) -> tuple[Call, ...]:
    """The talk before play."""
    match state:
        case Auction() | Naming():
            return state.calls
        case Asking() | Playing():  # pragma: no branch - there is no other phase
            return state.contract.calls


def moment(state: State) -> int:
    """How many calls and cards have been made so far."""
    last = state.last if isinstance(state, Over) else state
    cards = SEATS * len(last.tricks) + len(last.trick) if isinstance(last, Playing) else 0
    return len(calls_of(last)) + cards
