"""What a view of Kláber proves of the hidden hands, card by card.

Knows cards shown and played, suits that a seat showed out of, runs announced, bela said. Refuses to weigh what a view
only suggests.
"""

from dataclasses import dataclass

from tromf.cards import SUIT_CARDS, Card, CardSet, Deck, Random, Suit, cards_of
from tromf.games.klaber.combinations import bela_cards
from tromf.games.klaber.options import Offences
from tromf.games.klaber.state import SEATS
from tromf.games.klaber.view import KlaberView, PublicPlay
from tromf.tricks import Run, Seat, Trick

__all__ = ["Known", "barred_suits", "deck_for", "known_of", "known_runs", "laid_cards"]


@dataclass(frozen=True, slots=True)
class Known:
    """What the view proves: cards of each seat's dealt hand, suits that its unplayed cards cannot be of, runs heard."""

    held: tuple[CardSet, ...]
    barred: tuple[CardSet, ...]
    runs: tuple[tuple[Run, ...] | None, ...]


def known_of(view: KlaberView) -> Known:
    held = [0] * SEATS
    if view.seat is not None:
        held[view.seat] = view.hand
    if view.shown is not None:
        held = [cards | shown for cards, shown in zip(held, view.shown.cards, strict=True)]
    play = view.play
    if play is None or view.contract is None:
        return Known(tuple(held), (0,) * SEATS, ((),) * SEATS)
    for trick in laid_cards(play):
        for seat, card in trick:
            held[seat] |= 1 << card
    runs: list[tuple[Run, ...] | None] = []
    for seat in range(SEATS):
        seat_runs = known_runs(view, play, seat)
        runs.append(seat_runs)
        for run in seat_runs or ():
            held[seat] |= run.cards
    if play.bela_said is not None:
        held[play.bela_said] |= bela_cards(view.contract.trump)
    barred = (0,) * SEATS
    if view.options.offences is Offences.PREVENTED:
        barred = barred_suits(play, view.contract.trump)
    return Known(tuple(held), barred, tuple(runs))


def laid_cards(play: PublicPlay) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
    """All cards laid, trick by trick, each with its seat."""
    tricks = play.tricks
    if play.trick:
        tricks = (*tricks, Trick(play.leader, play.trick, play.leader))
    return tuple(
        tuple(((trick.leader + place) % SEATS, card) for place, card in enumerate(trick.cards)) for trick in tricks
    )


def known_runs(view: KlaberView, play: PublicPlay, seat: Seat) -> tuple[Run, ...] | None:
    """The runs that a seat announced, None when only their lengths are known (K7.1)."""
    if not play.announced[seat]:
        return ()
    if seat == view.seat:
        return view.own_runs
    return tuple(run for owner, run in play.scoring or () if owner == seat) or None


def barred_suits(play: PublicPlay, trump: Suit) -> tuple[CardSet, ...]:
    """The suits that each seat showed out of: it neither followed, nor trumped (K8.3)."""
    barred = [0] * SEATS
    for trick in laid_cards(play):
        led = trick[0][1].suit
        for seat, card in trick[1:]:
            if card.suit is not led:
                barred[seat] |= SUIT_CARDS[led]
                if card.suit is not trump:
                    barred[seat] |= SUIT_CARDS[trump]
    return tuple(barred)


def deck_for(view: KlaberView, hands: list[CardSet], random: Random, lasts: tuple[CardSet, ...] | None = None) -> Deck:
    """A dealt order that gives these hands; the last three are those named or that their owner has not seen (K3.6)."""
    order: list[list[Card]] = []
    for seat in range(SEATS):
        cards = list(cards_of(hands[seat]))
        random.shuffle(cards)
        if seat == view.seat and view.unseen:
            cards.sort(key=lambda card: not view.hand >> card & 1)
        elif lasts is not None:
            last = lasts[seat]
            cards.sort(key=lambda card: last >> card & 1)
        order.append(cards)
    turn = [(view.dealer + step) % SEATS for step in range(1, SEATS + 1)]
    return tuple(card for low, high in ((0, 3), (3, 5), (5, 8)) for seat in turn for card in order[seat][low:high])
