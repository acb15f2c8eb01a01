"""Klaberjass for two: the law of one deal and of the match.

Knows rules J1 to J60. Refuses to know time, chance, people and screens.
"""

from tromf.games.klaberjass.actions import (
    Accept,
    Accuse,
    Action,
    Answer,
    Exchange,
    Keep,
    Name,
    Pass,
    Play,
    Say,
    SayLength,
    SayTop,
    Show,
    Word,
)
from tromf.games.klaberjass.actions import Schmeiss as SchmeissAct
from tromf.games.klaberjass.claims import fits_claims
from tromf.games.klaberjass.game import GAME, Klaberjass
from tromf.games.klaberjass.imaginable import Imaginable, ImaginedDeal
from tromf.games.klaberjass.law import cards_are_next
from tromf.games.klaberjass.options import (
    PRESETS,
    BelaCall,
    DixWindow,
    KlaberjassOptions,
    NextDealer,
    Offences,
    RunCompare,
    Schmeiss,
    Switch,
)
from tromf.games.klaberjass.play import DUTIES
from tromf.games.klaberjass.runs import bela_cards, best_run, best_runs, holds_bela, run_class
from tromf.games.klaberjass.runs import strength as run_strength
from tromf.games.klaberjass.scoring import account, most_points, runs_and_belas
from tromf.games.klaberjass.state import ORDERS, Step, hands_of
from tromf.games.klaberjass.view import KlaberjassView, PublicContract, PublicPlay

__all__ = [
    "DUTIES",
    "GAME",
    "ORDERS",
    "PRESETS",
    "Accept",
    "Accuse",
    "Action",
    "Answer",
    "BelaCall",
    "DixWindow",
    "Exchange",
    "Imaginable",
    "ImaginedDeal",
    "Keep",
    "Klaberjass",
    "KlaberjassOptions",
    "KlaberjassView",
    "Name",
    "NextDealer",
    "Offences",
    "Pass",
    "Play",
    "PublicContract",
    "PublicPlay",
    "RunCompare",
    "Say",
    "SayLength",
    "SayTop",
    "Schmeiss",
    "SchmeissAct",
    "Show",
    "Step",
    "Switch",
    "Word",
    "account",
    "bela_cards",
    "best_run",
    "best_runs",
    "cards_are_next",
    "fits_claims",
    "hands_of",
    "holds_bela",
    "most_points",
    "run_class",
    "run_strength",
    "runs_and_belas",
]
