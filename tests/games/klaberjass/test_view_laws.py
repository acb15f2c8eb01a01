"""The laws of views: nothing hidden shows, what is allowed is the same from the view, and imagined deals fit.

The oracle of what is hidden does not use the views: cards that a seat has not seen are exchanged and the same acts made
again; if all of them are accepted and everybody heard the same, the seat must see the same.
"""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tromf.cards import Card, Deck, cards_of, shuffled
from tromf.games import IllegalAction
from tromf.games.klaberjass import (
    GAME,
    Action,
    BelaCall,
    DixWindow,
    KlaberjassOptions,
    Offences,
    RunCompare,
    Schmeiss,
    Switch,
    Word,
)
from tromf.games.klaberjass.imagine import ImaginationError, imagine
from tromf.games.klaberjass.state import Bidding, Over, Playing, Schmeissed, Showing, State, calls_of, dealt_of

SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.sampled_from([None, 0, 1])
OPTIONS = st.builds(
    KlaberjassOptions,
    expose_bottom=st.sampled_from(Switch),
    dix_window=st.sampled_from(DixWindow),
    run_compare=st.sampled_from(RunCompare),
    runs_need_trick=st.sampled_from(Switch),
    bela_call=st.sampled_from(BelaCall),
    schmeiss=st.sampled_from(Schmeiss),
    offences=st.sampled_from(Offences),
)
History = list[Action]


def random_deal(options: KlaberjassOptions, random: Random, acts: int) -> tuple[Deck, int, History, State]:
    """A deal some acts in, with the deck, the dealer and the acts made; seldom thrown in."""
    deck, dealer = shuffled(random), random.randrange(2)
    state = GAME.deal(options, dealer, deck)
    history: History = []
    for _ in range(acts):
        choices: tuple[Action, ...] = GAME.possible_actions(state)
        if isinstance(state, Bidding) and random.random() < 0.7:
            choices = choices[1:]
        if random.random() < 0.05:
            choices = GAME.interruptions(state, random.randrange(2)) or choices
        if not choices:
            break
        action = choices[random.randrange(len(choices))]
        history.append(action)
        state = GAME.apply(state, action)
    return deck, dealer, history, state


def heard(state: State) -> object:
    """What was seen and said by everybody, from the state itself."""
    last = state.last if isinstance(state, Over) else state
    playing = last.playing if isinstance(last, Showing) else last
    tricks = (playing.trick, playing.tricks) if isinstance(playing, Playing) else None
    result = state.result if isinstance(state, Over) else None
    return GAME.to_act(state), type(last), calls_of(state), tricks, result


def seen(deck: Deck, dealer: int, seat: int | None, state: State) -> set[Card]:
    """The places of the deck that a seat has looked at: its six, its packet once it has it, what lies face up."""
    last = state.last if isinstance(state, Over) else state
    bidding = isinstance(last, Bidding | Schmeissed)
    places = {12}
    if seat is not None:
        turn = 0 if seat != dealer else 3
        places |= {turn + step for step in range(3)} | {6 + turn + step for step in range(3)}
        places |= set() if bidding else {13 + turn + step for step in range(3)}
    if not bidding and dealt_of(state).options.expose_bottom is Switch.ON:
        places.add(31)
    return {deck[place] for place in places}


def exchanged(deck: Deck, own: set[Card], random: Random) -> Deck:
    """The deck with the cards that were not seen shuffled, or two of them changed for each other."""
    others = [card for card in deck if card not in own]
    first, second = random.sample(others, 2)
    swap: dict[Card, Card] = {first: second, second: first}
    if random.random() < 0.3:
        shuffled_others = others[:]
        random.shuffle(shuffled_others)
        swap = dict(zip(others, shuffled_others, strict=True))
    return tuple(swap.get(card, card) for card in deck)


@settings(max_examples=300)
@given(SEEDS, OPTIONS, st.integers(0, 32), SEATS)
def test_a_redeal_that_sounds_the_same_leaves_the_view_equal(
    seed: int, options: KlaberjassOptions, acts: int, seat: int | None
) -> None:
    random = Random(seed)
    deck, dealer, history, state = random_deal(options, random, acts)
    own = seen(deck, dealer, seat, state)
    for _ in range(8):
        other = GAME.deal(options, dealer, exchanged(deck, own, random))
        try:
            for action in history:
                other = GAME.apply(other, action)
        except IllegalAction:
            continue
        if heard(other) == heard(state):
            assert GAME.view(other, seat) == GAME.view(state, seat)


def test_redeals_that_sound_the_same_are_found_at_every_stage() -> None:
    """The law above speaks of bidding, dialogue and play alike."""
    random, found = Random(7), dict.fromkeys(("Bidding", "Schmeissed", "Dixing", "Declaring", "Showing", "Playing"), 0)
    for number in range(400):
        options = KlaberjassOptions(schmeiss=list(Schmeiss)[number % 3], dix_window=list(DixWindow)[number // 3 % 3])
        deck, dealer, history, state = random_deal(options, random, number % 20)
        other = GAME.deal(options, dealer, exchanged(deck, seen(deck, dealer, 0, state), random))
        try:
            for action in history:
                other = GAME.apply(other, action)
        except IllegalAction:
            continue
        found[type(state.last if isinstance(state, Over) else state).__name__] += heard(other) == heard(state)
    assert min(found.values()) > 0, found


@settings(max_examples=200)
@given(SEEDS, OPTIONS, st.integers(0, 32), SEATS)
def test_an_imagined_deal_gives_the_same_view_and_the_same_law(
    seed: int, options: KlaberjassOptions, acts: int, seat: int | None
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
    state = GAME.deal(KlaberjassOptions(), 1, shuffled(random))
    view = GAME.view(state, 0)
    imagined = [dealt_of(imagine(view, random)) for _ in range(20)]
    assert {each.hands[0] for each in imagined} == {view.hand}
    for hidden in (
        {each.hands[1] for each in imagined},
        {each.packets[0] for each in imagined},
        {each.packets[1] for each in imagined},
        {each.stock for each in imagined},
    ):
        assert len(hidden) > 15


def test_imagined_hands_keep_to_suits_shown_out_of() -> None:
    random, checked = Random(11), 0
    for _ in range(80):
        _, _, _, state = random_deal(KlaberjassOptions(), random, 22)
        if not isinstance(state, Playing):
            continue
        imagined = imagine(GAME.view(state, 0), random)
        assert isinstance(imagined, Playing)
        for trick in state.tricks:
            led, reply = trick.cards
            if reply.suit is not led.suit:
                held = cards_of(imagined.hands[trick.seat_of(1)])
                assert all(card.suit is not led.suit for card in held)
                checked += 1
    assert checked > 40


def test_what_one_says_of_a_run_is_believed() -> None:
    """A run of three to the king was told: every imagined hand has one."""
    random, found = Random(3), 0
    while found < 5:
        _, dealer, _, state = random_deal(KlaberjassOptions(), random, 5)
        told = [GAME.notation.format(call) for seat, call in calls_of(state) if seat != dealer]
        if told[-1:] != ["say top K"]:
            continue
        found += 1
        for _ in range(5):
            hand = GAME.view(imagine(GAME.view(state, dealer), random), 1 - dealer).hand
            assert any(hand >> 8 * suit + 4 & 7 == 7 for suit in range(4))


@pytest.mark.parametrize("broken", ["counts", "calls"])
def test_a_view_that_no_deal_has_is_refused(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(2)
    _, _, _, state = random_deal(KlaberjassOptions(), random, 20)
    view = GAME.view(state, 0)
    wrong = {"counts": (8, 8), "calls": tuple((1 - seat, call) for seat, call in view.calls)}
    monkeypatch.setattr("tromf.games.klaberjass.imagine.TRIES", 20)
    with pytest.raises(ImaginationError):
        imagine(replace(view, **{broken: wrong[broken]}), random)  # type: ignore[arg-type]  # a field by its name


def test_both_hear_every_word_in_full() -> None:
    for code in (f"say {word.value}" for word in Word):
        action = GAME.notation.parse(code)
        assert GAME.notation.heard(action) == GAME.notation.detail(action)
