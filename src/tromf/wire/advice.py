"""What the server says when it is asked what acts are worth: a hint at one's turn, a review after the deal.

Knows the form. Refuses to know how acts are weighed, and when which part may be told.
"""

import msgspec

from tromf.wire.base import Message, Part
from tromf.wire.parts import Act, Laid, Param

__all__ = ["DealReview", "ReviewKnown", "ReviewReal", "ReviewedAct", "Said", "SayAdvice", "UnmadeContract", "Weighed"]


class Said(Part, frozen=True):
    """A sentence: a message of the catalogue with its parameters."""

    message: str
    params: dict[str, Param]


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
    """The answer to a hint: the acts with the best first, and in one or two sentences why it is best.

    ``deal`` and ``turn`` tell for which moment of which deal it was asked.
    """

    request: str
    deal: int
    turn: int
    options: tuple[Weighed, ...]
    reasons: tuple[Said, ...]


class ReviewKnown(Part, frozen=True):
    """What an act cost as far as its seat could know, over so many imagined deals, and the better act."""

    cost: float
    error: float
    best: Act
    worlds: int


class ReviewReal(Part, frozen=True):
    """What an act cost in the real deal, which nobody could see, and what would have cost nothing."""

    cost: float
    best: Act


class ReviewedAct(Part, frozen=True):
    """An act, counted from 1, with both costs; missing where there was no choice, ``real`` until it is asked for."""

    number: int
    seat: int
    act: Act
    known: ReviewKnown | None
    real: ReviewReal | None


class UnmadeContract(Part, frozen=True):
    """Whether the contract could have been made with open hands, and the line of best play from the first card on.

    ``last`` is the number of acts after which it could still be made but for the next; ``rest`` is the line from there.
    """

    made: bool
    value: float
    line: tuple[Laid, ...]
    last: int | None
    rest: tuple[Laid, ...]


class DealReview(Part, frozen=True):
    """A deal reviewed by the bot of a level, in the points that ``side`` writes more than the others.

    ``expected`` is what each act was worth to ``side`` as far as its seat could know, ``turning`` the act that cost
    most by that. ``values`` (before the first act and after each), ``swing`` and ``chance`` tell what only open hands
    do, and are missing until they are asked for.
    """

    deal: int
    level: str
    side: int
    acts: tuple[ReviewedAct, ...]
    expected: tuple[float | None, ...]
    turning: int | None
    values: tuple[float, ...] | None = msgspec.field(default=None)
    swing: int | None = None
    chance: UnmadeContract | None = None
