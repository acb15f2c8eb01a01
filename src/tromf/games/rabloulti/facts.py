"""What a played Rablóulti deal came to: tricks, points, marriages, and which parts are made (U40, U57 to U59).

Knows the facts that a settlement rests on. Refuses to know what they cost.
"""

from dataclasses import dataclass

from tromf.cards import Rank, card_of, cards_of
from tromf.games.rabloulti.bids import Part
from tromf.games.rabloulti.holding import marriage, marriages_in, seven
from tromf.games.rabloulti.options import MarriageNeedsTrick, Silent100Value
from tromf.games.rabloulti.state import TRICKS, Contract, Playing
from tromf.tricks import Seat, trick_points

__all__ = [
    "LAST_TRICK_POINTS",
    "Points",
    "Silent100",
    "SilentUlti",
    "holds_hundred",
    "part_decided",
    "part_made",
    "points_of",
    "silent_100",
    "silent_ulti",
    "took_all",
    "tricks_won",
]

LAST_TRICK_POINTS = 10
_TENS_OF_HUNDRED = {Part.FORTY_HUNDRED: 60, Part.TWENTY_HUNDRED: 80}


@dataclass(frozen=True, slots=True)
class Points:
    """Card points of soloist and defenders, last trick and talon included, and their counting marriages (U4, U40)."""

    soloist: int
    defenders: int
    soloist_marriages: int
    defenders_marriages: int

    @property
    def soloist_total(self) -> int:
        """The soloist's points with marriages."""
        return self.soloist + self.soloist_marriages

    @property
    def defenders_total(self) -> int:
        """The defenders' points with marriages."""
        return self.defenders + self.defenders_marriages


@dataclass(frozen=True, slots=True)
class Silent100:
    """A silent 100: whether the soloist made it, and its value before red and contra (U57)."""

    soloist: bool
    value: int


@dataclass(frozen=True, slots=True)
class SilentUlti:
    """A trump VII in the last trick: who played it, and whether it won (U58)."""

    seat: Seat
    won: bool


def tricks_won(playing: Playing, seat: Seat) -> int:
    """How many tricks a seat has won so far."""
    return sum(trick.winner == seat for trick in playing.tricks)


def took_all(playing: Playing) -> bool:
    """Whether the soloist won all ten tricks."""
    return tricks_won(playing, playing.contract.soloist) == TRICKS


def points_of(playing: Playing) -> Points:
    """The points of both parties so far; the talon's aces and tens are the defenders' (U40)."""
    contract = playing.contract
    soloist = defenders = 0
    for trick in playing.tricks:
        worth = trick_points(trick.cards, contract.order)
        if trick.winner == contract.soloist:
            soloist += worth
        else:
            defenders += worth
    if len(playing.tricks) == TRICKS and not contract.bid.no_trump:
        if playing.tricks[-1].winner == contract.soloist:
            soloist += LAST_TRICK_POINTS
        else:
            defenders += LAST_TRICK_POINTS
    order = contract.order
    defenders += sum(order.points[card] for card in cards_of(contract.talon))
    own, others = _marriages(playing)
    return Points(soloist, defenders, own, others)


def _marriages(playing: Playing) -> tuple[int, int]:
    """The marriages that count for soloist and defenders (U34)."""
    contract = playing.contract
    needs = contract.dealt.options.marriage_needs_trick
    won = [tricks_won(playing, seat) > 0 for seat in range(3)]
    defence_won = any(won[seat] for seat in contract.defenders)
    own = others = 0
    for seat, suits in enumerate(contract.announced):
        soloist = seat == contract.soloist
        side_won = won[seat] if soloist else defence_won
        counts = {
            MarriageNeedsTrick.NO: True,
            MarriageNeedsTrick.SIDE: side_won,
            MarriageNeedsTrick.PLAYER: won[seat],
        }[needs]
        worth = sum(40 if suit is contract.trump else 20 for suit in suits) if counts else 0
        own, others = (own + worth, others) if soloist else (own, others + worth)
    return own, others


def part_made(playing: Playing, part: Part) -> bool:
    """Whether a part is made in a deal that was played to its end (U40)."""
    contract = playing.contract
    match part:
        case Part.BETLI:
            return tricks_won(playing, contract.soloist) == 0
        case Part.DURCHMARS:
            return took_all(playing)
        case Part.ULTI:
            silent = _seven_in_last_trick(playing)
            return silent is not None and silent.seat == contract.soloist and silent.won
        case Part.PARTI:
            points = points_of(playing)
            return points.soloist_total > points.defenders_total
        case _:
            return holds_hundred(contract, part) and points_of(playing).soloist >= _TENS_OF_HUNDRED[part]


def holds_hundred(contract: Contract, part: Part) -> bool:
    """Whether the soloist holds the marriage of a 40-100 or 20-100 at the first lead (U40)."""
    hand, trump = contract.hands[contract.soloist], contract.trump
    if trump is None:
        return False
    if part is Part.FORTY_HUNDRED:
        return hand & marriage(trump) == marriage(trump)
    return any(suit is not trump for suit in marriages_in(hand))


def _seven_in_last_trick(playing: Playing) -> SilentUlti | None:
    trump = playing.contract.trump
    if trump is None or len(playing.tricks) < TRICKS:
        return None
    card, last = card_of(trump, Rank.SEVEN), playing.tricks[-1]
    if card not in last.cards:
        return None
    seat = last.seat_of(last.cards.index(card))
    return SilentUlti(seat, last.winner == seat)


def silent_ulti(playing: Playing) -> SilentUlti | None:
    """The trump VII in the last trick of a trump contract without ulti, None where there is none (U58)."""
    return None if Part.ULTI in playing.contract.bid.parts else _seven_in_last_trick(playing)


def silent_100(playing: Playing) -> Silent100 | None:
    """The silent 100 of a side, in contracts with parti; never both sides have one (U57)."""
    contract = playing.contract
    if Part.PARTI not in contract.bid.parts:
        return None
    points = points_of(playing)
    if points.soloist_total >= 100:
        return Silent100(True, _silent_value(contract, (contract.soloist,), points.soloist))
    if points.defenders_total >= 100:
        return Silent100(False, _silent_value(contract, contract.defenders, points.defenders))
    return None


def _silent_value(contract: Contract, seats: tuple[Seat, ...], cards: int) -> int:
    if contract.dealt.options.silent_100_value is Silent100Value.TWO:
        return 2
    twenty = any(suit is not contract.trump for seat in seats for suit in contract.announced[seat])
    return 4 if twenty and cards >= 80 else 2


def part_decided(playing: Playing, part: Part) -> bool | None:
    """Whether a part is surely made or surely lost by the tricks so far, None while it is open (U38)."""
    contract = playing.contract
    soloist_tricks = tricks_won(playing, contract.soloist)
    match part:
        case Part.BETLI:
            return False if soloist_tricks else None
        case Part.DURCHMARS:
            return False if soloist_tricks < len(playing.tricks) else None
        case Part.ULTI:
            return None if _seven_left(playing) else False
        case _:
            return _points_decided(playing, part)


def _seven_left(playing: Playing) -> bool:
    trump = playing.contract.trump
    return trump is not None and bool(playing.hands[playing.contract.soloist] & seven(trump))


def _points_decided(playing: Playing, part: Part) -> bool | None:
    contract = playing.contract
    points = points_of(playing)
    left = 90 - points.soloist - points.defenders
    if part in _TENS_OF_HUNDRED:
        wanted = _TENS_OF_HUNDRED[part]
        if not holds_hundred(contract, part) or points.soloist + left < wanted:
            return False
        return True if points.soloist >= wanted else None
    if points.soloist_total > points.defenders_total + left + _marriages_open(playing, soloist=False):
        return True
    if points.soloist_total + left + _marriages_open(playing, soloist=True) < points.defenders_total:
        return False
    return None


def _marriages_open(playing: Playing, *, soloist: bool) -> int:
    """What announced marriages of a party may still come to count (U34)."""
    contract = playing.contract
    seats = (contract.soloist,) if soloist else contract.defenders
    announced = sum(40 if suit is contract.trump else 20 for seat in seats for suit in contract.announced[seat])
    own, others = _marriages(playing)
    return announced - (own if soloist else others)
