"""What a referee is told of a deal: where it stands, open hands, offences, and what the law says of any act."""

import json

from tests.games.rabloulti.build import CALLED, DEFAULT, NEUTRAL, contract, deal, play_on, run, tricks
from tests.games.splitmix import SplitMix64
from tromf.cards import shuffled
from tromf.games.rabloulti import GAME, RabloultiOptions
from tromf.games.rabloulti.judging import open_hands, running_state, strict_refusal
from tromf.games.rabloulti.offences import offences_in
from tromf.games.rabloulti.options import PlainPassz
from tromf.games.rabloulti.state import State


def test_the_running_state_of_an_auction() -> None:
    state = deal(NEUTRAL)
    assert running_state(state)["auction"] == {"standing": None, "owner": None, "must_bid": True, "talon": []}
    state = run(state, "0 bid ulti L7 B7")
    told = running_state(state)
    assert told["phase"] == "auction"
    assert told["to_act"] == 1
    assert told["auction"] == {"standing": "ulti", "owner": 0, "must_bid": False, "talon": ["L7", "B7"]}
    assert told["contract"] is None
    assert told["tricks"] == 0


def test_the_running_state_of_the_play_the_talk_and_a_claim() -> None:
    state: State = contract(NEUTRAL, "ulti", "L7 B7")
    assert running_state(state)["contract"]["trump"] is None
    state = run(state, "0 trump A", "0 play AA")
    assert running_state(state)["contract"]["contra"] == 0
    state = run(state, "1 contra ulti", "1 play AO", "2 contra parti", "2 play AK")
    told = running_state(state)
    assert (told["phase"], told["raising"], told["trick"]) == ("raising", ["ulti", "parti"], ["AA", "AO", "AK"])
    assert told["contract"] == {
        "soloist": 0,
        "bid": "ulti",
        "trump": "A",
        "talon": ["L7", "B7"],
        "levels": {"ulti": 1, "parti": 1},
        "contra": 1,
        "announced": [[], [], []],
    }
    state = run(state, "0 contra ulti")
    assert running_state(state)["contract"]["contra"] == 2, "the level of what was said last"
    state = run(state, "0 leave", "1 leave", "2 leave")
    told = running_state(state)
    assert (told["tricks"], told["points"], told["marriages"], told["leader"]) == (1, [10, 0], [0, 0], 0)
    state = run(state, "0 claim made 0")
    assert running_state(state)["claim"] == {"seat": 0, "made": True}
    assert running_state(state)["phase"] == "claiming"


def test_lines_of_their_own_are_told_with_the_seat() -> None:
    state = run(contract(NEUTRAL, "betli", "L7 B7"), "0 play A7", "1 contra betli 1")
    assert running_state(state)["contract"]["levels"] == {"betli 1": 1}


def test_everything_told_can_be_written_as_json() -> None:
    for seed in range(12):
        random = SplitMix64(seed)
        options = (DEFAULT, CALLED, RabloultiOptions(plain_passz=PlainPassz.REDEAL))[seed % 3]
        state: State = GAME.deal(options, 0, shuffled(random))
        while True:
            json.dumps(running_state(state))
            hands = open_hands(state)
            assert [len(hand) for hand in hands] == list(GAME.view(state, None).counts)
            acts = GAME.possible_actions(state)
            if not acts:
                break
            state = GAME.apply(state, acts[random.randrange(len(acts))])
        assert running_state(state)["phase"] == "over"


def test_what_the_law_says_of_an_act_that_is_accepted() -> None:
    state = contract(NEUTRAL, "ulti", "L7 B7", "A", CALLED)
    assert strict_refusal(state, GAME.notation.parse("play AA")) is None
    seven = contract({**NEUTRAL, 0: "A7 A8 A9 AX AU AA L7 L8 LX LU LA B7"}, "ulti", "L7 B7", "A", CALLED)
    refused = strict_refusal(seven, GAME.notation.parse("play A7"))
    assert refused is not None
    assert refused.rule == "U37"
    assert GAME.refusal(seven, GAME.notation.parse("play A7")) is None
    unnamed = contract(NEUTRAL, "ulti", "L7 B7", None, CALLED)
    for code, rule in (("play AA", "U31"), ("trump H", "U15")):
        refused = strict_refusal(unnamed, GAME.notation.parse(code))
        assert refused is not None
        assert refused.rule == rule
    assert strict_refusal(unnamed, GAME.notation.parse("renonsz 1")) is None


def test_what_is_refused_anyway_and_what_no_table_can_break() -> None:
    state = deal(NEUTRAL)
    refused = strict_refusal(state, GAME.notation.parse("pass"))
    assert refused is not None
    assert refused.rule == "U16"
    playing = contract(NEUTRAL, "ulti", "L7 B7", "A", CALLED)
    refused = strict_refusal(playing, GAME.notation.parse("play HA"))
    assert refused is not None
    assert refused.rule == "U6"


def test_offences_are_told_in_order_with_their_trick() -> None:
    state = run(contract(NEUTRAL, "ulti", "L7 B7", "A", CALLED), "0 play AA", "1 play L9", "2 play AK")
    state = tricks(state, "AX AO H9", "L8 LK HX")
    assert [(each.seat, each.rule, each.trick) for each in offences_in(state)] == [(1, "U35", 0), (2, "U35", 2)]
    assert offences_in(play_on(contract(NEUTRAL, "ulti", "L7 B7", "A", CALLED))) == ()
