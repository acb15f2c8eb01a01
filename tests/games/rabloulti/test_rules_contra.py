"""Rules U45 to U54: who may double what and when, and what it multiplies."""

from dataclasses import replace

import pytest

from tests.games.rabloulti.build import (
    NEUTRAL,
    contract,
    deal,
    legal,
    paid,
    paid_for,
    playing_of,
    refusal_of,
    result_of,
    run,
)
from tromf.games.rabloulti import GAME, Facts, Part, RabloultiOptions, bid_named, ladder, settlement
from tromf.games.rabloulti.facts import Silent100, SilentUlti
from tromf.games.rabloulti.options import LostUltiContra
from tromf.games.rabloulti.state import Playing, Raising, State
from tromf.text import say


def begun(bid: str, options: RabloultiOptions | None = None) -> State:
    """The soloist has led the ace of acorns, trumps where there are any; seat 1 has the turn."""
    trump = "A" if bid_named(bid).names_trump else None
    return run(contract(NEUTRAL, bid, "L7 B7", trump, options or RabloultiOptions()), "0 play AA")


def said(state: State) -> list[str]:
    return [code for code in legal(state) if code.startswith("contra") or code == "leave"]


def levels(state: State) -> dict[str, int]:
    view = GAME.view(state, None).contract
    assert view is not None
    return {part.value + ("" if line is None else f"/{line}"): level for (part, line), level in view.levels}


@pytest.mark.parametrize("level", range(1, 7))
def test_u45_each_step_doubles_win_and_loss_alike(level: int) -> None:
    won = paid("40-100", made="40-100", levels=f"40-100={level}")
    lost = paid("40-100", lost="40-100", levels=f"40-100={level}")
    assert won == (8 << level, -(4 << level), -(4 << level))
    assert lost == tuple(-units for units in won)


@pytest.mark.parametrize(
    "level, hungarian",
    list(enumerate(["kontra", "rekontra", "szubkontra", "mordkontra", "hirskontra", "fedáksári"], start=1)),
)
def test_u45_the_steps_have_names(level: int, hungarian: str) -> None:
    assert say("hu", "rabloulti.act.contra", {"seat": 1, "level": level, "part": "rabloulti.part.ulti"}).startswith(
        f"{say('hu', 'word.seat', {'number': 1})}: {hungarian}, "
    )


def test_u45_the_steps_go_from_side_to_side_up_to_the_last() -> None:
    state = run(begun("40-100"), "1 contra 40-100", "1 play AO", "2 play AK")
    for level, seat in ((2, 0), (3, 1), (4, 0), (5, 1), (6, 0)):
        assert isinstance(state, Raising)
        assert GAME.to_act(state) == seat
        state = run(state, f"{seat} contra 40-100")
        assert levels(state) == {"40-100": level}
    assert isinstance(state, Playing), "above fedáksári there is nothing"


@pytest.mark.parametrize("limit", range(1, 7))
def test_u45_a_table_may_stop_earlier(limit: int) -> None:
    state = begun("40-100", RabloultiOptions(max_contra_level=limit))
    state = run(state, "1 contra 40-100", "1 play AO", "2 play AK")
    while isinstance(state, Raising):
        state = run(state, f"{GAME.to_act(state)} contra 40-100")
    assert levels(state) == {"40-100": limit}


def test_u45_at_the_limit_nothing_is_raised_while_another_line_still_can_be() -> None:
    """One defender's line is settled at the limit of 2, the other has not reached it."""
    state = run(begun("notrump-durchmars", RabloultiOptions(max_contra_level=2)), "1 contra durchmars 1", "1 play AO")
    state = run(state, "2 contra durchmars 2", "2 play AK", "0 contra durchmars 1")
    assert isinstance(state, Raising)
    assert said(state) == ["leave", "contra durchmars 2"]
    assert refusal_of(state, "contra durchmars 1").rule == "U48"


def test_u46_every_part_is_doubled_by_itself() -> None:
    state = begun("40-100-ulti-durchmars")
    assert said(state) == ["contra 40-100", "contra ulti", "contra durchmars"]
    state = run(state, "1 contra ulti")
    assert said(state) == ["contra 40-100", "contra durchmars"]
    refused = refusal_of(state, "contra betli")
    assert (refused.rule, refused.message) == ("U46", "rabloulti.refusal.no_such_part")
    state = run(state, "1 contra durchmars", "1 play AO", "2 play AK")
    assert said(state) == ["leave", "contra ulti", "contra durchmars"]
    state = run(state, "0 contra durchmars", "0 leave")
    assert levels(state) == {"ulti": 1, "durchmars": 2}
    assert refusal_of(state, "contra betli").rule == "U46"


def test_u46_the_parti_within_an_ulti_too() -> None:
    assert said(begun("ulti")) == ["contra parti", "contra ulti"]
    assert paid("ulti", made="parti ulti", levels="parti=1") == (12, -6, -6)
    assert paid("ulti", made="parti ulti", levels="parti=2 ulti=1") == (24, -12, -12)


def test_u47_a_defender_speaks_before_his_own_first_card_only() -> None:
    state = begun("ulti")
    assert said(state) == ["contra parti", "contra ulti"]
    state = run(state, "1 play AO")
    assert GAME.to_act(state) == 2
    assert said(state) == ["contra parti", "contra ulti"]
    state = run(state, "2 play AK")
    assert isinstance(state, Playing), "nothing was doubled, so nobody is asked"
    refused = refusal_of(state, "contra ulti")
    assert (refused.rule, refused.message) == ("U47", "rabloulti.refusal.contra_after_trick"), "the soloist leads"


def test_u47_after_the_first_trick_contra_is_over() -> None:
    state = run(contract(NEUTRAL, "ulti", "L7 B7", "B"), "0 play A8", "1 play AO", "2 play AK")
    assert GAME.to_act(state) == 2
    refused = refusal_of(state, "contra ulti")
    assert (refused.rule, refused.message) == ("U47", "rabloulti.refusal.contra_before_card")


def test_u47_the_soloist_says_nothing_before_the_three_cards_lie() -> None:
    state = contract(NEUTRAL, "ulti", "L7 B7", "A")
    assert said(state) == []
    assert refusal_of(state, "contra ulti").message == "rabloulti.refusal.contra_after_trick"


def test_u47_marriages_are_announced_before_contra() -> None:
    hands = {0: "A7", 1: "LK LO AO BX", 2: "BK BO AK"}
    state = run(contract({**hands, 0: "A7 AA B7 B8"}, "simple", "B7 B8", "A"), "0 play AA")
    assert "announce 20 L" in legal(state)
    state = run(state, "1 contra parti")
    assert not [code for code in legal(state) if code.startswith("announce")]
    refused = refusal_of(state, "announce 20 L")
    assert (refused.rule, refused.message) == ("U47", "rabloulti.refusal.marriage_before_contra")
    other = run(state, "1 play AO")
    assert "announce 20 B" in legal(other), "that binds the one who said it, not his partner"


def test_u47_who_is_asked_and_in_which_order() -> None:
    state = run(begun("40-100-ulti"), "1 contra ulti", "1 play AO", "2 contra 40-100", "2 play AK")
    assert (GAME.to_act(state), said(state)) == (0, ["leave", "contra ulti", "contra 40-100"])
    state = run(state, "0 contra ulti")
    assert (GAME.to_act(state), said(state)) == (0, ["leave", "contra 40-100"])
    state = run(state, "0 contra 40-100")
    assert (GAME.to_act(state), said(state)) == (1, ["leave", "contra ulti", "contra 40-100"])
    state = run(state, "1 contra ulti", "1 leave")
    assert (GAME.to_act(state), said(state)) == (2, ["leave", "contra 40-100"])
    state = run(state, "2 leave")
    assert (GAME.to_act(state), said(state)) == (0, ["leave", "contra ulti"]), "40-100 is settled at rekontra"
    refused = refusal_of(state, "contra 40-100")
    assert (refused.rule, refused.message) == ("U47", "rabloulti.refusal.line_settled")
    for code in ("play A7", "pass", "throw in"):
        assert refusal_of(state, code).message == "rabloulti.refusal.raise_or_leave"
    state = run(state, "0 leave")
    assert isinstance(state, Playing)
    assert len(state.tricks) == 1, "the trick is gathered"
    assert levels(state) == {"ulti": 3, "40-100": 2}


def test_u47_a_seat_with_nothing_left_to_raise_is_not_asked() -> None:
    state = run(begun("40-100"), "1 contra 40-100", "1 play AO", "2 play AK", "0 contra 40-100", "1 contra 40-100")
    assert GAME.to_act(state) == 0, "seat 1 said it for seat 2 too"


def test_u47_the_soloist_raises_doubled_parts_only() -> None:
    state = run(begun("40-100-ulti"), "1 contra ulti", "1 play AO", "2 play AK")
    refused = refusal_of(state, "contra 40-100")
    assert (refused.rule, refused.message) == ("U47", "rabloulti.refusal.line_settled")


def test_u48_in_trump_games_contra_is_shared() -> None:
    state = run(begun("ulti"), "1 contra ulti", "1 play AO")
    assert said(state) == ["contra parti"], "the other defender cannot say it again"
    refused = refusal_of(state, "contra ulti")
    assert (refused.rule, refused.message) == ("U48", "rabloulti.refusal.doubled_already")
    state = run(state, "2 play AK", "0 contra ulti")
    assert GAME.to_act(state) == 1
    state = run(state, "1 leave", "2 contra ulti")
    assert levels(state) == {"ulti": 3}, "either defender gives the later answers"
    assert paid("ulti", made="parti ulti", levels="ulti=3") == (66, -33, -33)


def test_u48_a_part_raised_is_not_raised_again_in_the_same_round() -> None:
    state = run(begun("40-100-ulti"), "1 contra ulti", "1 contra 40-100", "1 play AO", "2 play AK", "0 contra ulti")
    assert refusal_of(state, "contra ulti").rule == "U48"


def test_u48_a_shared_line_has_no_seat() -> None:
    refused = refusal_of(begun("ulti"), "contra ulti 1")
    assert (refused.rule, refused.message) == ("U52", "rabloulti.refusal.another_line")


INDIVIDUAL = [bid.id for bid in ladder(RabloultiOptions()) if bid.no_trump]


@pytest.mark.parametrize("bid", INDIVIDUAL)
def test_u52_in_betli_and_no_trump_durchmars_each_defender_has_his_own_line(bid: str) -> None:
    part = bid_named(bid).parts[0].value
    state = begun(bid)
    assert said(state) == [f"contra {part} 1"]
    for code in (f"contra {part} 2", f"contra {part}"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("U52", "rabloulti.refusal.another_line")
    state = run(state, f"1 contra {part} 1", "1 play AO")
    assert said(state) == [f"contra {part} 2"]
    state = run(state, f"2 contra {part} 2", "2 play AK")
    assert (GAME.to_act(state), said(state)) == (0, ["leave", f"contra {part} 1", f"contra {part} 2"])
    state = run(state, f"0 contra {part} 2")
    assert (GAME.to_act(state), said(state)) == (0, ["leave", f"contra {part} 1"])
    state = run(state, "0 leave")
    assert (GAME.to_act(state), said(state)) == (2, ["leave", f"contra {part} 2"]), "seat 1 has nothing to answer"
    assert refusal_of(state, f"contra {part} 1").rule == "U52"
    state = run(state, f"2 contra {part} 2", "0 leave")
    assert not isinstance(state, Raising)
    assert levels(state) == {f"{part}/1": 1, f"{part}/2": 3}


def test_u52_both_lines_raised_are_answered_one_after_the_other() -> None:
    state = run(begun("betli"), "1 contra betli 1", "1 play AO", "2 contra betli 2", "2 play AK")
    state = run(state, "0 contra betli 1", "0 contra betli 2")
    assert (GAME.to_act(state), said(state)) == (1, ["leave", "contra betli 1"])
    state = run(state, "1 contra betli 1")
    assert (GAME.to_act(state), said(state)) == (2, ["leave", "contra betli 2"])


def test_u52_only_his_own_line_counts_between_a_defender_and_the_soloist() -> None:
    assert paid("betli", made="betli", levels="betli/1=1") == (15, -10, -5)
    assert paid("betli", lost="betli", levels="betli/1=1 betli/2=3") == (-50, 10, 40)
    assert paid("notrump-open-durchmars", lost="durchmars", levels="durchmars/1=1 durchmars/2=1") == (-96, 48, 48)
    state = run(begun("betli"), "1 contra betli 1", "1 play AO", "2 play AK", "0 leave")
    assert result_of(state).written == (-15, 10, 5), "the soloist's ace won the trick"


@pytest.mark.parametrize("level, times", list(enumerate([2, 3, 5, 9, 17, 33, 65])))
def test_u53_a_lost_ulti_pays_the_fee_once_beside_what_contra_multiplies(level: int, times: int) -> None:
    at = f"ulti={level}" if level else ""
    assert paid("ulti", made="parti", lost="ulti", levels=at)[1] == 4 * times - 1
    assert paid("red-ulti", made="parti", lost="ulti", levels=at)[1] == 8 * times - 2
    doubled = paid("ulti", made="parti", lost="ulti", levels=at, lost_ulti_contra=LostUltiContra.DOUBLED)
    assert doubled[1] == (4 << level + 1) - 1


def test_u54_contra_leaves_a_silent_ulti_alone() -> None:
    seven = Facts({Part.PARTI: True}, silent_ulti=SilentUlti(0, True))
    assert paid_for("simple", seven) == (6, -3, -3)
    assert paid_for("simple", seven, {(Part.PARTI, None): 3}) == (2 * (8 + 2), -10, -10)


def test_u54_a_silent_100_has_the_contra_of_the_parti() -> None:
    hundred = Facts({Part.PARTI: True}, Silent100(soloist=True, value=2))
    assert paid_for("simple", hundred) == (4, -2, -2)
    assert paid_for("simple", hundred, {(Part.PARTI, None): 2}) == (16, -8, -8)
    line = "rabloulti.line.silent_100_contra"
    assert line in say_lines("red-simple", hundred, {(Part.PARTI, None): 1})


def say_lines(bid: str, facts: Facts, at: dict[tuple[Part, int | None], int]) -> set[str]:
    terms = replace(playing_of(bid).contract, levels=tuple(at.items()))
    return {line.message for line in settlement(terms, facts).lines}


def test_contra_is_no_call_of_the_auction() -> None:
    assert refusal_of(run(deal(NEUTRAL), "0 bid ulti L7 B7"), "contra ulti").message == (
        "rabloulti.refusal.auction_goes_on"
    )
