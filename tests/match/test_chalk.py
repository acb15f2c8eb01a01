"""Points in strokes, and the board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.games import DealResult, game_named
from tromf.match import STROKES, Match, Strokes, board, strokes


@pytest.mark.parametrize(
    "points, drawn, rest",
    [
        (0, (), 0),
        (19, (), 19),
        (20, (20,), 0),
        (40, (30,), 10),
        (50, (50,), 0),
        (66, (50,), 16),
        (79, (50, 20), 9),
        (80, (80,), 0),
        (95, (80,), 15),
        (99, (80,), 19),
        (161, (100, 50), 11),
        (648, (100,) * 6 + (30,), 18),
    ],
)
def test_k10_6_strokes_largest_first_and_the_rest_in_figures(points: int, drawn: tuple[int, ...], rest: int) -> None:
    assert strokes(points) == Strokes(drawn, rest)


@given(st.integers(0, 20_000))
def test_k10_6_strokes_and_rest_add_up(points: int) -> None:
    chalked = strokes(points)
    assert sum(chalked.strokes) + chalked.rest == points
    assert list(chalked.strokes) == sorted(chalked.strokes, reverse=True)
    assert 0 <= chalked.rest < min(STROKES)
    assert all(chalked.strokes.count(worth) <= 1 for worth in STROKES if worth != 100)


def test_k10_6_a_debt_has_no_strokes() -> None:
    with pytest.raises(ValueError, match="strokes"):
        strokes(-1)


def test_board_has_a_row_a_deal_with_running_totals() -> None:
    game = game_named("klaber")
    match = Match.start(game, game.presets[game.default_preset], dealer=2)
    for written in ((95, 66), (0, 81)):
        match = match.write(DealResult("played", written, written, (), declarer=0))
    assert [(row.number, row.dealer, row.gained, row.totals) for row in board(match)] == [
        (1, 2, (95, 66), (95, 66)),
        (2, 3, (0, 81), (95, 147)),
    ]
