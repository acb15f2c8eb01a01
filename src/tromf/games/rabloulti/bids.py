"""The ladder of bids: parts, colour, value, and which is higher (U10 to U15, U20).

Knows every bid by its id, read from ``bids.csv``. Refuses to know who bids.
"""

import csv
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files

from tromf.games.rabloulti.options import Ladder, OpenTrumpDurchmars, OverbidRule, PlainPassz, RabloultiOptions

__all__ = ["Bid", "Part", "bid_named", "bid_value", "bids_above", "ladder", "part_value"]


class Part(Enum):
    """What a bid undertakes, each part won or lost for itself (U10)."""

    PARTI = "parti"
    ULTI = "ulti"
    FORTY_HUNDRED = "40-100"
    TWENTY_HUNDRED = "20-100"
    BETLI = "betli"
    DURCHMARS = "durchmars"


_BASE = {
    Part.PARTI: 1,
    Part.ULTI: 4,
    Part.FORTY_HUNDRED: 4,
    Part.TWENTY_HUNDRED: 8,
    Part.BETLI: 5,
    Part.DURCHMARS: 6,
}


@dataclass(frozen=True, slots=True)
class Bid:
    """One step of the ladder: its id, its parts, red, without trumps, open (U10 to U15)."""

    id: str
    parts: tuple[Part, ...]
    red: bool
    no_trump: bool
    open: bool

    @property
    def individual(self) -> bool:
        """Whether each defender has a line of contra of his own: betli and no-trump durchmars (U52)."""
        return self.no_trump

    @property
    def names_trump(self) -> bool:
        """Whether the trump is named with the first card: a trump contract that is not red (U31)."""
        return not self.red and not self.no_trump

    @property
    def hundred(self) -> Part | None:
        """Its 40-100 or 20-100, None without one (U14)."""
        return next((p for p in self.parts if p in (Part.FORTY_HUNDRED, Part.TWENTY_HUNDRED)), None)


def part_value(bid: Bid, part: Part, options: RabloultiOptions) -> int:
    """What a part of a bid is worth, red and open in it (U10 to U12).

    >>> part_value(bid_named("red-open-40-100-durchmars"), Part.DURCHMARS, RabloultiOptions())
    24
    """
    if bid.open and part is Part.BETLI:
        return 20
    if bid.open and part is Part.DURCHMARS:
        always = options.open_trump_durchmars_value is OpenTrumpDurchmars.ALWAYS_24
        return 24 if bid.red or bid.no_trump or always else 12
    return _BASE[part] * (2 if bid.red else 1)


def bid_value(bid: Bid, options: RabloultiOptions) -> int:
    """The sum of a bid's parts."""
    return sum(part_value(bid, part, options) for part in bid.parts)


_EXTRA = Bid("red-open-durchmars", (Part.DURCHMARS,), red=True, no_trump=False, open=True)
_EXTRA_AFTER = "red-20-100-ulti"


@cache
def _table() -> tuple[Bid, ...]:
    """The 41 bids, lowest first."""
    text = files("tromf.games.rabloulti").joinpath("bids.csv").read_text(encoding="utf-8")
    bids = []
    for row in csv.DictReader(text.splitlines()):
        parts = tuple(Part(word) for word in row["components"].split("+"))
        bids.append(Bid(row["id"], parts, row["red"] == "1", row["no_trump"] == "1", row["open"] == "1"))
    return tuple(bids)


@cache
def _by_id() -> dict[str, Bid]:
    return {bid.id: bid for bid in (*_table(), _EXTRA)}


def bid_named(bid_id: str) -> Bid:
    """The bid with an id; raises KeyError.

    >>> bid_named("red-ulti").parts
    (<Part.PARTI: 'parti'>, <Part.ULTI: 'ulti'>)
    """
    return _by_id()[bid_id]


@cache
def ladder(options: RabloultiOptions) -> tuple[Bid, ...]:
    """The bids of a table, lowest first (U12, U27)."""
    bids = list(_table())
    if options.ladder is Ladder.LADDER42:
        bids.insert(bids.index(bid_named(_EXTRA_AFTER)) + 1, _EXTRA)
    if options.open_trump_durchmars_value is OpenTrumpDurchmars.ALWAYS_24:
        bids.sort(key=lambda bid: (bid_value(bid, options), -len(bid.parts)))
    if options.plain_passz is PlainPassz.NOT_BIDDABLE:
        bids.remove(bid_named("simple"))
    return tuple(bids)


@cache
def bids_above(standing: Bid | None, options: RabloultiOptions) -> tuple[Bid, ...]:
    """The bids that are higher than the standing one, all where none stands (U20, U21)."""
    bids = ladder(options)
    if standing is None:
        return bids
    higher = bids[bids.index(standing) + 1 :]
    if options.overbid_rule is OverbidRule.STRICT_RANK:
        return higher
    return tuple(bid for bid in higher if bid_value(bid, options) > bid_value(standing, options))
