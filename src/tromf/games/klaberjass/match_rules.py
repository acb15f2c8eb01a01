"""How deals of Klaberjass make a match: target or number of deals, next dealer, cutting (J7 to J9, J49 to J51).

Knows the standing. Refuses to know how a deal was scored.
"""

from dataclasses import replace

from tromf.cards import Random, parse_card, shuffled
from tromf.games.base import Cutting, DealResult, Seating, Standing
from tromf.games.klaberjass.options import KlaberjassOptions, NextDealer
from tromf.games.klaberjass.state import SEATS
from tromf.tricks import Seat, Side

__all__ = ["KlaberjassMatchRules"]


class KlaberjassMatchRules:
    """The match rules of Klaberjass."""

    players: tuple[int, ...] = (SEATS,)
    endless: bool = False

    def start(self, options: KlaberjassOptions, dealer: Seat, players: int = SEATS) -> Standing:
        """The standing before the first deal."""
        return Standing(dealer, (0, 0))

    def write(self, options: KlaberjassOptions, standing: Standing, result: DealResult) -> Standing:
        """The standing after one more deal; raises ValueError when the match is over (J8, J9, J49 to J51)."""
        if standing.over:
            raise ValueError("the match is over")
        first, second = (score + more for score, more in zip(standing.scores, result.written, strict=True))
        void = result.kind == "void"
        deals = standing.deals + (0 if void else 1)
        return replace(
            standing,
            dealer=_next_dealer(options, standing.dealer, result),
            scores=(first, second),
            deals=deals,
            winner=None if void else _winner(options, (first, second), deals),
        )

    def next_match(self, options: KlaberjassOptions, standing: Standing) -> Standing:
        """The next match of the session; nothing carries over but the deal."""
        return Standing(standing.dealer, (0, 0))

    def cut(self, options: KlaberjassOptions, random: Random, players: int = SEATS) -> Cutting:
        """Both cut until the cards differ in rank (J7)."""
        rounds = []
        while True:
            first, second = shuffled(random)[:2]
            rounds.append(((0, first.name), (1, second.name)))
            if first.rank is not second.rank:
                return Cutting(tuple(rounds))

    def seating(self, options: KlaberjassOptions, cutting: Cutting) -> Seating:
        """The lower card deals (J7); raises ValueError when equal cards were not cut again."""
        first, second = (parse_card(code).rank for _, code in cutting.rounds[-1])
        if first == second:
            raise ValueError("equal cards are cut again")
        return Seating(tuple(range(SEATS)), 0 if first < second else 1)


def _next_dealer(options: KlaberjassOptions, dealer: Seat, result: DealResult) -> Seat:
    """The other player, or where the winner deals, the one who wrote more; after a tied deal the opponent (J8, J9)."""
    maker = result.declarer
    if maker is None or options.next_dealer is NextDealer.ALTERNATE:
        return 1 - dealer
    return maker if result.made else 1 - maker


def _winner(options: KlaberjassOptions, scores: tuple[int, int], deals: int) -> Side | None:
    """The higher total once the target or the number of deals is reached; equal totals play on (J49 to J51)."""
    first, second = scores
    reached = deals >= options.deals if options.deals is not None else max(scores) >= options.target
    if not reached or first == second:
        return None
    return 0 if first > second else 1
