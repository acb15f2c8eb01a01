"""Which card a good player lays: the trick's expected points against what the card is worth later.

Knows leading and following in second, third and fourth hand. Refuses to know the hidden cards.
"""

from tromf.bots.klaber.chances import chance_of_any, chance_of_beating, chance_of_ruffing
from tromf.bots.klaber.memory import Memory
from tromf.bots.klaber.style import Style
from tromf.bots.klaber.worth import cost_of
from tromf.cards import SUIT_CARDS, Card, CardSet
from tromf.tricks import winning_index

__all__ = ["best_card_of", "value_of"]


def best_card_of(memory: Memory, style: Style, trick: tuple[Card, ...], cards: tuple[Card, ...]) -> Card:
    """The best of the lawful cards; of equal ones the lowest."""
    if len(cards) == 1:
        return cards[0]
    return max(cards, key=lambda card: (value_of(memory, style, trick, card), -card))


def value_of(memory: Memory, style: Style, trick: tuple[Card, ...], card: Card) -> float:
    """What laying a card now is expected to bring, its later worth subtracted."""
    suit = SUIT_CARDS[card.suit]
    value = _trick_value(memory, style, (*trick, card))
    value -= style.thrift * cost_of(memory, style, card, suit)
    if not trick:
        value += _lead_value(memory, style, card, suit)
    return value


def _trick_value(memory: Memory, style: Style, trick: tuple[Card, ...]) -> float:
    """The expected points of a trick for the own side, minus those for the other."""
    points = memory.order.points
    stake = float(sum([points[card] for card in trick]))
    laid = len(trick)
    index = winning_index(trick, memory.order)
    best, led = trick[index], trick[0]
    ours = 1.0 if (laid - 1 - index) % 2 == 0 else 0.0
    for step in range(1, 5 - laid):
        beating = chance_of_beating(memory, (memory.seat + step) % 4, led, best)
        if step == 2:
            ours += (1.0 - ours) * beating * (1.0 if (laid - 1 - index) % 2 else style.reply)
        else:
            ours *= 1.0 - beating
    gift = 0.0
    refuse = 0.0
    for step in range(1, 5 - laid):
        if step == 2:
            gift += style.gift
            refuse += style.refuse
        else:
            gift += style.refuse
            refuse += style.gift
    return ours * (stake + gift) - (1.0 - ours) * (stake + refuse)


def _lead_value(memory: Memory, style: Style, card: Card, suit: CardSet) -> float:
    """What a lead gains or loses beside its trick: trumps drawn, the partner's suit, a binder made to trump."""
    first, second = memory.opponents
    partner = memory.partner
    if suit == memory.trumps:
        drawn = chance_of_any(memory, first, suit) + chance_of_any(memory, second, suit)
        drained = chance_of_any(memory, partner, suit)
        if memory.binding:
            return style.draw * drawn - style.drain * drained
        return -style.drain * drained - style.hoard
    value = 0.0
    if memory.leads[partner] & suit:
        value += style.return_suit
    if not memory.binding:
        value += style.shorten * chance_of_ruffing(memory, memory.binder, suit, memory.trumps)
    return value
