"""A tournament between two events: who plays, the rounds so far and what was written.

Knows what follows from the log. Refuses to judge: an event of the log happened.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from tromf.cards import Deck, commitment, parse_deck
from tromf.club.tournament.events import (
    Closed,
    Entered,
    Event,
    Left,
    Opened,
    ResultUndone,
    ResultWritten,
    Returned,
    RoundDrawn,
    RoundUndone,
)
from tromf.games import AnyGame, game_named

__all__ = ["DuplicateDeck", "Entrant", "Round", "Tournament", "Typed", "begun", "evolve", "replay"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays, by the number of the entry."""

    number: int
    name: str
    player: str | None = None
    left: bool = False


@dataclass(frozen=True, slots=True)
class DuplicateDeck:
    """The deck of a deal that all tables play, with the salt and the commitment that was published at the draw."""

    deck: Deck
    salt: bytes
    commitment: str


@dataclass(frozen=True, slots=True)
class Round:
    """A round: the entrants of each table by seats, those who sit out, and what was written by table and deal."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    results: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    decks: tuple[DuplicateDeck, ...] = ()

    def played(self, deal: int) -> bool:
        """Whether every table has written a deal."""
        return all((table, deal) in self.results for table in range(len(self.tables)))


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of the list of who typed what; without scores something was taken away."""

    event: int
    by: str
    round: int
    table: int
    deal: int
    scores: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament after ``version`` events."""

    name: str
    game_name: str
    preset: str
    duplicate: bool
    deals: int
    version: int = 1
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    typed: tuple[Typed, ...] = ()
    closed: bool = False

    @property
    def game(self) -> AnyGame:
        """The law that is played by."""
        return game_named(self.game_name)

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return self.game.seats

    @property
    def scorers(self) -> int:
        """How many scores a table writes: one for each side, or for each who plays alone."""
        return self.game.sides

    def side_of(self, seat: int) -> int:
        """Which of the scores a seat's is."""
        return seat if self.scorers == self.seats else self.game.side_of(seat)

    @property
    def playing(self) -> tuple[int, ...]:
        """The numbers of those who play the next round."""
        return tuple(each.number for each in self.entrants if not each.left)

    def whole(self, number: int) -> bool:
        """Whether each table of a round has written all its deals."""
        round_ = self.rounds[number]
        return len(round_.results) == len(round_.tables) * self.deals


def begun(event: Opened) -> Tournament:
    """A new tournament."""
    return Tournament(event.name, event.game, event.preset, event.duplicate, event.deals)


def evolve(before: Tournament, event: Event) -> Tournament:
    """The tournament after one more event."""
    return replace(_changed(before, event), version=before.version + 1)


def replay(events: Iterable[Event]) -> Tournament:
    """The tournament after a whole log; raises ValueError when the log does not begin with an opening."""
    tournament: Tournament | None = None
    for event in events:
        if tournament is not None:
            tournament = evolve(tournament, event)
        elif isinstance(event, Opened):
            tournament = begun(event)
        else:
            break
    if tournament is None:
        raise ValueError("a tournament's log begins with its opening")
    return tournament


def _changed(before: Tournament, event: Event) -> Tournament:
    match event:
        case Entered(name, player):
            return replace(before, entrants=(*before.entrants, Entrant(len(before.entrants), name, player)))
        case Left(number):
            return _with_entrant(before, replace(before.entrants[number], left=True))
        case Returned(number):
            return _with_entrant(before, replace(before.entrants[number], left=False))
        case RoundDrawn(tables, byes, decks):
            laid = tuple(_duplicate(deck, bytes.fromhex(salt)) for deck, salt in decks)
            return replace(before, rounds=(*before.rounds, Round(tables, byes, decks=laid)))
        case RoundUndone():
            return replace(before, rounds=before.rounds[:-1])
        case ResultWritten(number, table, deal, scores, by):
            results = {**before.rounds[number].results, (table, deal): scores}
            line = Typed(before.version + 1, by, number, table, deal, scores)
            return _with_results(before, number, results, line)
        case ResultUndone(number, table, deal, by):
            results = {key: kept for key, kept in before.rounds[number].results.items() if key != (table, deal)}
            line = Typed(before.version + 1, by, number, table, deal, None)
            return _with_results(before, number, results, line)
        case Closed():
            return replace(before, closed=True)
        case Opened():
            raise ValueError("a tournament is opened once")


def _duplicate(text: str, salt: bytes) -> DuplicateDeck:
    deck = parse_deck(text)
    return DuplicateDeck(deck, salt, commitment(deck, salt))


def _with_entrant(before: Tournament, entrant: Entrant) -> Tournament:
    entrants = tuple(entrant if each.number == entrant.number else each for each in before.entrants)
    return replace(before, entrants=entrants)


def _with_results(
    before: Tournament, number: int, results: Mapping[tuple[int, int], tuple[int, ...]], line: Typed
) -> Tournament:
    rounds = tuple(
        replace(each, results=results) if place == number else each for place, each in enumerate(before.rounds)
    )
    return replace(before, rounds=rounds, typed=(*before.typed, line))
