"""The signature has not moved; it depends on nothing but the laws; the counts of act sequences hold."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.games.perft import counts, state_of, table_of_positions
from tests.games.signature import DEALS, deal_lines, signature_of
from tests.games.splitmix import SplitMix64
from tests.games.walking import TABLES, options_of, switched
from tromf.games import GAMES, game_named, option_values

VECTORS = Path(__file__).parent.parent.parent / "vectors"
SIGNATURE = [line.split() for line in (VECTORS / "SIGNATURE").read_text(encoding="ascii").splitlines()]
POSITIONS: list[dict[str, Any]] = json.loads((VECTORS / "perft.json").read_text(encoding="utf-8"))

COUNTED = ("legal", "possible")
MOVED = "the signature has moved: `python -m scripts.vectors` writes it anew, and the commit says why"


def test_the_generator_gives_the_known_numbers() -> None:
    random = SplitMix64(1234567)
    assert [random.next() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    random = SplitMix64(0)
    assert [random.randrange(32) for _ in range(6)] == [15, 20, 15, 12, 27, 10]
    numbers = list(range(8))
    SplitMix64(1).shuffle(numbers)
    assert numbers == [4, 3, 2, 7, 5, 6, 0, 1]
    assert 0 <= SplitMix64(3).random() < 1


@pytest.mark.parametrize("name, preset", TABLES)
def test_the_signature_stands(name: str, preset: str) -> None:
    signed = {(game, table): signature for game, table, signature in (line for line in SIGNATURE if len(line) == 3)}
    assert signature_of(name, preset) == signed.get((name, preset)), MOVED


def test_every_table_is_signed_and_no_other() -> None:
    assert [tuple(line[:2]) for line in SIGNATURE[:-1]] == list(TABLES)
    assert SIGNATURE[-1][0] == "all"
    assert DEALS == 500


@pytest.mark.parametrize("name", GAMES)
def test_switched_means_every_option(name: str) -> None:
    game = game_named(name)
    defaults, others = option_values(game.presets[game.default_preset]), option_values(options_of(name, "switched"))
    assert {field for field in defaults if defaults[field] != others[field]} == set(switched(game)) == set(defaults)


def test_the_signature_does_not_depend_on_the_hash_seed() -> None:
    program = "from tests.games.signature import *; print(signature_of('klaber', 'switched', 20))"
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=VECTORS.parent,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert printed == {signature_of("klaber", "switched", 20)}


def test_a_deal_as_lines() -> None:
    lines = list(deal_lines("klaber", "doroszlo-2009", 0))
    turn, _, rest = lines[0].partition(" ")
    assert turn in "0123"
    assert rest.startswith("pass|bid 2|bid 3|bid 4 /  /  > ")
    assert any(line.startswith("= ") for line in lines)
    assert lines[-1].startswith("+ klaber.line.")


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_counts_of_act_sequences(number: int) -> None:
    position = POSITIONS[number]
    game, state = game_named(position["game"]), state_of(position)
    assert counts(game, state, lawful=True) == position["legal"]
    assert counts(game, state, lawful=False) == position["possible"]


def test_positions_are_those_that_the_script_writes() -> None:
    def places(positions: list[dict[str, Any]]) -> list[Any]:
        return [
            {key: position[key] for key in ("game", "settings", "dealer", "deck", "acts")} for position in positions
        ]

    assert places(POSITIONS) == places(table_of_positions())
