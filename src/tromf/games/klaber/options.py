"""The house rules of Kláber: one frozen value, one field a question.

Knows what a table may agree on. Refuses to know what follows from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tromf.games.options import choice, number

__all__ = ["PRESETS", "BelaCall", "EqualRuns", "KlaberOptions", "Offences", "Pairs", "WrongAccusation"]


class EqualRuns(Enum):
    """What equal best runs of two partners do (K7.3)."""

    VOID = "void"
    VALID = "valid"


class BelaCall(Enum):
    """Whether bela counts by itself or must be said (K7.5)."""

    AUTOMATIC = "automatic"
    ANNOUNCE = "announce"


class Offences(Enum):
    """Whether an offence is refused or can happen and be accused (K9)."""

    PREVENTED = "prevented"
    CALLED = "called"


class WrongAccusation(Enum):
    """What a wrong "161!" costs (K9.4)."""

    FREE = "free"
    PENALTY = "penalty"


class Pairs(Enum):
    """How partners are found (K1.3)."""

    CUT = "cut"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class KlaberOptions:
    """The house rules of one table; the defaults are the preset ``doroszlo-2009``.

    >>> KlaberOptions().target
    501
    """

    target: int = number(501, "K10.4", 101, 5001)
    equal_runs_between_partners: EqualRuns = choice(EqualRuns.VOID, "K7.3")
    bela_call: BelaCall = choice(BelaCall.AUTOMATIC, "K7.5")
    max_contra_level: int = number(3, "K8.1", 1, 3)
    offences: Offences = choice(Offences.PREVENTED, "K9")
    wrong_accusation: WrongAccusation = choice(WrongAccusation.FREE, "K9.4")
    pairs: Pairs = choice(Pairs.CUT, "K1.3")


PRESETS: Mapping[str, KlaberOptions] = {"doroszlo-2009": KlaberOptions()}
"""The named rule sets of Kláber."""
