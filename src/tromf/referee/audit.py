"""The audit of a recorded deal: its first wrong act, and the offences that nobody had to see.

Knows how to find what was done against the law. Refuses to say what it costs: that is the game's account.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tromf.games import DealResult, Param
from tromf.record import RecordedDeal, RecordError, play_through, replayed
from tromf.referee.judging import offences_in
from tromf.tricks import Seat

__all__ = ["Audit", "Offence", "WrongAct", "audit", "what_is_written"]


@dataclass(frozen=True, slots=True)
class WrongAct:
    """The first act that the game does not accept.

    ``act`` counts from 1; ``rule`` is None when it was another seat's turn; message and parameters say why.
    """

    act: int
    seat: Seat
    rule: str | None
    message: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Offence:
    """A broken rule that the table accepted, because offences are called there (K9).

    ``act`` is the act, from 1, with which it came about; ``trick`` counts from 1 and is None where no trick matters.
    """

    act: int
    seat: Seat
    rule: str
    trick: int | None


@dataclass(frozen=True, slots=True)
class Audit:
    """What a referee finds in a deal; ``wrong`` is None when every act was accepted."""

    wrong: WrongAct | None
    offences: tuple[Offence, ...]

    @property
    def clean(self) -> bool:
        """Whether nothing was done against the law."""
        return self.wrong is None and not self.offences


def audit(deal: RecordedDeal) -> Audit:
    """Go through a deal act by act: the first wrong act with its rule, and all offences before it.

    >>> from tromf.cards import CARDS, format_cards
    >>> from tromf.record import parse_record
    >>> lines = ["tromf 1", "game klaber", "dealer 3", f"cards {format_cards(CARDS)}", "1 hold", "unfinished"]
    >>> found = audit(parse_record("\\n".join(lines)).deals[0])
    >>> found.clean, found.wrong.act, found.wrong.rule
    (False, 1, 'K4.2')
    """
    played, error = play_through(deal)
    found: dict[tuple[Seat, str, int | None], int] = {}
    if any(offences_in(deal.game, state) for state in played.states[-1:]):
        for number, state in enumerate(played.states):
            for offence in offences_in(deal.game, state):
                found.setdefault((offence.seat, offence.rule, offence.trick), number)
    offences = tuple(
        Offence(number, seat, rule, None if trick is None else trick + 1)
        for (seat, rule, trick), number in found.items()
    )
    return Audit(None if error is None else _wrong_act(deal, error), offences)


def _wrong_act(deal: RecordedDeal, error: RecordError) -> WrongAct:
    number = error.act or 0
    return WrongAct(number, deal.acts[number - 1].seat, error.rule, error.message, error.params)


def what_is_written(deal: RecordedDeal) -> DealResult:
    """What a deal writes, line by line; raises RecordError when an act is wrong or the deal is not over."""
    result = replayed(deal).result
    if result is None:
        raise RecordError("record.not_over", line=deal.end_line or None)
    return result
