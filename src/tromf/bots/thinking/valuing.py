"""What acts are worth in imagined deals, all of whose cards are seen.

Knows two ways: the solver's value of each card, and to do an act, let a policy speak for all seats until cards are to
be played, and then ask the solver. Refuses to know any game by name.
"""

from collections.abc import Sequence
from typing import Any

from tromf.bots.base import Circumstances
from tromf.bots.thinking.mind import Currency, GameMind
from tromf.cards import Random
from tromf.solver import Measure, many, many_moves

__all__ = ["spoken", "values_of"]

Values = Sequence[Sequence[float]]
"""Worth by act and world."""


def values_of(
    mind: GameMind,
    worlds: Sequence[Any],
    candidates: Sequence[Any],
    currency: Currency,
    random: Random,
    circumstances: Circumstances,
    threads: int = 1,
) -> Values | None:
    """What each candidate is worth in each world; None when the interrupt came before that was known."""
    keys = [mind.card_of(action) for action in candidates]
    if None not in keys and all(map(mind.solvable, worlds)):
        return _by_moves(worlds, keys, currency, circumstances, threads)
    return _by_what_follows(mind, worlds, candidates, currency, random, circumstances, threads)


def _by_moves(
    worlds: Sequence[Any], keys: Sequence[Any], currency: Currency, circumstances: Circumstances, threads: int
) -> Values | None:
    """The solver's value of each card of the seat to play."""
    rows: list[list[float]] = [[] for _ in keys]
    for world, moves in zip(
        worlds, many_moves(worlds, Measure.WRITTEN, threads=threads, interrupt=circumstances.interrupt), strict=True
    ):
        for row, key in zip(rows, keys, strict=True):
            solution = moves.cards[key] if key in moves.cards else moves.others[key]
            if not solution.proved:
                return None
            row.append(currency.solved(world, solution.declarer, solution.value))
    return rows


def _by_what_follows(
    mind: GameMind,
    worlds: Sequence[Any],
    candidates: Sequence[Any],
    currency: Currency,
    random: Random,
    circumstances: Circumstances,
    threads: int,
) -> Values | None:
    """Each act is done, the policy speaks for all until cards are to be played, and the solver plays these."""
    ends = []
    for world in worlds:  # the states of one deal stand together: the solver keeps what it finds out about a deal
        for action in candidates:
            if circumstances.interrupt is not None and circumstances.interrupt.is_set():
                return None
            ends.append(spoken(mind, mind.game.apply(world, action), random))
    open_ends = [state for state in ends if mind.game.to_act(state) is not None]
    solutions = iter(many(open_ends, Measure.WRITTEN, threads=threads, interrupt=circumstances.interrupt))
    rows: list[list[float]] = [[] for _ in candidates]
    for place, state in enumerate(ends):
        if mind.game.to_act(state) is None:
            worth = currency.ended(mind.game.result(state))
        else:
            solution = next(solutions)
            if not solution.proved:
                return None
            worth = currency.solved(state, solution.declarer, solution.value)
        rows[place % len(candidates)].append(worth)
    return rows


def spoken(mind: GameMind, state: Any, random: Random) -> Any:
    """The state after the policy has spoken for every seat, until cards are to be played or the deal is over."""
    game = mind.game
    while (seat := game.to_act(state)) is not None and not mind.solvable(state):
        state = game.apply(state, mind.policy.choose(game.view(state, seat), random))
    return state
