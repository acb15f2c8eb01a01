"""What true words of the dialogue tell of a player's best run (S1 to S5).

Knows which runs fit the words. Refuses to know hands.
"""

from collections.abc import Sequence

from tromf.cards import Suit
from tromf.games.klaberjass.actions import Action, Say, SayLength, SayTop, Word
from tromf.games.klaberjass.runs import run_class
from tromf.games.klaberjass.state import Call
from tromf.tricks import Run, Seat

__all__ = ["fits_claims"]

_CLASS = {Word.TWENTY: 20, Word.FIFTY: 50}


def fits_claims(run: Run, calls: Sequence[Call], seat: Seat, elder: Seat, trump: Suit) -> bool:
    """Whether a run can be the best run of a seat, by the words that it said; *none* and *good* tell nothing (J29)."""
    told: Action | None = None
    for speaker, call in calls:
        if not isinstance(call, Say | SayLength | SayTop):
            continue
        if speaker == seat:
            if not (_fits_own(run, call, trump) if seat == elder else _fits_answer(run, told, call, trump)):
                return False
        else:
            told = call
    return True


def _fits_own(run: Run, call: Action, trump: Suit) -> bool:
    match call:
        case Say(Word.TWENTY | Word.FIFTY as word):
            return run_class(run) == _CLASS[word]
        case SayLength(length):
            return run.length == length
        case SayTop(rank):
            return run.rank == rank
        case Say(Word.TRUMP):
            return run.suit is trump
        case Say(Word.NOT_TRUMP):
            return run.suit is not trump
        case _:
            return True


def _fits_answer(run: Run, told: Action | None, call: Action, trump: Suit) -> bool:
    match call:
        case Say(Word.TWENTY | Word.FIFTY):
            return _fits_own(run, call, trump)
        case Say(Word.SAME):
            return told is None or _fits_own(run, told, trump)
        case Say(Word.TIE):
            return run.suit is not trump
        case Say(Word.NOT_GOOD):
            return _beats(run, told, trump)
        case _:
            return True


def _beats(run: Run, told: Action | None, trump: Suit) -> bool:
    match told:
        case SayLength(length):
            return run.length > length
        case SayTop(rank):
            return run.rank > rank
        case Say(Word.TWENTY):
            return run_class(run) == 50
        case _:
            return run.suit is trump
