"""What a seat of a Rablóulti deal may know, built field by field from an allow-list.

Knows what is public and what is a seat's own. Refuses to copy a state and strike things out.
"""

from dataclasses import dataclass
from typing import TypeAlias

from tromf.cards import Card, CardSet, Suit, cardset
from tromf.games.base import DealResult, Refusal
from tromf.games.rabloulti.actions import Action, Announce, MakeBid, Take
from tromf.games.rabloulti.auction import biddable
from tromf.games.rabloulti.bids import Bid
from tromf.games.rabloulti.law import interruptions, legal_actions, possible_actions, to_act
from tromf.games.rabloulti.options import Offences, OpenHands, RabloultiOptions
from tromf.games.rabloulti.play import refused_cards
from tromf.games.rabloulti.state import (
    SEATS,
    Auction,
    Call,
    Claiming,
    Contract,
    LastState,
    Line,
    MadeClaim,
    Over,
    Playing,
    Raising,
    State,
    calls_of,
    dealt_of,
)
from tromf.tricks import Seat, Trick

__all__ = [
    "HeardBid",
    "HeardCall",
    "HeardMarriage",
    "PublicAuction",
    "PublicContract",
    "PublicPlay",
    "RabloultiView",
    "view_of",
]


@dataclass(frozen=True, slots=True)
class HeardBid:
    """Another's bid as it is heard: its id, not the two cards laid away (U25, U26)."""

    bid: str


@dataclass(frozen=True, slots=True)
class HeardMarriage:
    """Another's marriage as it is heard: its value, not its suit (U32)."""

    value: int


HeardCall: TypeAlias = tuple[Seat, Action | HeardBid | HeardMarriage]


@dataclass(frozen=True, slots=True)
class PublicAuction:
    """The standing bid, its owner, and whether the seat whose turn it is has taken the talon (U17, U18)."""

    standing: Bid | None
    owner: Seat | None
    must_bid: bool


@dataclass(frozen=True, slots=True)
class PublicContract:
    """What was undertaken: soloist, bid, trump once it is named, and the levels of contra (U26, U31, U45)."""

    soloist: Seat
    bid: Bid
    trump: Suit | None
    levels: tuple[tuple[Line, int], ...]


@dataclass(frozen=True, slots=True)
class PublicPlay:
    """What everybody saw of the play; ``raising`` are the lines that may be raised, ``claim`` what lies (U38, U47)."""

    leader: Seat
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    raising: tuple[Line, ...]
    claims: tuple[MadeClaim, ...]
    claim: tuple[Seat, bool] | None


@dataclass(frozen=True, slots=True)
class RabloultiView:
    """A Rablóulti deal as one seat knows it; ``seat`` None is a spectator, who knows what is public.

    ``talon`` is the talon where the seat knows it, ``taken`` the talons that it took itself, in order (U26);
    ``open_hands`` the hands that all may see, None for one that is hidden (U38). ``bids`` are the ids that the seat may
    bid now, or could after taking the talon. ``refused`` are own cards that may not be laid, each with the reason.
    """

    seat: Seat | None
    options: RabloultiOptions
    dealer: Seat
    to_act: Seat | None
    hand: CardSet
    counts: tuple[int, ...]
    talon: CardSet | None
    taken: tuple[CardSet, ...]
    calls: tuple[HeardCall, ...]
    accusations: tuple[tuple[Seat, int], ...]
    auction: PublicAuction | None
    contract: PublicContract | None
    play: PublicPlay | None
    open_hands: tuple[CardSet | None, ...]
    bids: tuple[str, ...]
    result: DealResult | None
    accuser: Seat | None
    legal: tuple[Action, ...]
    possible: tuple[Action, ...]
    interruptions: tuple[Action, ...]
    refused: tuple[tuple[Card, Refusal], ...]


def view_of(state: State, seat: Seat | None) -> RabloultiView:
    """The deal as a seat may know it; None is a spectator."""
    dealt = dealt_of(state)
    last = state.last if isinstance(state, Over) else state
    over = isinstance(state, Over)
    turn = to_act(state)
    own_turn = seat is not None and seat == turn
    hands = _hands(last)
    calls = calls_of(last)
    contract = None if isinstance(last, Auction) else last.contract
    legal = legal_actions(state) if own_turn else ()
    called = isinstance(state, Playing) and dealt.options.offences is Offences.CALLED
    return RabloultiView(
        seat=seat,
        options=dealt.options,
        dealer=dealt.dealer,
        to_act=turn,
        hand=0 if seat is None else hands[seat],
        counts=tuple(hand.bit_count() for hand in hands),
        talon=_talon(last, seat, over=over),
        taken=_taken(calls, seat),
        calls=tuple(_heard(call, own=call[0] == seat) for call in calls),
        accusations=state.ledger.accusations,
        auction=PublicAuction(last.standing, last.owner, last.must_bid) if isinstance(last, Auction) else None,
        contract=None if contract is None else _contract(contract),
        play=_play(last),
        open_hands=_open_hands(last, over=over),
        bids=tuple(bid.id for bid in biddable(last)) if own_turn and isinstance(last, Auction) else (),
        result=state.result if isinstance(state, Over) else None,
        accuser=state.accuser if isinstance(state, Over) else None,
        legal=legal,
        possible=possible_actions(state) if own_turn and called else legal,
        interruptions=() if seat is None else interruptions(state, seat),
        refused=refused_cards(state) if own_turn and isinstance(state, Playing) else (),
    )


def _hands(last: LastState) -> tuple[CardSet, ...]:
    return last.hands if isinstance(last, Auction | Playing) else last.playing.hands


def _talon(last: LastState, seat: Seat | None, *, over: bool) -> CardSet | None:
    """The talon is known to who laid it, and to all when the deal is over (U26)."""
    if isinstance(last, Auction):
        owner, talon = last.owner, last.talon
    else:
        owner, talon = last.contract.soloist, last.contract.talon
    return talon if over or (seat is not None and seat == owner and talon) else None


def _taken(calls: tuple[Call, ...], seat: Seat | None) -> tuple[CardSet, ...]:
    """The talons that a seat took: the two cards laid away with the bid before (U26)."""
    taken: list[CardSet] = []
    laid: CardSet = 0
    for caller, call in calls:
        if isinstance(call, MakeBid):
            laid = cardset(call.discards)
        elif isinstance(call, Take) and caller == seat:
            taken.append(laid)
    return tuple(taken)


def _heard(call: Call, *, own: bool) -> HeardCall:
    seat, action = call
    if own:
        return call
    match action:
        case MakeBid(bid):
            return seat, HeardBid(bid)
        case Announce(_, value):
            return seat, HeardMarriage(value)
        case _:
            return call


def _contract(contract: Contract) -> PublicContract:
    return PublicContract(contract.soloist, contract.bid, contract.trump, contract.levels)


def _play(last: LastState) -> PublicPlay | None:
    if isinstance(last, Auction):
        return None
    playing = last if isinstance(last, Playing) else last.playing
    return PublicPlay(
        leader=playing.leader,
        trick=playing.trick,
        tricks=playing.tricks,
        raising=last.lines if isinstance(last, Raising) else (),
        claims=playing.claims,
        claim=(last.claimant, last.made) if isinstance(last, Claiming) else None,
    )


def _open_hands(last: LastState, *, over: bool) -> tuple[CardSet | None, ...]:
    """The hands that lie open: in open contracts after the first trick, and all when the deal is over (U26, U38)."""
    hands = _hands(last)
    if over:
        return hands
    if isinstance(last, Auction) or not last.contract.bid.open:
        return (None,) * SEATS
    playing = last if isinstance(last, Playing) else last.playing
    if not playing.tricks:
        return (None,) * SEATS
    if last.contract.dealt.options.open_hands is OpenHands.ALL:
        return hands
    return tuple(hand if seat == last.contract.soloist else None for seat, hand in enumerate(hands))
