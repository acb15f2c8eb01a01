"""Rules J20 to J23: the dix, exchanged for the turn-up."""

import pytest

from tests.games.klaberjass.build import (
    accepted,
    deal,
    declared,
    legal,
    named,
    play_on,
    playing,
    refusal_of,
    run,
    written,
)
from tromf.cards import Card, cardset, parse_cards
from tromf.games.klaberjass import GAME, DixWindow, KlaberjassOptions, Schmeiss
from tromf.games.klaberjass.state import State

OWN_WORD = KlaberjassOptions(dix_window=DixWindow.BEFORE_OWN_DECLARATION)
ANY_WORD = KlaberjassOptions(dix_window=DixWindow.BEFORE_ANY_DECLARATION)
LATE = "klaberjass.refusal.exchange_late"


def holds(state: State, seat: int, card: Card) -> bool:
    return bool(GAME.view(state, seat).hand >> card & 1)


@pytest.mark.parametrize("maker", [0, 1])
def test_j20_the_holder_of_the_seven_maker_or_not_may_exchange_it(maker: int) -> None:
    state = accepted("A7", "", "AX", maker=maker)
    assert "exchange" in legal(state)
    after = run(state, "0 exchange")
    assert holds(after, 0, Card.AX)
    assert not holds(after, 0, Card.A7)
    assert GAME.to_act(after) == 0
    contract = GAME.view(after, 1).contract
    assert contract is not None
    assert contract.exchanged == 0


@pytest.mark.parametrize("maker", [0, 1])
def test_j20_the_dealer_too(maker: int) -> None:
    state = accepted("", "A7", "AX", maker=maker)
    assert refusal_of(state, "exchange").message == "klaberjass.refusal.exchange_not_held"
    state = run(state, "0 say none")
    assert legal(state) == ["say none", "exchange"]
    assert holds(run(state, "1 exchange"), 1, Card.AX)


def test_j20_also_when_the_seven_came_with_the_last_three_cards() -> None:
    state = deal("LA LX BK BO HU H8 A7", "", "AX")
    assert not holds(state, 0, Card.A7)
    assert "exchange" in legal(run(state, "0 pass", "1 accept"))


def test_j20_only_where_the_turned_suit_was_accepted() -> None:
    for trump in "ALB":
        state = named(trump, f"{trump}7", "", "HX")
        assert "exchange" not in legal(state)
        refused = refusal_of(state, "exchange")
        assert (refused.rule, refused.message) == ("J20", "klaberjass.refusal.exchange_not_accepted")
        assert refused.params == {"suit": "H"}


def test_j20_the_exchange_is_made_once_and_by_its_holder_only() -> None:
    state = run(accepted("A7", "", "AX"), "0 exchange")
    for again in (state, run(state, "0 say none"), playing(state)):
        assert "exchange" not in legal(again)
        refused = refusal_of(again, "exchange")
        assert (refused.rule, refused.message) == ("J20", "klaberjass.refusal.exchange_not_held")
        assert refused.params == {"card": "A7"}


def test_j21_keeping_the_seven_is_legal() -> None:
    state = playing(accepted("A7", "", "AX"), "0 play A7")
    assert GAME.view(state, None).turn_up is Card.AX
    assert written(play_on(state)).kind == "played"


def test_j21_asked_before_any_declaration_the_dealer_may_keep() -> None:
    state = accepted("", "A7", "AX", ANY_WORD)
    assert legal(state) == ["keep", "exchange"]
    assert holds(run(state, "1 keep"), 1, Card.A7)


def test_j22_at_the_latest_before_the_holders_own_first_card() -> None:
    state = playing(accepted("", "A7 A8", "AX"))
    assert refusal_of(state, "exchange").message == "klaberjass.refusal.exchange_not_held"
    state = run(state, f"0 {legal(state)[0]}")
    assert "exchange" in legal(state)
    after = run(state, "1 exchange")
    assert holds(after, 1, Card.AX)
    assert GAME.to_act(after) == 1
    # It is his own first card that closes the window.
    own = playing(accepted("A7", "", "AX"))
    assert "exchange" in legal(own)
    late = run(own, "0 play A7")
    late = run(late, f"1 {legal(late)[0]}")
    assert not any("exchange" in act for act in legal(late))


def test_j22_after_the_first_card_it_is_too_late() -> None:
    state = playing(accepted("A7 LA", "L7", "AX"), "0 play LA", "1 play L7")
    assert GAME.to_act(state) == 0
    assert holds(state, 0, Card.A7)
    refused = refusal_of(state, "exchange")
    assert (refused.rule, refused.message) == ("J22", f"{LATE}.before_own_first_card")


def test_j22_only_at_a_moment_when_he_is_to_act() -> None:
    state = accepted("L7 L8 L9 A7", "", "AX")
    for word in ("20", "good"):
        seat = GAME.to_act(state)
        assert ("exchange" in legal(state)) is (seat == 0)
        state = declared(state, word)
    assert "exchange" in legal(state)


def test_j22_before_ones_own_declaration() -> None:
    state = accepted("A7", "", "AX", OWN_WORD)
    assert "exchange" in legal(state)
    state = playing(state)
    refused = refusal_of(state, "exchange")
    assert (refused.rule, refused.message) == ("J22", f"{LATE}.before_own_declaration")
    assert "exchange" not in legal(state)
    # The dealer's window is open until he answers, though the other has spoken.
    state = declared(accepted("", "A7", "AX", OWN_WORD), "none")
    assert "exchange" in legal(state)
    assert "exchange" not in legal(run(declared(state, "none"), "0 play " + legal(declared(state, "none"))[0][5:]))


def test_j22_within_the_dialogue_the_window_closes_with_the_first_word() -> None:
    state = declared(accepted("L7 L8 L9 A7", "B7 B8 B9", "AX", OWN_WORD), "20", "same")
    assert legal(state) == ["say top 9"]
    assert refusal_of(state, "exchange").message == f"{LATE}.before_own_declaration"
    open_still = declared(accepted("L7 L8 L9 A7", "B7 B8 B9", "AX"), "20", "same")
    assert legal(open_still) == ["say top 9", "exchange"]


@pytest.mark.parametrize("elder, dealer", [("A7", ""), ("", "A7"), ("", "")])
def test_j22_before_any_declaration_the_dealer_is_asked_before_the_other_speaks(elder: str, dealer: str) -> None:
    state = accepted(elder, dealer, "AX", ANY_WORD)
    assert GAME.to_act(state) == 1
    assert {GAME.view(state, seat).asks_dix for seat in (0, 1, None)} == {True}
    assert legal(state) == ["keep", "exchange"] if dealer else ["keep"]
    if not dealer:
        assert refusal_of(state, "exchange").message == "klaberjass.refusal.exchange_not_held"
    refused = refusal_of(state, "say none")
    assert (refused.rule, refused.message) == ("J22", "klaberjass.refusal.exchange_or_keep")
    state = run(state, "1 keep")
    assert GAME.to_act(state) == 0
    assert not GAME.view(state, None).asks_dix
    assert ("exchange" in legal(state)) is bool(elder)
    if elder:
        state = declared(state, "none", "none")
        refused = refusal_of(state, "exchange")
        assert (refused.rule, refused.message) == ("J22", f"{LATE}.before_any_declaration")


def test_j22_before_any_declaration_the_dealer_exchanges_when_asked() -> None:
    state = run(accepted("", "A7", "AX", ANY_WORD), "1 exchange")
    assert holds(state, 1, Card.AX)
    assert GAME.to_act(state) == 0
    late = declared(run(accepted("", "A7", "AX", ANY_WORD), "1 keep"), "none")
    assert legal(late) == ["say none"]
    assert refusal_of(late, "exchange").message == f"{LATE}.before_any_declaration"


def test_j22_nobody_is_asked_where_there_is_no_exchange() -> None:
    for state in (accepted("", "", "A7", ANY_WORD), named("L", "", "", "AX", ANY_WORD)):
        assert GAME.to_act(state) == 0
        assert GAME.view(state, None).step is not None


@pytest.mark.parametrize("schmeiss, answer", [(Schmeiss.OFFER, "play"), (Schmeiss.DARE, "take")])
def test_j22_a_trump_made_by_a_schmeiss_counts_as_accepted(schmeiss: Schmeiss, answer: str) -> None:
    state = deal("A7", "", "AX", KlaberjassOptions(schmeiss=schmeiss))
    assert "exchange" in legal(run(state, "0 schmeiss", f"1 {answer}"))


def test_j22_runs_are_those_of_the_hand_at_the_first_word() -> None:
    # Exchanged before the first word the seven's run is gone and the turn-up's is there.
    state = accepted("A7 A8 A9 AU AO", "", "AX")
    first = run(state, "0 exchange")
    assert legal(first) == ["say none", "say 50"]
    shows = run(declared(first, "50", "good"), "0 play AX")
    assert legal(run(shows, f"1 {legal(shows)[0]}")) == ["show A8-AO"]
    # Exchanged after it, the run of the seven still counts and is shown, and the other does not.
    later = run(declared(state, "20"), "1 say good", "0 exchange", "0 play AX")
    later = run(later, f"1 {legal(later)[0]}")
    assert legal(later) == ["show A7-A9"]
    result = written(play_on(run(later, "0 show A7-A9")))
    assert [line.points for line in result.lines if line.message == "klaberjass.line.run"] == [20]


def test_j22_the_dealers_runs_stand_too_after_his_word() -> None:
    state = accepted("LA LX", "A7 A8 A9 AU AO", "AX")
    state = declared(state, "none", "20")
    state = run(state, "0 play LA", "1 exchange")
    state = run(state, f"1 {legal(state)[0]}")
    assert legal(state) == ["show A7-A9"]


@pytest.mark.parametrize("turn_up, pair", [("AK", "AO"), ("AO", "AK")])
def test_j22_bela_is_judged_on_the_hand_with_which_one_begins_to_play(turn_up: str, pair: str) -> None:
    state = playing(accepted(f"A7 {pair} AU", "", turn_up))
    assert f"play {pair} bela" not in legal(state)
    after = run(state, "0 exchange")
    assert {f"play {pair} bela", f"play {turn_up} bela"} <= set(legal(after))


def test_j23_the_seven_lies_face_up_in_place_of_the_turn_up() -> None:
    state = run(accepted("A7", "", "AX"), "0 exchange")
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert (view.turned, view.turn_up) == (Card.AX, Card.A7)
    assert GAME.view(state, 0).hand & cardset(parse_cards("A7 AX")) == 1 << Card.AX


def test_j23_no_exchange_where_the_seven_itself_is_turned_up() -> None:
    state = accepted("", "", "A7")
    assert not any("exchange" in act for act in legal(state))
    refused = refusal_of(state, "exchange")
    assert (refused.rule, refused.message) == ("J23", "klaberjass.refusal.exchange_seven_turned")
