"""Rablóulti for three: the law of one deal and of the session.

Knows rules U1 to U62. Refuses to know time, chance, people and screens.
"""

from tromf.games.rabloulti.actions import (
    Accuse,
    Action,
    Agree,
    Announce,
    Claim,
    Contra,
    Deny,
    Leave,
    MakeBid,
    NameTrump,
    Pass,
    Play,
    Stand,
    Take,
)
from tromf.games.rabloulti.actions import ThrowIn as ThrowInAct
from tromf.games.rabloulti.bids import Bid, Part, bid_named, bid_value, bids_above, ladder, part_value
from tromf.games.rabloulti.game import GAME, Rabloulti
from tromf.games.rabloulti.holding import holds_bid, marriage, marriages_in
from tromf.games.rabloulti.imaginable import Imaginable, Sketch
from tromf.games.rabloulti.options import PRESETS, Offences, RabloultiOptions, Switch
from tromf.games.rabloulti.play import duties_of
from tromf.games.rabloulti.settlement import Facts, lost_price, settlement
from tromf.games.rabloulti.state import NO_TRUMP_ORDER, TRUMP_ORDERS, in_play
from tromf.games.rabloulti.view import (
    HeardBid,
    HeardMarriage,
    PublicAuction,
    PublicContract,
    PublicPlay,
    RabloultiView,
)

__all__ = [
    "GAME",
    "NO_TRUMP_ORDER",
    "PRESETS",
    "TRUMP_ORDERS",
    "Accuse",
    "Action",
    "Agree",
    "Announce",
    "Bid",
    "Claim",
    "Contra",
    "Deny",
    "Facts",
    "HeardBid",
    "HeardMarriage",
    "Imaginable",
    "Leave",
    "MakeBid",
    "NameTrump",
    "Offences",
    "Part",
    "Pass",
    "Play",
    "PublicAuction",
    "PublicContract",
    "PublicPlay",
    "Rabloulti",
    "RabloultiOptions",
    "RabloultiView",
    "Sketch",
    "Stand",
    "Switch",
    "Take",
    "ThrowInAct",
    "bid_named",
    "bid_value",
    "bids_above",
    "duties_of",
    "holds_bid",
    "in_play",
    "ladder",
    "lost_price",
    "marriage",
    "marriages_in",
    "part_value",
    "settlement",
]
