"""Which card a good player lays: each contract in its own way.

Knows which way of thinking a contract asks for. Refuses to think itself.
"""

from tromf.bots.rabloulti.betli import betli_card
from tromf.bots.rabloulti.durchmars import durchmars_card
from tromf.bots.rabloulti.memory import Memory
from tromf.bots.rabloulti.points import points_card
from tromf.cards import Card, Rank, card_of
from tromf.games.rabloulti import Part

__all__ = ["best_card_of"]


def best_card_of(memory: Memory, cards: tuple[Card, ...]) -> Card:
    """The best of the lawful cards."""
    if len(cards) == 1:
        return cards[0]
    parts = memory.bid.parts
    if memory.alone and Part.ULTI in parts and memory.trump is not None:
        # The VII is kept for the last trick also where the law lets it go (U37).
        seven = card_of(memory.trump, Rank.SEVEN)
        cards = tuple(card for card in cards if card is not seven)
        if len(cards) == 1:
            return cards[0]
    if Part.BETLI in parts:
        return betli_card(memory, cards)
    if Part.DURCHMARS in parts and memory.clean:
        return durchmars_card(memory, cards)
    return points_card(memory, cards)
