"""The examples of the law page, with the numbers that stand there; the deals themselves are vectors."""

import json
from pathlib import Path
from typing import Any

import pytest

from tromf.cards import format_cards, parse_cards, parse_deck
from tromf.games import read_options
from tromf.games.klaberjass import GAME, ORDERS, account
from tromf.games.klaberjass.state import Playing, State
from tromf.record import format_record, parse_record
from tromf.record import replayed as replayed_record
from tromf.tricks import trick_points

VECTORS = Path(__file__).parent.parent.parent.parent / "vectors" / "klaberjass"

# File: who is maker, what seats 0 and 1 have, what they write.
WORKED: dict[str, tuple[int, tuple[int, int], tuple[int, int]]] = {
    "w03": (0, (92, 70), (92, 70)),
    "w04": (0, (70, 92), (0, 162)),
    "w05": (0, (81, 81), (0, 81)),
    "w21-run": (0, (84, 71), (84, 71)),
    "w21-silent": (0, (64, 71), (0, 135)),
    "w21-bela": (0, (84, 91), (0, 175)),
    "w26": (0, (131, 52), (131, 52)),
}
# File: the sum of all trick points with the last trick.
BOUNDS = {"w06-dearest": 156, "w06-cheapest": 28}
# File: what the runs of each seat bring, and what was said.
RUNS: dict[str, tuple[int, int, str]] = {
    "w09": (20, 0, "20, same, top A, good"),
    "w10": (50, 0, "50, good"),
    "w10-exchanged": (0, 50, "20, not good"),
    "w11": (0, 50, "50, same, length 4, same, top X, not good"),
    "w12-tie": (0, 0, "20, same, top 9, same, not trump, tie"),
    "w12-second-run": (0, 0, "20, same, top 9, same, not trump, tie"),
    "w12-better": (0, 40, "20, same, top 9, not good"),
    "w13": (20, 0, "20, same, top K, same, trump, good"),
    "w14-length": (50, 0, "50, same, length 5, good"),
    "w14-class": (0, 50, "50, same, top K, not good"),
    "w15": (70, 0, "50, good"),
    "w15-seven": (50, 0, "50, good"),
    "w26-kept": (0, 20, "20, same, top X, not good"),
}
# File: what bela brings the one who leads.
BELAS = {
    "w19-both": 20,
    "w19-first-silent": 0,
    "w19-second-silent": 0,
    "w19-second-only": 20,
    "w19-second-missing": 0,
}
# File: the replies that the law allows among the cards of the example.
REPLIES = {
    "w07-a": ("LA LK L8 AA", "LA"),
    "w07-b": ("LK L8 AA", "L8 LK"),
    "w07-c": ("LU L7", "LU"),
    "w07-d": ("L7 BK", "L7"),
    "w08-a": ("H7 HA AK", "H7 HA"),
    "w08-b": ("AK A9", "A9 AK"),
    "w08-c": ("B8 BA", "B8 BA"),
}
# File: who took the first trick, and what it was worth.
TRICKS = {"w01": (1, 11), "w02": (0, 25)}
# File: the deal is void, and who deals next.
VOID = {"w17-void": 0, "w25-offer-void": 0, "w25-dare-void": 0}
# File: the maker that a schmeiss made.
SCHMEISS = {"w25-offer": 0, "w25-dare": 1}
OTHERS = {"w17-turned-suit", "w17-named", "w18-exchange", "w18-declined", "w23-500", "w23-501"}


def vector(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))
    return loaded


def replayed(record: dict[str, Any]) -> State:
    """The state at the end of a recorded deal."""
    options = read_options(GAME.presets, GAME.default_preset, record["settings"])
    state = GAME.deal(options, record["dealer"], parse_deck(record["deck"]))
    for step in record["steps"]:
        state = GAME.apply(state, GAME.notation.parse(step["act"][2:]))
    return state


def points_of(record: dict[str, Any], message: str, side: int) -> int:
    return sum(
        line["points"]
        for line in record["lines"]
        if line["message"] == f"klaberjass.line.{message}" and line["side"] == side
    )


@pytest.mark.parametrize("name", WORKED)
def test_worked_examples(name: str) -> None:
    declarer, points, written = WORKED[name]
    result = vector(name)["result"]
    assert (result["declarer"], tuple(result["points"]), tuple(result["written"])) == (declarer, points, written)
    assert account(points[declarer], points[1 - declarer]) == (written[declarer], written[1 - declarer])


@pytest.mark.parametrize("name", BOUNDS)
def test_worked_examples_of_the_bounds(name: str) -> None:
    assert sum(vector(name)["result"]["points"]) == BOUNDS[name]


@pytest.mark.parametrize("name", RUNS)
def test_worked_examples_of_runs(name: str) -> None:
    first, second, words = RUNS[name]
    record = vector(name)
    assert (points_of(record, "run", 0), points_of(record, "run", 1)) == (first, second)
    said = [step["act"].partition(" say ")[2] for step in record["steps"] if " say " in step["act"]]
    assert ", ".join(said) == words


@pytest.mark.parametrize("name", BELAS)
def test_worked_examples_of_bela(name: str) -> None:
    assert points_of(vector(name), "bela", 0) == BELAS[name]


def test_worked_example_of_a_silent_first_call() -> None:
    step = next(step for step in vector("w19-first-silent")["steps"] if step["act"] == "0 play AO")
    assert "play AO bela" not in step["legal"]


@pytest.mark.parametrize("name", REPLIES)
def test_worked_examples_of_replies(name: str) -> None:
    hand, allowed = REPLIES[name]
    legal = vector(name)["then"]["legal"]
    held = GAME.view(replayed(vector(name)), 1).hand
    assert all(held >> card & 1 for card in parse_cards(hand))
    assert [act for act in legal if act[5:] in hand.split()] == [f"play {card}" for card in allowed.split()]


@pytest.mark.parametrize("name", TRICKS)
def test_worked_examples_of_tricks(name: str) -> None:
    state = replayed(vector(name))
    assert isinstance(state, Playing)
    trick = state.tricks[0]
    assert (trick.winner, trick_points(trick.cards, ORDERS[state.contract.trump])) == TRICKS[name]


@pytest.mark.parametrize("name", VOID)
def test_worked_examples_of_void_deals(name: str) -> None:
    record = vector(name)
    assert (record["result"]["kind"], record["result"]["written"]) == ("void", [0, 0])
    before, after = record["match"]["before"], record["match"]["after"]
    assert (after["dealer"], after["scores"], after["winner"]) == (VOID[name], before["scores"], None)


@pytest.mark.parametrize("name", SCHMEISS)
def test_worked_examples_of_schmeiss(name: str) -> None:
    contract = GAME.view(replayed(vector(name)), None).contract
    assert contract is not None
    assert (contract.maker, contract.trump.letter, contract.accepted) == (SCHMEISS[name], "A", True)


def test_worked_example_of_the_second_round() -> None:
    assert vector("w17-turned-suit")["then"] == {"turn": 0, "legal": ["pass", "name A", "name L", "name H"]}
    named = replayed(vector("w17-named"))
    assert GAME.view(named, 0).hand >> 8 & 1
    assert "exchange" not in vector("w17-named")["then"]["legal"]


def test_worked_example_of_the_dix() -> None:
    for name, seven, ace in (("w18-exchange", 0, 1), ("w18-declined", 0, 0)):
        record = vector(name)
        asked = next(step for step in record["steps"] if step["turn"] == 0 and "say none" in step["legal"])
        assert "exchange" in asked["legal"]
        hand = GAME.view(replayed(record), 0).hand
        assert (hand >> 8 & 1, hand >> 15 & 1) == (seven, ace)


@pytest.mark.parametrize("target, winner", [(500, 1), (501, None)])
def test_worked_example_of_the_target(target: int, winner: int | None) -> None:
    match = vector(f"w23-{target}")["match"]
    assert (match["before"]["scores"][1], match["after"]["scores"][1]) == (455, 500)
    assert match["after"]["winner"] == winner


def test_worked_example_of_a_whole_deal() -> None:
    record = vector("w26")
    state = replayed(record)
    play = GAME.view(state, None).play
    assert play is not None
    order = ORDERS[3]
    tricks = [(trick.winner, trick_points(trick.cards, order)) for trick in play.tricks]
    assert tricks == [(0, 31), (0, 11), (1, 24), (1, 11), (0, 14), (0, 3), (0, 12), (1, 3), (1, 4)]
    assert points_of(record, "run", 0) == 40
    assert points_of(record, "bela", 0) == 20
    assert (points_of(record, "cards", 0), points_of(record, "cards", 1)) == (71, 42)


def test_worked_example_of_a_whole_deal_as_a_record() -> None:
    record = parse_record((VECTORS / "w26.tromf").read_text(encoding="utf-8"))
    (deal,) = record.deals
    assert format_record(record) == (VECTORS / "w26.tromf").read_text(encoding="utf-8")
    acts = [f"{act.seat} {GAME.notation.format(act.action)}" for act in deal.acts]
    assert acts == [step["act"] for step in vector("w26")["steps"]]
    assert format_cards(deal.deck) == vector("w26")["deck"]
    result = replayed_record(deal).result
    assert result is not None
    assert result.written == deal.written == (131, 52)


def test_every_example_is_checked() -> None:
    names = {path.stem for path in VECTORS.glob("*.json")}
    assert names == {*WORKED, *BOUNDS, *RUNS, *BELAS, *REPLIES, *TRICKS, *VOID, *SCHMEISS, *OTHERS}
