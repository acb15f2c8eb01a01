"""The play of Rablóulti: follow, head, ruff, overruff, and the VII held for the last trick (U30, U35 to U39).

Knows which card may be laid and when the play ends. Refuses to know what is paid.
"""

from dataclasses import replace

from tromf.cards import Card, CardSet
from tromf.games.base import Refusal
from tromf.games.rabloulti.actions import PLAYS, Play
from tromf.games.rabloulti.bids import Part
from tromf.games.rabloulti.holding import seven
from tromf.games.rabloulti.options import Offences, RabloultiOptions, Switch
from tromf.games.rabloulti.settlement import settled
from tromf.games.rabloulti.state import SEATS, TRICKS, Contract, Over, Playing, Raising
from tromf.games.rabloulti.talk import open_raising, trump_unnamed
from tromf.tricks import Duties, Duty, Heading, Seat, Trick, broken_duty, following_cards, winning_index

__all__ = [
    "accepted_cards",
    "apply_play",
    "broken_rule",
    "card_on_turn",
    "duties",
    "duties_of",
    "gathered",
    "lawful_cards",
    "play_refusal",
    "refused_cards",
]

_HEAD = Duties(head=Heading.ALWAYS, overruff=True)
_HEAD_AFTER_RUFF = Duties(head=Heading.ALWAYS, overruff=True, head_after_ruff=True)

_BROKEN = {
    Duty.FOLLOW: "rabloulti.refusal.must_follow",
    Duty.HEAD: "rabloulti.refusal.must_head",
    Duty.RUFF: "rabloulti.refusal.must_ruff",
    Duty.OVERRUFF: "rabloulti.refusal.must_overruff",
}


def duties_of(options: RabloultiOptions) -> Duties:
    """The duties of a table (U35)."""
    return _HEAD_AFTER_RUFF if options.overtake_after_ruff is Switch.ON else _HEAD


def duties(contract: Contract) -> Duties:
    """The duties of a contract (U35)."""
    return duties_of(contract.dealt.options)


def card_on_turn(playing: Playing) -> Seat:
    """Whose card is next."""
    return (playing.leader + len(playing.trick)) % SEATS


def lawful_cards(playing: Playing) -> CardSet:
    """The cards that the seat to play may lay (U35, U37); none while the trump is not named (U31)."""
    if trump_unnamed(playing):
        return 0
    contract, seat = playing.contract, card_on_turn(playing)
    cards = following_cards(playing.hands[seat], playing.trick, contract.order, duties(contract))
    held = _held_seven(playing, seat)
    return cards & ~held or cards


def _held_seven(playing: Playing, seat: Seat) -> CardSet:
    """The trump VII where its soloist has to keep it for the last trick (U37)."""
    contract = playing.contract
    keeps = (
        seat == contract.soloist
        and Part.ULTI in contract.bid.parts
        and contract.trump is not None
        and contract.dealt.options.must_hold_seven is Switch.ON
        and len(playing.tricks) < TRICKS - 1
    )
    return seven(contract.trump) if keeps and contract.trump is not None else 0


def accepted_cards(playing: Playing) -> CardSet:
    """The cards that are accepted: where offences are called, any card of the hand (U61)."""
    if playing.contract.dealt.options.offences is Offences.CALLED:
        return playing.hands[card_on_turn(playing)]
    return lawful_cards(playing)


def broken_rule(playing: Playing, card: Card) -> str | None:
    """The rule that a card of the hand would break, None when it may be laid."""
    if lawful_cards(playing) >> card & 1:
        return None
    if trump_unnamed(playing):
        return "U31"
    contract = playing.contract
    seat = card_on_turn(playing)
    duty = broken_duty(playing.hands[seat], playing.trick, contract.order, duties(contract), card)
    return "U37" if duty is None else "U35"


def play_refusal(playing: Playing, action: Play) -> Refusal | None:
    """Why a card may not be laid (U31, U35, U37)."""
    card, contract, seat = action.card, playing.contract, card_on_turn(playing)
    hand = playing.hands[seat]
    if not hand >> card & 1:
        return Refusal("U6", "rabloulti.refusal.card_not_held", {"card": card.name})
    if accepted_cards(playing) >> card & 1:
        return None
    rule = broken_rule(playing, card)
    if rule == "U31":
        return Refusal("U31", "rabloulti.refusal.name_trump_first")
    if rule == "U37":
        return Refusal("U37", "rabloulti.refusal.hold_seven", {"card": card.name})
    duty = broken_duty(hand, playing.trick, contract.order, duties(contract), card)
    assert duty is not None
    params: dict[str, str | int] = {"card": card.name, "suit": playing.trick[0].suit.letter}
    if duty in (Duty.RUFF, Duty.OVERRUFF) and contract.trump is not None:
        params["trump"] = contract.trump.letter
    return Refusal("U35", _BROKEN[duty], params)


def apply_play(playing: Playing, action: Play) -> Playing | Raising | Over:
    """The play after a card that is not refused."""
    seat, card = card_on_turn(playing), action.card
    hands = playing.hands
    hands = (*hands[:seat], hands[seat] ^ (1 << card), *hands[seat + 1 :])
    after = replace(playing, hands=hands, trick=(*playing.trick, card))
    if len(after.trick) < SEATS:
        return after
    if not after.tricks:
        raising = open_raising(after)
        if raising is not None:
            return raising
    return gathered(after)


def gathered(playing: Playing) -> Playing | Over:
    """The play after its full trick is gathered; some contracts end with it (U39)."""
    winner = (playing.leader + winning_index(playing.trick, playing.contract.order)) % SEATS
    trick = Trick(playing.leader, playing.trick, winner)
    after = replace(playing, leader=winner, trick=(), tricks=(*playing.tricks, trick))
    contract = after.contract
    soloist_won = winner == contract.soloist
    lost_early = contract.bid.no_trump and soloist_won == (Part.BETLI in contract.bid.parts)
    if lost_early or len(after.tricks) == TRICKS:
        return Over(after, settled(after), after.ledger)
    return after


def refused_cards(playing: Playing) -> tuple[tuple[Card, Refusal], ...]:
    """The cards of the seat to play that may not be laid now, each with the reason."""
    hand = playing.hands[card_on_turn(playing)]
    refusals = ((play.card, play_refusal(playing, play)) for play in PLAYS if hand >> play.card & 1)
    return tuple((card, refusal) for card, refusal in refusals if refusal is not None)
