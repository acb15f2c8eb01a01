"""Many deals at once: bots play deals to the end and are set against each other.

Knows how bots are compared. Refuses to know any game by name, and what a table or a person is.
"""

from tromf.study.arena import BotSpec, Progress, arena
from tromf.study.dealing import PlayedDeal, play_deal
from tromf.study.report import ArenaReport, Mean, Pace, Record

__all__ = ["ArenaReport", "BotSpec", "Mean", "Pace", "PlayedDeal", "Progress", "Record", "arena", "play_deal"]
