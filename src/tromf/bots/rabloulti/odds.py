"""How likely each part of a contract is with ten cards in hand: a few weights for what is seen in each suit.

Knows how weights make a chance, and that those of a suit depend on its eight cards alone. Refuses to bid.
"""

from dataclasses import dataclass
from functools import cache
from math import exp

from tromf.bots.rabloulti.features import betli_features, no_trump_features, plain_features, trump_features
from tromf.cards import CardSet, Rank, Suit

__all__ = ["Odds", "Tables", "chance", "tables_of", "tens_in"]

_TENS: CardSet = sum((1 << Rank.ACE | 1 << Rank.TEN) << 8 * suit for suit in Suit)


@dataclass(frozen=True, slots=True)
class Odds:
    """Weights of a part of a contract, as logarithms of odds; fitted by logistic regression to played deals.

    ``trumps`` and ``suits`` weigh the features of the trump suit and of the others; ``talon`` each ace and ten laid
    away, ``marriage`` each 20 announced.
    """

    base: float
    suits: tuple[float, ...]
    trumps: tuple[float, ...] = ()
    talon: float = 0.0
    marriage: float = 0.0


@dataclass(frozen=True, slots=True)
class Tables:
    """What each eight cards of a suit weigh, as trumps and as another suit."""

    trumps: tuple[float, ...]
    suits: tuple[float, ...]


@cache
def tables_of(odds: Odds) -> Tables:
    """The weights summed up for every suit that a hand can hold."""
    features = {13: plain_features, 8: no_trump_features, 15: betli_features}[len(odds.suits)]
    suits = tuple(_weigh(odds.suits, features(cards)) for cards in range(256))
    trumps = tuple(_weigh(odds.trumps, trump_features(cards)) for cards in range(256)) if odds.trumps else ()
    return Tables(trumps, suits)


def _weigh(weights: tuple[float, ...], features: tuple[float, ...]) -> float:
    return sum(weight * feature for weight, feature in zip(weights, features, strict=True))


def tens_in(cards: CardSet) -> int:
    """How many aces and tens there are among some cards."""
    return (cards & _TENS).bit_count()


def chance(odds: Odds, hand: CardSet, trump: Suit | None, talon: CardSet = 0, marriages: int = 0) -> float:
    """The chance of a part with a hand; ``marriages`` are the points announced.

    >>> from tromf.bots.rabloulti.weights import BETLI
    >>> from tromf.cards import cardset, parse_cards
    >>> chance(BETLI, cardset(parse_cards("A7 A8 A9 L7 L8 L9 B7 B8 H7 H8")), None) > 0.9
    True
    """
    tables = tables_of(odds)
    value = odds.base + odds.talon * tens_in(talon) + odds.marriage * marriages / 20
    for suit in range(4):
        cards = hand >> 8 * suit & 255
        value += tables.trumps[cards] if suit == trump else tables.suits[cards]
    return 1.0 / (1.0 + exp(-value)) if value > -30 else 0.0
