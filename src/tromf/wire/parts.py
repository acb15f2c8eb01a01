"""Parts that the messages of all games share: acts, refusals, results.

Knows how they are worded for clients. Refuses to know any game.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from tromf.cards import CARDS, Card, CardSet, cards_of
from tromf.games import ActDetail, DealResult, Notation, Refusal, detail_of, heard_of
from tromf.tricks import Seat, Trick
from tromf.wire.base import Part

__all__ = [
    "Act",
    "Call",
    "Laid",
    "LastTrick",
    "Param",
    "Reason",
    "RefusedCard",
    "Result",
    "ScoreLine",
    "act",
    "acts",
    "calls",
    "codes",
    "laid",
    "last_trick",
    "names",
    "reason",
    "refused_cards",
    "result",
]

Param = str | int


class Act(Part, frozen=True, omit_defaults=True):
    """An act: its code, and its parts for display. ``announced`` holds runs, or only lengths where others heard it.

    Named only where an act has them: ``bid`` is the id of a bid that has a name, ``part`` what of a bid the act is
    about, ``line`` the seat whose own part that is.
    """

    code: str
    kind: str
    card: str | None
    suit: str | None
    level: int | None
    announced: tuple[str, ...]
    call: str | None
    rank: str | None
    bid: str | None = None
    part: str | None = None
    line: Seat | None = None


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


class Call(Part, frozen=True):
    """An act of the talk, with its seat."""

    seat: int
    act: Act


class Laid(Part, frozen=True):
    """A card on the table, with its seat."""

    seat: int
    card: str


class LastTrick(Part, frozen=True):
    """The trick that was taken last."""

    cards: tuple[Laid, ...]
    winner: int


class RefusedCard(Part, frozen=True):
    """An own card that may not be laid now, with the reason."""

    card: str
    reason: Reason


def act(detail: ActDetail) -> Act:
    """An act in the language of clients."""
    return Act(
        code=detail.code,
        kind=detail.kind,
        card=detail.card,
        suit=detail.suit,
        level=detail.level,
        announced=detail.announced,
        call=detail.call,
        rank=detail.rank,
        bid=detail.bid,
        part=detail.part,
        line=detail.line,
    )


@lru_cache(maxsize=8192)
def _own(notation: Notation[Any], action: Any) -> Act:
    return act(detail_of(notation, action))


@lru_cache(maxsize=8192)
def _overheard(notation: Notation[Any], action: Any) -> Act:
    return act(heard_of(notation, action))


def acts(notation: Notation[Any], actions: Iterable[Any]) -> tuple[Act, ...]:
    """A seat's own acts in the language of clients."""
    return tuple([_own(notation, action) for action in actions])


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


def calls(notation: Notation[Any], talk: Iterable[tuple[Seat, Any]]) -> tuple[Call, ...]:
    """The talk as everybody heard it."""
    return tuple([Call(seat, _overheard(notation, action)) for seat, action in talk])


def laid(leader: Seat, cards: tuple[Card, ...], seats: int) -> tuple[Laid, ...]:
    """The cards of a trick with their seats."""
    return tuple(Laid((leader + place) % seats, card.name) for place, card in enumerate(cards))


def last_trick(tricks: tuple[Trick, ...]) -> LastTrick | None:
    """The trick that was taken last, None before the first."""
    if not tricks:
        return None
    trick = tricks[-1]
    return LastTrick(laid(trick.leader, trick.cards, len(trick.cards)), trick.winner)


def refused_cards(refused: Iterable[tuple[Card, Refusal]]) -> tuple[RefusedCard, ...]:
    """The own cards that may not be laid, with their reasons."""
    return tuple(RefusedCard(card.name, reason(refusal)) for card, refusal in refused)
