"""Rule K9: offences and the cry "161!"."""

import pytest

from tests.games.klaber.build import CALLED, DEFAULT, asked, codes, deal, legal, play_on, played, refusal_of, run
from tromf.games.base import DealResult, IllegalAction
from tromf.games.klaber import GAME, KlaberOptions, Offence, Offences, Shown, WrongAccusation, offences_in
from tromf.games.klaber.actions import Accuse
from tromf.games.klaber.state import State

PENALTY = KlaberOptions(offences=Offences.CALLED, wrong_accusation=WrongAccusation.PENALTY)
KVINT = "A7 A8 A9 AX AU"
REVOKER = {0: "HX", 1: "HA B9 AU L7", 2: "H7", 3: "H8"}


def revoked(options: KlaberOptions = CALLED) -> State:
    """Seat 1 could have followed hearts, and laid a trump."""
    return run(played(REVOKER, "B", options=options), "0 play HX", "1 play B9")


def hidden(options: KlaberOptions = CALLED) -> State:
    """Seat 1 had a run of five to lay down, and said go; nothing has been played."""
    return run(asked({1: KVINT, 0: "BK BO"}, "B", options=options), "0 go", "1 go", "2 go", "3 go")


def result(state: State) -> DealResult:
    return GAME.result(state)


def test_k9_prevented_offences_are_refused() -> None:
    state = run(played(REVOKER, "B"), "0 play HX")
    assert GAME.possible_actions(state) == GAME.legal_actions(state)
    with pytest.raises(IllegalAction, match=r"K8\.3"):
        run(state, "1 play B9")


def test_k9_prevented_nobody_can_accuse() -> None:
    for state in (deal({}), asked({}, "B"), played({}, "B"), play_on(played({}, "B"))):
        assert all(GAME.interruptions(state, seat) == () for seat in range(4))
        refused = refusal_of(state, "161! 0")
        assert (refused.rule, refused.message) == ("K9", "klaber.refusal.offences_prevented")


def test_k9_1_not_following_is_a_revoke() -> None:
    state = run(played(REVOKER, "B", options=CALLED), "0 play HX")
    assert "play B9" not in legal(state)
    assert "play B9" in codes(GAME.possible_actions(state))
    assert offences_in(run(state, "1 play HA")) == ()
    assert offences_in(run(state, "1 play B9")) == (Offence(1, "K9.1", 0),)


def test_k9_1_not_trumping_is_a_revoke() -> None:
    hand = "B7 A7 A9 L7 L9 LU AU LK"
    state = run(played({0: "HX", 1: hand}, "B", options=CALLED), "0 play HX")
    assert offences_in(run(state, "1 play LK")) == (Offence(1, "K9.1", 0),)
    assert offences_in(run(state, "1 play B7")) == ()


def test_k9_1_without_suit_and_trump_nothing_is_a_revoke() -> None:
    state = run(played({0: "HX", 1: "A7 A9 L7 L9 LU AU LK LO"}, "B", options=CALLED), "0 play HX")
    for action in GAME.possible_actions(state):
        assert offences_in(GAME.apply(state, action)) == ()


def test_k9_1_a_lead_is_never_a_revoke() -> None:
    state = played({}, "B", options=CALLED)
    for action in GAME.possible_actions(state):
        assert offences_in(GAME.apply(state, action)) == ()


def test_k9_1_every_revoke_of_a_deal_is_found() -> None:
    state = run(revoked(), "2 play H7", "3 play H8")
    offender_leads = GAME.to_act(state)
    assert offender_leads == 1
    assert offences_in(play_on(state)) == (Offence(1, "K9.1", 0),)


def test_k9_2_hiding_counts_from_the_first_card_on() -> None:
    state = hidden()
    assert offences_in(state) == ()
    state = run(state, f"0 {legal(state)[0]}")
    assert offences_in(state) == (Offence(1, "K9.2"),)


def test_k9_2_before_the_first_card_the_cry_is_wrong() -> None:
    state = run(hidden(), "0 161! 0")
    assert GAME.to_act(state) == 0
    assert GAME.view(state, None).accusations == ((0, 8),)


def test_k9_2_hiding_is_possible_but_never_lawful() -> None:
    state = run(asked({1: KVINT}, "B", options=CALLED), "0 go")
    assert legal(state) == ["lay down", "contra"]
    assert codes(GAME.possible_actions(state)) == ["go", "lay down", "contra"]


def test_k9_2_what_another_laid_down_in_time_is_no_hiding() -> None:
    state = run(asked({1: KVINT, 2: "H7 H8 H9 HX HU"}, "B", options=CALLED), "0 go", "1 go", "2 lay down")
    assert offences_in(state) == ()
    assert result(run(state, "0 161! 0")).kind == "laid_down"


def test_k9_2_what_was_hidden_never_scores() -> None:
    state = play_on(hidden())
    assert sum(result(state).points) == 161 + 40
    # Nor can it be announced, whole or in part.
    state = run(hidden(), "0 play BO")
    for text in ("A7-AU", "A7-AX", "A9-AU"):
        assert refusal_of(state, f"play A7 announce {text}").rule == "K7.1"


def test_k9_3_a_dealing_error_is_no_act_of_the_engine() -> None:
    # The deck is a whole pack in dealt order, so nobody can have offended before he acts.
    state = deal({}, options=CALLED)
    assert offences_in(state) == ()
    assert GAME.view(run(state, "2 161! 2"), None).accusations == ((2, 0),)


@pytest.mark.parametrize("accuser", [0, 2])
def test_k9_4_either_player_of_the_other_side_may_accuse(accuser: int) -> None:
    state = run(revoked(), f"{accuser} 161! {accuser}")
    assert result(state).written == (161, 0)
    assert result(state).kind == "accused"
    assert GAME.view(state, None).accuser == accuser
    assert [(line.rule, line.points, line.side) for line in result(state).lines] == [("K9.4", 161, 0), ("K9.1", 0, 1)]


def test_k9_4_the_reason_of_a_right_accusation_is_told() -> None:
    line = result(run(revoked(), "0 161! 0")).lines[1]
    assert (line.message, line.params) == ("klaber.line.revoke", {"seat": 1, "trick": 1})
    state = hidden()
    line = result(run(state, f"0 {legal(state)[0]}", "0 161! 0")).lines[1]
    assert (line.message, line.rule, line.params) == ("klaber.line.hiding", "K9.2", {"seat": 1})


@pytest.mark.parametrize("accuser", [1, 3])
def test_k9_4_ones_own_side_is_not_accused(accuser: int) -> None:
    state = run(revoked(), f"{accuser} 161! {accuser}")
    assert GAME.to_act(state) == 2
    assert GAME.view(state, None).accusations == ((accuser, 10),)


def test_k9_4_it_is_right_if_either_player_of_the_accused_side_offended() -> None:
    state = run(hidden(), "0 play BO")
    assert result(run(state, "2 161! 2")).written == (161, 0)


@pytest.mark.parametrize("accuser, written", [(0, (161, 0)), (1, (0, 161))])
def test_k9_4_when_both_sides_offended_the_first_to_cry_writes(accuser: int, written: tuple[int, int]) -> None:
    state = asked({0: "H7 H8 H9 HX HU", 1: KVINT}, "B", options=CALLED)
    state = run(state, "0 go", "1 go", "2 go", "3 go", "0 play HX")
    state = run(state, f"{accuser} 161! {accuser}")
    assert result(state).written == written


def test_k9_4_at_any_time_before_the_deal_is_written() -> None:
    state = play_on(revoked())
    assert GAME.to_act(state) is None
    assert result(state).kind == "played"
    assert codes(GAME.interruptions(state, 0)) == ["161! 0"]
    state = run(state, "2 161! 2")
    assert result(state).written == (161, 0)


def test_k9_4_after_the_deal_is_decided_nothing_more_is_said() -> None:
    state = run(revoked(), "0 161! 0")
    assert all(GAME.interruptions(state, seat) == () for seat in range(4))
    assert GAME.to_act(state) is None
    for seat in range(4):
        refused = refusal_of(state, f"161! {seat}")
        assert (refused.rule, refused.message) == ("K9.4", "klaber.refusal.deal_decided")


def test_k9_4_contra_does_not_multiply_the_161() -> None:
    state = run(asked(REVOKER, "B", options=CALLED), "0 go", "1 contra", "2 contra", "3 contra")
    state = run(state, "1 go", "2 go", "3 go")
    state = run(state, "0 play HX", "1 play B9", "2 161! 2")
    assert result(state).written == (161, 0)


def test_k9_4_a_wrong_accusation_costs_nothing() -> None:
    before = run(played(REVOKER, "B", options=CALLED), "0 play HX")
    after = run(before, "2 161! 2")
    assert legal(after) == legal(before)
    assert GAME.to_act(after) == GAME.to_act(before)
    assert result(play_on(after)) == result(play_on(before))
    assert GAME.view(play_on(after), 3).accusations == ((2, 9),)


def test_k9_4_the_same_cry_again_at_the_same_moment_is_refused() -> None:
    state = run(played(REVOKER, "B", options=CALLED), "2 161! 2")
    for seat, refused in ((0, True), (2, True), (1, False), (3, False)):
        assert (GAME.interruptions(state, seat) == ()) is refused
    assert refusal_of(state, "161! 0").message == "klaber.refusal.accused_already"
    state = run(state, "0 play HX")
    assert codes(GAME.interruptions(state, 0)) == ["161! 0"]


@pytest.mark.parametrize("accuser, written", [(0, (0, 161)), (2, (0, 161)), (1, (161, 0)), (3, (161, 0))])
def test_k9_4_a_wrong_accusation_may_be_fined(accuser: int, written: tuple[int, int]) -> None:
    state = run(played(REVOKER, "B", options=PENALTY), f"{accuser} 161! {accuser}")
    assert GAME.to_act(state) is None
    assert result(state).written == written
    assert [line.message for line in result(state).lines] == [
        "klaber.line.wrongly_accused_write",
        "klaber.line.wrong_accusation",
    ]
    assert result(run(revoked(PENALTY), "2 161! 2")).written == (161, 0)


@pytest.mark.parametrize("state", [deal({}, options=CALLED), asked({}, "B", options=CALLED)])
def test_k9_4_before_play_too(state: State) -> None:
    state = run(state, "3 161! 3")
    assert GAME.view(state, 0).accusations == ((3, len(GAME.view(state, 0).calls)),)
    assert run(state, f"{GAME.to_act(state)} {legal(state)[0]}") is not None


def test_k9_4_a_fined_cry_after_laying_down_leaves_what_was_shown() -> None:
    state = run(asked({0: KVINT}, "B", options=PENALTY), "0 lay down")
    shown = GAME.view(state, None).shown
    assert isinstance(shown, Shown)
    assert shown.laid == (0,)
    state = run(state, "1 161! 1")
    assert result(state).written == (161, 0)
    assert GAME.view(state, None).shown == shown


def test_k9_4_nobody_is_told_of_an_offence_that_nobody_accuses() -> None:
    lawful = run(played(REVOKER, "B", options=CALLED), "0 play HX", "1 play HA")
    for state in (lawful, revoked()):
        for seat in (2, 3, None):
            view = GAME.view(state, seat)
            assert view.refused == ()
            assert view.accusations == ()
            assert view.result is None
    # Where offences are possible no card is marked, not even one's own.
    assert GAME.view(run(played(REVOKER, "B", options=CALLED), "0 play HX"), 1).refused == ()
    assert GAME.view(run(played(REVOKER, "B", options=DEFAULT), "0 play HX"), 1).refused != ()


def test_k9_4_the_next_deal_begins_with_nothing_said() -> None:
    assert GAME.view(deal({}, options=CALLED), 0).accusations == ()
    assert all(GAME.interruptions(deal({}, options=CALLED), seat) == (Accuse(seat),) for seat in range(4))
