"""Rule K7: runs of three and four in a played deal, and bela."""

import pytest

from tests.games.klaber.build import asked, legal, play_on, played, refusal_of, result_of, run
from tromf.games.base import DealResult
from tromf.games.klaber import GAME, BelaCall, EqualRuns, KlaberOptions, Play
from tromf.games.klaber.state import State
from tromf.tricks import parse_run

ANNOUNCE = KlaberOptions(bela_call=BelaCall.ANNOUNCE)


def announcing(state: State, *seats: int) -> State:
    """The state after the first trick, in which the seats named announce all that they can."""
    for _ in range(4):
        seat = GAME.to_act(state)
        plays = [action for action in GAME.legal_actions(state) if isinstance(action, Play)]
        amount = max(len(play.announced) for play in plays) if seat in seats else 0
        state = GAME.apply(state, next(play for play in plays if len(play.announced) == amount))
    return state


def runs_of(result: DealResult) -> list[tuple[object, object, int]]:
    """Who scored which run for how much."""
    return [
        (line.params["seat"], line.params["run"], line.points)
        for line in result.lines
        if line.message == "klaber.line.run"
    ]


def scored(
    given: dict[int, str], *seats: int, trump: str = "B", equal_runs: EqualRuns = EqualRuns.VOID
) -> list[tuple[object, object, int]]:
    """The runs that score when the seats named announced all that they hold."""
    options = KlaberOptions(equal_runs_between_partners=equal_runs)
    return runs_of(result_of(play_on(announcing(played(given, trump, options=options), *seats))))


def test_k7_1_announced_with_the_first_card() -> None:
    state = played({0: "A7 A8 A9 LX LU LO LK"}, "B")
    assert {code for code in legal(state) if code.startswith("play LX")} == {
        "play LX",
        "play LX announce A7-A9",
        "play LX announce LX-LK",
        "play LX announce A7-A9 LX-LK",
    }
    assert scored({0: "A7 A8 A9 LX LU LO LK"}, 0) == [(0, "A7-A9", 20), (0, "LX-LK", 50)]


def test_k7_1_announcing_is_voluntary_and_what_is_not_announced_is_lost() -> None:
    given = {0: "A7 A8 A9 LX LU LO LK", 1: "H7 H8 H9"}
    assert scored(given) == []
    assert scored(given, 1) == [(1, "H7-H9", 20)]
    state = run(played(given, "B"), "0 play LK announce A7-A9")
    assert runs_of(result_of(play_on(state))) == [(0, "A7-A9", 20)]


def test_k7_1_later_than_with_the_first_card_it_is_refused() -> None:
    state = announcing(played({0: "A7 A8 A9 AA B9 BO BA"}, "B"))
    assert all("announce" not in code for code in legal(state))
    refused = refusal_of(state, f"{legal(state)[0]} announce A7-A9")
    assert (refused.rule, refused.message) == ("K7.1", "klaber.refusal.announce_with_first_card")


def test_k7_1_only_runs_that_are_held_can_be_announced() -> None:
    state = played({0: "A7 A8 A9 AX LU LO"}, "B")
    for text in ("H7-H9", "A7-A9", "A8-AX", "A7-AU", "LU-LK"):  # parts of a whole run are no runs
        refused = refusal_of(state, f"play A7 announce {text}")
        assert (refused.rule, refused.message) == ("K7.1", "klaber.refusal.run_not_held")
        assert refused.params == {"run": text}
    assert GAME.refusal(state, GAME.notation.parse("play A7 announce A7-AX")) is None


def test_k7_1_no_run_is_announced_twice() -> None:
    state = played({0: "A7 A8 A9"}, "B")
    assert refusal_of(state, "play A7 announce A7-A9 A7-A9").message == "klaber.refusal.run_twice"


def test_k7_1_only_the_kinds_are_heard_during_the_first_trick() -> None:
    state = run(played({0: "A7 A8 A9 LX LU LO LK", 1: "H7 H8 H9"}, "B"), "0 play LK announce A7-A9 LX-LK")
    for seat in (1, 2, 3, None):
        view = GAME.view(state, seat)
        assert view.play is not None
        # The longest first, so that their order does not tell their suits.
        assert view.play.announced == ((4, 3), (), (), ())
        assert view.play.scoring is None
        assert view.own_runs == ()
    assert GAME.view(state, 0).own_runs == (parse_run("A7-A9"), parse_run("LX-LK"))
    heard = GAME.notation.heard(GAME.notation.parse("play LK announce A7-A9 LX-LK"))
    assert (heard.code, heard.announced) == ("play LK", ("4", "3"))


def test_k7_1_after_the_first_trick_the_runs_that_score_are_public() -> None:
    state = announcing(played({0: "A7 A8 A9", 1: "LX LU LO LK", 3: "H7 H8 H9"}, "B"), 0, 1, 3)
    view = GAME.view(state, 2)
    assert view.play is not None
    assert view.play.scoring == ((1, parse_run("LX-LK")), (3, parse_run("H7-H9")))
    assert view.play.announced == ((3,), (4,), (), (3,))


def test_k7_2_the_longer_run_is_better() -> None:
    assert scored({0: "A7 A8 A9 AX", 1: "HO HK HA"}, 0, 1) == [(0, "A7-AX", 50)]


def test_k7_2_then_the_higher_top_card() -> None:
    assert scored({0: "A9 AX AU", 1: "HX HU HO"}, 0, 1) == [(1, "HX-HO", 20)]
    # In natural order: the ten is lower than the under, though it is dearer.
    assert scored({0: "A8 A9 AX", 1: "H9 HX HU"}, 0, 1) == [(1, "H9-HU", 20)]


def test_k7_2_then_a_trump_run() -> None:
    assert scored({0: "A9 AX AU", 1: "B9 BX BU"}, 0, 1) == [(1, "B9-BU", 20)]
    assert scored({0: "A9 AX AU", 1: "B9 BX BU"}, 0, 1, trump="A") == [(0, "A9-AU", 20)]


def test_k7_2_trump_does_not_count_before_the_top_card() -> None:
    assert scored({0: "AX AU AO", 1: "B9 BX BU"}, 0, 1) == [(0, "AX-AO", 20)]


def test_k7_2_the_best_run_validates_those_of_owner_and_partner_and_cancels_the_others() -> None:
    given = {0: "A7 A8 A9 L8 L9 LX", 2: "HO HK HA", 1: "BX BU BO", 3: "H8 H9 HX"}
    assert scored(given, 0, 1, 2, 3) == [(0, "A7-A9", 20), (0, "L8-LX", 20), (2, "HO-HA", 20)]
    assert scored(given, 0, 1, 3) == [(1, "BX-BO", 20), (3, "H8-HX", 20)]


def test_k7_2_what_is_not_announced_is_not_compared() -> None:
    assert scored({0: "A7 A8 A9 AX", 1: "HO HK HA"}, 1) == [(1, "HO-HA", 20)]


def test_k7_2_two_runs_of_one_player_both_count() -> None:
    assert scored({1: "A9 AX AU L9 LX LU"}, 1) == [(1, "A9-AU", 20), (1, "L9-LU", 20)]


@pytest.mark.parametrize("rest", ["A7 A8 A9", "HO HK HA", "HX HU HO HK"])
def test_k7_2_bela_is_neither_compared_nor_cancelled(rest: str) -> None:
    state = announcing(played({0: "BK BO", 1: rest}, "B"), 1)
    lines = [line for line in result_of(play_on(state)).lines if line.message == "klaber.line.bela"]
    assert [(line.side, line.points) for line in lines] == [(0, 40)]


def test_k7_2_bela_stands_on_a_tie_too() -> None:
    state = announcing(played({0: "A9 AX AU BK BO", 1: "H9 HX HU"}, "B"), 0, 1)
    result = result_of(play_on(state))
    assert runs_of(result) == []
    assert [line.points for line in result.lines if line.message == "klaber.line.bela"] == [40]


@pytest.mark.parametrize("equal_runs", EqualRuns)
def test_k7_3_equal_best_runs_of_both_sides_void_all(equal_runs: EqualRuns) -> None:
    given = {0: "A9 AX AU", 1: "H9 HX HU", 2: "L7 L8 L9"}
    assert scored(given, 0, 1, 2, equal_runs=equal_runs) == []


def test_k7_3_equal_best_runs_of_partners() -> None:
    given = {0: "A9 AX AU", 2: "H9 HX HU", 1: "L7 L8 L9"}
    assert scored(given, 0, 1, 2) == []
    valid = scored(given, 0, 1, 2, equal_runs=EqualRuns.VALID)
    assert valid == [(0, "A9-AU", 20), (2, "H9-HU", 20)]


@pytest.mark.parametrize("equal_runs", EqualRuns)
def test_k7_3_three_equal_best_runs_void_all(equal_runs: EqualRuns) -> None:
    given = {0: "A9 AX AU", 2: "H9 HX HU", 1: "L9 LX LU"}
    assert scored(given, 0, 1, 2, equal_runs=equal_runs) == []


def test_k7_3_trump_decides_before_a_tie() -> None:
    given = {0: "A9 AX AU", 2: "B9 BX BU", 1: "L9 LX LU"}
    assert scored(given, 0, 1, 2) == [(0, "A9-AU", 20), (2, "B9-BU", 20)]


@pytest.mark.parametrize("equal_runs", EqualRuns)
def test_k7_3_equal_runs_below_the_best_are_no_tie(equal_runs: EqualRuns) -> None:
    given = {0: "A9 AX AU", 1: "L9 LX LU", 2: "HO HK HA"}
    scoring = scored(given, 0, 1, 2, equal_runs=equal_runs)
    assert scoring == [(0, "A9-AU", 20), (2, "HO-HA", 20)]


@pytest.mark.parametrize("equal_runs", EqualRuns)
def test_k7_3_two_equal_runs_of_one_player_are_no_tie(equal_runs: EqualRuns) -> None:
    given = {0: "A9 AX AU L9 LX LU", 1: "H7 H8 H9"}
    scoring = scored(given, 0, 1, equal_runs=equal_runs)
    assert scoring == [(0, "A9-AU", 20), (0, "L9-LU", 20)]


def test_k7_4_the_side_that_won_names_what_it_scores() -> None:
    state = announcing(played({0: "A7 A8 A9", 1: "LX LU LO LK"}, "B"), 0, 1)
    line = next(line for line in result_of(play_on(state)).lines if line.message == "klaber.line.run")
    assert line.params == {"seat": 1, "run": "LX-LK", "length": 4}


def bela_points(state: State) -> list[tuple[int, int]]:
    return [(line.side, line.points) for line in result_of(state).lines if line.message == "klaber.line.bela"]


def test_k7_5_bela_counts_unsaid() -> None:
    state = played({1: "BK BO"}, "B")
    assert bela_points(play_on(state)) == [(1, 40)]
    assert all("bela" not in code for code in legal(state))


def test_k7_5_only_king_and_ober_of_trump_in_one_hand() -> None:
    assert bela_points(play_on(played({1: "HK HO"}, "B"))) == []
    assert bela_points(play_on(played({1: "BK", 3: "BO"}, "B"))) == []


@pytest.mark.parametrize("seed", range(8))
def test_k7_5_bela_counts_whatever_tricks_are_won_and_when_its_cards_fall(seed: int) -> None:
    assert bela_points(play_on(played({2: "BK BO"}, "B"), seed)) == [(0, 40)]


def test_k7_5_a_call_is_refused_where_it_needs_none() -> None:
    refused = refusal_of(played({0: "BK BO"}, "B"), "play BK bela")
    assert (refused.rule, refused.message) == ("K7.5", "klaber.refusal.bela_unsaid")


@pytest.mark.parametrize("first", ["BK", "BO"])
def test_k7_5_bela_announced_with_the_first_of_its_cards(first: str) -> None:
    state = played({0: "BK BO"}, "B", options=ANNOUNCE)
    assert {f"play {first}", f"play {first} bela"} <= set(legal(state))
    said = run(state, f"0 play {first} bela")
    for seat in (0, 1, None):
        view = GAME.view(said, seat)
        assert view.play is not None
        assert view.play.bela_said == 0
    assert bela_points(play_on(said)) == [(0, 40)]


def test_k7_5_bela_not_said_does_not_count() -> None:
    state = run(played({0: "BK BO"}, "B", options=ANNOUNCE), "0 play BO")
    while GAME.to_act(state) != 0:
        state = GAME.apply(state, GAME.legal_actions(state)[0])
    # With the second card it is too late.
    refused = refusal_of(state, "play BK bela")
    assert (refused.rule, refused.message) == ("K7.5", "klaber.refusal.bela_not_held")
    assert bela_points(play_on(state)) == []


@pytest.mark.parametrize("code", ["play HK bela", "play H9 bela"])
def test_k7_5_bela_is_said_with_one_of_its_cards_only(code: str) -> None:
    state = played({0: "HK HO BK BO H9"}, "B", options=ANNOUNCE)
    assert refusal_of(state, code).message == "klaber.refusal.bela_not_held"
    assert refusal_of(played({0: "BK H9"}, "B", options=ANNOUNCE), "play BK bela").params == {"suit": "B"}


def test_k7_5_bela_with_a_run_in_the_same_breath() -> None:
    state = played({0: "BO BK BA"}, "B", options=ANNOUNCE)
    state = run(state, "0 play BO announce BO-BA bela")
    result = result_of(play_on(state))
    assert runs_of(result) == [(0, "BO-BA", 20)]
    assert [line.points for line in result.lines if line.message == "klaber.line.bela"] == [40]


def test_k7_5_the_second_card_may_be_the_very_last() -> None:
    state = run(played({0: "BK BO HA HX"}, "B", options=ANNOUNCE), "0 play BK bela")
    while GAME.to_act(state) is not None:
        actions = GAME.legal_actions(state)
        late = [action for action in actions if not GAME.notation.format(action).startswith("play BO")]
        state = GAME.apply(state, (late or actions)[0])
    assert bela_points(state) == [(0, 40)]


def test_k7_5_in_a_laid_down_deal_it_counts_unsaid() -> None:
    state = run(asked({0: "A7 A8 A9 AX AU BK BO"}, "B", options=ANNOUNCE), "0 lay down")
    assert result_of(state).written == (140, 0)
