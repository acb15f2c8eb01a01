"""What the server says when it is asked for advice.

Knows how a weighing is worded for clients. Refuses to know how acts are weighed.
"""

from tromf.host import Advice
from tromf.wire.base import Message, Part
from tromf.wire.parts import Act, Param, act

__all__ = ["SayAdvice", "advice_message"]


class Weighed(Part, frozen=True):
    """A lawful act as it was weighed: what it is worth on the average to the own side, in what the game writes.

    ``error`` is the standard error of its difference to the best; it was looked at in ``worlds`` imagined deals, and in
    ``wins`` of them none was better.
    """

    act: Act
    value: float
    error: float
    wins: int
    worlds: int


class SayAdvice(Message, frozen=True, tag="advice"):
    """The answer to a hint: the acts with the best first, and a message of the catalogue that says why.

    ``deal`` and ``turn`` tell for which moment of which deal it was asked.
    """

    request: str
    deal: int
    turn: int
    options: tuple[Weighed, ...]
    message: str
    params: dict[str, Param]


def advice_message(request: str, advice: Advice) -> SayAdvice:
    """Advice in the language of clients."""
    options = tuple(Weighed(act(each.act), each.value, each.error, each.wins, each.worlds) for each in advice.options)
    return SayAdvice(request, advice.deal, advice.turn, options, advice.reason.message, dict(advice.reason.params))
