"""Recorded deals replayed: the same legal sets at every step, the same account at the end, the same standing after."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tromf.cards import parse_deck
from tromf.games import GAMES, Standing, game_named, read_options

VECTORS = Path(__file__).parent.parent.parent / "vectors"
DEALS = sorted(path for name in GAMES for path in (VECTORS / name).glob("*.json"))


def as_written(codes: list[str]) -> list[str] | dict[str, str | int]:
    """A lawful set as the files write it: act by act, or where it is very large, how many and their hash."""
    if len(codes) <= 200:
        return codes
    return {"acts": len(codes), "sha256": hashlib.sha256("|".join(codes).encode()).hexdigest()}


def vector(path: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


@pytest.mark.parametrize("path", DEALS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_deal(path: Path) -> None:
    record = vector(path)
    game = game_named(record["game"])
    options = read_options(game.presets, game.default_preset, record["settings"])
    state = game.deal(options, record["dealer"], parse_deck(record["deck"]))
    for step in record["steps"]:
        assert game.to_act(state) == step["turn"]
        legal = [game.notation.format(act) for act in game.legal_actions(state)]
        assert as_written(legal) == step["legal"]
        possible = {game.notation.format(act) for act in game.possible_actions(state)}
        assert possible == {*legal, *step.get("also", ())}
        seat, _, code = step["act"].partition(" ")
        act = game.notation.parse(code)
        assert game.actor(state, act) == int(seat)
        state = game.apply(state, act)
    if "then" in record:
        assert game.to_act(state) == record["then"]["turn"]
        legal = [game.notation.format(act) for act in game.legal_actions(state)]
        assert as_written(legal) == record["then"]["legal"]
        return
    result, written = game.result(state), record["result"]
    assert (result.kind, list(result.written), list(result.points)) == (
        written["kind"],
        written["written"],
        written["points"],
    )
    assert (result.declarer, result.made) == (written["declarer"], written["made"])
    lines = [
        {
            "message": line.message,
            "rule": line.rule,
            "points": line.points,
            "side": line.side,
            **({} if line.payer is None else {"payer": line.payer}),
            "written": line.written,
            "params": dict(line.params),
        }
        for line in result.lines
    ]
    assert lines == record["lines"]
    if "match" in record:
        before, after = record["match"]["before"], record["match"]["after"]
        standing = Standing(before["dealer"], tuple(before["scores"]), before["deals"])
        now = game.match_rules.write(options, standing, result)
        assert now == Standing(
            after["dealer"], tuple(after["scores"]), after["deals"], winner=after["winner"], mark=after["mark"]
        )


@pytest.mark.parametrize("path", DEALS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_deal_says_what_it_shows(path: Path) -> None:
    record = vector(path)
    assert record["game"] == path.parent.name
    assert record["rules"]
    assert record["name"]
    assert record["about"].endswith(".")
    assert ("then" in record) != ("result" in record)
