"""Perfect information: what is an open position worth when everybody sees all cards and plays best.

Knows the three games as a compiled search knows them: ``solve`` gives a value, ``solve_moves`` the value of every card,
``many`` and ``many_moves`` those of many states over threads, ``playouts`` random games, ``par`` what the contracts of
a deal are worth, ``best_line`` a line of best play, ``prove_claim`` and ``prove_contract`` whether somebody can win the
rest whatever the others lay. Refuses to guess: a value is exact, or the solution says that it is unproved and gives
bounds. The talk, contra and marriages, is taken as it stands.
"""

from tromf.solver.claims import ClaimVerdict, prove_claim, prove_contract
from tromf.solver.kernel import Interrupt
from tromf.solver.lines import best_line
from tromf.solver.par import Par, PricedContract, par
from tromf.solver.position import Position
from tromf.solver.solving import many, many_moves, playouts, solve, solve_moves
from tromf.solver.values import AtLeast, Goal, Measure, Moves, NotSolvable, Parts, Solution

__all__ = [
    "AtLeast",
    "ClaimVerdict",
    "Goal",
    "Interrupt",
    "Measure",
    "Moves",
    "NotSolvable",
    "Par",
    "Parts",
    "Position",
    "PricedContract",
    "Solution",
    "best_line",
    "many",
    "many_moves",
    "par",
    "playouts",
    "prove_claim",
    "prove_contract",
    "solve",
    "solve_moves",
]
