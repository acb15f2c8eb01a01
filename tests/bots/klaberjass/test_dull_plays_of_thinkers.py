"""The dull things of the corpus are not done by those who think, whatever their chance."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.games.klaberjass.build import accepted, deal, playing, run
from tromf.bots import Bot, bot_named
from tromf.games.klaberjass import GAME, KlaberjassOptions, Schmeiss
from tromf.games.klaberjass.state import State

FILE = Path(__file__).parents[1] / "dull" / "klaberjass.toml"
CORPUS: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["position"]


def position(entry: dict[str, Any]) -> State:
    """The deal of an entry at the moment that it is about."""
    elder, dealer = entry.get("elder", ""), entry.get("dealer", "")
    options = KlaberjassOptions(schmeiss=Schmeiss(entry.get("options", {}).get("schmeiss", "off")))
    acts = entry.get("acts", ())
    stage = entry.get("stage", "cards")
    if stage == "bidding":
        return run(deal(elder, dealer, entry["turned"], options), *acts)
    if stage == "declarations":
        return run(accepted(elder, dealer, entry["turned"], options), *acts)
    turned = entry.get("turned", "H7")
    state = playing(accepted(elder, dealer, turned, options, maker=entry.get("maker", 0), bottom="B8"))
    for trick in entry.get("tricks", ()):
        leader, led, reply = trick.split()
        state = run(state, f"{leader} play {led}", f"{1 - int(leader)} play {reply}")
    return run(state, *acts)


def done(bot: Bot, entry: dict[str, Any], seed: int) -> str:
    """What a bot does, as it is written."""
    state = position(entry)
    return GAME.notation.format(bot.choose(GAME.view(state, GAME.to_act(state)), Random(seed)))


def test_the_corpus_is_large_and_speaks_of_lawful_acts() -> None:
    assert len(CORPUS) >= 25
    for entry in CORPUS:
        lawful = [GAME.notation.format(act) for act in GAME.legal_actions(position(entry))]
        assert set(entry["forbidden"]) < set(lawful), entry["why"]


@pytest.mark.parametrize("level", ["player", "club", "champion"])
@pytest.mark.parametrize("entry", CORPUS, ids=[f"{place} {entry['kind']}" for place, entry in enumerate(CORPUS)])
def test_nothing_dull_is_done(entry: dict[str, Any], level: str) -> None:
    for seed in range(3):
        assert done(bot_named(level, "klaberjass"), entry, seed) not in entry["forbidden"], entry["why"]
