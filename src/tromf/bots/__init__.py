"""Players who are no persons: they see a seat's view and choose a lawful act.

Knows the levels by name and each game's bots. Refuses to see a state, to draw chance of its own, and to offend.
"""

from tromf.bots.base import Bot
from tromf.bots.naming import Level, UnknownLevel, bot_named, levels_of, read_level

__all__ = ["Bot", "Level", "UnknownLevel", "bot_named", "levels_of", "read_level"]
