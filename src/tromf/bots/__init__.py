"""Players who are no persons: they see a seat's view and choose a lawful act.

Knows the levels by name and each game's bots. Refuses to see a state that it has not imagined itself, to draw chance of
its own, and to offend.
"""

from tromf.bots.base import Bot, Circumstances, Option, Reason, ThinkingBot, Weighing
from tromf.bots.naming import Level, UnknownLevel, bot_named, bot_of_spec, levels_of, read_level

__all__ = [
    "Bot",
    "Circumstances",
    "Level",
    "Option",
    "Reason",
    "ThinkingBot",
    "UnknownLevel",
    "Weighing",
    "bot_named",
    "bot_of_spec",
    "levels_of",
    "read_level",
]
