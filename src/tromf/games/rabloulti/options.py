"""The house rules of Rablóulti: one frozen value, one field a question (section 8 of its law).

Knows what a table may agree on. Refuses to know what follows from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tromf.games.options import choice, number

__all__ = [
    "PRESETS",
    "Ladder",
    "LossDoubling",
    "LostUltiContra",
    "MarriageNeedsTrick",
    "NextDealer",
    "Offences",
    "OpenHands",
    "OpenTrumpDurchmars",
    "OverbidRule",
    "PlainPassz",
    "RabloultiOptions",
    "Silent100Value",
    "SilentDurchmars",
    "SilentUltiAccounting",
    "Switch",
    "ThrowIn",
]


class Switch(Enum):
    """Something that is played or not."""

    ON = "on"
    OFF = "off"


class Ladder(Enum):
    """Which bids there are (U12)."""

    LADDER41 = "ladder41"
    LADDER42 = "ladder42"


class OpenTrumpDurchmars(Enum):
    """What an open durchmars with trumps is worth (U12)."""

    BY_SUIT = "12_24"
    ALWAYS_24 = "24"


class OverbidRule(Enum):
    """What makes a bid higher (U20)."""

    STRICT_RANK = "strict_rank"
    VALUE = "value"


class PlainPassz(Enum):
    """What becomes of an auction that ends in plain passz (U27)."""

    DECLARER_CHOICE = "declarer_choice"
    MUST_PLAY = "must_play"
    REDEAL = "redeal"
    NOT_BIDDABLE = "not_biddable"


class NextDealer(Enum):
    """Who deals next (U7)."""

    RIGHT = "right"
    DECLARER = "declarer"


class OpenHands(Enum):
    """Whose hands are laid open in an open contract (U38)."""

    ALL = "all"
    DECLARER = "declarer"


class MarriageNeedsTrick(Enum):
    """Who must win a trick for a marriage to count (U34)."""

    SIDE = "side"
    PLAYER = "player"
    NO = "no"


class Silent100Value(Enum):
    """What a silent 100 is worth (U57)."""

    TWO_OR_FOUR = "two_or_four"
    TWO = "two"


class SilentUltiAccounting(Enum):
    """Between whom a defender's silent ulti is paid (U58)."""

    SIDE = "side"
    INDIVIDUAL = "individual"


class SilentDurchmars(Enum):
    """Whether all tricks unannounced pay (U59)."""

    OFF = "off"
    THREE = "three"


class LostUltiContra(Enum):
    """How contra multiplies a lost ulti (U53)."""

    FEE_ONCE = "fee_once"
    DOUBLED = "doubled"


class LossDoubling(Enum):
    """Which lost parts cost double (U62)."""

    ULTI = "ulti"
    ALL = "all"


class ThrowIn(Enum):
    """Whether the soloist may give up before the lead (U60)."""

    BEFORE_LEAD = "before_lead"
    NEVER = "never"


class Offences(Enum):
    """Whether an offence is refused or can happen and be accused (U61)."""

    PREVENTED = "prevented"
    CALLED = "called"


@dataclass(frozen=True, slots=True)
class RabloultiOptions:
    """The house rules of one table; the defaults are the preset ``piatnik``.

    >>> RabloultiOptions().max_contra_level
    6
    """

    ladder: Ladder = choice(Ladder.LADDER41, "U12")
    open_trump_durchmars_value: OpenTrumpDurchmars = choice(OpenTrumpDurchmars.BY_SUIT, "U12")
    overbid_rule: OverbidRule = choice(OverbidRule.STRICT_RANK, "U20")
    plain_passz: PlainPassz = choice(PlainPassz.DECLARER_CHOICE, "U27")
    self_rob: Switch = choice(Switch.ON, "U24")
    pass_is_final: Switch = choice(Switch.OFF, "U22")
    next_dealer: NextDealer = choice(NextDealer.RIGHT, "U7")
    require_holding: Switch = choice(Switch.OFF, "U28")
    must_hold_seven: Switch = choice(Switch.ON, "U37")
    overtake_after_ruff: Switch = choice(Switch.OFF, "U35")
    open_hands: OpenHands = choice(OpenHands.ALL, "U38")
    marriage_needs_trick: MarriageNeedsTrick = choice(MarriageNeedsTrick.SIDE, "U34")
    silent_100_value: Silent100Value = choice(Silent100Value.TWO_OR_FOUR, "U57")
    silent_100_adds: Switch = choice(Switch.OFF, "U57")
    silent_ulti_accounting: SilentUltiAccounting = choice(SilentUltiAccounting.SIDE, "U58")
    silent_durchmars: SilentDurchmars = choice(SilentDurchmars.OFF, "U59")
    lost_ulti_contra: LostUltiContra = choice(LostUltiContra.FEE_ONCE, "U53")
    loss_doubling: LossDoubling = choice(LossDoubling.ULTI, "U62")
    max_contra_level: int = number(6, "U45", 1, 6)
    throw_in: ThrowIn = choice(ThrowIn.BEFORE_LEAD, "U60")
    offences: Offences = choice(Offences.PREVENTED, "U61")


PRESETS: Mapping[str, RabloultiOptions] = {"piatnik": RabloultiOptions()}
"""The named rule sets of Rablóulti."""
