"""The auction of Rablóulti: the talon that wanders (U16 to U28).

Knows who may take, bid, pass and stand. Refuses to know how contracts are played.
"""

from dataclasses import replace
from functools import cache
from itertools import combinations

from tromf.cards import CARDS, CardSet, Suit, cards_of
from tromf.games.base import DealResult, Refusal, ScoreLine
from tromf.games.rabloulti.actions import PASS, STAND, TAKE, Action, MakeBid, Pass, Stand, Take
from tromf.games.rabloulti.bids import Bid, bid_named, bids_above, ladder
from tromf.games.rabloulti.holding import holds_bid
from tromf.games.rabloulti.options import PlainPassz, Switch
from tromf.games.rabloulti.state import SEATS, Auction, Contract, Dealt, Over, Playing
from tromf.tricks import Seat, next_seat

__all__ = ["apply_call", "biddable", "call_refusal", "calls_allowed", "open_auction"]


def open_auction(dealt: Dealt) -> Auction:
    """Forehand holds twelve cards and has to bid (U16)."""
    forehand = dealt.forehand
    hands = tuple(hand | dealt.extra if seat == forehand else hand for seat, hand in enumerate(dealt.hands))
    return Auction(dealt, (), hands, 0, forehand, must_bid=True)


def biddable(auction: Auction) -> tuple[Bid, ...]:
    """The bids that the seat whose turn it is could make with some discard (U18, U20, U28)."""
    options = auction.dealt.options
    bids = bids_above(auction.standing, options)
    if options.require_holding is Switch.OFF:
        return bids
    return tuple(bid for bid in bids if holds_bid(_cards_to_keep(auction), bid))


def _cards_to_keep(auction: Auction) -> CardSet:
    """The cards of which the seat knows that it can hold them: before taking, its own talon too (U28)."""
    hand = auction.hands[auction.turn]
    return hand | auction.talon if auction.turn == auction.owner else hand


def _may_take(auction: Auction) -> bool:
    return bool(biddable(auction))


def calls_allowed(auction: Auction) -> tuple[Action, ...]:
    """A bid with every choice of two discards; else pass or take, and for the owner stand or take (U16 to U23)."""
    if not auction.must_bid:
        calm = STAND if auction.turn == auction.owner else PASS
        return (calm, TAKE) if _may_take(auction) else (calm,)
    hand = auction.hands[auction.turn]
    pairs = tuple(combinations([int(card) for card in cards_of(hand)], 2))
    if auction.dealt.options.require_holding is Switch.OFF:
        return tuple([row[low << 5 | high] for row in map(_bids_by_pair, biddable(auction)) for low, high in pairs])
    kept = tuple((low << 5 | high, hand & ~(1 << low | 1 << high)) for low, high in pairs)
    return tuple(
        [_bids_by_pair(bid)[place] for bid in biddable(auction) for place, rest in kept if holds_bid(rest, bid)]
    )


@cache
def _bids_by_pair(bid: Bid) -> dict[int, MakeBid]:
    """A bid with each two cards that can be laid away, because a hand of twelve allows thousands of acts."""
    return {low << 5 | high: MakeBid(bid.id, (low, high)) for low, high in combinations(CARDS, 2)}


def call_refusal(auction: Auction, action: Action) -> Refusal | None:
    """Why a call is not accepted (U16 to U28)."""
    if auction.must_bid:
        if isinstance(action, MakeBid):
            return _bid_refusal(auction, action)
        return Refusal("U18" if auction.standing else "U16", "rabloulti.refusal.must_bid")
    owner = auction.turn == auction.owner
    match action:
        case Pass():
            return Refusal("U23", "rabloulti.refusal.stand_or_take") if owner else None
        case Stand():
            return None if owner else Refusal("U17", "rabloulti.refusal.pass_or_take")
        case Take():
            if _may_take(auction):
                return None
            if not bids_above(auction.standing, auction.dealt.options):
                return Refusal("U18", "rabloulti.refusal.no_higher_bid")
            return Refusal("U28", "rabloulti.refusal.nothing_held")
        case MakeBid():
            return Refusal("U17", "rabloulti.refusal.take_first")
        case _:
            return Refusal("U24", "rabloulti.refusal.auction_goes_on")


def _bid_refusal(auction: Auction, action: MakeBid) -> Refusal | None:
    options = auction.dealt.options
    bid = next((each for each in ladder(options) if each.id == action.bid), None)
    if bid is None:
        if action.bid == "simple":
            return Refusal("U27", "rabloulti.refusal.passz_not_bid")
        return Refusal("U12", "rabloulti.refusal.no_such_bid", {"bid": action.bid})
    if auction.standing is not None and bid not in bids_above(auction.standing, options):
        terms: dict[str, str | int] = {
            "bid": f"rabloulti.bid.{bid.id}",
            "standing": f"rabloulti.bid.{auction.standing.id}",
        }
        return Refusal("U20", "rabloulti.refusal.bid_higher", terms)
    hand = auction.hands[auction.turn]
    first, second = action.discards
    if first >= second or not (hand >> first & 1 and hand >> second & 1):
        params: dict[str, str | int] = {"first": first.name, "second": second.name}
        return Refusal("U18", "rabloulti.refusal.discards", params)
    if options.require_holding is Switch.ON and not holds_bid(hand & ~(1 << first | 1 << second), bid):
        return Refusal("U28", "rabloulti.refusal.not_holding", {"bid": f"rabloulti.bid.{bid.id}"})
    return None


def apply_call(auction: Auction, action: Action) -> Auction | Playing | Over:
    """The auction after a call that is not refused."""
    seat = auction.turn
    auction = replace(auction, calls=(*auction.calls, (seat, action)))
    match action:
        case MakeBid(bid_id, (first, second)):
            return _bid(auction, bid_named(bid_id), 1 << first | 1 << second)
        case Take():
            hands = _put(auction.hands, seat, auction.hands[seat] | auction.talon)
            return replace(auction, hands=hands, talon=0, must_bid=True)
        case Pass():
            final = auction.dealt.options.pass_is_final is Switch.ON
            out = auction.out | {seat} if final else auction.out
            return _next_turn(replace(auction, passed=auction.passed | {seat}, out=out))
        case _:
            return _end(auction)


def _put(hands: tuple[CardSet, ...], seat: Seat, hand: CardSet) -> tuple[CardSet, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _bid(auction: Auction, bid: Bid, discards: CardSet) -> Auction | Playing | Over:
    seat = auction.turn
    hands = _put(auction.hands, seat, auction.hands[seat] & ~discards)
    auction = replace(
        auction, hands=hands, talon=discards, must_bid=False, standing=bid, owner=seat, passed=auction.out - {seat}
    )
    if bid == ladder(auction.dealt.options)[-1]:
        return _end(auction)  # nothing can follow the top bid (U24)
    return _next_turn(auction)


def _next_turn(auction: Auction) -> Auction | Playing | Over:
    """The next who has not passed on the standing bid; when both others have, its owner, who may rob himself (U23)."""
    owner = auction.owner
    assert owner is not None
    seat = auction.turn
    for _ in range(SEATS - 1):
        seat = next_seat(seat, SEATS)
        if seat != owner and seat not in auction.passed:
            return replace(auction, turn=seat)
    if auction.dealt.options.self_rob is Switch.OFF:
        return _end(auction)
    return replace(auction, turn=owner)


def _end(auction: Auction) -> Playing | Over:
    """The last bidder is soloist (U26); an auction that ends in plain passz may be dealt anew (U27)."""
    owner, standing = auction.owner, auction.standing
    assert owner is not None
    assert standing is not None
    if standing.id == "simple" and auction.dealt.options.plain_passz is PlainPassz.REDEAL:
        lines = tuple(ScoreLine("rabloulti.line.redeal", "U27", 0, seat, written=True) for seat in range(SEATS))
        result = DealResult("redeal", (0, 0, 0), (0, 0, 0), lines)
        return Over(auction, result, auction.ledger)
    contract = Contract(auction.dealt, auction.calls, owner, standing, auction.hands, auction.talon)
    if standing.red and not standing.no_trump:
        contract = replace(contract, trump=Suit.HEARTS)
    return Playing(contract, auction.hands, owner, ledger=auction.ledger)
