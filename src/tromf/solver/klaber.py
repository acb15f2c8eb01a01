"""Kláber for the kernel: a state of the play as numbers, and what card points are worth on the board.

Knows which announcements count in the end and what is written then. Refuses to know how cards are searched.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from tromf.games.klaber import ORDERS, BelaCall
from tromf.games.klaber.combinations import (
    BELA_POINTS,
    announceable_runs,
    bela_cards,
    holds_bela,
    run_points,
    valid_runs_side,
)
from tromf.games.klaber.state import SEATS, Playing
from tromf.solver import _kernel
from tromf.solver.kernel import Kind
from tromf.solver.tasks import Task, trick_task
from tromf.solver.values import AtLeast, Goal, Measure, NotSolvable
from tromf.tricks import Run, Seat, Side, trick_points

__all__ = ["question_of", "written"]

ALL_POINTS = 161

Announced = tuple[tuple[Run, ...], ...]


def question_of(playing: Any, goal: Goal) -> Task:
    """What the kernel is asked for a state of the play."""
    if not isinstance(playing, Playing):
        raise NotSolvable("solver.refusal.not_in_play")
    contract = playing.contract
    side, trump = contract.side, contract.trump
    position = _kernel.KlaberPosition(
        playing.hands, trump, playing.leader, playing.trick, tricks=goal is Measure.TRICKS
    )
    turn = (playing.leader + len(playing.trick)) % SEATS
    if goal is Measure.TRICKS:
        return trick_task(Kind.KLABER, position, contract.binder, turn, playing.hands)
    taken = [0, 0]
    order = ORDERS[trump]
    for trick in playing.tricks:
        taken[trick.winner % 2] += trick_points(trick.cards, order)
    own, pool = taken[side], ALL_POINTS - sum(taken)
    worth: Callable[[int], int]
    at_least = None
    match goal:
        case Measure.POINTS:
            worth = _plus(own)
        case Measure.WRITTEN:
            worth = _written_worth(playing, taken[side], pool, taken[1 - side])
        case AtLeast(points):
            at_least = AtLeast(points - own)
            worth = at_least.reached
        case _:
            raise NotSolvable("solver.refusal.goal")
    return Task(Kind.KLABER, position, contract.binder, turn, turn % 2 == side, worth, pool, at_least)


def _plus(own: int) -> Callable[[int], int]:
    return lambda points: own + points


def _written_worth(playing: Playing, own: int, pool: int, others: int) -> Callable[[int], int]:
    contract = playing.contract
    side = contract.side
    extra = announcements(playing)
    ours, theirs = own + extra[side], others + extra[1 - side]

    def worth(points: int) -> int:
        binder, other = written(ours + points, theirs + pool - points, contract.contra)
        return binder - other

    return worth


def written(binder: int, other: int, contra: int) -> tuple[int, int]:
    """What binder and others write of their points (K10.2, K10.3).

    >>> written(110, 51, 0), written(70, 91, 0), written(60, 101, 2)
    ((110, 51), (0, 91), (0, 404))
    """
    if contra:
        return (binder << contra, 0) if binder > other else (0, other << contra)
    return (binder, other) if binder > other else (0, other)


def announcements(playing: Playing) -> tuple[int, int]:
    """What the runs and bela of both sides will count, when nobody leaves out what would be of use (K7).

    What is announced does not change which cards may be laid, and of runs at most one side scores: so each side can see
    to its cards and to its runs at once, and what is written follows from the best of both.
    """
    points = list(_best_runs(playing, playing.announced, _still_to_announce(playing)))
    seat = _bela_seat(playing)
    if seat is not None:
        points[seat % 2] += BELA_POINTS
    return points[0], points[1]


def _bela_seat(playing: Playing) -> Seat | None:
    contract = playing.contract
    if contract.dealt.options.bela_call is BelaCall.AUTOMATIC:
        hands = contract.dealt.hands
    elif playing.bela_said is not None:
        return playing.bela_said
    else:  # who still holds both will say it with the first of them
        hands = playing.hands
    pair = bela_cards(contract.trump)
    return next((seat for seat, hand in enumerate(hands) if holds_bela(hand, contract.trump) and hand & pair), None)


def _still_to_announce(playing: Playing) -> tuple[Seat, ...]:
    if playing.tricks:
        return ()
    return tuple((playing.leader + place) % SEATS for place in range(len(playing.trick), SEATS))


def _best_runs(playing: Playing, announced: Announced, seats: tuple[Seat, ...]) -> tuple[int, int]:
    """The points of the runs of both sides when the seats still to announce choose best for their sides."""
    if not seats:
        return _run_points(playing, announced)
    seat, *rest = seats
    side: Side = seat % 2
    runs = announceable_runs(playing.contract.dealt.hands[seat])
    outcomes = [
        _best_runs(playing, (*announced[:seat], chosen, *announced[seat + 1 :]), tuple(rest))
        for count in range(len(runs) + 1)
        for chosen in combinations(runs, count)
    ]
    return max(outcomes, key=lambda points: points[side] - points[1 - side])


def _run_points(playing: Playing, announced: Announced) -> tuple[int, int]:
    contract = playing.contract
    side = valid_runs_side(announced, contract.trump, contract.dealt.options.equal_runs_between_partners)
    points = [0, 0]
    if side is not None:
        points[side] = sum(run_points(run) for seat in (side, side + 2) for run in announced[seat])
    return points[0], points[1]
