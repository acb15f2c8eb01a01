"""What speaks for and against laying a card, as numbers that a level weighs.

Knows the reasons a player of Kláber has: who takes the trick, masters, guards, voids, trumps drawn and drained.
Refuses to say how much a reason counts, and to see hidden cards.

Bots that imagine deals ask for reasons by the ten thousand, so they stand once more in
``kernel/source/klaber_player.hpp``; ``tests/bots/klaber/test_compiled_player.py`` holds the two together.
"""

from tromf.bots.klaber.chances import chance_of_any, chance_of_beating, chance_of_ruffing
from tromf.bots.klaber.memory import Memory
from tromf.cards import SUIT_CARDS, Card, CardSet, cards_of
from tromf.tricks import winning_index

__all__ = ["REASONS", "reasons_for"]

REASONS = (
    # The trick: the chance that the own side takes it, its points then, its points otherwise, the chance that this
    # card takes it, and whether it takes it from the partner.
    "ours",
    "won",
    "lost",
    "mine",
    "overtakes",
    # A plain card: the highest left of its suit, that times the danger of a ruff and times how late it is; the second
    # highest without and with another card of the suit beside it; the third; its points, and times how late it is.
    "master",
    "master_danger",
    "master_late",
    "second_bare",
    "second_guarded",
    "third",
    "points",
    "points_late",
    # Its suit: the chance that an opponent would trump it; whether the hand is out of it then, with trumps left; the
    # points of a second highest card that loses its only guard; whether the highest stays behind; how many are in the
    # hand and out; who has led it; the chance that the partner would trump it or holds better; whether the next
    # highest stands behind the highest.
    "danger",
    "voids",
    "bares",
    "under",
    "length",
    "out",
    "partner_led",
    "opponent_led",
    "partner_ruffs",
    "partner_above",
    "backed",
    # A trump: that it is one, and how late; the highest left, the second highest; its points; how many are in the
    # hand, and whether it is the only one; the trumps that opponents lose to a lead, that times the hand's trumps
    # beyond three, those that the partner loses; whether no opponent can hold any.
    "trump",
    "trump_late",
    "trump_master",
    "trump_second",
    "trump_points",
    "trump_length",
    "trump_only",
    "drawn",
    "drawn_long",
    "drained",
    "alone",
)

PARTNER_OVER_UNKNOWN = 0.5
"""How much a partner's chance shrinks when he must beat a card that an opponent has yet to lay."""

_SUIT_OF: tuple[CardSet, ...] = tuple(SUIT_CARDS[card.suit] for card in Card)


def reasons_for(memory: Memory, trick: tuple[Card, ...], card: Card) -> tuple[float, ...]:
    """How much of each reason a card has, in the order of the reasons."""
    suit = _SUIT_OF[card]
    held = memory.hand & suit
    points = memory.order.points[card]
    late = 1.0 - memory.counts[memory.seat] / 8
    ours, mine, overtakes, stake = _outlook(memory, trick, card)
    common = (ours, ours * stake, (1.0 - ours) * stake, mine, overtakes)
    if suit == memory.trumps:
        return common + _TRUMP_PAD + _trump_reasons(memory, card, held, points, late)
    return common + _plain_reasons(memory, card, suit, held, points, late) + _PLAIN_PAD


# A trump has none of a plain card's reasons, and a plain card none of a trump's.
_TRUMP_PAD = (0.0,) * (REASONS.index("trump") - REASONS.index("master"))
_PLAIN_PAD = (0.0,) * (len(REASONS) - REASONS.index("trump"))


def _plain_reasons(
    memory: Memory, card: Card, suit: CardSet, held: CardSet, points: int, late: float
) -> tuple[float, ...]:
    higher, out = memory.order.higher, memory.out
    first, second = memory.opponents
    partner = memory.partner
    above = (higher[card] & out).bit_count()
    guards = held.bit_count() - 1
    left = held & ~(1 << card)
    danger = 1.0 - (1.0 - chance_of_ruffing(memory, first, suit, memory.trumps)) * (
        1.0 - chance_of_ruffing(memory, second, suit, memory.trumps)
    )
    master = 1.0 if above == 0 else 0.0
    bares = under = backed = 0.0
    if left:
        top = max(cards_of(left), key=memory.order.strength.__getitem__)
        top_above = (higher[top] & out).bit_count()
        if top_above == 1 and guards == 1:
            bares = float(memory.order.points[top])
        if top_above == 0 and above:
            under = 1.0
        if not above and top_above == 0:
            backed = 1.0
    voids = 1.0 if not left and memory.hand & memory.trumps and out & suit else 0.0
    return (
        master,
        master * danger,
        master * late,
        1.0 if above == 1 and guards == 0 else 0.0,
        1.0 if above == 1 and guards else 0.0,
        1.0 if above == 2 else 0.0,
        float(points),
        points * late,
        danger,
        voids,
        bares,
        under,
        float(guards + 1),
        float((out & suit).bit_count()),
        1.0 if memory.leads[partner] & suit else 0.0,
        1.0 if (memory.leads[first] | memory.leads[second]) & suit else 0.0,
        chance_of_ruffing(memory, partner, suit, memory.trumps),
        chance_of_any(memory, partner, higher[card]) if above else 0.0,
        backed,
    )


def _trump_reasons(memory: Memory, card: Card, held: CardSet, points: int, late: float) -> tuple[float, ...]:
    first, second = memory.opponents
    above = (memory.order.higher[card] & memory.out).bit_count()
    against = (memory.maybe[first] | memory.maybe[second]) & memory.trumps
    drawn = chance_of_any(memory, first, memory.trumps) + chance_of_any(memory, second, memory.trumps)
    length = held.bit_count()
    return (
        1.0,
        late,
        1.0 if above == 0 else 0.0,
        1.0 if above == 1 else 0.0,
        float(points),
        float(length),
        1.0 if length == 1 else 0.0,
        drawn,
        drawn * max(0, length - 3),
        chance_of_any(memory, memory.partner, memory.trumps),
        0.0 if against else 1.0,
    )


def _outlook(memory: Memory, trick: tuple[Card, ...], card: Card) -> tuple[float, float, float, float]:
    """The chances that the own side takes the trick and that the card does, whether from the partner, and the stake."""
    points = memory.order.points
    laid = len(trick)
    after = (*trick, card)
    stake = float(sum([points[c] for c in after]))
    index = winning_index(after, memory.order)
    best, led = after[index], after[0]
    ours = 1.0 if (laid - index) % 2 == 0 else 0.0
    mine = 1.0 if index == laid else 0.0
    overtakes = 0.0
    if mine and laid >= 2 and winning_index(trick, memory.order) == laid - 2:
        overtakes = 1.0
    for step in range(1, 4 - laid):
        beating = chance_of_beating(memory, (memory.seat + step) % 4, led, best)
        mine *= 1.0 - beating
        if step == 2:
            ours += (1.0 - ours) * beating * (1.0 if (laid - index) % 2 else PARTNER_OVER_UNKNOWN)
        else:
            ours *= 1.0 - beating
    return ours, mine, overtakes, stake
