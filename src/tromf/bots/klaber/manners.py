"""What honest players of Kláber do whatever their skill: lay down what must be, and accuse only of what is proved.

Knows offences as far as the cards on the table prove them (K9). Refuses to guess, and refuses to offend.
"""

from tromf.cards import SUIT_CARDS, CardSet
from tromf.games.klaber import Accuse, Action, KlaberView, LayDown, Offences, best_item
from tromf.tricks import Trick

__all__ = ["accusation", "decent_acts", "proved_offender"]

ACCUSERS_WRITE = 161


def decent_acts(view: KlaberView) -> tuple[Action, ...]:
    """The lawful acts after which no offence is left to fear (K9.2).

    Where offences are called, who raises with a hand that must be laid down may not be asked again, and has hidden it.
    """
    if view.options.offences is Offences.CALLED:
        lays = tuple(action for action in view.legal if isinstance(action, LayDown))
        if lays:
            return lays
    return view.legal


def accusation(view: KlaberView) -> Accuse | None:
    """The "161!" of a seat whose opponents' offence is proved, when it brings more than the deal does (K9.4).

    With a contra the deal may bring more than 161, so the seat waits until the deal is over.
    """
    seat, play = view.seat, view.play
    if not view.interruptions or seat is None or play is None or view.contract is None:
        return None
    result = view.result
    if result is None:
        if view.contract.contra:
            return None
    elif result.written[seat % 2] - result.written[1 - seat % 2] >= ACCUSERS_WRITE:
        return None
    offender = proved_offender(view)
    return None if offender is None else Accuse(seat)


def proved_offender(view: KlaberView) -> int | None:
    """A seat of the other side that the cards prove to have revoked or hidden what must be laid down (K9.1, K9.2)."""
    seat, play, contract = view.seat, view.play, view.contract
    if seat is None or play is None or contract is None:
        return None
    shown = [0, 0, 0, 0]
    for other, run in play.scoring or ():
        shown[other] |= run.cards
    tricks = play.tricks
    if play.trick:
        tricks = (*tricks, Trick(play.leader, play.trick, play.leader))
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            shown[(trick.leader + index) % 4] |= 1 << card
    trumps = SUIT_CARDS[contract.trump]
    for offender in ((seat + 1) % 4, (seat + 3) % 4):
        if best_item(shown[offender]) is not None or _revoked(tricks, offender, shown[offender], trumps):
            return offender
    return None


def _revoked(tricks: tuple[Trick, ...], seat: int, shown: CardSet, trumps: CardSet) -> bool:
    """Whether the cards that a seat has shown prove a revoke: it held the suit led, or a trump, and laid neither."""
    held = shown
    for trick in tricks:
        index = (seat - trick.leader) % 4
        if index >= len(trick.cards):
            continue
        card = trick.cards[index]
        led = SUIT_CARDS[trick.cards[0].suit]
        if index and not led >> card & 1 and (held & led or (held & trumps and not trumps >> card & 1)):
            return True
        held ^= 1 << card
    return False
