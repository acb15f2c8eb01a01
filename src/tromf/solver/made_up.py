"""Made-up positions for the kernel: there is no deal behind them, so nothing is written or paid.

Knows which goals a bare position can have. Refuses to know how cards are searched.
"""

from tromf.solver import _kernel
from tromf.solver.kernel import Kind
from tromf.solver.position import Position
from tromf.solver.tasks import Task, trick_task
from tromf.solver.values import AtLeast, Goal, Measure, NotSolvable, Parts

__all__ = ["question_of"]


def question_of(position: Position, goal: Goal) -> Task:
    """What the kernel is asked for a made-up position: card points from here on, or a part that hangs on play alone."""
    if position.game == "rabloulti":
        return _rabloulti(position, goal)
    if not isinstance(goal, AtLeast) and goal not in (Measure.POINTS, Measure.TRICKS):
        raise NotSolvable("solver.refusal.goal")
    assert position.trump is not None
    make = _kernel.KlaberPosition if position.game == "klaber" else _kernel.KlaberjassPosition
    counted = goal is Measure.TRICKS
    made = make(position.hands, position.trump, position.leader, position.trick, tricks=counted)
    if counted:
        return trick_task(Kind(position.game), made, position.declarer, position.turn, position.hands)
    rising = position.turn % 2 == position.declarer % 2
    worth = goal.reached if isinstance(goal, AtLeast) else int
    at_least = goal if isinstance(goal, AtLeast) else None
    return Task(Kind(position.game), made, position.declarer, position.turn, rising, worth, made.pool(), at_least)


def _rabloulti(position: Position, goal: Goal) -> Task:
    from tromf.games.rabloulti import Part, RabloultiOptions, bid_named
    from tromf.solver.payments import Terms, payments_of, trick_payments

    parts = goal.parts if isinstance(goal, Parts) else (goal,)
    if {Measure.WRITTEN, Part.PARTI, Part.FORTY_HUNDRED, Part.TWENTY_HUNDRED} & {*parts}:
        raise NotSolvable("solver.refusal.goal")
    soloist, counted = position.declarer, goal is Measure.TRICKS
    trump = -1 if position.trump is None else position.trump
    made = _kernel.RabloultiPosition(
        position.hands, trump, position.leader, position.trick, soloist, 0, 0, False, Part.ULTI in parts, counted
    )
    if counted:
        paid = trick_payments(soloist, position.hands[position.turn].bit_count())
    else:
        terms = Terms(bid_named("simple"), soloist, position.trump, RabloultiOptions(), (), ((), (), ()), frozenset())
        paid = payments_of(terms, goal)
    task = (made, paid)
    return Task(Kind.RABLOULTI, task, soloist, position.turn, position.turn == soloist)
