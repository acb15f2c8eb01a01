"""Parts that the messages of all games share: acts, refusals, results.

Knows how they are worded for clients. Refuses to know any game.
"""

from collections.abc import Iterable

from tromf.cards import CARDS, Card, CardSet, cards_of
from tromf.games import ActDetail, DealResult, Refusal
from tromf.wire.base import Part

__all__ = ["Act", "Param", "Reason", "Result", "ScoreLine", "act", "acts", "codes", "names", "reason", "result"]

Param = str | int


class Act(Part, frozen=True):
    """An act: its code, and its parts for display. ``announced`` holds runs, or only lengths where others heard it."""

    code: str
    kind: str
    card: str | None
    suit: str | None
    level: int | None
    announced: tuple[str, ...]
    call: str | None


class Reason(Part, frozen=True):
    """Why something is not accepted: the rule, and a message of the catalogue with its parameters."""

    rule: str
    message: str
    params: dict[str, Param]


class ScoreLine(Part, frozen=True):
    """One line of a deal's account."""

    message: str
    rule: str
    points: int
    side: int
    payer: int | None
    written: bool
    params: dict[str, Param]


class Result(Part, frozen=True):
    """A deal's outcome."""

    kind: str
    written: tuple[int, ...]
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    declarer: int | None
    made: bool | None


def act(detail: ActDetail) -> Act:
    """An act in the language of clients."""
    return Act(detail.code, detail.kind, detail.card, detail.suit, detail.level, detail.announced, detail.call)


def acts(details: Iterable[ActDetail]) -> tuple[Act, ...]:
    """Acts in the language of clients."""
    return tuple(act(detail) for detail in details)


def reason(refusal: Refusal) -> Reason:
    """A refusal in the language of clients."""
    return Reason(refusal.rule, refusal.message, dict(refusal.params))


def result(outcome: DealResult) -> Result:
    """A deal's outcome in the language of clients."""
    lines = tuple(
        ScoreLine(line.message, line.rule, line.points, line.side, line.payer, line.written, dict(line.params))
        for line in outcome.lines
    )
    return Result(outcome.kind, outcome.written, outcome.points, lines, outcome.declarer, outcome.made)


_NAMES: tuple[str, ...] = tuple(card.name for card in CARDS)
"""A table, because a table's message names many cards and an enumeration looks its names up slowly."""


def names(cards: Iterable[Card]) -> tuple[str, ...]:
    """The codes of cards in order."""
    return tuple([_NAMES[card] for card in cards])


def codes(cards: CardSet) -> tuple[str, ...]:
    """The codes of a set of cards."""
    return names(cards_of(cards))
