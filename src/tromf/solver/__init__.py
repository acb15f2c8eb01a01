"""Perfect information: what is an open position worth when everybody sees all cards and plays best.

Knows the three games as a compiled search knows them: ``solve`` gives a value, ``solve_moves`` the value of every card,
``many`` and ``many_moves`` those of many states over threads, ``playouts`` random games, ``par`` what the contracts of
a deal are worth. Refuses to guess: a value is exact, or the solution says that it is unproved and gives bounds. The
talk, contra and marriages, is taken as it stands.
"""

from tromf.solver.kernel import Interrupt
from tromf.solver.par import Par, PricedContract, par
from tromf.solver.position import Position
from tromf.solver.solving import many, many_moves, playouts, solve, solve_moves
from tromf.solver.values import AtLeast, Goal, Measure, Moves, NotSolvable, Solution

__all__ = [
    "AtLeast",
    "Goal",
    "Interrupt",
    "Measure",
    "Moves",
    "NotSolvable",
    "Par",
    "Position",
    "PricedContract",
    "Solution",
    "many",
    "many_moves",
    "par",
    "playouts",
    "solve",
    "solve_moves",
]
