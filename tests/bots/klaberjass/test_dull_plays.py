"""The dull things that make people leave a table of bots: none of them is done.

Seat 0 is the non-dealer, who leads, and seat 1 the dealer. Hearts are trump unless said otherwise.
"""

from collections.abc import Sequence

import pytest

from tests.bots.klaberjass.dealt import chosen
from tests.games.klaberjass.build import accepted, deal, declared, playing, run
from tromf.games.klaberjass import DixWindow, KlaberjassOptions, Schmeiss
from tromf.games.klaberjass.state import State

UNDER_CALL = KlaberjassOptions(dix_window=DixWindow.BEFORE_OWN_DECLARATION)


def card(state: State) -> str:
    """The card that the player lays."""
    word, code, *_ = chosen(state).split()
    assert word == "play"
    return code


def hearts(elder: str, dealer: str, *acts: str, maker: int = 0, lies: str = "H7", bottom: str = "B8") -> State:
    """A play with hearts as trump, in which some cards lie."""
    return playing(accepted(elder, dealer, lies, maker=maker, bottom=bottom), *acts)


def late(elder: str, dealer: str, tricks: Sequence[str], *acts: str, maker: int = 0) -> State:
    """The end of a play of hearts whose tricks so far were these, each with its leader: ``0 HU H7``."""
    laid = []
    for trick in tricks:
        leader, led, reply = trick.split()
        laid += [f"{leader} play {led}", f"{1 - int(leader)} play {reply}"]
    return hearts(elder, dealer, *laid, *acts, maker=maker)


# Bidding


def test_a_strong_hand_accepts_and_a_weak_one_does_not() -> None:
    assert chosen(deal("HU H9 HA AA AX B8", "", "H8")) == "accept"
    assert chosen(deal("A7 A8 LU L9 B8 B9", "", "HU")) == "pass"
    assert chosen(run(deal("", "HU H9 HA AA AX B8", "H8"), "0 pass")) == "accept"
    assert chosen(run(deal("", "A7 A8 LU L9 B8 B9", "HU"), "0 pass")) == "pass"


def test_the_best_other_suit_is_named_or_none() -> None:
    assert chosen(run(deal("LU L9 LA AA AX B8", "", "H8"), "0 pass", "1 pass")) == "name L"
    assert chosen(run(deal("", "BU B9 BA LA LX A8", "H8"), "0 pass", "1 pass", "0 pass")) == "name B"
    assert chosen(run(deal("", "A7 A8 LO L9 B8 B9", "HU"), "0 pass", "1 pass", "0 pass")) == "pass"


@pytest.mark.parametrize(
    "schmeiss, hand, answer",
    [
        (Schmeiss.OFFER, "HU H9 HA AA AX B9", "play"),
        (Schmeiss.OFFER, "A7 A8 LO L9 B7 B9", "void"),
        (Schmeiss.DARE, "HU H9 HA AA AX B9", "take"),
        (Schmeiss.DARE, "A7 A8 LO L9 B7 B9", "void"),
    ],
)
def test_a_schmeiss_is_answered_by_the_hand(schmeiss: Schmeiss, hand: str, answer: str) -> None:
    state = deal("", hand, "HX", KlaberjassOptions(schmeiss=schmeiss))
    assert chosen(run(state, "0 schmeiss")) == answer


# Dix


def test_the_seven_is_exchanged_before_the_own_first_card() -> None:
    state = accepted("H7 HO AA A8 LX L8 BK B9 LU", "", "HA")
    assert chosen(declared(state, "none", "none")) == "exchange"


def test_the_seven_is_exchanged_at_once_for_a_better_run() -> None:
    assert chosen(accepted("H7 HU HO AA A8 LX L8 BK B9", "", "HK")) == "exchange"


def test_a_run_with_the_seven_is_declared_before_it_is_exchanged() -> None:
    state = accepted("H7 H8 H9 AA AU LX LO BK B9", "A7 LU", "HA")
    assert chosen(state) == "say 20"
    assert chosen(declared(state, "20", "good")) == "exchange"


def test_a_run_is_not_broken_for_a_small_trump() -> None:
    state = accepted("H7 H8 H9 AA AU LX LO BK B9", "", "HO", UNDER_CALL)
    assert chosen(state) == "say 20"
    assert chosen(accepted("H7 HU H9 AA AU LX LO BK B9", "", "HO", UNDER_CALL)) == "exchange"


def test_the_turn_up_is_not_taken_to_be_thrown_under_a_higher_trump() -> None:
    state = accepted("HU H9 A8 A9 L8 L9 B9 BX BO", "H7 AA AX LA LX BA BK LK AU", "HA")
    state = declared(state, "none", "none")
    assert chosen(run(state, "0 play HU")) == "play H7"
    assert chosen(run(state, "0 play A8")) == "exchange"


# Declarations


def test_the_best_run_is_told_and_a_better_one_claimed() -> None:
    assert chosen(accepted("LU LX L9 L8 AA A9 H9 BK BO", "", "H8")) == "say 50"
    assert chosen(declared(accepted("LU LX L9 AA", "AK AO AU AX", "H8"), "20")) == "say not good"
    assert chosen(declared(accepted("AA", "AK AO AU", "H8"), "none")) == "say 20"


def test_an_equal_run_is_held_against_his_and_one_that_cannot_hold_is_not_told() -> None:
    assert chosen(declared(accepted("LU LX L9", "AK AO AU", "H8"), "20")) == "say same"
    assert chosen(declared(accepted("LU LX L9", "A9 A8 A7", "H8"), "20")) == "say good"
    assert chosen(declared(accepted("LU LX L9", "AU AX A9", "H8"), "20", "same", "top U")) == "say same"
    tied = declared(accepted("LU LX L9", "AU AX A9", "H8"), "20", "same", "top U", "same", "not trump")
    assert chosen(tied) == "say tie"


def test_all_runs_are_shown() -> None:
    state = declared(accepted("AK AO AU LX L9 L8 HU B9 BX", "", "H8"), "20", "good")
    state = run(state, "0 play HU")
    state = run(state, f"1 {chosen(state)}")
    assert chosen(state) == "show AU-AK L8-LX"


# Bela


def test_bela_is_said_with_both_cards() -> None:
    state = hearts("HU H9 A8 A9 L8 L9 B9 BX BO", "HK HO AX AK LX LK BA BK LU", "0 play HU")
    first = chosen(state)
    assert first in ("play HK bela", "play HO bela")
    assert chosen(run(state, f"1 {first}", "0 play H9")) in {"play HK bela", "play HO bela"} - {first}


# Leading


def test_jass_and_menel_draw_trumps() -> None:
    assert card(hearts("HU H9 HA HX AA AX LA L9 B9", "")) in ("HU", "H9")
    assert card(hearts("HU H9 HA HX HK AA LA LX B9", "")) in ("HU", "H9")


def test_no_ten_is_led_into_the_ace() -> None:
    assert card(hearts("HU H9 AX L9 L7 LO B9 BU B7", "")) != "AX"
    assert card(hearts("AX A9 LX L7 BX BU HO H9 L9", "", maker=1)) not in ("AX", "LX", "BX")


def test_a_maker_cashes_what_wins_the_deal() -> None:
    tricks = ["0 HU H8", "0 H9 HO", "0 A9 AA", "1 AX A8", "1 BA B7", "1 BX B9"]
    state = late("HU H9 A9 A8 B7 B9 LA LX L7", "H8 HO AA AX BA BX L8 LO AK", tricks, "1 play L8")
    assert card(state) in ("LA", "LX")


# Replying


def test_no_ace_of_trumps_is_thrown_under_the_jass() -> None:
    assert card(hearts("HU H9 A8 A9 L8 L9 B9 BX BO", "HA H8 AA AX LA LX BA BK LK", "0 play HU")) == "H8"


def test_no_ten_is_thrown_under_the_ace() -> None:
    assert card(hearts("AA HU", "AX A7 AO LA L9 BK B9 HA HO", "0 play AA")) in ("A7", "AO")


def test_no_ace_and_no_ten_is_thrown_away() -> None:
    state = late("HU HA AA", "H8 HO LA LX L7 BA BX B9 B7", ["0 HU H8", "0 HA HO"], "0 play AA")
    assert card(state) in ("L7", "B9", "B7")


def test_the_ten_that_is_led_is_taken() -> None:
    assert card(hearts("AX HU", "AA A7 AO LA L9 BK B9 HA HO", "0 play AX")) == "AA"


def test_the_jass_does_not_ruff_where_a_small_trump_does() -> None:
    assert card(hearts("AA H9", "HU HO H8 LA L9 BK B9 LX LO", "0 play AA")) != "HU"
    assert card(hearts("A9 H9", "HU HX H8 LA L9 BK B9 LX LO", "0 play A9", maker=1)) != "HU"


def test_the_ten_is_won_while_it_can_be() -> None:
    assert card(hearts("AU HU", "AX A7 LA L9 BK B9 HA HO LU", "0 play AU")) == "AX"


def test_a_trump_lead_is_gone_over_without_the_jass() -> None:
    assert card(hearts("HX HK", "HU HA H8 AA A9 L9 LX BK B9", "0 play HX")) == "HA"


# The last tricks

LONG = ["0 HU H8", "0 H9 HO", "0 AA A7", "0 LA L7", "0 BA B7", "0 AX A8", "0 LX L9"]


def test_the_last_trump_is_kept_for_the_last_trick() -> None:
    state = late("HU H9 AA LA BA AX LX HX B9", "H8 HO A7 L7 B7 A8 L9 BK BO", LONG)
    assert card(state) == "B9"


def test_a_guarded_ten_is_kept_for_the_last_trick() -> None:
    reply = late("HU H9 AA LA AX LX LK BA BK", "H8 HO A7 L7 A8 L9 A9 BX B9", [*LONG[:4], *LONG[5:], "0 LK A9"])
    assert card(run(reply, "0 play BK")) == "BX"
    assert card(run(reply, "0 play BA")) == "B9"
