"""A tournament as each reader may see it, in the language of clients.

Knows who may know which deck, result and table. Refuses to ask anybody: what is shown has been asked for.
"""

from dataclasses import dataclass

from tromf.cards import format_cards
from tromf.club import Held, Progress
from tromf.club.tournament import Entrant, Round
from tromf.wire import (
    TournamentDeck,
    TournamentEntrant,
    TournamentPage,
    TournamentPlace,
    TournamentResult,
    TournamentRound,
    TournamentRow,
    TournamentTyped,
)

__all__ = ["Reader", "tournament_page"]

MOST_TYPED = 500
"""How many of the last lines of who typed what are told."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks: the key's public name if there is one, whether by the organiser's link, or by an entrant's own.

    ``seat`` is the code of the own chair in the last round.
    """

    player: str | None
    organiser: bool
    own: str = ""
    seat: str | None = None


def tournament_page(held: Held, reader: Reader, progress: tuple[Progress, ...]) -> TournamentPage:
    """The page of a tournament; ``progress`` is how far the tables of the last round are that are of this house."""
    tournament, player = held.tournament, reader.player
    own = [each.number for each in tournament.entrants if player is not None and each.player == player]
    # An organiser who plays sees no deck before the others.
    apart = reader.organiser and not own
    last = len(tournament.rounds) - 1
    typed = [
        TournamentTyped(held.times.get(line.event, 0.0), line.by, line.round, line.table, line.deal, line.scores)
        for line in reversed(tournament.typed[-MOST_TYPED:])
        if line.round > last or _told(tournament.rounds[line.round], line.deal)
    ]
    return TournamentPage(
        version=tournament.version,
        name=tournament.name,
        game=tournament.game_name,
        preset=tournament.preset,
        duplicate=tournament.duplicate,
        deals=tournament.deals,
        sides=tuple(tournament.side_of(seat) for seat in range(tournament.seats)),
        endless=tournament.game.match_rules.endless,
        closed=tournament.closed,
        code=held.code,
        organiser_code=held.organiser_code if reader.organiser else None,
        own=own[0] if own else None,
        entrants=tuple(_entrant(each, reader.organiser) for each in tournament.entrants),
        rounds=tuple(
            _round(held, number, each, apart, progress if number == last else (), reader.organiser)
            for number, each in enumerate(tournament.rounds)
        ),
        standings=tuple(
            TournamentRow(row.place, row.entrant, row.rounds, row.byes, row.points, round(float(row.measure), 2))
            for row in held.standings
        ),
        typed=tuple(typed) if reader.organiser else (),
        online=tournament.online,
        offered=None if own else _offered(held, reader.own),
        seat=reader.seat,
    )


def _entrant(entrant: Entrant, organiser: bool) -> TournamentEntrant:
    keyed = entrant.player is not None
    code = entrant.code if organiser and not keyed and entrant.code else None
    return TournamentEntrant(entrant.number, entrant.name, entrant.left, keyed, code)


def _offered(held: Held, code: str) -> int | None:
    """Whom somebody may be who comes by an entrant's own link: one whose name was typed, and whom nobody is yet."""
    return next((each.number for each in held.tournament.entrants if each.code == code != "" and not each.player), None)


def _told(round_: Round, deal: int) -> bool:
    """Whether a result may be told that is written: it says something of cards that other tables may still have.

    Where the house writes the results, the organiser needs to know no more than the others.
    """
    return not round_.places or not round_.decks or round_.played(deal)


def _round(
    held: Held, number: int, round_: Round, apart: bool, progress: tuple[Progress, ...], organiser: bool
) -> TournamentRound:
    # Where the house deals nobody has to lay the cards out.
    lays_out = apart and not round_.places
    return TournamentRound(
        round_.tables,
        round_.byes,
        tuple(
            TournamentResult(table, deal, scores)
            for (table, deal), scores in sorted(round_.results.items())
            if _told(round_, deal)
        ),
        tuple(_deck(held, round_, deal, lays_out) for deal in range(len(round_.decks))),
        tuple(_place(each, organiser) for each in progress),
    )


def _place(progress: Progress, organiser: bool) -> TournamentPlace:
    return TournamentPlace(
        progress.deal,
        progress.state,
        progress.missing if organiser else (),
        progress.awaited if organiser else (),
    )


def _deck(held: Held, round_: Round, deal: int, lays_out: bool) -> TournamentDeck:
    """A duplicate deal, with its deck and salt once no table can gain by them, and its deck for who lays it out."""
    kept, played = round_.decks[deal], round_.played(deal)
    return TournamentDeck(
        deal,
        deal % held.tournament.seats,
        kept.commitment,
        format_cards(kept.deck) if played or lays_out else None,
        kept.salt.hex() if played else None,
    )
