"""Lines of best play: lawful card by card, and played out they give what the solver said before."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.splitmix import SplitMix64
from tests.solver.endings import GAMES, begin, cards_allowed, ending, settled, worth_of
from tests.solver.test_whole_deals import position
from tromf.cards import Suit, cards_of, cardset, parse_cards
from tromf.games import klaber, klaberjass
from tromf.solver import AtLeast, Goal, Measure, NotSolvable, Position, best_line, solve, solve_moves
from tromf.solver.lines import steps
from tromf.tricks import trick_points, winning_index


def check(name: str, state: Any, goal: Goal) -> None:
    """Every step keeps the value, and the law's result is the value that was said."""
    game, state, said = GAMES[name], settled(GAMES[name], state), solve(state, goal).value
    line, laid = best_line(state, goal), 0
    for step in steps(state, goal):
        state = settled(game, state)
        assert game.to_act(state) == step.seat
        assert solve_moves(state, goal).others or step.card in cards_allowed(game, state)
        assert line[laid] == (step.seat, step.card)
        state, laid = step.after, laid + 1
        if game.to_act(settled(game, state)) is not None:
            assert solve(state, goal).value == said, (name, goal, laid)
    assert laid == len(line)
    assert worth_of(name, settled(game, state), goal) == said, (name, goal)


@pytest.mark.parametrize("name", GAMES)
def test_a_line_keeps_what_is_written_to_the_last_card(name: str) -> None:
    for seed in range(4):
        check(name, begin(name, seed), Measure.WRITTEN)


@pytest.mark.parametrize("seeds", [range(12), pytest.param(range(12, 600), marks=pytest.mark.exact)])
@pytest.mark.parametrize("name", GAMES)
def test_a_line_of_an_ending_keeps_its_value(name: str, seeds: range) -> None:
    for seed in seeds:
        state = ending(name, seed, 1 + seed % 4)
        if state is not None:
            for goal in (Measure.WRITTEN, Measure.POINTS, AtLeast(60)):
                if name != "rabloulti" or not state.contract.bid.no_trump or goal is Measure.WRITTEN:
                    check(name, state, goal)


def test_a_line_exchanges_the_dix_where_that_is_best() -> None:
    exchanged = 0
    for seed in range(60):
        state = begin("klaberjass", seed)
        moves = solve_moves(state, Measure.POINTS)
        if moves.others and not moves.best:
            check("klaberjass", state, Measure.POINTS)
            exchanged += 1
    assert exchanged


@pytest.mark.parametrize("name", ["klaber", "klaberjass"])
def test_a_line_of_a_made_up_position_brings_its_points(name: str) -> None:
    random = SplitMix64(5)
    orders = klaber.ORDERS if name == "klaber" else klaberjass.ORDERS
    for _ in range(5):
        found = position(name, random)
        assert found.trump is not None
        order, seats = orders[found.trump], len(found.hands)
        line = best_line(found, Measure.POINTS)
        assert sorted(card for _, card in line) == sorted(card for hand in found.hands for card in cards_of(hand))
        points, leader = 0, found.leader
        for first in range(0, len(line), seats):
            trick = tuple(card for _, card in line[first : first + seats])
            assert [seat for seat, _ in line[first : first + seats]] == [(leader + n) % seats for n in range(seats)]
            leader = (leader + winning_index(trick, order)) % seats
            won = leader % 2 == found.declarer % 2
            points += won * (trick_points(trick, order) + 10 * (first + seats == len(line)))
        assert points == solve(found, Measure.POINTS).value
        assert best_line(found, AtLeast(80)) == line


def test_lines_of_rabloulti_with_and_without_trumps() -> None:
    hands = tuple(cardset(parse_cards(text)) for text in ("AA A7", "AX L7", "HA HX"))
    found = Position("rabloulti", hands, leader=0, trump=Suit.ACORNS)
    assert [card.name for _, card in best_line(found, Measure.TRICKS)] == ["AA", "AX", "HX", "A7", "L7", "HA"]
    assert solve(found, Measure.TRICKS).value == 2
    plain = replace(found, trump=None)
    assert [seat for seat, _ in best_line(plain, Measure.TRICKS)][:3] == [0, 1, 2]


def test_a_line_from_nowhere_is_refused() -> None:
    with pytest.raises(NotSolvable):
        best_line(object())
