"""Imagined deals of Klaberjass: hidden hands and stock dealt anew so that everything seen and said still fits.

Knows what a view proves of the other hand. Refuses to weigh what it only suggests.

What is proved (own cards, cards shown and played, suits shown out of, the seven that was exchanged, the runs that true
words tell of) goes into the dealing; the whole history is then played again on the imagined deal, and only a deal that
gives back the very same view is accepted.
"""

from tromf.cards import ALL_CARDS, CARDS, SUIT_CARDS, Card, CardSet, Deck, Random, Rank, card_of, cards_of
from tromf.games.base import IllegalAction
from tromf.games.klaberjass.actions import Accuse, Action, Exchange, Play
from tromf.games.klaberjass.bidding import open_bidding
from tromf.games.klaberjass.claims import fits_claims
from tromf.games.klaberjass.law import apply, to_act
from tromf.games.klaberjass.options import Offences
from tromf.games.klaberjass.runs import bela_cards
from tromf.games.klaberjass.state import ORDERS, SEATS, Playing, State, dealt, moment
from tromf.games.klaberjass.view import KlaberjassView, PublicPlay, view_of
from tromf.tricks import Run, Seat, Trick, share_out

__all__ = ["ImaginationError", "barred_by_replies", "dealt_to", "imagine", "laid_cards"]

TRIES = 20_000
DEALT = 9
STOCK = 13


class ImaginationError(RuntimeError):
    """No deal was found that fits a view; a view that came from a deal always has one."""


def imagine(view: KlaberjassView, random: Random) -> State:
    """A full deal that fits all that the view's seat knows; raises ImaginationError when none is found."""
    held, barred = dealt_to(view), _barred(view)
    for _ in range(TRIES):
        hands = _hands(view, held, barred, random)
        if hands is None:
            continue
        state = _replayed(view, _deck(view, hands, random))
        if state is not None and view_of(state, view.seat) == view:
            return state
    raise ImaginationError("no deal was found that fits the view")


def dealt_to(view: KlaberjassView, *, honest: bool = False) -> tuple[CardSet, ...]:
    """The cards that each seat is known to have been dealt; an exchange is taken back.

    ``honest`` takes calls of bela for true also where they need not be (J59).
    """
    held = [0] * SEATS
    if view.seat is not None:
        held[view.seat] = view.hand
    if view.play is not None and view.contract is not None:
        for seat, card in laid_cards(view.play):
            held[seat] |= 1 << card
        for run in view.play.shown:
            held[view.play.winner or 0] |= run.cards
        if honest or view.options.offences is Offences.PREVENTED:
            for seat, said in enumerate(view.play.said):
                held[seat] |= bela_cards(view.contract.trump) if said else 0
    contract = view.contract
    if contract is not None and contract.exchanged is not None:
        held[contract.exchanged] |= 1 << card_of(contract.trump, Rank.SEVEN)
    return tuple(cards & ~(1 << view.turned) for cards in held)


def laid_cards(play: PublicPlay) -> tuple[tuple[Seat, Card], ...]:
    """Every card that lies, in order, each with its seat."""
    tricks = (*play.tricks, Trick(play.leader, play.trick, play.leader)) if play.trick else play.tricks
    return tuple(((trick.leader + place) % SEATS, card) for trick in tricks for place, card in enumerate(trick.cards))


def _barred(view: KlaberjassView) -> tuple[CardSet, ...]:
    """The cards that no seat can hold any more; where offences are called nothing is proved by a reply (J59)."""
    return (0,) * SEATS if view.options.offences is Offences.CALLED else barred_by_replies(view)


def barred_by_replies(view: KlaberjassView) -> tuple[CardSet, ...]:
    """The cards that a lawful player of each seat showed not to hold by what it replied (J34 to J37)."""
    barred = [0] * SEATS
    if view.play is None or view.contract is None:
        return tuple(barred)
    trump = view.contract.trump
    for trick in view.play.tricks:
        led, reply = trick.cards
        seat = trick.seat_of(1)
        if reply.suit is not led.suit:
            barred[seat] |= SUIT_CARDS[led.suit]
            if reply.suit is not trump:
                barred[seat] |= SUIT_CARDS[trump]
        elif led.suit is trump and not ORDERS[trump].higher[led] >> reply & 1:
            barred[seat] |= ORDERS[trump].higher[led]
    return tuple(barred)


def _hands(
    view: KlaberjassView, known: tuple[CardSet, ...], barred: tuple[CardSet, ...], random: Random
) -> list[CardSet] | None:
    """Nine cards for each seat that keep to what is known, None when a choice on the way could not be met."""
    held = list(known)
    pool = ALL_CARDS & ~(held[0] | held[1] | 1 << view.turned)
    if view.bottom is not None:
        pool &= ~(1 << view.bottom)
    if view.contract is not None and view.options.offences is Offences.PREVENTED:
        for seat in range(SEATS):
            run = _drawn_run(view, seat, held[seat] | pool & ~barred[seat], random)
            if run is not None:
                pool &= ~run
                held[seat] |= run & ~(1 << view.turned)
    needs = tuple(DEALT - cards.bit_count() for cards in held)
    if min(needs) < 0:
        return None
    stock = STOCK if view.bottom is None else STOCK - 1
    shared = share_out(pool, (*needs, stock), (*(pool & ~cards for cards in barred), pool), random)
    return None if shared is None else [cards | more for cards, more in zip(held, shared[:SEATS], strict=True)]


def _drawn_run(view: KlaberjassView, seat: Seat, may: CardSet, random: Random) -> CardSet | None:
    """A run of which a seat's words told, drawn from the cards that it may hold; None when it told of none."""
    contract = view.contract
    if contract is None or seat == view.seat:
        return None
    if contract.exchanged == seat:
        may |= 1 << view.turned
    elder = 1 - view.dealer
    runs = [Run(card, length) for card in CARDS for length in range(3, card.rank + 2)]
    told = [run for run in runs if fits_claims(run, view.calls, seat, elder, contract.trump)]
    if len(told) == len(runs):
        return None
    choices = [run.cards for run in told if run.cards & ~may == 0]
    return choices[random.randrange(len(choices))] if choices else None


def _deck(view: KlaberjassView, hands: list[CardSet], random: Random) -> Deck:
    """A dealt order that gives these hands; in the bidding the own six come first (J10 to J18)."""
    order: list[list[Card]] = []
    for seat in range(SEATS):
        cards = list(cards_of(hands[seat]))
        random.shuffle(cards)
        if seat == view.seat and view.contract is None:
            cards.sort(key=lambda card: not view.hand >> card & 1)
        order.append(cards)
    bottom = [] if view.bottom is None else [view.bottom]
    stock = [card for card in CARDS if not (hands[0] | hands[1]) >> card & 1 and card not in (view.turned, *bottom)]
    random.shuffle(stock)
    elder, dealer = order[1 - view.dealer], order[view.dealer]
    first = [*elder[:3], *dealer[:3], *elder[3:6], *dealer[3:6], view.turned]
    return (*first, *elder[6:], *dealer[6:], *stock, *bottom)


def _replayed(view: KlaberjassView, deck: Deck) -> State | None:
    """The history of the view on an imagined deal, None when the law refuses an act of it."""
    state: State = open_bidding(dealt(view.options, view.dealer, deck))
    calls = list(view.calls)
    cards = list(laid_cards(view.play)) if view.play is not None else []
    try:
        while calls or cards:
            state = _with_accusations(view, state)
            action = _next_act(view, state, calls, cards)
            if action is None:
                return None
            state = apply(state, action)
        return _with_accusations(view, state)
    except IllegalAction:
        return None


def _next_act(
    view: KlaberjassView, state: State, calls: list[tuple[Seat, Action]], cards: list[tuple[Seat, Card]]
) -> Action | None:
    """The next act of the history: talk and cards in the order in which the law asks for them.

    An exchange in the play is made by its seat just before its own first card.
    """
    turn = to_act(state)
    if calls and calls[0][0] == turn and (not isinstance(state, Playing) or isinstance(calls[0][1], Exchange)):
        return calls.pop(0)[1]
    if not isinstance(state, Playing) or not cards or cards[0][0] != turn or view.play is None:
        return None
    seat, card = cards.pop(0)
    return Play(card, card in view.play.said[seat])


def _with_accusations(view: KlaberjassView, state: State) -> State:
    """The state after the accusations that were made at this moment."""
    now = moment(state)
    for accuser, made in view.accusations:
        if made == now:
            state = apply(state, Accuse(accuser))
    return state
