"""What the words of the other's declarations tell of his best run.

Knows all runs that fit some words (S1 to S5). Refuses to know which of them the cards allow.
"""

from functools import lru_cache

from tromf.cards import CARDS, CardSet, Rank, Suit, card_of
from tromf.games.klaberjass import Action, Exchange, KlaberjassView, Say, SayLength, SayTop, Word, fits_claims
from tromf.tricks import Run, Seat

__all__ = ["ALL_RUNS", "hand_at_first_word", "is_word", "runs_told"]

ALL_RUNS: tuple[Run, ...] = tuple(Run(card, length) for card in CARDS for length in range(3, card.rank + 2))

_SILENT = (Say(Word.NONE), Say(Word.GOOD))


def is_word(action: Action) -> bool:
    """Whether an act is a word of the dialogue."""
    return isinstance(action, Say | SayLength | SayTop)


@lru_cache(maxsize=256)
def runs_told(calls: tuple[tuple[Seat, Action], ...], seat: Seat, dealer: Seat, trump: Suit) -> tuple[Run, ...] | None:
    """The runs that can be a seat's best by its words; None when it told of no run (J29)."""
    words = [action for speaker, action in calls if speaker == seat and is_word(action)]
    if all(word in _SILENT for word in words):
        return None
    return tuple(run for run in ALL_RUNS if fits_claims(run, calls, seat, 1 - dealer, trump))


def hand_at_first_word(view: KlaberjassView, seat: Seat, nine: CardSet) -> CardSet:
    """The cards by which a seat's words are judged, from those that it has held since any exchange (J22)."""
    spoken = False
    for speaker, action in view.calls:
        if speaker == seat:
            if isinstance(action, Exchange) and spoken:
                return nine & ~(1 << view.turned) | 1 << card_of(view.turned.suit, Rank.SEVEN)
            spoken = spoken or is_word(action)
    return nine
