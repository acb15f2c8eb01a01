"""How likely it is that a hidden hand holds a card, beats a card, or can trump.

Knows the counting of hands that may hold any of some cards. Refuses to know what a trick is worth.
"""

from math import comb

from tromf.bots.klaber.memory import Memory
from tromf.cards import SUIT_CARDS, Card, CardSet
from tromf.tricks import Seat

__all__ = ["chance_of_any", "chance_of_beating", "chance_of_ruffing"]

_NONE: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(tuple(comb(n - m, h) / comb(n, h) if h <= n else 0.0 for h in range(9)) for m in range(n + 1))
    for n in range(25)
)
"""The chance that none of m cards is among h drawn from n, as ``[n][m][h]``."""

_SUIT_OF: tuple[CardSet, ...] = tuple(SUIT_CARDS[card.suit] for card in Card)


def chance_of_any(memory: Memory, seat: Seat, cards: CardSet) -> float:
    """The chance that a hidden hand holds at least one of some cards."""
    maybe = memory.maybe[seat]
    cards &= maybe
    if not cards:
        return 0.0
    if cards & memory.surely[seat]:
        return 1.0
    return 1.0 - _NONE[maybe.bit_count()][cards.bit_count()][memory.counts[seat]]


def chance_of_ruffing(memory: Memory, seat: Seat, suit: CardSet, over: CardSet) -> float:
    """The chance that a hand is out of a plain suit and holds one of some trumps."""
    maybe, surely = memory.maybe[seat], memory.surely[seat]
    over &= maybe
    if not over or surely & suit:
        return 0.0
    count, cards = memory.counts[seat], maybe.bit_count()
    held = (maybe & suit).bit_count()
    out_of_suit = _NONE[cards][held][count]
    if not out_of_suit or surely & over:
        return out_of_suit
    return out_of_suit * (1.0 - _NONE[cards - held][over.bit_count()][count])


def chance_of_beating(memory: Memory, seat: Seat, led: Card, best: Card) -> float:
    """The chance that a hand that plays later can beat the best card of the trick."""
    higher = memory.order.higher[best]
    suit = _SUIT_OF[led]
    if not suit >> best & 1:
        return chance_of_ruffing(memory, seat, suit, higher)
    if suit == memory.trumps:
        return chance_of_any(memory, seat, higher)
    return min(1.0, chance_of_any(memory, seat, higher) + chance_of_ruffing(memory, seat, suit, memory.trumps))
