"""A Rablóulti deal in the language of clients.

Knows how a seat's view is worded, and what each bid would pay. Refuses to add anything that the seat may not know.
"""

from functools import lru_cache
from typing import Any

from tromf.games import ActDetail
from tromf.games.rabloulti import (
    GAME,
    NO_TRUMP_ORDER,
    TRUMP_ORDERS,
    Bid,
    HeardBid,
    HeardMarriage,
    MakeBid,
    PublicPlay,
    RabloultiOptions,
    RabloultiView,
    ladder,
    lost_price,
    part_value,
)
from tromf.games.rabloulti import (
    Part as BidPart,
)
from tromf.tricks import winning_index
from tromf.wire.base import Message, Part
from tromf.wire.parts import (
    Act,
    Call,
    Laid,
    LastTrick,
    RefusedCard,
    Result,
    act,
    acts,
    codes,
    laid,
    last_trick,
    refused_cards,
    result,
)

__all__ = ["RabloultiDeal", "rabloulti_deal"]


class OfferedPart(Part, frozen=True):
    """A part of a bid and what each defender pays for it, or is paid: made, lost, and both under contra."""

    part: str
    made: int
    lost: int
    made_contra: int
    lost_contra: int


class OfferedBid(Part, frozen=True):
    """A step of the ladder, whether the viewer may bid it now, and what its parts pay."""

    bid: str
    legal: bool
    red: bool
    open: bool
    no_trump: bool
    parts: tuple[OfferedPart, ...]


class UltiAuction(Part, frozen=True):
    """The standing bid and its owner; ``must_bid`` that the seat on turn holds the talon."""

    standing: str | None
    owner: int | None
    must_bid: bool


class ContraLine(Part, frozen=True):
    """The level of contra on a part; ``line`` is the defender whose own line it is."""

    part: str
    line: int | None
    level: int


class UltiContract(Part, frozen=True):
    """What was undertaken: soloist, bid, trump once it is named, levels of contra."""

    soloist: int
    bid: str
    trump: str | None
    levels: tuple[ContraLine, ...]


class LyingClaim(Part, frozen=True):
    """A claim that waits for answers."""

    seat: int
    made: bool


class UltiPlay(Part, frozen=True):
    """The play: who leads, the trick on the table and who is winning it, the last trick, tricks taken by seat."""

    leader: int
    trick: tuple[Laid, ...]
    winning: int | None
    last_trick: LastTrick | None
    taken: tuple[int, int, int]
    number: int
    raising: bool
    claim: LyingClaim | None


class RabloultiDeal(Message, frozen=True, tag="rabloulti"):
    """A Rablóulti deal as a seat may know it.

    A bid is sent as ``bid ID CARD CARD`` with two cards of the hand; ``ladder`` says which bids may be made, so
    ``choices`` holds every other act that is accepted now. ``talon`` is known to who laid it; ``open_hands`` are the
    hands that all may see.
    """

    phase: str
    dealer: int
    forehand: int
    turn: int | None
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    talon: tuple[str, ...] | None
    calls: tuple[Call, ...]
    auction: UltiAuction | None
    ladder: tuple[OfferedBid, ...]
    contract: UltiContract | None
    play: UltiPlay | None
    open_hands: tuple[tuple[str, ...] | None, ...]
    result: Result | None
    accuser: int | None
    accusations: tuple[int, ...]
    choices: tuple[Act, ...]
    interruptions: tuple[Act, ...]
    refused: tuple[RefusedCard, ...]
    offences_called: bool


def rabloulti_deal(view: RabloultiView) -> RabloultiDeal:
    """A seat's view in the language of clients."""
    notation, auction = GAME.notation, view.auction
    return RabloultiDeal(
        phase=_phase(view),
        dealer=view.dealer,
        forehand=(view.dealer + 1) % GAME.seats,
        turn=view.to_act,
        hand=codes(view.hand),
        counts=view.counts,
        talon=None if view.talon is None else codes(view.talon),
        calls=tuple(Call(seat, _heard(action)) for seat, action in view.calls),
        auction=None
        if auction is None
        else UltiAuction(None if auction.standing is None else auction.standing.id, auction.owner, auction.must_bid),
        ladder=() if auction is None else _ladder(view),
        contract=_contract(view),
        play=None if view.play is None else _play(view, view.play),
        open_hands=tuple(None if hand is None else codes(hand) for hand in view.open_hands),
        result=None if view.result is None else result(view.result),
        accuser=view.accuser,
        accusations=tuple(seat for seat, _ in view.accusations),
        choices=acts(notation, (action for action in view.possible if not isinstance(action, MakeBid))),
        interruptions=acts(notation, view.interruptions),
        refused=refused_cards(view.refused),
        offences_called=view.options.offences.value == "called",
    )


def _heard(action: Any) -> Act:
    """An act of the talk: one's own whole, another's as it was heard."""
    match action:
        case HeardBid(bid):
            return act(ActDetail(f"bid {bid}", "bid", bid=bid))
        case HeardMarriage(value):
            return act(ActDetail(f"announce {value}", "announce", level=value))
        case _:
            return act(GAME.notation.detail(action))


def _phase(view: RabloultiView) -> str:
    if view.result is not None:
        return "over"
    if view.play is None:
        return "auction"
    if view.play.claim is not None:
        return "claiming"
    return "raising" if view.play.raising else "play"


def _ladder(view: RabloultiView) -> tuple[OfferedBid, ...]:
    """The whole ladder with what each step pays (U10 to U12, U53, U56)."""
    legal = set(view.bids)
    return tuple(
        OfferedBid(bid.id, bid.id in legal, bid.red, bid.open, bid.no_trump, parts)
        for bid, parts in _steps(view.options)
    )


@lru_cache(maxsize=256)
def _steps(options: RabloultiOptions) -> tuple[tuple[Bid, tuple[OfferedPart, ...]], ...]:
    """The bids of a table with what their parts pay, which is the same in all its messages."""
    return tuple((bid, tuple(_offered(bid, part, options) for part in bid.parts)) for bid in ladder(options))


def _offered(bid: Bid, part: BidPart, options: RabloultiOptions) -> OfferedPart:
    base = part_value(bid, part, options)
    beside_ulti = BidPart.ULTI in bid.parts
    lost, contra = (lost_price(part, base, level, beside_ulti, options) for level in (0, 1))
    return OfferedPart(part.value, base, lost, 2 * base, contra)


def _contract(view: RabloultiView) -> UltiContract | None:
    contract = view.contract
    if contract is None:
        return None
    levels = tuple(ContraLine(part.value, line, level) for (part, line), level in contract.levels)
    return UltiContract(
        contract.soloist, contract.bid.id, None if contract.trump is None else contract.trump.letter, levels
    )


def _play(view: RabloultiView, play: PublicPlay) -> UltiPlay:
    taken = [0, 0, 0]
    for trick in play.tricks:
        taken[trick.winner] += 1
    winning = None
    if play.trick and view.contract is not None:
        trump = view.contract.trump
        order = NO_TRUMP_ORDER if trump is None else TRUMP_ORDERS[trump]
        winning = (play.leader + winning_index(play.trick, order)) % GAME.seats
    return UltiPlay(
        leader=play.leader,
        trick=laid(play.leader, play.trick, GAME.seats),
        winning=winning,
        last_trick=last_trick(play.tricks),
        taken=(taken[0], taken[1], taken[2]),
        number=len(play.tricks),
        raising=bool(play.raising),
        claim=None if play.claim is None else LyingClaim(*play.claim),
    )
