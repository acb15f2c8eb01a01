"""A session: matches of the same players, and what each side has won.

Knows the match that is played and the tallies of those before it. Refuses to know who the players are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tromf.games.base import AnyGame, DealResult
from tromf.match.match import Match
from tromf.tricks import Seat

__all__ = ["Session", "Tally"]


@dataclass(frozen=True, slots=True)
class Tally:
    """What a side has won in a session: its matches, and how many of them with each special mark (K10.5, K10.6).

    A match won with a mark counts in ``won`` too.
    """

    won: int = 0
    marks: tuple[tuple[str, int], ...] = ()

    def marked(self, mark: str) -> int:
        """How many matches the side won with a mark."""
        return dict(self.marks).get(mark, 0)

    def with_win(self, mark: str | None) -> Tally:
        """The tally after one more match won.

        >>> Tally().with_win(None).with_win("maccs")
        Tally(won=2, marks=(('maccs', 1),))
        """
        counts = dict(self.marks)
        if mark is not None:
            counts[mark] = counts.get(mark, 0) + 1
        return Tally(self.won + 1, tuple(sorted(counts.items())))


@dataclass(frozen=True, slots=True)
class Session:
    """Matches in a row; ``matches`` counts those that are over, ``match`` is the one on the board."""

    match: Match
    tallies: tuple[Tally, ...]
    matches: int = 0

    @classmethod
    def start(cls, game: AnyGame, options: Any, dealer: int, players: int | None = None) -> Session:
        """The session before its first deal, with as many players at the table as usual or as said."""
        match = Match.start(game, options, dealer, players)
        return cls(match, (Tally(),) * len(match.standing.scores))

    def dealt_by(self, dealer: Seat) -> Session:
        """The session with another dealer for its next deal (K3.4)."""
        return replace(self, match=self.match.dealt_by(dealer))

    def write(self, result: DealResult) -> Session:
        """The session with one more deal written; raises ValueError when the match on the board is over."""
        match = self.match.write(result)
        winner = match.standing.winner
        if winner is None:
            return replace(self, match=match)
        tallies = tuple(
            tally.with_win(match.standing.mark) if side == winner else tally for side, tally in enumerate(self.tallies)
        )
        return Session(match, tallies, self.matches + 1)

    def write_on(self, result: DealResult) -> Session:
        """The session with one more deal written in a match that no target ends: so many deals are played."""
        return replace(self, match=self.match.write(result).playing_on())

    def next_match(self) -> Session:
        """The session with a clean board for the next match; raises ValueError while the last one goes on."""
        return replace(self, match=self.match.next_match())
