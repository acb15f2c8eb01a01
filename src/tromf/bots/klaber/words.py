"""The words that go with a card: runs announced with the first, bela said with its first card.

Knows that every run is worth announcing and bela worth saying (K7.1, K7.5). Refuses to choose the card.
"""

from collections.abc import Iterable

from tromf.cards import Card
from tromf.games.klaber import Action, Play

__all__ = ["play_of"]


def play_of(legal: Iterable[Action], card: Card) -> Play:
    """The lawful play of a card that announces the most and says bela where it may."""
    plays = [action for action in legal if isinstance(action, Play) and action.card is card]
    return max(plays, key=lambda play: (len(play.announced), play.bela))
