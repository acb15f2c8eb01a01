"""What the cards of a suit are worth to who keeps them for later tricks.

Knows masters, guards, short suits and trumps as a player counts them. Refuses to know the trick on the table.
"""

from tromf.bots.klaber.chances import chance_of_ruffing
from tromf.bots.klaber.memory import Memory
from tromf.bots.klaber.style import Style
from tromf.cards import CardSet, cards_of

__all__ = ["cost_of", "ruff_danger", "suit_worth"]


def ruff_danger(memory: Memory, suit: CardSet) -> float:
    """The chance that an opponent would trump when a plain suit is led."""
    first, second = memory.opponents
    trumps = memory.trumps
    safe = 1.0 - chance_of_ruffing(memory, first, suit, trumps)
    return 1.0 - safe * (1.0 - chance_of_ruffing(memory, second, suit, trumps))


def cost_of(memory: Memory, style: Style, card: int, suit: CardSet) -> float:
    """What a hand loses of its later worth when it parts with a card now."""
    held = memory.hand & suit
    return suit_worth(memory, style, held, suit) - suit_worth(memory, style, held & ~(1 << card), suit)


def suit_worth(memory: Memory, style: Style, held: CardSet, suit: CardSet) -> float:
    """The expected gain in later tricks from the cards held in a suit, guards counted."""
    if suit == memory.trumps:
        return _trump_worth(memory, style, held)
    worth = 0.0
    if not held:
        # A suit that is out lets small trumps win tricks.
        return style.void if memory.hand & memory.trumps and memory.out & suit else 0.0
    points, higher, out = memory.order.points, memory.order.higher, memory.out
    danger = ruff_danger(memory, suit)
    guards = held.bit_count() - 1
    for card in cards_of(held):
        above = (higher[card] & out).bit_count()
        winning = _WINNING[min(4, above)][min(4, guards)] * (1.0 - danger)
        losing = 1.0 - winning
        worth += winning * (points[card] + style.catch) - losing * points[card] * style.bleed
    return worth


def _trump_worth(memory: Memory, style: Style, held: CardSet) -> float:
    points, higher = memory.order.points, memory.order.higher
    first, second = memory.opponents
    against = memory.maybe[first] | memory.maybe[second]
    guards = held.bit_count() - 1
    worth = 0.0
    best = True
    for card in sorted(cards_of(held), key=memory.order.strength.__getitem__, reverse=True):
        above = (higher[card] & against).bit_count()
        winning = _WINNING[min(4, above)][min(4, guards)]
        worth += winning * (points[card] + style.catch) - (1.0 - winning) * points[card] * style.trump_bleed
        worth += style.ruff * (1.0 - winning)
        if best and not above:
            worth += style.last / max(3, memory.counts[memory.seat])
        best = False
    return worth


_WINNING = (
    (1.0, 1.0, 1.0, 1.0, 1.0),
    (0.35, 0.6, 0.65, 0.65, 0.65),
    (0.15, 0.25, 0.4, 0.4, 0.4),
    (0.08, 0.12, 0.18, 0.25, 0.25),
    (0.02, 0.04, 0.05, 0.06, 0.06),
)
"""The chance that a card wins a trick some day, by how many higher ones are out and how many guards stand beside it."""
