"""The referee: goes through a recorded deal, and answers what is asked at a table.

Knows how to find the rule that was broken. Refuses to play, and to keep anything.
"""

from tromf.referee.audit import Audit, Offence, WrongAct, audit, what_is_written
from tromf.referee.judging import open_hands, running_state
from tromf.referee.questions import Verdict, was_legal, who_wins

__all__ = [
    "Audit",
    "Offence",
    "Verdict",
    "WrongAct",
    "audit",
    "open_hands",
    "running_state",
    "was_legal",
    "what_is_written",
    "who_wins",
]
