"""How a good player bids, robs, passes and stands (U16 to U28).

Knows when a talon that it does not see is worth taking. Refuses to bid what the cards cannot hold.
"""

from functools import lru_cache

from tromf.bots.rabloulti.odds import tens_in
from tromf.bots.rabloulti.plans import Plan, Stakes, best_plan, gain_of, stakes_of, trumps_of
from tromf.bots.rabloulti.style import Style
from tromf.cards import ALL_CARDS, Card, CardSet, Rank, cards_of
from tromf.games.rabloulti import (
    Action,
    Bid,
    MakeBid,
    RabloultiOptions,
    RabloultiView,
    Take,
    bid_named,
    bid_value,
    holds_bid,
)

__all__ = ["call_of", "passing_worth", "plan_of"]


@lru_cache(maxsize=256)
def _stakes(ids: tuple[str, ...], options: RabloultiOptions, style: Style) -> tuple[Stakes, ...]:
    return tuple(stakes_of(bid_named(each), options, style) for each in ids)


def plan_of(view: RabloultiView, cards: CardSet, style: Style) -> Plan | None:
    """The best of the bids that the view allows, with twelve cards."""
    return best_plan(cards, _stakes(view.bids, view.options, style), style)


def call_of(view: RabloultiView, style: Style) -> Action:
    """The bid with the best promise; else the talon when it is worth robbing, else a pass or a stand."""
    auction = view.auction
    if auction is None or view.seat is None:
        raise ValueError("only a seat in the auction calls")
    if auction.must_bid:
        plan = plan_of(view, view.hand, style)
        if plan is None:
            return view.legal[0]
        low, high = cards_of(plan.laid)
        return MakeBid(plan.bid.id, (low, high))
    calm, *take = view.legal
    if not take or not isinstance(take[0], Take) or auction.standing is None:
        return calm
    if not any(holds_bid(view.hand, bid_named(each)) for each in view.bids):
        return calm
    if auction.owner == view.seat:
        return take[0] if _better(view, auction.standing, style) else calm
    return take[0] if _worth_robbing(view, auction.standing, style) else calm


def _better(view: RabloultiView, standing: Bid, style: Style) -> bool:
    """Whether the owner's own talon back makes a higher bid that promises more than the standing one."""
    talon = view.talon or 0
    plan = plan_of(view, view.hand | talon, style)
    now = max(
        (gain_of(standing, view.hand, talon, t, view.options, style) for t in trumps_of(standing, view.hand)),
        default=-float(bid_value(standing, view.options)),
    )
    return plan is not None and plan.gain > max(now, 0.0) + style.take


def passing_worth(standing: Bid, options: RabloultiOptions, style: Style) -> float:
    """What a defender gets when a bid is let stand, in units."""
    value = bid_value(standing, options)
    return -style.defence * value if value > 1 else PASSZ_DEFENDED


def _worth_robbing(view: RabloultiView, standing: Bid, style: Style) -> bool:
    """Whether a higher bid, with the talons that may lie there, promises more than to defend (U18)."""
    needed = (
        passing_worth(standing, view.options, style) + style.take
    ) / 2  # the soloist gets from two what a defender pays alone
    ten = _stakes(view.bids, view.options, style)
    gains = []
    for talon in _likely_talons(view):
        plan = best_plan(view.hand | talon, ten, style)
        gains.append(-10.0 if plan is None else plan.gain)
        # A first look at poor or splendid cards is enough.
        if len(gains) == LOOKS and abs(sum(gains) / LOOKS - needed) > CLEAR:
            break
    return sum(gains) / len(gains) > needed


PASSZ_DEFENDED = 0.5
"""What a defender gains on average against a plain passz."""
LOOKS = 2
CLEAR = 1.5
TALONS = 5


def _likely_talons(view: RabloultiView) -> list[CardSet]:
    """Pairs of cards that may lie in the talon, spread over those that owners like to lay away: no aces, few tens."""
    unseen = ALL_CARDS & ~view.hand
    cards = [card for card in cards_of(unseen) if card.rank is not Rank.ACE and not tens_in(1 << card)]
    cards.sort(key=_shuffled_place)
    return [1 << cards[2 * pair] | 1 << cards[2 * pair + 1] for pair in range(min(TALONS, len(cards) // 2))]


def _shuffled_place(card: Card) -> int:
    """A fixed order that has nothing to do with suits and ranks: equal views get equal thoughts."""
    return (13 * card + 5) % 32
