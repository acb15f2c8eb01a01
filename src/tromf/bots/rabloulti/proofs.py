"""What honest players of Rablóulti do whatever their skill: accuse only of a renonsz that the cards prove (U61).

Knows offences as far as the cards on the table prove them. Refuses to guess, and refuses to offend.
"""

from tromf.cards import ALL_CARDS, Card, CardSet, Rank, Suit, card_of
from tromf.games.rabloulti import (
    NO_TRUMP_ORDER,
    TRUMP_ORDERS,
    Accuse,
    Announce,
    HeardMarriage,
    Part,
    PublicContract,
    RabloultiView,
    Switch,
    bid_value,
    duties_of,
    marriage,
)
from tromf.tricks import CardOrder, Seat, Trick, broken_duty, following_cards

__all__ = ["accusation", "proved_offender"]

LAST = 9


def accusation(view: RabloultiView) -> Accuse | None:
    """The accusation of another's proved offence, when it brings more than the deal does.

    With a contra the deal may bring more than the fine, so the seat waits until the deal is over.
    """
    seat, contract = view.seat, view.contract
    if seat is None or contract is None or not any(isinstance(act, Accuse) for act in view.interruptions):
        return None
    fine = 2 * bid_value(contract.bid, view.options)
    if view.result is None:
        if contract.levels:
            return None
    elif view.result.written[seat] >= fine:
        return None
    return None if proved_offender(view) is None else Accuse(seat)


def proved_offender(view: RabloultiView) -> Seat | None:
    """Another seat that what lies open proves to have broken a rule of play."""
    seat, play, contract = view.seat, view.play, view.contract
    if seat is None or play is None or contract is None:
        return None
    tricks = play.tricks
    if play.trick:
        tricks = (*tricks, Trick(play.leader, play.trick, play.leader))
    if contract.soloist != seat and _trump_wrong(contract, bool(tricks)):
        return contract.soloist
    for offender in ((seat + 1) % 3, (seat + 2) % 3):
        shown = (view.open_hands[offender] or 0) | _laid_by(tricks, offender)
        if _revoked(view, contract, tricks, offender, shown) or _announced_wrongly(view, contract, offender):
            return offender
    return None


def _trump_wrong(contract: PublicContract, led: bool) -> bool:
    """Whether hearts were named, or nothing before the lead (U15, U31)."""
    if not contract.bid.names_trump:
        return False
    return contract.trump is Suit.HEARTS or (led and contract.trump is None)


def _laid_by(tricks: tuple[Trick, ...], seat: Seat) -> CardSet:
    laid = 0
    for trick in tricks:
        place = (seat - trick.leader) % 3
        if place < len(trick.cards):
            laid |= 1 << trick.cards[place]
    return laid


def _revoked(
    view: RabloultiView, contract: PublicContract, tricks: tuple[Trick, ...], seat: Seat, shown: CardSet
) -> bool:
    """Whether the cards that a seat showed later prove that it had another duty before (U35, U37)."""
    if contract.trump is None and not contract.bid.no_trump:
        return False
    order = NO_TRUMP_ORDER if contract.trump is None else TRUMP_ORDERS[contract.trump]
    held = shown
    for number, trick in enumerate(tricks):
        place = (seat - trick.leader) % 3
        if place >= len(trick.cards):
            continue
        card, before = trick.cards[place], trick.cards[:place]
        if place and broken_duty(held, before, order, duties_of(view.options), card) is not None:
            return True
        if number < LAST and _seven_early(view, contract, order, held, before, card, seat):
            return True
        held ^= 1 << card
    return False


def _seven_early(
    view: RabloultiView,
    contract: PublicContract,
    order: CardOrder,
    held: CardSet,
    before: tuple[Card, ...],
    card: Card,
    seat: Seat,
) -> bool:
    """Whether the soloist of an ulti laid the VII although another card was lawful (U37)."""
    trump = contract.trump
    if seat != contract.soloist or trump is None or Part.ULTI not in contract.bid.parts:
        return False
    if view.options.must_hold_seven is Switch.OFF or card is not card_of(trump, Rank.SEVEN):
        return False
    return bool(following_cards(held, before, order, duties_of(view.options)) & ~(1 << card))


def _announced_wrongly(view: RabloultiView, contract: PublicContract, seat: Seat) -> bool:
    """Whether a seat announced a marriage that it cannot have held: its cards lie elsewhere (U32)."""
    elsewhere = _elsewhere(view, seat)
    trump, twenties = contract.trump, 0
    for caller, call in view.calls:
        if caller != seat or not isinstance(call, HeardMarriage | Announce):
            continue
        if call.value == 40:
            if trump is not None and marriage(trump) & elsewhere:
                return True
        else:
            twenties += 1
    able = sum(suit is not trump and not marriage(suit) & elsewhere for suit in Suit)
    return twenties > able


def _elsewhere(view: RabloultiView, seat: Seat) -> CardSet:
    """The cards that a seat surely did not hold at the first lead."""
    own, play = view.seat, view.play
    gone = view.talon or 0
    if own is None or play is None:
        return gone
    tricks = play.tricks
    if play.trick:
        tricks = (*tricks, Trick(play.leader, play.trick, play.leader))
    for other in range(3):
        if other != seat:
            gone |= _laid_by(tricks, other) | (view.hand if other == own else view.open_hands[other] or 0)
    hand = view.open_hands[seat]
    if hand is not None:
        gone |= ALL_CARDS & ~(hand | _laid_by(tricks, seat))
    return gone
