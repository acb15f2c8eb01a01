"""What a good player remembers of a Klaberjass deal: cards gone, what the other may hold, how the points stand.

Knows what a seat's view proves about the hidden hand and the stock. Refuses to see them.
"""

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import and_

from tromf.bots.klaberjass.told import runs_told
from tromf.cards import ALL_CARDS, SUIT_CARDS, Card, CardSet, Rank, Suit, card_of
from tromf.games.klaberjass import (
    ORDERS,
    BelaCall,
    DixWindow,
    KlaberjassView,
    PublicContract,
    PublicPlay,
    Switch,
    bela_cards,
    run_class,
)
from tromf.tricks import CardOrder, Seat, Trick, trick_points

__all__ = ["Memory", "Recall", "recall", "remember"]

BELA = 20


@dataclass(frozen=True, slots=True)
class Memory:
    """One moment of the play as a seat recalls it.

    ``maybe`` are the cards that the other may hold, among them ``surely`` those that he must; ``count`` is how many he
    holds. ``own`` and ``other`` are the points so far, with runs that are booked and a bela that will be called.
    ``own_leads`` and ``other_leads`` are the suits that each has led, as sets of cards; ``led`` the card to reply to.
    """

    trump: Suit
    trumps: CardSet
    order: CardOrder
    making: bool
    hand: CardSet
    maybe: CardSet
    surely: CardSet
    count: int
    own: int
    other: int
    own_leads: CardSet
    other_leads: CardSet
    led: Card | None


@dataclass(frozen=True, slots=True)
class Recall:
    """What lies on the table: cards by seat, suits led by seat, card points by seat, and what the replies denied."""

    laid: tuple[CardSet, CardSet]
    leads: tuple[CardSet, CardSet]
    points: tuple[int, int]
    denied: tuple[CardSet, CardSet]


def remember(view: KlaberjassView) -> Memory:
    """Everything that the deal so far tells the view's seat."""
    seat, play, contract = view.seat, view.play, view.contract
    if seat is None or play is None or contract is None:
        raise ValueError("only a seat that plays remembers a play")
    other = 1 - seat
    seen = recall(play.tricks, contract.trump)
    laid = seen.laid
    led = play.trick[0] if play.trick else None
    led_cards = 0 if led is None else 1 << led
    gone = laid[0] | laid[1] | led_cards | 1 << view.turn_up
    if view.bottom is not None:
        gone |= 1 << view.bottom
    unseen = ALL_CARDS & ~gone & ~view.hand
    if _may_still_exchange(view, contract, play, unseen):
        unseen ^= 1 << view.turned | 1 << card_of(contract.trump, Rank.SEVEN)
    maybe = unseen & ~seen.denied[other]
    surely = _known(view, contract, play, unseen | laid[other] | led_cards) & maybe
    count = view.counts[other]
    if maybe.bit_count() < count or surely.bit_count() > count:  # what was denied is held: he revoked
        maybe, surely = unseen, 0
    return Memory(
        trump=contract.trump,
        trumps=SUIT_CARDS[contract.trump],
        order=ORDERS[contract.trump],
        making=contract.maker == seat,
        hand=view.hand,
        maybe=maybe,
        surely=surely,
        count=count,
        own=seen.points[seat] + _runs(view, play, seat) + _own_bela(view, contract, play, laid[seat]),
        other=seen.points[other] + _runs(view, play, other) + (BELA if play.said[other] else 0),
        own_leads=seen.leads[seat],
        other_leads=seen.leads[other] | (0 if led is None else SUIT_CARDS[led.suit]),
        led=led,
    )


@lru_cache(maxsize=256)
def recall(tricks: tuple[Trick, ...], trump: Suit) -> Recall:
    """The finished tricks, the last one added to those before."""
    if not tricks:
        return Recall((0, 0), (0, 0), (0, 0), (0, 0))
    before = recall(tricks[:-1], trump)
    trick, order = tricks[-1], ORDERS[trump]
    led, reply = trick.cards
    suit, seat = SUIT_CARDS[led.suit], trick.leader
    denied = 0
    if not suit >> reply & 1:
        denied = suit if reply.suit is trump else suit | SUIT_CARDS[trump]
    elif led.suit is trump and not order.higher[led] >> reply & 1:
        denied = order.higher[led]
    laid, leads = list(before.laid), list(before.leads)
    points, denials = list(before.points), list(before.denied)
    laid[seat] |= 1 << led
    laid[1 - seat] |= 1 << reply
    leads[seat] |= suit
    points[trick.winner] += trick_points(trick.cards, order)
    denials[1 - seat] |= denied
    return Recall((laid[0], laid[1]), (leads[0], leads[1]), (points[0], points[1]), (denials[0], denials[1]))


def _may_still_exchange(view: KlaberjassView, contract: PublicContract, play: PublicPlay, unseen: CardSet) -> bool:
    """Whether the other, who has laid no card yet, may hold the seven and take the turn-up for it (J22)."""
    return (
        not play.tricks
        and not play.trick
        and contract.accepted
        and contract.exchanged is None
        and view.options.dix_window is DixWindow.BEFORE_OWN_FIRST_CARD
        and bool(unseen >> card_of(contract.trump, Rank.SEVEN) & 1)
    )


def _known(view: KlaberjassView, contract: PublicContract, play: PublicPlay, may: CardSet) -> CardSet:
    """Cards that the other showed or named: runs laid down, the turn-up taken, the other card of his bela.

    ``may`` are the cards that he may have had from the beginning, the seven that he exchanged left out.
    """
    other = 1 if view.seat == 0 else 0
    known = 0
    if contract.exchanged == other:
        known |= 1 << view.turned
        may |= 1 << view.turn_up
    if play.said[other]:
        known |= bela_cards(contract.trump)
    if play.winner == other and play.shown:
        for run in play.shown:
            known |= run.cards
    else:
        told = runs_told(view.calls, other, view.dealer, contract.trump)
        possible = [run.cards for run in told or () if not run.cards & ~may]
        if possible:
            known |= reduce(and_, possible)
    return known


def _runs(view: KlaberjassView, play: PublicPlay, seat: Seat) -> int:
    """The runs of a seat that are booked by now (J31)."""
    if play.winner != seat or not play.shown:
        return 0
    if view.options.runs_need_trick is Switch.ON and all(trick.winner != seat for trick in play.tricks):
        return 0
    return sum(run_class(run) for run in play.shown)


def _own_bela(view: KlaberjassView, contract: PublicContract, play: PublicPlay, laid: CardSet) -> int:
    """The own bela, when it is called or can still be (J41)."""
    pair = bela_cards(contract.trump)
    if (view.hand | laid) & pair != pair:
        return 0
    said = sum(1 << card for card in play.said[view.seat or 0])
    done = laid & pair
    if view.options.bela_call is BelaCall.BOTH:
        return BELA if done & ~said == 0 else 0
    return BELA if done != pair or said else 0
