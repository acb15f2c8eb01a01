"""Who pays whom in Rablóulti, line by line, always with sum zero (U53 to U62).

Knows what each part, silent bonus and offence costs. Refuses to know how the cards fell (see ``facts``).
"""

from dataclasses import dataclass, field

from tromf.games.base import DealResult, Param, ScoreLine
from tromf.games.ledger import Offence
from tromf.games.rabloulti.bids import Part, bid_value, part_value
from tromf.games.rabloulti.facts import (
    LAST_TRICK_POINTS,
    Silent100,
    SilentUlti,
    part_decided,
    part_made,
    points_of,
    silent_100,
    silent_ulti,
    took_all,
)
from tromf.games.rabloulti.options import (
    LossDoubling,
    LostUltiContra,
    RabloultiOptions,
    SilentDurchmars,
    SilentUltiAccounting,
    Switch,
)
from tromf.games.rabloulti.state import SEATS, TRICKS, Contract, Playing
from tromf.tricks import Seat, trick_points

__all__ = ["Account", "Facts", "claimed", "lost_price", "renonsz", "settled", "settlement", "thrown_in"]


@dataclass(frozen=True, slots=True)
class Facts:
    """What a settlement rests on: which parts are made, and the silent bonuses."""

    made: dict[Part, bool]
    silent_100: Silent100 | None = None
    silent_ulti: SilentUlti | None = None
    silent_durchmars: bool = False


@dataclass(slots=True)
class Account:
    """Payments as they are written: each line goes from a payer to a receiver, so their sum is zero (U55)."""

    lines: list[ScoreLine] = field(default_factory=list)
    written: list[int] = field(default_factory=lambda: [0] * SEATS)

    def pay(self, message: str, rule: str, units: int, payer: Seat, receiver: Seat, **params: Param) -> None:
        """Write a payment; a negative one goes the other way."""
        if units < 0:
            units, payer, receiver = -units, receiver, payer
        self.written[payer] -= units
        self.written[receiver] += units
        self.lines.append(ScoreLine(message, rule, units, receiver, payer, written=True, params=params))


def lost_price(part: Part, base: int, level: int, beside_ulti: bool, options: RabloultiOptions) -> int:
    """What a lost part costs each defender's line (U53, U56, U62).

    >>> lost_price(Part.ULTI, 4, 1, False, RabloultiOptions())
    12
    """
    if options.loss_doubling is LossDoubling.ALL:
        single = part is Part.BETLI or (part is Part.PARTI and beside_ulti)
        return base << level if single else 2 * base << level
    if part is not Part.ULTI:
        return base << level
    if options.lost_ulti_contra is LostUltiContra.DOUBLED:
        return base << level + 1
    return base * ((1 << level) + 1)


def settled(playing: Playing) -> DealResult:
    """The settlement of a deal that was played to its end (U55 to U59)."""
    contract = playing.contract
    facts = Facts(
        {part: part_made(playing, part) for part in contract.bid.parts},
        silent_100(playing),
        silent_ulti(playing),
        took_all(playing) and Part.PARTI in contract.bid.parts,
    )
    return _result("played", playing, facts)


def claimed(playing: Playing, *, made: bool) -> DealResult:
    """The settlement after a claim that stands: each part not yet decided is made, or lost (U38).

    A silent 100 that is reached already is paid; other silent bonuses are not: they are played for, never claimed.
    """
    decided = {part: part_decided(playing, part) for part in playing.contract.bid.parts}
    facts = Facts({part: made if known is None else known for part, known in decided.items()}, silent_100(playing))
    return _result("claimed", playing, facts)


def _result(kind: str, playing: Playing, facts: Facts) -> DealResult:
    contract = playing.contract
    account = settlement(contract, facts)
    points = [0] * SEATS
    for trick in playing.tricks:
        points[trick.winner] += trick_points(trick.cards, contract.order)
    if not contract.bid.no_trump:
        if len(playing.tricks) == TRICKS:
            points[playing.tricks[-1].winner] += LAST_TRICK_POINTS
        totals = points_of(playing)
        params: dict[str, Param] = {"soloist": totals.soloist_total, "defenders": totals.defenders_total}
        line = ScoreLine("rabloulti.line.points", "U40", totals.soloist_total, contract.soloist, params=params)
        account.lines.insert(0, line)
    made = all(facts.made.values())
    return DealResult(kind, tuple(account.written), tuple(points), tuple(account.lines), contract.soloist, made)


def settlement(contract: Contract, facts: Facts) -> Account:
    """Every payment of a deal: for each defender each part, then the silent bonuses (U55)."""
    account = Account()
    for defender in contract.defenders:
        for part in contract.bid.parts:
            _pay_part(account, contract, facts, part, defender)
        if facts.silent_100 is not None and contract.dealt.options.silent_100_adds is Switch.ON:
            _pay_silent_100(account, contract, facts.silent_100, defender)
        if facts.silent_durchmars and contract.dealt.options.silent_durchmars is SilentDurchmars.THREE:
            units = 6 if contract.bid.red else 3
            account.pay("rabloulti.line.silent_durchmars", "U59", units, defender, contract.soloist)
    if facts.silent_ulti is not None:
        _pay_silent_ulti(account, contract, facts.silent_ulti)
    return account


def _pay_part(account: Account, contract: Contract, facts: Facts, part: Part, defender: Seat) -> None:
    options = contract.dealt.options
    if part is Part.PARTI and facts.silent_100 is not None and options.silent_100_adds is Switch.OFF:
        _pay_silent_100(account, contract, facts.silent_100, defender)
        return
    base = part_value(contract.bid, part, options)
    level = contract.level(part, defender)
    name = f"rabloulti.part.{part.value}"
    if facts.made[part]:
        _pay_base(account, contract, "made", "U56", base, 1 << level, level, defender, part=name)
        return
    rule = "U53" if part is Part.ULTI else "U56"
    if options.loss_doubling is LossDoubling.ALL:
        rule = "U62"
    price = lost_price(part, base, level, Part.ULTI in contract.bid.parts, options)
    _pay_base(account, contract, "lost", rule, base, -price // base, level, defender, part=name)


def _pay_base(
    account: Account,
    contract: Contract,
    message: str,
    rule: str,
    base: int,
    times: int,
    level: int,
    defender: Seat,
    **params: Param,
) -> None:
    """Write a base value that contra multiplies; a defender pays it, or gets it where it counts negative times."""
    params = {**params, "base": base, "times": abs(times)}
    if level:
        message, params = f"{message}_contra", {**params, "level": level}
    account.pay(f"rabloulti.line.{message}", rule, base * times, defender, contract.soloist, **params)


def _pay_silent_100(account: Account, contract: Contract, silent: Silent100, defender: Seat) -> None:
    """A side's silent 100, at the level of the parti (U54, U57)."""
    level = contract.level(Part.PARTI, defender)
    base = silent.value * (2 if contract.bid.red else 1)
    times = (1 if silent.soloist else -1) << level
    message = "silent_100" if silent.soloist else "silent_100_defenders"
    _pay_base(account, contract, message, "U57", base, times, level, defender)


def _pay_silent_ulti(account: Account, contract: Contract, silent: SilentUlti) -> None:
    """s won, 2s lost, s doubled in red; untouched by contra (U54, U58)."""
    stake = 4 if contract.bid.red else 2
    units = stake if silent.won else -2 * stake
    message = "rabloulti.line.silent_ulti" if silent.won else "rabloulti.line.silent_ulti_lost"
    individual = contract.dealt.options.silent_ulti_accounting is SilentUltiAccounting.INDIVIDUAL
    if silent.seat == contract.soloist or individual:
        for other in range(SEATS):
            if other != silent.seat:
                account.pay(message, "U58", units, other, silent.seat, seat=silent.seat)
        return
    for defender in contract.defenders:
        account.pay(message, "U58", units, contract.soloist, defender, seat=silent.seat)


def thrown_in(playing: Playing) -> DealResult:
    """The settlement when the soloist gives up before the lead (U60).

    A parti that stands alone pays double; every other part as if it were lost without contra.
    """
    contract = playing.contract
    options = contract.dealt.options
    account = Account()
    alone = contract.bid.parts == (Part.PARTI,)
    for defender in contract.defenders:
        for part in contract.bid.parts:
            base = part_value(contract.bid, part, options)
            units = 2 * base if alone else lost_price(part, base, 0, Part.ULTI in contract.bid.parts, options)
            name = f"rabloulti.part.{part.value}"
            account.pay("rabloulti.line.thrown_in", "U60", units, contract.soloist, defender, part=name)
    written = tuple(account.written)
    return DealResult("thrown_in", written, (0,) * SEATS, tuple(account.lines), contract.soloist, False)


def renonsz(contract: Contract, offence: Offence) -> DealResult:
    """The fine of a broken rule of play: twice the contract's table value to each of the others (U61)."""
    account = Account()
    trick = 0 if offence.trick is None else offence.trick
    params: dict[str, Param] = {"seat": offence.seat, "trick": trick + 1}
    account.lines.append(ScoreLine("rabloulti.line.offence", offence.rule, 0, offence.seat, params=params))
    fine = 2 * bid_value(contract.bid, contract.dealt.options)
    for other in range(SEATS):
        if other != offence.seat:
            account.pay("rabloulti.line.renonsz", "U61", fine, offence.seat, other, seat=offence.seat)
    return DealResult("accused", tuple(account.written), (0,) * SEATS, tuple(account.lines), contract.soloist)
