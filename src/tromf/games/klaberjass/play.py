"""The play of Klaberjass: following, going over a trump lead, bela, showing the runs (J30, J33 to J43).

Knows which card may be laid with which call, and what must be shown. Refuses to know what is written.
"""

from dataclasses import replace
from itertools import combinations
from typing import TypeVar

from tromf.cards import CARDS, CardSet, cards_of
from tromf.games.base import Refusal
from tromf.games.klaberjass.actions import EXCHANGE, PLAYS, Action, Exchange, Play, Show
from tromf.games.klaberjass.dix import exchange_refusal, exchanged, may_exchange
from tromf.games.klaberjass.options import BelaCall, Offences
from tromf.games.klaberjass.runs import bela_cards, best_runs, holds_bela
from tromf.games.klaberjass.scoring import played_result
from tromf.games.klaberjass.state import SEATS, TRICKS, Over, Playing, Showing
from tromf.tricks import Duties, Duty, Heading, Run, Seat, Trick, broken_duty, following_cards, runs_in, winning_index

__all__ = [
    "DUTIES",
    "apply_play",
    "apply_show",
    "card_on_turn",
    "lawful_cards",
    "play_or_exchange_refusal",
    "play_refusal",
    "plays_allowed",
    "plays_possible",
    "show_refusal",
    "shows_allowed",
]

Item = TypeVar("Item")

DUTIES = Duties(head=Heading.TRUMP_LED)
"""Follow suit, trump when void, go over a trump lead; no duty to beat a plain card (J34 to J37)."""

_CALLED: tuple[Play, ...] = tuple(Play(card, True) for card in CARDS)


def card_on_turn(playing: Playing) -> Seat:
    """Whose card is next."""
    return (playing.leader + len(playing.trick)) % SEATS


def lawful_cards(playing: Playing) -> CardSet:
    """The cards that the seat to play may lay (J33 to J37)."""
    return following_cards(playing.hands[card_on_turn(playing)], playing.trick, playing.contract.order, DUTIES)


def _called(playing: Playing) -> bool:
    return playing.contract.dealt.options.offences is Offences.CALLED


def plays_allowed(playing: Playing) -> tuple[Action, ...]:
    """Every lawful card, with the call of bela where it may be said, and the exchange while its window is open."""
    return _plays(playing, lawful_cards(playing), _callable(playing))


def plays_possible(playing: Playing) -> tuple[Action, ...]:
    """What is accepted: where offences are called, any card, and a call of bela without the pair (J59)."""
    if not _called(playing):
        return plays_allowed(playing)
    return _plays(playing, playing.hands[card_on_turn(playing)], _claimable(playing))


def _plays(playing: Playing, cards: CardSet, callable_cards: CardSet) -> tuple[Action, ...]:
    plays: list[Action] = []
    for card in cards_of(cards):
        plays.append(PLAYS[card])
        if callable_cards >> card & 1:
            plays.append(_CALLED[card])
    if may_exchange(playing, card_on_turn(playing)):
        plays.append(EXCHANGE)
    return tuple(plays)


def _has_bela(playing: Playing) -> bool:
    """Whether the seat to play has bela in the hand with which it begins to play (J22, J40)."""
    seat = card_on_turn(playing)
    begun = playing.begun[seat]
    return holds_bela(playing.hands[seat] if begun is None else begun, playing.contract.trump)


def _claimable(playing: Playing) -> CardSet:
    """The cards with which a call of bela is accepted where offences are called: one who has no bela may lie (J59)."""
    return _callable(playing) if _has_bela(playing) else bela_cards(playing.contract.trump)


def _callable(playing: Playing) -> CardSet:
    """The cards with which the seat to play may make a true call of bela (J41, J22)."""
    seat, contract = card_on_turn(playing), playing.contract
    pair, hand = bela_cards(contract.trump), playing.hands[seat]
    if not _has_bela(playing):
        return 0
    if hand & pair == pair:
        return pair
    second = hand & pair
    needs_first = contract.dealt.options.bela_call is BelaCall.BOTH
    return 0 if needs_first and not playing.said[seat] else second


def play_refusal(playing: Playing, action: Play) -> Refusal | None:
    """Why a card may not be laid, or not with a call (J34 to J37, J41)."""
    seat, card, contract = card_on_turn(playing), action.card, playing.contract
    hand = playing.hands[seat]
    if not hand >> card & 1:
        return Refusal("J17", "klaberjass.refusal.card_not_held", {"card": card.name})
    if not _called(playing):
        duty = broken_duty(hand, playing.trick, contract.order, DUTIES, card)
        if duty is not None:
            rule = {Duty.FOLLOW: "J34", Duty.HEAD: "J35"}.get(duty, "J36")
            led = playing.trick[0]
            params = {"card": card.name, "suit": led.suit.letter, "led": led.name, "trump": contract.trump.letter}
            return Refusal(rule, f"klaberjass.refusal.must.{duty.value}", params)
    if action.call:
        allowed = _claimable(playing) if _called(playing) else _callable(playing)
        if not allowed >> card & 1:
            return Refusal("J41", "klaberjass.refusal.bela", {"suit": contract.trump.letter})
    return None


def play_or_exchange_refusal(playing: Playing, action: Action) -> Refusal | None:
    """Why what the seat to play does is not accepted."""
    match action:
        case Play():
            return play_refusal(playing, action)
        case Exchange():
            return exchange_refusal(playing, card_on_turn(playing))
        case _:
            return Refusal("J33", "klaberjass.refusal.play_a_card")


def apply_play(playing: Playing, action: Action) -> Playing | Showing | Over:
    """The play after a card, or an exchange, that is not refused."""
    seat = card_on_turn(playing)
    if not isinstance(action, Play):
        contract = exchanged(playing.contract, seat)
        # Whoever exchanges has not played yet, so its nine cards are all in its hand.
        return replace(playing, contract=contract, hands=_put(playing.hands, seat, contract.hands[seat]))
    card = action.card
    begun = _put(playing.begun, seat, playing.hands[seat]) if playing.begun[seat] is None else playing.begun
    hands = _put(playing.hands, seat, playing.hands[seat] ^ (1 << card))
    said = _put(playing.said, seat, (*playing.said[seat], card)) if action.call else playing.said
    trick, tricks, leader = (*playing.trick, card), playing.tricks, playing.leader
    if len(trick) == SEATS:
        leader = (leader + winning_index(trick, playing.contract.order)) % SEATS
        tricks, trick = (*tricks, Trick(playing.leader, trick, leader)), ()
    after = replace(playing, hands=hands, leader=leader, trick=trick, tricks=tricks, begun=begun, said=said)
    if len(tricks) == TRICKS:
        return Over(after, played_result(after), after.ledger)
    return Showing(after) if len(tricks) == 1 and not trick and after.winner is not None else after


def _put(pair: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """The pair with another item at a seat."""
    return tuple(item if each == seat else old for each, old in enumerate(pair))


def shows_allowed(showing: Showing) -> tuple[Show, ...]:
    """Every choice of runs that holds a best one; nothing for one who has no run to show (J28, J30)."""
    playing = showing.playing
    assert playing.winner is not None
    contract = playing.contract
    hand = playing.declared[playing.winner]
    runs = runs_in(hand)
    if not runs:
        return (Show(()),)
    best = best_runs(hand, contract.trump, contract.dealt.options.run_compare)
    return tuple(
        Show(chosen)
        for count in range(len(runs), 0, -1)
        for chosen in combinations(runs, count)
        if any(run in best for run in chosen)
    )


def show_refusal(showing: Showing, action: Action) -> Refusal | None:
    """Why these runs may not be shown (J28, J30)."""
    if action in shows_allowed(showing):
        return None
    if not isinstance(action, Show):
        return Refusal("J30", "klaberjass.refusal.show_first")
    playing = showing.playing
    assert playing.winner is not None
    held: tuple[Run, ...] = runs_in(playing.declared[playing.winner])
    for run in action.runs:
        if run not in held:
            return Refusal("J28", "klaberjass.refusal.run_not_held", {"run": str(run)})
    if action.runs != tuple(run for run in held if run in action.runs):
        return Refusal("J30", "klaberjass.refusal.run_twice")
    return Refusal("J28", "klaberjass.refusal.show_a_best")


def apply_show(showing: Showing, action: Action) -> Playing:
    """The play goes on after the showing."""
    playing = showing.playing
    assert playing.winner is not None
    assert isinstance(action, Show)
    contract = playing.contract
    contract = replace(contract, calls=(*contract.calls, (playing.winner, action)))
    return replace(playing, contract=contract, shown=action.runs)
