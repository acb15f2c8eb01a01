"""Made-up positions for the kernel: there is no deal behind them, so nothing is written or paid.

Knows which goals a bare position can have. Refuses to know how cards are searched.
"""

from importlib import import_module

from tromf.cards import cards_of
from tromf.solver import _kernel
from tromf.solver.kernel import Kind
from tromf.solver.position import Position
from tromf.solver.tasks import Task
from tromf.solver.values import AtLeast, Goal, Measure, NotSolvable
from tromf.tricks import CardOrder

__all__ = ["question_of"]

LAST_TRICK_POINTS = 10


def question_of(position: Position, goal: Goal) -> Task:
    """What the kernel is asked for a made-up position: card points from here on, or a part that hangs on play alone."""
    if position.game == "rabloulti":
        return _rabloulti(position, goal)
    if not isinstance(goal, AtLeast) and goal is not Measure.POINTS:
        raise NotSolvable("solver.refusal.goal")
    assert position.trump is not None
    orders = import_module(f"tromf.games.{position.game}.state").ORDERS
    make = _kernel.KlaberPosition if position.game == "klaber" else _kernel.KlaberjassPosition
    made = make(position.hands, position.trump, position.leader, position.trick)
    rising = position.turn % 2 == position.declarer % 2
    pool = _points(position, orders[position.trump]) + LAST_TRICK_POINTS
    worth = goal.reached if isinstance(goal, AtLeast) else int
    at_least = goal if isinstance(goal, AtLeast) else None
    return Task(Kind(position.game), made, position.declarer, position.turn, rising, worth, pool, at_least)


def _points(position: Position, order: CardOrder) -> int:
    cards = [*position.trick, *(card for hand in position.hands for card in cards_of(hand))]
    return sum(order.points[card] for card in cards)


def _rabloulti(position: Position, goal: Goal) -> Task:
    from tromf.games.rabloulti import Part, RabloultiOptions, bid_named
    from tromf.solver.payments import Terms, payments_of

    if goal is Measure.WRITTEN or goal in (Part.PARTI, Part.FORTY_HUNDRED, Part.TWENTY_HUNDRED):
        raise NotSolvable("solver.refusal.goal")
    soloist = position.declarer
    trump = -1 if position.trump is None else position.trump
    made = _kernel.RabloultiPosition(
        position.hands, trump, position.leader, position.trick, soloist, 0, 0, False, goal is Part.ULTI
    )
    terms = Terms(bid_named("simple"), soloist, position.trump, RabloultiOptions(), (), ((), (), ()), frozenset())
    task = (made, payments_of(terms, goal))
    return Task(Kind.RABLOULTI, task, soloist, position.turn, position.turn == soloist)
