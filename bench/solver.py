"""Open positions solved a second, nodes and times, beside colver on the same deals and one core.

colver solves its own Contrée: other orders, a duty to overtrump, the same 32 cards and four seats. Its ``solve_scores``
gives every card of the first lead a value, its ``rollout`` plays games by chance from the first card.
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from statistics import median
from typing import Any

from bench.rounds import Figure, interleaved
from tromf.cards import CARDS, Suit, cardset
from tromf.games import rabloulti
from tromf.games.rabloulti import Part
from tromf.games.rabloulti.state import Contract, Dealt, Playing
from tromf.solver import Goal, Measure, Position, many, many_moves, playouts, solve, solve_moves

__all__ = ["PEER", "Spread", "growth", "peers", "spreads", "threads"]

PEER = "colver"
_SIZE = {"klaber": 8, "klaberjass": 9, "rabloulti": 10}


def deals(game: str, count: int, seed: int = 1, cards: int | None = None) -> list[Position]:
    """Random deals, whole or of so many cards a hand, with any trump, leader and declarer."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        deck = list(CARDS)
        rng.shuffle(deck)
        size = _SIZE[game]
        seats = {"klaber": 4, "klaberjass": 2, "rabloulti": 3}[game]
        hands = tuple(cardset(deck[size * seat : size * seat + (cards or size)]) for seat in range(seats))
        leader = rng.randrange(seats)
        found.append(Position(game, hands, leader, Suit(rng.randrange(4)), (), leader))
    return found


def contracts(count: int, bid: str, seed: int = 1) -> list[Playing]:
    """Random Rablóulti deals with a bid, its soloist to lead and the talon known."""
    rng = random.Random(seed)
    options = rabloulti.RabloultiOptions()
    found = []
    for _ in range(count):
        deck = list(CARDS)
        rng.shuffle(deck)
        held = tuple(cardset(deck[10 * seat : 10 * seat + 10]) for seat in range(3))
        dealt = Dealt(options, 2, CARDS, held, cardset(deck[30:]))
        named = rabloulti.bid_named(bid)
        trump = None if named.no_trump else Suit.HEARTS if named.red else Suit(rng.randrange(3))
        found.append(Playing(Contract(dealt, (), 0, named, held, cardset(deck[30:]), trump), held, 0))
    return found


# --- beside the peer --------------------------------------------------------------------------------------------------


def peers() -> tuple[list[Figure], list[Figure]]:
    """Deals a second with every card valued, and games by chance a second: ours and colver's."""
    found = deals("klaber", 300)
    theirs = [_contree(position) for position in found[:12]]
    values: dict[str, Callable[[], int]] = {
        "tromf": lambda: len([solve_moves(position, Measure.POINTS) for position in found]),
        "tromf, one value": lambda: len([solve(position, Measure.POINTS) for position in found]),
        PEER: lambda: len([env.solve_scores() for env in theirs]),
    }
    games = 20_000
    chance: dict[str, Callable[[], int]] = {
        "tromf": lambda: sum(playouts(position, games, 1, Measure.POINTS).total() for position in found[:10]),
        PEER: lambda: games * len([env.rollout(games) for env in theirs[:4]]),
    }
    return interleaved(values, 5), interleaved(chance, 5)


def _contree(position: Position) -> Any:
    """The same hands in colver, ready to be led to by the same seat."""
    hands = [[card for card in range(32) if hand >> card & 1] for hand in position.hands]
    env = import_module("colver").Env.deal_with_hands((position.leader - 1) % 4, hands)
    assert position.trump is not None
    env.set_contract(int(position.trump), 80, position.leader % 2, 0)
    env.set_phase_playing()
    return env


# --- alone ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Spread:
    """How nodes and times of many deals spread; times in milliseconds of processor time."""

    name: str
    deals: int
    nodes: float
    most_nodes: int
    hardest_tenth: float
    """The share of the hardest tenth of the deals in all nodes."""
    median: float
    p95: float
    most: float


def spread(name: str, states: Sequence[Any], goal: Goal) -> Spread:
    """Solve each state once for a goal."""
    times, nodes = [], []
    for state in states:
        started = time.thread_time()
        nodes.append(solve(state, goal).nodes)
        times.append(1000 * (time.thread_time() - started))
    times.sort()
    nodes.sort()
    tenth = sum(nodes[-max(1, len(nodes) // 10) :]) / max(1, sum(nodes))
    p95 = times[len(times) * 95 // 100]
    return Spread(name, len(times), sum(nodes) / len(nodes), nodes[-1], tenth, median(times), p95, times[-1])


def spreads() -> list[Spread]:
    """Whole deals of every game and goal."""
    rab = partial(contracts, 1000)
    return [
        spread("Kláber, points", deals("klaber", 300), Measure.POINTS),
        spread("Klaberjass, points", deals("klaberjass", 1000), Measure.POINTS),
        spread("Rablóulti, parti", rab("simple"), Part.PARTI),
        spread("Rablóulti, 40-100", rab("40-100"), Part.FORTY_HUNDRED),
        spread("Rablóulti, ulti", rab("ulti"), Part.ULTI),
        spread("Rablóulti, betli", rab("betli"), Part.BETLI),
        spread("Rablóulti, durchmars", rab("durchmars"), Part.DURCHMARS),
        spread("Rablóulti, no-trump durchmars", rab("notrump-durchmars"), Part.DURCHMARS),
        spread("Rablóulti, passz in units", rab("simple"), Measure.WRITTEN),
        spread("Rablóulti, ulti in units", rab("ulti"), Measure.WRITTEN),
        spread("Rablóulti, 20-100 ulti durchmars in units", rab("20-100-ulti-durchmars"), Measure.WRITTEN),
    ]


def growth() -> list[Spread]:
    """Positions between tricks by the cards that each seat still holds."""
    found = []
    for game, most in _SIZE.items():
        for cards in range(2, most + 1):
            positions = deals(game, 200, cards=cards)
            found.append(spread(f"{game} {cards}", positions, Measure.POINTS))
    return found


def threads() -> dict[str, float]:
    """How many times faster two threads are by the clock than one, and 100 worlds with every card on one core.

    Whatever else runs slows two threads on two cores and not one; so the rounds are short and many, and the best count.
    """
    found = deals("klaber", 300)
    worlds = [replace(found[0], hands=position.hands) for position in found[:100]]
    clocks: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(40):
        for count, clock in clocks.items():
            started = time.perf_counter()
            many(found, Measure.POINTS, threads=count)
            clock.append(time.perf_counter() - started)
    started = time.process_time()
    many_moves(worlds, Measure.POINTS, threads=1)
    return {"two threads": min(clocks[1]) / min(clocks[2]), "100 worlds, seconds": time.process_time() - started}
