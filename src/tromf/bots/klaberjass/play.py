"""Which card a good player lays: the one for which the reasons count most, and at the end the one that counting proves.

Knows leading and replying. Refuses to know the hidden cards.
"""

from operator import mul

from tromf.bots.klaberjass.ending import COUNTED, best_at_the_end
from tromf.bots.klaberjass.memory import Memory
from tromf.bots.klaberjass.reasons import reasons_to_follow, reasons_to_lead, situation_of
from tromf.bots.klaberjass.style import Style
from tromf.cards import Card

__all__ = ["best_card_of", "says_bela"]

LAST_TRICK = 10


def best_card_of(memory: Memory, style: Style, cards: tuple[Card, ...]) -> Card:
    """The best of the lawful cards; of equal ones the first."""
    if len(cards) == 1:
        return cards[0]
    if memory.count <= COUNTED:
        return best_at_the_end(memory, cards)
    role = 0 if memory.making else 1
    situation, led = situation_of(memory), memory.led
    if led is None:
        weights = style.lead[role]
        return max(cards, key=lambda card: sum(map(mul, weights, reasons_to_lead(memory, situation, card))))
    weights = style.follow[role]
    return max(cards, key=lambda card: sum(map(mul, weights, reasons_to_follow(memory, situation, led, card))))


def says_bela(memory: Memory) -> bool:
    """Whether to call bela: always, but for a maker who cannot make it even so, whose points go to the other (J42)."""
    if not memory.making:
        return True
    points = memory.order.points
    own = sum(points[card] for card in Card if memory.hand >> card & 1)
    theirs = sorted((points[card] for card in Card if memory.maybe >> card & 1), reverse=True)
    coming = own + sum(theirs[: memory.count]) + LAST_TRICK
    coming += 0 if memory.led is None else points[memory.led]
    return memory.own + coming > memory.other
