"""How the solver is asked: budgets, interrupts, many states at once, what cannot be solved, and what it costs."""

import subprocess
import sys
from itertools import pairwise
from threading import Thread
from typing import Any

import pytest

from tests.games.splitmix import SplitMix64
from tests.solver.endings import GAMES, begin, cards_allowed, follow
from tests.solver.test_whole_deals import position
from tromf.cards import CARDS, Card, Suit, cardset, parse_cards, shuffled
from tromf.solver import (
    AtLeast,
    Interrupt,
    Measure,
    Moves,
    NotSolvable,
    Position,
    many,
    many_moves,
    solve,
    solve_moves,
)
from tromf.text import say

HANDS = tuple(cardset(parse_cards(text)) for text in ("AA AX", "LA LX", "BA BX", "HA HX"))


def states(name: str, number: int) -> list[Any]:
    """Random whole deals before the first card."""
    return [begin(name, seed) for seed in range(number)]


@pytest.mark.parametrize("name", GAMES)
def test_a_budget_gives_bounds_that_hold_the_value(name: str) -> None:
    narrowed = 0
    for seed in range(12):
        state = begin(name, seed)
        found = [solve(state, Measure.POINTS, nodes=nodes) for nodes in (1, 200, 2_000, 1_000_000_000)]
        value = found[-1].value
        for fewer, more in pairwise(found):
            assert fewer.lower <= more.lower <= value <= more.upper <= fewer.upper
            narrowed += not more.proved and (fewer.lower, fewer.upper) != (more.lower, more.upper)
        assert fresh_moves(state, nodes=1).cards.keys() == solve_moves(state).cards.keys()
        for card, solution in fresh_moves(state, nodes=100).cards.items():
            assert solution.lower <= solve_moves(state).cards[card].value <= solution.upper
    assert narrowed


def test_an_unproved_solution_has_no_value() -> None:
    found = solve(begin("klaber", 1), Measure.POINTS, nodes=1)
    assert (found.lower, found.upper, found.proved) == (0, 161, False)
    with pytest.raises(ValueError, match="between 0 and 161"):
        found.value  # noqa: B018 - asking is what raises


def test_an_unproved_goal_is_neither_reached_nor_missed() -> None:
    state = begin("klaber", 1)
    found = solve(state, AtLeast(80), nodes=1)
    assert (found.lower, found.upper) == (0, 1)
    assert solve(state, AtLeast(0)).value == 1
    assert solve(state, AtLeast(162)).value == 0


@pytest.mark.parametrize("name", GAMES)
def test_an_interrupt_stops_what_goes_on_and_what_comes(name: str) -> None:
    stopped = Interrupt()
    stopped.set()
    assert stopped.is_set()
    state = begin(name, 5)
    assert not solve(state, interrupt=stopped).proved
    assert not any(solution.proved for solution in many(states(name, 3), interrupt=stopped))
    assert not all(solution.proved for solution in solve_moves(state, interrupt=stopped).cards.values())
    assert solve(state).proved


def test_other_threads_run_while_the_kernel_searches() -> None:
    """Only because the lock of the interpreter is free, this thread can stop what the other began."""
    interrupt, found = Interrupt(), []
    deals = [position("klaber", SplitMix64(seed)) for seed in range(20_000)]
    searching = Thread(target=lambda: found.extend(many(deals, Measure.POINTS, threads=1, interrupt=interrupt)))
    searching.start()
    interrupt.set()
    searching.join()
    assert len(found) == len(deals)
    assert not all(solution.proved for solution in found)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("threads", [1, 3])
def test_many_are_solved_like_one(name: str, threads: int) -> None:
    every = states(name, 12)
    assert [solution.value for solution in many(every, threads=threads)] == [solve(state).value for state in every]
    moves = many_moves(every, threads=threads)
    for state, found in zip(every, moves, strict=True):
        alone = solve_moves(state)
        assert (found.turn, found.rising) == (alone.turn, alone.rising)
        assert values(found) == values(alone)


def test_games_can_be_mixed() -> None:
    every = [state for name in GAMES for state in states(name, 2)]
    assert [found.value for found in many(every)] == [solve(state).value for state in every]
    assert many([]) == []


def fresh_moves(state: Any, nodes: int | None = None) -> Moves:
    """The moves by a search that knows nothing yet: a new thread has a new one."""
    found: list[Moves] = []
    thread = Thread(target=lambda: found.append(solve_moves(state, nodes=nodes)))
    thread.start()
    thread.join()
    return found[0]


def values(moves: Moves) -> dict[Card, int]:
    """The values of the cards alone."""
    return {card: solution.value for card, solution in moves.cards.items()}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_known_of_a_deal_does_not_change_its_values(name: str) -> None:
    """A search that has seen the deal, and others before it, answers like one that has not."""
    game = GAMES[name]
    for seed in range(4):
        state = begin(name, seed)
        while game.to_act(state) is not None:
            warm = values(solve_moves(state))
            assert warm == values(fresh_moves(state)), (name, seed)
            state = follow(game, state, min(warm, default=min(cards_allowed(game, state))))


@pytest.mark.parametrize(
    "message, wrong",
    [
        ("solver.refusal.game", {"game": "whist"}),
        ("solver.refusal.hands", {"hands": HANDS[:3]}),
        ("solver.refusal.seat", {"leader": 4}),
        ("solver.refusal.seat", {"declarer": -1}),
        ("solver.refusal.no_trump", {"trump": None}),
        ("solver.refusal.trick", {"trick": (Card.A7, Card.A8, Card.A9, Card.AU)}),
        ("solver.refusal.twice", {"trick": (Card.LA,)}),
        ("solver.refusal.twice", {"hands": (HANDS[1], *HANDS[1:])}),
        ("solver.refusal.no_cards", {"hands": (0, 0, 0, 0)}),
        ("solver.refusal.too_many", {"hands": (0xFF01, 0, 0, 0)}),
        ("solver.refusal.count", {"hands": (HANDS[0] | 1, *HANDS[1:])}),
        ("solver.refusal.count", {"trick": (Card.A7,)}),
    ],
)
def test_impossible_positions_are_refused_with_what_is_wrong(message: str, wrong: dict[str, Any]) -> None:
    right: dict[str, Any] = {"game": "klaber", "hands": HANDS, "leader": 0, "trump": Suit.ACORNS}
    Position(**right)
    with pytest.raises(NotSolvable) as refused:
        Position(**(right | wrong))
    assert refused.value.message == message
    for language in ("hu", "en"):
        assert say(language, message, refused.value.params)


def test_a_hand_of_31_cards_is_refused() -> None:
    with pytest.raises(NotSolvable, match="too_many"):
        Position("klaber", ((1 << 31) - 1, 1 << 31, 0, 0), 0, Suit.HEARTS)


@pytest.mark.parametrize("name", GAMES)
def test_only_the_play_is_solved(name: str) -> None:
    game = GAMES[name]
    state = game.deal(game.presets[game.default_preset], 0, CARDS)
    with pytest.raises(NotSolvable, match="not_in_play"):
        solve(state)


def test_a_bare_position_has_no_account() -> None:
    with pytest.raises(NotSolvable, match="goal"):
        solve(Position("klaber", HANDS, 0, Suit.ACORNS))
    with pytest.raises(NotSolvable, match="goal"):
        solve(Position("rabloulti", HANDS[:3], 0, Suit.ACORNS))


def test_the_package_comes_without_its_solver() -> None:
    """Importing the package loads no kernel; the solver comes when it is asked for."""
    code = "import sys, tromf, tromf.games, tromf.cli.app; print('tromf.solver' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "False\n"


def test_a_deal_can_be_solved_for_every_trump() -> None:
    """The same hands under another trump are another deal: what is known of one may not answer for the other."""
    deck = shuffled(SplitMix64(4))
    hands = tuple(cardset(deck[8 * seat : 8 * seat + 8]) for seat in range(4))
    first = [solve(Position("klaber", hands, 0, trump), Measure.POINTS).value for trump in Suit]
    again = [solve(Position("klaber", hands, 0, trump), Measure.POINTS).value for trump in reversed(Suit)]
    assert first == again[::-1]
    assert len(set(first)) > 1
