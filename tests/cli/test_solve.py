"""`tromf solve` and `tromf par`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.games.splitmix import SplitMix64
from tests.games.walking import walk
from tests.record.test_documented import EXAMPLES
from tromf.cards import shuffled
from tromf.games import GAMES, game_named
from tromf.record import Record, RecordedAct, RecordedDeal, format_record, header_for, parse_record, play_through
from tromf.solver import Measure, solve


def objects(text: str, kind: str) -> list[dict[str, Any]]:
    """The JSON objects of a kind among the lines."""
    return [entry for entry in map(json.loads, text.splitlines()) if entry["type"] == kind]


def whole_deal(name: str, options: Any, seed: int) -> RecordedDeal:
    """A deal of any game in which every act is drawn from what is lawful."""
    game, random = game_named(name), SplitMix64(seed)
    dealer, deck = random.randrange(game.seats), shuffled(random)
    acts = tuple(
        RecordedAct(game.actor(state, act) or 0, act)
        for state, act in walk(game, options, seed, lawful=True)
        if act is not None
    )
    return RecordedDeal(game, options, dealer, deck, acts)


@pytest.fixture
def evening(tmp_path: Path) -> str:
    """The file of the documented example, which ends in the play."""
    path = tmp_path / "evening.tromf"
    path.write_text(EXAMPLES[0], encoding="utf-8")
    return str(path)


def test_the_end_of_a_record_is_solved(run: Run, evening: str) -> None:
    answer = run("solve", evening)
    assert (answer.status, answer.err) == (0, "")
    state = play_through(parse_record(EXAMPLES[0]).deals[-1])[0].states[-1]
    points = solve(state, Measure.POINTS).value
    for words in (
        "Deal 2 after 12 acts, with open hands.",
        "  Anna: AA LO BK H8 HU HO HK",
        "To play: Béla.",
        f"With best play of all Anna + Cili gets {points} card points.",
        f"writes {-solve(state).value} less than the others.",
    ):
        assert words in answer.out
    assert "kártya" not in answer.out
    assert "nyílt lapokkal" in run("--language", "hu", "solve", evening).out


def test_json_tells_the_value_of_every_card(run: Run, evening: str) -> None:
    answer = run("solve", evening, "--act", "11", "--json")
    value = objects(answer.out, "value")[0]["values"]
    cards = objects(answer.out, "act")
    assert objects(answer.out, "position")[0]["turn"] == 0
    assert [card["act"] for card in cards] == ["L8", "LO"]
    assert max(card["values"]["written"] for card in cards) == value["written"]


@pytest.mark.parametrize("name", GAMES)
def test_every_moment_of_the_play_can_be_solved(run: Run, tmp_path: Path, name: str) -> None:
    """Whatever is said of a moment, it is a value or one sentence."""
    game, path = game_named(name), tmp_path / "deal.tromf"
    options = game.presets[game.default_preset]
    deal = whole_deal(name, options, 1)
    path.write_text(format_record(Record(header_for(game, options), (deal,))), encoding="utf-8")
    solved = 0
    for act in range(0, len(deal.acts) + 1, 2):
        answer = run("solve", str(path), "--act", str(act), "--json")
        solved += answer.status == 0
        assert answer.status == 0 or answer.err.startswith("tromf: ")
        for position in objects(answer.out, "position"):
            first = objects(answer.out, "act")[0]["act"]
            assert first in position["hands"][position["turn"]] or len(first) > 2
    assert solved > 3


def test_the_contracts_of_a_deal_are_priced(run: Run, evening: str) -> None:
    answer = run("par", evening)
    assert (answer.status, answer.err) == (0, "")
    assert "Cili binds; trump is hearts." in answer.out
    assert "Then Anna + Cili writes 139 more than Béla + Dani." in answer.out
    entries = run("par", evening, "--json").out
    contracts = objects(entries, "contract")
    assert len(contracts) == 8
    assert [contract["value"] for contract in contracts if contract["best"]] == [139]
    assert objects(entries, "par")[0]["value"] == 139


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (("solve", "--act", "2"), "No card is being played here"),
        (("solve", "--act", "99"), "There is no moment after 99 acts."),
        (("solve", "--act", "-1"), "There is no moment after -1 acts."),
        (("solve", "--deal", "3"), "There is no deal 3 in"),
        (("solve", "--deal", "0"), "There is no deal 0 in"),
        (("par", "--act", "12"), "The contracts can't be priced at this moment."),
    ],
)
def test_what_cannot_be_solved_is_one_sentence(
    run: Run, evening: str, arguments: tuple[str, ...], sentence: str
) -> None:
    command, *options = arguments
    answer = run(command, evening, *options)
    assert answer.status == 2
    assert sentence in answer.err
    assert answer.err.count("\n") == 1
    assert answer.out == ""
