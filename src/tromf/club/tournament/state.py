"""A tournament between two events: who plays, the rounds so far and what was written.

Knows what follows from the log. Refuses to judge: an event of the log happened.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tromf.cards import Deck, commitment, parse_deck
from tromf.club.tournament.events import (
    Closed,
    Entered,
    Event,
    KeyTold,
    Left,
    Opened,
    ResultReported,
    ResultUndone,
    ResultWritten,
    Returned,
    RoundDrawn,
    RoundUndone,
    TableGivenUp,
)
from tromf.games import AnyGame, game_named

__all__ = ["DuplicateDeck", "Entrant", "Round", "Tournament", "Typed", "begun", "evolve", "replay"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who plays, by the number of the entry; ``code`` is of the own link of one whose name was typed.

    ``returns`` counts how often the entrant had left and came back.
    """

    number: int
    name: str
    player: str | None = None
    left: bool = False
    code: str = ""
    returns: int = 0


@dataclass(frozen=True, slots=True)
class DuplicateDeck:
    """The deck of a deal that all tables play, with the salt and the commitment that was published at the draw."""

    deck: Deck
    salt: bytes
    commitment: str


@dataclass(frozen=True, slots=True)
class Round:
    """A round: the entrants of each table by seats, those who sit out, and what was written by table and deal.

    Where it is played at tables of this house, ``places`` name them, ``reported`` are the deals whose results they told
    themselves, and those ``given_up`` play no further.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    results: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    decks: tuple[DuplicateDeck, ...] = ()
    places: tuple[str, ...] = ()
    reported: frozenset[tuple[int, int]] = frozenset()
    given_up: frozenset[int] = frozenset()

    def played(self, deal: int) -> bool:
        """Whether no table can play a deal any more, so that its cards may be known.

        At real tables that is when every result is written. A table of this house tells itself that it has played, and
        what is typed does not count for it: an organiser who plays could see any deck before the own table has it.
        """
        done = self.reported if self.places else self.results.keys()
        return all(table in self.given_up or (table, deal) in done for table in range(len(self.tables)))

    def compared(self, deal: int) -> tuple[int, ...]:
        """The tables whose results of a deal are compared: once all have one that are not given up."""
        written = tuple(table for table in range(len(self.tables)) if (table, deal) in self.results)
        missing = set(range(len(self.tables))) - set(written) - self.given_up
        return () if missing else written


@dataclass(frozen=True, slots=True)
class Typed:
    """A line of the list of who wrote what, None for the house; without scores something was taken away."""

    event: int
    by: str | None
    round: int
    table: int
    deal: int
    scores: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament after ``version`` events; ``undone`` counts the rounds that were drawn and not played."""

    name: str
    game_name: str
    preset: str
    duplicate: bool
    deals: int
    online: bool = False
    version: int = 1
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    typed: tuple[Typed, ...] = ()
    closed: bool = False
    undone: int = 0

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
        """Whether each table of a round has written all its deals, or is given up."""
        round_ = self.rounds[number]
        deals = range(self.deals)
        return all(
            table in round_.given_up or all((table, deal) in round_.results for deal in deals)
            for table in range(len(round_.tables))
        )

    def table_at(self, place: str) -> tuple[int, int] | None:
        """The round and the table in it that a table of this house is, None where it is of no round (any more)."""
        for number, round_ in enumerate(self.rounds):
            if place in round_.places:
                return number, round_.places.index(place)
        return None


def begun(event: Opened) -> Tournament:
    """A new tournament."""
    return Tournament(event.name, event.game, event.preset, event.duplicate, event.deals, event.online)


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
        case Entered(name, player, code):
            entrant = Entrant(len(before.entrants), name, player, code=code)
            return replace(before, entrants=(*before.entrants, entrant))
        case KeyTold(number, player):
            return _with_entrant(before, replace(before.entrants[number], player=player))
        case Left(number):
            return _with_entrant(before, replace(before.entrants[number], left=True))
        case Returned(number):
            entrant = before.entrants[number]
            return _with_entrant(before, replace(entrant, left=False, returns=entrant.returns + 1))
        case RoundDrawn(tables, byes, decks, places):
            laid = tuple(_duplicate(deck, bytes.fromhex(salt)) for deck, salt in decks)
            return replace(before, rounds=(*before.rounds, Round(tables, byes, decks=laid, places=places)))
        case RoundUndone():
            return replace(before, rounds=before.rounds[:-1], undone=before.undone + 1)
        case ResultWritten(number, table, deal, scores, by):
            results = {**before.rounds[number].results, (table, deal): scores}
            line = Typed(before.version + 1, by, number, table, deal, scores)
            return _with_results(before, number, results, line)
        case ResultUndone(number, table, deal, by):
            results = {key: kept for key, kept in before.rounds[number].results.items() if key != (table, deal)}
            line = Typed(before.version + 1, by, number, table, deal, None)
            return _with_results(before, number, results, line)
        case ResultReported(number, table, deal, scores):
            results = {**before.rounds[number].results, (table, deal): scores}
            line = Typed(before.version + 1, None, number, table, deal, scores)
            reported = before.rounds[number].reported | {(table, deal)}
            return _with_round(_with_results(before, number, results, line), number, reported=reported)
        case TableGivenUp(number, table):
            return _with_round(before, number, given_up=before.rounds[number].given_up | {table})
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
    return replace(_with_round(before, number, results=results), typed=(*before.typed, line))


def _with_round(before: Tournament, number: int, **changes: Any) -> Tournament:
    changed = replace(before.rounds[number], **changes)
    return replace(before, rounds=(*before.rounds[:number], changed, *before.rounds[number + 1 :]))
