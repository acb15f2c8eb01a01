"""The bots of Klaberjass: how they value hands, bid, exchange, declare, play and accuse.

Knows Klaberjass through its public names and a seat's view. Refuses to see a deal's state.
"""

from tromf.bots.klaberjass.manners import accusation, has_offended
from tromf.bots.klaberjass.memory import Memory, remember
from tromf.bots.klaberjass.player import KlaberjassPlayer
from tromf.bots.klaberjass.style import Style, read_style
from tromf.bots.klaberjass.thinker import KlaberjassThinker, read_klaberjass_thinker

__all__ = [
    "KlaberjassPlayer",
    "KlaberjassThinker",
    "Memory",
    "Style",
    "accusation",
    "has_offended",
    "read_klaberjass_thinker",
    "read_style",
    "remember",
]
