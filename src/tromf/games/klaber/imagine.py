"""Imagined deals of Kláber: the hands that nobody showed, dealt anew so that everything seen still fits.

Knows what a view proves of the hidden hands. Refuses to weigh what it only suggests.

What is proved (own cards, cards shown and played, suits that a seat showed out of, runs announced, bela said, hands
that had to be laid down) goes into the dealing; the whole history is then played again on the imagined deal, and only
a deal that gives back the very same view is accepted.
"""

from tromf.cards import ALL_CARDS, CARDS, SUIT_CARDS, CardSet, Deck, Random, Rank, Suit, card_of, cards_of
from tromf.games.base import IllegalAction
from tromf.games.klaber.actions import Accuse, Action, Play
from tromf.games.klaber.auction import open_auction
from tromf.games.klaber.combinations import FOUR_POINTS, announceable_runs, bela_cards
from tromf.games.klaber.law import apply, to_act
from tromf.games.klaber.proved import Known, deck_for, known_of, known_runs, laid_cards
from tromf.games.klaber.state import State, dealt, moment
from tromf.games.klaber.view import KlaberView, PublicPlay, view_of
from tromf.tricks import Run, Seat, share_out

__all__ = ["ImaginationError", "imagine", "replayed"]

TRIES = 20_000


class ImaginationError(RuntimeError):
    """No deal was found that fits a view; a view that came from a deal always has one."""


def imagine(view: KlaberView, random: Random) -> State:
    """A full deal that fits all that the view's seat knows; raises ImaginationError when none is found."""
    known = known_of(view)
    for attempt in range(TRIES):
        hands = _hands(view, known, random, force=attempt % 2 == 1)
        if hands is None:
            continue
        state = replayed(view, hands, deck_for(view, hands, random))
        if state is not None and view_of(state, view.seat) == view:
            return state
    raise ImaginationError("no deal was found that fits the view")


def _hands(view: KlaberView, known: Known, random: Random, force: bool) -> list[CardSet] | None:
    """Eight cards for each seat that keep to what is known, None when a choice on the way could not be met."""
    held = list(known.held)
    pool = ALL_CARDS & ~(held[0] | held[1] | held[2] | held[3])
    for seat, cards in _proved(view, known, pool, random, force):
        if cards is None or cards & ~(held[seat] | pool & ~known.barred[seat]):
            return None
        pool &= ~cards
        held[seat] |= cards
    needs = tuple(8 - cards.bit_count() for cards in held)
    if min(needs) < 0:
        return None
    if view.result is not None and view.result.kind == "played":
        return held
    shared = share_out(pool, needs, tuple(pool & ~barred for barred in known.barred), random)
    if shared is None:
        return None
    return [cards | more for cards, more in zip(held, shared, strict=True)]


def _proved(
    view: KlaberView, known: Known, pool: CardSet, random: Random, force: bool
) -> list[tuple[Seat, CardSet | None]]:
    """Cards drawn for what is proved to be in a hand without being seen: runs heard, hands to lay down, revokes."""
    drawn: list[tuple[Seat, CardSet | None]] = []
    if view.play is not None:
        for seat, runs in enumerate(known.runs):
            may = known.held[seat] | pool & ~known.barred[seat]
            if runs is None:
                drawn += [(seat, _drawn_run(may, length, random)) for length in view.play.announced[seat]]
    elif force and view.contract is not None and view.to_act is not None and view.to_act != view.seat:
        # The seat may be asked again only because it has a hand to lay down.
        drawn.append((view.to_act, _drawn_item(known.held[view.to_act] | pool, random)))
    if view.accuser is not None and view.result is not None and view.play is not None:
        drawn += _drawn_offence(view, view.play, known, pool, random)
    return drawn


def _drawn_offence(
    view: KlaberView, play: PublicPlay, known: Known, pool: CardSet, random: Random
) -> list[tuple[Seat, CardSet | None]]:
    """Cards that make the offence true for which the deal ended (K9.1, K9.2)."""
    assert view.result is not None
    assert view.contract is not None
    for line in view.result.lines:
        seat = int(line.params.get("seat", -1))
        may = known.held[seat] | pool
        if line.message == "klaber.line.hiding":
            return [(seat, _drawn_item(may, random))]
        if line.message == "klaber.line.revoke":
            number = int(line.params["trick"]) - 1
            trick = laid_cards(play)[number]
            gone = sum(1 << card for cards in laid_cards(play)[:number] for owner, card in cards if owner == seat)
            led, laid = trick[0][1].suit, next(card for owner, card in trick if owner == seat)
            wanted = SUIT_CARDS[led]
            if laid.suit is not view.contract.trump:
                wanted |= SUIT_CARDS[view.contract.trump]
            choices = cards_of(may & wanted & ~gone & ~(1 << laid))
            return [(seat, 1 << choices[random.randrange(len(choices))] if choices else None)]
    return []


def _drawn_run(may: CardSet, length: int, random: Random) -> CardSet | None:
    runs = [Run(card, length).cards for card in CARDS if card.rank >= length - 1]
    choices = [cards for cards in runs if cards & ~may == 0]
    return choices[random.randrange(len(choices))] if choices else None


def _drawn_item(may: CardSet, random: Random) -> CardSet | None:
    """A run of five or a four, drawn from cards that a hand may hold (K6.1)."""
    items = [Run(card, 5).cards for card in CARDS if card.rank >= Rank.UNDER]
    items += [sum(1 << card_of(suit, rank) for suit in Suit) for rank in FOUR_POINTS]
    choices = [cards for cards in items if cards & ~may == 0]
    return choices[random.randrange(len(choices))] if choices else None


def replayed(view: KlaberView, hands: list[CardSet], deck: Deck) -> State | None:
    """The history of the view on an imagined deal, None when the law refuses an act of it."""
    state: State = open_auction(dealt(view.options, view.dealer, deck))
    try:
        for seat, action in _history(view, hands):
            state = _with_accusations(view, state)
            if to_act(state) != seat:
                return None
            state = apply(state, action)
        state = _with_accusations(view, state)
        return state if view.accuser is None else apply(state, Accuse(view.accuser))
    except IllegalAction:
        return None


def _with_accusations(view: KlaberView, state: State) -> State:
    """The state after the accusations that were made at this moment."""
    now = moment(state)
    for accuser, made in view.accusations:
        if made == now:
            state = apply(state, Accuse(accuser))
    return state


def _history(view: KlaberView, hands: list[CardSet]) -> list[tuple[Seat, Action]]:
    """Every act of the view in order; runs of which only the length was heard are those of the imagined hand."""
    history: list[tuple[Seat, Action]] = list(view.calls)
    play, contract = view.play, view.contract
    if play is None or contract is None:
        return history
    bela = bela_cards(contract.trump)
    said = False
    for number, trick in enumerate(laid_cards(play)):
        for seat, card in trick:
            announced = _announced(view, play, seat, hands[seat]) if number == 0 else ()
            says = play.bela_said == seat and not said and bool(bela >> card & 1)
            said = said or says
            history.append((seat, Play(card, announced, says)))
    return history


def _announced(view: KlaberView, play: PublicPlay, seat: Seat, hand: CardSet) -> tuple[Run, ...]:
    known = known_runs(view, play, seat)
    if known is not None:
        return known
    wanted = list(play.announced[seat])
    runs = []
    for run in announceable_runs(hand):
        if run.length in wanted:
            wanted.remove(run.length)
            runs.append(run)
    return tuple(runs)
