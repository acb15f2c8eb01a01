"""What the bots that imagine hidden cards share.

Knows how acts are weighed, in this order: the game's mind names the candidates; batches of worlds are drawn that fit
the view, until the budget is used; every candidate is worth something in every world, by the solver's value of its
card, or by what the policy says after it and the solver plays then; candidates that are clearly beaten are dropped;
what is left close is decided by the policy, which knows custom. Refuses to know any game by name: each fills in a
``GameMind``.
"""

from tromf.bots.thinking.budget import Budget, read_budget
from tromf.bots.thinking.contest import Contest, unweighed
from tromf.bots.thinking.mind import Currency, GameMind
from tromf.bots.thinking.thinker import Thinker
from tromf.bots.thinking.valuing import spoken, values_of

__all__ = [
    "Budget",
    "Contest",
    "Currency",
    "GameMind",
    "Thinker",
    "read_budget",
    "spoken",
    "unweighed",
    "values_of",
]
