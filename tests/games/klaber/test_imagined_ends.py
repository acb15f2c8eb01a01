"""Imagined deals where much is proved of the hidden hands: runs announced, offences told, contra said."""

import pytest

from tests.games.klaber.build import CALLED, DEFAULT, asked, played, run
from tests.games.splitmix import SplitMix64
from tromf.cards import shuffled
from tromf.games.klaber import GAME, KlaberOptions, Offences, Play, WrongAccusation, best_item, offences_in
from tromf.games.klaber.state import Over, Playing, State, dealt_of

SEATS = (0, 1, 2, 3, None)


def imagined(state: State, seat: int | None, count: int) -> list[State]:
    """Deals imagined from what a seat knows, each of which looks the same to it."""
    view = GAME.view(state, seat)
    deals = [GAME.imagine(view, SplitMix64(seed)) for seed in range(count)]
    for deal in deals:
        assert GAME.view(deal, seat) == view
        assert sum(dealt_of(deal).hands) == sum(dealt_of(state).hands)
    return deals


def talkative(seed: int) -> list[State]:
    """The states of a deal in which everybody announces all his runs, from the second trick on."""
    random = SplitMix64(seed)
    state = GAME.deal(DEFAULT, random.randrange(4), shuffled(random))
    states: list[State] = []
    while GAME.to_act(state) is not None:
        acts = GAME.legal_actions(state)
        if isinstance(state, Playing) and not state.tricks:
            most = max(len(act.announced) for act in acts if isinstance(act, Play))
            acts = tuple(act for act in acts if isinstance(act, Play) and len(act.announced) == most)
        state = GAME.apply(state, acts[random.randrange(len(acts))])
        if isinstance(state, Playing) and state.tricks:
            states.append(state)
    return states


@pytest.mark.parametrize("seed", [23, 40])
def test_k7_1_runs_that_were_only_heard_are_imagined_with_the_suits_shown_out_of(seed: int) -> None:
    states = talkative(seed)
    assert any(any(state.announced) for state in states if isinstance(state, Playing))
    for state in states[::4]:
        for seat in SEATS:
            imagined(state, seat, 2)


def test_k7_1_in_the_first_trick_all_runs_are_only_heard() -> None:
    given = {0: "A7 A8 A9 LX LU LO", 1: "H7 H8 H9 AA", 2: "AU AO AK", 3: "BX BU BO"}
    acts = ("0 play A7 announce A7-A9 LX-LO", "1 play AA announce H7-H9")
    state = run(asked(given, "H"), *(f"{seat} go" for seat in range(4)), *acts)
    for seat in (2, 3, None):
        for deal in imagined(state, seat, 40):
            assert isinstance(deal, Playing)
            assert [len(runs) for runs in deal.announced] == [2, 1, 0, 0]


@pytest.mark.parametrize("seat", SEATS)
def test_k9_4_an_accused_hiding_is_true_in_every_imagined_deal(seat: int | None) -> None:
    state = run(asked({1: "A7 A8 A9 AX AU"}, "B", options=CALLED), "0 go", "1 go", "2 go", "3 go")
    state = run(state, f"0 {GAME.notation.format(GAME.legal_actions(state)[0])}", "2 161! 2")
    for deal in imagined(state, seat, 20):
        assert isinstance(deal, Over)
        assert best_item(dealt_of(deal).hands[1]) is not None
        assert {offence.seat for offence in offences_in(deal)} >= {1}


@pytest.mark.parametrize("seat", SEATS)
def test_k9_4_a_fined_cry_in_the_play_is_imagined_as_wrong(seat: int | None) -> None:
    options = KlaberOptions(offences=Offences.CALLED, wrong_accusation=WrongAccusation.PENALTY)
    state = run(played({0: "HA HX"}, "B", options=options), "0 play HA", "0 161! 0")
    for deal in imagined(state, seat, 20):
        assert all(offence.seat % 2 == 0 for offence in offences_in(deal))


def test_k6_1_who_said_contra_and_was_not_asked_again_has_nothing_to_lay_down() -> None:
    state = run(asked({}, "B"), "0 go", "1 contra", "2 contra", "3 contra")
    assert isinstance(state, Playing)
    state = GAME.apply(state, GAME.legal_actions(state)[0])
    for deal in imagined(state, 0, 200):
        assert all(best_item(hand) is None for hand in dealt_of(deal).hands)


def test_k6_1_who_said_contra_and_is_asked_again_has_something_to_lay_down() -> None:
    state = run(asked({1: "A7 A8 A9 AX AU"}, "B"), "0 go", "1 contra", "2 go", "0 go", "3 go")
    for deal in imagined(state, 0, 10):
        assert best_item(dealt_of(deal).hands[1]) is not None
