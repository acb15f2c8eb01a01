"""Many deals at once: minds play deals to the end, are set against each other, and look back on a deal.

Knows how bots are compared, with one another and with a seer of all hands, and what an act cost. Refuses to know any
game by name, and what a table or a person is.
"""

from tromf.study.advice import Advice, Alternative, advise
from tromf.study.arena import Contest, Progress, arena, contest_of, play_contest
from tromf.study.contestant import Contestant, Spec, SpecError, contestant, named_bot, with_budget
from tromf.study.dealing import PlayedDeal, play_deal
from tromf.study.deciding import CardsOnly, Mind, OpenMind
from tromf.study.engine import BACKENDS, Engine, NoEngine
from tromf.study.keeping import KeptElsewhere, NotKept
from tromf.study.report import ArenaReport, Mean, Pace, Record
from tromf.study.review import Chance, Known, Real, Review, ReviewedAct, review
from tromf.study.seer import SEER, Seer, seer_for

__all__ = [
    "BACKENDS",
    "SEER",
    "Advice",
    "Alternative",
    "ArenaReport",
    "CardsOnly",
    "Chance",
    "Contest",
    "Contestant",
    "Engine",
    "KeptElsewhere",
    "Known",
    "Mean",
    "Mind",
    "NoEngine",
    "NotKept",
    "OpenMind",
    "Pace",
    "PlayedDeal",
    "Progress",
    "Real",
    "Record",
    "Review",
    "ReviewedAct",
    "Seer",
    "Spec",
    "SpecError",
    "advise",
    "arena",
    "contest_of",
    "contestant",
    "named_bot",
    "play_contest",
    "play_deal",
    "review",
    "seer_for",
    "with_budget",
]
