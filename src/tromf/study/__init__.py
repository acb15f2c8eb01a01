"""Many deals at once: minds play deals to the end and are set against each other.

Knows how bots are compared, with one another and with a seer of all hands. Refuses to know any game by name, and what a
table or a person is.
"""

from tromf.study.arena import Contest, Progress, arena, contest_of, play_contest
from tromf.study.contestant import Contestant, Spec, SpecError, contestant, named_bot, with_budget
from tromf.study.dealing import PlayedDeal, play_deal
from tromf.study.deciding import CardsOnly, Mind, OpenMind
from tromf.study.engine import BACKENDS, Engine, NoEngine
from tromf.study.keeping import KeptElsewhere, NotKept
from tromf.study.report import ArenaReport, Mean, Pace, Record
from tromf.study.seer import SEER, Seer, seer_for

__all__ = [
    "BACKENDS",
    "SEER",
    "ArenaReport",
    "CardsOnly",
    "Contest",
    "Contestant",
    "Engine",
    "KeptElsewhere",
    "Mean",
    "Mind",
    "NoEngine",
    "NotKept",
    "OpenMind",
    "Pace",
    "PlayedDeal",
    "Progress",
    "Record",
    "Seer",
    "Spec",
    "SpecError",
    "arena",
    "contest_of",
    "contestant",
    "named_bot",
    "play_contest",
    "play_deal",
    "seer_for",
    "with_budget",
]
