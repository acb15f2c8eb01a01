"""The deck: the 32 cards in dealt order, and the commitment that proves it was fixed beforehand.

Knows order and fairness. Refuses to draw: the random generator is an argument.
"""

import hashlib
from typing import Protocol, TypeAlias, TypeVar

from tromf.cards.card import CARDS, Card, CardError
from tromf.cards.cardset import parse_cards

__all__ = ["Deck", "DeckError", "Random", "check_deck", "commitment", "parse_deck", "shuffled"]

Deck: TypeAlias = tuple[Card, ...]
"""The 32 cards in dealt order."""

Item = TypeVar("Item")


class Random(Protocol):
    """What a drawing of chance needs; ``random.Random`` fits."""

    def random(self) -> float: ...
    def randrange(self, start: int, /) -> int: ...
    def shuffle(self, x: list[Item], /) -> None: ...


class DeckError(CardError):
    """A list of cards that is not the whole pack once."""

    def __init__(self, message_id: str, **params: str | int) -> None:
        super().__init__(f"{message_id} {params}")
        self.message_id = message_id
        self.params = params


def check_deck(cards: tuple[Card, ...]) -> Deck:
    """Give the cards back as a deck; raises DeckError when a card is missing or there twice.

    >>> len(check_deck(CARDS))
    32
    """
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise DeckError("deck.twice", card=card.name)
        seen.add(card)
    if len(cards) != 32:
        missing = " ".join(card.name for card in CARDS if card not in seen)
        raise DeckError("deck.count", count=len(cards), missing=missing)
    return cards


def parse_deck(text: str) -> Deck:
    """Read 32 cards divided by white space; raises CardError or DeckError.

    >>> parse_deck(" ".join(card.name for card in CARDS)) == CARDS
    True
    """
    return check_deck(parse_cards(text))


def shuffled(random: Random) -> Deck:
    """A deck in an order drawn by the given generator.

    >>> from random import Random
    >>> sorted(shuffled(Random(1))) == list(CARDS)
    True
    """
    cards = list(CARDS)
    random.shuffle(cards)
    return tuple(cards)


def commitment(deck: Deck, salt: bytes) -> str:
    """The SHA-256 in hex of the 32 codes in dealt order divided by spaces, a newline and the salt in hex, all ASCII.

    >>> commitment(CARDS, bytes(16))[:16]
    '6fa2f5fd8ec4b5f3'
    """
    text = " ".join(card.name for card in deck) + "\n" + salt.hex()
    return hashlib.sha256(text.encode("ascii")).hexdigest()
