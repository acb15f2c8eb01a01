"""Which card a good player lays: the one for which the reasons count most.

Knows leading and following in second, third and fourth hand. Refuses to know the hidden cards.
"""

from operator import mul

from tromf.bots.klaber.memory import Memory
from tromf.bots.klaber.reasons import reasons_for
from tromf.bots.klaber.style import Weights
from tromf.cards import Card

__all__ = ["best_card_of"]


def best_card_of(memory: Memory, weights: Weights, trick: tuple[Card, ...], cards: tuple[Card, ...]) -> Card:
    """The best of the lawful cards; of equal ones the first."""
    from_binder = (memory.binder - memory.seat) % 4
    counts = weights[len(trick)][0 if from_binder == 0 else 1 if from_binder == 2 else 2]
    return max(cards, key=lambda card: sum(map(mul, counts, reasons_for(memory, trick, card))))
