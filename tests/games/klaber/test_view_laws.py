"""The laws of views: nothing hidden shows, what is allowed is the same from the view, and imagined deals fit.

The oracle of what is hidden does not use the views: hands that nobody has seen are exchanged and the same acts made
again; if all of them are accepted and everybody heard the same, every seat that could not tell must see the same.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tromf.cards import Card, Deck, cards_of, shuffled
from tromf.games import IllegalAction, game_named
from tromf.games.klaber import (
    GAME,
    Action,
    BelaCall,
    EqualRuns,
    KlaberOptions,
    KlaberView,
    Offences,
    Play,
    WrongAccusation,
)
from tromf.games.klaber.imagine import ImaginationError, imagine
from tromf.games.klaber.scoring import scoring_runs
from tromf.games.klaber.state import Asking, Over, Playing, State, dealt_of

SEEDS = st.integers(0, 2**32 - 1)
OPTIONS = st.builds(
    KlaberOptions,
    equal_runs_between_partners=st.sampled_from(EqualRuns),
    bela_call=st.sampled_from(BelaCall),
    max_contra_level=st.integers(1, 3),
    offences=st.sampled_from(Offences),
    wrong_accusation=st.sampled_from(WrongAccusation),
)
History = list[Action]


def random_deal(options: KlaberOptions, random: Random, acts: int) -> tuple[Deck, int, History, State]:
    """A deal some acts in, with the deck, the dealer and the acts made."""
    deck, dealer = shuffled(random), random.randrange(4)
    state = GAME.deal(options, dealer, deck)
    history: History = []
    for _ in range(acts):
        choices: tuple[Action, ...] = GAME.possible_actions(state)
        if random.random() < 0.05:
            choices = GAME.interruptions(state, random.randrange(4)) or choices
        if not choices:
            break
        action = choices[random.randrange(len(choices))]
        history.append(action)
        state = GAME.apply(state, action)
    return deck, dealer, history, state


def heard(state: State) -> object:
    """What was said aloud, from the state itself: turn, calls, cards, lengths of runs, runs that score, result."""
    last = state.last if isinstance(state, Over) else state
    if not isinstance(last, Playing):
        return GAME.to_act(state), isinstance(last, Asking), state.result if isinstance(state, Over) else None
    lengths = tuple(tuple(run.length for run in runs) for runs in last.announced)
    shown = scoring_runs(last) if last.tricks else None
    result = state.result if isinstance(state, Over) else None
    return GAME.to_act(state), last.trick, last.tricks, lengths, shown, last.bela_said, result


def exchanged(deck: Deck, dealer: int, seat: int | None, random: Random) -> Deck:
    """The deck with the cards of the other three seats shuffled among them; a spectator knows none of the four."""
    own = {
        card
        for turn in range(4)
        if (dealer + 1 + turn) % 4 == seat
        for low, step in ((3 * turn, 3), (12 + 2 * turn, 2), (20 + 3 * turn, 3))
        for card in deck[low : low + step]
    }
    others = [card for card in deck if card not in own]
    first, second = random.sample(others, 2)
    swap: dict[Card, Card] = {first: second, second: first}
    if random.random() < 0.5:
        shuffled_others = others[:]
        random.shuffle(shuffled_others)
        swap = dict(zip(others, shuffled_others, strict=True))
    return tuple(swap.get(card, card) for card in deck)


@settings(max_examples=300)
@given(SEEDS, OPTIONS, st.integers(0, 44), st.sampled_from([None, 0, 1, 2, 3]))
def test_a_redeal_that_sounds_the_same_leaves_the_view_equal(
    seed: int, options: KlaberOptions, acts: int, seat: int | None
) -> None:
    random = Random(seed)
    deck, dealer, history, state = random_deal(options, random, acts)
    if isinstance(state, Over) and state.result.kind == "laid_down":
        return  # hands were shown: see the test of what is shown
    for _ in range(6):
        other = GAME.deal(options, dealer, exchanged(deck, dealer, seat, random))
        try:
            for action in history:
                other = GAME.apply(other, action)
        except IllegalAction:
            continue
        if heard(other) == heard(state):
            assert GAME.view(other, seat) == GAME.view(state, seat)


@settings(max_examples=150)
@given(SEEDS, OPTIONS, st.integers(0, 3))
def test_own_last_three_change_nothing_before_the_bidding_is_over(seed: int, options: KlaberOptions, seat: int) -> None:
    """K3.1: the view of one who still may bid is the same whatever the last three are."""
    random = Random(seed)
    deck, dealer, history, state = random_deal(options, random, random.randrange(6))
    view = GAME.view(state, seat)
    if not view.unseen:
        return
    hidden = list(range(20, 32))
    shuffled_places = hidden[:]
    random.shuffle(shuffled_places)
    redealt = (*deck[:20], *(deck[place] for place in shuffled_places))
    other = GAME.deal(options, dealer, redealt)
    for action in history:
        other = GAME.apply(other, action)
    assert view.hand.bit_count() == 5
    assert GAME.view(other, seat) == view


@settings(max_examples=200)
@given(SEEDS, OPTIONS, st.integers(0, 44), st.sampled_from([None, 0, 1, 2, 3]))
def test_an_imagined_deal_gives_the_same_view_and_the_same_law(
    seed: int, options: KlaberOptions, acts: int, seat: int | None
) -> None:
    random = Random(seed)
    _, _, _, state = random_deal(options, random, acts)
    view = GAME.view(state, seat)
    imagined = imagine(view, random)
    assert GAME.view(imagined, seat) == view
    if seat is not None and GAME.to_act(state) == seat:
        assert GAME.legal_actions(imagined) == GAME.legal_actions(state) == view.legal
        assert GAME.possible_actions(imagined) == GAME.possible_actions(state) == view.possible


def test_imagined_deals_differ_where_cards_are_hidden() -> None:
    random = Random(5)
    state = GAME.deal(KlaberOptions(), 3, shuffled(random))
    view = GAME.view(state, 0)
    hands = {GAME.view(imagine(view, random), 1).hand for _ in range(20)}
    own = {dealt_of(imagine(view, random)).hands[0] for _ in range(20)}
    assert len(hands) > 15
    assert len(own) > 15


def test_imagined_hands_keep_to_suits_shown_out_of() -> None:
    random, checked = Random(11), 0
    for _ in range(60):
        _, _, _, state = random_deal(KlaberOptions(), random, 30)
        if not isinstance(state, Playing):
            continue
        view = GAME.view(state, 0)
        imagined = imagine(view, random)
        assert isinstance(imagined, Playing)
        for trick in state.tricks:
            led = trick.cards[0].suit
            for place, card in enumerate(trick.cards):
                if card.suit is not led:
                    seat = trick.seat_of(place)
                    assert all(held.suit is not led for held in cards_of(imagined.hands[seat]))
                    checked += 1
    assert checked > 50


def test_a_view_that_no_deal_has_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(2)
    _, _, _, state = random_deal(KlaberOptions(), random, 20)
    view: KlaberView = GAME.view(state, 0)
    broken = type(view)(**{**{name: getattr(view, name) for name in view.__slots__}, "counts": (8, 8, 8, 8)})
    monkeypatch.setattr("tromf.games.klaber.imagine.TRIES", 20)
    with pytest.raises(ImaginationError):
        imagine(broken, random)


def test_the_registry_knows_the_game() -> None:
    assert game_named("klaber").name == GAME.name


def test_others_hear_only_the_kind_of_a_run() -> None:
    """K7.1: the act as others hear it carries neither the run nor a code that holds it."""
    action = GAME.notation.parse("play AX announce A8-AX")
    assert isinstance(action, Play)
    assert GAME.notation.heard(action).code == "play AX"
    assert GAME.notation.heard(action).announced == ("3",)
