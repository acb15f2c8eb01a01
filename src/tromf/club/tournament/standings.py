"""The standings of a tournament, by the game's own measure.

Knows what was written. Refuses to count a deal that can't be compared yet.

A table is won by the side with most (two points, one where it is even), and what counts then is the difference of the
scores; where a game has no target, the units count alone. With duplicate deals each deal is compared with what the
same seats had at the other tables: the difference from the mean counts, and nothing else. The order is by the mean of
the rounds that an entrant played, so that to sit out neither helps nor harms.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from tromf.club.tournament.state import Tournament

__all__ = ["Row", "standings"]

WIN = 2
EVEN = 1


@dataclass(frozen=True, slots=True)
class Row:
    """An entrant's line: the place, rounds played and sat out, points for tables won, and the measure in all.

    The measure is in the game's points or units.
    """

    place: int
    entrant: int
    rounds: int
    byes: int
    points: int
    measure: Fraction


@dataclass(slots=True)
class _Sum:
    rounds: int = 0
    byes: int = 0
    points: int = 0
    measure: Fraction = field(default_factory=Fraction)

    @property
    def key(self) -> tuple[bool, Fraction, Fraction]:
        """What the order is by, the greatest first."""
        rounds = max(self.rounds, 1)
        return (self.rounds > 0, Fraction(self.points, rounds), self.measure / rounds)


def standings(tournament: Tournament) -> tuple[Row, ...]:
    """The lines of all entrants, the first first; equal ones share a place."""
    sums = [_Sum() for _ in tournament.entrants]
    for number, round_ in enumerate(tournament.rounds):
        for bye in round_.byes:
            sums[bye].byes += 1
        if tournament.duplicate:
            _compare(tournament, number, sums)
        else:
            _add_up(tournament, number, sums)
    order = sorted(range(len(sums)), key=lambda entrant: sums[entrant].key, reverse=True)
    rows: list[Row] = []
    for position, entrant in enumerate(order):
        equal = bool(rows) and sums[rows[-1].entrant].key == sums[entrant].key
        place = rows[-1].place if equal else position + 1
        each = sums[entrant]
        rows.append(Row(place, entrant, each.rounds, each.byes, each.points, each.measure))
    return tuple(rows)


def _add_up(tournament: Tournament, number: int, sums: list[_Sum]) -> None:
    """Add what the tables of a round wrote, those that have written all their deals."""
    round_ = tournament.rounds[number]
    for place, table in enumerate(round_.tables):
        written = [round_.results[place, deal] for deal in range(tournament.deals) if (place, deal) in round_.results]
        if len(written) < tournament.deals:
            continue
        totals = [sum(scores) for scores in zip(*written, strict=True)]
        for seat, entrant in enumerate(table):
            side = tournament.side_of(seat)
            sums[entrant].rounds += 1
            sums[entrant].measure += _measure(tournament, tuple(totals), side)
            if not tournament.game.match_rules.endless:
                others = max(total for other, total in enumerate(totals) if other != side)
                sums[entrant].points += WIN * (totals[side] > others) + EVEN * (totals[side] == others)


def _compare(tournament: Tournament, number: int, sums: list[_Sum]) -> None:
    """Add the differences from the mean, for the deals that all tables of a round have written."""
    round_ = tournament.rounds[number]
    compared = {deal: tables for deal in range(tournament.deals) if len(tables := round_.compared(deal)) > 1}
    for seat in range(tournament.seats):
        side = tournament.side_of(seat)
        for deal, tables in compared.items():
            had = {table: _measure(tournament, round_.results[table, deal], side) for table in tables}
            mean = sum(had.values(), Fraction()) / len(had)
            for table in tables:
                sums[round_.tables[table][seat]].measure += had[table] - mean
        for table in {table for tables in compared.values() for table in tables}:
            sums[round_.tables[table][seat]].rounds += 1


def _measure(tournament: Tournament, scores: tuple[int, ...], side: int) -> Fraction:
    """What a side has above the others, or its units."""
    if tournament.game.match_rules.endless:
        return Fraction(scores[side])
    return Fraction(scores[side] - max(score for other, score in enumerate(scores) if other != side))
