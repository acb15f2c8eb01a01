"""The laws of the games, one deal at a time.

Knows each game's options, acts, states, views and scores as values. Refuses to know time, chance, storage and people.
"""

from tromf.games.base import (
    ActDetail,
    AnyGame,
    Cutting,
    DealResult,
    Game,
    IllegalAction,
    MatchRules,
    Notation,
    NotationError,
    Param,
    Refusal,
    ScoreLine,
    Seating,
    Standing,
)
from tromf.games.options import OptionError, OptionField, option_values, read_options
from tromf.games.registry import GAMES, UnknownGame, game_named
from tromf.games.words import detail_of, heard_of, parsed

__all__ = [
    "GAMES",
    "ActDetail",
    "AnyGame",
    "Cutting",
    "DealResult",
    "Game",
    "IllegalAction",
    "MatchRules",
    "Notation",
    "NotationError",
    "OptionError",
    "OptionField",
    "Param",
    "Refusal",
    "ScoreLine",
    "Seating",
    "Standing",
    "UnknownGame",
    "detail_of",
    "game_named",
    "heard_of",
    "option_values",
    "parsed",
    "read_options",
]
