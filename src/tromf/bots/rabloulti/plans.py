"""What a hand of twelve is best used for: which bid, which two cards laid away, which trump.

Knows what each bid is expected to gain from each defender. Refuses to plan what the cards cannot hold.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from tromf.bots.rabloulti.chances import Chances
from tromf.bots.rabloulti.style import Style
from tromf.cards import CardSet, Rank, Suit, card_of, cards_of
from tromf.games.rabloulti import (
    Bid,
    Part,
    RabloultiOptions,
    holds_bid,
    lost_price,
    marriage,
    marriages_in,
    part_value,
)

__all__ = [
    "Plan",
    "Stakes",
    "best_plan",
    "best_plans",
    "gain_of",
    "part_chances",
    "promise_of",
    "stakes_of",
    "trumps_of",
]


@dataclass(frozen=True, slots=True)
class Plan:
    """A bid with its discards, what it is expected to bring from each defender, and the trump meant.

    ``trump`` is None where there is none, or none that holds what the bid needs.
    """

    bid: Bid
    laid: CardSet
    gain: float
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Stakes:
    """A bid with what each of its parts pays won and costs lost."""

    bid: Bid
    parts: tuple[tuple[Part, float, float], ...]


@lru_cache(maxsize=256)
def stakes_of(bid: Bid, options: RabloultiOptions, style: Style) -> Stakes:
    """What each part of a bid pays and costs, contra thought of (U53, U56, U62)."""
    parts = []
    for part in bid.parts:
        value = part_value(bid, part, options)
        lost = lost_price(part, value, 0, Part.ULTI in bid.parts, options)
        parts.append((part, float(value), lost + style.doubled * value))
    return Stakes(bid, tuple(parts))


def trumps_of(bid: Bid, hand: CardSet) -> tuple[Suit | None, ...]:
    """The trumps under which a hand holds what a bid undertakes; None stands for a contract without trumps (U15)."""
    if bid.no_trump:
        return (None,)
    suits = (Suit.HEARTS,) if bid.red else (Suit.ACORNS, Suit.LEAVES, Suit.BELLS)
    return tuple(suit for suit in suits if not _missing(bid, hand, suit))


def _missing(bid: Bid, hand: CardSet, trump: Suit) -> bool:
    """Whether a hand lacks the VII or the marriage that a bid needs under a trump."""
    if Part.ULTI in bid.parts and not hand >> card_of(trump, Rank.SEVEN) & 1:
        return True
    if Part.FORTY_HUNDRED in bid.parts and marriage(trump) & ~hand:
        return True
    return Part.TWENTY_HUNDRED in bid.parts and not any(suit is not trump for suit in marriages_in(hand))


def part_chances(bid: Bid, hand: CardSet, laid: CardSet, trump: Suit | None, style: Style) -> dict[Part, float]:
    """The chance of each part of a bid."""
    chances = Chances(hand, laid, style)
    return {part: chances.of(bid, part, trump) for part in bid.parts}


def _gain(stakes: Stakes, chances: Chances, trump: Suit | None) -> float:
    gain = 0.0
    for part, won, lost in stakes.parts:
        likely = chances.of(stakes.bid, part, trump)
        gain += likely * (won + lost) - lost
        if part is Part.PARTI and trump is not None:
            gain += won * chances.silent_100(trump)
    return gain


def promise_of(stakes: Stakes, hand: CardSet, laid: CardSet, trump: Suit | None, style: Style) -> float:
    """What a contract is expected to bring from each defender; ``gain_of`` for many hands under one bid."""
    return _gain(stakes, Chances(hand, laid, style), trump)


def gain_of(
    bid: Bid, hand: CardSet, laid: CardSet, trump: Suit | None, options: RabloultiOptions, style: Style
) -> float:
    """What a contract is expected to bring from each defender, with a hand and the talon laid away."""
    return _gain(stakes_of(bid, options, style), Chances(hand, laid, style), trump)


def best_plan(cards: CardSet, bids: Iterable[Stakes], style: Style) -> Plan | None:
    """The bid and the discards that promise the most; None where nothing can be held. Ties go to the lower bid."""
    holdable = [stakes for stakes in bids if holds_bid(cards, stakes.bid)]
    tried = [(stakes, trumps) for stakes in holdable if (trumps := _trumps_tried(stakes.bid, cards))]
    if not tried:
        tried = [(stakes, trumps_of(stakes.bid, cards)) for stakes in holdable]
    best: Plan | None = None
    highest = float("-inf")
    for low, high in combinations([int(card) for card in cards_of(cards)], 2):
        laid = 1 << low | 1 << high
        hand = cards & ~laid
        chances = Chances(hand, laid, style)
        for stakes, trumps in tried:
            needs = len(stakes.parts) > 1 or stakes.bid.hundred is not None
            for trump in trumps:
                if needs and trump is not None and _missing(stakes.bid, hand, trump):
                    continue
                gain = _gain(stakes, chances, trump)
                if gain > highest + 1e-9:
                    best, highest = Plan(stakes.bid, laid, gain, trump), gain
    return best


def best_plans(cards: CardSet, bids: Iterable[Stakes], style: Style, count: int) -> list[Plan]:
    """The plans that promise the most among all bids with all pairs of discards, the best of each bid among them.

    Bids that lack a card they need are looked at too, where no better is at hand; such a part is lost for sure.
    """
    found: list[Plan] = []
    for low, high in combinations([int(card) for card in cards_of(cards)], 2):
        laid = 1 << low | 1 << high
        hand = cards & ~laid
        chances = Chances(hand, laid, style)
        for stakes in bids:
            best = Plan(stakes.bid, laid, -sum(lost for _, _, lost in stakes.parts))
            for trump in trumps_of(stakes.bid, hand):
                gain = _gain(stakes, chances, trump)
                if gain > best.gain:
                    best = Plan(stakes.bid, laid, gain, trump)
            found.append(best)
    found.sort(key=lambda plan: -plan.gain)
    firsts, seen = [], set()
    for plan in found:
        if plan.bid.id not in seen:
            seen.add(plan.bid.id)
            firsts.append(plan)
    chosen = found[: (count + 1) // 2]
    return chosen + [plan for plan in firsts if plan not in chosen][: count - len(chosen)]


def _trumps_tried(bid: Bid, cards: CardSet) -> tuple[Suit | None, ...]:
    """The trumps under which a bid has some hope with twelve cards; none where it has not."""
    if Part.BETLI in bid.parts:
        return (None,) if _high(cards) <= HIGH_CARDS_OF_BETLI else ()
    if bid.no_trump:
        return (None,) if sum(cards >> card_of(suit, Rank.ACE) & 1 for suit in Suit) >= ACES_OF_DURCHMARS else ()
    least = TRUMPS_OF_DURCHMARS if Part.DURCHMARS in bid.parts else LEAST_TRUMPS
    return tuple(t for t in trumps_of(bid, cards) if t is not None and (cards >> 8 * t & 255).bit_count() >= least)


def _high(cards: CardSet) -> int:
    """How many aces and kings there are among some cards."""
    high = sum(1 << card_of(suit, rank) for suit in Suit for rank in (Rank.ACE, Rank.KING))
    return (cards & high).bit_count()


HIGH_CARDS_OF_BETLI = 4
ACES_OF_DURCHMARS = 2
TRUMPS_OF_DURCHMARS = 4
LEAST_TRUMPS = 3
