"""How long a bot of each level takes to choose, in each game.

Knows the arena's own clock. Refuses to know which bot is better.
"""

from tromf.bots import levels_of
from tromf.games import GAMES, game_named
from tromf.study import arena

__all__ = ["measure"]

DEALS = 40


def measure() -> list[tuple[str, str, float, float]]:
    """For each game and level the median and the 95th percentile of a decision, in milliseconds."""
    paces = []
    for name in GAMES:
        game = game_named(name)
        for level in levels_of(name):
            pace = arena(name, game.presets[game.default_preset], level, level, DEALS, 1, 1).first.choosing
            paces.append((name, level, pace.median, pace.most))
    return paces
