"""Requests that were carried out: one that comes again, since its answer was lost, happens once only.

Knows who asked for an event, and how many requests a table remembers. Refuses to know what was asked for.
"""

from tromf.table import commands
from tromf.table.events import (
    Acted,
    AskAnswered,
    AskWithdrawn,
    ClaimProved,
    ClaimRefuted,
    CommentaryAgreed,
    CommentaryEnded,
    CommentaryOffered,
    CommentatorWent,
    Event,
    PersonLeft,
    PersonReady,
    TakebackAnswered,
    TakebackAsked,
    TakebackWithdrawn,
    TakenBack,
)
from tromf.table.state import Table

__all__ = ["KEPT_REQUESTS", "carried_out", "with_request"]

KEPT_REQUESTS = 64
"""How many requests of its people a table remembers: a page has a few on their way when its line breaks."""


def carried_out(table: Table, command: commands.Command) -> bool:
    """Whether a person has asked for the same before, under the same number, and it was done."""
    match command:
        case (
            commands.Act()
            | commands.Claim()
            | commands.Ready()
            | commands.AnswerAsk()
            | commands.LeaveSeat()
            | commands.OfferCommentary()
            | commands.AnswerCommentary()
            | commands.EndCommentary()
            | commands.AskTakeback()
            | commands.AnswerTakeback()
            | commands.WithdrawTakeback()
            | commands.Rewind()
        ):
            return (command.player, command.request) in table.requests
        case commands.SaySomething(player=player, request=request):
            return bool(request) and any(line.player == player and line.request == request for line in table.talk.lines)
        case _:
            return False


def with_request(table: Table, event: Event) -> tuple[tuple[str, str], ...]:
    """What a table remembers after an event: each player with the client's number of the request, the oldest first."""
    request = getattr(event, "request", "")
    player = _asker(table, event) if request else None
    if player is None:
        return table.requests
    return (*table.requests[-KEPT_REQUESTS + 1 :], (player, request))


def _asker(table: Table, event: Event) -> str | None:
    """The player who asked for an event, as the table was before it; None where it holds no request of theirs."""
    match event:
        case Acted(seat) | ClaimProved(seat) | ClaimRefuted(seat):
            return _person_on(table, table.chair_at(seat))
        case (
            PersonReady(chair)
            | PersonLeft(chair)
            | TakebackAsked(chair)
            | TakebackWithdrawn(chair)
            | TakenBack(chair)
            | CommentaryOffered(chair)
            | CommentaryAgreed(chair)
            | CommentaryEnded(chair)
            | TakebackAnswered(chair)
        ):
            return _person_on(table, chair)
        case AskAnswered(by=chair):
            return _person_on(table, chair)
        case AskWithdrawn(player) | CommentatorWent(player):
            return player
        case _:
            return None


def _person_on(table: Table, chair: int) -> str | None:
    person = table.chairs[chair].person
    return None if person is None else person.player
