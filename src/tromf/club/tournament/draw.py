"""The draw of a round: who sits out, and who meets whom, so that partners and opponents repeat as little as possible.

Knows the rounds so far. Refuses to draw chance itself: it arrives.
"""

from collections import Counter
from itertools import combinations

from tromf.cards import Random
from tromf.club.tournament.state import Tournament

__all__ = ["draw_round", "fair_byes", "meetings"]

PARTNERED = 4
"""How much worse it is to be partners again than to meet again."""

EFFORT = 600
"""How many seats are drawn in all tries together; the best try is taken."""

Pair = tuple[int, int]
Tables = list[list[int]]


def fair_byes(tournament: Tournament, byes: tuple[int, ...]) -> bool:
    """Whether those who sit out have sat out least often, of those who play on."""
    times = _times_out(tournament)
    staying = [times[number] for number in tournament.playing if number not in byes]
    return all(times[number] <= min(staying, default=0) for number in byes)


def meetings(tournament: Tournament) -> tuple[Counter[Pair], Counter[Pair]]:
    """How often each two were partners, and how often they sat at one table."""
    partners: Counter[Pair] = Counter()
    together: Counter[Pair] = Counter()
    for round_ in tournament.rounds:
        for table in round_.tables:
            for (first, one), (second, other) in combinations(enumerate(table), 2):
                together[_pair(one, other)] += 1
                if tournament.side_of(first) == tournament.side_of(second):
                    partners[_pair(one, other)] += 1
    return partners, together


def draw_round(tournament: Tournament, random: Random) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The tables of the next round by seats, and those who sit out."""
    times = _times_out(tournament)
    order = _mixed(list(tournament.playing), random)
    order.sort(key=lambda number: times[number])  # stable: among equals chance decides
    out = len(order) % tournament.seats
    byes, seated = tuple(sorted(order[:out])), order[out:]
    search = _Search(tournament)
    tries = max(1, EFFORT // max(len(seated), 1))
    best: Tables = []
    least: int | None = None
    for _ in range(tries):
        tables = search.improved(_mixed(seated, random))
        cost = sum(map(search.cost, tables))
        if least is None or cost < least:
            best, least = tables, cost
        if least == 0:
            break
    return tuple(map(tuple, best)), byes


class _Search:
    """Looks for tables at which few meet again: two change places as long as that makes it better."""

    def __init__(self, tournament: Tournament) -> None:
        self._seats = tournament.seats
        self._sides = [tournament.side_of(seat) for seat in range(self._seats)]
        self._partners, self._together = meetings(tournament)

    def cost(self, table: list[int]) -> int:
        """How much of a table has been before; twice the same weighs more than two once."""
        cost = 0
        for (first, one), (second, other) in combinations(enumerate(table), 2):
            pair = _pair(one, other)
            cost += self._together[pair] ** 2
            if self._sides[first] == self._sides[second]:
                cost += PARTNERED * self._partners[pair] ** 2
        return cost

    def improved(self, order: list[int]) -> Tables:
        """Tables made of an order of entrants, made better until no change of two places does."""
        tables = [order[start : start + self._seats] for start in range(0, len(order), self._seats)]
        costs = [self.cost(table) for table in tables]
        places = [(table, seat) for table in range(len(tables)) for seat in range(self._seats)]
        better = True
        while better and any(costs):
            better = False
            for one, other in combinations(places, 2):
                if costs[one[0]] + costs[other[0]]:
                    better |= self._change(tables, costs, one, other)
        return tables

    def _change(self, tables: Tables, costs: list[int], one: Pair, other: Pair) -> bool:
        """Let two change places if that is better."""
        touched = {one[0], other[0]}
        before = sum(costs[table] for table in touched)
        _swap(tables, one, other)
        after = {table: self.cost(tables[table]) for table in touched}
        if sum(after.values()) >= before:
            _swap(tables, one, other)
            return False
        for table, cost in after.items():
            costs[table] = cost
        return True


def _swap(tables: Tables, one: Pair, other: Pair) -> None:
    (a, x), (b, y) = one, other
    tables[a][x], tables[b][y] = tables[b][y], tables[a][x]


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def _mixed(numbers: list[int], random: Random) -> list[int]:
    """The numbers in an order of chance."""
    mixed = list(numbers)
    for place in range(len(mixed) - 1, 0, -1):
        other = random.randrange(place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def _times_out(tournament: Tournament) -> Counter[int]:
    return Counter(number for round_ in tournament.rounds for number in round_.byes)
