"""What a Klaberjass deal writes (J31, J39, J40, J44 to J48, J59).

Knows the account of a deal that was played. Refuses to know the match.
"""

from tromf.cards import cards_of, cardset
from tromf.games.base import DealResult, ScoreLine
from tromf.games.klaberjass.options import BelaCall, Switch
from tromf.games.klaberjass.runs import BELA_POINTS, bela_cards, holds_bela, run_class
from tromf.games.klaberjass.state import SEATS, Playing
from tromf.games.ledger import Ledger, Offence
from tromf.tricks import Seat, Side, runs_in, trick_points

__all__ = ["account", "most_points", "played_result", "proved_offence", "runs_and_belas"]

LAST_TRICK_POINTS = 10


def account(maker: int, opponent: int) -> tuple[int, int]:
    """What maker and opponent write of their totals (J44 to J47).

    >>> account(92, 70), account(70, 92), account(81, 81)
    ((92, 70), (0, 162), (0, 81))
    """
    if maker > opponent:
        return maker, opponent
    return 0, opponent if maker == opponent else maker + opponent


def runs_and_belas(playing: Playing) -> tuple[int, tuple[int, ...]]:
    """What the runs of who won the dialogue, and the bela of each seat, come to when all that may still count does.

    See J28, J40 and J41; whether the runs are booked at all is told by the tricks (J31).
    """
    winner, runs = playing.winner, 0
    if winner is not None:
        open_still = not playing.tricks or (len(playing.tricks) == 1 and not playing.trick and not playing.shown)
        runs = sum(run_class(run) for run in (runs_in(playing.declared[winner]) if open_still else playing.shown))
    return runs, tuple(BELA_POINTS if _bela_may_count(playing, seat) else 0 for seat in range(SEATS))


def _bela_may_count(playing: Playing, seat: Seat) -> bool:
    contract, begun = playing.contract, playing.begun[seat]
    if not holds_bela(playing.hands[seat] if begun is None else begun, contract.trump):
        return False
    laid = bela_cards(contract.trump) & ~playing.hands[seat]
    unsaid = laid & ~cardset(playing.said[seat])
    if contract.dealt.options.bela_call is BelaCall.BOTH:
        return not unsaid
    return laid != bela_cards(contract.trump) or bool(playing.said[seat])


def most_points(playing: Playing) -> int:
    """The points of both together when every run and bela that may still count does (J6, J28, J39, J40)."""
    points = playing.contract.order.points
    laid = [*playing.trick, *(card for trick in playing.tricks for card in trick.cards)]
    left = [card for hand in playing.hands for card in cards_of(hand)]
    runs, belas = runs_and_belas(playing)
    return LAST_TRICK_POINTS + sum(points[card] for card in (*laid, *left)) + runs + sum(belas)


def proved_offence(ledger: Ledger) -> Offence | None:
    """The offence that the first right accusation proves: one of the other player's, made before it (J59)."""
    for accuser, moment in ledger.accusations:
        for offence in ledger.offences:
            if offence.seat != accuser and offence.moment < moment:
                return offence
    return None


def played_result(playing: Playing) -> DealResult:
    """The account of a deal that was played out (J44 to J47, J59)."""
    points, lines = _totals(playing)
    maker = playing.contract.maker
    offence = proved_offence(playing.ledger)
    written = [0, 0]
    if offence is not None:
        winner = 1 - offence.seat
        written[winner] = sum(points)
        kind = "revoke" if offence.rule in ("J34", "J35", "J36") else "untrue"
        lines.append(_writes("klaberjass.line.accuser", "J59", written[winner], winner))
        lines.append(_writes(f"klaberjass.line.{kind}", offence.rule, 0, offence.seat, seat=offence.seat))
        return DealResult("accused", (written[0], written[1]), points, tuple(lines), maker, winner == maker)
    own, other = account(points[maker], points[1 - maker])
    written[maker], written[1 - maker] = own, other
    if points[maker] > points[1 - maker]:
        rule, first, second = "J44", "made", "opponent"
    elif points[maker] < points[1 - maker]:
        rule, first, second = "J45", "fallen", "takes_all"
    else:
        rule, first, second = "J46", "equal", "opponent"
    lines.append(_writes(f"klaberjass.line.{first}", rule, own, maker))
    lines.append(_writes(f"klaberjass.line.{second}", rule, other, 1 - maker))
    return DealResult(
        "played", (written[0], written[1]), points, tuple(lines), maker, points[maker] > points[1 - maker]
    )


def _writes(message: str, rule: str, points: int, side: Side, **params: str | int) -> ScoreLine:
    return ScoreLine(message, rule, points, side, written=True, params=params)


def _totals(playing: Playing) -> tuple[tuple[int, int], list[ScoreLine]]:
    """Each player's total of tricks, last trick, booked runs and bela, with its lines."""
    contract, points = playing.contract, [0, 0]
    for trick in playing.tricks:
        points[trick.winner] += trick_points(trick.cards, contract.order)
    lines = [ScoreLine("klaberjass.line.cards", "J2", points[side], side) for side in (0, 1)]
    last = playing.tricks[-1].winner
    points[last] += LAST_TRICK_POINTS
    lines.append(ScoreLine("klaberjass.line.last_trick", "J39", LAST_TRICK_POINTS, last))
    winner = playing.winner
    if winner is not None:
        booked = contract.dealt.options.runs_need_trick is Switch.OFF or any(
            trick.winner == winner for trick in playing.tricks
        )
        for run in playing.shown:
            worth = run_class(run) if booked else 0
            points[winner] += worth
            message, rule = ("run", "J28") if booked else ("run_lost", "J31")
            params: dict[str, str | int] = {"seat": winner, "run": str(run)}
            lines.append(ScoreLine(f"klaberjass.line.{message}", rule, worth, winner, params=params))
    for seat in range(SEATS):
        if bela_scored(playing, seat):
            points[seat] += BELA_POINTS
            params = {"seat": seat, "suit": contract.trump.letter}
            lines.append(ScoreLine("klaberjass.line.bela", "J40", BELA_POINTS, seat, params=params))
    return (points[0], points[1]), lines


def bela_scored(playing: Playing, seat: Seat) -> bool:
    """Whether a player's bela was called as it must be (J40 to J43)."""
    contract, begun = playing.contract, playing.begun[seat]
    if begun is None or not holds_bela(begun, contract.trump):
        return False
    pair = bela_cards(contract.trump)
    laid = [
        card
        for trick in playing.tricks
        for place, card in enumerate(trick.cards)
        if trick.seat_of(place) == seat and pair >> card & 1
    ]
    said = playing.said[seat]
    if contract.dealt.options.bela_call is BelaCall.SECOND:
        return laid[-1] in said
    return set(laid) <= set(said)
