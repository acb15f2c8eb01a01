"""How Rablóulti's deals make a session: units on the board, who deals next, who sits out (U5, U7, U8, U27).

Knows the standing. Refuses to know how a deal was settled. A session has no target: it ends when its players stop.
"""

from dataclasses import replace

from tromf.cards import Random, parse_card, shuffled
from tromf.games.base import Cutting, DealResult, Seating, Standing
from tromf.games.rabloulti.options import NextDealer, RabloultiOptions
from tromf.games.rabloulti.state import SEATS
from tromf.tricks import Seat, next_seat

__all__ = ["RabloultiMatchRules", "playing_with"]


def playing_with(dealer: int, players: int) -> tuple[int, ...]:
    """The players at the seats of the deal: all three, or of four those who do not deal (U8).

    >>> playing_with(1, 3), playing_with(1, 4)
    ((0, 1, 2), (2, 3, 0))
    """
    if players == SEATS:
        return tuple(range(SEATS))
    return tuple((dealer + step) % players for step in range(1, SEATS + 1))


class RabloultiMatchRules:
    """The match rules of Rablóulti."""

    players: tuple[int, ...] = (3, 4)
    endless: bool = True

    def start(self, options: RabloultiOptions, dealer: int, players: int = SEATS) -> Standing:
        """The standing before the first deal."""
        return Standing(dealer, (0,) * players, playing=playing_with(dealer, players))

    def write(self, options: RabloultiOptions, standing: Standing, result: DealResult) -> Standing:
        """The standing after one more deal; units go to and from those who played (U7, U8, U55)."""
        scores = list(standing.scores)
        for seat, units in enumerate(result.written):
            scores[standing.playing[seat]] += units
        dealer = _next_dealer(options, standing, result)
        deals = standing.deals + (result.kind != "redeal")
        return replace(
            standing, dealer=dealer, scores=tuple(scores), deals=deals, playing=playing_with(dealer, len(scores))
        )

    def next_match(self, options: RabloultiOptions, standing: Standing) -> Standing:
        """A clean board; the deal goes on in turn."""
        return self.start(options, standing.dealer, len(standing.scores))

    def cut(self, options: RabloultiOptions, random: Random, players: int = SEATS) -> Cutting:
        """Everybody cuts until the lowest rank is cut by one alone."""
        rounds: list[tuple[tuple[Seat, str], ...]] = []
        chairs = tuple(range(players))
        while True:
            cards = shuffled(random)
            rounds.append(tuple((chair, cards[place].name) for place, chair in enumerate(chairs)))
            lowest = min(parse_card(code).rank for _, code in rounds[-1])
            chairs = tuple(chair for chair, code in rounds[-1] if parse_card(code).rank == lowest)
            if len(chairs) == 1:
                return Cutting(tuple(rounds))

    def seating(self, options: RabloultiOptions, cutting: Cutting) -> Seating:
        """Chairs keep their places, and the lowest card deals first; raises ValueError where equal lowest cards lie."""
        last = cutting.rounds[-1]
        ranks = sorted(parse_card(code).rank for _, code in last)
        if len(ranks) > 1 and ranks[0] == ranks[1]:
            raise ValueError("equal lowest cards are cut again")
        dealer = min(last, key=lambda cut: parse_card(cut[1]).rank)[0]
        return Seating(tuple(range(len(cutting.rounds[0]))), dealer)


def _next_dealer(options: RabloultiOptions, standing: Standing, result: DealResult) -> int:
    """The player to the dealer's right, the last soloist where that is played, the same after a redeal (U7, U27)."""
    if result.kind == "redeal":
        return standing.dealer
    if options.next_dealer is NextDealer.DECLARER and result.declarer is not None:
        return standing.playing[result.declarer]
    return next_seat(standing.dealer, len(standing.scores))
