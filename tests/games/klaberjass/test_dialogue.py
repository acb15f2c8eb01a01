"""The dialogue of declarations, S1 to S6: what is said at each step, and that it gives away no more (J26 to J29)."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.klaberjass.build import CALLED, DEFAULT, accepted, codes, declared, legal, possible, refusal_of, run
from tests.games.splitmix import SplitMix64
from tromf.cards import CARDS, Suit, shuffled
from tromf.games.klaberjass import GAME, KlaberjassOptions, RunCompare, Step, best_run, run_class
from tromf.games.klaberjass.runs import strength
from tromf.games.klaberjass.state import Declaring, Playing, State
from tromf.tricks import Run

BY_CLASS = KlaberjassOptions(run_compare=RunCompare.CLASS)
NO_RUN, TERC, KVART, KVINT = "", "L8 L9 LX", "LX LU LO LK", "L9 LX LU LO LK"


def step(state: State) -> Step | None:
    found: Step | None = GAME.view(state, None).step
    return found


def winner(state: State) -> int | None:
    assert isinstance(state, Playing)
    return state.winner


@pytest.mark.parametrize(
    "cards, words", [(NO_RUN, ["none"]), (TERC, ["none", "20"]), (KVART, ["none", "50"]), (KVINT, ["none", "50"])]
)
def test_s1_none_or_the_value_of_the_best_run(cards: str, words: list[str]) -> None:
    state = accepted(cards)
    assert (step(state), GAME.to_act(state)) == (Step.OPEN, 0)
    assert legal(state) == [f"say {word}" for word in words]


@pytest.mark.parametrize("cards, words", [(NO_RUN, ["none"]), (TERC, ["none", "20"]), (KVART, ["none", "50"])])
def test_s2a_after_none_the_dealer_says_the_same_or_wins_at_once(cards: str, words: list[str]) -> None:
    state = declared(accepted("", cards), "none")
    assert (step(state), GAME.to_act(state)) == (Step.ANSWER_NONE, 1)
    assert legal(state) == [f"say {word}" for word in words]
    for word in words:
        over = declared(state, word)
        assert winner(over) == (None if word == "none" else 1)
        assert GAME.to_act(over) == 0


@pytest.mark.parametrize(
    "elder, word, dealer, answers",
    [
        (TERC, "20", NO_RUN, ["good"]),
        (TERC, "20", "A7 A8 A9", ["good", "same"]),
        (TERC, "20", "AX AU AO AK", ["good", "not good"]),
        (KVART, "50", NO_RUN, ["good"]),
        (KVART, "50", "A7 A8 A9", ["good"]),
        (KVART, "50", "AX AU AO AK AA", ["good", "same"]),
    ],
)
def test_s2b_good_not_good_or_same(elder: str, word: str, dealer: str, answers: list[str]) -> None:
    state = declared(accepted(elder, dealer), word)
    assert (step(state), GAME.to_act(state)) == (Step.ANSWER_CLASS, 1)
    assert legal(state) == [f"say {answer}" for answer in answers]
    assert winner(declared(state, "good")) == 0
    if "not good" in answers:
        assert winner(declared(state, "not good")) == 1


@pytest.mark.parametrize(
    "dealer, answers",
    [("AX AU AO AK AA", ["good", "not good"]), ("A8 A9 AX AU", ["good", "same"]), ("A7 A8 A9 AX", ["good", "same"])],
)
def test_s3_length_is_told_of_fifties(dealer: str, answers: list[str]) -> None:
    state = declared(accepted(KVART, dealer), "50", "same")
    assert (step(state), GAME.to_act(state)) == (Step.LENGTH, 0)
    assert legal(state) == ["say length 4"]
    state = declared(state, "length 4")
    assert (step(state), GAME.to_act(state)) == (Step.ANSWER_LENGTH, 1)
    assert legal(state) == [f"say {answer}" for answer in answers]


def test_s3_a_shorter_run_is_good() -> None:
    assert legal(declared(accepted(KVINT, "AX AU AO AK"), "50", "same", "length 5")) == ["say good"]


def test_s3_is_left_out_of_twenties_and_where_only_the_class_counts() -> None:
    assert step(declared(accepted(TERC, "A7 A8 A9"), "20", "same")) is Step.TOP
    by_class = declared(accepted(KVART, KVINT.replace("L", "A"), options=BY_CLASS), "50", "same")
    assert step(by_class) is Step.TOP
    refused = refusal_of(by_class, "say length 4")
    assert (refused.rule, refused.message) == ("J28", "klaberjass.refusal.step.S4")


@pytest.mark.parametrize(
    "dealer, answers",
    [("A7 A8 A9", ["good"]), ("A8 A9 AX", ["good", "same"]), ("A9 AX AU", ["good", "not good"])],
)
def test_s4_the_top_card_is_told(dealer: str, answers: list[str]) -> None:
    state = declared(accepted(TERC, dealer), "20", "same")
    assert (step(state), GAME.to_act(state)) == (Step.TOP, 0)
    assert legal(state) == ["say top X"]
    state = declared(state, "top X")
    assert (step(state), GAME.to_act(state)) == (Step.ANSWER_TOP, 1)
    assert legal(state) == [f"say {answer}" for answer in answers]


@pytest.mark.parametrize(
    "elder, dealer, turn_up, word, answers, winners",
    [
        (TERC, "A8 A9 AX", "LA", "trump", ["good"], [0]),
        (TERC, "A8 A9 AX", "AA", "not trump", ["good", "not good"], [0, 1]),
        (TERC, "A8 A9 AX", "BA", "not trump", ["good", "tie"], [0, None]),
    ],
)
def test_s5_trump_decides_and_both_may_not_be_trump(
    elder: str, dealer: str, turn_up: str, word: str, answers: list[str], winners: list[int | None]
) -> None:
    state = declared(accepted(elder, dealer, turn_up), "20", "same", "top X", "same")
    assert (step(state), GAME.to_act(state)) == (Step.TRUMP, 0)
    assert legal(state) == [f"say {word}"]
    state = declared(state, word)
    assert (step(state), GAME.to_act(state)) == (Step.ANSWER_TRUMP, 1)
    assert legal(state) == [f"say {answer}" for answer in answers]
    assert [winner(declared(state, answer)) for answer in answers] == winners


def test_s6_after_a_tie_nothing_is_shown() -> None:
    state = declared(accepted(TERC, "A8 A9 AX"), "20", "same", "top X", "same", "not trump", "tie")
    for _ in range(2):
        state = run(state, f"{GAME.to_act(state)} {legal(state)[0]}")
    assert all(act.startswith("play") for act in legal(state))


def test_the_dialogue_is_over_before_the_first_card() -> None:
    state = accepted(TERC, "A8 A9 AX")
    for word in ("20", "same", "top X", "same", "not trump", "tie"):
        assert not any(act.startswith("play") for act in legal(state))
        assert refusal_of(state, "play LX").message.startswith("klaberjass.refusal.step.")
        state = declared(state, word)
    assert GAME.to_act(state) == 0
    assert all(act.startswith("play") for act in legal(state))


STEPS = [
    ([], "S1", ["good", "length 4", "top A", "trump"]),
    (["none"], "S2a", ["good", "not good", "same", "tie"]),
    (["50"], "S2b", ["none", "20", "50", "tie", "not good"]),
    (["50", "same"], "S3", ["good", "top K", "trump"]),
    (["50", "same", "length 4"], "S3b", ["length 4", "tie", "none"]),
    (["50", "same", "length 4", "same"], "S4", ["length 4", "trump", "good"]),
    (["50", "same", "length 4", "same", "top K"], "S4b", ["top K", "tie", "50"]),
    (["50", "same", "length 4", "same", "top K", "same"], "S5", ["top K", "good", "none"]),
    (["50", "same", "length 4", "same", "top K", "same", "not trump"], "S5b", ["same", "trump", "none"]),
]


@pytest.mark.parametrize("words, name, wrong", STEPS)
def test_each_step_has_its_own_words(words: list[str], name: str, wrong: list[str]) -> None:
    for options in (DEFAULT, CALLED):
        state = declared(accepted(KVART, "AX AU AO AK", options=options), *words)
        for word in wrong:
            refused = refusal_of(state, f"say {word}")
            assert (refused.rule, refused.message) == ("J28", f"klaberjass.refusal.step.{name}")


@pytest.mark.parametrize(
    "words, untrue",
    [
        ([], ["20"]),
        (["50", "same"], ["length 5", "length 8"]),
        (["50", "same", "length 4"], ["not good"]),
        (["50", "same", "length 4", "same"], ["top A", "top X"]),
        (["50", "same", "length 4", "same", "top K"], ["not good"]),
        (["50", "same", "length 4", "same", "top K", "same"], ["trump"]),
        (["50", "same", "length 4", "same", "top K", "same", "not trump"], ["not good"]),
    ],
)
def test_j29_an_untrue_word_is_refused_where_offences_are_prevented(words: list[str], untrue: list[str]) -> None:
    state = declared(accepted(KVART, "AX AU AO AK"), *words)
    lying = declared(accepted(KVART, "AX AU AO AK", options=CALLED), *words)
    for word in untrue:
        refused = refusal_of(state, f"say {word}")
        assert (refused.rule, refused.message) == ("J29", "klaberjass.refusal.untrue")
        assert f"say {word}" not in possible(state)
        assert f"say {word}" in possible(lying)
        assert f"say {word}" not in legal(lying)


def told_by(state: Declaring, word: str) -> list[Run]:
    """The runs that the one to speak could have as his best and say this word truthfully, by trying them all."""
    fitting = []
    for top, length in product(CARDS, range(3, 9)):
        if top.rank >= length - 1:
            run_ = Run(top, length)
            seat = GAME.to_act(state)
            hands = tuple(run_.cards if each == seat else hand for each, hand in enumerate(state.contract.hands))
            spoken = tuple(run_.cards if each == seat else hand for each, hand in enumerate(state.spoken))
            other = replace(state, contract=replace(state.contract, hands=hands), spoken=spoken)
            if f"say {word}" in codes(GAME.legal_actions(other)):
                fitting.append(run_)
    return fitting


@pytest.mark.parametrize("compare", RunCompare)
def test_same_tells_nothing_but_what_the_step_compares(compare: RunCompare) -> None:
    """To *same* at a step belong exactly the runs that are equal in what was told, whatever else they are."""
    options = KlaberjassOptions(run_compare=compare)
    state = declared(accepted(KVART, "AX AU AO AK", options=options), "50")
    assert isinstance(state, Declaring)
    assert {run_class(each) for each in told_by(state, "same")} == {50}
    assert {each.length for each in told_by(state, "same")} == {4, 5, 6, 7, 8}
    assert {each.suit for each in told_by(state, "same")} == set(Suit)
    state = declared(state, "same")
    if compare is RunCompare.LENGTH:
        state = declared(state, "length 4")
        assert isinstance(state, Declaring)
        assert {each.length for each in told_by(state, "same")} == {4}
        assert {each.suit for each in told_by(state, "same")} == set(Suit)
        state = declared(state, "same")
    state = declared(state, "top K")
    assert isinstance(state, Declaring)
    assert {each.rank.letter for each in told_by(state, "same")} == {"K"}
    assert {each.suit for each in told_by(state, "same")} == set(Suit)


def dialogue(options: KlaberjassOptions, seed: int) -> Declaring:
    random = SplitMix64(seed)
    state = run(GAME.deal(options, 1, shuffled(random)), "0 accept")
    assert isinstance(state, Declaring)
    return state


@given(st.integers(0, (1 << 64) - 1), st.sampled_from(RunCompare))
def test_who_tells_the_truth_and_gives_nothing_away_is_judged_by_the_runs(seed: int, compare: RunCompare) -> None:
    """Two who declare all that they have end with the better of their best runs, or tie (J26, J27)."""
    state: State = dialogue(KlaberjassOptions(run_compare=compare), seed)
    assert isinstance(state, Declaring)
    trump = state.contract.trump
    best = [best_run(hand, trump, compare) for hand in state.contract.hands]
    worth = [(0,) if each is None else strength(each, trump, compare) for each in best]
    words = 0
    while isinstance(state, Declaring):
        # The last of the true words is the one that gives nothing away, but for the exchange.
        state = run(state, f"{GAME.to_act(state)} {[act for act in legal(state) if act != 'exchange'][-1]}")
        words += 1
    expected = None if worth[0] == worth[1] else worth.index(max(worth))
    assert winner(state) == expected
    assert words <= 8


@given(st.integers(0, (1 << 64) - 1), st.sampled_from(RunCompare))
def test_no_word_is_asked_for_once_it_is_decided(seed: int, compare: RunCompare) -> None:
    """Each step is reached only while the runs are equal in all that was told before."""
    state: State = dialogue(KlaberjassOptions(run_compare=compare), seed)
    assert isinstance(state, Declaring)
    trump = state.contract.trump
    best = [best_run(hand, trump, compare) for hand in state.contract.hands]
    while isinstance(state, Declaring):
        one, other = best
        if state.step in (Step.LENGTH, Step.TOP, Step.TRUMP):
            assert one is not None
            assert other is not None
            assert run_class(one) == run_class(other)
            if state.step is not Step.LENGTH and compare is RunCompare.LENGTH:
                assert one.length == other.length
            if state.step is Step.TRUMP:
                assert one.rank == other.rank
        state = run(state, f"{GAME.to_act(state)} {[act for act in legal(state) if act != 'exchange'][-1]}")
