"""What a table answers to "the rest is mine", to "let me take that back", and to an owner who sets the deal back.

Knows who may claim and when, and whose consent a takeback needs. Refuses to judge a claim: the verdict is in the
command, and what it says of the cards is checked by the law alone.
"""

from collections.abc import Set
from itertools import islice

from tromf.games import Refusal, detail_of
from tromf.table import commands
from tromf.table.events import (
    ClaimProved,
    ClaimRefuted,
    Event,
    TakebackAnswered,
    TakebackAsked,
    TakebackWithdrawn,
    TakenBack,
)
from tromf.table.state import Phase, Table
from tromf.tricks import Seat

__all__ = [
    "answer_takeback",
    "ask_takeback",
    "claim",
    "claimant",
    "grant_takeback",
    "rewind",
    "rewinds",
    "takeback_granted",
    "takes_back",
    "withdraw_takeback",
]

Answer = tuple[Event, ...] | Refusal


def _no(message: str) -> Refusal:
    return Refusal("table", f"table.refusal.{message}")


def _stands(table: Table) -> Refusal:
    """Why an act stands where more hangs on a deal than itself."""
    return _no("rated_takeback" if table.rated else "round_takeback")


def claimant(table: Table, player: str, deal: int, turn: int) -> Seat | Refusal:
    """The seat of a person who may claim the rest now, or why not.

    A claim is made at one's turn to lay a card, once the first trick is complete; who has claimed what did not hold has
    no second claim in the deal, because each refusal tells a little of the hidden cards.
    """
    chair = table.chair_of(player)
    if chair is None:
        return _no("not_seated")
    seat = table.seat_of(chair)
    if seat is None:
        return _no("sits_out")
    if table.deal is None:
        return _no("no_deal")
    if table.deal.number != deal or table.deal.acts != turn:
        return _no("stale")
    return _claims_at(table, seat) or seat


def _claims_at(table: Table, seat: Seat) -> Refusal | None:
    deal, game = table.deal, table.game
    if deal is None or game.to_act(deal.state) != seat:
        return _no("claim_at_turn")
    notation = game.notation

    def lays(action: object) -> bool:
        return detail_of(notation, action).kind == "play"

    # Looked for from the end, since this is asked whenever a table is shown.
    laid = (action for _, action in reversed(deal.made) if lays(action))
    first_trick = sum(1 for _ in islice(laid, game.seats)) == game.seats
    if not first_trick or not any(lays(action) for action in game.legal_actions(deal.state)):
        return _no("claim_after_trick")
    if any(refuted.seat == seat for refuted in deal.refuted):
        return _no("claimed_before")
    return None


def claim(table: Table, command: commands.Claim) -> Answer:
    """The end of the deal, or an open hand; refused where a person may not claim, or the line is no lawful one."""
    seat = claimant(table, command.player, command.deal, command.turn)
    if isinstance(seat, Refusal):
        return seat
    if command.holds is None:
        return ()
    if not command.holds:
        return (ClaimRefuted(seat, command.cards, command.request),)
    if not _ends_the_deal(table, command.acts):
        return _no("claim_unproved")
    return (ClaimProved(seat, command.acts, command.request),)


def _ends_the_deal(table: Table, acts: tuple[str, ...]) -> bool:
    """Whether acts may be made one after the other and leave nothing to be played."""
    game = table.game
    state = None if table.deal is None else table.deal.state
    for text in acts:
        action = game.notation.parse(text)
        if game.refusal(state, action) is not None:
            return False
        state = game.apply(state, action)
    return game.to_act(state) is None


def takes_back(table: Table, chair: int) -> int | None:
    """How many acts would stay if a chair took its last one back; None where it has none in a deal that goes on."""
    seat = table.seat_of(chair)
    return None if seat is None else _before_last(table, {seat})


def rewinds(table: Table, chair: int) -> int | None:
    """How many acts would stay if a chair set the deal back by an act of a person; None where it may not or cannot."""
    person = table.chairs[chair].person
    if person is None or person.player != table.owner:
        return None
    seats = (table.seat_of(number) for number, each in enumerate(table.chairs) if each.present)
    return _before_last(table, {seat for seat in seats if seat is not None})


def _before_last(table: Table, seats: Set[Seat]) -> int | None:
    """How many acts of a deal that goes on came before the last one of some seats, where acts may be taken back."""
    if table.strict or table.deal is None or table.phase is not Phase.PLAYING:
        return None
    made = table.deal.made
    return next((number for number in reversed(range(len(made))) if made[number][0] in seats), None)


def ask_takeback(table: Table, command: commands.AskTakeback) -> Answer:
    """The act is taken back at once where nobody has to agree; else the others are asked."""
    chair, request = table.chair_of(command.player), command.request
    if chair is None:
        return _no("not_seated")
    if table.strict:
        return _stands(table)
    kept = takes_back(table, chair)
    if kept is None:
        return _no("nothing_to_take_back")
    if table.takeback is not None:
        return () if table.takeback.chair == chair else _no("takeback_asked")
    others = {number for number, each in enumerate(table.chairs) if each.present} - {chair}
    return (TakebackAsked(chair, kept, request),) if others else (TakenBack(chair, kept, request),)


def answer_takeback(table: Table, command: commands.AnswerTakeback) -> Answer:
    """One who does not agree ends it; with the last who agrees the act is taken back."""
    by = table.chair_of(command.player)
    if by is None:
        return _no("not_seated")
    asked = table.takeback
    if asked is None or asked.chair == by:
        return _no("nobody_takes_back")
    answered = TakebackAnswered(by, command.agreed, command.request)
    if not command.agreed:
        return (answered,)
    if table.consenting <= asked.agreed | {by}:
        return (answered, TakenBack(asked.chair, asked.kept))
    return () if by in asked.agreed else (answered,)


def withdraw_takeback(table: Table, command: commands.WithdrawTakeback) -> Answer:
    """A person no longer asks."""
    chair = table.chair_of(command.player)
    if chair is None or table.takeback is None or table.takeback.chair != chair:
        return _no("nobody_takes_back")
    return (TakebackWithdrawn(chair, command.request),)


def rewind(table: Table, command: commands.Rewind) -> Answer:
    """The owner sets the deal back without asking, and everybody hears of it; what somebody asked back is done with."""
    chair = table.chair_of(command.player)
    if chair is None:
        return _no("not_seated")
    if table.strict:
        return _stands(table)
    if command.player != table.owner:
        return _no("not_owner")
    kept = rewinds(table, chair)
    return _no("nothing_to_rewind") if kept is None else (TakenBack(chair, kept, command.request, rewound=True),)


def takeback_granted(table: Table) -> bool:
    """Whether a takeback is asked for and everybody who is there has agreed, others having gone since."""
    return table.takeback is not None and table.consenting <= table.takeback.agreed


def grant_takeback(table: Table) -> Answer:
    """What was asked for is taken back, when nobody is left who has to agree."""
    asked = table.takeback
    if asked is None or not takeback_granted(table):
        return ()
    return (TakenBack(asked.chair, asked.kept),)
