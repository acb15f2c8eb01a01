"""What a good player answers to Mehet?: lays down what must be, says contra when strong, else lets play begin.

Knows what eight cards promise for or against the binder (K8.1). Refuses to hide a hand that must be laid down.
"""

from tromf.bots.klaber.hand import BINDER, DEFENDER, PARTNER, hand_value
from tromf.bots.klaber.style import Bidding
from tromf.games.klaber import Action, Contra, Go, KlaberView, LayDown

__all__ = ["answer_of", "margin_of"]


def margin_of(view: KlaberView) -> float:
    """The expected points of the own side minus the other's, before writing."""
    contract = view.contract
    if contract is None or view.seat is None:
        raise ValueError("only a seat under a contract answers")
    from_binder = (view.seat - contract.binder) % 4
    table = BINDER if from_binder == 0 else PARTNER if from_binder == 2 else DEFENDER
    return hand_value(table, view.hand, contract.trump, view.seat == (view.dealer + 1) % 4)


def answer_of(view: KlaberView, bidding: Bidding) -> Action:
    """The answer of the seat asked."""
    answers = {type(action): action for action in view.legal}
    if LayDown in answers:
        return answers[LayDown]
    if Contra in answers and view.contract is not None:
        needed = (bidding.contra, bidding.rekontra, bidding.szubkontra)[view.contract.contra]
        if margin_of(view) > needed:
            return answers[Contra]
    return answers[Go]
