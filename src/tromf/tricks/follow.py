"""What a card laid to a trick must do: follow, head, ruff, overruff.

Knows the duties as data. Refuses to know which game has which.
"""

from dataclasses import dataclass
from enum import Enum

from tromf.cards import SUIT_CARDS, Card, CardSet
from tromf.tricks.order import CardOrder
from tromf.tricks.trick import best_card

__all__ = ["Duties", "Duty", "Heading", "broken_duty", "following_cards"]


class Duty(Enum):
    """A duty that a card may break."""

    FOLLOW = "follow"
    HEAD = "head"
    RUFF = "ruff"
    OVERRUFF = "overruff"


class Heading(Enum):
    """When a card of the suit led must beat the best so far."""

    NEVER = "never"
    TRUMP_LED = "trump_led"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Duties:
    """The duties of one game, as data; following suit and ruffing when void are common to all.

    >>> from tromf.cards import Rank, cards_of, cardset
    >>> from tromf.tricks.order import card_order
    >>> order = card_order(None, tuple(sorted(Rank, reverse=True)), (0,) * 8)
    >>> hand = cardset([Card.A7, Card.AA, Card.H7])
    >>> free, strict = Duties(), Duties(head=Heading.ALWAYS)
    >>> [[card.name for card in cards_of(following_cards(hand, (Card.A9,), order, each))] for each in (free, strict)]
    [['A7', 'AA'], ['AA']]
    """

    head: Heading = Heading.NEVER
    overruff: bool = False
    head_after_ruff: bool = False


def following_cards(hand: CardSet, trick: tuple[Card, ...], order: CardOrder, duties: Duties) -> CardSet:
    """The cards of a hand that may be laid to a trick; never empty while the hand is not.

    >>> from tromf.cards import Rank, Suit, cardset
    >>> from tromf.tricks.order import card_order
    >>> ranks = tuple(sorted(Rank, reverse=True))
    >>> order = card_order(Suit.HEARTS, ranks, (0,) * 8)
    >>> following_cards(cardset([Card.AU, Card.H7]), (Card.A9,), order, Duties()) == 1 << Card.AU
    True
    """
    if not trick:
        return hand
    trump = order.trump
    led = trick[0].suit
    followers = hand & SUIT_CARDS[led]
    if followers:
        if duties.head is Heading.NEVER or (duties.head is Heading.TRUMP_LED and led is not trump):
            return followers
        best = best_card(trick, order)
        if best.suit is not led and not duties.head_after_ruff:
            return followers
        best_led = max((card for card in trick if card.suit is led), key=order.strength.__getitem__)
        return followers & order.higher[best_led] or followers
    if trump is None:
        return hand
    trumps = hand & SUIT_CARDS[trump]
    if not trumps:
        return hand
    if duties.overruff:
        best = best_card(trick, order)
        if best.suit is trump:
            return trumps & order.higher[best] or trumps
    return trumps


def broken_duty(hand: CardSet, trick: tuple[Card, ...], order: CardOrder, duties: Duties, card: Card) -> Duty | None:
    """The duty that a card of the hand would break, None when it may be laid.

    >>> from tromf.cards import Rank, Suit, cardset
    >>> from tromf.tricks.order import card_order
    >>> order = card_order(Suit.HEARTS, tuple(sorted(Rank, reverse=True)), (0,) * 8)
    >>> broken_duty(cardset([Card.AU, Card.H7]), (Card.A9,), order, Duties(), Card.H7)
    <Duty.FOLLOW: 'follow'>
    >>> broken_duty(cardset([Card.LU, Card.H7]), (Card.A9,), order, Duties(), Card.LU)
    <Duty.RUFF: 'ruff'>
    """
    if following_cards(hand, trick, order, duties) >> card & 1:
        return None
    led = trick[0].suit
    if hand & SUIT_CARDS[led]:
        return Duty.FOLLOW if card.suit is not led else Duty.HEAD
    return Duty.RUFF if card.suit is not order.trump else Duty.OVERRUFF
