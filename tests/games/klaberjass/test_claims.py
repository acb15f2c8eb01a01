"""What words tell of a run fits exactly those runs with which they are true."""

from dataclasses import replace
from itertools import product

import pytest

from tests.games.klaberjass.build import accepted
from tromf.cards import CARDS, Suit
from tromf.games.klaberjass import GAME, KlaberjassOptions, RunCompare
from tromf.games.klaberjass.claims import fits_claims
from tromf.games.klaberjass.state import Call, Declaring, State
from tromf.games.klaberjass.state import calls_of as calls_so_far
from tromf.tricks import Run, parse_run

RUNS = [Run(top, length) for top, length in product(CARDS, range(3, 9)) if top.rank >= length - 1]


def calls_of(*acts: str) -> list[Call]:
    parsed = (act.partition(" ") for act in acts)
    return [(int(seat), GAME.notation.parse(code)) for seat, _, code in parsed]


def fitting(calls: list[Call], seat: int) -> set[Run]:
    return {run for run in RUNS if fits_claims(run, calls, seat, 0, Suit.LEAVES)}


@pytest.mark.parametrize(
    "acts, seat, count",
    [
        (["0 say none", "1 say none"], 0, len(RUNS)),
        (["0 say none", "1 say none"], 1, len(RUNS)),
        (["0 accept", "0 exchange"], 0, len(RUNS)),
        (["0 say 20"], 0, 4 * 6),
        (["0 say 50"], 0, 4 * 15),
        (["0 say none", "1 say 20"], 1, 4 * 6),
        (["0 say none", "1 say 50"], 1, 4 * 15),
        (["0 say 20", "1 say good"], 1, len(RUNS)),
        (["0 say 20", "1 say same"], 1, 4 * 6),
        (["0 say 20", "1 say not good"], 1, 4 * 15),
        (["0 say 50", "1 say same", "0 say length 5"], 0, 4 * 4),
        (["0 say 50", "1 say same", "0 say length 5", "1 say same"], 1, 4 * 4),
        (["0 say 50", "1 say same", "0 say length 5", "1 say not good"], 1, 4 * (3 + 2 + 1)),
        (["0 say 20", "1 say same", "0 say top K"], 0, 4),
        (["0 say 20", "1 say same", "0 say top K", "1 say same"], 1, 4),
        (["0 say 20", "1 say same", "0 say top K", "1 say not good"], 1, 4),
        (["0 say 20", "1 say same", "0 say top K", "1 say same", "0 say trump"], 0, 1),
        (["0 say 20", "1 say same", "0 say top K", "1 say same", "0 say not trump"], 0, 3),
        (["0 say 20", "1 say same", "0 say top K", "1 say same", "0 say not trump", "1 say tie"], 1, 3),
        (["0 say 20", "1 say same", "0 say top K", "1 say same", "0 say not trump", "1 say not good"], 1, 1),
    ],
)
def test_how_many_runs_fit(acts: list[str], seat: int, count: int) -> None:
    assert len(fitting(calls_of(*acts), seat)) == count


def test_what_fits_is_what_could_be_said() -> None:
    """Dialogues of all pairs of runs that two hands can hold: each own run fits the words that were true for it."""
    runs = [parse_run(text) for text in ("L7-L9", "AO-AA", "BO-BA", "L7-LX", "AU-AA", "B9-BA", "H7-H9", "HU-HA")]
    start = accepted("L7", "L8", "LA")
    for compare, one, other in product(RunCompare, runs, runs):
        if one.cards & other.cards:
            continue
        state: State = with_hands(start, one, other, KlaberjassOptions(run_compare=compare))
        while isinstance(state, Declaring):
            state = GAME.apply(state, GAME.legal_actions(state)[-1])
        for seat, run in enumerate((one, other)):
            assert fits_claims(run, calls_so_far(state), seat, 0, Suit.LEAVES)


def with_hands(state: State, one: Run, other: Run, options: KlaberjassOptions) -> Declaring:
    """The beginning of a dialogue between two who hold one run each and nothing else, the seven of trump not even."""
    assert isinstance(state, Declaring)
    dealt = replace(state.contract.dealt, options=options)
    return replace(state, contract=replace(state.contract, dealt=dealt, hands=(one.cards, other.cards), accepted=False))
