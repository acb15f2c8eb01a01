"""What a tournament answers to a command: the events that follow, or a refusal that says why not.

Knows what a fair round is and which scores can be. Refuses to draw a round itself: chance is somebody else's.
"""

from tromf.cards import format_cards
from tromf.club.tournament import commands
from tromf.club.tournament.draw import fair_byes
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
from tromf.club.tournament.state import Tournament
from tromf.games import Refusal, UnknownGame, game_named
from tromf.table import clean_name

__all__ = ["MOST_DEALS", "MOST_ENTRANTS", "MOST_ROUNDS", "MOST_SCORE", "decide", "no_draw", "open_tournament"]

MOST_ENTRANTS = 128
MOST_ROUNDS = 40
MOST_DEALS = 40
MOST_SCORE = 100_000
MOST_TYPED = 20_000
MOST_RETURNS = 20
MOST_UNDONE = 100

Answer = tuple[Event, ...] | Refusal


def _no(message: str, **params: str | int) -> Refusal:
    return Refusal("tournament", f"club.refusal.{message}", params)


def open_tournament(command: commands.Open) -> Opened | Refusal:
    """The opening of a tournament, refused for what there is not."""
    name = clean_name(command.name)
    if not name:
        return _no("name")
    try:
        game = game_named(command.game)
    except UnknownGame as error:
        return Refusal("tournament", error.message, error.params)
    preset = game.default_preset if command.preset is None else command.preset
    if preset not in game.presets:
        return _no("preset", known=", ".join(game.presets))
    if not 1 <= command.deals <= MOST_DEALS:
        return _no("deals", most=MOST_DEALS)
    return Opened(name, game.name, preset, command.duplicate, command.deals, command.online)


def decide(tournament: Tournament, command: commands.Command) -> Answer:
    """The events that a command leads to; none when it changes nothing; a refusal when it may not be."""
    if tournament.closed:
        return _no("closed")
    match command:
        case commands.Enter():
            return _enter(tournament, command)
        case commands.TellKey():
            return _tell_key(tournament, command)
        case commands.Leave(number):
            if not 0 <= number < len(tournament.entrants):
                return _no("nobody")
            return () if tournament.entrants[number].left else (Left(number),)
        case commands.Return(number):
            if not 0 <= number < len(tournament.entrants):
                return _no("nobody")
            return _return(tournament, number)
        case commands.DrawRound():
            return _draw(tournament, command)
        case commands.UndoRound():
            if not tournament.rounds or tournament.rounds[-1].results:
                return _no("round_written")
            return (RoundUndone(),)
        case commands.WriteResult():
            return _write(tournament, command)
        case commands.UndoResult(number, table, deal, by):
            if not 0 <= number < len(tournament.rounds) or (table, deal) not in tournament.rounds[number].results:
                return _no("not_written")
            return (ResultUndone(number, table, deal, by),)
        case commands.ReportResult():
            return _report(tournament, command)
        case commands.GiveUpTable(number, table, by):
            if not 0 <= number < len(tournament.rounds) or not 0 <= table < len(tournament.rounds[number].places):
                return _no("no_table")
            return () if table in tournament.rounds[number].given_up else (TableGivenUp(number, table, by),)
        case commands.Close():
            return (Closed(),)


def _enter(tournament: Tournament, command: commands.Enter) -> Answer:
    name = clean_name(command.name)
    if not name:
        return _no("name")
    for each in tournament.entrants:
        if command.player is not None and each.player == command.player:
            return ()
        if each.name.casefold() == name.casefold():
            return _no("name_taken", name=name)
    if len(tournament.entrants) >= MOST_ENTRANTS:
        return _no("full", most=MOST_ENTRANTS)
    return (Entered(name, command.player, command.code),)


def _tell_key(tournament: Tournament, command: commands.TellKey) -> Answer:
    if not 0 <= command.entrant < len(tournament.entrants):
        return _no("nobody")
    if tournament.entrants[command.entrant].player == command.player:
        return ()
    if tournament.entrants[command.entrant].player is not None:
        return _no("key_told")
    for each in tournament.entrants:
        if each.player == command.player:
            return _no("entered_as", name=each.name)
    return (KeyTold(command.entrant, command.player),)


def _return(tournament: Tournament, number: int) -> Answer:
    """Everybody may come and go by themselves, so that it is bounded how often it stands in the log."""
    entrant = tournament.entrants[number]
    if not entrant.left:
        return ()
    if entrant.returns >= MOST_RETURNS:
        return _no("returns", name=entrant.name, most=MOST_RETURNS)
    return (Returned(number),)


def no_draw(tournament: Tournament) -> Refusal | None:
    """Why no round can be drawn now, whoever would meet; None where one can."""
    if tournament.closed:
        return _no("closed")
    if tournament.rounds and not tournament.whole(len(tournament.rounds) - 1):
        return _no("round_open")
    if len(tournament.rounds) >= MOST_ROUNDS:
        return _no("rounds", most=MOST_ROUNDS)
    if tournament.undone >= MOST_UNDONE:
        return _no("undone", most=MOST_UNDONE)
    tables = len(tournament.playing) // tournament.seats
    if tables < (2 if tournament.duplicate else 1):
        return _no("few", least=tournament.seats * (2 if tournament.duplicate else 1))
    if tournament.online and (keyless := _keyless(tournament)):
        return _no("keyless", names=", ".join(keyless))
    return None


def _keyless(tournament: Tournament) -> list[str]:
    """The names of those who play and have not come by a key yet, so that no chair can be theirs."""
    playing = (tournament.entrants[number] for number in tournament.playing)
    return [each.name for each in playing if each.player is None]


def _draw(tournament: Tournament, command: commands.DrawRound) -> Answer:
    refused = no_draw(tournament)
    if refused is not None:
        return refused
    tables = len(tournament.playing) // tournament.seats
    seated = [number for table in command.tables for number in table]
    sizes = {len(table) for table in command.tables}
    if sorted((*seated, *command.byes)) != sorted(tournament.playing) or sizes != {tournament.seats}:
        return _no("drawn_for_others")
    if len(command.tables) != tables or not fair_byes(tournament, command.byes):
        return _no("drawn_for_others")
    if len(command.decks) != (tournament.deals if tournament.duplicate else 0):
        return _no("drawn_for_others")
    if len(command.places) != (tables if tournament.online else 0):
        return _no("drawn_for_others")
    decks = tuple((format_cards(deck), salt.hex()) for deck, salt in command.decks)
    return (RoundDrawn(command.tables, command.byes, decks, command.places),)


def _write(tournament: Tournament, command: commands.WriteResult) -> Answer:
    if not 0 <= command.round < len(tournament.rounds):
        return _no("no_round")
    round_ = tournament.rounds[command.round]
    if not 0 <= command.table < len(round_.tables) or not 0 <= command.deal < tournament.deals:
        return _no("no_table")
    still = round_.places and command.table not in round_.given_up
    if still and (command.table, command.deal) not in round_.reported:
        return _no("plays_still")
    if len(command.scores) != tournament.scorers:
        return _no("scores", number=tournament.scorers)
    if any(abs(score) > MOST_SCORE for score in command.scores):
        return _no("too_much", most=MOST_SCORE)
    if tournament.game.match_rules.endless:
        if sum(command.scores):
            return _no("not_zero", sum=sum(command.scores))
    elif min(command.scores) < 0:
        return _no("negative")
    if sum(line.by is not None for line in tournament.typed) >= MOST_TYPED:
        return _no("too_often")
    if round_.results.get((command.table, command.deal)) == command.scores:
        return ()
    return (ResultWritten(command.round, command.table, command.deal, command.scores, command.by),)


def _report(tournament: Tournament, command: commands.ReportResult) -> Answer:
    """A deal is reported once; whatever is written of it later is the organiser's."""
    found = tournament.table_at(command.place)
    if found is None or not 0 <= command.deal < tournament.deals:
        return _no("no_table")
    number, table = found
    round_ = tournament.rounds[number]
    if table in round_.given_up:
        return _no("given_up")
    if (table, command.deal) in round_.reported:
        return ()
    return (ResultReported(number, table, command.deal, command.scores),)
