"""Rules J12 to J16 and J52 to J55: the bidding in two rounds, and the schmeiss."""

import pytest

from tests.games.klaberjass.build import DEFAULT, accepted, deal, legal, named, refusal_of, run, written
from tromf.cards import Suit
from tromf.games.base import Standing
from tromf.games.klaberjass import GAME, KlaberjassOptions, NextDealer, PublicContract, Schmeiss
from tromf.games.klaberjass.state import State

OFFER = KlaberjassOptions(schmeiss=Schmeiss.OFFER)
DARE = KlaberjassOptions(schmeiss=Schmeiss.DARE)


def contract(state: State) -> PublicContract:
    found: PublicContract | None = GAME.view(state, None).contract
    assert found is not None
    return found


def test_j12_the_non_dealer_accepts_the_turned_suit_or_passes() -> None:
    state = deal(turn_up="L9")
    assert GAME.to_act(state) == 0
    assert legal(state) == ["pass", "accept"]
    made = contract(run(state, "0 accept"))
    assert (made.maker, made.trump, made.accepted) == (0, Suit.LEAVES, True)


def test_j12_after_a_pass_the_dealer_has_the_same_choice() -> None:
    state = run(deal(turn_up="L9"), "0 pass")
    assert GAME.to_act(state) == 1
    assert legal(state) == ["pass", "accept"]
    made = contract(run(state, "1 accept"))
    assert (made.maker, made.trump, made.accepted) == (1, Suit.LEAVES, True)


@pytest.mark.parametrize("dealer", [0, 1])
def test_j12_the_non_dealer_speaks_first_whoever_deals(dealer: int) -> None:
    assert GAME.to_act(deal(dealer_seat=dealer)) == 1 - dealer


def test_j12_no_other_suit_in_the_first_round() -> None:
    for state in (deal(turn_up="L9"), run(deal(turn_up="L9"), "0 pass")):
        for suit in "ALBH":
            refused = refusal_of(state, f"name {suit}")
            assert (refused.rule, refused.message) == ("J12", "klaberjass.refusal.name_later")
            assert refused.params == {"suit": "L"}


@pytest.mark.parametrize("code", ["play LA", "say none", "exchange", "keep", "show", "take", "void"])
def test_j12_nothing_but_bids_before_there_is_a_maker(code: str) -> None:
    for state in (deal(), run(deal(), "0 pass", "1 pass")):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("J12", "klaberjass.refusal.bid_first")


@pytest.mark.parametrize("turn_up, others", [("A9", "LBH"), ("L9", "ABH"), ("B9", "ALH"), ("H9", "ALB")])
def test_j13_in_the_second_round_another_suit_may_be_named(turn_up: str, others: str) -> None:
    state = run(deal(turn_up=turn_up), "0 pass", "1 pass")
    assert GAME.to_act(state) == 0
    assert legal(state) == ["pass", *(f"name {suit}" for suit in others)]
    assert legal(run(state, "0 pass")) == legal(state)
    for suit in others:
        made = contract(run(state, f"0 name {suit}"))
        assert (made.maker, made.trump.letter, made.accepted) == (0, suit, False)
        made = contract(run(state, "0 pass", f"1 name {suit}"))
        assert (made.maker, made.trump.letter, made.accepted) == (1, suit, False)


def test_j13_the_turned_suit_may_not_be_named_nor_accepted_late() -> None:
    state = run(deal(turn_up="B9"), "0 pass", "1 pass")
    for code in ("name B", "accept"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("J13", "klaberjass.refusal.turned_suit")
        assert refused.params == {"suit": "B"}


@pytest.mark.parametrize(
    "state, maker", [(accepted(), 0), (accepted(maker=1), 1), (named("A"), 0), (named("A", maker=1), 1)]
)
def test_j14_the_first_acceptance_or_naming_ends_the_bidding(state: State, maker: int) -> None:
    assert contract(state).maker == maker
    assert GAME.view(state, None).round is None
    for code in ("pass", "accept", "name L"):
        assert refusal_of(state, code).rule == "J28"


def test_j15_each_round_has_exactly_two_turns() -> None:
    state, asked = deal(), []
    while GAME.to_act(state) is not None:
        asked.append((GAME.view(state, None).round, GAME.to_act(state)))
        state = run(state, f"{GAME.to_act(state)} pass")
    assert asked == [(1, 0), (1, 1), (2, 0), (2, 1)]
    assert written(state).kind == "void"
    assert GAME.view(state, None).round is None
    assert refusal_of(state, "pass").rule == "J49"


def test_j16_schmeiss_is_not_in_the_base_game() -> None:
    assert DEFAULT.schmeiss is Schmeiss.OFF
    for state in (deal(), run(deal(), "0 pass"), run(deal(), "0 pass", "1 pass")):
        assert "schmeiss" not in legal(state)
        refused = refusal_of(state, "schmeiss")
        assert (refused.rule, refused.message) == ("J16", "klaberjass.refusal.no_schmeiss")


@pytest.mark.parametrize("proposer", [0, 1])
@pytest.mark.parametrize(
    "options, rule, answer, maker_is_proposer", [(OFFER, "J52", "play", True), (DARE, "J53", "take", False)]
)
def test_j52_j53_who_is_maker_when_the_deal_is_not_thrown_in(
    proposer: int, options: KlaberjassOptions, rule: str, answer: str, maker_is_proposer: bool
) -> None:
    state = deal(turn_up="H9", options=options)
    state = run(state, *(["0 pass"] if proposer else []), f"{proposer} schmeiss")
    assert GAME.to_act(state) == 1 - proposer
    assert GAME.view(state, None).schmeissed
    assert legal(state) == [answer, "void"]
    wrong = "take" if answer == "play" else "play"
    for code in (wrong, "pass", "accept", "schmeiss", "name A"):
        assert refusal_of(state, code).rule == rule
    made = contract(run(state, f"{1 - proposer} {answer}"))
    assert made.maker == (proposer if maker_is_proposer else 1 - proposer)
    assert (made.trump, made.accepted) == (Suit.HEARTS, True)


@pytest.mark.parametrize("proposer", [0, 1])
@pytest.mark.parametrize("options, rule", [(OFFER, "J52"), (DARE, "J53")])
def test_j52_j53_void_is_no_score(proposer: int, options: KlaberjassOptions, rule: str) -> None:
    state = run(deal(options=options), *(["0 pass"] if proposer else []), f"{proposer} schmeiss")
    state = run(state, f"{1 - proposer} void")
    result = written(state)
    assert (result.kind, result.written, result.points, result.declarer) == ("void", (0, 0), (0, 0), None)
    assert [line.rule for line in result.lines] == [rule, rule]
    assert not GAME.view(state, None).schmeissed


@pytest.mark.parametrize("options", [OFFER, DARE])
def test_j54_either_player_at_his_turn_in_the_first_round(options: KlaberjassOptions) -> None:
    first = deal(options=options)
    assert legal(first) == ["pass", "accept", "schmeiss"]
    assert legal(run(first, "0 pass")) == ["pass", "accept", "schmeiss"]
    for state in (run(first, "0 pass", "1 pass"), run(first, "0 pass", "1 pass", "0 pass")):
        assert "schmeiss" not in legal(state)
        refused = refusal_of(state, "schmeiss")
        assert (refused.rule, refused.message) == ("J54", "klaberjass.refusal.schmeiss_late")


@pytest.mark.parametrize("options, answer", [(OFFER, "play"), (DARE, "take")])
def test_j54_a_schmeiss_ends_the_bidding_whatever_the_answer(options: KlaberjassOptions, answer: str) -> None:
    state = run(deal(options=options), "0 schmeiss")
    assert GAME.to_act(run(state, "1 void")) is None
    playing = run(state, f"1 {answer}")
    assert GAME.view(playing, None).step is not None
    assert GAME.view(playing, 0).counts == (9, 9)


@pytest.mark.parametrize("next_dealer", NextDealer)
@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize("schmeiss", [Schmeiss.OFFER, Schmeiss.DARE])
def test_j55_after_a_void_deal_the_other_player_deals(schmeiss: Schmeiss, dealer: int, next_dealer: NextDealer) -> None:
    options = KlaberjassOptions(schmeiss=schmeiss, next_dealer=next_dealer)
    state = run(deal(options=options, dealer_seat=dealer), f"{1 - dealer} schmeiss", f"{dealer} void")
    after = GAME.match_rules.write(options, Standing(dealer, (10, 20)), written(state))
    assert (after.dealer, after.scores, after.winner) == (1 - dealer, (10, 20), None)
