"""The bots of Kláber: how they value hands, call, answer, play and accuse.

Knows Kláber through its public names and a seat's view. Refuses to see a deal's state.
"""

from tromf.bots.klaber.manners import accusation, decent_acts, proved_offender
from tromf.bots.klaber.memory import Memory, remember
from tromf.bots.klaber.player import KlaberPlayer
from tromf.bots.klaber.style import Style, read_style, usual_style
from tromf.bots.klaber.thinker import KlaberThinker, read_thinker

__all__ = [
    "KlaberPlayer",
    "KlaberThinker",
    "Memory",
    "Style",
    "accusation",
    "decent_acts",
    "proved_offender",
    "read_style",
    "read_thinker",
    "remember",
    "usual_style",
]
