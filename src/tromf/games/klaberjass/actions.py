"""The acts of a Klaberjass deal.

Knows what can be said and done. Refuses to know when it may be.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from tromf.cards import CARDS, Card, Rank, Suit
from tromf.tricks import Run, Seat

__all__ = [
    "ACCEPT",
    "EXCHANGE",
    "KEEP",
    "NAMES",
    "PASS",
    "PLAYS",
    "SCHMEISS",
    "Accept",
    "Accuse",
    "Action",
    "Answer",
    "Exchange",
    "Keep",
    "Name",
    "Pass",
    "Play",
    "Say",
    "SayLength",
    "SayTop",
    "Schmeiss",
    "Show",
    "Word",
]


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the turned suit as trump (J12)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the turn to the other (J12, J13)."""


@dataclass(frozen=True, slots=True)
class Name:
    """Name another suit as trump in the second round (J13)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Schmeiss:
    """Propose to throw the deal in (J52, J53)."""


class Answer(Enum):
    """What is answered to a schmeiss: *play* to an offer, *take* to a dare, *void* to either (J52, J53)."""

    PLAY = "play"
    TAKE = "take"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange the trump seven, the dix, for the turn-up (J20)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Say that nothing will be exchanged, when asked (J21, J22)."""


class Word(Enum):
    """A word of the dialogue that has no number or rank in it (S1 to S5)."""

    NONE = "none"
    TWENTY = "20"
    FIFTY = "50"
    GOOD = "good"
    NOT_GOOD = "not good"
    SAME = "same"
    TRUMP = "trump"
    NOT_TRUMP = "not trump"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class Say:
    """Say a word of the dialogue."""

    word: Word


@dataclass(frozen=True, slots=True)
class SayLength:
    """Say how long the best run is, 4 to 8 (S3)."""

    length: int


@dataclass(frozen=True, slots=True)
class SayTop:
    """Say how high the best run is (S4)."""

    rank: Rank


@dataclass(frozen=True, slots=True)
class Show:
    """Lay down the runs that one counts, after the first trick (J30, S6)."""

    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card; ``call`` says *bela* with the first of the pair, *from the bela* with the second (J41)."""

    card: Card
    call: bool = False


@dataclass(frozen=True, slots=True)
class Accuse:
    """Say that the other player has offended (J59)."""

    seat: Seat


Action: TypeAlias = (
    Accept | Pass | Name | Schmeiss | Answer | Exchange | Keep | Say | SayLength | SayTop | Show | Play | Accuse
)

ACCEPT, PASS, SCHMEISS, EXCHANGE, KEEP = Accept(), Pass(), Schmeiss(), Exchange(), Keep()
NAMES: tuple[Name, ...] = tuple(Name(suit) for suit in Suit)
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in CARDS)
