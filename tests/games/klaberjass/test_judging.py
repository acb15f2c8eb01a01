"""What a referee is told of a deal: where it stands, open hands, offences, and what the law says of any act."""

import json

import pytest
from hypothesis import given

from tests.games.klaberjass.build import CALLED, DEFAULT, accepted, deal, declared, legal, play_on, playing, run
from tests.games.klaberjass.test_properties import SEEDS, steps_of
from tests.games.klaberjass.test_view_laws import OPTIONS
from tromf.games.klaberjass import GAME, KlaberjassOptions, Offences, Schmeiss
from tromf.games.klaberjass.judging import open_hands, running_state, strict_refusal
from tromf.games.klaberjass.offences import offences_in


def test_the_running_state_of_the_bidding() -> None:
    state = deal(turn_up="L9", options=KlaberjassOptions(schmeiss=Schmeiss.OFFER))
    told = running_state(state)
    assert (told["phase"], told["to_act"]) == ("bidding", 0)
    assert told["bidding"] == {"turned": "L9", "round": 1, "schmeiss": None}
    assert (told["contract"], told["step"], told["tricks"]) == (None, None, 0)
    told = running_state(run(state, "0 schmeiss"))
    assert (told["phase"], told["to_act"]) == ("schmeissed", 1)
    assert told["bidding"] == {"turned": "L9", "round": 1, "schmeiss": 0}
    assert running_state(run(state, "0 pass", "1 pass"))["bidding"]["round"] == 2


def test_the_running_state_of_the_dialogue_and_the_showing() -> None:
    state = run(accepted("LO LK LA A7", "", "AX"), "0 exchange")
    told = running_state(state)
    assert (told["phase"], told["step"], told["bidding"]) == ("declaring", "S1", None)
    assert told["contract"] == {"maker": 0, "trump": "A", "accepted": True, "exchanged": 0}
    state = run(declared(state, "20", "good"), "0 play LA")
    assert running_state(state)["trick"] == ["LA"]
    state = run(state, f"1 {legal(state)[0]}")
    told = running_state(state)
    assert (told["phase"], told["winner"], told["shown"], told["tricks"]) == ("showing", 0, [], 1)
    told = running_state(run(state, "0 show LO-LA"))
    assert (told["phase"], told["shown"]) == ("playing", ["LO-LA"])


def test_the_running_state_at_the_end_has_the_last_trick() -> None:
    over = play_on(playing(accepted()))
    told = running_state(over)
    lines = [line for line in GAME.result(over).lines if line.rule in ("J2", "J39")]
    assert told["points"] == [sum(line.points for line in lines if line.side == side) for side in (0, 1)]
    assert (told["phase"], told["to_act"], told["tricks"]) == ("over", None, 9)


def test_open_hands_are_six_then_nine_then_fewer() -> None:
    state = deal()
    assert [len(hand) for hand in open_hands(state)] == [6, 6]
    state = run(state, "0 accept")
    assert [len(hand) for hand in open_hands(state)] == [9, 9]
    state = declared(state, "none", "none")
    assert [len(hand) for hand in open_hands(run(state, f"0 {legal(state)[0]}"))] == [8, 9]
    assert open_hands(play_on(state)) == ((), ())


def test_the_accusations_are_told() -> None:
    state = run(accepted(options=CALLED), "1 accuse 1")
    assert running_state(state)["accusations"] == [1]


def test_j59_offences_are_found_with_their_trick() -> None:
    state = declared(accepted("LA L7 BU", "LX LK H7 A7", "B8", CALLED), "50", "good")
    state = run(state, "0 play LA", "1 play H7")
    found = [(offence.seat, offence.rule, offence.trick) for offence in offences_in(state)]
    assert found == [(0, "J29", None), (1, "J34", 0)]
    assert offences_in(play_on(accepted(options=DEFAULT))) == ()


@pytest.mark.parametrize(
    "words, act, rule",
    [([], "say 20", "J29"), ([], "say none", None), ([], "say good", "J28"), (["none", "none"], "play LA", None)],
)
def test_j59_the_law_is_asked_where_the_table_accepts_more(words: list[str], act: str, rule: str | None) -> None:
    state = declared(accepted("LA", "", "B8", CALLED), *words)
    refused = strict_refusal(state, GAME.notation.parse(act))
    assert (None if refused is None else refused.rule) == rule


def test_j59_a_revoke_is_refused_by_the_law_alone() -> None:
    state = run(playing(accepted("LA", "LX H7", "B8", CALLED)), "0 play LA")
    revoke = GAME.notation.parse("play H7")
    assert GAME.refusal(state, revoke) is None
    refused = strict_refusal(state, revoke)
    assert refused is not None
    assert refused.rule == "J34"
    not_held = strict_refusal(state, GAME.notation.parse("play LA"))
    assert not_held is not None
    assert not_held.rule == "J17"


@given(SEEDS, OPTIONS)
def test_the_law_forbids_exactly_what_is_not_lawful(seed: int, options: KlaberjassOptions) -> None:
    for state, _ in steps_of(options, seed):
        json.dumps(running_state(state))
        for action in GAME.possible_actions(state):
            assert (strict_refusal(state, action) is None) is (action in GAME.legal_actions(state))
        if options.offences is Offences.PREVENTED:
            assert offences_in(state) == ()
