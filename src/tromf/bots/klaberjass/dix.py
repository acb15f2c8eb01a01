"""When a good player exchanges the trump seven for the turn-up (J20 to J23).

Knows what the better trump and the runs are worth. Refuses to know the play beyond the card to reply to.
"""

from tromf.bots.klaberjass.told import is_word
from tromf.cards import SUIT_CARDS, CardSet, Rank, card_of
from tromf.games.klaberjass import ORDERS, DixWindow, KlaberjassView, best_run, holds_bela, run_class, run_strength
from tromf.tricks import runs_in

__all__ = ["exchanges_now"]

_WORTH = {
    Rank.EIGHT: 2,
    Rank.OBER: 5,
    Rank.KING: 6,
    Rank.TEN: 11,
    Rank.ACE: 15,
    Rank.NINE: 25,
    Rank.UNDER: 40,
}
"""What the turn-up is worth more than the seven, in points of the play."""
BELA = 20


def exchanges_now(view: KlaberjassView) -> bool:
    """Whether to exchange, where it may be done; what can wait without loss is kept from the other."""
    seat, contract = view.seat, view.contract
    if seat is None or contract is None:
        raise ValueError("only a seat under a contract exchanges")
    if view.play is not None:
        return not _throws_it_away(view, view.play.trick[0] if view.play.trick else None)
    if any(speaker == seat and is_word(action) for speaker, action in view.calls):
        return False  # the first card is early enough: the runs stand already
    after = _exchanged(view)
    if view.options.dix_window is DixWindow.BEFORE_OWN_FIRST_CARD:
        return _best(view, after) > _best(view, view.hand)
    gain = _WORTH[view.turned.rank] + _runs_total(after) - _runs_total(view.hand)
    if holds_bela(after, contract.trump) and not holds_bela(view.hand, contract.trump):
        gain += BELA
    return gain > 0


def _exchanged(view: KlaberjassView) -> CardSet:
    return view.hand & ~(1 << card_of(view.turned.suit, Rank.SEVEN)) | 1 << view.turned


def _best(view: KlaberjassView, hand: CardSet) -> tuple[int, tuple[int, int, bool]]:
    """How good the runs of a hand are: all that could be counted, then the best one's rank among runs."""
    best = best_run(hand, view.turned.suit, view.options.run_compare)
    rank = (0, 0, False) if best is None else run_strength(best, view.turned.suit, view.options.run_compare)
    return _runs_total(hand), rank


def _runs_total(hand: CardSet) -> int:
    return sum(run_class(run) for run in runs_in(hand))


def _throws_it_away(view: KlaberjassView, led: int | None) -> bool:
    """Whether the turn-up would be the only trump under a higher one that was led, and worth points."""
    if led is None:
        return False
    trump = view.turned.suit
    order = ORDERS[trump]
    only_trump = (view.hand & SUIT_CARDS[trump]).bit_count() == 1
    beaten = order.higher[view.turned] >> led & 1
    return only_trump and bool(beaten) and order.points[view.turned] > 0
