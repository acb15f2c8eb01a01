"""What everybody at a table and around it may know, made once for all who look at the same moment.

Knows what does not depend on who looks. Refuses to hold anything that a single viewer must not know: whoever is told
of a table is told all of this.
"""

from dataclasses import dataclass

from tromf.cards import CardSet, Deck
from tromf.match import Session
from tromf.table.state import BotPlayer, Phase, RefutedClaim, Table
from tromf.tricks import Seat

__all__ = ["ChairView", "ClaimView", "CommentaryView", "Common", "TakebackView", "common"]


@dataclass(frozen=True, slots=True)
class ChairView:
    """A chair as everybody sees it; ``seat`` is its seat of the deal, ``player`` its place on the board."""

    number: int
    seat: Seat | None
    player: int | None
    name: str | None
    level: str | None
    away: bool
    ready: bool
    watchable: bool


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A claim that did not hold: whose it was, the hand that lies open for it, and, after the deal, what refutes it."""

    seat: Seat
    hand: CardSet
    cards: tuple[tuple[Seat, str], ...] | None


@dataclass(frozen=True, slots=True)
class TakebackView:
    """Somebody who asks to take an act back: the chair, and who has yet to agree."""

    chair: int
    waits_on: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CommentaryView:
    """A link for commentators: who has yet to agree, and whether all do, so that they see all hands."""

    waits_on: tuple[int, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Common:
    """The part of a table's view that is the same for all: chairs, board, phase, whose turn it is, what is open.

    Deck and salt are None until they may be known.
    """

    phase: Phase
    chairs: tuple[ChairView, ...]
    takeback: TakebackView | None
    board: Session | None
    turn: Seat | None
    deck: Deck | None
    salt: bytes | None
    claims: tuple[ClaimView, ...]
    commentary: CommentaryView | None


def common(table: Table) -> Common:
    """What everybody may know of a table, field by field from an allow-list."""
    deal = table.deal
    # While anybody could still accuse, open hands would prove what the law leaves to the players' eyes (K9.4).
    settled = table.settled
    return Common(
        phase=table.phase,
        chairs=tuple([_chair_view(table, number) for number in range(len(table.chairs))]),
        takeback=_takeback(table),
        board=table.board,
        turn=None if deal is None else table.game.to_act(deal.state),
        deck=deal.deck if deal is not None and settled else None,
        salt=deal.salt if deal is not None and settled else None,
        claims=() if deal is None else tuple(_claim_view(table, refuted, settled) for refuted in deal.refuted),
        commentary=_commentary(table),
    )


def _commentary(table: Table) -> CommentaryView | None:
    offered = table.commentary.code is not None
    return CommentaryView(tuple(sorted(table.uncommented)), table.commented) if offered else None


def _chair_view(table: Table, number: int) -> ChairView:
    chair = table.chairs[number]
    occupant = chair.occupant
    level = occupant.level if isinstance(occupant, BotPlayer) else None
    name = None if isinstance(occupant, BotPlayer) else occupant.name
    return ChairView(
        number, table.seat_of(number), table.player_of(number), name, level, chair.away, chair.ready, chair.watchable
    )


def _takeback(table: Table) -> TakebackView | None:
    asked = table.takeback
    return None if asked is None else TakebackView(asked.chair, tuple(sorted(table.consenting - asked.agreed)))


def _claim_view(table: Table, refuted: RefutedClaim, settled: bool) -> ClaimView:
    """A claimant has shown the hand, as at any table; the cards that refute the claim would show the others' too."""
    game = table.game
    state = None if table.deal is None else table.deal.state
    hand = game.view(state, refuted.seat).hand
    return ClaimView(refuted.seat, hand, refuted.cards if settled or _all_open(table) else None)


def _all_open(table: Table) -> bool:
    """Whether the hands of all lie open, as in an open contract: then all look at a claim together (U38)."""
    if table.deal is None:
        return False
    hands = getattr(table.game.view(table.deal.state, None), "open_hands", ())
    return bool(hands) and all(hand is not None for hand in hands)
