"""How a good player of Klaberjass bids from six cards: accepts, names, passes, and throws in.

Knows what a trump promises, and what it promises to leave the turn to the other (J12 to J14, J52, J53). Refuses to
know the play.
"""

from dataclasses import dataclass

from tromf.bots.klaberjass.hand import MAKER, OPPONENT, hand_value, with_dix
from tromf.bots.klaberjass.style import Bidding
from tromf.cards import Card, CardSet, Suit
from tromf.games.klaberjass import (
    Accept,
    Action,
    Answer,
    KlaberjassView,
    Name,
    Pass,
    Schmeiss,
    SchmeissAct,
)

__all__ = ["Prospects", "answer_of", "bid_of", "prospects_of", "prospects_of_hand"]


@dataclass(frozen=True, slots=True)
class Prospects:
    """The expected difference of what is written: as maker with the turned suit, with each other suit, and as the
    opponent of one who takes the turned suit."""

    turned: float
    others: tuple[tuple[Suit, float], ...]
    against: float

    @property
    def other_suit(self) -> Suit:
        """The best other suit; of equal ones the first of those listed."""
        return max(self.others, key=lambda other: other[1])[0]

    @property
    def other(self) -> float:
        """What the best other suit promises."""
        return max(value for _, value in self.others)


def prospects_of_hand(six: CardSet, turned: Card) -> Prospects:
    """What six cards promise while a card is turned."""
    hand, open_card = with_dix(six, turned)
    suits = [suit for suit in reversed(Suit) if suit is not turned.suit]
    return Prospects(
        turned=hand_value(MAKER, hand, turned.suit, open_card),
        others=tuple((suit, hand_value(MAKER, six, suit, turned)) for suit in suits),
        against=hand_value(OPPONENT, hand, turned.suit, open_card),
    )


def prospects_of(view: KlaberjassView) -> Prospects:
    """What a seat's six cards promise."""
    return prospects_of_hand(view.hand, view.turned)


def bid_of(view: KlaberjassView, bidding: Bidding) -> Action:
    """What promises most: to undertake, to throw in, or to leave the turn to the other."""
    prospects = prospects_of(view)
    elder = view.seat != view.dealer
    if view.round == 2:
        waiting = bidding.waiting(bidding.elder_again, prospects) if elder else bidding.dealer_again
        name = next(action for action in view.legal if action == Name(prospects.other_suit))
        return name if prospects.other > waiting else _pass(view)
    waiting = bidding.waiting(bidding.elder if elder else bidding.dealer, prospects)
    throwing = next((action for action in view.legal if isinstance(action, SchmeissAct)), None)
    if throwing is not None and _thrown_in(view, bidding, prospects) > max(waiting, prospects.turned):
        return throwing
    if prospects.turned > waiting:
        return next(action for action in view.legal if isinstance(action, Accept))
    return _pass(view)


def _thrown_in(view: KlaberjassView, bidding: Bidding, prospects: Prospects) -> float:
    """What a schmeiss promises: the other plays on where it suits him."""
    if view.options.schmeiss is Schmeiss.OFFER:
        return bidding.offer * prospects.turned
    return (bidding.elder_dare if view.seat != view.dealer else bidding.dealer_dare) * prospects.turned


def answer_of(view: KlaberjassView) -> Action:
    """Play or take when that promises more than nothing, else void (J52, J53)."""
    prospects = prospects_of(view)
    offered = Answer.PLAY in view.legal
    promised = prospects.against if offered else prospects.turned
    going_on = Answer.PLAY if offered else Answer.TAKE
    return going_on if promised > 0 else Answer.VOID


def _pass(view: KlaberjassView) -> Action:
    return next(action for action in view.legal if isinstance(action, Pass))
