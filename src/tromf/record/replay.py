"""A recorded deal played through again by its game's law.

Knows how far a deal goes and where the law, the turn or the result line says no. Refuses to know any game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tromf.games.base import DealResult, IllegalAction
from tromf.record.errors import RecordError
from tromf.record.values import RecordedDeal

__all__ = ["Replayed", "play_through", "replayed", "replays"]


@dataclass(frozen=True, slots=True)
class Replayed:
    """A deal with its states: ``states[n]`` is the state after n acts. ``result`` is None while it is not over."""

    deal: RecordedDeal
    states: tuple[Any, ...]
    result: DealResult | None


def play_through(deal: RecordedDeal) -> tuple[Replayed, RecordError | None]:
    """Play a deal act by act as far as it goes, and say what stopped it; None when all acts were accepted.

    >>> from tromf.cards import CARDS, format_cards
    >>> from tromf.record import parse_record
    >>> lines = ["tromf 1", "game klaber", "dealer 3", f"cards {format_cards(CARDS)}", "1 bid 3", "0 pass", "0 hold"]
    >>> played, error = play_through(parse_record("\\n".join(lines + ["unfinished"])).deals[0])
    >>> len(played.states), error.act
    (3, 3)
    """
    game = deal.game
    state = game.deal(deal.options, deal.before.dealing_seat, deal.deck)
    states = [state]
    stopped = None
    for number, act in enumerate(deal.acts, start=1):
        actor = game.actor(state, act.action)
        if actor is not None and actor != act.seat:
            params = {"seat": act.seat, "expected": actor}
            stopped = RecordError("record.wrong_seat", params, line=act.line, act=number)
            break
        try:
            state = game.apply(state, act.action)
        except IllegalAction as error:
            refusal = error.refusal
            stopped = RecordError(refusal.message, refusal.params, line=act.line, act=number, rule=refusal.rule)
            break
        states.append(state)
    result = game.result(state) if game.to_act(state) is None else None
    return Replayed(deal, tuple(states), result), stopped


def replayed(deal: RecordedDeal) -> Replayed:
    """The deal played through, its commitment and its end checked; raises RecordError.

    >>> from tromf.cards import CARDS, format_cards
    >>> from tromf.record import parse_record
    >>> lines = ["tromf 1", "game klaber", "dealer 3", f"cards {format_cards(CARDS)}", "1 bid 3", "unfinished"]
    >>> played = replayed(parse_record("\\n".join(lines)).deals[0])
    >>> len(played.states), played.result
    (2, None)
    """
    if deal.fair is False:
        raise RecordError("record.commitment_differs", line=deal.commitment_line)
    played, error = play_through(deal)
    error = error or _wrong_end(played)
    if error is not None:
        error.shown = played
        raise error
    return played


def _wrong_end(played: Replayed) -> RecordError | None:
    """What is wrong with how a deal ends, when all its acts are right."""
    deal, result = played.deal, played.result
    if result is None:
        if deal.written is not None:
            return RecordError("record.result_early", line=deal.end_line)
        return None if deal.unfinished else RecordError("record.cut_off", line=deal.end_line)
    if deal.unfinished:
        return RecordError("record.not_unfinished", line=deal.end_line)
    if deal.written is not None and deal.written != result.written:
        given, right = (" ".join(str(points) for points in written) for written in (deal.written, result.written))
        return RecordError("record.result_differs", {"given": given, "right": right}, line=deal.end_line)
    return None


def replays(deals: Iterable[RecordedDeal], source: str = "") -> Iterator[Replayed]:
    """Each deal of a record played through, one at a time.

    Raises RecordError where the file or the law says no first; ``shown`` of the error is how far its deal goes.
    """
    try:
        for deal in deals:
            yield replayed(deal)
    except RecordError as error:
        error.source = source
        if error.deal is None:
            raise
        played, earlier = play_through(error.deal)
        first = earlier or error
        first.source, first.shown = source, played
        raise first from error
