"""What the soloist of Rablóulti is paid for every way in which a deal can end.

Knows which parts an ending makes. Refuses to know what they cost: that is asked of the law's settlement.
"""

from dataclasses import dataclass
from functools import lru_cache

from tromf.cards import CARDS, Suit
from tromf.games.rabloulti import Bid, Facts, Part, RabloultiOptions, settlement
from tromf.games.rabloulti.facts import LAST_TRICK_POINTS, Silent100, SilentUlti, holds_hundred
from tromf.games.rabloulti.options import MarriageNeedsTrick, Silent100Value
from tromf.games.rabloulti.state import SEATS, Contract, Dealt, Line
from tromf.solver import _kernel
from tromf.solver.values import AtLeast, Goal, Measure, Parts
from tromf.tricks import Seat

__all__ = ["Terms", "payments_of", "terms_of", "trick_payments"]

ALL_POINTS = 90
TENS = 10
_HUNDRED = {Part.FORTY_HUNDRED: 60, Part.TWENTY_HUNDRED: 80}

# What becomes of the trump VII in the last trick, in the kernel's order: None, or whether the soloist laid it and
# whether it won.
_SEVENS: tuple[tuple[bool, bool] | None, ...] = (None, (True, True), (True, False), (False, True), (False, False))


@dataclass(frozen=True, slots=True)
class Terms:
    """All that a settlement hangs on beside the play: equal terms are settled alike whatever the cards."""

    bid: Bid
    soloist: Seat
    trump: Suit | None
    options: RabloultiOptions
    levels: tuple[tuple[Line, int], ...]
    announced: tuple[tuple[Suit, ...], ...]
    held: frozenset[Part]
    """The 40-100 or 20-100 whose marriage the soloist held at the lead (U40)."""

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The two others."""
        return (self.soloist + 1) % SEATS, (self.soloist + 2) % SEATS


def terms_of(contract: Contract) -> Terms:
    """The terms of a contract."""
    held = frozenset(part for part in _HUNDRED if holds_hundred(contract, part))
    return Terms(
        contract.bid,
        contract.soloist,
        contract.trump,
        contract.dealt.options,
        contract.levels,
        contract.announced,
        held,
    )


@dataclass(frozen=True, slots=True)
class _Ending:
    """One way in which a deal can end: who won a trick, the soloist's card points, and the VII in the last trick."""

    terms: Terms
    winners: frozenset[Seat]
    points: int
    seven: tuple[bool, bool] | None

    @property
    def took_all(self) -> bool:
        return self.winners == {self.terms.soloist}

    @property
    def marriages(self) -> tuple[int, int]:
        """The marriages of soloist and defenders that count (U34)."""
        terms = self.terms
        needs = terms.options.marriage_needs_trick
        sums = [0, 0]
        for seat, suits in enumerate(terms.announced):
            alone = seat == terms.soloist
            side = {terms.soloist} if alone or needs is MarriageNeedsTrick.PLAYER else set(terms.defenders)
            if not alone and needs is MarriageNeedsTrick.PLAYER:
                side = {seat}
            if needs is MarriageNeedsTrick.NO or self.winners & side:
                sums[not alone] += sum(40 if suit is terms.trump else 20 for suit in suits)
        return sums[0], sums[1]

    def made(self, part: Part) -> bool:
        """Whether a part is made (U40)."""
        match part:
            case Part.BETLI:
                return self.terms.soloist not in self.winners
            case Part.DURCHMARS:
                return self.took_all
            case Part.ULTI:
                return self.terms.trump is not None and self.seven == (True, True)
            case Part.PARTI:
                own, others = self.marriages
                return self.points + own > ALL_POINTS - self.points + others
            case Part.FORTY_HUNDRED | Part.TWENTY_HUNDRED:
                return part in self.terms.held and self.points >= _HUNDRED[part]

    def facts(self) -> Facts:
        """The facts that the law settles by."""
        parts = self.terms.bid.parts
        return Facts(
            {part: self.made(part) for part in parts},
            self._silent_100() if Part.PARTI in parts else None,
            self._silent_ulti() if Part.ULTI not in parts else None,
            self.took_all and Part.PARTI in parts,
        )

    def _silent_100(self) -> Silent100 | None:
        """A side's total of a hundred or more (U57)."""
        own, others = self.marriages
        points = ALL_POINTS - self.points
        if self.points + own >= 100:
            return Silent100(True, self._silent_value((self.terms.soloist,), self.points))
        if points + others >= 100:
            return Silent100(False, self._silent_value(self.terms.defenders, points))
        return None

    def _silent_value(self, seats: tuple[Seat, ...], points: int) -> int:
        terms = self.terms
        twenty = any(suit is not terms.trump for seat in seats for suit in terms.announced[seat])
        four = twenty and points >= 80 and terms.options.silent_100_value is Silent100Value.TWO_OR_FOUR
        return 4 if four else 2

    def _silent_ulti(self) -> SilentUlti | None:
        """Which of the defenders played the VII makes no difference to the soloist (U58)."""
        if self.seven is None or self.terms.trump is None:
            return None
        own, won = self.seven
        return SilentUlti(self.terms.soloist if own else self.terms.defenders[0], won)


def payments_of(terms: Terms, goal: Goal) -> _kernel.Payments:
    """What the goal is worth for every ending, as the kernel reads it."""
    if goal is Measure.WRITTEN:
        return _settled(terms)
    return _measured(terms, goal)


@lru_cache(maxsize=512)
def _settled(terms: Terms) -> _kernel.Payments:
    # The law settles a contract; of its cards it asks nothing.
    dealt = Dealt(terms.options, 0, CARDS, (), 0)
    contract = Contract(dealt, (), terms.soloist, terms.bid, (), 0, terms.trump, terms.levels, terms.announced)
    known: dict[tuple[object, ...], int] = {}
    paid = []
    for ending in _endings(terms):
        facts = ending.facts()
        key = (*facts.made.values(), facts.silent_100, facts.silent_ulti, facts.silent_durchmars)
        if key not in known:
            known[key] = settlement(contract, facts).written[terms.soloist]
        paid.append(known[key])
    return _kernel.Payments(paid)


@lru_cache(maxsize=512)
def _measured(terms: Terms, goal: Goal) -> _kernel.Payments:
    match goal:
        case AtLeast(points):
            return _kernel.Payments([int(ending.points >= points) for ending in _endings(terms)])
        case Part():
            return _kernel.Payments([int(ending.made(goal)) for ending in _endings(terms)])
        case Parts(parts, every):
            test = all if every else any
            return _kernel.Payments([int(test(map(ending.made, parts))) for ending in _endings(terms)])
        case Measure():
            return _kernel.Payments([ending.points for ending in _endings(terms)])


@lru_cache(maxsize=64)
def trick_payments(soloist: Seat, left: int) -> _kernel.Payments:
    """How many of the tricks that are left the soloist wins; each stands in the place of a ten.

    All of them he has where nobody else has won any, since there are only nine tens beside none.
    """
    return _kernel.Payments(
        [left if winners == 1 << soloist else tricks for winners in range(8) for _ in _SEVENS for tricks in range(TENS)]
    )


def _endings(terms: Terms) -> list[_Ending]:
    """Every ending in the kernel's order; that nobody has won a trick does not happen and is read as all have."""
    return [
        _Ending(
            terms,
            frozenset(seat for seat in range(SEATS) if (winners or 7) >> seat & 1),
            LAST_TRICK_POINTS * tens,
            seven,
        )
        for winners in range(8)
        for seven in _SEVENS
        for tens in range(TENS)
    ]
