"""The house rules of Klaberjass: one frozen value, one field a question.

Knows what two players may agree on. Refuses to know what follows from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tromf.games.options import choice, number

__all__ = [
    "PRESETS",
    "BelaCall",
    "DixWindow",
    "KlaberjassOptions",
    "NextDealer",
    "Offences",
    "RunCompare",
    "Schmeiss",
    "Switch",
]


class Switch(Enum):
    """Something that is played or not."""

    ON = "on"
    OFF = "off"


class NextDealer(Enum):
    """Who deals the next deal (J8)."""

    ALTERNATE = "alternate"
    WINNER = "winner"


class DixWindow(Enum):
    """Until when the trump seven may be exchanged for the turn-up (J22)."""

    BEFORE_OWN_FIRST_CARD = "before_own_first_card"
    BEFORE_OWN_DECLARATION = "before_own_declaration"
    BEFORE_ANY_DECLARATION = "before_any_declaration"


class RunCompare(Enum):
    """What decides first between two runs: their length, or only their class of 20 or 50 (J27)."""

    LENGTH = "length"
    CLASS = "class"


class BelaCall(Enum):
    """Which calls bela needs (J41)."""

    BOTH = "both"
    SECOND = "second"


class Schmeiss(Enum):
    """Whether a player may propose to throw the deal in, and who is maker when the other refuses (J16, J52, J53)."""

    OFF = "off"
    OFFER = "offer"
    DARE = "dare"


class Offences(Enum):
    """Whether an offence is refused or can happen and be accused (J57, J59)."""

    PREVENTED = "prevented"
    CALLED = "called"


@dataclass(frozen=True, slots=True)
class KlaberjassOptions:
    """The house rules of one table; the defaults are the preset ``standard-501``.

    >>> KlaberjassOptions().target
    501
    """

    target: int = number(501, "J49", 101, 5001)
    deals: int | None = number(None, "J51", 1, 100)
    next_dealer: NextDealer = choice(NextDealer.ALTERNATE, "J8")
    expose_bottom: Switch = choice(Switch.ON, "J18")
    dix_window: DixWindow = choice(DixWindow.BEFORE_OWN_FIRST_CARD, "J22")
    run_compare: RunCompare = choice(RunCompare.LENGTH, "J27")
    runs_need_trick: Switch = choice(Switch.ON, "J31")
    bela_call: BelaCall = choice(BelaCall.BOTH, "J41")
    schmeiss: Schmeiss = choice(Schmeiss.OFF, "J16")
    offences: Offences = choice(Offences.PREVENTED, "J57")


PRESETS: Mapping[str, KlaberjassOptions] = {
    "standard-501": KlaberjassOptions(),
    "classic-500": KlaberjassOptions(target=500, runs_need_trick=Switch.OFF, bela_call=BelaCall.SECOND),
}
"""The named rule sets of Klaberjass (section 14 of its law)."""
