"""Imagined deals of Klaberjass fit all that was seen, and each comes as often as any other."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from tests.bots.klaberjass.dealt import PLAYER, UNIFORM, any_options, moments, offending_deal
from tests.games.klaberjass.build import accepted
from tromf.cards import ALL_CARDS, CARDS, CardSet, cards_of
from tromf.games import IllegalAction
from tromf.games.klaberjass import (
    GAME,
    Action,
    DixWindow,
    Exchange,
    Imaginable,
    KlaberjassOptions,
    KlaberjassView,
    Offences,
    Play,
    Say,
    Word,
    imaginable,
)
from tromf.games.klaberjass.state import State, hands_of


@pytest.mark.parametrize("offences", list(Offences), ids=[offences.value for offences in Offences])
def test_every_world_gives_back_the_view(offences: Offences) -> None:
    random = Random(7)
    seen = 0
    for seed in range(6):
        for state, _ in moments((UNIFORM, PLAYER), any_options(random, offences), seed):
            if GAME.to_act(state) is None:
                continue
            for seat in (0, 1):
                view = GAME.view(state, seat)
                assert GAME.view(Imaginable(view).draw(random), seat) == view
                seen += 1
    assert seen > 100


def test_worlds_are_found_after_offences_too() -> None:
    random = Random(3)
    for seed in range(6):
        for state in offending_deal(seed):
            if GAME.to_act(state) is not None:
                for seat in (0, 1):
                    view = GAME.view(state, seat)
                    assert GAME.view(Imaginable(view).draw(random), seat) == view


@pytest.mark.parametrize("seat", [0, 1])
def test_j21_a_world_is_found_while_the_exchange_is_waited_for(seat: int) -> None:
    options = KlaberjassOptions(dix_window=DixWindow.BEFORE_ANY_DECLARATION)
    state = accepted("", "A7", "AX", options)
    view = GAME.view(state, seat)
    assert view.asks_dix
    for number in range(10):
        assert GAME.view(Imaginable(view).draw(Random(number)), seat) == view


def test_a_world_that_does_not_give_back_the_view_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.deal(KlaberjassOptions(offences=Offences.CALLED), 0, CARDS)
    view = GAME.view(state, 1)
    seen = iter([None, None])
    monkeypatch.setattr(imaginable, "view_of", lambda state, seat: next(seen, view))
    assert GAME.view(Imaginable(view).draw(Random(1)), 1) == view
    assert next(seen, "none is left") == "none is left"


def test_only_a_seat_of_a_deal_that_goes_on_imagines() -> None:
    state = GAME.deal(KlaberjassOptions(), 0, CARDS)
    with pytest.raises(ValueError, match="only a seat"):
        Imaginable(GAME.view(state, None))


# Uniform: the hands are counted by playing the whole history again on every one of them.


def every_hand(view: KlaberjassView, acts: list[Action]) -> set[CardSet]:
    """What the other may hold: each choice of unseen cards on which the same acts, replayed, give the same view."""
    assert view.seat is not None
    other = 1 - view.seat
    play = view.play
    assert play is not None
    laid: list[CardSet] = [0, 0]
    for trick in play.tricks:
        for place, card in enumerate(trick.cards):
            laid[trick.seat_of(place)] |= 1 << card
    for place, card in enumerate(play.trick):
        laid[(play.leader + place) % 2] |= 1 << card
    unseen = ALL_CARDS & ~(view.hand | laid[0] | laid[1] | 1 << view.turn_up)
    unseen &= ALL_CARDS if view.bottom is None else ~(1 << view.bottom)
    if view.contract is not None and view.contract.exchanged is not None:
        unseen &= ~(1 << view.turned)
    found = set()
    # The turn-up is his where he has taken it and not laid it.
    taken = view.contract is not None and view.contract.exchanged == other and not laid[other] >> view.turned & 1
    sure = 1 << view.turned if taken else 0
    for chosen in combinations(cards_of(unseen), view.counts[other] - sure.bit_count()):
        hand = sure | sum(1 << card for card in chosen)
        if replayed(view, acts, hand, laid) == view:
            found.add(hand)
    return found


def replayed(view: KlaberjassView, acts: list[Action], hand: CardSet, laid: list[CardSet]) -> KlaberjassView | None:
    """The view after the same acts, had the other these cards; None when the law refuses one of them."""
    assert view.seat is not None
    nine = [0, 0]
    nine[view.seat] = view.hand | laid[view.seat]
    nine[1 - view.seat] = hand | laid[1 - view.seat]
    if view.contract is not None and view.contract.exchanged is not None:
        nine[view.contract.exchanged] ^= 1 << view.turned | 1 << view.turn_up
    elder, dealer = list(cards_of(nine[1 - view.dealer])), list(cards_of(nine[view.dealer]))
    gone = nine[0] | nine[1] | 1 << view.turned
    stock = [card for card in CARDS if not gone >> card & 1 and card is not view.bottom]
    bottom = [] if view.bottom is None else [view.bottom]
    first = [*elder[:3], *dealer[:3], *elder[3:6], *dealer[3:6], view.turned]
    state: State = GAME.deal(view.options, view.dealer, (*first, *elder[6:], *dealer[6:], *stock, *bottom))
    try:
        for act in acts:
            state = GAME.apply(state, act)
    except IllegalAction:
        return None
    return GAME.view(state, view.seat)


def late_moments(cards: int) -> Iterator[tuple[KlaberjassView, list[Action]]]:
    """Views of deals in which the other holds so many cards, with the acts that led there."""
    random = Random(11)
    for seed in range(400):
        acts: list[Action] = []
        for state, action in moments((PLAYER, UNIFORM), any_options(random, Offences.PREVENTED), seed):
            seat = GAME.to_act(state)
            if seat is not None and action is not None and isinstance(action, Play):
                view = GAME.view(state, seat)
                if view.counts[1 - seat] == cards:
                    yield view, list(acts)
            if action is not None:
                acts.append(action)


def told_a_run(view: KlaberjassView) -> bool:
    """Whether the other has told of a run that it has not laid down."""
    assert view.play is not None
    told = any(
        seat != view.seat and isinstance(call, Say) and call.word in (Word.TWENTY, Word.FIFTY, Word.SAME)
        for seat, call in view.calls
    )
    return told and view.play.winner != 1 - (view.seat or 0)


def exchanged(view: KlaberjassView) -> bool:
    """Whether the other has exchanged."""
    return any(seat != view.seat and isinstance(call, Exchange) for seat, call in view.calls)


def checked(view: KlaberjassView, acts: list[Action]) -> int:
    """How many hands there are, after it was seen that each comes as often; chi-square by seeds that stand."""
    hands = every_hand(view, acts)
    worlds, random, each = Imaginable(view), Random(5), 25
    other = 1 - (view.seat or 0)
    counts = Counter(hands_of(worlds.draw(random))[other] for _ in range(each * len(hands)))
    assert set(counts) <= hands
    deviation = sum((counts[hand] - each) ** 2 / each for hand in hands)
    degrees = len(hands) - 1
    assert deviation <= degrees + 5 * (2 * degrees) ** 0.5 + 1e-9
    return len(hands)


@pytest.mark.parametrize("kind", [told_a_run, exchanged, lambda view: True], ids=["told", "exchanged", "any"])
def test_worlds_are_uniform_among_all_that_fit(kind: object) -> None:
    assert callable(kind)
    found: list[int] = []
    for view, acts in late_moments(2):
        if kind(view):
            found.append(checked(view, acts))
        if len(found) == 4:
            break
    assert len(found) == 4
    assert max(found) > 20
