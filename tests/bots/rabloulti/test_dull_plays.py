"""The dull things that make people leave a table of Rablóulti: none of them is done.

Seat 0 is forehand and the soloist unless said otherwise; each position names the cards that matter, the others hold
any cards.
"""

from random import Random

import pytest

from tests.bots.rabloulti.dealt import PLAYER
from tests.games.rabloulti.build import contract, deal, run, tricks
from tromf.cards import cards_of
from tromf.games.rabloulti import GAME, Contra, RabloultiOptions, Switch
from tromf.games.rabloulti.state import State


def chosen(state: State) -> str:
    """What the player does, as it is written."""
    return GAME.notation.format(PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(0)))


def card(state: State) -> str:
    """The card that the player lays, contra and marriages said before."""
    for _ in range(8):
        act = PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(0))
        code = GAME.notation.format(act)
        if code.startswith("play "):
            return code.removeprefix("play ")
        state = GAME.apply(state, act)
    raise AssertionError("no card was laid")


def contras(state: State) -> set[str]:
    """The parts on which the player says contra before its first card."""
    said = set()
    while isinstance(act := PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(0)), Contra):
        said.add(act.part.value)
        state = GAME.apply(state, act)
    return said


# Bidding

HOPELESS = "A7 A9 AU L8 LX LU B8 B9 BX H7 H9 HU"


def test_a_hopeless_forehand_bids_no_more_than_it_must() -> None:
    assert chosen(deal({0: HOPELESS})).startswith("bid simple ")


def test_a_sure_betli_is_bid_in_red() -> None:
    assert chosen(deal({0: "A7 A8 A9 L7 L8 L9 B7 B8 B9 H7 HA HK"})) in {
        "bid red-betli HK HA",
        "bid open-betli HK HA",
    }


def test_six_trumps_with_the_seven_and_the_tops_are_an_ulti() -> None:
    bid = chosen(deal({0: "HA HX HK HU H8 H7 AA AX LA BA B9 L8"})).split()[1]
    assert "ulti" in bid
    assert bid.startswith("red-")


def test_forty_hundred_is_bid_with_the_marriage_and_not_without() -> None:
    with_it = chosen(deal({0: "AA AX AK AO A9 LA LX BA BX L7 H8 H9"})).split()[1]
    without = chosen(deal({0: "AA AX AK AU A9 LA LX BA BX L7 H8 H9"})).split()[1]
    assert "40-100" in with_it
    assert "40-100" not in without


def test_poor_cards_rob_nobody() -> None:
    state = run(deal({0: HOPELESS, 1: "A8 AX AO L7 L9 LO B7 BU H8 HX"}), "0 bid red-simple L8 B8")
    assert chosen(state) == "pass"


def test_a_hand_that_needs_no_talon_robs() -> None:
    state = run(deal({0: HOPELESS, 1: "HA HX HK HO H8 AA AX LA BA BK"}), "0 bid simple L8 B8")
    assert chosen(state) == "take"


def test_the_owner_of_a_good_bid_stands() -> None:
    state = deal({0: "HA HX HK HU H8 H7 AA AX LA BA B9 L8"})
    state = run(state, f"0 {chosen(state)}", "1 pass", "2 pass")
    assert chosen(state) == "stand"


def test_the_owner_of_a_poor_bid_robs_himself() -> None:
    state = run(deal({0: "HA HX HK HU H8 H7 AA AX LA BA B9 L8"}), "0 bid simple L8 B9", "1 pass", "2 pass")
    assert chosen(state) == "take"


def test_no_aces_and_no_trumps_are_laid_away_with_a_plain_game() -> None:
    _, _, *laid = chosen(deal({0: "AA AK A9 A8 A7 LA L8 BX BA B7 H9 HU"})).split()
    assert not {"AA", "LA", "BA"} & set(laid)


# Before the lead


def test_the_longest_suit_is_named() -> None:
    assert chosen(contract({0: "AA AX AK A9 A8 LA LX BA B9 H8 H7 B7"}, "simple", "H7 B7")) == "trump A"


def test_the_suit_of_the_marriage_is_named_in_forty_hundred() -> None:
    hand = {0: "LK LO LA L9 L8 AA AX AU BA BX H7 B7"}
    assert chosen(contract(hand, "40-100", "H7 B7")) == "trump L"


def test_marriages_are_announced() -> None:
    state: State = contract({0: "AA AK AO A9 BK BO B8 L8 L9 H8 H7 L7"}, "simple", "H7 L7", "A")
    assert chosen(state) == "announce 40 A"
    state = run(state, "0 announce 40 A")
    assert chosen(state) == "announce 20 B"


def test_what_can_only_cost_more_is_thrown_in() -> None:
    state = contract({0: "H7 H9 HU A7 A8 L8 LU B8 B9 BU A9 L7"}, "red-40-100-ulti", "A9 L7")
    assert chosen(state) == "throw in"


def test_a_good_game_is_not_thrown_in() -> None:
    state = contract({0: "AA AX AK A9 LA LX BA B8 H8 H7 L7 B7"}, "simple", "L7 B7", "A")
    assert chosen(state) != "throw in"


# Contra


def test_who_holds_the_trump_seven_doubles_the_ulti() -> None:
    state = contract({0: "AA AX AK AU A9 A8 LA LX BA BX H8 H9", 1: "A7 L7 B7 H7"}, "ulti", "H8 H9", "A")
    assert "ulti" in contras(tricks(state, "AA"))


def test_who_holds_a_card_of_the_marriage_doubles_forty_hundred() -> None:
    state = contract({0: "AA AX AK AU A9 A8 LA LX BA BX H8 H9", 1: "AO L7 B7 H7"}, "40-100", "H8 H9", "A")
    assert contras(tricks(state, "AA")) == {"40-100"}


def test_who_holds_the_trump_ace_doubles_durchmars() -> None:
    state = contract({0: "AX AK AO AU A9 A8 LA LX BA BX H8 H9", 1: "AA A7 L7 B7"}, "durchmars", "H8 H9", "A")
    assert contras(tricks(state, "AX")) == {"durchmars"}


def test_nothing_is_doubled_with_nothing() -> None:
    hands = {0: "AA AX AK AU A9 A7 LA LX BA BX H8 H9", 1: "A8 L7 L8 L9 B7 B8 B9 H7 HU HO"}
    assert contras(tricks(contract(hands, "ulti", "H8 H9", "A"), "AA")) == set()


def test_contra_is_answered_when_nothing_can_go_wrong() -> None:
    hands = {0: "AA AX AK AO AU A9 A8 A7 LA BA H8 H9", 1: "L7 B7"}
    state = run(tricks(contract(hands, "ulti", "H8 H9", "A"), "AA"), "1 contra ulti")
    state = tricks(state, "L7", "B8") if "play B8" in _codes(run(state, "1 play L7")) else _any_card(state)
    assert chosen(state) == "contra ulti"


def _codes(state: State) -> set[str]:
    return {GAME.notation.format(act) for act in GAME.legal_actions(state)}


def _any_card(state: State) -> State:
    """The state after the first lawful card of each seat that is to play in this trick."""
    while any(code.startswith("play ") for code in _codes(state)):
        code = next(code for code in sorted(_codes(state)) if code.startswith("play "))
        state = run(state, f"{GAME.to_act(state)} {code}")
    return state


# The soloist of points and ulti


@pytest.mark.parametrize("hold", list(Switch))
def test_the_seven_is_kept_for_the_last_trick(hold: Switch) -> None:
    hands = {0: "HA HX HK HU H8 H7 AA LA BA B9 L8 L9", 1: "HO H9 A7", 2: "A8 A9"}
    state: State = contract(hands, "red-ulti", "L8 L9", options=RabloultiOptions(must_hold_seven=hold))
    while GAME.to_act(state) is not None:
        act = PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(0))
        state = GAME.apply(state, act)
    play = GAME.view(state, 0).play
    assert play is not None
    assert play.tricks[-1].cards[(0 - play.tricks[-1].leader) % 3].name == "H7"
    assert GAME.result(state).made


def test_trumps_are_drawn_from_the_top() -> None:
    state = contract({0: "AA AX AK AU A9 A7 LA LX BA B8 H8 H9"}, "ulti", "H8 H9", "A")
    assert card(state) in {"AA", "AX"}


def test_no_ten_is_led_under_the_ace() -> None:
    state = contract({0: "AA AK AU A9 LX L8 BX B8 H8 HX H7 B7"}, "simple", "H7 B7", "A")
    assert card(state) not in {"LX", "BX", "HX"}


# Defenders where points count


def test_the_partners_sure_trick_gets_the_ten() -> None:
    hands = {0: "AA AX AK L8 L9 B8 B9 H8 H9 HU A7 L7", 1: "LA LK B7", 2: "LX LU LO"}
    state = tricks(contract(hands, "simple", "A7 L7", "A"), "L8", "LA")
    assert card(state) == "LX"


def test_the_partners_trick_gets_an_ace_when_the_suit_is_out() -> None:
    hands = {
        0: "AA AX L8 L9 B8 B9 BU H8 H9 HU A7 L7",
        1: "LA LK AK AO AU A9 A8",
        2: "BX BA B7 BO BK H7 HX HA HO HK",
    }
    assert card(tricks(contract(hands, "simple", "A7 L7", "A"), "L8", "LA")) in {"BX", "BA", "HX", "HA"}


def test_the_soloists_sure_trick_gets_no_ten() -> None:
    hands = {0: "AA AX AK LA L9 B8 B9 H8 H9 HU A7 L7", 1: "LX L8 LU", 2: "LK LO"}
    assert card(tricks(contract(hands, "simple", "A7 L7", "A"), "LA")) in {"L8", "LU"}


def test_the_soloists_sure_trick_gets_no_ace_when_the_suit_is_out() -> None:
    hands = {
        0: "AA AX AK LA L9 L8 B9 H8 H9 HU A7 L7",
        1: "BX BA B7 B8 BU HX HA HO H7 HK",
        2: "LK LO LX LU A9",
    }
    assert card(tricks(contract(hands, "simple", "A7 L7", "A"), "LA")) in {"B7", "B8", "BU", "H7", "HO", "HK"}


# Betli


def test_betli_is_led_with_a_card_that_is_surely_beaten() -> None:
    state = contract({0: "A7 A8 A9 L7 L8 L9 B7 B8 B9 HA HO HK"}, "betli", "HO HK")
    assert card(state) in {"A7", "A8", "A9", "L7", "L8", "L9", "B7", "B8", "B9"}


def test_betli_leads_the_dangerous_card_when_another_must_beat_it() -> None:
    assert card(contract({0: "A7 A8 A9 L7 L8 L9 B7 B8 B9 HU HA HK"}, "betli", "HK HA")) == "HU"


def test_the_betli_player_throws_the_dangerous_card() -> None:
    hands = {
        0: "A7 A8 A9 L7 L8 L9 AX LX H7 HU HA HK",
        1: "BA BK BO BU BX B9 B8 AA LA HO",
        2: "B7 AK AO AU LK LO LU HX H9 H8",
    }
    state = tricks(contract(hands, "betli", "HK HA"), "A7", "AA", "AK", "BA", "B7")
    assert card(state) == "HU"


def test_defenders_of_betli_keep_no_high_cards() -> None:
    hands = {0: "A7 A8 A9 LU L8 L9 B7 B8 B9 H8 HA HK", 1: "BA BK BU BX LA LK L7", 2: "AA AK AO AU AX HO HU HX H9 H7"}
    state = tricks(contract(hands, "betli", "HK HA"), "B9", "BA")
    assert card(state) in {"AA", "AK", "HO"}


def test_defenders_of_betli_lead_low() -> None:
    hands = {0: "A9 AX A8 LU L8 L9 B7 B8 B9 H8 HA HK", 1: "BA BX L7 A7 H7", 2: "BK BO"}
    state = tricks(contract(hands, "betli", "HK HA"), "B9", "BX", "BK")
    assert GAME.to_act(state) == 2
    assert card(state)[1] not in "AK"


# Durchmars


def test_durchmars_is_played_from_the_top() -> None:
    state = contract({0: "AA AK AO AU AX A9 LA LK BA HA H8 H9"}, "notrump-durchmars", "H8 H9")
    assert card(state) in {"AA", "LA", "BA", "HA"}


def test_a_stopper_of_durchmars_keeps_its_guard() -> None:
    hands = {
        0: "AA AK AO AU LA LX LK LO BA BX H8 H9",
        1: "BK BO A7 A8 A9 AX H7 HX HO HU",
        2: "L7 L8 L9 LU B7 B8 B9 BU HA HK",
    }
    state: State = contract(hands, "durchmars", "H8 H9", "L")
    for _ in range(4):
        lead = next(code for code in ("LA", "LX", "LK", "LO") if f"play {code}" in _codes(state))
        state = tricks(state, lead)
        while GAME.to_act(state) == 1:
            state = tricks(state, card(state))
        state = tricks(state, card(state))
    hand = {held.name for held in cards_of(GAME.view(state, 1).hand)}
    assert "AX" in hand
    assert hand & {"A7", "A8", "A9"}
