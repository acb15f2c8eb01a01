"""What a table tells: to each chair and spectator what it may know, and what each may hear of an event.

Knows the allow-lists of a table. Refuses to hand on any state of a game: the game's own view is asked for.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tromf.cards import CardSet, Deck
from tromf.games import ActDetail, Cutting, Refusal, detail_of, heard_of, parsed
from tromf.match import Session
from tromf.table.claims import claimant, rewinds, takes_back
from tromf.table.commentary import sees_all
from tromf.table.common import ChairView, ClaimView, CommentaryView, Common, TakebackView, common
from tromf.table.evening import Evening
from tromf.table.events import (
    Acted,
    AskAnswered,
    ClaimProved,
    ClaimRefuted,
    CommentaryAgreed,
    CommentaryEnded,
    CommentaryOffered,
    CommentatorCame,
    CommentatorWent,
    DealBegun,
    DealShown,
    Event,
    PersonAway,
    PersonBack,
    PersonLeft,
    PersonReady,
    PersonSat,
    PlacesCut,
    SeatAsked,
    TableEnded,
    TakebackAnswered,
    TakebackAsked,
    TakebackWithdrawn,
    TakenBack,
    WatchingAllowed,
)
from tromf.table.hints import advised
from tromf.table.state import Doors, Hints, Phase, Proof, Table
from tromf.tricks import Seat

__all__ = [
    "AskView",
    "ChairView",
    "ClaimView",
    "DealView",
    "Heard",
    "TableView",
    "TakebackView",
    "Viewer",
    "heard",
    "view",
]


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the player's public name, if there is one, and for a spectator the chair whose hand is wanted."""

    player: str | None
    watching: int | None = None


@dataclass(frozen=True, slots=True)
class AskView:
    """Somebody who asks for a chair: the public name of the player, the chair, and who has yet to agree."""

    player: str
    name: str
    chair: int
    waits_on: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealView:
    """The deal on the table: its number, its commitment, the acts so far, and the game's own view of it.

    ``claimable``, ``retractable``, ``rewindable`` and ``advisable`` tell whether the viewer may claim the rest, ask to
    take an act back, set the deal back as the table's owner, or ask for a hint; ``claimed`` is the seat whose claim has
    ended the deal. Deck and salt are None until they may be known: when the deal is over and nothing can be said of it
    any more. ``hands`` are those of all seats, each as its own seat knows it, for a commentator alone.
    """

    number: int
    acts: int
    commitment: str
    seat: Seat | None
    view: Any
    deck: Deck | None
    salt: bytes | None
    claimable: bool
    retractable: bool
    rewindable: bool
    advisable: bool
    claims: tuple[ClaimView, ...]
    claimed: Seat | None
    hands: tuple[CardSet, ...] | None = None


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one viewer may know it; who is ``outside`` a closed door knows who sits there and no more."""

    id: str
    version: int
    game: str
    preset: str
    settings: Mapping[str, str]
    options: Any
    phase: Phase
    chair: int | None
    asking: int | None
    watching: int | None
    chairs: tuple[ChairView, ...]
    asks: tuple[AskView, ...]
    takeback: TakebackView | None
    cutting: Cutting | None
    hints: Hints
    board: Session | None
    deal: DealView | None
    proof: Proof | None
    rated: bool = False
    doors: Doors = Doors.LINK
    outside: bool = False
    commentary: CommentaryView | None = None
    commentator: bool = False
    evening: Evening | None = None


@dataclass(frozen=True, slots=True)
class Heard:
    """Something that happened, as a viewer hears it: its kind, the chair, the seat of the deal, and what was done.

    ``late`` is an act that was made for one whose time had run out.
    """

    kind: str
    chair: int | None = None
    seat: Seat | None = None
    name: str | None = None
    act: ActDetail | None = None
    late: bool = False


def view(table: Table, viewer: Viewer, known: Common | None = None) -> TableView:
    """The table as a viewer may know it, field by field from an allow-list; ``known`` is ``common(table)``, if made."""
    known = known or common(table)
    chair = None if viewer.player is None else table.chair_of(viewer.player)
    ask = None if viewer.player is None else table.ask_of(viewer.player)
    watching = _watched(table, viewer, chair)
    outside = _outside(table, chair)
    return TableView(
        id=table.id,
        version=table.version,
        game=table.game_name,
        preset=table.preset,
        settings=table.settings,
        options=table.options,
        phase=known.phase,
        chair=chair,
        asking=None if ask is None else ask.chair,
        watching=watching,
        chairs=known.chairs,
        asks=_asks(table) if chair is not None else (),
        takeback=None if outside else known.takeback,
        cutting=None if outside else table.cutting,
        hints=table.hints,
        board=None if outside else known.board,
        deal=None if outside else _deal_view(table, viewer, known, chair, watching),
        proof=None if outside else table.proof,
        rated=table.rated,
        doors=table.doors,
        outside=outside,
        commentary=None if outside else known.commentary,
        commentator=viewer.player in table.commentary.commentators,
        evening=None if outside else table.evening,
    )


def _outside(table: Table, chair: int | None) -> bool:
    """Whether a viewer stands outside a closed door: who sits there is seen, but nothing of what is played."""
    return table.doors is Doors.CLOSED and chair is None


_AT_THE_DOOR = frozenset({"sat", "left", "away", "back", "asked", "refused"})
"""What is heard through a closed door."""


def _watched(table: Table, viewer: Viewer, chair: int | None) -> int | None:
    """The chair whose hand a spectator sees: only one that a person has who allows it."""
    wanted = viewer.watching
    if chair is not None or _outside(table, chair) or wanted is None or not 0 <= wanted < len(table.chairs):
        return None
    return wanted if table.chairs[wanted].watchable and table.chairs[wanted].person is not None else None


def _asks(table: Table) -> tuple[AskView, ...]:
    return tuple(
        AskView(ask.person.player, ask.person.name, ask.chair, tuple(sorted(table.approvers(ask) - ask.agreed)))
        for ask in table.asks
    )


def _deal_view(table: Table, viewer: Viewer, known: Common, chair: int | None, watching: int | None) -> DealView | None:
    deal = table.deal
    if deal is None:
        return None
    seen = chair if chair is not None else watching
    seat = None if seen is None else table.seat_of(seen)
    # Nobody claims or is advised at another's turn, so that nothing more is looked at then.
    own_turn = chair is not None and seat is not None and seat == known.turn
    moment = (table, viewer.player or "", deal.number, deal.acts)
    return DealView(
        number=deal.number,
        acts=deal.acts,
        commitment=deal.commitment,
        seat=seat if chair is not None else None,
        view=_silenced(table.game.view(deal.state, seat)) if table.closed else table.game.view(deal.state, seat),
        deck=known.deck,
        salt=known.salt,
        claimable=own_turn and not isinstance(claimant(*moment), Refusal),
        retractable=chair is not None and known.takeback is None and takes_back(table, chair) is not None,
        rewindable=chair is not None and rewinds(table, chair) is not None,
        advisable=own_turn and not isinstance(advised(*moment), Refusal),
        claims=known.claims,
        claimed=deal.claimed,
        hands=_all_hands(table, viewer),
    )


def _all_hands(table: Table, viewer: Viewer) -> tuple[CardSet, ...] | None:
    """Each hand as its own seat sees it, so that a commentator knows no card that nobody at the table does."""
    if table.deal is None or not sees_all(table, viewer.player):
        return None
    state, game = table.deal.state, table.game
    return tuple(game.view(state, seat).hand for seat in range(game.seats))


def _silenced(view: Any) -> Any:
    """A game's view of a deal that is closed: the law would still let an accusation be made, the round does not."""
    return replace(view, interruptions=())


def heard(before: Table, event: Event, viewer: Viewer) -> Heard | None:
    """What a viewer hears of an event; None where there is nothing to hear. ``before`` is the table before it."""
    told = _heard(before, event, viewer)
    chair = None if viewer.player is None else before.chair_of(viewer.player)
    return None if told is not None and _outside(before, chair) and told.kind not in _AT_THE_DOOR else told


def _heard(before: Table, event: Event, viewer: Viewer) -> Heard | None:
    match event:
        case Acted(seat, act):
            return replace(_act_heard(before, seat, act, viewer), late=event.lapsed)
        case ClaimProved(seat):
            return Heard("claimed", before.chair_at(seat), seat)
        case ClaimRefuted(seat):
            return Heard("unclaimed", before.chair_at(seat), seat)
        case TakebackAsked(chair):
            return Heard("takeback", chair, before.seat_of(chair))
        case TakebackAnswered(by, agreed):
            return None if agreed else Heard("takeback_refused", by, before.seat_of(by))
        case TakebackWithdrawn(chair):
            return Heard("takeback_withdrawn", chair, before.seat_of(chair))
        case TakenBack(chair):
            return Heard("rewound" if event.rewound else "taken_back", chair, before.seat_of(chair))
        case DealBegun():
            return Heard("deal")
        case PlacesCut():
            return Heard("cut")
        case PersonSat(chair, _, name):
            return Heard("sat", chair, before.seat_of(chair), name)
        case PersonLeft(chair) | PersonAway(chair) | PersonBack(chair) | PersonReady(chair):
            person = before.chairs[chair].person
            kind = {PersonLeft: "left", PersonAway: "away", PersonBack: "back", PersonReady: "ready"}[type(event)]
            return Heard(kind, chair, before.seat_of(chair), None if person is None else person.name)
        case WatchingAllowed(chair, allowed):
            return Heard("watchable" if allowed else "unwatchable", chair, before.seat_of(chair))
        case CommentaryOffered(chair) | CommentaryAgreed(chair) | CommentaryEnded(chair):
            told = {CommentaryOffered: "commentary", CommentaryAgreed: "commentary_agreed"}.get(type(event))
            return Heard(told or "commentary_ended", chair, before.seat_of(chair))
        case CommentatorCame(_, name):
            return Heard("commentator", name=name)
        case CommentatorWent():
            return None
        case SeatAsked(chair, _, name):
            return Heard("asked", chair, before.seat_of(chair), name)
        case DealShown():
            return Heard("shown")
        case TableEnded():
            return Heard("ended")
        case AskAnswered(agreed=False):
            return Heard("refused")
        case _:
            return None


def _act_heard(before: Table, seat: Seat, act: str, viewer: Viewer) -> Heard:
    chair = before.chair_at(seat)
    viewed = None if viewer.player is None else before.chair_of(viewer.player)
    own = chair in (viewed, _watched(before, viewer, viewed))
    notation = before.game.notation
    action = parsed(notation, act)
    return Heard("act", chair, seat, act=detail_of(notation, action) if own else heard_of(notation, action))
