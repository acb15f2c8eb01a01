"""What a good player declares: the best run truly, and no more of it than can win (J26 to J30).

Knows which runs of the other the words and the cards allow. Refuses to say what is untrue.
"""

from tromf.bots.klaberjass.told import ALL_RUNS, hand_at_first_word, runs_told
from tromf.cards import ALL_CARDS, CardSet
from tromf.games.klaberjass import Action, KlaberjassView, Say, Show, Word, best_run, run_strength

__all__ = ["runs_shown", "word_of"]

_NONE, _GOOD, _NOT_GOOD, _SAME = Say(Word.NONE), Say(Word.GOOD), Say(Word.NOT_GOOD), Say(Word.SAME)

WORTH_TELLING = 0.15
"""The share of the other's possible runs that must not be better for the own class to be told."""


def word_of(view: KlaberjassView, words: tuple[Action, ...]) -> Action:
    """The word to say: the better run is claimed, an equal one held against him where it may void his."""
    if _NOT_GOOD in words:
        return _NOT_GOOD
    if _SAME in words:
        return _SAME if _chance_of_holding(view) >= WORTH_TELLING else _GOOD
    telling = [word for word in words if word not in (_NONE, _GOOD)]
    return telling[0] if telling else words[0]


def _chance_of_holding(view: KlaberjassView) -> float:
    """The share of the runs which the other may have told of that do not beat the own best one."""
    contract, seat = view.contract, view.seat
    if contract is None or seat is None:
        raise ValueError("only a seat under a contract declares")
    trump, compare = contract.trump, view.options.run_compare
    own = best_run(hand_at_first_word(view, seat, view.hand), trump, compare)
    may = hand_at_first_word(view, 1 - seat, _may_have(view))
    told = runs_told(view.calls, 1 - seat, view.dealer, trump) or ALL_RUNS
    possible = [run for run in told if not run.cards & ~may]
    if own is None or not possible:
        return 1.0
    held = run_strength(own, trump, compare)
    return sum(run_strength(run, trump, compare) <= held for run in possible) / len(possible)


def _may_have(view: KlaberjassView) -> CardSet:
    may = ALL_CARDS & ~view.hand & ~(1 << view.turn_up)
    return may if view.bottom is None else may & ~(1 << view.bottom)


def runs_shown(view: KlaberjassView) -> Action:
    """All runs: each of them counts (J28)."""
    shows = [action for action in view.legal if isinstance(action, Show)]
    return max(shows, key=lambda show: len(show.runs))
