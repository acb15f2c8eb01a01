"""The dialogue of declarations, step by step, giving away no more than each step must (S1 to S5, J26 to J29).

Knows which words there are at a step, which of them are true, and what each leads to. Refuses to know scores.
"""

from dataclasses import replace

from tromf.cards import CardSet, Rank
from tromf.games.base import Refusal
from tromf.games.klaberjass.actions import EXCHANGE, Action, Exchange, Say, SayLength, SayTop, Word
from tromf.games.klaberjass.dix import exchange_refusal, exchanged, may_exchange
from tromf.games.klaberjass.options import Offences, RunCompare
from tromf.games.klaberjass.runs import best_run, run_class
from tromf.games.klaberjass.state import Declaring, Playing, Step
from tromf.tricks import Run, Seat

__all__ = ["apply_word", "speaker", "word_refusal", "words_allowed", "words_possible"]

_DEALER_SPEAKS = (Step.ANSWER_NONE, Step.ANSWER_CLASS, Step.ANSWER_LENGTH, Step.ANSWER_TOP, Step.ANSWER_TRUMP)
_NONE, _TWENTY, _FIFTY = Say(Word.NONE), Say(Word.TWENTY), Say(Word.FIFTY)
_GOOD, _NOT_GOOD, _SAME, _TIE = Say(Word.GOOD), Say(Word.NOT_GOOD), Say(Word.SAME), Say(Word.TIE)
_TRUMP, _NOT_TRUMP = Say(Word.TRUMP), Say(Word.NOT_TRUMP)


def speaker(declaring: Declaring) -> Seat:
    """Whose word is next: the dealer answers, the non-dealer tells."""
    dealt = declaring.contract.dealt
    return dealt.dealer if declaring.step in _DEALER_SPEAKS else dealt.elder


def words_allowed(declaring: Declaring) -> tuple[Action, ...]:
    """The true words of the step, and the exchange while its window is open (J22, J29)."""
    return _with_exchange(declaring, _true_words(declaring))


def words_possible(declaring: Declaring) -> tuple[Action, ...]:
    """The words that are accepted: where offences are called, untrue ones too (J59)."""
    if declaring.contract.dealt.options.offences is Offences.PREVENTED:
        return words_allowed(declaring)
    return _with_exchange(declaring, _words_of_step(declaring))


def _with_exchange(declaring: Declaring, words: tuple[Action, ...]) -> tuple[Action, ...]:
    return (*words, EXCHANGE) if may_exchange(declaring, speaker(declaring)) else words


def _own_best(declaring: Declaring) -> Run | None:
    """The speaker's best run, of the hand at its first word (J22)."""
    seat, contract = speaker(declaring), declaring.contract
    spoken = declaring.spoken[seat]
    hand: CardSet = contract.hands[seat] if spoken is None else spoken
    return best_run(hand, contract.trump, contract.dealt.options.run_compare)


def _words_of_step(declaring: Declaring) -> tuple[Action, ...]:
    """Every word that a step has, true or not."""
    match declaring.step:
        case Step.OPEN | Step.ANSWER_NONE:
            return (_NONE, _TWENTY, _FIFTY)
        case Step.LENGTH:
            return tuple(SayLength(length) for length in range(4, 9))
        case Step.TOP:
            return tuple(SayTop(rank) for rank in Rank if rank >= _lowest_top(declaring))
        case Step.TRUMP:
            return (_NOT_TRUMP, _TRUMP)
        case Step.ANSWER_TRUMP:
            # Both runs cannot be trump, so nothing is better than or equal to one that is.
            return (_GOOD,) if _last_word(declaring) == _TRUMP else (_GOOD, _NOT_GOOD, _TIE)
        case _:
            if _higher_than_all(declaring):
                return (_GOOD, _SAME)
            return (_GOOD, _NOT_GOOD, _SAME)


def _higher_than_all(declaring: Declaring) -> bool:
    """Whether what was told cannot be beaten at this step: a fifty, a run of eight, an ace on top."""
    word = _last_word(declaring)
    return word in (_FIFTY, SayLength(8), SayTop(Rank.ACE))


def _lowest_top(declaring: Declaring) -> Rank:
    """The lowest top card that a run of what was told so far can have."""
    told = [call for _, call in declaring.contract.calls if isinstance(call, SayLength)]
    if told:
        return Rank(told[-1].length - 1)
    return Rank.NINE if _TWENTY in [call for _, call in declaring.contract.calls] else Rank.TEN


def _last_word(declaring: Declaring) -> Action:
    return next(call for _, call in reversed(declaring.contract.calls) if not isinstance(call, Exchange))


def _true_words(declaring: Declaring) -> tuple[Action, ...]:
    """The true words of the step; every word to one who has told an untruth before and has no true one left."""
    words = _words_of_step(declaring)
    true = _words_that_fit(declaring, _own_best(declaring))
    return tuple(word for word in true if word in words) or words


def _words_that_fit(declaring: Declaring, best: Run | None) -> tuple[Action, ...]:
    match declaring.step:
        case Step.OPEN | Step.ANSWER_NONE:
            return (_NONE,) if best is None else (_NONE, _TWENTY if run_class(best) == 20 else _FIFTY)
        case Step.LENGTH if best is not None:
            return (SayLength(best.length),)
        case Step.TOP if best is not None:
            return (SayTop(best.rank),)
        case Step.TRUMP if best is not None:
            return (_TRUMP,) if best.suit is declaring.contract.trump else (_NOT_TRUMP,)
        case Step.ANSWER_TRUMP if best is not None and _last_word(declaring) == _NOT_TRUMP:
            return (_GOOD, _NOT_GOOD if best.suit is declaring.contract.trump else _TIE)
        case Step.ANSWER_CLASS | Step.ANSWER_LENGTH | Step.ANSWER_TOP if best is not None:
            told, own = _told_and_own(declaring, best)
            return (_GOOD, _NOT_GOOD) if own > told else (_GOOD, _SAME) if own == told else (_GOOD,)
        case Step.ANSWER_CLASS | Step.ANSWER_LENGTH | Step.ANSWER_TOP | Step.ANSWER_TRUMP:
            return (_GOOD,)
        case _:
            return ()


def _told_and_own(declaring: Declaring, best: Run) -> tuple[int, int]:
    """What was told and what the answerer has of the same kind: class, length or top card."""
    match _last_word(declaring):
        case SayLength(length):
            return length, best.length
        case SayTop(rank):
            return rank, best.rank
        case word:
            return 20 if word == _TWENTY else 50, run_class(best)


def word_refusal(declaring: Declaring, action: Action) -> Refusal | None:
    """Why a word may not be said, or an exchange not be made (J22, J28, J29)."""
    if isinstance(action, Exchange):
        return exchange_refusal(declaring, speaker(declaring))
    if action in words_possible(declaring):
        return None
    if action in _words_of_step(declaring):
        return Refusal("J29", "klaberjass.refusal.untrue")
    return Refusal("J28", f"klaberjass.refusal.step.{declaring.step.value}")


def apply_word(declaring: Declaring, action: Action) -> Declaring | Playing:
    """The dialogue after a word that is not refused."""
    seat, contract = speaker(declaring), declaring.contract
    if isinstance(action, Exchange):
        return replace(declaring, contract=exchanged(contract, seat))
    spoken = declaring.spoken
    if spoken[seat] is None:
        hand = contract.hands[seat]
        spoken = (hand, spoken[1]) if seat == 0 else (spoken[0], hand)
    contract = replace(contract, calls=(*contract.calls, (seat, action)))
    after = replace(declaring, contract=contract, spoken=spoken)
    elder, dealer = contract.dealt.elder, contract.dealt.dealer
    match action:
        case Say(Word.NONE):
            return _play(after, None) if declaring.step is Step.ANSWER_NONE else replace(after, step=Step.ANSWER_NONE)
        case Say(Word.TWENTY | Word.FIFTY):
            if declaring.step is Step.ANSWER_NONE:
                return _play(after, dealer)
            return replace(after, step=Step.ANSWER_CLASS)
        case Say(Word.GOOD):
            return _play(after, elder)
        case Say(Word.NOT_GOOD):
            return _play(after, dealer)
        case Say(Word.TIE):
            return _play(after, None)
        case Say(Word.SAME):
            return replace(after, step=_step_after_same(after))
        case SayLength():
            return replace(after, step=Step.ANSWER_LENGTH)
        case SayTop():
            return replace(after, step=Step.ANSWER_TOP)
        case _:
            return replace(after, step=Step.ANSWER_TRUMP)


def _step_after_same(declaring: Declaring) -> Step:
    """Class, then length (only of fifties, only where length decides), then top card, then trump (S2b to S5)."""
    match declaring.step:
        case Step.ANSWER_CLASS:
            fifty = any(call == _FIFTY for _, call in declaring.contract.calls)
            by_length = declaring.contract.dealt.options.run_compare is RunCompare.LENGTH
            return Step.LENGTH if fifty and by_length else Step.TOP
        case Step.ANSWER_LENGTH:
            return Step.TOP
        case _:
            return Step.TRUMP


def _play(declaring: Declaring, winner: Seat | None) -> Playing:
    """The non-dealer leads, whoever is maker (J33)."""
    contract = declaring.contract
    first, second = declaring.spoken
    declared = (first or 0, second or 0)
    return Playing(contract, contract.hands, declared, winner, contract.dealt.elder, ledger=declaring.ledger)
