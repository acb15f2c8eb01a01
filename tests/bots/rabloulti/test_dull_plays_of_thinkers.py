"""The dull things of the corpus are not done by those who think, whatever their chance."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.rabloulti.build import contract, deal, run, tricks
from tromf.bots import Bot, bot_named
from tromf.games.rabloulti import GAME
from tromf.games.rabloulti.state import State

FILE = Path(__file__).parents[1] / "dull" / "rabloulti.toml"
CORPUS: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["position"]


def position(entry: dict[str, Any]) -> State:
    """The deal of an entry at the moment that it is about."""
    hands = {int(seat): cards for seat, cards in entry["hands"].items()}
    state: State = deal(hands)
    if "bid" in entry:
        state = contract(hands, entry["bid"], entry["laid"], entry.get("trump"))
    return tricks(run(state, *entry.get("acts", ())), *entry.get("tricks", ()))


def forbidden(entry: dict[str, Any], code: str) -> bool:
    """Whether an act is one that must not be done."""
    return any(f"{code} ".startswith(f"{words} ") for words in entry["forbidden"])


def test_the_corpus_is_large_and_speaks_of_lawful_acts() -> None:
    assert len(CORPUS) >= 20
    for entry in CORPUS:
        lawful = [GAME.notation.format(act) for act in GAME.legal_actions(position(entry))]
        for words in entry["forbidden"]:
            assert any(f"{code} ".startswith(f"{words} ") for code in lawful), (entry["why"], words)
        assert not all(forbidden(entry, code) for code in lawful), entry["why"]


def done(bot: Bot, entry: dict[str, Any], seed: int) -> str:
    """What a bot does, as it is written."""
    state = position(entry)
    return GAME.notation.format(bot.choose(GAME.view(state, GAME.to_act(state)), Random(seed)))


@pytest.mark.parametrize("level", ["club", "champion"])
@pytest.mark.parametrize("entry", CORPUS, ids=[f"{place} {entry['kind']}" for place, entry in enumerate(CORPUS)])
def test_nothing_dull_is_done(entry: dict[str, Any], level: str) -> None:
    for seed in range(2):
        assert not forbidden(entry, done(bot_named(level, "rabloulti"), entry, seed)), entry["why"]
