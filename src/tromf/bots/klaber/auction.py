"""How a good player bids from five cards, holds or gives way, and names the trump.

Knows when a bid is worth its risk, over a partner or an opponent (K4). Refuses to bid without the cards.
"""

from tromf.bots.klaber.hand import FIVE, hand_value
from tromf.bots.klaber.style import Bidding
from tromf.cards import Suit
from tromf.games.klaber import Action, Bid, Hold, KlaberView, NameTrump, Pass, PublicDuel

__all__ = ["call_of", "trump_of", "value_from"]


def value_from(view: KlaberView, level: int) -> float:
    """The expected gain of binding with the best suit that may be named after a level (K4.5)."""
    return max(_value(view, suit) for suit in Suit if suit + 1 >= level)


def _value(view: KlaberView, suit: Suit) -> float:
    return hand_value(FIVE, view.hand, suit, view.seat == (view.dealer + 1) % 4)


def call_of(view: KlaberView, bidding: Bidding) -> Action:
    """The lowest bid when the hand is worth it, holding likewise, else a pass."""
    duel, seat = view.duel, view.seat
    if duel is None or seat is None:
        raise ValueError("only a seat in the auction calls")
    hold = next((action for action in view.legal if isinstance(action, Hold)), None)
    if hold is not None:
        with_partner = duel.challenger == (seat + 2) % 4
        needed = bidding.hold_partner if with_partner else bidding.hold_opponent
        return hold if value_from(view, duel.level) > needed else _pass(view)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if not bids:
        return _pass(view)
    bid = min(bids, key=lambda action: action.level)
    return bid if value_from(view, bid.level) > _needed(view, bidding, duel) else _pass(view)


def _needed(view: KlaberView, bidding: Bidding, duel: PublicDuel) -> float:
    """What a challenger's hand must be worth, by who holds and whether he chose to."""
    with_partner = view.seat is not None and duel.holder == (view.seat + 2) % 4
    needed = bidding.bid_over_partner if with_partner else bidding.bid_over_opponent
    if any(seat == duel.holder and not isinstance(action, Pass) for seat, action in view.calls):
        needed += bidding.respect_partner if with_partner else bidding.respect_opponent
    return needed


def _pass(view: KlaberView) -> Action:
    return next(action for action in view.legal if isinstance(action, Pass))


def trump_of(view: KlaberView) -> Action:
    """The suit with the highest expected gain; of equal ones the higher."""
    names = [action for action in view.legal if isinstance(action, NameTrump)]
    return max(names, key=lambda action: (_value(view, action.suit), action.suit))
