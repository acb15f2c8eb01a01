"""What a Kláber deal writes (K6, K7, K10).

Knows the account of a deal that was played, laid down or ended by an accusation. Refuses to know the match.
"""

from dataclasses import dataclass

from tromf.cards import CardSet, Suit
from tromf.games.base import DealResult, ScoreLine
from tromf.games.klaber.combinations import (
    BELA_POINTS,
    FOUR_POINTS,
    bela_cards,
    fours_in,
    holds_bela,
    laying_side,
    run_points,
    valid_runs_side,
)
from tromf.games.klaber.offences import Offence
from tromf.games.klaber.options import BelaCall
from tromf.games.klaber.state import SEATS, Contract, Playing
from tromf.tricks import Run, Seat, Side, runs_in, trick_points

__all__ = [
    "OFFENCE_POINTS",
    "laid_down_result",
    "laid_hands",
    "played_result",
    "right_accusation_result",
    "scoring_runs",
    "written_shows",
    "wrong_accusation_result",
]

LAST_TRICK_POINTS = 10
OFFENCE_POINTS = 161


def scoring_runs(playing: Playing) -> tuple[tuple[Seat, Run], ...]:
    """The announced runs that count, with their seats; they are known after the first trick (K7.1, K7.2, K7.4)."""
    contract = playing.contract
    options = contract.dealt.options
    side = valid_runs_side(playing.announced, contract.trump, options.equal_runs_between_partners)
    if side is None:
        return ()
    return tuple((seat, run) for seat in range(SEATS) if seat % 2 == side for run in playing.announced[seat])


def _bela_seat(playing: Playing) -> Seat | None:
    """The seat whose bela counts (K7.5)."""
    contract = playing.contract
    if contract.dealt.options.bela_call is BelaCall.ANNOUNCE:
        return playing.bela_said
    return next((seat for seat, hand in enumerate(contract.dealt.hands) if holds_bela(hand, contract.trump)), None)


def played_result(playing: Playing) -> DealResult:
    """The account of a deal that was played out (K10.1 to K10.3)."""
    contract = playing.contract
    lines: list[ScoreLine] = []
    points = [0, 0]
    for trick in playing.tricks:
        points[trick.winner % 2] += trick_points(trick.cards, contract.order)
    lines += [ScoreLine("klaber.line.cards", "K10.1", points[side], side) for side in (0, 1)]
    last = playing.tricks[-1].winner % 2
    points[last] += LAST_TRICK_POINTS
    lines.append(ScoreLine("klaber.line.last_trick", "K2.1", LAST_TRICK_POINTS, last))
    for seat, run in scoring_runs(playing):
        points[seat % 2] += run_points(run)
        lines.append(_run_line(seat, run, "K7.2"))
    bela = _bela_seat(playing)
    if bela is not None:
        points[bela % 2] += BELA_POINTS
        lines.append(_bela_line(bela, contract.trump, "K7.5"))
    return _written(contract, (points[0], points[1]), lines)


def _run_line(seat: Seat, run: Run, rule: str) -> ScoreLine:
    params: dict[str, str | int] = {"seat": seat, "run": str(run), "length": run.length}
    return ScoreLine("klaber.line.run", rule, run_points(run), seat % 2, params=params)


def _bela_line(seat: Seat, trump: Suit, rule: str) -> ScoreLine:
    return ScoreLine("klaber.line.bela", rule, BELA_POINTS, seat % 2, params={"seat": seat, "suit": trump.letter})


def _written(contract: Contract, points: tuple[int, int], lines: list[ScoreLine]) -> DealResult:
    """What both sides write of their points; points never tie, because their sum is odd (K2.2)."""
    binder = contract.side
    made = points[binder] > points[1 - binder]
    better = binder if made else 1 - binder
    written = [0, 0]
    if contract.contra:
        factor = 1 << contract.contra
        written[better] = points[better] * factor
        params: dict[str, str | int] = {"level": contract.contra, "factor": factor, "points": points[better]}
        lines.append(_writes("klaber.line.contra", "K10.3", written[better], better, params))
        lines.append(_writes("klaber.line.contra_nothing", "K10.3", 0, 1 - better, {}))
    elif made:
        written = list(points)
        lines.append(_writes("klaber.line.made", "K10.2", points[binder], binder, {}))
        lines.append(_writes("klaber.line.opponents", "K10.2", points[1 - binder], 1 - binder, {}))
    else:
        written[better] = points[better]
        lines.append(_writes("klaber.line.fallen", "K10.2", 0, binder, {"points": points[binder]}))
        lines.append(_writes("klaber.line.opponents", "K10.2", points[better], better, {}))
    return DealResult("played", (written[0], written[1]), points, tuple(lines), binder, made)


def _writes(message: str, rule: str, points: int, side: Side, params: dict[str, str | int]) -> ScoreLine:
    return ScoreLine(message, rule, points, side, written=True, params=params)


def laid_down_result(contract: Contract) -> DealResult:
    """The account of a deal that ended by laying down (K6.3 to K6.8)."""
    hands = contract.dealt.hands
    winner, had = laying_side(hands)
    lines: list[ScoreLine] = []
    points = [0, 0]
    if winner is None:
        lines += [_writes("klaber.line.laid_tie", "K6.4", 0, side, {}) for side in (0, 1)]
        return DealResult("laid_down", (0, 0), (0, 0), tuple(lines), contract.side, True)
    lines += _held_lines(hands, winner, contract.trump, "K6.3")
    if not had[1 - winner] and winner == contract.side:
        lines += _held_lines(hands, 1 - winner, contract.trump, "K6.5")
    for line in lines:
        points[line.side] += line.points
    for side in (winner, 1 - winner):
        if side == winner:
            lines.append(_writes("klaber.line.laid_writes", "K6.3", points[side], side, {}))
        elif had[side]:
            lines.append(_writes("klaber.line.laid_beaten", "K6.3", 0, side, {}))
        elif winner == contract.side:
            lines.append(_writes("klaber.line.laid_not_binding", "K6.5", points[side], side, {}))
        else:
            lines.append(_writes("klaber.line.laid_binding", "K6.5", 0, side, {}))
    written = (points[0], points[1])
    return DealResult("laid_down", written, written, tuple(lines), contract.side, True)


def _held_lines(hands: tuple[CardSet, ...], side: Side, trump: Suit, rule: str) -> list[ScoreLine]:
    """A line for everything that a side holds: fours, runs, bela (K6.3, K6.6)."""
    lines: list[ScoreLine] = []
    for seat in range(side, SEATS, 2):
        for rank in fours_in(hands[seat]):
            params: dict[str, str | int] = {"seat": seat, "rank": rank.letter}
            lines.append(ScoreLine("klaber.line.four", rule, FOUR_POINTS[rank], side, params=params))
        lines += [_run_line(seat, run, rule) for run in runs_in(hands[seat])]
        if holds_bela(hands[seat], trump):
            lines.append(_bela_line(seat, trump, "K6.6"))
    return lines


def laid_hands(contract: Contract) -> tuple[Seat, ...]:
    """The seats whose hands count as laid down: all that have something to lay down (K6.1)."""
    hands = contract.dealt.hands
    return tuple(s for s, hand in enumerate(hands) if fours_in(hand) or any(run.length >= 5 for run in runs_in(hand)))


def written_shows(contract: Contract, result: DealResult) -> tuple[CardSet, ...]:
    """The cards of each seat that are shown when the deal ends by laying down (K6.1).

    Shown are the laid-down hands whole, and of the others every run and bela that is written.
    """
    hands = contract.dealt.hands
    laid = laid_hands(contract)
    shown = [hand if seat in laid else 0 for seat, hand in enumerate(hands)]
    for line in result.lines:
        seat = line.params.get("seat")
        if isinstance(seat, int) and line.message in ("klaber.line.run", "klaber.line.bela"):
            if line.message == "klaber.line.bela":
                shown[seat] |= bela_cards(contract.trump)
            else:
                shown[seat] |= next(run.cards for run in runs_in(hands[seat]) if str(run) == line.params["run"])
    return tuple(shown)


def right_accusation_result(offence: Offence) -> DealResult:
    """The account of a deal that a right accusation ended: the accusers' 161 replaces everything (K9.4)."""
    params: dict[str, str | int] = {"seat": offence.seat}
    if offence.trick is not None:
        params["trick"] = offence.trick + 1
    kind = "revoke" if offence.rule == "K9.1" else "hiding"
    return _fine(offence.seat % 2, _Fine("klaber.line.accusers_write", f"klaber.line.{kind}", offence.rule, params))


def wrong_accusation_result(accuser: Seat) -> DealResult:
    """The account of a deal that a wrong accusation ended, where it is fined (K9.4)."""
    fine = _Fine("klaber.line.wrongly_accused_write", "klaber.line.wrong_accusation", "K9.4", {"seat": accuser})
    return _fine(accuser % 2, fine)


@dataclass(frozen=True, slots=True)
class _Fine:
    writes: str
    reason: str
    rule: str
    params: dict[str, str | int]


def _fine(fined: Side, fine: _Fine) -> DealResult:
    written = (0, OFFENCE_POINTS) if fined == 0 else (OFFENCE_POINTS, 0)
    lines = (
        _writes(fine.writes, "K9.4", OFFENCE_POINTS, 1 - fined, {}),
        _writes(fine.reason, fine.rule, 0, fined, fine.params),
    )
    return DealResult("accused", written, written, lines)
