"""Commentators: who may see all hands, by whose consent, and what they may not do meanwhile.

Knows that one person who does not agree is enough to end it, and that whoever has seen all hands of a deal does not
play in it. Refuses to show anything: the view does.
"""

from dataclasses import replace

from tromf.games import Refusal
from tromf.table import commands
from tromf.table.events import (
    AskWithdrawn,
    CommentaryAgreed,
    CommentaryEnded,
    CommentaryOffered,
    CommentatorCame,
    Event,
)
from tromf.table.state import Commentary, Doors, Table

__all__ = [
    "MANY_COMMENTATORS",
    "MANY_OFFERS",
    "answer_commentary",
    "began",
    "came",
    "commentate",
    "commentates",
    "end_commentary",
    "ended",
    "offer_commentary",
    "offered",
    "reseated",
    "sees_all",
    "went",
]

MANY_COMMENTATORS = 20
"""How many may open one link."""

MANY_OFFERS = 50
"""How many links a table makes."""

Answer = tuple[Event, ...] | Refusal


def _no(message: str, **params: str | int) -> Refusal:
    return Refusal("table", f"table.refusal.{message}", params)


def offer_commentary(table: Table, command: commands.OfferCommentary) -> Answer:
    """A link for commentators; whoever makes it agrees. Where there is one that one stays."""
    chair = table.chair_of(command.player)
    if chair is None:
        return _no("not_seated")
    if table.strict:
        return _no("commentary_rated")
    if table.doors is Doors.CLOSED:
        return _no("no_watchers")
    if table.commentary.offered >= MANY_OFFERS:
        return _no("commentary_many", most=MANY_OFFERS)
    return () if table.commentary.code is not None else (CommentaryOffered(chair, command.code, command.request),)


def answer_commentary(table: Table, command: commands.AnswerCommentary) -> Answer:
    """Somebody agrees, or the link ends."""
    chair = table.chair_of(command.player)
    if chair is None:
        return _no("not_seated")
    if table.commentary.code is None:
        return _no("no_commentary")
    if not command.agreed:
        return (CommentaryEnded(chair, command.request),)
    return () if chair in table.commentary.agreed else (CommentaryAgreed(chair, command.request),)


def end_commentary(table: Table, command: commands.EndCommentary) -> Answer:
    """The link ends, whoever made it."""
    chair = table.chair_of(command.player)
    if chair is None:
        return _no("not_seated")
    return () if table.commentary.code is None else (CommentaryEnded(chair, command.request),)


def commentate(table: Table, command: commands.Commentate, name: str) -> Answer:
    """Somebody comes by the link, and no longer asks for a chair."""
    if not name:
        return _no("name")
    if table.chair_of(command.player) is not None:
        return _no("seated_already")
    if table.commentary.code is None:
        return _no("no_commentary")
    if command.player in table.commentary.commentators:
        return ()
    if len(table.commentary.commentators) >= MANY_COMMENTATORS:
        return _no("commentary_full", most=MANY_COMMENTATORS)
    asks = table.ask_of(command.player) is not None
    withdrawn: tuple[Event, ...] = (AskWithdrawn(command.player),) if asks else ()
    return (*withdrawn, CommentatorCame(command.player, name))


def commentates(table: Table, player: str | None) -> bool:
    """Whether somebody sees all hands, or has been able to since the deal that is not settled began."""
    going_on = table.deal is not None and not table.settled
    known = table.commentary.commentators | (table.commentary.witnesses if going_on else frozenset())
    return player in known


def sees_all(table: Table, player: str | None) -> bool:
    """Whether somebody sees all hands now: a commentator without a chair, with everybody's consent."""
    if player is None or not table.commented or player not in table.commentary.commentators:
        return False
    return table.chair_of(player) is None and table.ask_of(player) is None


def offered(table: Table, event: CommentaryOffered) -> Commentary:
    """What a new link makes of it: only its maker agrees, and nobody has come by it."""
    former = table.commentary
    agreed = frozenset({event.chair})
    return replace(former, code=event.code, agreed=agreed, commentators=frozenset(), offered=former.offered + 1)


def ended(table: Table) -> Commentary:
    """What is left of it: who has seen all hands of the deal stays known."""
    return replace(table.commentary, code=None, agreed=frozenset(), commentators=frozenset())


def came(table: Table, player: str) -> Commentary:
    """What one more commentator makes of it."""
    former, more = table.commentary, frozenset({player})
    return replace(former, commentators=former.commentators | more, witnesses=former.witnesses | more)


def went(table: Table, player: str) -> Commentary:
    """What one commentator fewer makes of it."""
    return replace(table.commentary, commentators=table.commentary.commentators - {player})


def reseated(table: Table, chair: int, player: str | None = None) -> Commentary:
    """Who takes a chair, or leaves it, leaves no consent behind there, and commentates no more."""
    former = table.commentary
    commentators = former.commentators if player is None else former.commentators - {player}
    return replace(former, agreed=former.agreed - {chair}, commentators=commentators)


def began(table: Table) -> Commentary:
    """With a deal those who are commentators then become its witnesses."""
    return replace(table.commentary, witnesses=table.commentary.commentators)
