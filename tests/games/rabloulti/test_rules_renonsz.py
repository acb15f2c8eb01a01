"""Rule U61: renonsz, where offences are called; and that they cannot happen where they are prevented."""

import pytest

from tests.games.rabloulti.build import (
    CALLED,
    DEFAULT,
    NEUTRAL,
    contract,
    deal,
    legal,
    play_on,
    refusal_of,
    result_of,
    run,
    tricks,
)
from tromf.games.rabloulti import GAME, RabloultiOptions
from tromf.games.rabloulti.options import PlainPassz
from tromf.games.rabloulti.state import UNNAMED_ORDER, Over, Playing, State

HANDS = {
    0: "L9 A7 A8 A9 AX AU B9 B8 H7 H8 HX HU",
    1: "L7 LX LA AO AK BA BK BO BU BX",
    2: "B7 L8 LU LO LK AA H9 HO HK HA",
}


def begun(bid: str = "ulti", trump: str | None = "B") -> State:
    return contract(HANDS, bid, "HU H8", trump, CALLED)


def rules_of(state: State) -> list[tuple[int, str]]:
    return [(offence.seat, offence.rule) for offence in state.ledger.offences]


def possible(state: State) -> list[str]:
    return [GAME.notation.format(act) for act in GAME.possible_actions(state)]


@pytest.mark.parametrize(
    "lead, code, offender",
    [
        ("0 play L9", "1 play BA", 1),  # does not follow
        ("0 play L9", "1 play L7", 1),  # does not beat
        ("0 play HX", "1 play LX", 1),  # does not trump
    ],
)
def test_u61_a_card_against_the_duties_is_accepted_and_nobody_is_told(lead: str, code: str, offender: int) -> None:
    state = run(begun(), lead)
    act = GAME.notation.parse(code[2:])
    assert code[2:] not in legal(state)
    assert code[2:] in possible(state)
    after = GAME.apply(state, act)
    assert rules_of(after) == [(offender, "U35")]
    for seat in (0, 1, 2, None):
        assert "Offence(" not in repr(GAME.view(after, seat))
        assert GAME.view(after, seat).refused == ()


def test_u61_not_overruffing() -> None:
    hands = {
        0: "L7 L8 L9 LU LO LK LX LA A7 A8 H7 H8",
        1: "B9 BU A9 AU AO AK H9 HU HO HK",
        2: "B7 BX B8 BO BK BA AX AA HX HA",
    }
    state = run(contract(hands, "simple", "A7 A8", "B", CALLED), "0 play L9", "1 play BU", "2 play B8")
    assert rules_of(state) == [(2, "U35")]


def test_u61_leading_without_a_trump_plays_on_without_trumps_in_the_order_with_them() -> None:
    state = begun(trump=None)
    assert "play L9" in possible(state)
    assert "play L9" not in legal(state)
    state = run(state, "0 play L9")
    assert rules_of(state) == [(0, "U31")]
    assert isinstance(state, Playing)
    assert state.contract.order is UNNAMED_ORDER
    assert [code for code in legal(state) if code.startswith("play")] == ["play LX", "play LA"], "heading, no trump"
    assert refusal_of(state, "trump A").message == "rabloulti.refusal.nothing_to_name"
    end = play_on(state)
    assert result_of(end).made is False, "an ulti without a trump seven"


def test_u61_a_hundred_without_a_trump_is_lost() -> None:
    state = contract({0: "AK AO AA AX LA LX BA BX HA HX B7 B8"}, "40-100", "B7 B8", None, CALLED)
    end = play_on(run(state, "0 play AA"))
    assert isinstance(end, Over)
    assert result_of(end).made is False


def test_u61_naming_hearts_where_red_was_not_bid() -> None:
    state = begun(trump=None)
    assert "trump H" in possible(state)
    assert "trump H" not in legal(state)
    state = run(state, "0 trump H")
    assert rules_of(state) == [(0, "U15")]
    assert "trump A" not in possible(state)


def test_u61_announcing_what_is_not_held() -> None:
    state = run(begun(), "0 announce 20 L")
    assert rules_of(state) == [(0, "U32")]
    honest = run(contract({**HANDS, 1: "LK LO", 2: "B7"}, "simple", "HU H8", "B", CALLED), "0 play A7")
    assert rules_of(run(honest, "1 announce 20 L")) == []


def test_u61_laying_the_seven_too_early() -> None:
    hands = {0: "A7 AA AX L7 L8 L9 B7 B8 H7 H8 H9 HX"}
    state = run(contract(hands, "ulti", "H8 H9", "A", CALLED), "0 play A7")
    assert rules_of(state) == [(0, "U37")]


def test_u61_any_other_player_may_accuse_and_the_offender_pays_both() -> None:
    """E34: ulti is worth 5 in the table, twice that to each of the others."""
    for accuser in (0, 2):
        state = run(begun(), "0 play L9", "1 play BA", f"{accuser} renonsz {accuser}")
        result = result_of(state)
        assert (result.kind, result.written, result.declarer, result.made) == ("accused", (10, -20, 10), 0, None)
        assert GAME.view(state, None).accuser == accuser
        told, *paid = result.lines
        assert (told.message, told.rule, told.written, told.params["trick"]) == (
            "rabloulti.line.offence",
            "U35",
            False,
            1,
        )
        assert {line.rule for line in paid} == {"U61"}
        assert GAME.interruptions(state, accuser) == ()
        assert refusal_of(state, "renonsz 0").message == "rabloulti.refusal.deal_decided"


@pytest.mark.parametrize(
    "bid, trump, fine",
    [("simple", "B", 2), ("red-ulti", None, 20), ("betli", None, 10), ("40-100-durchmars", "B", 20)],
)
def test_u61_the_fine_is_twice_the_value_of_the_bid_and_ignores_contra(bid: str, trump: str | None, fine: int) -> None:
    state = run(begun(bid, trump), "0 play L9")
    contra = [code for code in legal(state) if code.startswith("contra")]
    state = run(state, f"1 {contra[0]}", "1 play AO", "0 renonsz 0")
    assert result_of(state).written == (fine, -2 * fine, fine)


def test_u61_the_soloist_can_be_the_offender() -> None:
    state = run(begun(trump=None), "0 play L9", "2 renonsz 2")
    assert result_of(state).written == (-20, 10, 10)
    assert result_of(state).lines[0].rule == "U31"


def test_u61_nobody_accuses_himself_and_a_wrong_accusation_costs_nothing() -> None:
    state = run(begun(), "0 play L9", "1 play BA")
    after = run(state, "1 renonsz 1")
    assert isinstance(after, Playing), "his own offence is nothing to him"
    assert GAME.view(after, 2).accusations == ((1, len(after.contract.calls) + 2),)
    refused = refusal_of(after, "renonsz 1")
    assert (refused.rule, refused.message) == ("U61", "rabloulti.refusal.accused_already")
    assert legal(after) == legal(state)
    nothing = run(begun(), "0 play L9", "2 renonsz 2", "1 play LX", "2 renonsz 2")
    assert isinstance(nothing, Playing)
    assert len(nothing.ledger.accusations) == 2
    assert result_of(play_on(nothing)).kind == "played"


def test_u61_only_the_first_offender_pays() -> None:
    state = run(begun(), "0 play L9", "1 play BA", "2 play H9", "1 renonsz 1")
    assert isinstance(state, Playing), "the first offender accuses the second, in vain"
    assert result_of(run(state, "2 renonsz 2")).written == (10, -20, 10)


def test_u61_until_the_next_deal_begins() -> None:
    state = run(begun("simple"), "0 play L9", "1 play BA", "2 play L8")
    end = play_on(state)
    assert result_of(end).kind == "played"
    assert GAME.interruptions(end, 2) == (GAME.notation.parse("renonsz 2"),)
    wrong = run(end, "1 renonsz 1")
    assert result_of(wrong) == result_of(end)
    assert refusal_of(wrong, "renonsz 1").message == "rabloulti.refusal.accused_already"
    accused = run(wrong, "2 renonsz 2")
    assert result_of(accused).written == (2, -4, 2)
    assert isinstance(accused, Over)
    assert isinstance(end, Over)
    assert accused.last == end.last


def test_u61_in_the_talk_and_after_throwing_in() -> None:
    state = run(begun(), "0 play L9", "1 contra ulti", "1 play BA", "2 play L8", "2 renonsz 2")
    assert result_of(state).written == (10, -20, 10)
    thrown = run(begun(trump=None), "0 trump H", "0 throw in", "1 renonsz 1")
    assert result_of(thrown).written == (-20, 10, 10)
    claimed = run(tricks(begun("simple"), "A7 AO AA"), "0 claim made 0", "1 renonsz 1", "1 agree", "2 agree")
    assert result_of(claimed).kind == "claimed"


def test_u61_in_the_auction_nothing_can_be_broken() -> None:
    state: State = deal(HANDS, options=CALLED)
    assert GAME.interruptions(state, 1) == ()
    refused = refusal_of(state, "renonsz 1")
    assert (refused.rule, refused.message) == ("U61", "rabloulti.refusal.nothing_played")
    redeal = RabloultiOptions(offences=CALLED.offences, plain_passz=PlainPassz.REDEAL)
    over = run(deal(HANDS, options=redeal), "0 bid simple HU H8", "1 pass", "2 pass", "0 stand")
    assert refusal_of(over, "renonsz 1").message == "rabloulti.refusal.nothing_played"


def test_u61_where_offences_are_prevented_nothing_can_be_accused() -> None:
    state = contract(NEUTRAL, "ulti", "L7 B7", "A", DEFAULT)
    assert GAME.interruptions(state, 1) == ()
    refused = refusal_of(state, "renonsz 1")
    assert (refused.rule, refused.message) == ("U61", "rabloulti.refusal.offences_prevented")
    assert possible(state) == legal(state)
