"""The examples of the law page, with the numbers that stand there; the deals themselves are vectors."""

import json
from pathlib import Path
from typing import Any

import pytest

VECTORS = Path(__file__).parent.parent.parent.parent / "vectors" / "klaber"

# File: side that bound, what sides 0 and 1 have, what they write.
WORKED = {
    "worked-01": (0, (95, 66), (95, 66)),
    "worked-02": (0, (80, 81), (0, 81)),
    "worked-03": (0, (110, 111), (0, 111)),
    "worked-04-kontra": (0, (100, 61), (200, 0)),
    "worked-04-rekontra": (0, (60, 101), (0, 404)),
    "worked-04-szubkontra": (0, (81, 80), (648, 0)),
    "worked-07": (0, (0, 100), (0, 100)),
    "worked-08": (0, (0, 100), (0, 100)),
    "worked-09": (0, (120, 50), (120, 50)),
    "worked-10": (1, (120, 0), (120, 0)),
    "worked-11-nines": (0, (150, 0), (150, 0)),
    "worked-11-two-fours": (0, (0, 200), (0, 200)),
    "worked-12-totals": (0, (90, 71), (90, 71)),
    "worked-12-lower": (1, (80, 81), (80, 81)),
    "worked-12-laid-down": (0, (100, 50), (100, 50)),
}
RUNS = {
    "worked-05": [("A8-AU", 50, 0), ("LO-LA", 20, 0)],
    "worked-06-trump": [("BU-BK", 20, 1)],
    "worked-06-plain": [],
}
# The standing before, after, who wins, and the mark.
MATCHES: dict[str, tuple[list[int], list[int], int, str | None]] = {
    "worked-12-totals": ([480, 470], [570, 541], 0, None),
    "worked-12-lower": ([490, 470], [570, 551], 1, None),
    "worked-12-laid-down": ([480, 490], [580, 540], 0, None),
    "worked-13-maccs": ([410, 174], [505, 240], 0, "maccs"),
    "worked-13-plain": ([410, 185], [505, 251], 0, None),
}
# Who speaks when the auction is over, and what he may name.
AUCTIONS = {"auction-1": (0, "ALBH"), "auction-2": (3, "BH"), "auction-3": (1, "H"), "auction-4": (3, "H")}


def vector(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


@pytest.mark.parametrize("name", WORKED)
def test_worked_examples(name: str) -> None:
    declarer, points, written = WORKED[name]
    result = vector(name)["result"]
    assert (result["declarer"], tuple(result["points"]), tuple(result["written"])) == (declarer, points, written)


@pytest.mark.parametrize("name", RUNS)
def test_worked_examples_of_runs(name: str) -> None:
    lines = [line for line in vector(name)["lines"] if line["message"] == "klaber.line.run"]
    assert [(line["params"]["run"], line["points"], line["side"]) for line in lines] == RUNS[name]
    announced = [step["act"] for step in vector(name)["steps"] if "announce" in step["act"]]
    assert len(announced) == (4 if name == "worked-05" else 2)


@pytest.mark.parametrize("name", MATCHES)
def test_worked_examples_of_matches(name: str) -> None:
    match = vector(name)["match"]
    after = match["after"]
    assert (match["before"]["scores"], after["scores"], after["winner"], after["mark"]) == MATCHES[name]


@pytest.mark.parametrize("name", AUCTIONS)
def test_auction_examples(name: str) -> None:
    binder, suits = AUCTIONS[name]
    assert vector(name)["then"] == {"turn": binder, "legal": [f"trump {suit}" for suit in suits]}


def test_worked_example_of_an_accusation() -> None:
    record = vector("worked-14")
    assert record["result"]["written"] == [161, 0]
    revokes = [step["act"] for step in record["steps"] if step["act"][2:] in step.get("also", ())]
    assert len(revokes) == 1
    assert int(revokes[0][0]) % 2 == 1
    assert record["steps"][-1]["act"] == "2 161! 2"


def test_every_example_is_checked() -> None:
    names = {path.stem for path in VECTORS.glob("*.json")}
    assert names == {*WORKED, *RUNS, *MATCHES, *AUCTIONS, "worked-14"}
