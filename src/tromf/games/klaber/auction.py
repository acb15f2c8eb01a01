"""The auction of Kláber from five cards, and the naming of the trump (K4).

Knows who may bid, hold and name, and whose bidding is over. Refuses to know what the cards are worth.
"""

from dataclasses import replace

from tromf.cards import CardSet
from tromf.games.base import Refusal
from tromf.games.klaber.actions import BIDS, HOLD, PASS, TRUMPS, Action, Bid, Hold, NameTrump, Pass
from tromf.games.klaber.state import SEATS, Asking, Auction, Contract, Dealt, LastState, Naming, Playing
from tromf.tricks import Seat, next_seat, seats_from

__all__ = [
    "apply_call",
    "apply_name",
    "call_refusal",
    "calls_allowed",
    "known_cards",
    "name_refusal",
    "names_allowed",
    "open_auction",
]

TOP_LEVEL = 4


def open_auction(dealt: Dealt) -> Auction:
    """The auction opens with level 1 by compulsion, no act of forehand's (K4.1)."""
    forehand = dealt.forehand
    return Auction(dealt, (), forehand, 1, next_seat(forehand, SEATS), False)


def speaker(auction: Auction) -> Seat:
    """Who speaks: the holder when he has to answer a bid, else the challenger (K4.2)."""
    return auction.holder if auction.answering else auction.challenger


def calls_allowed(auction: Auction) -> tuple[Action, ...]:
    """What the speaker may say: the challenger a higher level or *tovább*, the holder *itt* or *tovább* (K4.2)."""
    return (PASS, HOLD) if auction.answering else (PASS, *BIDS[auction.level + 1 :])


def call_refusal(auction: Auction, action: Action) -> Refusal | None:
    """Why the speaker may not say this (K4.2)."""
    match action:
        case Pass():
            return None
        case Hold():
            return None if auction.answering else Refusal("K4.2", "klaber.refusal.nothing_to_hold")
        case Bid(level):
            if auction.answering:
                return Refusal("K4.2", "klaber.refusal.holder_cannot_raise", {"level": auction.level})
            if not auction.level < level <= TOP_LEVEL:
                return Refusal("K4.2", "klaber.refusal.bid_higher", {"level": auction.level, "bid": level})
            return None
        case _:
            return Refusal("K4.2", "klaber.refusal.auction_goes_on")


def apply_call(auction: Auction, action: Action) -> Auction | Naming:
    """The auction after a call that is not refused."""
    calls = (*auction.calls, (speaker(auction), action))
    match action:
        case Bid(level):
            return replace(auction, calls=calls, level=level, answering=True)
        case Hold():
            if auction.level == TOP_LEVEL:  # nothing higher exists, so nobody is left who could bid (K4.3)
                return Naming(auction.dealt, calls, auction.holder, auction.level, auction.accusations)
            return replace(auction, calls=calls, answering=False)
        case _:
            return _after_pass(replace(auction, calls=calls))


def _after_pass(auction: Auction) -> Auction | Naming:
    """The duel ends: if the holder passed, the challenger holds at that level; the next challenger comes (K4.2)."""
    holder = auction.challenger if auction.answering else auction.holder
    if auction.challenger == auction.dealt.dealer or auction.level == TOP_LEVEL:
        return Naming(auction.dealt, auction.calls, holder, auction.level, auction.accusations)
    challenger = next_seat(auction.challenger, SEATS)
    return replace(auction, holder=holder, challenger=challenger, answering=False)


def names_allowed(naming: Naming) -> tuple[Action, ...]:
    """The suits whose level is at least the highest level reached (K4.5)."""
    return TRUMPS[naming.level - 1 :]


def name_refusal(naming: Naming, action: Action) -> Refusal | None:
    """Why the binder may not name this (K4.5)."""
    match action:
        case NameTrump(suit):
            if suit + 1 >= naming.level:
                return None
            return Refusal("K4.5", "klaber.refusal.suit_too_low", {"suit": suit.letter, "level": naming.level})
        case _:
            return Refusal("K4.5", "klaber.refusal.name_the_trump")


def apply_name(naming: Naming, action: NameTrump) -> Asking:
    """*Mehet?* follows the naming: all four are asked in turn from the leader (K8.1)."""
    calls = (*naming.calls, (naming.binder, action))
    contract = Contract(naming.dealt, calls, naming.binder, action.suit)
    forehand = naming.dealt.forehand
    return Asking(contract, seats_from(forehand, SEATS), frozenset(range(SEATS)), naming.accusations)


def bidding_over(state: Auction | Naming, seat: Seat) -> bool:
    """Whether a seat may look at its last three cards: it passed, or can bid no more (K3.1, K4.6)."""
    if isinstance(state, Naming):
        return seat != state.binder
    if seat in (state.holder, state.challenger):
        return False
    forehand = state.dealt.forehand
    came_before = (seat - forehand) % SEATS < (state.challenger - forehand) % SEATS
    return came_before or state.level == TOP_LEVEL


def known_cards(state: LastState, seat: Seat) -> CardSet:
    """Which of its cards a seat has seen and still holds (K3.1)."""
    match state:
        case Auction() | Naming():
            dealt = state.dealt
            return dealt.hands[seat] if bidding_over(state, seat) else dealt.hands[seat] & ~dealt.lasts[seat]
        case Asking():
            return state.contract.dealt.hands[seat]
        case Playing():  # pragma: no branch - there is no other phase
            return state.hands[seat]
