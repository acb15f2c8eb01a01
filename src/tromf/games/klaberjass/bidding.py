"""The bidding of Klaberjass: two rounds, the schmeiss, and the second packet (J12 to J17, J52 to J55).

Knows who may accept, name or throw in. Refuses to know runs and play.
"""

from dataclasses import replace

from tromf.cards import Suit
from tromf.games.base import DealResult, Refusal, ScoreLine
from tromf.games.klaberjass.actions import ACCEPT, NAMES, PASS, SCHMEISS, Accept, Action, Answer, Name, Pass
from tromf.games.klaberjass.actions import Schmeiss as SchmeissAct
from tromf.games.klaberjass.dix import open_declaring
from tromf.games.klaberjass.options import Schmeiss
from tromf.games.klaberjass.state import Bidding, Contract, Dealt, Declaring, Dixing, Over, Schmeissed
from tromf.tricks import Seat

__all__ = [
    "answer_refusal",
    "answers_allowed",
    "apply_answer",
    "apply_bid",
    "bid_refusal",
    "bids_allowed",
    "open_bidding",
]


def open_bidding(dealt: Dealt) -> Bidding:
    """The non-dealer speaks first (J12)."""
    return Bidding(dealt, (), 1, dealt.elder)


def bids_allowed(bidding: Bidding) -> tuple[Action, ...]:
    """First round: the turned suit, pass, or a schmeiss where it is played; second: another suit or pass (J12, J13)."""
    turned = bidding.dealt.turn_up.suit
    if bidding.round == 2:
        return (PASS, *(name for name in NAMES if name.suit is not turned))
    if bidding.dealt.options.schmeiss is Schmeiss.OFF:
        return (PASS, ACCEPT)
    return (PASS, ACCEPT, SCHMEISS)


def bid_refusal(bidding: Bidding, action: Action) -> Refusal | None:
    """Why a bid is not accepted (J12, J13, J16, J54)."""
    turned = bidding.dealt.turn_up.suit
    match action:
        case Pass():
            return None
        case Accept():
            if bidding.round == 1:
                return None
            return Refusal("J13", "klaberjass.refusal.turned_suit", {"suit": turned.letter})
        case Name(suit):
            if bidding.round == 1:
                return Refusal("J12", "klaberjass.refusal.name_later", {"suit": turned.letter})
            if suit is turned:
                return Refusal("J13", "klaberjass.refusal.turned_suit", {"suit": turned.letter})
            return None
        case SchmeissAct():
            if bidding.dealt.options.schmeiss is Schmeiss.OFF:
                return Refusal("J16", "klaberjass.refusal.no_schmeiss")
            return None if bidding.round == 1 else Refusal("J54", "klaberjass.refusal.schmeiss_late")
        case _:
            return Refusal("J12", "klaberjass.refusal.bid_first")


def apply_bid(bidding: Bidding, action: Action) -> Bidding | Schmeissed | Dixing | Declaring | Over:
    """The deal after a bid that is not refused."""
    dealt, seat = bidding.dealt, bidding.turn
    bidding = replace(bidding, calls=(*bidding.calls, (seat, action)))
    match action:
        case Accept():
            return _second_deal(bidding, seat, dealt.turn_up.suit, accepted=True)
        case Name(suit):
            return _second_deal(bidding, seat, suit, accepted=False)
        case SchmeissAct():
            return Schmeissed(dealt, bidding.calls, seat, bidding.ledger)
        case _:
            return _passed(bidding)


def _passed(bidding: Bidding) -> Bidding | Over:
    dealt = bidding.dealt
    if bidding.turn == dealt.elder:
        return replace(bidding, turn=dealt.dealer)
    if bidding.round == 1:
        return replace(bidding, round=2, turn=dealt.elder)
    return Over(bidding, _void("J9", "klaberjass.line.all_passed"), bidding.ledger)


def _void(rule: str, message: str) -> DealResult:
    lines = tuple(ScoreLine(message, rule, 0, side, written=True) for side in (0, 1))
    return DealResult("void", (0, 0), (0, 0), lines)


def answers_allowed(schmeissed: Schmeissed) -> tuple[Action, ...]:
    """*Play* to an offer, *take* to a dare, *void* to either (J52, J53)."""
    if schmeissed.dealt.options.schmeiss is Schmeiss.OFFER:
        return (Answer.PLAY, Answer.VOID)
    return (Answer.TAKE, Answer.VOID)


def answer_refusal(schmeissed: Schmeissed, action: Action) -> Refusal | None:
    """Why a schmeiss may not be answered so (J52, J53)."""
    if action in answers_allowed(schmeissed):
        return None
    offer = schmeissed.dealt.options.schmeiss is Schmeiss.OFFER
    rule, kind = ("J52", "offer") if offer else ("J53", "dare")
    return Refusal(rule, f"klaberjass.refusal.answer.{kind}")


def apply_answer(schmeissed: Schmeissed, action: Action) -> Dixing | Declaring | Over:
    """The deal after the answer to a schmeiss, which ends the bidding whatever it is (J54)."""
    answerer = 1 - schmeissed.proposer
    calls = (*schmeissed.calls, (answerer, action))
    bidding = Bidding(schmeissed.dealt, calls, 1, answerer, schmeissed.ledger)
    if action is Answer.VOID:
        rule = "J52" if schmeissed.dealt.options.schmeiss is Schmeiss.OFFER else "J53"
        return Over(replace(schmeissed, calls=calls), _void(rule, "klaberjass.line.thrown_in"), schmeissed.ledger)
    maker = schmeissed.proposer if action is Answer.PLAY else answerer
    return _second_deal(bidding, maker, schmeissed.dealt.turn_up.suit, accepted=True)


def _second_deal(bidding: Bidding, maker: Seat, trump: Suit, *, accepted: bool) -> Dixing | Declaring:
    """Each player gets the packet of three (J17)."""
    dealt = bidding.dealt
    hands = tuple(hand | packet for hand, packet in zip(dealt.hands, dealt.packets, strict=True))
    return open_declaring(Contract(dealt, bidding.calls, maker, trump, accepted, hands), bidding.ledger)
