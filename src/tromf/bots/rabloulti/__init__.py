"""The bots of Rablóulti: how they value hands, bid, rob, double, play each contract, and accuse.

Knows Rablóulti through its public names and a seat's view. Refuses to see a deal's state.
"""

from tromf.bots.rabloulti.player import RabloultiPlayer
from tromf.bots.rabloulti.proofs import accusation, proved_offender
from tromf.bots.rabloulti.style import Style, read_style
from tromf.bots.rabloulti.thinker import RabloultiThinker, read_rabloulti_thinker

__all__ = [
    "RabloultiPlayer",
    "RabloultiThinker",
    "Style",
    "accusation",
    "proved_offender",
    "read_rabloulti_thinker",
    "read_style",
]
