"""What was played at a table: its log read as matches, with who played and what it came to.

Knows deals that are written, and who had the chairs when a match began. Refuses to tell anything of a deal that goes
on, and to know whether a match was counted.

Where a game's matches have no end of their own, every ``BLOCK`` deals are a match.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import msgspec

from tromf.club.ratings import Bot, Contestant, Human, RatedMatch
from tromf.match import Session
from tromf.store import Stored
from tromf.table import Person, Table, evolve, opened, read_event
from tromf.table.events import DealBegun, TableOpened

__all__ = ["BLOCK", "Place", "Played", "played_at"]

BLOCK = 12
"""How many deals make a match where the game has no target: everybody deals equally often, with three and with four."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who had a place on the board when the match began: a person's key and name, or a bot's level."""

    player: str | None = None
    name: str = ""
    level: str | None = None


class Played(msgspec.Struct, frozen=True):
    """A match, or what is written of one so far (not ``whole``).

    ``number`` counts the matches of the table from 1, ``at`` is when its last deal was written, in seconds. ``sides``
    says which side each place plays for; ``scores`` stand by side.
    """

    table: str
    number: int
    game: str
    preset: str
    rated: bool
    at: float
    deals: int
    places: tuple[Place, ...]
    sides: tuple[int, ...]
    scores: tuple[int, ...]
    winner: int | None
    whole: bool

    @property
    def ranks(self) -> tuple[int, ...]:
        """How many sides did better than each; who won by the game's own rule is first whatever the scores.

        >>> Played("t", 1, "rabloulti", "", True, 0.0, 12, (), (0, 1, 2), (5, -10, 5), None, True).ranks
        (0, 2, 0)
        """
        if self.winner is not None:
            return tuple(int(side != self.winner) for side in range(len(self.scores)))
        return tuple(sum(other > score for other in self.scores) for score in self.scores)

    @property
    def rated_match(self) -> RatedMatch:
        """The match as it counts for ratings."""
        sides: list[list[Contestant]] = [[] for _ in self.scores]
        for place, side in zip(self.places, self.sides, strict=True):
            sides[side].append(Bot(place.level or "") if place.player is None else Human(place.player))
        return RatedMatch(tuple(map(tuple, sides)), self.ranks, self.at)

    def place_of(self, player: str) -> int | None:
        """The first place that a person had, None without one."""
        return next((number for number, place in enumerate(self.places) if place.player == player), None)


@dataclass(frozen=True, slots=True)
class _Begun:
    """A match that has begun: its number, who had the places, and the board at that moment."""

    number: int
    places: tuple[Place, ...]
    scores: tuple[int, ...]
    deals: int


def played_at(table_id: str, stored: Iterable[Stored]) -> tuple[Played, ...]:
    """The matches of a table's log in order, the last perhaps not whole; none of which nothing is written."""
    return tuple(_read(table_id, stored))


def _read(table_id: str, stored: Iterable[Stored]) -> Iterator[Played]:
    table: Table | None = None
    begun: _Begun | None = None
    number, at = 0, 0.0
    for entry in stored:
        event = read_event(entry.payload)
        if table is None:
            if not isinstance(event, TableOpened):
                raise ValueError("a table's log begins with its opening")
            table = opened(table_id, event)
        elif isinstance(event, DealBegun):
            # With the next deal nothing can be said of the former any more.
            if begun is not None and (match := _match(table, begun, table.board, at)) is not None and match.whole:
                yield match
                begun = None
            table = evolve(table, event)
            if begun is None:
                number += 1
                begun = _begin(table, number)
        else:
            table = evolve(table, event)
        at = entry.at
    if table is not None and begun is not None:
        last = _match(table, begun, table.board if table.settled else table.session, at)
        if last is not None:
            yield last


def _begin(table: Table, number: int) -> _Begun:
    """The match whose first deal is on the table."""
    if table.session is None or table.seating is None:
        raise ValueError("places are cut before the first deal")
    people = [table.chairs[chair].occupant for chair in table.seating.chairs]
    places = tuple(
        Place(player=each.player, name=each.name) if isinstance(each, Person) else Place(level=each.level)
        for each in people
    )
    standing = table.session.match.standing
    return _Begun(number, places, standing.scores, standing.deals)


def _match(table: Table, begun: _Begun, board: Session | None, at: float) -> Played | None:
    """A match as the board has it, None before its first deal is written."""
    standing = None if board is None else board.match.standing
    if standing is None or standing.deals == begun.deals:
        return None
    scores = tuple(score - before for score, before in zip(standing.scores, begun.scores, strict=True))
    places = range(len(begun.places))
    deals = standing.deals - begun.deals
    return Played(
        table=table.id,
        number=begun.number,
        game=table.game_name,
        preset=table.preset,
        rated=table.rated,
        at=at,
        deals=deals,
        places=begun.places,
        sides=tuple(places if len(scores) == len(places) else map(table.game.side_of, places)),
        scores=scores,
        winner=standing.winner,
        whole=standing.over or (table.game.match_rules.endless and deals >= BLOCK),
    )
