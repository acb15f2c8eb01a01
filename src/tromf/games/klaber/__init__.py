"""Kláber as it is played in Doroszló: four players in two sides, the law of one deal and of the match.

Knows rules K1.1 to K10.6. Refuses to know time, chance, people and screens.
"""

from tromf.games.klaber.actions import (
    Accuse,
    Action,
    Bid,
    Contra,
    Go,
    Hold,
    LayDown,
    NameTrump,
    Pass,
    Play,
)
from tromf.games.klaber.combinations import announceable_runs, bela_cards, best_item, holds_bela, run_points
from tromf.games.klaber.game import GAME, Klaber
from tromf.games.klaber.imaginable import DrawnHands, Imaginable
from tromf.games.klaber.offences import Offence, offences_in
from tromf.games.klaber.options import (
    PRESETS,
    BelaCall,
    EqualRuns,
    KlaberOptions,
    Offences,
    Pairs,
    WrongAccusation,
)
from tromf.games.klaber.state import ORDERS
from tromf.games.klaber.view import KlaberView, PublicContract, PublicDuel, PublicPlay, Shown

__all__ = [
    "GAME",
    "ORDERS",
    "PRESETS",
    "Accuse",
    "Action",
    "BelaCall",
    "Bid",
    "Contra",
    "DrawnHands",
    "EqualRuns",
    "Go",
    "Hold",
    "Imaginable",
    "Klaber",
    "KlaberOptions",
    "KlaberView",
    "LayDown",
    "NameTrump",
    "Offence",
    "Offences",
    "Pairs",
    "Pass",
    "Play",
    "PublicContract",
    "PublicDuel",
    "PublicPlay",
    "Shown",
    "WrongAccusation",
    "announceable_runs",
    "bela_cards",
    "best_item",
    "holds_bela",
    "offences_in",
    "run_points",
]
