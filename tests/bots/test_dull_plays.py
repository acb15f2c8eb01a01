"""The dull things that make people leave a table of bots: none of them is done.

Each position names the cards that matter; the other seats hold any cards without combinations. Seat 0 binds and leads
unless said otherwise; 0 and 2 are partners against 1 and 3.
"""

from collections.abc import Mapping
from random import Random

import pytest

from tests.bots.dealt import PLAYER
from tests.games.klaber.build import asked, deal, played, run
from tromf.games.klaber import GAME, BelaCall, KlaberOptions
from tromf.games.klaber.state import State


def chosen(state: State) -> str:
    """What the player does, as it is written."""
    return GAME.notation.format(PLAYER.choose(GAME.view(state, GAME.to_act(state)), Random(0)))


def card(state: State) -> str:
    """The card that the player lays."""
    word, code, *_ = chosen(state).split()
    assert word == "play"
    return code


def following(hands: Mapping[int, str], trump: str, *cards: str, binder: int = 0) -> State:
    """A first trick in which some cards lie already, from the binder on."""
    acts = [f"{(binder + step) % 4} play {code}" for step, code in enumerate(cards)]
    return run(played(hands, trump, binder), *acts)


# The partner's trick


def test_partners_sure_trick_gets_the_ten() -> None:
    hands = {0: "AA A7", 1: "A8", 2: "AX A9", 3: "AU"}
    assert card(following(hands, "H", "AA", "A8")) == "AX"


def test_partners_trick_in_fourth_hand_gets_the_ten() -> None:
    hands = {0: "A8 H7", 1: "AA H8", 2: "A9", 3: "AX A7 AU"}
    assert card(following(hands, "H", "A8", "AA", "A9")) == "AX"


def test_partners_ruff_is_not_overruffed() -> None:
    hands = {0: "A8 A9 HK", 1: "HA L7 L8 LK B7 B9 BU L9", 2: "AA", 3: "HO H7 LX LU B8 BX BA LO"}
    assert card(following(hands, "H", "A8", "HA", "AA")) == "H7"


def test_partners_sure_trick_is_not_taken_from_him_by_the_ace() -> None:
    hands = {0: "AX A9", 1: "A7", 2: "AA AK A8", 3: "AU"}
    state = following({0: "AA AX", 1: "A7", 2: "AK A8 HO", 3: "AU"}, "H", "AA", "A7")
    assert card(state) == "AK"
    assert card(following(hands, "H", "AX", "A7")) in {"A8", "AK", "AA"}


def test_partners_sure_trick_gets_points_when_the_suit_is_out() -> None:
    hands = {0: "AA A7", 1: "A8", 2: "LX L7 L8 L9 B7 B8 B9 BU", 3: "A9 AU"}
    assert card(following(hands, "H", "AA", "A8")) in {"LX", "BU"}


# The opponents' trick


def test_opponents_sure_trick_gets_no_ten() -> None:
    hands = {0: "AA A7", 1: "AX A8 A9", 2: "AU", 3: "AK"}
    assert card(following(hands, "H", "AA")) in {"A8", "A9"}


def test_opponents_sure_trick_gets_no_ace_and_no_ten_when_the_suit_is_out() -> None:
    hands = {0: "AA A7", 1: "A8", 2: "A9", 3: "LA LX L7 L8 BA BX B8 B7"}
    assert card(following(hands, "H", "AA", "A8", "A9")) in {"L7", "L8", "B7", "B8"}


def test_the_guard_of_a_ten_is_kept() -> None:
    hands = {0: "AA A7", 1: "A8", 2: "A9", 3: "LX L7 B9 B8 B7 BU BO BA"}
    assert card(following(hands, "H", "AA", "A8", "A9")) in {"B7", "B8", "B9"}


def test_no_king_is_thrown_under_ace_and_ten_in_second_hand() -> None:
    hands = {0: "A8 A9", 1: "AK A7", 2: "AU", 3: "AA AX"}
    assert card(following(hands, "H", "A8")) == "A7"


def test_a_ruff_that_cannot_win_is_a_low_one() -> None:
    hands = {0: "A8 A9", 1: "AA", 2: "HO L7 L8 B7 B8 LU B9 LK", 3: "HA H7 L9 LX BU BX BK LA"}
    assert card(following(hands, "H", "A8", "AA", "HO")) == "H7"


def test_a_ruff_that_wins_surely_costs_no_master() -> None:
    hands = {0: "A8 A9 AA", 1: "AU", 2: "AK", 3: "HO H7 L9 LX BU BX BK LA"}
    assert card(following(hands, "H", "AA", "AU", "AK")) == "H7"


def test_a_master_trump_is_not_thrown_under_nothing() -> None:
    hands = {0: "H7 HK", 1: "HO H8 A7", 2: "HU", 3: "H9"}
    assert card(following(hands, "H", "HK")) in {"HO", "H8"}


def test_an_opponents_dear_trick_is_taken() -> None:
    hands = {0: "AX A9", 1: "AU", 2: "AK", 3: "AA A7"}
    assert card(following(hands, "H", "AX", "AU", "AK")) == "AA"


def test_third_hand_takes_what_the_partner_leads_low() -> None:
    hands = {0: "A7 A9", 1: "AK A8", 2: "AA AU", 3: "AX"}
    assert card(following(hands, "H", "A7", "AK")) == "AA"


# Leading


def test_the_binder_draws_trumps_from_the_top() -> None:
    assert card(played({0: "HO H9 HA HX A7 A8 L7 B8"}, "H")) == "HO"


def test_the_binder_does_not_lead_the_nine_into_the_ober() -> None:
    assert card(played({0: "H9 HA H7 AA A8 L8 LU B9"}, "H")) != "H9"


def test_a_defender_does_not_lead_the_guarded_nine_of_trumps() -> None:
    state = run(
        played({0: "AA A7", 1: "H9 H7 L8 LU B9 AX BU A9", 2: "AK", 3: "A8"}, "H", 0),
        "0 play A7",
        "1 play AX",
        "2 play AK",
        "3 play A8",
    )
    assert card(state) not in {"H9", "H7"}


def test_trumps_are_not_led_on_when_the_opponents_have_none() -> None:
    hands = {
        0: "HO H9 HA H8 AA A7 L7 B7",
        1: "HU A8 A9 L8 L9 LK B8 B9",
        2: "HK HX H7 AU AX LU BU LO",
        3: "AO AK LX LA BX BO BK BA",
    }
    state = run(
        played(hands, "H"),
        "0 play HO",
        "1 play HU",
        "2 play H7",
        "3 play AO",
        "0 play H9",
        "1 play A8",
        "2 play HK",
        "3 play BO",
    )
    assert card(state) not in {"HA", "H8"}


def test_a_sure_ace_is_cashed_when_no_trumps_are_out() -> None:
    hands = {
        0: "HO H9 HA HX AA A7 L7 B7",
        1: "HU H8 A9 L8 L9 LK B8 BK",
        2: "HK A8 AX LU BU LO B9 AU",
        3: "H7 AO AK LX LA BX BO BA",
    }
    state = run(
        played(hands, "H"),
        "0 play HO",
        "1 play HU",
        "2 play HK",
        "3 play H7",
        "0 play H9",
        "1 play H8",
        "2 play LO",
        "3 play BO",
    )
    assert card(state) == "AA"


def test_no_master_is_led_into_a_known_ruff() -> None:
    hands = {
        0: "L7 H7 B7 HO H9 HA LU BO",
        1: "LA AA BA AX A7 L9 B8 B9",
        2: "L8 A8 BU AK AU BK HK LO",
        3: "LX A9 BX AO LK HX H8 HU",
    }
    state = run(
        played(hands, "H"),
        "0 play L7", "1 play LA", "2 play L8", "3 play LX",
        "1 play AA", "2 play A8", "3 play A9", "0 play H7",
        "0 play B7", "1 play BA", "2 play BU", "3 play BX",
    )  # fmt: skip
    assert card(state) != "AX"


def test_a_ten_is_not_led_into_the_ace() -> None:
    state = run(
        played({0: "HO AA A7 HK", 1: "AX L7 L8 LX B8 BX A9 B9", 2: "AK", 3: "A8"}, "H", 0),
        "0 play A7",
        "1 play AX",
        "2 play AK",
        "3 play A8",
    )
    assert card(state) not in {"LX", "BX"}


def test_no_defender_leads_from_under_an_ace() -> None:
    hands = {
        0: "HO H9 HA H8 A9 L7 B9 AX",
        1: "AA LA L8 L9 BA B8 BU H7",
        2: "A8 LX HK HU B7 BO AO BK",
        3: "A7 LK LO LU BX AK AU HX",
    }
    state = run(played(hands, "H"), "0 play A9", "1 play AA", "2 play A8", "3 play A7")
    assert card(state) not in {"L8", "L9", "B8", "BU"}


def test_the_partners_suit_is_returned() -> None:
    hands = {
        0: "HO H9 HA H8 A7 L7 B9 AX",
        1: "AA L9 LK LO H7 AU AK BX",
        2: "A9 LX HK HU B7 BO AO BA",
        3: "A8 LA L8 LU B8 BU BK HX",
    }
    state = run(
        played(hands, "H"),
        "0 play A7", "1 play AA", "2 play A9", "3 play A8",
        "1 play L9", "2 play LX", "3 play LA", "0 play L7",
    )  # fmt: skip
    assert card(state) in {"L8", "LU"}


def test_the_last_trump_is_kept_for_the_last_trick() -> None:
    hands = {
        0: "HO H9 HA HX HK AA AX B7",
        1: "HU A9 L8 L9 LK B8 BK BU",
        2: "H8 AK A8 LU LO B9 AU L7",
        3: "H7 A7 AO LX LA BX BO BA",
    }
    state = run(
        played(hands, "H"),
        "0 play HO", "1 play HU", "2 play H8", "3 play H7",
        "0 play AA", "1 play A9", "2 play A8", "3 play A7",
        "0 play H9", "1 play L8", "2 play L7", "3 play BO",
        "0 play HA", "1 play L9", "2 play LU", "3 play LX",
        "0 play HX", "1 play B8", "2 play B9", "3 play LA",
        "0 play AX", "1 play LK", "2 play AU", "3 play AO",
    )  # fmt: skip
    assert card(state) == "B7"


# The auction


def bidding(hand: str, *acts: str, seat: int = 1) -> State:
    """An auction in which a seat holds the given five cards first, some acts in."""
    return run(deal({seat: hand}), *acts)


def test_nobody_bids_without_the_cards() -> None:
    assert chosen(bidding("A7 L8 B9 BU LK")) == "pass"


def test_four_good_trumps_are_bid() -> None:
    assert chosen(bidding("HO H9 HA H7 AA")) == "bid 2"


def test_the_lowest_bid_is_enough() -> None:
    assert chosen(bidding("BO B9 BA BX AA")) == "bid 2"


def test_no_level_is_bid_above_the_own_suit() -> None:
    state = bidding("LO L9 LA L7 A8", "1 pass", "2 bid 2", "0 pass", seat=3)
    assert chosen(state) == "pass"


def test_a_partners_bid_is_not_outbid_with_little() -> None:
    state = bidding("HO H8 A7 L7 LU", "1 bid 3", "0 pass", "2 pass", seat=3)
    assert chosen(state) == "pass"


def test_a_strong_holder_holds() -> None:
    assert chosen(bidding("HO H9 HA HX AA", "1 bid 2", seat=0)) == "hold"


def test_a_weak_holder_gives_way() -> None:
    assert chosen(bidding("A7 A8 L9 BU BK", "1 bid 2", seat=0)) == "pass"


def test_the_best_suit_is_named() -> None:
    state = bidding("AO A9 A7 HA LK", "1 pass", "2 pass", "3 pass", seat=0)
    assert chosen(state) == "trump A"


def test_the_level_bars_the_best_suit() -> None:
    state = bidding("AO A9 AA BO B7", "1 bid 3", "0 hold", "1 pass", "2 pass", "3 pass", seat=0)
    assert chosen(state) == "trump B"


# Mehet?


def test_an_ordinary_hand_lets_it_go() -> None:
    state = asked({1: "A7 A8 L9 LU B8 BK H7 HU"}, "H", 0)
    assert chosen(run(state, "0 go")) == "go"


def test_a_hand_that_beats_the_binder_says_contra() -> None:
    state = asked({1: "HO H9 HA HX AA LA B8 A7"}, "H", 0)
    assert chosen(run(state, "0 go")) == "contra"


def test_a_weak_binder_does_not_raise() -> None:
    state = asked({0: "HU H8 A7 LK L8 B7 B9 BU"}, "H", 0)
    assert chosen(run(state, "0 go", "1 contra", "2 go")) == "go"


def test_a_very_strong_binder_raises() -> None:
    state = asked({0: "HO H9 HA HX H7 AA LA BX"}, "H", 0)
    assert chosen(run(state, "0 go", "1 contra", "2 go")) == "contra"


def test_a_binders_weak_partner_does_not_raise() -> None:
    state = asked({2: "A7 LK L8 B7 B9 BU A9 L7"}, "H", 0)
    assert chosen(run(state, "0 go", "1 contra")) == "go"


@pytest.mark.parametrize("seat", range(4))
def test_what_must_be_laid_down_is_laid_down(seat: int) -> None:
    state = asked({seat: "L7 L8 L9 LX LU HO H9 HA"}, "H", 0)
    assert chosen(run(state, *(f"{before} go" for before in range(seat)))) == "lay down"


# Words


def test_all_runs_are_announced() -> None:
    assert chosen(played({0: "A7 A8 A9 LX LU LO LK HO"}, "H")).endswith("announce A7-A9 LX-LK")


def test_bela_is_said_with_its_first_card() -> None:
    options = KlaberOptions(bela_call=BelaCall.ANNOUNCE)
    hands = {0: "A8 A9 AU", 1: "AA", 2: "HO HK L7 L9 B7 B9 LX BU", 3: "AX"}
    state = run(played(hands, "H", options=options), "0 play A8", "1 play AA")
    assert chosen(state) in {"play HO bela", "play HK bela"}
