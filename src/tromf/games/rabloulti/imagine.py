"""Imagined deals of Rablóulti: hidden hands and talon dealt anew so that everything seen and said still fits.

Knows what a view proves of the hidden cards; a bid proves none. Refuses to weigh what it only suggests.

The cards are shared out as they lie when the auction is over, or now while it goes on; then the auction is taken back
bid by bid (see ``wandering``), and the whole history is played again on the imagined deal. Only a deal that gives back
the very same view is accepted.
"""

from functools import lru_cache

from tromf.cards import ALL_CARDS, SUIT_CARDS, Card, CardSet, Random, Suit
from tromf.games.base import IllegalAction
from tromf.games.rabloulti.actions import Accuse, Action, Announce, Claim, MakeBid, Play
from tromf.games.rabloulti.auction import open_auction
from tromf.games.rabloulti.bids import Part, bid_named
from tromf.games.rabloulti.holding import holdings, marriage, seven
from tromf.games.rabloulti.law import apply, to_act
from tromf.games.rabloulti.options import Offences, Switch
from tromf.games.rabloulti.play import duties_of
from tromf.games.rabloulti.state import NO_TRUMP_ORDER, SEATS, TRICKS, TRUMP_ORDERS, Playing, State, dealt, moment
from tromf.games.rabloulti.view import HeardBid, HeardMarriage, PublicPlay, RabloultiView, view_of
from tromf.games.rabloulti.wandering import Layout, carried, deck_of, taken_back
from tromf.tricks import Duties, Seat, Trick, denied_by, share_out

__all__ = ["TRIES", "ImaginationError", "denied_cards", "imagine", "known_cards", "laid_cards", "replayed"]

TRIES = 20_000


class ImaginationError(RuntimeError):
    """No deal was found that fits a view; a view that came from a deal always has one."""


def imagine(view: RabloultiView, random: Random) -> State:
    """A full deal that fits all that the view's seat knows; raises ImaginationError when none is found."""
    lawful = view.options.offences is Offences.PREVENTED
    held, denied = known_cards(view), denied_cards(view) if lawful else (0,) * SEATS
    for _ in range(TRIES):
        marriages = _drawn_marriages(view, random)
        layout = _layout(view, held, denied, marriages, random)
        wandered = None if layout is None else taken_back(view, layout, random)
        if wandered is None:
            continue
        deck = deck_of(view, wandered, random)
        state = replayed(view, open_auction(dealt(view.options, view.dealer, deck)), wandered.discards, marriages)
        if state is not None and view_of(state, view.seat) == view:
            return state
    raise ImaginationError("no deal was found that fits the view")


def known_cards(view: RabloultiView) -> tuple[CardSet, ...]:
    """The cards that each seat is known to hold when the auction is over, or now while it goes on."""
    held = [0] * SEATS
    if view.seat is not None:
        held[view.seat] = view.hand
    for seat, hand in enumerate(view.open_hands):
        held[seat] |= hand or 0
    if view.play is not None:
        for trick in laid_cards(view.play):
            for seat, card in trick:
                held[seat] |= 1 << card
    return tuple(held)


def laid_cards(play: PublicPlay) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
    """All cards laid, trick by trick, each with its seat."""
    tricks = (*play.tricks, Trick(play.leader, play.trick, play.leader)) if play.trick else play.tricks
    return tuple(
        tuple(((trick.leader + place) % SEATS, card) for place, card in enumerate(trick.cards)) for trick in tricks
    )


def denied_cards(view: RabloultiView) -> tuple[CardSet, ...]:
    """The cards that each seat showed not to hold any more by what it laid, if it kept the law (U35, U37).

    All cards where a seat laid later what it had shown not to hold: the law was broken.
    """
    denied = [0] * SEATS
    contract = view.contract
    if view.play is None or contract is None:
        return tuple(denied)
    duties = duties_of(view.options)
    keeps = Part.ULTI in contract.bid.parts and view.options.must_hold_seven is Switch.ON
    for number, trick in enumerate(laid_cards(view.play)):
        cards = tuple(card for _, card in trick)
        for place, (seat, card) in enumerate(trick):
            if denied[seat] >> card & 1:
                return (ALL_CARDS,) * SEATS
            denied[seat] |= _denied_by(card, cards[:place], contract.trump, duties)
            early = keeps and seat == contract.soloist and number < TRICKS - 1
            if early and contract.trump is not None and seven(contract.trump) == 1 << card:
                # Whoever lays the VII too early has no other card that he may lay.
                denied[seat] |= SUIT_CARDS[contract.trump] if place else ALL_CARDS
    return tuple(denied)


@lru_cache(maxsize=8192)
def _denied_by(card: Card, before: tuple[Card, ...], trump: Suit | None, duties: Duties) -> CardSet:
    return denied_by(card, before, NO_TRUMP_ORDER if trump is None else TRUMP_ORDERS[trump], duties)


def _drawn_marriages(view: RabloultiView, random: Random) -> dict[Seat, list[Suit]]:
    """A suit for each marriage of which only the value was heard (U32)."""
    drawn: dict[Seat, list[Suit]] = {}
    trump = None if view.contract is None else view.contract.trump
    for seat, call in view.calls:
        if isinstance(call, HeardMarriage):
            suits = drawn.setdefault(seat, [])
            if call.value == 40 and trump is not None:
                suits.append(trump)
            else:
                left = [suit for suit in Suit if suit is not trump and suit not in suits]
                suits.append(left[random.randrange(len(left))])
    return drawn


def _layout(
    view: RabloultiView,
    known: tuple[CardSet, ...],
    denied: tuple[CardSet, ...],
    marriages: dict[Seat, list[Suit]],
    random: Random,
) -> Layout | None:
    """Hands and talon that keep to what is known, None when a choice on the way could not be met."""
    held = list(known)
    if view.options.offences is Offences.PREVENTED:
        for seat, suits in marriages.items():
            for suit in suits:
                held[seat] |= marriage(suit)
    if view.options.require_holding is Switch.ON:
        _hold_last_bids(view, held, denied, random)
    talon = view.talon or 0
    if (held[0] & held[1]) | (held[0] & held[2]) | (held[1] & held[2]) | talon & (held[0] | held[1] | held[2]):
        return None
    pool = ALL_CARDS & ~(held[0] | held[1] | held[2] | talon)
    sizes = _sizes(view)
    needs = tuple(size - cards.bit_count() for size, cards in zip(sizes, (*held, talon), strict=True))
    if min(needs) < 0:
        return None
    reach = carried(view)
    allowed = tuple(pool & ~denied[seat] & reach[seat] for seat in range(SEATS))
    for seat in range(SEATS):
        if held[seat] & ~known[seat] & denied[seat] & ~_laid_by(view, seat):
            return None
    shared = share_out(pool, needs, (*allowed, pool), random)
    if shared is None:
        return None
    hands = tuple(cards | more for cards, more in zip(held, shared[:SEATS], strict=True))
    return Layout(hands, talon | shared[SEATS])


def _hold_last_bids(view: RabloultiView, held: list[CardSet], denied: tuple[CardSet, ...], random: Random) -> None:
    """Where bids need holding, each seat holds its last one: its hand has not changed since (U28)."""
    last = {seat: call.bid for seat, call in view.calls if isinstance(call, HeardBid)}
    free = ALL_CARDS & ~(held[0] | held[1] | held[2] | (view.talon or 0))
    for seat, bid in last.items():
        may = held[seat] | free & ~denied[seat]
        choices = [cards for cards in holdings(bid_named(bid)) if cards & ~may == 0]
        if choices:
            cards = choices[random.randrange(len(choices))]
            held[seat] |= cards
            free &= ~cards


def _laid_by(view: RabloultiView, seat: Seat) -> CardSet:
    if view.play is None:
        return 0
    return sum(1 << card for trick in laid_cards(view.play) for owner, card in trick if owner == seat)


def _sizes(view: RabloultiView) -> tuple[int, ...]:
    """How many cards each seat and the talon hold in the layout."""
    if view.auction is None:
        return (10, 10, 10, 2)
    return (*view.counts, 0 if view.auction.must_bid else 2)


def replayed(
    view: RabloultiView, state: State, discards: list[tuple[Card, Card]], marriages: dict[Seat, list[Suit]]
) -> State | None:
    """The history of the view on an imagined deal, None when the law refuses an act of it."""
    calls = _calls(view, discards, marriages)
    cards = [] if view.play is None else [laid for trick in laid_cards(view.play) for laid in trick]
    claims = [] if view.play is None else [claim.moment for claim in view.play.claims]
    try:
        while calls or cards:
            state = _with_accusations(view, state)
            action = _next_act(state, calls, cards, claims)
            if action is None:
                return None
            state = apply(state, action)
        state = _with_accusations(view, state)
        return state if view.accuser is None else apply(state, Accuse(view.accuser))
    except IllegalAction:
        return None


def _calls(
    view: RabloultiView, discards: list[tuple[Card, Card]], marriages: dict[Seat, list[Suit]]
) -> list[tuple[Seat, Action]]:
    """The talk with what was not heard filled in."""
    laid, suits = iter(discards), {seat: iter(drawn) for seat, drawn in marriages.items()}
    calls: list[tuple[Seat, Action]] = []
    for seat, call in view.calls:
        match call:
            case HeardBid(bid):
                calls.append((seat, MakeBid(bid, next(laid))))
            case HeardMarriage(value):
                calls.append((seat, Announce(next(suits[seat]), value)))
            case MakeBid():
                next(laid)
                calls.append((seat, call))
            case _:
                calls.append((seat, call))
    return calls


def _next_act(
    state: State, calls: list[tuple[Seat, Action]], cards: list[tuple[Seat, Card]], claims: list[int]
) -> Action | None:
    """The next act of the history: what a seat says in the first trick comes before its card, a claim at its moment."""
    if calls and isinstance(calls[0][1], Claim):
        if isinstance(state, Playing) and claims and moment(state) == claims[0]:
            claims.pop(0)
            return calls.pop(0)[1]
    elif calls and calls[0][0] == to_act(state):
        return calls.pop(0)[1]
    if not isinstance(state, Playing) or not cards or cards[0][0] != to_act(state):
        return None
    return Play(cards.pop(0)[1])


def _with_accusations(view: RabloultiView, state: State) -> State:
    """The state after the accusations that were made at this moment."""
    now = moment(state)
    for accuser, made in view.accusations:
        if made == now:
            state = apply(state, Accuse(accuser))
    return state
