"""What a hand proves against or for a contract: parts that it surely beats, claims that are clearly true.

Knows certainties alone. Refuses to guess.
"""

from tromf.bots.rabloulti.memory import SUIT_OF
from tromf.cards import ALL_CARDS, CardSet, Rank, Suit, card_of, cards_of
from tromf.games.rabloulti import (
    NO_TRUMP_ORDER,
    TRUMP_ORDERS,
    Part,
    PublicContract,
    RabloultiView,
    marriage,
)

__all__ = ["clearly_swept", "surely_beaten"]


def surely_beaten(contract: PublicContract, part: Part, hand: CardSet) -> bool:
    """Whether a defender's hand at the first lead makes a part impossible, whatever the others hold (U40)."""
    trump = contract.trump
    if trump is None:
        return part is Part.DURCHMARS and _long_tops(hand)
    match part:
        case Part.ULTI:
            return bool(hand >> card_of(trump, Rank.SEVEN) & 1)
        case Part.FORTY_HUNDRED:
            return bool(hand & marriage(trump))
        case Part.TWENTY_HUNDRED:
            return all(hand & marriage(suit) for suit in Suit if suit is not trump)
        case Part.DURCHMARS:
            return bool(hand >> card_of(trump, Rank.ACE) & 1)
        case _:
            return False


def _long_tops(hand: CardSet) -> bool:
    """Whether a defender holds the aces of all suits: then the soloist leads one of them sooner or later."""
    return all(hand >> card_of(suit, Rank.ACE) & 1 for suit in Suit)


def clearly_swept(view: RabloultiView) -> bool:
    """Whether the soloist, with all hands open and the lead his, holds nothing but masters and no trump is against him.

    Then every trick left is his, in whatever order he leads.
    """
    contract, play, seat = view.contract, view.play, view.seat
    if contract is None or play is None or seat is None or play.trick or play.leader != contract.soloist:
        return False
    soloist = contract.soloist
    own = view.open_hands[soloist]
    if own is None:
        return False
    others = 0
    for other in range(3):
        shown = view.hand if other == seat else view.open_hands[other]
        if other != soloist:
            others |= ALL_CARDS & ~own if shown is None else shown
    trump = contract.trump
    order = NO_TRUMP_ORDER if trump is None else TRUMP_ORDERS[trump]
    if trump is not None and any(card.suit is trump for card in cards_of(others)):
        return False
    return not any(order.higher[card] & SUIT_OF[card] & others for card in cards_of(own))
