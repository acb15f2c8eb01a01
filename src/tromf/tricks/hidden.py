"""Sharing out cards that nobody has seen among the hands that may hold them.

Knows how many cards each hand needs and which it may hold. Refuses to know why it may not hold the others.
"""

from tromf.cards import CARDS, Card, CardSet, Random, cards_of
from tromf.tricks.follow import Duties, following_cards
from tromf.tricks.order import CardOrder

__all__ = ["denied_by", "share_out"]


def share_out(
    pool: CardSet, needs: tuple[int, ...], allowed: tuple[CardSet, ...], random: Random
) -> tuple[CardSet, ...] | None:
    """Hand out a pool so that each hand gets what it needs of what it may hold; None when that cannot be.

    ``needs`` are cards by hand and sum to the pool's size. Every possible sharing can come out, not each as often.

    >>> from random import Random
    >>> share_out(0b1111, (2, 2), (0b1111, 0b0011), Random(1))
    (12, 3)
    """
    cards: list[Card] = list(cards_of(pool))
    random.shuffle(cards)
    if all(pool & ~may == 0 for may in allowed):
        return _dealt_in_turn(cards, needs)
    # The card that fewest hands may hold goes first; among hands it goes to each as likely as the hand has places.
    cards.sort(key=lambda card: sum(may >> card & 1 for may in allowed))
    left, hands = list(needs), [0] * len(needs)
    for card in cards:
        pool ^= 1 << card
        takers = [hand for hand, may in enumerate(allowed) if left[hand] and may >> card & 1]
        while takers:
            hand = _weighted(takers, left, random)
            left[hand] -= 1
            if _can_be_shared(pool, left, allowed):
                hands[hand] |= 1 << card
                break
            left[hand] += 1
            takers.remove(hand)
        else:
            return None
    return tuple(hands)


def _dealt_in_turn(cards: list[Card], needs: tuple[int, ...]) -> tuple[CardSet, ...]:
    hands, start = [], 0
    for need in needs:
        hands.append(sum(1 << card for card in cards[start : start + need]))
        start += need
    return tuple(hands)


def _weighted(takers: list[int], left: list[int], random: Random) -> int:
    mark = random.randrange(sum(left[hand] for hand in takers))
    for hand in takers[:-1]:
        mark -= left[hand]
        if mark < 0:
            return hand
    return takers[-1]


def _can_be_shared(pool: CardSet, left: list[int], allowed: tuple[CardSet, ...]) -> bool:
    """Hall's condition: no group of hands needs more cards than it may hold, and none of the pool is left over."""
    hands = range(len(left))
    for group in range(1, 1 << len(left)):
        may, need = 0, 0
        for hand in hands:
            if group >> hand & 1:
                may |= allowed[hand]
                need += left[hand]
        if (pool & may).bit_count() < need:
            return False
    return True


def denied_by(card: Card, trick: tuple[Card, ...], order: CardOrder, duties: Duties) -> CardSet:
    """The cards that a lawful player who laid this card to a trick showed not to hold.

    A card is denied when holding it would have forbidden the one laid.

    >>> from tromf.cards import Rank, Suit
    >>> from tromf.tricks.order import card_order
    >>> order = card_order(Suit.HEARTS, tuple(sorted(Rank, reverse=True)), (0,) * 8)
    >>> denied_by(Card.L7, (Card.A9,), order, Duties()) == 0xFF0000FF
    True
    """
    if not trick:
        return 0
    bit = 1 << card
    denied = 0
    for other in CARDS:
        held = bit | 1 << other
        if other is not card and not following_cards(held, trick, order, duties) & bit:
            denied |= 1 << other
    return denied
