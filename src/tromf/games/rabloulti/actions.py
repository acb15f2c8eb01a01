"""The acts of a Rablóulti deal.

Knows what can be said and done. Refuses to know when it may be.
"""

from dataclasses import dataclass
from typing import TypeAlias

from tromf.cards import CARDS, Card, Suit
from tromf.games.rabloulti.bids import Part
from tromf.tricks import Seat

__all__ = [
    "AGREE",
    "CLAIMS",
    "DENY",
    "LEAVE",
    "PASS",
    "PLAYS",
    "STAND",
    "TAKE",
    "THROW_IN",
    "TRUMPS",
    "Accuse",
    "Action",
    "Agree",
    "Announce",
    "Claim",
    "Contra",
    "Deny",
    "Leave",
    "MakeBid",
    "NameTrump",
    "Pass",
    "Play",
    "Stand",
    "Take",
    "ThrowIn",
]


@dataclass(frozen=True, slots=True)
class MakeBid:
    """A bid by its id, and the two cards laid away as the new talon, in one move (U16, U18)."""

    bid: str
    discards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the talon to the next (U17)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the talon: rob it, or one's own (U17, U23)."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The owner of the standing bid ends the auction (U23)."""


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """The soloist gives up before the lead (U60)."""


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The soloist names the trump before the first card (U31)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce the marriage of a suit, 40 in trumps, else 20; the others hear its value only (U32)."""

    suit: Suit
    value: int


@dataclass(frozen=True, slots=True)
class Contra:
    """The next level of contra on a part; ``line`` is the defender whose own line it is, if each has one (U46, U52)."""

    part: Part
    line: Seat | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Raise nothing more when asked (U47)."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Say, in or out of turn, that every part not yet decided is made, or lost; a defender only concedes (U38)."""

    seat: Seat
    made: bool


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to a claim (U38)."""


@dataclass(frozen=True, slots=True)
class Deny:
    """Let the play go on after a claim (U38)."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Say that another player has broken a rule of play: renonsz (U61)."""

    seat: Seat


Action: TypeAlias = (
    MakeBid
    | Pass
    | Take
    | Stand
    | ThrowIn
    | NameTrump
    | Announce
    | Contra
    | Leave
    | Play
    | Claim
    | Agree
    | Deny
    | Accuse
)

PASS, TAKE, STAND, THROW_IN, LEAVE, AGREE, DENY = Pass(), Take(), Stand(), ThrowIn(), Leave(), Agree(), Deny()
TRUMPS: tuple[NameTrump, ...] = tuple(NameTrump(suit) for suit in Suit)
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in CARDS)
CLAIMS: tuple[tuple[Claim, Claim], ...] = tuple((Claim(seat, True), Claim(seat, False)) for seat in range(3))
"""The two claims by seat: made, and lost."""
