"""How cards are laid in betli: the soloist gets rid of the dangerous ones, the defenders push him under a trick.

Knows that whoever can beat the best card must (U35), and the order without trumps (U3). Refuses to know points.
"""

from tromf.bots.rabloulti.memory import SUIT_OF, Memory, chance_of_any
from tromf.bots.rabloulti.outlook import outlook_of
from tromf.cards import Card, cards_of
from tromf.tricks import winning_index

__all__ = ["betli_card", "danger"]


def danger(memory: Memory, card: Card) -> float:
    """How likely a card of the soloist is to be forced on a trick: the cards out below it, less his own below it."""
    suit, order = SUIT_OF[card], memory.order
    above = order.higher[card]
    below = suit & ~above & ~(1 << card)
    lower, own = (below & memory.out).bit_count(), (below & memory.hand).bit_count()
    higher = (above & memory.out).bit_count()
    # With as many own cards below as others have, there is always a lower one to give.
    return max(0.0, lower - 1.2 * own) + 0.05 * lower - 0.1 * higher


def betli_card(memory: Memory, cards: tuple[Card, ...]) -> Card:
    """The card that loses most surely, or pushes the soloist most surely."""
    if memory.alone:
        return max(cards, key=lambda card: (_soloist(memory, card), card))
    if not memory.trick:
        return max(cards, key=lambda card: (_defender_lead(memory, card), -card))
    return max(cards, key=lambda card: (_defender_follow(memory, card), card))


def _soloist(memory: Memory, card: Card) -> float:
    outlook = outlook_of(memory, card)
    relief = danger(memory, card)
    if not memory.trick:
        # Leading a suit costs one of its low cards: what stays must not be worse.
        relief -= 0.5 * _left_danger(memory, card)
    return -10.0 * outlook.mine + relief


def _left_danger(memory: Memory, card: Card) -> float:
    rest = memory.hand & SUIT_OF[card] & ~(1 << card)
    if not rest:
        return -0.5
    strength = memory.order.strength
    lowest = min(cards_of(rest), key=strength.__getitem__)
    below = SUIT_OF[card] & ~memory.order.higher[lowest] & ~(1 << lowest)
    return float((below & memory.out).bit_count())


def _defender_lead(memory: Memory, card: Card) -> float:
    """A low card that the soloist must head and the partner cannot head after him."""
    suit, order = SUIT_OF[card], memory.order
    soloist, partner = memory.soloist, memory.partner
    if not chance_of_any(memory, soloist, suit):
        return -5.0 - 0.1 * order.strength[card]
    heads = chance_of_any(memory, soloist, order.higher[card])
    length = (memory.hand & suit).bit_count()
    outlook = outlook_of(memory, card)
    pushed = outlook.enemy
    if memory.others[1] == soloist:
        # The partner plays between: a suit that he lacks or holds low leaves the soloist alone with the lead.
        pushed = heads * (1.0 - 0.6 * chance_of_any(memory, partner, order.higher[card]))
    return 4.0 * pushed + 0.25 * length - 0.15 * order.strength[card]


def _defender_follow(memory: Memory, card: Card) -> float:
    trick = (*memory.trick, card)
    order, laid = memory.order, len(memory.trick)
    index = winning_index(trick, order)
    holder = (memory.seat + index - laid) % 3
    place = (memory.soloist - memory.seat) % 3 + laid
    soloist_played = place > 2
    strength = order.strength[card]
    if soloist_played:
        if holder == memory.soloist:
            return 20.0 + 0.1 * strength
        return _riddance(memory, card)
    if holder == memory.seat or SUIT_OF[card] == SUIT_OF[trick[0]]:
        best = trick[index]
        return 5.0 * chance_of_any(memory, memory.soloist, order.higher[best]) + 0.05 * _riddance(memory, card)
    return _riddance(memory, card)


def _riddance(memory: Memory, card: Card) -> float:
    """High cards of short suits go first: they would take from the soloist what he should take."""
    suit = SUIT_OF[card]
    length = (memory.hand & suit).bit_count()
    value = float(memory.order.strength[card])
    if not chance_of_any(memory, memory.soloist, suit):
        value -= 6.0
    return value - 0.6 * length
