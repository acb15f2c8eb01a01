"""The talon's way through an auction of Rablóulti, taken back from the end (U16 to U26).

Knows which cards a talon can have carried where. Refuses to know how contracts are played.
"""

from dataclasses import dataclass

from tromf.cards import ALL_CARDS, Card, CardSet, Deck, Random, cards_of, cardset
from tromf.games.rabloulti.actions import MakeBid, Take
from tromf.games.rabloulti.state import SEATS
from tromf.games.rabloulti.view import HeardBid, RabloultiView
from tromf.tricks import Seat

__all__ = ["Layout", "Wandered", "bidders", "carried", "deck_of", "taken_back"]


@dataclass(frozen=True, slots=True)
class Layout:
    """Hands and talon at one moment; the talon is empty while a seat holds it."""

    hands: tuple[CardSet, ...]
    talon: CardSet


@dataclass(frozen=True, slots=True)
class Wandered:
    """The hands as they were dealt, forehand's twelve with them, and the two cards laid away with each bid."""

    hands: tuple[CardSet, ...]
    discards: list[tuple[Card, Card]]


def bidders(view: RabloultiView) -> list[tuple[Seat, CardSet | None]]:
    """Who bid, in order, and the two cards laid away where the viewer laid them."""
    bids: list[tuple[Seat, CardSet | None]] = []
    for seat, call in view.calls:
        match call:
            case HeardBid():
                bids.append((seat, None))
            case MakeBid(_, discards):
                bids.append((seat, cardset(discards)))
            case _:
                pass
    return bids


def carried(view: RabloultiView) -> tuple[CardSet, ...]:
    """For each seat the cards that it may hold for all that the viewer knows of the talon's way.

    A card that the viewer laid away and did not see again can only be with those who took the talon since, or in it.
    """
    reach = [ALL_CARDS] * SEATS
    takers = _takers(view)
    for number, (_, laid) in enumerate(bidders(view)):
        if laid is None:
            continue
        for seat in range(SEATS):
            if seat != view.seat and seat not in takers[number:]:
                reach[seat] &= ~laid | view.hand
    return tuple(reach)


def _takers(view: RabloultiView) -> list[Seat]:
    return [seat for seat, call in view.calls if isinstance(call, Take)]


def taken_back(view: RabloultiView, layout: Layout, random: Random) -> Wandered | None:
    """The auction taken back on a layout, None where the viewer's own talons do not fit."""
    hands, talon = list(layout.hands), layout.talon
    bids, takers = bidders(view), _takers(view)
    own_takes = list(view.taken)
    discards: list[tuple[Card, Card]] = []
    holders = [seat for seat, _ in bids[:1]] + takers  # who held twelve cards, each before a bid, the last perhaps now
    for number in range(len(holders) - 1, -1, -1):
        seat = holders[number]
        if number < len(bids):
            low, high = cards_of(talon)
            discards.append((low, high))
        hands[seat] |= talon
        talon = 0
        if number:
            known = _known(bids, takers, own_takes, number - 1, view)
            drawn = _drawn(hands[seat], known, _lost(bids, takers, own_takes, number, hands[seat]), random)
            if drawn is None:
                return None
            hands[seat] &= ~drawn
            talon = drawn
    return Wandered(tuple(hands), discards[::-1])


def _known(
    bids: list[tuple[Seat, CardSet | None]],
    takers: list[Seat],
    own_takes: list[CardSet],
    number: int,
    view: RabloultiView,
) -> CardSet | None:
    """The two cards laid away with a bid where the viewer laid or took them, None where it did neither."""
    laid = bids[number][1]
    if laid is not None or number >= len(takers) or takers[number] != view.seat:
        return laid
    return own_takes[sum(taker == view.seat for taker in takers[: number + 1]) - 1]


@dataclass(frozen=True, slots=True)
class _Lost:
    """Cards that the viewer laid away and has not seen since, in a hand that takes the talon.

    ``sure`` can only have come with the talon taken now, because the hand took none since they were laid; ``maybe``
    can have come with it or with an earlier one.
    """

    sure: CardSet
    maybe: CardSet


def _lost(
    bids: list[tuple[Seat, CardSet | None]], takers: list[Seat], own_takes: list[CardSet], number: int, hand: CardSet
) -> _Lost:
    """What of the viewer's lost cards a hand of twelve holds when its seat takes the talon before a bid."""
    seat, sure, maybe, seen = takers[number - 1], 0, 0, 0
    own_bids = [bid for bid, (_, laid) in enumerate(bids) if laid is not None and bid]
    took = dict(zip(own_bids, own_takes, strict=False))  # each own bid but forehand's first came after a take
    for earlier in range(number - 1, -1, -1):
        laid = bids[earlier][1]
        if laid is not None and earlier < number - 1:
            gone = laid & hand & ~seen
            if seat in takers[earlier : number - 1]:
                maybe |= gone
            else:
                sure |= gone
        if laid is not None:
            seen |= laid | took.get(earlier, 0)
    return _Lost(sure, maybe)


def _drawn(hand: CardSet, known: CardSet | None, lost: _Lost, random: Random) -> CardSet | None:
    """Two cards of a hand: those known, else drawn so that the surely carried ones are among them."""
    if known is not None:
        return known if known & ~hand == 0 else None
    if lost.sure.bit_count() > 2:
        return None
    rest = list(cards_of(hand & ~lost.sure))
    random.shuffle(rest)
    if lost.maybe and random.randrange(2):
        rest.sort(key=lambda card: not lost.maybe >> card & 1)
    return lost.sure | cardset(rest[: 2 - lost.sure.bit_count()])


def deck_of(view: RabloultiView, wandered: Wandered, random: Random) -> Deck:
    """A dealt order that gives these hands: five each, two extra to forehand, five each (U6)."""
    order: list[list[Card]] = []
    for hand in wandered.hands:
        cards = list(cards_of(hand))
        random.shuffle(cards)
        order.append(cards)
    first, second, third = (order[(view.dealer + step) % SEATS] for step in range(1, SEATS + 1))
    return (*first[:5], *second[:5], *third[:5], *first[10:], *first[5:10], *second[5:], *third[5:])
