"""The chances of all parts for one hand of ten with its talon, each worked out once.

Knows which weights speak of which part, and how parts of one bid help each other. Refuses to know what a part pays.
"""

from math import exp

from tromf.bots.rabloulti.odds import Odds, Tables, chance, tables_of, tens_in
from tromf.bots.rabloulti.style import Style
from tromf.bots.rabloulti.weights import (
    BETLI,
    DURCHMARS,
    EIGHTY,
    NO_TRUMP_DURCHMARS,
    PARTI,
    PARTI_BESIDE_ULTI,
    SIXTY,
    ULTI,
)
from tromf.cards import CardSet, Suit
from tromf.games.rabloulti import Bid, Part

__all__ = ["Chances"]

_ODDS: tuple[Odds, ...] = (PARTI, PARTI_BESIDE_ULTI, ULTI, SIXTY, EIGHTY, DURCHMARS)
_PARTI, _BESIDE, _ULTI, _SIXTY, _EIGHTY, _DURCHMARS = range(6)
_TABLES: tuple[Tables, ...] = tuple(tables_of(odds) for odds in _ODDS)
_WITHOUT = -1


class Chances:
    """Ten cards, the two laid away, and what has been worked out for them."""

    __slots__ = ("_doubt", "_hand", "_known", "_laid", "_style", "_suits", "_tens")

    def __init__(self, hand: CardSet, laid: CardSet, style: Style) -> None:
        self._hand, self._laid, self._style = hand, laid, style
        self._suits = (hand & 255, hand >> 8 & 255, hand >> 16 & 255, hand >> 24)
        self._tens = tens_in(laid)
        self._doubt = (style.doubt,) * 4 + (style.rare,) * 2
        self._known: dict[int, float] = {}

    def of(self, bid: Bid, part: Part, trump: Suit | None) -> float:
        """The chance of a part of a bid."""
        if trump is None:
            return self._without(bid, part)
        if part is Part.PARTI:
            return self._with(_BESIDE if len(bid.parts) > 1 else _PARTI, trump)
        found = 0.0
        if Part.DURCHMARS in bid.parts:
            # Who takes all tricks takes the last one with the VII, and all points but the talon's.
            found = self._with(_DURCHMARS, trump)
        if part is Part.DURCHMARS:
            return _lowered(found, self._style.open) if bid.open else found
        index = _ULTI if part is Part.ULTI else _SIXTY if part is Part.FORTY_HUNDRED else _EIGHTY
        return max(found, self._with(index, trump))

    def silent_100(self, trump: Suit) -> float:
        """The chance that announced marriages make a silent 100 (U57)."""
        announced = self._marriages(trump)
        return 0.0 if not announced else self._with(_EIGHTY if announced < 40 else _SIXTY, trump)

    def _marriages(self, trump: Suit) -> int:
        """The points of the marriages that the hand can announce (U32)."""
        found = sum(20 for cards in self._suits if cards & 0x60 == 0x60)
        return found + 20 * (self._suits[trump] & 0x60 == 0x60)

    def _with(self, index: int, trump: Suit) -> float:
        key = index << 2 | trump
        found = self._known.get(key)
        if found is None:
            odds, tables = _ODDS[index], _TABLES[index]
            value = odds.base + odds.talon * self._tens
            for suit, cards in enumerate(self._suits):
                value += tables.trumps[cards] if suit == trump else tables.suits[cards]
            if odds.marriage:
                value += odds.marriage * self._marriages(trump) / 20
            found = self._known[key] = 1.0 / (1.0 + exp(self._doubt[index] - value))
        return found

    def _without(self, bid: Bid, part: Part) -> float:
        key = _WITHOUT if part is Part.BETLI else _WITHOUT - 1
        found = self._known.get(key)
        if found is None:
            odds = BETLI if part is Part.BETLI else NO_TRUMP_DURCHMARS
            found = self._known[key] = _lowered(chance(odds, self._hand, None), self._style.rare)
        if not bid.open:
            return found
        return _lowered(found, self._style.open_betli if part is Part.BETLI else self._style.open)


def _lowered(chance: float, by: float) -> float:
    """A chance whose odds are lowered by a factor, as its logarithm."""
    return chance / (chance + (1.0 - chance) * exp(by))
