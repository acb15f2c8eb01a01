"""The 32 cards of the Hungarian pack, sets of them, and the deck.

Knows what cards are called and how a deck is committed to. Refuses to know any game.
"""

from tromf.cards.card import CARDS, RANK_LETTERS, SUIT_LETTERS, Card, CardError, Rank, Suit, card_of, parse_card
from tromf.cards.cardset import ALL_CARDS, SUIT_CARDS, CardSet, cards_of, cardset, format_cards, parse_cards
from tromf.cards.deck import Deck, DeckError, Random, check_deck, commitment, parse_deck, shuffled

__all__ = [
    "ALL_CARDS",
    "CARDS",
    "RANK_LETTERS",
    "SUIT_CARDS",
    "SUIT_LETTERS",
    "Card",
    "CardError",
    "CardSet",
    "Deck",
    "DeckError",
    "Random",
    "Rank",
    "Suit",
    "card_of",
    "cards_of",
    "cardset",
    "check_deck",
    "commitment",
    "format_cards",
    "parse_card",
    "parse_cards",
    "parse_deck",
    "shuffled",
]
