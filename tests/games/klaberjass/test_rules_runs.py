"""Rules J24 to J32: sequences, who scores them, how they are shown and booked."""

from itertools import combinations

import pytest

from tests.games.klaberjass.build import accepted, declared, legal, named, play_on, refusal_of, run, written
from tromf.cards import Rank, Suit, card_of, cardset, parse_cards
from tromf.games.base import DealResult
from tromf.games.klaberjass import GAME, KlaberjassOptions, RunCompare, Switch, best_run, best_runs, run_class
from tromf.games.klaberjass.runs import strength
from tromf.games.klaberjass.state import State
from tromf.tricks import Run, parse_run, runs_in

BY_CLASS = KlaberjassOptions(run_compare=RunCompare.CLASS)
NO_TRICK_NEEDED = KlaberjassOptions(runs_need_trick=Switch.OFF)


def hand(text: str) -> int:
    return cardset(parse_cards(text))


def first_trick(state: State) -> State:
    """The state after the first trick, each laying the first card that he may."""
    for _ in range(2):
        plays = [act for act in legal(state) if act.startswith("play")]
        state = run(state, f"{GAME.to_act(state)} {plays[0]}")
    return state


def booked(result: DealResult) -> list[tuple[str, str, int, int]]:
    """The lines of runs: message, run, points, side."""
    return [
        (line.message.removeprefix("klaberjass.line."), str(line.params["run"]), line.points, line.side)
        for line in result.lines
        if line.message.startswith("klaberjass.line.run")
    ]


def scored(state: State) -> list[tuple[str, str, int, int]]:
    """The lines of runs after the winner of the dialogue has shown all that he can."""
    return booked(written(play_on(state)))


@pytest.mark.parametrize("length", range(3, 9))
def test_j24_three_cards_are_20_and_four_or_more_are_50(length: int) -> None:
    for suit in Suit:
        for top in range(length - 1, 8):
            cards = cardset(card_of(suit, Rank(top - step)) for step in range(length))
            assert runs_in(cards) == (Run(card_of(suit, Rank(top)), length),)
            assert run_class(runs_in(cards)[0]) == (20 if length == 3 else 50)


def test_j24_two_neighbours_or_three_suits_are_no_sequence() -> None:
    assert runs_in(hand("A7 A8 L9 AX AU BO BK HA")) == ()


def test_j25_a_run_of_seven_is_one_run_and_cannot_be_split() -> None:
    state = first_trick(declared(accepted("L7 L8 L9 LX LU LO LK"), "50", "good"))
    assert legal(state) == ["show L7-LK"]
    for code in ("show L7-LX", "show LU-LK", "show L7-LX LU-LK"):
        assert refusal_of(state, code).message == "klaberjass.refusal.run_not_held"


def test_j25_a_suit_can_hold_two_separate_runs() -> None:
    assert [str(found) for found in runs_in(hand("AA AK AO AX A9 A8"))] == ["AO-AA", "A8-AX"]


def test_j25_the_most_in_one_hand_is_100_else_70_or_60() -> None:
    """Nine cards make at most three runs; every way to share them out is tried."""
    lengths = [()] + [
        each
        for count in (1, 2, 3)
        for each in combinations([length for length in range(3, 9) for _ in range(3)], count)
        if sum(each) <= 9
    ]
    worth = {tuple(sorted(each)): sum(20 if length == 3 else 50 for length in each) for each in lengths}
    assert sorted(set(worth.values()), reverse=True) == [100, 70, 60, 50, 40, 20, 0]
    assert {each for each, points in worth.items() if points == 100} == {(4, 4), (4, 5)}
    assert {each for each, points in worth.items() if points == 60} == {(3, 3, 3)}


def test_j26_length_then_top_card_then_trump() -> None:
    rising = ["B7-B9", "L7-L9", "LO-LA", "A7-AX", "L7-LX", "LX-LK", "HU-HA", "A7-AU", "L7-LA"]
    found = [strength(parse_run(text), Suit.LEAVES, RunCompare.LENGTH) for text in rising]
    assert found == sorted(set(found))
    # Both plain, or in both the same: equal.
    assert strength(parse_run("B7-B9"), Suit.LEAVES, RunCompare.LENGTH) == strength(
        parse_run("A7-A9"), Suit.LEAVES, RunCompare.LENGTH
    )


def test_j26_all_equal_nobody_scores_any_sequence() -> None:
    state = accepted("L7 L8 L9 HO HK HA", "A7 A8 A9", "B8")
    # His best is the one to the ace; the dealer's is lower, so this is no tie.
    assert legal(declared(state, "20", "same", "top A")) == ["say good"]
    tied = accepted("L7 L8 L9 H7 H8 H9", "A7 A8 A9", "B8")
    over = play_on(declared(tied, "20", "same", "top 9", "same", "not trump", "tie"))
    assert booked(written(over)) == []
    play = GAME.view(over, None).play
    assert play is not None
    assert (play.winner, play.shown) == (None, ())


def test_j26_two_equal_best_runs_in_one_hand_are_no_tie() -> None:
    state = accepted("L7 L8 L9 H7 H8 H9 BU", "", "B8")
    assert scored(declared(state, "20", "good")) == [("run", "L7-L9", 20, 0), ("run", "H7-H9", 20, 0)]


@pytest.mark.parametrize("compare, first", [(RunCompare.LENGTH, "B9-BK"), (RunCompare.CLASS, "LU-LA")])
def test_j27_five_beat_four_unless_only_the_class_counts(compare: RunCompare, first: str) -> None:
    both = hand("B9 BX BU BO BK LU LO LK LA")
    assert [str(each) for each in best_runs(both, Suit.HEARTS, compare)] == [first]


def test_j27_by_class_a_longer_run_with_the_same_top_is_equal() -> None:
    five, four = parse_run("B7-BU"), parse_run("L8-LU")
    assert strength(five, Suit.HEARTS, RunCompare.CLASS) == strength(four, Suit.HEARTS, RunCompare.CLASS)
    assert strength(five, Suit.HEARTS, RunCompare.LENGTH) > strength(four, Suit.HEARTS, RunCompare.LENGTH)
    assert strength(four, Suit.LEAVES, RunCompare.CLASS) > strength(five, Suit.LEAVES, RunCompare.CLASS)


def test_j28_the_better_sequence_brings_all_others_of_its_owner() -> None:
    state = accepted("LO LK LA", "A7 A8 A9 AX H7 H8 H9 BU", "B8")
    assert scored(declared(state, "20", "not good")) == [("run", "A7-AX", 50, 1), ("run", "H7-H9", 20, 1)]


def test_j28_the_other_player_scores_none() -> None:
    state = accepted("LO LK LA H7 H8 H9", "A7 A8 A9 AX", "B8")
    assert scored(declared(state, "20", "not good")) == [("run", "A7-AX", 50, 1)]


def test_j28_he_must_show_a_best_run_and_may_keep_others_back() -> None:
    state = first_trick(declared(accepted("LO LK LA H7 H8 H9", "", "B8"), "20", "good"))
    assert legal(state) == ["show LO-LA H7-H9", "show LO-LA"]
    refused = refusal_of(state, "show H7-H9")
    assert (refused.rule, refused.message) == ("J28", "klaberjass.refusal.show_a_best")
    assert refusal_of(state, "show").message == "klaberjass.refusal.show_a_best"
    assert booked(written(play_on(run(state, "0 show LO-LA")))) == [("run", "LO-LA", 20, 0)]


def test_j28_of_best_runs_that_are_equal_any_is_shown() -> None:
    state = first_trick(declared(accepted("L7 L8 L9 H7 H8 H9", "", "B8"), "20", "good"))
    assert legal(state) == ["show L7-L9 H7-H9", "show L7-L9", "show H7-H9"]


def test_j28_with_trump_one_of_two_is_the_best() -> None:
    state = first_trick(declared(accepted("L7 L8 L9 H7 H8 H9", "", "HA"), "20", "good"))
    assert legal(state) == ["show L7-L9 H7-H9", "show H7-H9"]


def test_j28_only_runs_that_he_holds_each_once() -> None:
    state = first_trick(declared(accepted("LO LK LA H7 H8 H9", "", "B8"), "20", "good"))
    refused = refusal_of(state, "show LO-LA A7-A9")
    assert (refused.rule, refused.message, refused.params) == (
        "J28",
        "klaberjass.refusal.run_not_held",
        {"run": "A7-A9"},
    )
    for code in ("show H7-H9 LO-LA", "show LO-LA LO-LA"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("J30", "klaberjass.refusal.run_twice")


@pytest.mark.parametrize("cards", ["LO LK LA", "LX LU LO LK", "L7 L8 L9 LX LU LO LK LA"])
def test_j29_declaring_is_voluntary(cards: str) -> None:
    state = accepted(cards, "", "B8")
    assert legal(state)[0] == "say none"
    assert scored(declared(state, "none", "none")) == []


def test_j29_the_dealer_may_keep_silent_too() -> None:
    state = declared(accepted("", "LX LU LO LK", "B8"), "none")
    assert legal(state) == ["say none", "say 50"]
    assert scored(declared(state, "none")) == []


def test_j29_a_player_may_give_way_with_a_better_run() -> None:
    state = declared(accepted("LO LK LA", "A7 A8 A9 AX", "B8"), "20")
    assert legal(state) == ["say good", "say not good"]
    assert scored(declared(state, "good")) == [("run", "LO-LA", 20, 0)]


@pytest.mark.parametrize(
    "elder, dealer, words",
    [
        ("LX LU LO LK", "AX AU AO AK AA", ["50", "same", "length 4"]),
        ("L9 LX LU", "AX AU AO", ["20", "same", "top U"]),
        ("LO LK LA", "BO BK BA", ["20", "same", "top A", "same", "not trump"]),
        ("LO LK LA", "AO AK AA", ["20", "same", "top A", "same", "not trump"]),
    ],
)
def test_j29_good_is_always_an_answer(elder: str, dealer: str, words: list[str]) -> None:
    state = declared(accepted(elder, dealer, "B8"), *words)
    assert "say good" in legal(state)
    assert [side for *_, side in scored(declared(state, "good"))] == [0]


def test_j30_shown_after_the_first_trick_and_before_the_second() -> None:
    state = declared(accepted("", "LO LK LA", "B8"), "none", "20")
    assert GAME.to_act(state) == 0
    assert all(act.startswith("play") for act in legal(state))
    assert refusal_of(state, "show LO-LA").rule == "J33"
    state = first_trick(state)
    assert GAME.to_act(state) == 1
    view = GAME.view(state, 0)
    assert view.play is not None
    assert (view.play.showing, view.play.winner, view.play.shown) == (True, 1, ())
    leader = view.play.leader
    for code in ("play LO", "play A7", "say none", "exchange"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("J30", "klaberjass.refusal.show_first")
    state = run(state, "1 show LO-LA")
    view = GAME.view(state, 0)
    assert view.play is not None
    assert (view.play.showing, view.play.shown) == (False, (parse_run("LO-LA"),))
    assert GAME.to_act(state) == leader


def test_j30_runs_are_shown_though_a_card_of_theirs_is_already_laid() -> None:
    state = run(declared(accepted("LO LK LA", "L7", "B8"), "20", "good"), "0 play LA", "1 play L7")
    assert legal(state) == ["show LO-LA"]


def test_j30_nothing_is_shown_where_nobody_declared() -> None:
    state = first_trick(declared(accepted("LO LK LA", "", "B8"), "none", "none"))
    assert all(act.startswith("play") for act in legal(state))


NO_TRICK = ("AU A9 AA AX AK AO LA HA BA", "L7 L8 L9 H7 B7 H8 B8 LO HO", "A8")


@pytest.mark.parametrize("options, points", [(KlaberjassOptions(), 0), (NO_TRICK_NEEDED, 20)])
def test_j31_without_a_trick_the_runs_are_lost(options: KlaberjassOptions, points: int) -> None:
    elder, dealer, turn_up = NO_TRICK
    result = written(play_on(declared(accepted(elder, dealer, turn_up, options), "none", "20")))
    assert booked(result) == [("run" if points else "run_lost", "L7-L9", points, 1)]
    assert [line.rule for line in result.lines if "run" in line.message] == ["J28" if points else "J31"]
    assert result.points[1] == points


def test_j31_lost_runs_leave_the_other_players_void() -> None:
    elder, dealer, turn_up = NO_TRICK
    state = declared(accepted(elder, dealer.replace("B7", "LX"), turn_up), "50", "same", "length 6", "good")
    assert [line[:3] for line in scored(state)] == [("run", "A9-AA", 50)]
    four = declared(accepted(elder, dealer.replace("B7", "LX"), turn_up), "none", "50")
    result = written(play_on(four))
    assert booked(result) == [("run_lost", "L7-LX", 0, 1)]
    assert result.points == (sum(line.points for line in result.lines if line.side == 0 and not line.written), 0)


def test_j31_one_trick_is_enough_also_the_last() -> None:
    state = declared(accepted("LO LK LA", "", "B8"), "20", "good")
    for seed in range(30):
        over = play_on(state, seed)
        view = GAME.view(over, None)
        assert view.play is not None
        if any(trick.winner == 0 for trick in view.play.tricks):
            assert booked(written(over)) == [("run", "LO-LA", 20, 0)]


@pytest.mark.parametrize("maker", [0, 1])
def test_j32_it_does_not_matter_who_is_maker(maker: int) -> None:
    words = ["20", "same", "top A", "good"]
    state = accepted("LO LK LA", "A7 A8 A9", "B8", maker=maker)
    assert scored(declared(state, *words)) == [("run", "LO-LA", 20, 0)]
    state = named("H", "LO LK LA", "A7 A8 A9", "B8", maker=maker)
    assert scored(declared(state, *words)) == [("run", "LO-LA", 20, 0)]


def test_a_hand_without_a_run_has_no_best_one() -> None:
    assert best_run(hand("A7 L8 B9"), Suit.HEARTS, RunCompare.LENGTH) is None
    assert best_runs(0, Suit.HEARTS, RunCompare.CLASS) == ()
