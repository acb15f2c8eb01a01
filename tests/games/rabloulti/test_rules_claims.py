"""Rule U38: claims, who answers them, and when one stands by itself."""

import pytest

from tests.games.rabloulti.build import (
    CALLED,
    DEFAULT,
    NEUTRAL,
    contract,
    legal,
    play_on,
    refusal_of,
    result_of,
    run,
    tricks,
)
from tromf.games.rabloulti import GAME, Part, RabloultiOptions
from tromf.games.rabloulti.facts import part_decided
from tromf.games.rabloulti.options import MarriageNeedsTrick, SilentUltiAccounting
from tromf.games.rabloulti.state import Claiming, Over, Playing, State

# The soloist can take everything; with the trump seven in the last trick if he likes.
HIGH = {
    0: "AA AX AK AO A7 A8 LA LX LK LO B7 B8",
    1: "A9 L7 L8 BK BO BU HK HO H9 H8",
    2: "AU L9 LU B9 BX BA HA HX HU H7",
}
HIGH_TRICKS = ("AA A9 AU", "AX L7 L9", "AK L8 LU", "AO H8 H7", "LA H9 B9", "LX HO HU", "LK HK HX", "LO BU HA")


def high(number: int, bid: str = "durchmars", options: RabloultiOptions = DEFAULT) -> State:
    """The soloist has won so many tricks in order."""
    return tricks(contract(HIGH, bid, "B7 B8", "A", options), *HIGH_TRICKS[:number])


def claims(state: State, seat: int) -> list[str]:
    return [GAME.notation.format(act) for act in GAME.interruptions(state, seat)]


def test_u38_nobody_claims_before_the_first_trick_is_over() -> None:
    state: State = contract(NEUTRAL, "durchmars", "L7 B7", "A")
    for acts in ([], ["0 play AA"], ["1 contra durchmars", "1 play AO", "2 play AK"]):
        state = run(state, *acts)
        assert claims(state, 0) == []
        refused = refusal_of(state, "claim made 0")
        assert (refused.rule, refused.message) == ("U38", "rabloulti.refusal.claim_after_first_trick")
    assert claims(run(state, "0 leave"), 0) == ["claim made 0", "claim lost 0"]


def test_u38_the_soloist_claims_or_gives_up_and_a_defender_concedes() -> None:
    state = high(1)
    assert claims(state, 0) == ["claim made 0", "claim lost 0"]
    assert claims(state, 1) == ["claim made 1"]
    refused = refusal_of(state, "claim lost 1")
    assert (refused.rule, refused.message) == ("U38", "rabloulti.refusal.only_concede")


def test_u38_also_out_of_turn_and_in_the_middle_of_a_trick() -> None:
    state = run(high(1), "0 play AX")
    assert GAME.to_act(state) == 1
    state = run(state, "0 claim made 0")
    assert isinstance(state, Claiming)
    assert GAME.to_act(state) == 1


def test_u38_a_claim_stands_if_both_others_agree() -> None:
    state = run(high(2), "0 claim made 0")
    assert (GAME.to_act(state), legal(state)) == (1, ["agree", "deny"])
    assert refusal_of(state, "play L8").message == "rabloulti.refusal.answer_claim"
    assert refusal_of(state, "claim made 1").message == "rabloulti.refusal.claim_after_first_trick"
    state = run(state, "1 agree")
    assert (GAME.to_act(state), legal(state)) == (2, ["agree", "deny"])
    state = run(state, "2 agree")
    result = result_of(state)
    assert (result.kind, result.written, result.made) == ("claimed", (12, -6, -6), True)
    assert all(hand is not None for hand in GAME.view(state, None).open_hands)


@pytest.mark.parametrize("answers", [["1 deny"], ["1 agree", "2 deny"]])
def test_u38_else_the_play_goes_on_with_nothing_changed(answers: list[str]) -> None:
    before = high(2)
    state = run(before, "0 claim made 0", *answers)
    assert isinstance(state, Playing)
    assert isinstance(before, Playing)
    assert (state.hands, state.tricks, state.trick, state.leader) == (
        before.hands,
        before.tricks,
        before.trick,
        before.leader,
    )
    assert legal(state) == legal(before)
    assert result_of(play_on(state)).written == result_of(play_on(before)).written


def test_u38_each_seat_claims_once_a_trick() -> None:
    state = run(high(2), "0 claim made 0", "1 deny")
    refused = refusal_of(state, "claim lost 0")
    assert (refused.rule, refused.message) == ("U38", "rabloulti.refusal.claimed_already")
    assert claims(state, 1) == ["claim made 1"]
    state = tricks(state, HIGH_TRICKS[2])
    assert claims(state, 0) == ["claim made 0", "claim lost 0"]


def test_u38_giving_up_loses_what_is_not_decided() -> None:
    state = run(high(2), "0 claim lost 0", "1 agree", "2 agree")
    assert result_of(state).written == (-12, 6, 6)
    assert result_of(state).made is False


def test_u38_a_defender_concedes_for_the_soloist() -> None:
    state = run(high(2), "2 claim made 2")
    assert GAME.to_act(state) == 0
    assert result_of(run(state, "0 agree", "1 agree")).written == (12, -6, -6)


def test_u38_what_is_decided_stays_so() -> None:
    """The ulti is lost with its seven gone, the parti won with 50 points; only the durchmars would be open."""
    hands = {**HIGH, 0: "AA AX AK AO A9 A8 LA LX LK LO B7 B8", 1: "A7 L7 L8 BK BO BU HK HO H9 H8"}
    state = tricks(contract(hands, "ulti", "B7 B8", "A"), "AA A7 AU", "AX L7 L9", "LA L8 LU", "LX H8 HX")
    assert isinstance(state, Playing)
    assert part_decided(state, Part.ULTI) is False
    assert part_decided(state, Part.PARTI) is True, "40 and the ten in hearts, 10 are the most that 2 can win back"
    written = result_of(run(state, "0 claim made 0", "1 agree", "2 agree")).written
    assert written == (2 * (1 - 8), 7, 7)


@pytest.mark.parametrize(
    "number, decided",
    [(1, None), (2, None), (6, None), (7, True)],
)
def test_u38_a_parti_is_decided_when_the_rest_cannot_turn_it(number: int, *, decided: bool | None) -> None:
    state = high(number, "simple")
    assert isinstance(state, Playing)
    assert part_decided(state, Part.PARTI) is decided


def test_u38_a_marriage_that_may_still_come_to_count_keeps_a_parti_open() -> None:
    hands = {**HIGH, 1: "A9 L7 L8 BK BO BU HK HO H9 H8"}
    state = run(contract(hands, "simple", "B7 B8", "A"), "0 play AA", "1 announce 20 B", "1 announce 20 H", "1 play A9")
    state = tricks(run(state, "2 play AU"), *HIGH_TRICKS[1:6])
    assert isinstance(state, Playing)
    assert part_decided(state, Part.PARTI) is None, "40 or 50 to 50 with the marriages"
    no = RabloultiOptions(marriage_needs_trick=MarriageNeedsTrick.NO)
    state = run(contract(hands, "simple", "B7 B8", "A", no), "0 play AA", "1 announce 20 B", "1 play A9", "2 play AU")
    state = tricks(state, *HIGH_TRICKS[1:8])
    assert isinstance(state, Playing)
    assert part_decided(state, Part.PARTI) is True, "60 to 20 with 30 left"


def test_u38_a_parti_can_be_lost_early() -> None:
    hands = {
        0: "A7 A8 L7 L8 L9 B7 B8 B9 H7 H8 H9 LU",
        1: "AK AO AX LA LX BX BO HX HO HK",
        2: "AA AU A9 LK LO BA BK BU HA HU",
    }
    state = tricks(contract(hands, "simple", "H9 LU", "A"), "L7 LA LK")
    state = tricks(state, "AX AA A7")
    state = tricks(state, "BA B7 BX", "HA H7 HX")
    assert isinstance(state, Playing)
    assert part_decided(state, Part.PARTI) is False
    assert result_of(run(state, "0 claim made 0", "1 agree", "2 agree")).written == (-2, 1, 1)


@pytest.mark.parametrize(
    "bid, part, decided",
    [("40-100", Part.FORTY_HUNDRED, True), ("20-100", Part.TWENTY_HUNDRED, None)],
)
def test_u38_a_hundred_is_made_once_the_points_are_there(bid: str, part: Part, *, decided: bool | None) -> None:
    state = high(8, bid)
    assert isinstance(state, Playing)
    assert part_decided(state, part) is decided


def test_u38_a_hundred_is_lost_without_its_marriage_or_its_points() -> None:
    state = tricks(contract(NEUTRAL, "40-100", "L7 B7", "A"), "AA AO AK")
    assert isinstance(state, Playing)
    assert part_decided(state, Part.FORTY_HUNDRED) is False
    talon = contract({**HIGH, 0: "AA AX AK AO A7 A8 LA LX BA BX HX HA", 1: "A9", 2: "AU"}, "40-100", "HX HA", "A")
    assert part_decided(talon, Part.FORTY_HUNDRED) is None, "70 are left"
    more = contract({**HIGH, 0: "LK LO AK AO A7 A8 LA LX BA BX HX HA", 1: "A9", 2: "AU"}, "20-100", "HX HA", "A")
    assert part_decided(more, Part.TWENTY_HUNDRED) is False, "80 cannot be reached with 20 in the talon"


@pytest.mark.parametrize("bid, part", [("betli", Part.BETLI), ("durchmars", Part.DURCHMARS)])
def test_u38_all_or_nothing_is_never_made_before_the_end(bid: str, part: Part) -> None:
    hands = {0: "A7 A8 A9 L7 L8 L9 B7 B8 B9 H7 H8 H9", 1: "AX LU BO HK", 2: "AU LX BX HX"}
    state = (
        tricks(contract(hands, "betli", "A9 L9"), "A7 AX AU")
        if bid == "betli"
        else tricks(contract(HIGH, bid, "B7 B8", "A"), "AA A9 AU")
    )
    assert isinstance(state, Playing)
    assert part_decided(state, part) is None


def test_u38_a_lost_durchmars_is_decided() -> None:
    state = tricks(contract(NEUTRAL, "durchmars", "L7 B7", "A"), "L8 L9 LO")
    assert isinstance(state, Playing)
    assert part_decided(state, Part.DURCHMARS) is False


def test_u38_a_claim_that_no_card_can_change_stands_at_once() -> None:
    """Six tricks are played; the soloist holds the last trumps and leaves that are high: all the rest is his."""
    state = tricks(contract(HIGH, "durchmars", "B7 B8", "A"), "AA A9 AU", "A7 L7 L9", "A8 L8 LU", "AO H8 H7")
    assert isinstance(state, Playing)
    state = tricks(state, "AK H9 B9", "AX HO HU")
    assert isinstance(state, Playing)
    assert len(state.tricks) == 6
    over = run(state, "0 claim made 0")
    assert isinstance(over, Over)
    assert (result_of(over).kind, result_of(over).written) == ("claimed", (12, -6, -6))
    conceded = run(state, "2 claim made 2")
    assert isinstance(conceded, Over)


def test_u38_it_does_not_while_a_card_could_change_a_payment() -> None:
    """The trump seven may win the last trick or not: a silent ulti is still to be played for."""
    state = high(6)
    assert isinstance(run(state, "0 claim made 0"), Claiming)


def test_u38_it_does_not_when_it_is_wrong() -> None:
    state = tricks(high(6), HIGH_TRICKS[6])
    assert isinstance(run(state, "0 claim lost 0"), Claiming)


def test_u38_earlier_than_four_tricks_before_the_end_only_the_others_can_let_it_stand() -> None:
    hands = {0: "AA AX AK AO A9 A8 LA LX LK LO B7 B8", 1: "A7 L7 L8 BK BO BU HK HO H9 H8", 2: HIGH[2]}
    state = tricks(contract(hands, "durchmars", "B7 B8", "A"), "AA A7 AU", "A9 L7 L9", "A8 L8 LU", "AO H8 H7")
    assert isinstance(run(state, "0 claim made 0"), Claiming)


def test_u38_a_betli_that_cannot_be_lost_any_more_stands() -> None:
    hands = {0: "A7 A8 A9 L7 L8 L9 B7 B8 B9 H7 H8 H9", 1: "AX LU BO HK", 2: "AU LX BX HX"}
    state: State = contract(hands, "betli", "A9 L9")
    state = play_until(state, 6)
    over = run(state, "0 claim made 0")
    assert isinstance(over, Over)
    assert result_of(over).written == (10, -5, -5)


def play_until(state: State, number: int) -> State:
    """The lowest lawful card each time until so many tricks lie."""
    while not (isinstance(state, Playing) and len(state.tricks) == number and not state.trick):
        code = next(code for code in legal(state) if code.startswith("play"))
        state = GAME.apply(state, GAME.notation.parse(code))
    return state


def test_u38_a_silent_100_that_is_reached_is_paid_with_a_claim() -> None:
    state = run(contract(HIGH, "simple", "B7 B8", "A"), "0 announce 40 A", "0 announce 20 L")
    state = tricks(state, *HIGH_TRICKS[:6])
    written = result_of(run(state, "0 claim made 0", "1 agree", "2 agree")).written
    assert written == (4, -2, -2), "40 in cards and 60 announced; the 80 in cards for four are not there yet"
    for accounting in SilentUltiAccounting:
        options = RabloultiOptions(silent_ulti_accounting=accounting)
        later = high(6, "40-100", options)
        assert result_of(run(later, "0 claim made 0", "1 agree", "2 agree")).written == (8, -4, -4)


def test_u38_a_claim_can_be_accused_in_and_shows_nothing() -> None:
    state = run(high(2, options=CALLED), "0 claim made 0")
    assert claims(state, 1) == ["renonsz 1"]
    view = GAME.view(state, 1)
    assert view.play is not None
    assert view.play.claim == (0, True)
    assert view.open_hands == (None, None, None)
