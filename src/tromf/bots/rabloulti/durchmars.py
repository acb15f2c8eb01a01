"""How cards are laid in durchmars: the soloist takes every trick, the defenders keep what can stop him.

Knows masters and stoppers. Refuses to know betli, and counts points only among equals.
"""

from tromf.bots.rabloulti.memory import SUIT_OF, Memory
from tromf.bots.rabloulti.outlook import outlook_of
from tromf.cards import Card

__all__ = ["durchmars_card"]


def durchmars_card(memory: Memory, cards: tuple[Card, ...]) -> Card:
    """The card that wins most surely, or keeps the best hope to win one."""
    scorer = _soloist if memory.alone else _defender
    return max(cards, key=lambda card: (scorer(memory, card), -memory.order.strength[card], -card))


def _soloist(memory: Memory, card: Card) -> float:
    outlook = outlook_of(memory, card)
    order, suit = memory.order, SUIT_OF[card]
    value = 20.0 * outlook.mine
    if memory.trick:
        return value - 0.1 * order.strength[card]
    if suit == memory.trumps:
        one, other = memory.others
        drawn = memory.trumps & (memory.maybe[one] | memory.maybe[other])
        return value + (3.0 if drawn else -2.0) + 0.1 * order.strength[card]
    # Long suits first: who must throw away does not know what to keep.
    return value + 0.3 * (memory.hand & suit).bit_count() + 0.02 * order.strength[card]


def _defender(memory: Memory, card: Card) -> float:
    outlook = outlook_of(memory, card)
    ours = outlook.mine + outlook.friend
    return 30.0 * ours - stopping(memory, card)


def stopping(memory: Memory, card: Card) -> float:
    """How much a card is needed to stop the soloist in its suit: the best one, and as many as guard it."""
    order, suit = memory.order, SUIT_OF[card]
    mine = memory.hand & suit
    above_all = memory.maybe[memory.soloist] & suit
    if not above_all:
        return 0.0
    length = mine.bit_count()
    best = max((each for each in Card if mine >> each & 1), key=order.strength.__getitem__)
    over = (order.higher[best] & above_all).bit_count()
    if over >= 4 or length <= over:
        return 0.5 + 0.05 * order.strength[card]  # no hope in this suit
    needed = over + 1
    rank_below = (mine & order.higher[card]).bit_count()
    if rank_below == 0:
        return 8.0 - over
    return 6.0 - over if length <= needed else 1.0 + 0.05 * order.strength[card]
