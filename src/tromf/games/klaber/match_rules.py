"""How Kláber's deals make a match and a session: 501, maccs, dealing in turn, cutting for places (K1.3, K3.5, K10).

Knows the standing. Refuses to know how a deal was scored.
"""

from dataclasses import replace
from itertools import pairwise

from tromf.cards import Random, parse_card, shuffled
from tromf.games.base import Cutting, DealResult, Seating, Standing
from tromf.games.klaber.options import KlaberOptions, Pairs
from tromf.games.klaber.state import SEATS
from tromf.tricks import Seat, Side, next_seat

__all__ = ["KlaberMatchRules"]


class KlaberMatchRules:
    """The match rules of Kláber."""

    players: tuple[int, ...] = (SEATS,)
    endless: bool = False

    def start(self, options: KlaberOptions, dealer: Seat, players: int = SEATS) -> Standing:
        """The standing before the first deal."""
        return Standing(dealer, (0, 0))

    def write(self, options: KlaberOptions, standing: Standing, result: DealResult) -> Standing:
        """The standing after one more deal; raises ValueError when the match is over (K3.5, K10.4, K10.5)."""
        if standing.over:
            raise ValueError("the match is over")
        first, second = (score + more for score, more in zip(standing.scores, result.written, strict=True))
        winner = _winner((first, second), options.target, result.declarer)
        mark = None
        if winner is not None and (first, second)[1 - winner] < (options.target + 1) // 2:
            mark = "maccs"
        dealer = next_seat(standing.dealer, SEATS)
        return replace(
            standing, dealer=dealer, scores=(first, second), deals=standing.deals + 1, winner=winner, mark=mark
        )

    def next_match(self, options: KlaberOptions, standing: Standing) -> Standing:
        """The next match of the session: the deal goes on in turn (K3.5), nothing carries over (K10.4)."""
        return Standing(standing.dealer, (0, 0))

    def cut(self, options: KlaberOptions, random: Random, players: int = SEATS) -> Cutting:
        """Each chair cuts a card; equal cards are cut again, by those who hold them (K1.3)."""
        rounds: list[tuple[tuple[Seat, str], ...]] = []
        waiting: list[tuple[Seat, ...]] = [tuple(range(SEATS))]
        while waiting:
            chairs = waiting.pop(0)
            cards = shuffled(random)
            rounds.append(tuple((chair, cards[place].name) for place, chair in enumerate(chairs)))
            waiting += _equal(rounds[-1])
        return Cutting(tuple(rounds))

    def seating(self, options: KlaberOptions, cutting: Cutting) -> Seating:
        """The two highest sit across, the lowest deals first; where partners are agreed only the dealer is cut (K1.3).

        Chairs keep their places where that makes the right pairs, so that as few as possible move. Raises ValueError
        when equal cards were not cut again.
        """
        ranking = _ranking(cutting)
        lowest = ranking[-1]
        if options.pairs is Pairs.AGREED:
            return Seating(tuple(range(SEATS)), lowest)
        first, second = ranking[:2]
        across = (first + SEATS // 2) % SEATS
        seats = list(range(SEATS))
        seats[across], seats[second] = second, across
        return Seating(tuple(seats), seats.index(lowest))


def _winner(scores: tuple[int, int], target: int, binder: Side | None) -> Side | None:
    """Who wins: where both reach the target in one deal, the side that bound and made its bid (K10.4)."""
    reached = [side for side in (0, 1) if scores[side] >= target]
    if len(reached) == 2:
        # Both write in one deal only when the binders made their bid or hands were laid down: the binders win.
        return binder
    return reached[0] if reached else None


def _equal(cuts: tuple[tuple[Seat, str], ...]) -> list[tuple[Seat, ...]]:
    """The groups of chairs that cut cards of one rank."""
    ranks = sorted({parse_card(code).rank for _, code in cuts}, reverse=True)
    groups = [tuple(chair for chair, code in cuts if parse_card(code).rank is rank) for rank in ranks]
    return [group for group in groups if len(group) > 1]


def _ranking(cutting: Cutting) -> tuple[Seat, ...]:
    """The chairs from the highest card to the lowest."""
    keys: dict[Seat, list[int]] = {chair: [] for chair in range(SEATS)}
    for cuts in cutting.rounds:
        for chair, code in cuts:
            keys[chair].append(parse_card(code).rank)
    ranking = sorted(keys, key=lambda chair: keys[chair], reverse=True)
    if any(keys[a] == keys[b] for a, b in pairwise(ranking)):
        raise ValueError("equal cards are cut again until no two are equal")
    return tuple(ranking)
