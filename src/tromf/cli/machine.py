"""What commands print for machines: one JSON object a line.

Knows how records, acts and results are laid out; docs/notation.md describes it. Refuses to word anything for people,
save the sentence that goes with a message.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from tromf.games import AnyGame, DealResult, Notation, ScoreLine, Standing, option_values
from tromf.record import Header, Replayed
from tromf.referee import open_hands, running_state

__all__ = ["act_jsons", "deal_json", "emit", "header_json", "open_json", "result_json", "standing_json"]

_encode = msgspec.json.Encoder().encode


def emit(entry: Mapping[str, Any]) -> None:
    """One JSON object as one line."""
    sys.stdout.write(_encode(entry).decode("utf-8") + "\n")


def header_json(file: str, header: Header) -> dict[str, Any]:
    """By which rules a record was played."""
    return {
        "type": "record",
        "file": file,
        "game": header.game.name,
        "preset": header.preset,
        "options": option_values(header.options),
        "players": list(header.players),
        "date": header.date,
    }


def deal_json(played: Replayed, number: int) -> dict[str, Any]:
    """What was dealt."""
    deal = played.deal
    return {
        "type": "deal",
        "deal": number,
        "line": deal.line,
        "dealer": deal.dealer,
        "cards": [card.name for card in deal.deck],
        "hands": [[card.name for card in hand] for hand in open_hands(deal.game, played.states[0])],
        "commitment": deal.commitment,
        "fair": deal.fair,
    }


def act_jsons(played: Replayed, number: int) -> Iterator[dict[str, Any]]:
    """Each act of a deal, with what its seat was allowed and where the deal stood before it."""
    game = played.deal.game
    notation: Any = game.notation
    for index, (act, state) in enumerate(zip(played.deal.acts, played.states[:-1], strict=False), start=1):
        yield {
            "type": "act",
            "deal": number,
            "act": index,
            "line": act.line,
            "seat": act.seat,
            "code": _code(notation, act.action),
            "legal": legal_codes(game, state, act.seat),
            "running": running_state(game, state),
        }


def open_json(played: Replayed, number: int) -> dict[str, Any]:
    """Where a deal stands that is not over."""
    game, state = played.deal.game, played.states[-1]
    seat = game.to_act(state)
    return {
        "type": "open",
        "deal": number,
        "legal": [] if seat is None else legal_codes(game, state, seat),
        "running": running_state(game, state),
    }


def result_json(result: DealResult, number: int, say: Callable[..., str]) -> dict[str, Any]:
    """A deal's account."""
    return {
        "type": "result",
        "deal": number,
        "kind": result.kind,
        "written": result.written,
        "points": result.points,
        "declarer": result.declarer,
        "made": result.made,
        "lines": [_line_json(line, say) for line in result.lines],
    }


def _line_json(line: ScoreLine, say: Callable[..., str]) -> dict[str, Any]:
    return {
        "rule": line.rule,
        "points": line.points,
        "side": line.side,
        "payer": line.payer,
        "written": line.written,
        "message": line.message,
        "params": dict(line.params),
        "text": say(line.message, line.params),
    }


def standing_json(standing: Standing) -> dict[str, Any]:
    """Where a match stands."""
    return {
        "scores": standing.scores,
        "deals": standing.deals,
        "dealer": standing.dealer,
        "winner": standing.winner,
        "mark": standing.mark,
    }


@lru_cache(maxsize=4_096)
def _code(notation: Notation[Any], action: Any) -> str:
    """Remembered, because the acts of many deals are few different ones."""
    return notation.format(action)


def legal_codes(game: AnyGame, state: Any, seat: int) -> list[str]:
    """What the law allows a seat, whether it is its turn or it may speak out of turn."""
    allowed = game.legal_actions(state) if game.to_act(state) == seat else ()
    notation: Any = game.notation
    return [_code(notation, action) for action in (*allowed, *game.interruptions(state, seat))]
