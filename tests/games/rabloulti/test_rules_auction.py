"""Rules U16 to U28: the talon that wanders, who may take it, and how the auction ends."""

from dataclasses import replace
from itertools import combinations

import pytest

from tests.games.rabloulti.build import DEFAULT, NEUTRAL, deal, legal, refusal_of, result_of, run
from tromf.cards import cards_of, cardset, parse_cards
from tromf.games.rabloulti import GAME, MakeBid, RabloultiOptions, Switch, bid_named, holds_bid, ladder
from tromf.games.rabloulti.options import OverbidRule, PlainPassz, ThrowIn
from tromf.games.rabloulti.state import Auction, Playing, State, calls_of

FINAL = RabloultiOptions(pass_is_final=Switch.ON)
NO_SELF_ROB = RabloultiOptions(self_rob=Switch.OFF)
HOLDING = RabloultiOptions(require_holding=Switch.ON)
TOP = "red-open-20-100-ulti-durchmars"


def opened(bid: str, options: RabloultiOptions = DEFAULT) -> State:
    """Forehand laid away L7 and B7 with this bid; seat 1 has the turn."""
    return run(deal(NEUTRAL, options=options), f"0 bid {bid} L7 B7")


def test_u16_forehand_must_bid_and_lay_two_cards_away() -> None:
    state = deal(NEUTRAL)
    acts = GAME.legal_actions(state)
    assert len(acts) == 41 * 66
    assert all(isinstance(act, MakeBid) for act in acts)
    hand = cards_of(GAME.view(state, 0).hand)
    assert {act.discards for act in acts if isinstance(act, MakeBid)} == set(combinations(hand, 2))
    for code in ("pass", "take", "stand", "play A7"):
        assert refusal_of(state, code).rule == "U16"


def test_u16_forehand_may_bid_anything_at_once() -> None:
    assert {act.bid for act in GAME.legal_actions(deal(NEUTRAL)) if isinstance(act, MakeBid)} == {
        bid.id for bid in ladder(DEFAULT)
    }


def test_u17_each_in_turn_passes_or_takes() -> None:
    state = opened("simple")
    assert (GAME.to_act(state), legal(state)) == (1, ["pass", "take"])
    state = run(state, "1 pass")
    assert (GAME.to_act(state), legal(state)) == (2, ["pass", "take"])
    assert refusal_of(state, "stand").rule == "U17"
    assert refusal_of(state, "bid ulti AK LO").message == "rabloulti.refusal.take_first"
    assert refusal_of(state, "play AK").rule == "U24"


def test_u17_who_passes_does_not_see_the_talon() -> None:
    state = run(opened("simple"), "1 pass")
    assert GAME.view(state, 1).talon is None
    assert GAME.view(state, 1).taken == ()


def test_u18_who_takes_holds_twelve_and_has_to_bid_higher() -> None:
    state = run(opened("ulti"), "1 take")
    assert GAME.view(state, None).counts == (10, 12, 10)
    assert GAME.view(state, 1).hand & cardset(parse_cards("L7 B7")) == cardset(parse_cards("L7 B7"))
    acts = GAME.legal_actions(state)
    assert {act.bid for act in acts if isinstance(act, MakeBid)} == {bid.id for bid in ladder(DEFAULT)[4:]}
    assert len(acts) == 37 * 66
    for code in ("pass", "take", "stand", "throw in"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("U18", "rabloulti.refusal.must_bid")
    assert refusal_of(state, "bid ulti L7 B7").rule == "U20"
    assert refusal_of(state, "bid simple L7 B7").params == {
        "bid": "rabloulti.bid.simple",
        "standing": "rabloulti.bid.ulti",
    }


def test_u18_over_the_top_bid_there_is_nothing_to_take() -> None:
    """By value alone the top bid is not alone above all others: what is worth 40 cannot outbid 40."""
    options = RabloultiOptions(overbid_rule=OverbidRule.VALUE)
    state = opened("red-open-20-100-durchmars", options)
    assert legal(state) == ["pass", "take"], "48 is left"
    assert isinstance(state, Auction)
    top = replace(state, standing=bid_named(TOP))
    assert legal(top) == ["pass"]
    assert refusal_of(top, "take").message == "rabloulti.refusal.no_higher_bid"


def test_u19_any_two_of_the_twelve_may_be_laid_away() -> None:
    state = run(opened("simple"), "1 take")
    for laid in ("L7 B7", "AO L7", "BX H7"):
        after = run(state, f"1 bid red-simple {laid}")
        assert GAME.view(after, 1).talon == cardset(parse_cards(laid))
        assert GAME.view(after, None).counts == (10, 10, 10)
    aces = run(deal(NEUTRAL), "0 bid ulti AA A7")
    assert GAME.view(aces, 0).talon == cardset(parse_cards("A7 AA")), "the ace and the seven too"


@pytest.mark.parametrize("laid", ["A7 A7", "A7 H7", "HK HA"])
def test_u18_two_different_cards_of_the_hand_are_laid_away(laid: str) -> None:
    refused = refusal_of(deal(NEUTRAL), f"bid simple {laid}")
    assert (refused.rule, refused.message) == ("U18", "rabloulti.refusal.discards")


def test_u20_equal_values_do_not_outbid_where_the_value_counts() -> None:
    assert GAME.refusal(run(opened("ulti"), "1 take"), GAME.notation.parse("bid betli L7 B7")) is None
    by_value = run(opened("ulti", RabloultiOptions(overbid_rule=OverbidRule.VALUE)), "1 take")
    assert refusal_of(by_value, "bid betli L7 B7").rule == "U20"
    assert GAME.refusal(by_value, GAME.notation.parse("bid durchmars L7 B7")) is None


def test_u21_steps_may_be_skipped() -> None:
    state = run(opened("simple"), "1 take", "1 bid red-20-100-ulti L7 B7")
    assert GAME.view(state, 0).auction is not None
    assert legal(state) == ["pass", "take"]


def test_u22_who_passed_may_come_back_after_a_new_bid() -> None:
    state = run(opened("simple"), "1 pass", "2 take", "2 bid red-simple L7 B7", "0 pass")
    assert (GAME.to_act(state), legal(state)) == (1, ["pass", "take"])
    again = run(state, "1 take", "1 bid 40-100 L7 B7", "2 pass", "0 take", "0 bid ulti L7 B7")
    assert GAME.to_act(again) == 1


def test_u22_where_a_pass_is_final_nobody_comes_back() -> None:
    state = run(opened("simple", FINAL), "1 pass", "2 take", "2 bid red-simple L7 B7")
    assert GAME.to_act(state) == 0
    state = run(state, "0 take", "0 bid 40-100 L7 B7")
    assert GAME.to_act(state) == 2, "seat 1 has passed for good"
    state = run(state, "2 pass")
    assert (GAME.to_act(state), legal(state)) == (0, ["stand", "take"])


def test_u23_after_two_passes_the_owner_stands_or_robs_himself() -> None:
    state = run(opened("simple"), "1 pass", "2 pass")
    assert (GAME.to_act(state), legal(state)) == (0, ["stand", "take"])
    refused = refusal_of(state, "pass")
    assert (refused.rule, refused.message) == ("U23", "rabloulti.refusal.stand_or_take")
    robbed = run(state, "0 take")
    assert GAME.view(robbed, 0).taken == (cardset(parse_cards("L7 B7")),)
    assert refusal_of(robbed, "bid simple L7 B7").rule == "U20"
    again = run(robbed, "0 bid ulti L8 B7")
    assert (GAME.to_act(again), legal(again)) == (1, ["pass", "take"]), "the others have their turns again"
    assert GAME.to_act(run(again, "1 pass", "2 take", "2 bid betli L8 B7")) == 0


def test_u23_where_passes_are_final_the_owner_is_asked_after_each_robbing_of_himself() -> None:
    state = run(opened("simple", FINAL), "1 pass", "2 pass", "0 take", "0 bid red-simple L7 B7")
    assert (GAME.to_act(state), legal(state)) == (0, ["stand", "take"])
    state = run(state, "0 take", "0 bid ulti L7 B7")
    assert (GAME.to_act(state), legal(state)) == (0, ["stand", "take"])
    assert isinstance(run(state, "0 stand"), Playing)


def test_u23_where_passes_are_final_who_has_not_passed_has_a_turn() -> None:
    state = run(opened("simple", FINAL), "1 take", "1 bid red-simple L7 B7", "2 pass", "0 pass")
    assert GAME.to_act(state) == 1
    state = run(state, "1 take", "1 bid ulti L7 B7")
    assert (GAME.to_act(state), legal(state)) == (1, ["stand", "take"])


def test_u24_the_auction_ends_when_the_bidder_stands() -> None:
    state = run(opened("betli"), "1 pass", "2 pass", "0 stand")
    assert isinstance(state, Playing)
    assert GAME.to_act(state) == 0


def test_u24_without_robbing_oneself_it_ends_at_the_second_pass() -> None:
    state = run(opened("betli", NO_SELF_ROB), "1 pass", "2 pass")
    assert isinstance(state, Playing)
    after_robbing = run(opened("simple", NO_SELF_ROB), "1 take", "1 bid betli L7 B7", "2 pass", "0 pass")
    assert isinstance(after_robbing, Playing)
    assert after_robbing.contract.soloist == 1


def test_u24_with_both_options_it_ends_at_once_when_nobody_is_left() -> None:
    options = RabloultiOptions(self_rob=Switch.OFF, pass_is_final=Switch.ON)
    state = run(opened("simple", options), "1 pass", "2 take", "2 bid betli L7 B7", "0 pass")
    assert isinstance(state, Playing)
    assert state.contract.soloist == 2


def test_u24_the_top_bid_ends_the_auction_at_once() -> None:
    state = run(opened("simple"), "1 take", f"1 bid {TOP} L7 B7")
    assert isinstance(state, Playing)
    assert (state.contract.soloist, state.contract.bid.id) == (1, TOP)


def test_u25_others_hear_the_bid_and_never_what_was_laid_away() -> None:
    action = GAME.notation.parse("bid red-ulti A7 L9")
    assert GAME.notation.heard(action).code == "bid red-ulti"
    assert GAME.notation.heard(action).laid == ()
    assert GAME.notation.detail(action).laid == ("A7", "L9")
    state = opened("40-100")
    for seat in (1, 2, None):
        assert "MakeBid" not in repr(GAME.view(state, seat).calls)
    assert "MakeBid" in repr(GAME.view(state, 0).calls)


def test_u26_the_last_talon_is_known_to_the_soloist_until_the_deal_is_over() -> None:
    state = run(opened("simple"), "1 take", "1 bid betli L7 BX", "2 pass", "0 pass", "1 stand")
    talon = cardset(parse_cards("L7 BX"))
    assert [GAME.view(state, seat).talon for seat in (0, 1, 2, None)] == [None, talon, None, None]
    assert GAME.view(state, 1).taken == (cardset(parse_cards("L7 B7")),), "he saw the first one too"
    state = run(state, "1 play AO", "2 play AK", "0 play AA", "0 play LA")
    over = run(state, "1 play LK", "2 play LO")
    while GAME.to_act(over) is not None:
        over = GAME.apply(over, GAME.legal_actions(over)[-1])
    assert [GAME.view(over, seat).talon for seat in (0, 1, 2, None)] == [talon] * 4
    assert all(hand is not None for hand in GAME.view(over, None).open_hands)


PASSZ_ENDS = ("1 pass", "2 pass", "0 stand")


def test_u27_plain_passz_may_be_played_or_thrown_in() -> None:
    state = run(opened("simple"), *PASSZ_ENDS)
    assert legal(state) == ["throw in", "trump A", "trump L", "trump B"]


def test_u27_a_deal_that_was_thrown_in_keeps_what_was_said() -> None:
    over = run(opened("simple"), *PASSZ_ENDS, "0 throw in")
    said = [f"{seat} {GAME.notation.format(call)}" for seat, call in calls_of(over)]
    assert said == ["0 bid simple L7 B7", *PASSZ_ENDS, "0 throw in"]


def test_u27_where_it_must_be_played_only_other_bids_are_thrown_in() -> None:
    options = RabloultiOptions(plain_passz=PlainPassz.MUST_PLAY)
    state = run(opened("simple", options), *PASSZ_ENDS)
    assert "throw in" not in legal(state)
    assert refusal_of(state, "throw in").rule == "U27"
    assert "throw in" in legal(run(opened("red-simple", options), *PASSZ_ENDS))


def test_u27_where_nobody_throws_in_it_must_be_played_too() -> None:
    state = run(opened("simple", RabloultiOptions(throw_in=ThrowIn.NEVER)), *PASSZ_ENDS)
    assert "throw in" not in legal(state)
    assert refusal_of(state, "throw in").rule == "U60"


def test_u27_where_it_is_dealt_anew_nobody_pays_and_the_same_dealer_deals() -> None:
    options = RabloultiOptions(plain_passz=PlainPassz.REDEAL)
    state = run(opened("simple", options), *PASSZ_ENDS)
    result = result_of(state)
    assert (result.kind, result.written, result.declarer) == ("redeal", (0, 0, 0), None)
    assert {line.rule for line in result.lines} == {"U27"}
    for players in (3, 4):
        standing = GAME.match_rules.start(options, 2, players)
        assert GAME.match_rules.write(options, standing, result) == standing
    assert refusal_of(state, "pass").message == "rabloulti.refusal.deal_over"
    assert GAME.legal_actions(state) == ()
    assert isinstance(run(opened("red-simple", options), *PASSZ_ENDS), Playing)
    assert GAME.view(state, 2).talon == cardset(parse_cards("L7 B7"))


def test_u28_what_is_bid_need_not_be_held() -> None:
    assert GAME.refusal(deal(NEUTRAL), GAME.notation.parse("bid 40-100-ulti L7 B7")) is None


@pytest.mark.parametrize(
    "hand, bid, held",
    [
        ("AK AO", "40-100", True),
        ("HK HO", "40-100", False),
        ("HK HO", "red-40-100", True),
        ("AK AO", "red-40-100", False),
        ("AK AO A7", "40-100-ulti", True),
        ("AK AO L7", "40-100-ulti", False),
        ("AK AO L7", "20-100-ulti", True),
        ("HK HO L7", "20-100-ulti", True),
        ("AK AO A7", "20-100-ulti", False),
        ("AK AO H7", "red-20-100-ulti", True),
        ("HK HO H7", "red-20-100-ulti", False),
        ("HK HO", "20-100", True),
        ("HK HO", "red-20-100", False),
        ("AK LO", "20-100", False),
        ("B7", "ulti", True),
        ("H7", "ulti", False),
        ("H7", "red-ulti", True),
        ("H7 AK AO", "red-ulti-durchmars", True),
        ("", "open-betli", True),
        ("", "simple", True),
        ("", "red-notrump-durchmars", True),
        ("HK HO H7", "red-open-40-100-ulti-durchmars", True),
    ],
)
def test_u28_the_cards_that_a_bid_needs(hand: str, bid: str, *, held: bool) -> None:
    assert holds_bid(cardset(parse_cards(hand)), bid_named(bid)) is held


def test_u28_holding_is_judged_after_the_discards() -> None:
    state = deal({0: "A7 AK AO L8 L9 LX B8 B9 BX HX HU HA", 1: "H7 L7", 2: "B7"}, options=HOLDING)
    assert GAME.refusal(state, GAME.notation.parse("bid 40-100-ulti L8 L9")) is None
    refused = refusal_of(state, "bid 40-100-ulti A7 L9")
    assert (refused.rule, refused.message) == ("U28", "rabloulti.refusal.not_holding")
    assert "bid 40-100 A7 L9" in legal(state)
    assert "bid red-40-100 L8 L9" not in legal(state)
    assert "bid betli L8 L9" in legal(state)


def test_u28_the_talon_may_be_taken_only_with_cards_for_some_higher_bid() -> None:
    poor, rich = "A7 A8 L8 L9 B8 B9 H8 H9 HX HU", "B7 BK BO H7 HK HO AK AO AX AA"
    state = deal({0: "L7 LX LU LO LK LA A9 AU BX BU BA HA", 1: poor, 2: rich}, options=HOLDING)
    state = run(state, "0 bid ulti A9 AU")
    assert legal(state) == ["pass", "take"], "betli needs no card"
    state = run(state, "1 take", "1 bid notrump-open-durchmars A9 AU")
    assert legal(state) == ["pass", "take"]
    assert GAME.view(state, 2).bids == tuple(bid.id for bid in ladder(HOLDING)[33:])
    assert "red-20-100-durchmars" in GAME.view(state, 2).bids
    state = run(state, "2 pass")
    assert GAME.view(state, 0).bids == ("red-20-100-durchmars", "red-open-20-100-durchmars"), "leaves are held, no H7"
    state = run(state, "0 pass")
    assert GAME.view(state, 1).bids == ()
    assert legal(state) == ["stand"]
    refused = refusal_of(state, "take")
    assert (refused.rule, refused.message) == ("U28", "rabloulti.refusal.nothing_held")


def test_u28_the_owner_counts_his_own_talon_among_the_cards_he_knows() -> None:
    state = deal({0: "HK HO H7 A8 A9 AU L8 L9 LU B8 B9 BU", 1: "AK LO", 2: "AO LK"}, options=HOLDING)
    state = run(state, "0 bid notrump-open-durchmars HO HK", "1 pass", "2 pass")
    assert legal(state) == ["stand", "take"], "with the talon he holds the marriage of hearts"
    after = run(state, "0 take")
    assert "bid red-40-100-ulti-durchmars A8 A9" in legal(after)
    assert "bid red-40-100-ulti-durchmars A8 HK" not in legal(after)
