"""The examples of the law page, with the numbers that stand there; the deals themselves are vectors."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.rabloulti.build import run
from tromf.cards import parse_deck
from tromf.games import read_options
from tromf.games.rabloulti import GAME, bid_named
from tromf.games.rabloulti.state import State

ROOT = Path(__file__).parents[3]
VECTORS = ROOT / "vectors" / "rabloulti"
PAGE = ROOT / "docs" / "rules" / "rabloulti.md"

# Example: contract, and what soloist, defender A (his right-hand neighbour) and defender B get.
WORKED: dict[str, tuple[str, tuple[int, int, int]]] = {
    "e1": ("simple", (2, -1, -1)),
    "e2": ("simple", (-2, 1, 1)),
    "e3": ("red-simple", (4, -2, -2)),
    "e4": ("simple", (6, -3, -3)),
    "e6": ("simple", (4, -2, -2)),
    "e8": ("simple", (-4, 2, 2)),
    "e9": ("ulti", (10, -5, -5)),
    "e10": ("ulti", (-14, 7, 7)),
    "e11": ("ulti", (-18, 9, 9)),
    "e12": ("ulti", (-22, 11, 11)),
    "e13": ("ulti", (12, -6, -6)),
    "e14": ("red-ulti", (40, -20, -20)),
    "e16": ("betli", (15, -10, -5)),
    "e18": ("red-betli", (20, -10, -10)),
    "e19": ("open-betli", (-40, 20, 20)),
    "e20-ninety": ("40-100", (-8, 4, 4)),
    "e20-marriage": ("40-100", (-8, 4, 4)),
    "e21": ("40-100-ulti", (-8, 4, 4)),
    "e22": ("red-20-100", (64, -32, -32)),
    "e23": ("open-20-100-durchmars", (40, -20, -20)),
    "e24": ("notrump-open-durchmars", (-96, 48, 48)),
    "e25": ("red-40-100-ulti-durchmars", (8, -4, -4)),
    "e27": ("red-simple", (16, -8, -8)),
    "e28": ("simple", (-4, 2, 2)),
    "e30": ("40-100", (12, -6, -6)),
    "e31": ("red-ulti", (-36, 18, 18)),
    "e34": ("ulti", (10, -20, 10)),
    "e6-added": ("simple", (6, -3, -3)),
    "e12-doubled": ("ulti", (-30, 15, 15)),
    "e23-24": ("open-20-100-durchmars", (64, -32, -32)),
}
# Where the talk stands at the end: whose turn, and what is lawful; a text for what is only counted there.
TALKS: dict[str, tuple[int, list[str]]] = {
    "auction-1": (1, ["pass", "take"]),
    "auction-2": (1, ["pass", "take"]),
    "auction-4": (0, ["stand", "take"]),
    "auction-5": (1, ["pass"]),
    "contra-1": (0, ["leave", "contra ulti"]),
}
ALL = sorted(path.stem for path in VECTORS.glob("*.json"))


def vector(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def played(name: str) -> State:
    """The deal of a vector, played again."""
    record = vector(name)
    options = read_options(GAME.presets, GAME.default_preset, record["settings"])
    state: State = GAME.deal(options, record["dealer"], parse_deck(record["deck"]))
    return run(state, *(step["act"] for step in record["steps"]))


@pytest.mark.parametrize("name", WORKED)
def test_worked_examples(name: str) -> None:
    bid, written = WORKED[name]
    state = played(f"worked-{name}")
    contract = GAME.view(state, None).contract
    assert contract is not None
    assert contract.bid == bid_named(bid)
    soloist = contract.soloist
    result = GAME.result(state)
    assert tuple(result.written[(soloist + step) % 3] for step in range(3)) == written
    assert list(result.written) == vector(f"worked-{name}")["result"]["written"]


def test_every_example_of_the_page_is_a_vector_with_its_numbers() -> None:
    rows = re.findall(r"^\| (E\d+) \|.*\| ([+−]\d+) \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == 26
    for example, soloist, defenders in rows:
        names = [name for name in WORKED if re.fullmatch(rf"{example.lower()}(?!\d)(-ninety|-marriage)?", name)]
        assert names, example
        units = [int(text.replace("−", "-")) for text in re.findall(r"[+−]\d+", defenders)]
        for name in names:
            assert WORKED[name][1] == (int(soloist.replace("−", "-")), units[0], units[-1])


@pytest.mark.parametrize("name", TALKS)
def test_examples_of_the_talk(name: str) -> None:
    state = played(name)
    assert (GAME.to_act(state), [GAME.notation.format(act) for act in GAME.legal_actions(state)]) == TALKS[name]


def test_the_top_bid_and_the_claim() -> None:
    state = played("auction-3")
    assert GAME.view(state, None).contract is not None
    assert GAME.result(played("claim-1")).kind == "claimed"


def test_every_vector_is_among_the_examples() -> None:
    named = {f"worked-{name}" for name in WORKED} | set(TALKS) | {"auction-3", "claim-1"}
    assert named == set(ALL)
