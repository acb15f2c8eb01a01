"""Rules J57 to J60: offences prevented, and offences called."""

import pytest

from tests.games.klaberjass.build import (
    CALLED,
    DEFAULT,
    accepted,
    codes,
    deal,
    declared,
    legal,
    play_on,
    playing,
    possible,
    refusal_of,
    run,
    written,
)
from tromf.cards import CARDS
from tromf.games.klaberjass import GAME, Accuse, BelaCall, KlaberjassOptions, Offences, Schmeiss
from tromf.games.klaberjass.state import State

SECOND_CALLED = KlaberjassOptions(offences=Offences.CALLED, bela_call=BelaCall.SECOND)
HANDS = ("LA L7 BU", "LX LK BA H7 A7 AX HK B9 H9")


def led(options: KlaberjassOptions = CALLED) -> State:
    return playing(accepted(*HANDS, "B8", options), "0 play LA")


def revoked(card: str = "H7") -> State:
    """The dealer holds leaves and lays another suit on a lead of leaves."""
    return run(led(), f"1 play {card}")


def test_j57_prevented_what_is_illegal_is_refused_and_nothing_changes() -> None:
    state = led(DEFAULT)
    before = repr(state)
    assert refusal_of(state, "play H7").rule == "J34"
    assert possible(state) == legal(state) == ["play LX", "play LK"]
    assert repr(state) == before
    untold = accepted("LX LU LO LK", options=DEFAULT)
    assert refusal_of(untold, "say 20").rule == "J29"
    assert refusal_of(playing(untold), "play LK bela").rule == "J41"


def test_j57_prevented_there_is_nothing_to_accuse_of() -> None:
    state = led(DEFAULT)
    for seat in (0, 1):
        assert GAME.interruptions(state, seat) == ()
        refused = refusal_of(state, f"accuse {seat}")
        assert (refused.rule, refused.message) == ("J57", "klaberjass.refusal.offences_prevented")


def test_j59_called_every_card_is_accepted_and_none_is_marked() -> None:
    state = led()
    assert legal(state) == ["play LX", "play LK"]
    assert {f"play {card.name}" for card in CARDS if GAME.view(state, 1).hand >> card & 1} <= set(possible(state))
    assert GAME.view(state, 1).refused == ()
    assert GAME.view(led(DEFAULT), 1).refused != ()


def accused(state: State, accuser: int) -> State:
    return run(state, f"{accuser} accuse {accuser}")


@pytest.mark.parametrize("when", ["at once", "later", "at the end"])
def test_j59_a_revoke_of_which_the_other_accuses(when: str) -> None:
    state = revoked()
    if when == "at once":
        state = play_on(accused(state, 0))
    elif when == "later":
        state = play_on(accused(run(state, f"0 {legal(state)[0]}"), 0))
    else:
        state = accused(play_on(state), 0)
    result = written(state)
    assert (result.kind, result.declarer, result.made) == ("accused", 0, True)
    assert result.written == (sum(result.points), 0)
    assert [(line.message, line.rule, line.side) for line in result.lines if line.written] == [
        ("klaberjass.line.accuser", "J59", 0),
        ("klaberjass.line.revoke", "J34", 1),
    ]
    assert result.lines[-1].params == {"seat": 1}


def test_j59_the_deal_is_played_out_first() -> None:
    state = accused(revoked(), 0)
    assert GAME.to_act(state) is not None
    assert GAME.view(state, 1).result is None
    over = play_on(state)
    play = GAME.view(over, None).play
    assert play is not None
    assert len(play.tricks) == 9
    # What is written is what the cards brought, as in J45.
    assert sum(written(over).written) == sum(written(play_on(revoked())).points)


@pytest.mark.parametrize(
    "trump, hands, lead, card, rule",
    [
        ("B8", ("BX", "BA B9 B7"), "BX", "B7", "J35"),
        ("B8", ("BX", "BA B9 H7"), "BX", "H7", "J34"),
        ("B8", ("LA", "BA H7 H8 A7 A8 AX HX HK AK"), "LA", "H7", "J36"),
    ],
)
def test_j59_not_going_over_and_not_trumping_are_revokes(
    trump: str, hands: tuple[str, str], lead: str, card: str, rule: str
) -> None:
    state = run(playing(accepted(*hands, trump, CALLED)), f"0 play {lead}")
    assert f"play {card}" not in legal(state)
    result = written(play_on(accused(run(state, f"1 play {card}"), 0)))
    assert (result.kind, result.lines[-1].rule, result.lines[-1].message) == (
        "accused",
        rule,
        "klaberjass.line.revoke",
    )


def test_j59_a_lawful_card_is_no_offence() -> None:
    for seed in range(20):
        state = accused(play_on(led(), seed), 0)
        state = accused(state, 1)
        assert written(state).kind == "played"


@pytest.mark.parametrize(
    "elder, dealer, words, offender",
    [
        ("", "", ["20", "good"], 0),
        ("LX LU LO LK", "", ["20", "good"], 0),
        ("LO LK LA", "", ["50", "good"], 0),
        ("", "", ["none", "50"], 1),
        ("LO LK LA", "", ["20", "not good"], 1),
        ("LO LK LA", "", ["20", "same", "top A", "good"], 1),
        ("LX LU LO LK", "AX AU AO AK AA", ["50", "same", "length 5", "good"], 0),
        ("LX LU LO LK", "A9 AX AU AO AK", ["50", "same", "length 4", "same", "top K", "good"], 1),
        ("LX LU LO", "AX AU AO", ["20", "same", "top A", "good"], 0),
        ("LX LU LO", "AX AU AO", ["20", "same", "top O", "not good"], 1),
        ("LX LU LO", "AX AU AO", ["20", "same", "top O", "same", "trump", "good"], 0),
        ("LX LU LO", "AX AU AO", ["20", "same", "top O", "same", "not trump", "not good"], 1),
    ],
)
def test_j59_an_untrue_word_in_the_dialogue(elder: str, dealer: str, words: list[str], offender: int) -> None:
    state = declared(accepted(elder, dealer, "B8", CALLED), *words)
    result = written(play_on(accused(state, 1 - offender)))
    assert result.kind == "accused"
    assert (result.written[offender], result.written[1 - offender]) == (0, sum(result.points))
    assert [(line.message, line.rule) for line in result.lines if line.written] == [
        ("klaberjass.line.accuser", "J59"),
        ("klaberjass.line.untrue", "J29"),
    ]
    assert written(play_on(accused(state, offender))).kind == "played"


@pytest.mark.parametrize(
    "elder, dealer, words",
    [
        ("LX LU LO LK", "AX AU AO AK AA", ["none", "none"]),
        ("LX LU LO LK", "AX AU AO AK AA", ["50", "good"]),
        ("LX LU LO LK", "AX AU AO AK AA", ["50", "same", "length 4", "good"]),
        ("LX LU LO LK", "AX AU AO AK", ["50", "same", "length 4", "same", "top K", "same", "not trump", "tie"]),
    ],
)
def test_j59_keeping_silent_and_giving_way_are_no_false_declarations(elder: str, dealer: str, words: list[str]) -> None:
    state = declared(accepted(elder, dealer, "B8", CALLED), *words)
    assert written(play_on(accused(accused(state, 0), 1))).kind == "played"


def test_j59_who_has_lied_shows_what_he_holds_or_nothing() -> None:
    state = declared(accepted("LX LU LO", "A7", "B8", CALLED), "50", "good")
    state = run(state, "0 play LX")
    state = run(state, f"1 {legal(state)[0]}")
    assert legal(state) == ["show LX-LO"]
    nothing = declared(accepted("LX", "A7", "B8", CALLED), "50", "same", "length 8", "same", "top A", "good")
    nothing = run(nothing, "0 play LX")
    nothing = run(nothing, f"1 {legal(nothing)[0]}")
    assert legal(nothing) == ["show"]
    assert refusal_of(nothing, "show LX-LK").message == "klaberjass.refusal.run_not_held"
    after = run(nothing, "0 show")
    assert not any(line.message.startswith("klaberjass.line.run") for line in written(play_on(after)).lines)


def test_j59_one_untruth_may_leave_no_true_word_and_no_second_offence() -> None:
    state = declared(accepted("", "", "B8", CALLED), "50", "same")
    assert legal(state) == possible(state) == [f"say length {length}" for length in range(4, 9)]
    state = declared(state, "length 6")
    assert legal(state) == ["say good"]
    state = declared(state, "same")
    assert legal(state) == possible(state) == ["say top O", "say top K", "say top A"]
    state = declared(state, "top K", "same")
    assert legal(state) == possible(state) == ["say not trump", "say trump"]
    state = declared(state, "not trump")
    assert (legal(state), possible(state)) == (["say good"], ["say good", "say not good", "say tie"])


def test_j59_what_cannot_be_is_not_even_accepted() -> None:
    unbeatable = declared(accepted("LO LK LA", "", "B8", CALLED), "20", "same", "top A")
    assert possible(unbeatable) == ["say good", "say same"]
    trump = declared(accepted("LO LK LA", "", "L8", CALLED), "20", "same", "top A", "same", "trump")
    assert possible(trump) == ["say good"]


def test_j59_bela_without_the_pair_is_a_false_declaration() -> None:
    state = playing(accepted("BU BK LA", "BX BA", "B8", CALLED))
    assert "play BK bela" in possible(state)
    assert "play BK bela" not in legal(state)
    false = run(state, "0 play BK bela")
    result = written(play_on(accused(false, 1)))
    assert (result.kind, result.written[0]) == ("accused", 0)
    assert (result.lines[-1].message, result.lines[-1].rule) == ("klaberjass.line.untrue", "J41")
    # It brings nothing either when nobody accuses.
    assert not any(line.message == "klaberjass.line.bela" for line in written(play_on(false)).lines)


def test_j59_the_second_call_without_the_first_is_no_false_declaration_but_not_offered() -> None:
    elder = "BU B9 BA BX BK BO"
    state = run(playing(accepted(elder, "", "B8", CALLED)), "0 play BK")
    state = run(state, f"1 {legal(state)[0]}")
    assert "play BO bela" not in possible(state)
    assert refusal_of(state, "play BO bela").rule == "J41"
    second = run(playing(accepted(elder, "", "B8", SECOND_CALLED)), "0 play BK")
    second = run(second, f"1 {legal(second)[0]}")
    assert "play BO bela" in legal(second)
    over = play_on(accused(run(second, "0 play BO bela"), 1))
    assert written(over).kind == "played"


def test_j59_a_true_bela_with_a_card_that_may_not_be_laid_is_a_revoke() -> None:
    state = run(playing(accepted("LA", "L7 BK BO", "B8", CALLED)), "0 play LA", "1 play BK bela")
    result = written(play_on(accused(state, 0)))
    assert (result.lines[-1].message, result.lines[-1].rule) == ("klaberjass.line.revoke", "J34")


def test_j59_only_the_other_player_can_prove_it() -> None:
    state = accused(revoked(), 1)
    assert written(play_on(state)).kind == "played"


def test_j59_an_accusation_before_the_offence_proves_nothing() -> None:
    state = accused(led(), 0)
    assert written(play_on(run(state, "1 play H7"))).kind == "played"


def test_j59_a_wrong_accusation_costs_nothing() -> None:
    before, after = led(), accused(accused(led(), 0), 1)
    assert legal(after) == legal(before)
    assert written(play_on(after)) == written(play_on(before))
    assert GAME.view(play_on(after), None).accusations == ((0, 4), (1, 4))


def test_j59_an_accusation_that_proves_nothing_does_not_decide() -> None:
    early = accused(run(playing(accepted("LA L7 BU HX", "LX LK BA H7 A7", "B8", CALLED)), "0 play LA"), 1)
    early = accused(run(early, "1 play H7"), 0)
    assert written(play_on(early)).written[1] == 0


def test_j59_the_first_proved_accusation_decides() -> None:
    elder, dealer = "LA L7 B7 HX AK", "LX LK BA H7 A7 AX"
    state = run(playing(accepted(elder, dealer, "B8", CALLED)), "0 play LA", "1 play A7")
    # The winner leads a seven and takes nothing with it; then he does not follow the dealer's acorns.
    state = run(state, "0 play L7", "1 play LX", "1 play AX", "0 play HX")
    for accuser in (0, 1):
        result = written(play_on(accused(accused(state, accuser), 1 - accuser)))
        assert (result.kind, result.written[1 - accuser]) == ("accused", 0)
        assert result.written[accuser] == sum(result.points)


def test_j59_at_any_time_until_the_next_deal_begins() -> None:
    over = play_on(revoked())
    assert written(over).kind == "played"
    assert codes(GAME.interruptions(over, 0)) == ["accuse 0"]
    assert codes(GAME.interruptions(over, 1)) == ["accuse 1"]
    wrong = accused(over, 1)
    assert written(wrong) == written(over)
    proved = accused(wrong, 0)
    assert written(proved).kind == "accused"
    for seat in (0, 1):
        assert GAME.interruptions(proved, seat) == ()
        refused = refusal_of(proved, f"accuse {seat}")
        assert (refused.rule, refused.message) == ("J59", "klaberjass.refusal.deal_decided")


def test_j59_the_same_accusation_again_at_the_same_moment_is_refused() -> None:
    state = accused(led(), 0)
    assert GAME.interruptions(state, 0) == ()
    assert GAME.interruptions(state, 1) == (Accuse(1),)
    refused = refusal_of(state, "accuse 0")
    assert (refused.rule, refused.message) == ("J59", "klaberjass.refusal.accused_already")
    assert GAME.interruptions(run(state, "1 play LX"), 0) == (Accuse(0),)


def test_j59_in_the_bidding_the_dialogue_and_the_showing_too() -> None:
    schmeiss = KlaberjassOptions(offences=Offences.CALLED, schmeiss=Schmeiss.DARE)
    bidding = deal(options=schmeiss)
    showing = declared(accepted("LO LK LA", "", "B8", CALLED), "20", "good")
    for _ in range(2):
        showing = run(showing, f"{GAME.to_act(showing)} {legal(showing)[0]}")
    assert legal(showing) == ["show LO-LA"]
    for state in (bidding, run(bidding, "0 schmeiss"), accepted(options=CALLED), showing):
        after = accused(state, 1)
        assert GAME.to_act(after) == GAME.to_act(state)
        assert legal(after) == legal(state)
        assert len(GAME.view(after, None).accusations) == 1


def test_j59_a_void_deal_has_nothing_to_accuse_of() -> None:
    state = run(deal(options=CALLED), "0 pass", "1 pass", "0 pass", "1 pass")
    assert all(GAME.interruptions(state, seat) == () for seat in (0, 1))
    assert refusal_of(state, "accuse 0").message == "klaberjass.refusal.deal_decided"


def test_j59_nobody_is_told_of_an_offence_that_nobody_accuses() -> None:
    for state in (revoked(), run(led(), "1 play LX")):
        for seat in (0, None):
            view = GAME.view(state, seat)
            assert view.refused == ()
            assert view.accusations == ()
            assert view.result is None
    assert all(line.rule != "J59" for line in written(play_on(revoked())).lines)


def test_j60_a_wrong_number_of_cards_is_no_act_of_the_engine() -> None:
    # The deck is a whole pack in dealt order, so nobody can hold too many or too few.
    state = playing(accepted(options=CALLED))
    while GAME.to_act(state) is not None:
        counts = GAME.view(state, None).counts
        assert abs(counts[0] - counts[1]) <= 1
        state = run(state, f"{GAME.to_act(state)} {possible(state)[0]}")
    assert GAME.view(state, None).counts == (0, 0)
