"""The acts of a Kláber deal.

Knows what can be said and done. Refuses to know when it may be.
"""

from dataclasses import dataclass
from typing import TypeAlias

from tromf.cards import CARDS, Card, CardSet, Suit
from tromf.tricks import Run, Seat

__all__ = [
    "BIDS",
    "CONTRA",
    "GO",
    "HOLD",
    "LAY_DOWN",
    "PASS",
    "PLAYS",
    "TRUMPS",
    "Accuse",
    "Action",
    "Bid",
    "Contra",
    "Go",
    "Hold",
    "LayDown",
    "NameTrump",
    "Pass",
    "Play",
    "plays_of",
]


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction: *tovább* (K4.2)."""


@dataclass(frozen=True, slots=True)
class Bid:
    """A challenger's higher level, 2 to 4 (K4.2)."""

    level: int


@dataclass(frozen=True, slots=True)
class Hold:
    """The holder keeps the level that was bid against him: *itt* (K4.2)."""


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The binder's trump (K4.5)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Go:
    """The answer to *Mehet?* that lets play begin (K8.1)."""


@dataclass(frozen=True, slots=True)
class Contra:
    """The next step of contra, rekontra, szubkontra (K8.1)."""


@dataclass(frozen=True, slots=True)
class LayDown:
    """Lay the hand down and so end the deal (K6.1)."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card; with the first one runs may be announced (K7.1), and bela may be said with its first card (K7.5)."""

    card: Card
    announced: tuple[Run, ...] = ()
    bela: bool = False


@dataclass(frozen=True, slots=True)
class Accuse:
    """The cry "161!": a seat says that the other side has offended (K9.4)."""

    seat: Seat


Action: TypeAlias = Pass | Bid | Hold | NameTrump | Go | Contra | LayDown | Play | Accuse

PASS, HOLD, GO, CONTRA, LAY_DOWN = Pass(), Hold(), Go(), Contra(), LayDown()
BIDS: tuple[Bid, ...] = tuple(Bid(level) for level in range(5))
"""A bid by its level; 0 and 1 are never bid and stand only to make the index the level."""
TRUMPS: tuple[NameTrump, ...] = tuple(NameTrump(suit) for suit in Suit)
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in CARDS)

_BY_BYTE: tuple[tuple[tuple[Play, ...], ...], ...] = tuple(
    tuple(tuple(PLAYS[8 * suit + bit] for bit in range(8) if byte >> bit & 1) for byte in range(256)) for suit in Suit
)


def plays_of(cards: CardSet) -> tuple[Play, ...]:
    """A play without words for each card of a set, in ascending order."""
    acorns, leaves, bells, hearts = _BY_BYTE
    return acorns[cards & 255] + leaves[cards >> 8 & 255] + bells[cards >> 16 & 255] + hearts[cards >> 24]
