"""Sequences of Klaberjass: what they are worth, which is better, and bela (J24 to J28, J40).

Knows how runs are compared. Refuses to know what is said of them.
"""

from tromf.cards import CardSet, Rank, Suit, card_of
from tromf.games.klaberjass.options import RunCompare
from tromf.tricks import Run, runs_in

__all__ = ["BELA_POINTS", "bela_cards", "best_run", "best_runs", "holds_bela", "run_class", "strength"]

BELA_POINTS = 20
_BELA: tuple[CardSet, ...] = tuple(1 << card_of(suit, Rank.KING) | 1 << card_of(suit, Rank.OBER) for suit in Suit)


def run_class(run: Run) -> int:
    """What a run is worth: 20 for three cards, 50 for four or more (J24)."""
    return 20 if run.length == 3 else 50


def strength(run: Run, trump: Suit, compare: RunCompare) -> tuple[int, int, bool]:
    """What decides between two runs: length (or only the class, J27), then the top card, then trump (J26)."""
    first = run.length if compare is RunCompare.LENGTH else run_class(run)
    return first, run.rank, run.suit is trump


def best_runs(hand: CardSet, trump: Suit, compare: RunCompare) -> tuple[Run, ...]:
    """The best runs of a hand, several where they are equal (J26, J28); none without a run."""
    runs = runs_in(hand)
    if not runs:
        return ()
    best = max(strength(run, trump, compare) for run in runs)
    return tuple(run for run in runs if strength(run, trump, compare) == best)


def best_run(hand: CardSet, trump: Suit, compare: RunCompare) -> Run | None:
    """A best run of a hand, None without a run (J26)."""
    return next(iter(best_runs(hand, trump, compare)), None)


def bela_cards(trump: Suit) -> CardSet:
    """King and ober of trump (J40)."""
    return _BELA[trump]


def holds_bela(hand: CardSet, trump: Suit) -> bool:
    """Whether a hand holds king and ober of trump (J40)."""
    return hand & _BELA[trump] == _BELA[trump]
