"""How cards are laid where points count: parti, 40-100, 20-100, and the ulti among them.

Knows what a trick, a ten and a trump are worth to whom. Refuses to know betli and durchmars.
"""

from tromf.bots.rabloulti.memory import SUIT_OF, Memory, chance_of_any
from tromf.bots.rabloulti.outlook import Outlook, outlook_of
from tromf.cards import Card, CardSet, Rank
from tromf.games.rabloulti import Part

__all__ = ["points_card"]

LAST = 9
"""How many tricks are played before the last."""
COMING = 4.0
"""Points that those still to play add to a trick on average."""
LEADING = 2.0
"""What it is worth to lead next."""


def points_card(memory: Memory, cards: tuple[Card, ...]) -> Card:
    """The card that promises the most points, and the ulti where it is undertaken."""
    scorer = _lead if not memory.trick else _follow
    return max(cards, key=lambda card: (scorer(memory, card), -memory.order.strength[card], -card))


def _follow(memory: Memory, card: Card) -> float:
    outlook = outlook_of(memory, card)
    return _trick(memory, outlook, card) - _kept(memory, card)


def _trick(memory: Memory, outlook: Outlook, card: Card) -> float:
    """The expected points of the trick for the own side, the lead after it, and the trump that others must spend."""
    ours = outlook.mine + outlook.friend
    coming = COMING * (2 - len(memory.trick)) / 2
    lead = LEADING if memory.alone else LEADING / 2
    last = 10.0 if memory.tricks == LAST else 0.0
    return (ours - outlook.enemy) * (outlook.points + coming + last) + lead * outlook.mine


def _kept(memory: Memory, card: Card) -> float:
    """What a card would bring later if it were kept: its points, its power to win, its use in the last trick."""
    if memory.tricks == LAST:
        return 0.0
    order = memory.order
    suit = SUIT_OF[card]
    mine = memory.hand & suit
    above = order.higher[card]
    unseen = above & memory.out
    length = mine.bit_count()
    left = LAST - memory.tricks
    if suit == memory.trumps:
        return _trump_kept(memory, card, unseen, length)
    ruffable = min(1.0, 0.12 * (8 - (memory.out & suit).bit_count()))
    if card.rank is Rank.ACE:
        return 10.0 * (2 * (0.92 - 0.35 * ruffable) - 1) + min(3.0, 0.5 * left)
    if card.rank is Rank.TEN:
        if not unseen:
            sure = 0.85 - 0.35 * ruffable
        elif length >= 3:
            sure = 0.6
        elif length == 2:
            sure = 0.5
        else:
            sure = 0.2
        return 10.0 * (2 * sure - 1) + (1.5 if not unseen else 0.5)
    if not unseen:
        return 2.0 + 0.1 * card.rank
    guard = 1.5 if mine & ~(1 << card) & _tens(suit) and unseen and length == 2 else 0.0
    return guard + 0.15 * order.strength[card] - (0.6 if memory.trumps & memory.hand and length == 1 else 0.0)


def _tens(suit: CardSet) -> CardSet:
    """The ten of a suit, as a set of cards."""
    lowest = suit & -suit
    return lowest << Rank.TEN


def _trump_kept(memory: Memory, card: Card, unseen: CardSet, length: int) -> float:
    outstanding = _trumps_of_others(memory)
    worth = 3.5 if memory.alone else 2.0
    if Part.ULTI in memory.bid.parts:
        worth += 4.0 if memory.alone else 2.5
    value = worth + 0.4 * memory.order.strength[card] - 3.2
    if card.rank is Rank.TEN and unseen:
        value += {1: -8.0, 2: 0.0}.get(length, 4.0)
    elif card.rank in (Rank.TEN, Rank.ACE):
        value += 9.0
    if card.rank is Rank.SEVEN and memory.alone and not outstanding:
        value += 5.0
    return value


def _trumps_of_others(memory: Memory) -> CardSet:
    """The trumps that the two others may hold."""
    return memory.trumps & (memory.maybe[0] | memory.maybe[1] | memory.maybe[2])


def _enemy_trumps(memory: Memory) -> CardSet:
    maybe = memory.maybe
    if not memory.alone:
        return memory.trumps & maybe[memory.soloist]
    one, other = memory.others
    return memory.trumps & (maybe[one] | maybe[other])


def _lead(memory: Memory, card: Card) -> float:
    value = _trick(memory, outlook_of(memory, card), card) - _kept(memory, card)
    suit = SUIT_OF[card]
    if suit == memory.trumps:
        return value + (_drawing(memory, card) if memory.alone else _leading_trumps(memory))
    if memory.alone:
        return value + _soloist_lead(memory, card)
    return value + _defender_lead(memory, card)


def _drawing(memory: Memory, card: Card) -> float:
    """What it is worth to the soloist to lead a trump while others hold some."""
    outstanding = _enemy_trumps(memory)
    count, own = outstanding.bit_count(), (memory.hand & memory.trumps).bit_count()
    if not count:
        # Nobody else has any: the trumps are kept for what cannot be won otherwise, and one for the last trick.
        return -6.0 if own < 10 - memory.tricks else 4.0
    ulti = Part.ULTI in memory.bid.parts
    rounds = (count + 1) // 2
    spare = own - 1 - rounds
    value = 3.0 * min(3, spare) + 2.0
    if ulti:
        value += 4.0 if spare >= 1 else -6.0
    if memory.order.higher[card] & outstanding:
        value -= 1.0
    return value + (2.0 if own > count else 0.0)


def _leading_trumps(memory: Memory) -> float:
    """A defender leads trumps only to take from the soloist what he would ruff with."""
    return -3.0 if Part.ULTI in memory.bid.parts else -5.0


def _soloist_lead(memory: Memory, card: Card) -> float:
    """Low cards of long suits are led to make the rest good; tens under the ace are not."""
    suit = SUIT_OF[card]
    unseen = memory.order.higher[card] & memory.out
    length = (memory.hand & suit).bit_count()
    if not unseen:
        return 1.0 if memory.order.points[card] else 0.5
    return 0.4 * length


def _defender_lead(memory: Memory, card: Card) -> float:
    """Defenders lead what the soloist must ruff, and come back to suits led before; not from under an ace."""
    suit = SUIT_OF[card]
    soloist = memory.soloist
    in_suit = chance_of_any(memory, soloist, suit)
    length = (memory.hand & suit).bit_count()
    value = 0.3 * length
    if memory.trumps & memory.maybe[soloist]:
        force = 6.0 if Part.ULTI in memory.bid.parts else 1.5
        value += force * (1.0 - in_suit)
    if memory.forced & suit:
        value += 0.7
    if memory.order.points[card] == 0 and memory.hand & (suit & -suit) << Rank.ACE:
        value -= 2.0
    # The soloist plays last when he is to the leader's left: then he can take cheaply what is led low.
    return value + (0.5 if memory.others[0] == soloist else 0.0)
