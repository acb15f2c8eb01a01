"""The dull things of the corpus are not done by those who think, whatever their chance."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.klaber.build import asked, deal, played, run
from tromf.bots import Bot, bot_named
from tromf.games.klaber import GAME
from tromf.games.klaber.state import State

CORPUS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parents[1] / "dull" / "klaber.toml").read_text("utf-8"))[
    "position"
]


def position(entry: dict[str, Any]) -> State:
    """The deal of an entry at the moment that it is about."""
    hands = {int(seat): cards for seat, cards in entry["hands"].items()}
    binder = entry.get("binder", 0)
    match entry.get("stage", "cards"):
        case "auction":
            state = deal(hands, (binder - 1) % 4)
        case "mehet":
            state = asked(hands, entry["trump"], binder)
        case _:
            state = played(hands, entry["trump"], binder)
    return run(state, *entry.get("acts", ()))


def done(bot: Bot, entry: dict[str, Any], seed: int) -> str:
    """What a bot does, as it is written."""
    state = position(entry)
    return GAME.notation.format(bot.choose(GAME.view(state, GAME.to_act(state)), Random(seed)))


def test_the_corpus_is_large_and_speaks_of_lawful_acts() -> None:
    assert len(CORPUS) >= 25
    for entry in CORPUS:
        lawful = [GAME.notation.format(act) for act in GAME.legal_actions(position(entry))]
        assert set(entry["forbidden"]) < set(lawful), entry["why"]


@pytest.mark.parametrize("level", ["club", "champion"])
@pytest.mark.parametrize("entry", CORPUS, ids=[f"{place} {entry['kind']}" for place, entry in enumerate(CORPUS)])
def test_nothing_dull_is_done(entry: dict[str, Any], level: str) -> None:
    for seed in range(3):
        assert done(bot_named(level, "klaber"), entry, seed) not in entry["forbidden"], entry["why"]
