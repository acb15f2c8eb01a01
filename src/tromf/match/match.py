"""A match: deals in a row by a game's match rules, as a value.

Knows the options, the standing and the deals written so far. Refuses to know which game it is and how deals are scored.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tromf.games.base import AnyGame, DealResult, Standing
from tromf.tricks import Seat

__all__ = ["Match", "WrittenDeal"]


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """One deal as it was written: who dealt, its result, and the totals after it."""

    dealer: Seat
    result: DealResult
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Deals up to a match's end, by the match rules of a game (K10.4).

    >>> from tromf.games import DealResult, game_named
    >>> match = Match.start(game_named("klaber"), game_named("klaber").presets["doroszlo-2009"], dealer=3)
    >>> match.write(DealResult("played", (95, 66), (95, 66), ())).standing.scores
    (95, 66)
    """

    game: AnyGame
    options: Any
    standing: Standing
    deals: tuple[WrittenDeal, ...] = ()

    @classmethod
    def start(cls, game: AnyGame, options: Any, dealer: int, players: int | None = None) -> Match:
        """The match before its first deal, with as many players at the table as usual or as said."""
        at_table = game.match_rules.players[0] if players is None else players
        return cls(game, options, game.match_rules.start(options, dealer, at_table))

    @property
    def results(self) -> tuple[DealResult, ...]:
        """What the deals came to, in order."""
        return tuple(deal.result for deal in self.deals)

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.standing.over

    def dealt_by(self, dealer: Seat) -> Match:
        """The match with another dealer for its next deal, as a real table may have it (K3.4)."""
        players = len(self.standing.scores) if self.standing.playing else self.game.match_rules.players[0]
        playing = self.game.match_rules.start(self.options, dealer, players).playing
        return replace(self, standing=replace(self.standing, dealer=dealer, playing=playing))

    def write(self, result: DealResult) -> Match:
        """The match with one more deal written; raises ValueError when it is over."""
        after = self.game.match_rules.write(self.options, self.standing, result)
        written = WrittenDeal(self.standing.dealer, result, after.scores)
        return replace(self, standing=after, deals=(*self.deals, written))

    def playing_on(self) -> Match:
        """The match without a winner, so that another deal can be written whatever the scores."""
        return replace(self, standing=replace(self.standing, winner=None, mark=None))

    def next_match(self) -> Match:
        """The next match of the same players, before its first deal; raises ValueError while this one goes on."""
        if not self.over:
            raise ValueError("the match is not over")
        return Match(self.game, self.options, self.game.match_rules.next_match(self.options, self.standing))
