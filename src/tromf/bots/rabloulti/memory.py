"""What a good player remembers of a Rablóulti deal: cards gone, suits that ran out, who may hold what.

Knows what a seat's view proves about the hidden hands, the talon among them. Refuses to see them.
"""

from dataclasses import dataclass
from math import comb

from tromf.cards import ALL_CARDS, SUIT_CARDS, Card, CardSet, Suit
from tromf.games.rabloulti import (
    NO_TRUMP_ORDER,
    TRUMP_ORDERS,
    Bid,
    HeardMarriage,
    Part,
    PublicPlay,
    RabloultiOptions,
    RabloultiView,
    Switch,
    marriage,
)
from tromf.tricks import CardOrder, Seat

__all__ = ["SUIT_OF", "Memory", "chance_of_any", "chance_of_beating", "remember"]

SUIT_OF: tuple[CardSet, ...] = tuple(SUIT_CARDS[card.suit] for card in Card)
"""The suit of each card, as a set of cards."""

_NONE: tuple[tuple[tuple[float, ...], ...], ...] = tuple(
    tuple(tuple(comb(n - m, h) / comb(n, h) if h <= n else 0.0 for h in range(13)) for m in range(n + 1))
    for n in range(25)
)
"""The chance that none of m cards is among h drawn from n, as ``[n][m][h]``."""


@dataclass(frozen=True, slots=True)
class Memory:
    """One moment of the play as a seat recalls it.

    ``out`` are the cards that the seat does not see: the two other hands, and the talon where it is not known.
    ``maybe`` lists by seat those that it may hold, ``surely`` those that it must; ``counts`` the cards in all hands.
    ``clean`` says that the soloist won every trick, ``forced`` which suits the defenders led, as a set of cards.
    """

    seat: Seat
    soloist: Seat
    bid: Bid
    trump: Suit | None
    trumps: CardSet
    order: CardOrder
    hand: CardSet
    out: CardSet
    maybe: tuple[CardSet, ...]
    surely: tuple[CardSet, ...]
    counts: tuple[int, ...]
    trick: tuple[Card, ...]
    tricks: int
    clean: bool
    forced: CardSet

    @property
    def alone(self) -> bool:
        """Whether the seat is the soloist."""
        return self.seat == self.soloist

    @property
    def others(self) -> tuple[Seat, Seat]:
        """The two others, from the seat's right."""
        return (self.seat + 1) % 3, (self.seat + 2) % 3

    @property
    def partner(self) -> Seat:
        """The other defender, for a defender."""
        return 3 - self.seat - self.soloist

    def friend(self, seat: Seat) -> bool:
        """Whether a seat is on the own side."""
        return (seat == self.soloist) == self.alone


def remember(view: RabloultiView) -> Memory:
    """Everything that the play so far tells the view's seat."""
    seat, play, contract = view.seat, view.play, view.contract
    if seat is None or play is None or contract is None:
        raise ValueError("only a seat that plays remembers a play")
    trump = contract.trump
    trumps = 0 if trump is None else SUIT_CARDS[trump]
    order = NO_TRUMP_ORDER if trump is None else TRUMP_ORDERS[trump]
    gone, denied = _recall(play, order, trumps, view.options)
    out = ALL_CARDS & ~gone & ~view.hand & ~(view.talon or 0)
    maybe, surely = [0, 0, 0], [0, 0, 0]
    for other in ((seat + 1) % 3, (seat + 2) % 3):
        shown = view.open_hands[other]
        if shown is not None:
            maybe[other] = surely[other] = shown
            continue
        may = out & ~denied[other]
        # Who broke a duty showed nothing: then any card may be anywhere.
        maybe[other] = may if may.bit_count() >= view.counts[other] else out
    if trump is not None:
        for holder in _holders_of_forty(view):
            if holder != seat:
                surely[holder] |= marriage(trump) & maybe[holder]
    for one, other in (((seat + 1) % 3, (seat + 2) % 3), ((seat + 2) % 3, (seat + 1) % 3)):
        maybe[one] &= ~surely[other]
    return Memory(
        seat=seat,
        soloist=contract.soloist,
        bid=contract.bid,
        trump=trump,
        trumps=trumps,
        order=order,
        hand=view.hand,
        out=out,
        maybe=tuple(maybe),
        surely=tuple(surely),
        counts=view.counts,
        trick=play.trick,
        tricks=len(play.tricks),
        clean=all(trick.winner == contract.soloist for trick in play.tricks),
        forced=_led_by_defence(play, contract.soloist),
    )


def _led_by_defence(play: PublicPlay, soloist: Seat) -> CardSet:
    """The suits that defenders have led, as a set of cards."""
    led = 0
    for trick in play.tricks:
        if trick.leader != soloist:
            led |= SUIT_OF[trick.cards[0]]
    return led


def _holders_of_forty(view: RabloultiView) -> list[Seat]:
    """Who announced 40 holds king and ober of trumps; who bid 40-100 claims to."""
    holders = [seat for seat, call in view.calls if isinstance(call, HeardMarriage) and call.value == 40]
    contract = view.contract
    if contract is not None and Part.FORTY_HUNDRED in contract.bid.parts:
        holders.append(contract.soloist)
    return holders


def _recall(
    play: PublicPlay, order: CardOrder, trumps: CardSet, options: RabloultiOptions
) -> tuple[CardSet, list[CardSet]]:
    """The cards laid, and by seat those that it showed not to hold by following, heading and trumping (U35)."""
    gone, denied = 0, [0, 0, 0]
    higher, strength = order.higher, order.strength
    head_after_ruff = options.overtake_after_ruff is Switch.ON
    for leader, cards in (*((trick.leader, trick.cards) for trick in play.tricks), (play.leader, play.trick)):
        if not cards:
            continue
        led = SUIT_OF[cards[0]]
        best_led, best_trump = cards[0], None
        for place, card in enumerate(cards):
            gone |= 1 << card
            if not place:
                continue
            seat = (leader + place) % 3
            if led >> card & 1:
                if (best_trump is None or head_after_ruff) and not higher[best_led] >> card & 1:
                    denied[seat] |= higher[best_led]
                if strength[card] > strength[best_led]:
                    best_led = card
                continue
            denied[seat] |= led
            if not trumps >> card & 1:
                denied[seat] |= trumps
            elif best_trump is None or higher[best_trump] >> card & 1:
                best_trump = card
            else:
                denied[seat] |= higher[best_trump]
    return gone, denied


def chance_of_any(memory: Memory, seat: Seat, cards: CardSet) -> float:
    """The chance that a hidden hand holds at least one of some cards."""
    maybe = memory.maybe[seat]
    cards &= maybe
    if not cards:
        return 0.0
    surely = memory.surely[seat]
    if cards & surely:
        return 1.0
    maybe &= ~surely
    return 1.0 - _NONE[maybe.bit_count()][cards.bit_count()][max(0, memory.counts[seat] - surely.bit_count())]


def chance_of_beating(memory: Memory, seat: Seat, led: Card, best: Card) -> float:
    """The chance that a hand that plays later can, and so must, beat the best card of the trick (U35)."""
    higher = memory.order.higher[best]
    suit = SUIT_OF[led]
    if not suit >> best & 1:
        return _ruffing(memory, seat, suit, higher)
    above = chance_of_any(memory, seat, higher)
    if not memory.trumps or suit == memory.trumps:
        return above
    return min(1.0, above + _ruffing(memory, seat, suit, memory.trumps))


def _ruffing(memory: Memory, seat: Seat, suit: CardSet, over: CardSet) -> float:
    """The chance that a hand is out of a plain suit and holds one of some trumps."""
    surely = memory.surely[seat]
    over &= memory.maybe[seat]
    if not over or surely & suit:
        return 0.0
    maybe = memory.maybe[seat] & ~surely
    count = max(0, memory.counts[seat] - surely.bit_count())
    cards, held = maybe.bit_count(), (maybe & suit).bit_count()
    out_of_suit = _NONE[cards][held][count]
    if not out_of_suit or surely & over:
        return out_of_suit
    left = cards - held
    return out_of_suit * (1.0 - _NONE[left][min(left, (over & ~surely).bit_count())][min(count, left)])
