"""What the server says of a table.

Knows how a table's view is worded for clients. Refuses to decide what a viewer may know: that is done already.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from tromf.games import Refusal, game_named, option_values
from tromf.match import Session
from tromf.match import board as rows_of
from tromf.table import ChairView, ClaimView, Common, Heard, TableView
from tromf.wire.advice import SayAdvice
from tromf.wire.base import VERSION, Message, Part
from tromf.wire.deals import GameDeal, deal_message
from tromf.wire.evening import TableEvening, table_evening
from tromf.wire.parts import Act, Laid, Param, act, codes, names
from tromf.wire.people import (
    Ask,
    Chair,
    Commentary,
    Links,
    ListedWatcher,
    Takeback,
    asked,
    chair_part,
    commentary_part,
)
from tromf.wire.talk import SayTalk

__all__ = [
    "Clock",
    "CommonParts",
    "Links",
    "ListedWatcher",
    "SayDone",
    "SayGoodbye",
    "SayPing",
    "SayRefused",
    "SayTable",
    "ServerMessage",
    "common_parts",
    "heard_message",
    "refused_message",
    "table_message",
]


class Setting(Part, frozen=True):
    """One option of the table with its setting and the rule that it answers."""

    name: str
    setting: str
    rule: str
    changed: bool


class Cut(Part, frozen=True):
    """A card cut for places."""

    chair: int
    card: str


class Row(Part, frozen=True):
    """One deal on the board."""

    number: int
    dealer: int
    written: tuple[int, ...]
    totals: tuple[int, ...]


class Tally(Part, frozen=True):
    """What a side has won in the session: matches, and those with a special mark."""

    won: int
    marks: dict[str, int]


class Board(Part, frozen=True):
    """The chalk board: the match's rows and totals, who deals next, who won, and the session's tallies."""

    rows: tuple[Row, ...]
    scores: tuple[int, ...]
    dealer: int
    winner: int | None
    mark: str | None
    tallies: tuple[Tally, ...]
    matches: int


class Proof(Part, frozen=True):
    """Commitment, deck and salt of a deal; deck and salt are missing while they may not be known."""

    number: int
    commitment: str
    deck: tuple[str, ...] | None
    salt: str | None


class Claim(Part, frozen=True):
    """A claim that did not hold: whose, the hand that lies open for it, and the cards that refute it.

    The cards are missing while they would tell what is hidden.
    """

    seat: int
    hand: tuple[str, ...]
    cards: tuple[Laid, ...] | None


class Deal(Part, frozen=True):
    """The deal on the table: its number, the acts so far, the own seat, its proof, and the game's view.

    ``claimable``, ``retractable``, ``rewindable`` and ``advisable`` tell whether the rest may be claimed, the last own
    act asked back, the deal set back as the owner and a hint asked for; ``claims`` are those that did not hold,
    ``claimed`` is who made one that ended the deal. ``hands`` are those of all seats, each as its own seat knows it,
    and only for a commentator.
    """

    number: int
    acts: int
    seat: int | None
    proof: Proof
    view: GameDeal
    claimable: bool
    retractable: bool
    rewindable: bool
    advisable: bool
    claims: tuple[Claim, ...]
    claimed: int | None
    hands: tuple[tuple[str, ...], ...] | None = None


class Clock(Part, frozen=True):
    """The clock: its rule, the milliseconds left by chair (none for bots), and the chair whose time runs now."""

    rule: str
    left: tuple[int | None, ...]
    runs: int | None


class HeardMessage(Part, frozen=True):
    """Something that happened, to be told, shown and sounded; ``late`` is an act for one whose time ran out."""

    kind: str
    chair: int | None
    seat: int | None
    name: str | None
    act: Act | None
    late: bool = False


class SayTable(Message, frozen=True, tag="table"):
    """The table as this client may know it, and what has happened since the last message.

    ``spectators`` counts those who only watch; ``watchers`` are those of them who have a name, for who has a chair.
    ``commentator`` says that the reader is one.
    """

    language: int
    id: str
    version: int
    game: str
    preset: str
    settings: tuple[Setting, ...]
    phase: str
    chair: int | None
    asking: int | None
    watching: int | None
    chairs: tuple[Chair, ...]
    asks: tuple[Ask, ...]
    takeback: Takeback | None
    cutting: tuple[tuple[Cut, ...], ...] | None
    hints: str
    board: Board | None
    deal: Deal | None
    proof: Proof | None
    links: Links | None
    heard: tuple[HeardMessage, ...]
    spectators: int
    rated: bool = False
    clock: Clock | None = None
    doors: str = "link"
    commentary: Commentary | None = None
    commentator: bool = False
    watchers: tuple[ListedWatcher, ...] = ()
    evening: TableEvening | None = None


class SayDone(Message, frozen=True, tag="done"):
    """A request was carried out; the table is at this version."""

    request: str
    version: int


class SayRefused(Message, frozen=True, tag="refused"):
    """A request was refused: the rule, and a message of the catalogue with its parameters."""

    request: str | None
    rule: str
    message: str
    params: dict[str, Param]


class SayPing(Message, frozen=True, tag="ping"):
    """To be answered by a ``pong`` with the number, at once: how long the line takes is made good on the clock."""

    number: int


class SayGoodbye(Message, frozen=True, tag="goodbye"):
    """The server closes this connection; ``message`` says why, ``again`` whether to come back."""

    message: str
    again: bool


ServerMessage = SayTable | SayTalk | SayAdvice | SayDone | SayRefused | SayGoodbye | SayPing


def refused_message(request: str | None, refusal: Refusal) -> SayRefused:
    """A refusal for the client that asked."""
    return SayRefused(request, refusal.rule, refusal.message, dict(refusal.params))


def heard_message(heard: Heard) -> HeardMessage:
    """Something heard, in the language of clients."""
    said = None if heard.act is None else act(heard.act)
    return HeardMessage(heard.kind, heard.chair, heard.seat, heard.name, said, heard.late)


class CommonParts(NamedTuple):
    """The words that are the same for all who are told of the same moment."""

    chairs: tuple[Chair, ...]
    board: Board | None
    watchers: tuple[ListedWatcher, ...]


def common_parts(known: Common, connected: frozenset[int], watchers: tuple[ListedWatcher, ...] = ()) -> CommonParts:
    """What everybody may know, in the language of clients, and who watches, which is for those who have a chair."""
    return _parts(known.chairs, known.board, connected, watchers)


def _parts(
    chairs: tuple[ChairView, ...],
    board: Session | None,
    connected: frozenset[int],
    watchers: tuple[ListedWatcher, ...] = (),
) -> CommonParts:
    parts = tuple([chair_part(chair, chair.number in connected) for chair in chairs])
    return CommonParts(parts, _board(board), watchers)


def table_message(
    view: TableView,
    heard: tuple[Heard, ...] = (),
    links: Links | None = None,
    connected: frozenset[int] = frozenset(),
    spectators: int = 0,
    clock: Clock | None = None,
    parts: CommonParts | None = None,
) -> SayTable:
    """A table's view in the language of clients; ``connected`` are the chairs whose people have the page open.

    ``parts`` are what is worded the same for all who are told of the same moment, if that was done.
    """
    chairs, board, watchers = parts or _parts(view.chairs, view.board, connected)
    return SayTable(
        language=VERSION,
        id=view.id,
        version=view.version,
        game=view.game,
        preset=view.preset,
        settings=_settings(view.game, view.preset, view.options),
        phase=view.phase.value,
        chair=view.chair,
        asking=view.asking,
        watching=view.watching,
        chairs=chairs,
        asks=tuple(asked(ask) for ask in view.asks),
        takeback=None if view.takeback is None else Takeback(view.takeback.chair, view.takeback.waits_on),
        cutting=_cutting(view),
        hints=view.hints.value,
        board=None if view.outside else board,
        deal=_deal(view),
        proof=_proof(view),
        links=links,
        heard=tuple(heard_message(each) for each in heard),
        spectators=spectators,
        rated=view.rated,
        clock=clock,
        doors=view.doors.value,
        commentary=commentary_part(view.commentary),
        commentator=view.commentator,
        watchers=watchers if view.chair is not None else (),
        evening=table_evening(view.evening),
    )


@lru_cache(maxsize=256)
def _settings(game_name: str, preset_name: str, options: Any) -> tuple[Setting, ...]:
    """The settings of a table, which are the same in all its messages."""
    game = game_named(game_name)
    values: Mapping[str, str] = option_values(options)
    preset: Mapping[str, str] = option_values(game.presets[preset_name])
    return tuple(
        Setting(field.name, values[field.name], field.rule, values[field.name] != preset[field.name])
        for field in game.option_fields
    )


def _cutting(view: TableView) -> tuple[tuple[Cut, ...], ...] | None:
    if view.cutting is None:
        return None
    return tuple(tuple(Cut(chair, card) for chair, card in cuts) for cuts in view.cutting.rounds)


def _board(session: Session | None) -> Board | None:
    if session is None:
        return None
    standing = session.match.standing
    rows = tuple(Row(row.number, row.dealer, row.gained, row.totals) for row in rows_of(session.match))
    tallies = tuple(Tally(tally.won, dict(tally.marks)) for tally in session.tallies)
    return Board(rows, standing.scores, standing.dealer, standing.winner, standing.mark, tallies, session.matches)


def _proof(view: TableView) -> Proof | None:
    proof = view.proof
    if proof is None:
        return None
    return Proof(proof.number, proof.commitment, names(proof.deck), proof.salt.hex())


def _deal(view: TableView) -> Deal | None:
    deal = view.deal
    if deal is None:
        return None
    deck = None if deal.deck is None else names(deal.deck)
    proof = Proof(deal.number, deal.commitment, deck, None if deal.salt is None else deal.salt.hex())
    return Deal(
        number=deal.number,
        acts=deal.acts,
        seat=deal.seat,
        proof=proof,
        view=deal_message(deal.view),
        claimable=deal.claimable,
        retractable=deal.retractable,
        rewindable=deal.rewindable,
        advisable=deal.advisable,
        claims=tuple(_claim(claim) for claim in deal.claims),
        claimed=deal.claimed,
        hands=None if deal.hands is None else tuple(codes(hand) for hand in deal.hands),
    )


def _claim(claim: ClaimView) -> Claim:
    refutation = None if claim.cards is None else tuple(Laid(seat, card) for seat, card in claim.cards)
    return Claim(claim.seat, codes(claim.hand), refutation)
