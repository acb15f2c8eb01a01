"""*Mehet?*: contra, laying down, or play (K6.1, K8.1).

Knows who is asked and what each may answer. Refuses to know how cards are played or points written.
"""

from dataclasses import replace

from tromf.games.base import Refusal
from tromf.games.klaber.actions import CONTRA, GO, LAY_DOWN, Action, Contra, Go, LayDown
from tromf.games.klaber.combinations import best_item
from tromf.games.klaber.options import Offences
from tromf.games.klaber.scoring import laid_down_result
from tromf.games.klaber.state import SEATS, Asking, Contract, Over, Playing
from tromf.tricks import Seat, seats_from

__all__ = ["answer_refusal", "answers_allowed", "answers_possible", "apply_answer", "must_lay_down"]


def must_lay_down(asking: Asking, seat: Seat) -> bool:
    """Whether a seat holds a run of five or more, or a four that scores (K6.1)."""
    return best_item(asking.contract.dealt.hands[seat]) is not None


def _may_raise(asking: Asking, seat: Seat) -> bool:
    contract = asking.contract
    raising_side = contract.side if contract.contra % 2 else 1 - contract.side
    return seat % 2 == raising_side and contract.contra < contract.dealt.options.max_contra_level


def answers_allowed(asking: Asking) -> tuple[Action, ...]:
    """What the law allows the seat asked: *go* unless it must lay down, laying down, the next contra step (K8.1)."""
    return _answers(asking, may_hide=False)


def answers_possible(asking: Asking) -> tuple[Action, ...]:
    """What is accepted: where offences are called, what must be laid down can be hidden (K9.2)."""
    return _answers(asking, may_hide=asking.contract.dealt.options.offences is Offences.CALLED)


def _answers(asking: Asking, may_hide: bool) -> tuple[Action, ...]:
    seat = asking.queue[0]
    lays = must_lay_down(asking, seat)
    answers: list[Action] = []
    if may_hide or not lays:
        answers.append(GO)
    if lays:
        answers.append(LAY_DOWN)
    if _may_raise(asking, seat):
        answers.append(CONTRA)
    return tuple(answers)


def answer_refusal(asking: Asking, action: Action) -> Refusal | None:
    """Why the seat asked may not answer this (K6.1, K8.1)."""
    if action in answers_possible(asking):
        return None
    contract = asking.contract
    match action:
        case Go():
            return Refusal("K6.1", "klaber.refusal.must_lay_down")
        case LayDown():
            return Refusal("K6.1", "klaber.refusal.nothing_to_lay_down")
        case Contra():
            limit = contract.dealt.options.max_contra_level
            if contract.contra >= limit:
                return Refusal("K8.1", "klaber.refusal.contra_at_limit", {"level": limit})
            return Refusal("K8.1", "klaber.refusal.contra_other_side", {"level": contract.contra})
        case _:
            return Refusal("K8.1", "klaber.refusal.answer_mehet")


def apply_answer(asking: Asking, action: Action) -> Asking | Playing | Over:
    """The talk after an answer that is not refused."""
    seat, *rest = asking.queue
    contract = replace(asking.contract, calls=(*asking.contract.calls, (seat, action)))
    unanswered = asking.unanswered - {seat}
    if isinstance(action, LayDown):
        last = replace(asking, contract=contract, queue=(), unanswered=unanswered)
        return Over(last, laid_down_result(contract), asking.accusations)
    queue = tuple(rest)
    if isinstance(action, Contra):
        contract = replace(contract, contra=contract.contra + 1)
        can_rise = contract.contra < contract.dealt.options.max_contra_level
        turn = seats_from(seat, SEATS)[1:]
        others = tuple(s for s in turn if s % 2 != seat % 2 and (can_rise or s in unanswered))
        queue = others + tuple(s for s in turn if s % 2 == seat % 2 and s in unanswered)
    queue = queue or _asked_again(contract)
    if queue:
        return Asking(contract, queue, unanswered, asking.accusations)
    return Playing(contract, contract.dealt.hands, contract.dealt.forehand, accusations=asking.accusations)


def _asked_again(contract: Contract) -> tuple[Seat, ...]:
    """Who said a contra step and has not answered *go* since, and may still lay down (K6.1).

    Where offences are called all of them are asked, so that the question alone betrays no hand; else only those who
    must lay down.
    """
    last_words = dict(contract.calls)
    seats = tuple(s for s in seats_from(contract.dealt.forehand, SEATS) if isinstance(last_words[s], Contra))
    if contract.dealt.options.offences is Offences.CALLED:
        return seats
    return tuple(s for s in seats if best_item(contract.dealt.hands[s]) is not None)
