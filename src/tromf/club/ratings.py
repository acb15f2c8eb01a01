"""How strong the players of one game are, from the matches that they chose to have rated: results in, ratings out.

Knows players by their keys' public names, bots by their levels, and in which order matches were entered. Refuses to
know storage, tables and time, and to let any group of players make itself stronger by playing among itself.

The formulas stand in ``docs/club.md``.
"""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from openskill.models import PlackettLuce, PlackettLuceRating

__all__ = [
    "BOTS",
    "FEWEST_OPPONENTS",
    "START",
    "Bot",
    "Contestant",
    "Human",
    "Point",
    "RatedMatch",
    "Rating",
    "Ratings",
    "ratings_of",
]

START = 1500
"""What a player has before the first match, and the mean of every group that has only played among itself."""

UNIT = 60.0
"""How many points of a rating one unit of the model is."""

FEWEST_OPPONENTS = 6.0
"""A rating is provisional until its opponents were as various as this many who are met equally often."""

MEMORY = 30
"""How many of a player's last matches tell how familiar an opponent is."""

FAMILIAR = 6.0
"""After so many late meetings a result weighs half."""

BOTS = {"uniform": 10.0, "beginner": 16.0, "player": 22.0, "club": 26.0, "champion": 30.0}
"""What the levels of bots are rated at, in units of the model, for ever: set, not measured."""

_UNKNOWN_LEVEL = 20.0
_SURE = 2.0
"""How far a bot's level may be off."""

_MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Human:
    """A person in a match, by the public name of the key."""

    player: str


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot in a match, by its level."""

    level: str


Contestant: TypeAlias = Human | Bot


@dataclass(frozen=True, slots=True)
class RatedMatch:
    """A match that is over: who played on which side, and the sides' ranks (0 is best, equal ones are equal).

    ``at`` says when, in seconds; it is only passed on.
    """

    sides: tuple[tuple[Contestant, ...], ...]
    ranks: tuple[int, ...]
    at: float = 0.0

    @property
    def counts(self) -> bool:
        """Whether it can change a rating: people play on at least two sides, and nobody twice.

        >>> RatedMatch(((Human("anna"),), (Bot("club"),)), (0, 1)).counts
        False
        """
        people = [each.player for side in self.sides for each in side if isinstance(each, Human)]
        peopled = sum(any(isinstance(each, Human) for each in side) for side in self.sides)
        return peopled >= 2 and len(people) == len(set(people))


@dataclass(frozen=True, slots=True)
class Point:
    """A rating as it was after a match."""

    at: float
    value: float


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a player is: the value, by how much it may be off, and what it rests on.

    ``opponents`` counts the different people met; ``variety`` how many there would be if all were met equally often.
    """

    value: float
    spread: float
    matches: int
    opponents: int
    variety: float
    history: tuple[Point, ...]

    @property
    def provisional(self) -> bool:
        """Whether too few different people were met for the value to say much."""
        return self.variety < FEWEST_OPPONENTS


@dataclass(slots=True)
class _Player:
    """What is remembered of one player."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    met: Counter[str] = field(default_factory=Counter)
    late: deque[tuple[str, ...]] = field(default_factory=lambda: deque(maxlen=MEMORY))
    history: list[Point] = field(default_factory=list)


class Ratings:
    """The ratings of one game, match by match.

    >>> ratings = ratings_of([RatedMatch(((Human("anna"),), (Human("bela"),)), (0, 1))])
    >>> anna, bela = ratings.of("anna"), ratings.of("bela")
    >>> anna.value > START > bela.value, round(anna.value + bela.value) == 2 * START, anna.provisional
    (True, True, True)
    """

    def __init__(self) -> None:
        self._players: dict[str, _Player] = {}
        self._groups = _Groups()

    def count(self, match: RatedMatch) -> None:
        """Let one more match count; one that can't (``RatedMatch.counts``) changes nothing."""
        if not match.counts:
            return
        sides = [[self._rating(each) for each in side] for side in match.sides]
        rated = _MODEL.rate(sides, ranks=[float(rank) for rank in match.ranks])
        people = [
            (each.player, number, new)
            for number, (side, news) in enumerate(zip(match.sides, rated, strict=True))
            for each, new in zip(side, news, strict=True)
            if isinstance(each, Human)
        ]
        against = {player: tuple(other for other, side, _ in people if side != number) for player, number, _ in people}
        # All weights are those before the match, so that it does not matter who is looked at first.
        weights = {player: self._weight(player, others) for player, others in against.items()}
        self._groups.join([player for player, _, _ in people])
        for player, _, new in people:
            known = self._players.setdefault(player, _Player())
            moved = weights[player] * (new.mu - known.mu)
            known.mu += moved
            known.sigma += weights[player] * (new.sigma - known.sigma)
            self._groups.add(player, moved)
            known.met.update(against[player])
            known.late.append(against[player])
        for player, _, _ in people:
            self._players[player].history.append(Point(match.at, self._value(player)))

    def of(self, player: str) -> Rating | None:
        """A player's rating, None before the first match."""
        known = self._players.get(player)
        if known is None:
            return None
        meetings = known.met.total()
        variety = meetings * meetings / sum(times * times for times in known.met.values())
        return Rating(
            self._value(player), UNIT * known.sigma, len(known.history), len(known.met), variety, tuple(known.history)
        )

    @property
    def players(self) -> frozenset[str]:
        """Everybody who has a rating."""
        return frozenset(self._players)

    def _value(self, player: str) -> float:
        """What the player has above the mean of all whom play has joined to it."""
        return START + UNIT * (self._players[player].mu - _MODEL.mu - self._groups.mean(player))

    def _weight(self, player: str, against: tuple[str, ...]) -> float:
        """How much a result weighs: the less, the more of the last matches were against the same people."""
        late = self._players.get(player, _Player()).late
        meetings = sum(others.count(other) for others in late for other in against) / len(against)
        return 1.0 / (1.0 + meetings / FAMILIAR)

    def _rating(self, contestant: Contestant) -> PlackettLuceRating:
        if isinstance(contestant, Bot):
            return _MODEL.rating(mu=BOTS.get(contestant.level, _UNKNOWN_LEVEL), sigma=_SURE)
        known = self._players.get(contestant.player, _Player())
        return _MODEL.rating(mu=known.mu, sigma=known.sigma)


class _Groups:
    """Who is joined to whom by play, and by how much each group has moved in all."""

    def __init__(self) -> None:
        self._parents: dict[str, str] = {}
        self._moved: dict[str, float] = {}
        self._sizes: dict[str, int] = {}

    def join(self, players: list[str]) -> None:
        """Make one group of the groups of some players."""
        first = self._root(players[0])
        for player in players[1:]:
            root = self._root(player)
            if root != first:
                self._parents[root] = first
                self._moved[first] += self._moved.pop(root)
                self._sizes[first] += self._sizes.pop(root)

    def add(self, player: str, moved: float) -> None:
        """Note that a player has moved."""
        self._moved[self._root(player)] += moved

    def mean(self, player: str) -> float:
        """By how much a player's group has moved on average."""
        root = self._root(player)
        return self._moved[root] / self._sizes[root]

    def _root(self, player: str) -> str:
        if player not in self._parents:
            self._parents[player], self._moved[player], self._sizes[player] = player, 0.0, 1
        while self._parents[player] != player:
            self._parents[player] = self._parents[self._parents[player]]
            player = self._parents[player]
        return player


def ratings_of(matches: Iterable[RatedMatch]) -> Ratings:
    """The ratings after some matches of one game, in their order."""
    ratings = Ratings()
    for match in matches:
        ratings.count(match)
    return ratings
