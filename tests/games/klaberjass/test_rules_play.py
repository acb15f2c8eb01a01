"""Rules J33 to J43: following, going over a trump lead, taking tricks, bela."""

from dataclasses import replace

import pytest

from tests.games.klaberjass.build import (
    DEFAULT,
    accepted,
    declared,
    legal,
    named,
    play_on,
    playing,
    refusal_of,
    run,
    written,
)
from tromf.cards import Suit, cardset, parse_cards
from tromf.games.base import DealResult
from tromf.games.klaberjass import GAME, BelaCall, KlaberjassOptions
from tromf.games.klaberjass.state import Playing, State

SECOND = KlaberjassOptions(bela_call=BelaCall.SECOND)


def facing(trump: str, lead: str, hand: str, options: KlaberjassOptions = DEFAULT) -> State:
    """A moment late in a deal: a card was led, and the dealer is to reply with one of these."""
    state = playing(named(trump, turn_up="H8" if trump != "H" else "A8", options=options))
    assert isinstance(state, Playing)
    hands = (cardset(parse_cards(lead)), cardset(parse_cards(hand)))
    return run(replace(state, hands=hands, begun=hands), f"0 play {lead}")


def replies(trump: str, lead: str, hand: str) -> list[str]:
    return [act.removeprefix("play ") for act in legal(facing(trump, lead, hand))]


@pytest.mark.parametrize("maker", [0, 1])
def test_j33_the_non_dealer_leads_any_card_whoever_is_maker(maker: int) -> None:
    state = playing(accepted("LA A9 HX BU", maker=maker))
    assert GAME.to_act(state) == 0
    assert len(legal(state)) == 9


def test_j33_the_winner_of_a_trick_leads_to_the_next_and_there_are_nine() -> None:
    state = playing(accepted())
    leader, tricks = 0, 0
    while GAME.to_act(state) is not None:
        play = GAME.view(state, None).play
        assert play is not None
        if not play.trick:
            assert GAME.to_act(state) == play.leader == leader
        state = run(state, f"{GAME.to_act(state)} {legal(state)[0]}")
        after = GAME.view(state, None).play
        assert after is not None
        if len(after.tricks) > tricks:
            tricks, leader = len(after.tricks), after.tricks[-1].winner
    assert tricks == 9


def test_j33_a_card_is_all_that_is_asked_for() -> None:
    state = playing(accepted())
    for code in ("pass", "accept", "say good", "show L7-L9", "keep", "void"):
        refused = refusal_of(state, code)
        assert (refused.rule, refused.message) == ("J33", "klaberjass.refusal.play_a_card")


def test_j17_only_cards_that_one_holds() -> None:
    state = playing(accepted("LA", "LX"))
    refused = refusal_of(state, "play LX")
    assert (refused.rule, refused.message, refused.params) == (
        "J17",
        "klaberjass.refusal.card_not_held",
        {"card": "LX"},
    )


def test_j34_suit_is_followed_and_a_plain_suit_need_not_be_beaten() -> None:
    assert replies("H", "LX", "L7 LA HA B9") == ["L7", "LA"]
    refused = refusal_of(facing("H", "LX", "L7 LA HA B9"), "play HA")
    assert (refused.rule, refused.message) == ("J34", "klaberjass.refusal.must.follow")
    assert refused.params == {"card": "HA", "suit": "L", "led": "LX", "trump": "H"}
    # Trump led is a suit to follow as well.
    assert refusal_of(facing("H", "HA", "H8 LA"), "play LA").message == "klaberjass.refusal.must.follow"


@pytest.mark.parametrize(
    "lead, hand, allowed",
    [
        ("LX", "LA LK L8 AA", ["LA"]),
        ("LX", "LK L8 AA", ["L8", "LK"]),
        ("L9", "LU L7", ["LU"]),
        ("LU", "L7 BK", ["L7"]),
        ("LA", "L9 LU LX", ["L9", "LU"]),
        ("L7", "L8 LA BA", ["L8", "LA"]),
        ("LK", "L7 L8 LO", ["L7", "L8", "LO"]),
    ],
)
def test_j35_a_trump_lead_must_be_gone_over(lead: str, hand: str, allowed: list[str]) -> None:
    assert replies("L", lead, hand) == allowed
    state = facing("L", lead, hand)
    for card in set(hand.split()) - set(allowed):
        refused = refusal_of(state, f"play {card}")
        follows = card.startswith("L")
        assert refused.rule == ("J35" if follows else "J34")
        assert refused.message == f"klaberjass.refusal.must.{'head' if follows else 'follow'}"


def test_j36_void_in_the_suit_led_one_must_trump_with_any_trump() -> None:
    assert replies("H", "BA", "H7 HA AK") == ["H7", "HA"]
    refused = refusal_of(facing("H", "BA", "H7 HA AK"), "play AK")
    assert (refused.rule, refused.message) == ("J36", "klaberjass.refusal.must.ruff")
    assert refused.params == {"card": "AK", "suit": "B", "led": "BA", "trump": "H"}


def test_j37_with_neither_any_card() -> None:
    assert replies("H", "BA", "AK A9") == ["A9", "AK"]
    assert replies("H", "HA", "AK A9 L7") == ["A9", "AK", "L7"]


@pytest.mark.parametrize(
    "trump, lead, reply, winner, points",
    [
        ("H", "LX", "LA", 1, 21),
        ("H", "LX", "LK", 0, 14),
        ("H", "AA", "H7", 1, 11),
        ("L", "LA", "L9", 1, 25),
        ("L", "LU", "LA", 0, 31),
        ("H", "LX", "BA", 0, 21),
        ("H", "HX", "BA", 0, 21),
    ],
)
def test_j38_the_higher_card_of_the_suit_led_or_the_trump_wins(
    trump: str, lead: str, reply: str, winner: int, points: int
) -> None:
    state = run(facing(trump, lead, f"{reply}"), f"1 play {reply}")
    assert isinstance(state, Playing)
    assert state.tricks[-1].winner == winner
    assert sum(state.contract.order.points[card] for card in state.tricks[-1].cards) == points


def test_j39_the_last_trick_brings_10() -> None:
    over = play_on(playing(accepted()))
    play = GAME.view(over, None).play
    assert play is not None
    lines = [line for line in written(over).lines if line.rule == "J39"]
    assert [(line.points, line.side, line.written) for line in lines] == [(10, play.tricks[-1].winner, False)]
    cards = [line.points for line in written(over).lines if line.message == "klaberjass.line.cards"]
    assert sum(written(over).points) == sum(cards) + 10


# The non-dealer holds all of trump but two, and wins whatever he leads of it.
BELA = ("AU A9 AA AX AK AO", "", "A8")


def belas(result: DealResult) -> list[tuple[int, int]]:
    """Points and side of the lines of bela."""
    return [(line.points, line.side) for line in result.lines if line.message == "klaberjass.line.bela"]


def led(state: State, *acts: str) -> State:
    """The state after the non-dealer has led these, each won by him."""
    for act in acts:
        state = run(state, f"0 {act}")
        state = run(state, f"1 {legal(state)[0]}")
    return state


def bela_of(*acts: str, options: KlaberjassOptions = DEFAULT) -> list[tuple[int, int]]:
    state = led(playing(accepted(*BELA, options)), *acts)
    return belas(written(play_on(state)))


def test_j40_king_and_ober_of_trump_are_20() -> None:
    assert bela_of("play AK bela", "play AO bela") == [(20, 0)]
    assert bela_of("play AO bela", "play AU", "play AK bela") == [(20, 0)]


def test_j40_bela_is_independent_of_sequences_and_may_belong_to_one() -> None:
    state = declared(accepted(*BELA), "50", "good")
    state = led(state, "play AK bela")
    state = led(run(state, "0 show A9-AA"), "play AO bela")
    lines = {line.message: line.points for line in written(play_on(state)).lines}
    assert lines["klaberjass.line.run"] == 50
    assert lines["klaberjass.line.bela"] == 20
    # The other player's better run does not beat it.
    state = declared(accepted("AK AO AU A9", "L7 L8 L9 LX", "A8"), "none", "50")
    state = led(state, "play AU")
    state = run(state, "1 show L7-LX")
    state = led(state, "play AK bela", "play AO bela")
    assert belas(written(play_on(state))) == [(20, 0)]


@pytest.mark.parametrize("suit", "LBH")
def test_j40_another_suits_king_and_ober_are_no_bela(suit: str) -> None:
    state = playing(accepted(f"{suit}K {suit}O AK", "", "A8"))
    assert not any("bela" in act for act in legal(state))
    for card in (f"{suit}K", "AK"):
        refused = refusal_of(state, f"play {card} bela")
        assert (refused.rule, refused.message, refused.params) == ("J41", "klaberjass.refusal.bela", {"suit": "A"})


def test_j41_both_calls_are_needed() -> None:
    assert bela_of("play AK bela", "play AO") == []
    assert bela_of("play AK", "play AO") == []


def test_j41_without_the_first_the_second_is_not_offered() -> None:
    state = led(playing(accepted(*BELA)), "play AK")
    assert "play AO" in legal(state)
    assert "play AO bela" not in legal(state)
    refused = refusal_of(state, "play AO bela")
    assert (refused.rule, refused.message) == ("J41", "klaberjass.refusal.bela")


def test_j41_the_second_alone_counts_where_the_house_says_so() -> None:
    assert bela_of("play AK", "play AO bela", options=SECOND) == [(20, 0)]
    assert bela_of("play AK bela", "play AO bela", options=SECOND) == [(20, 0)]
    # A call on the first has no effect.
    assert bela_of("play AK bela", "play AO", options=SECOND) == []
    assert bela_of("play AK", "play AO", options=SECOND) == []


@pytest.mark.parametrize("options", [DEFAULT, SECOND])
def test_j41_also_when_the_second_card_is_the_players_last(options: KlaberjassOptions) -> None:
    state = led(playing(accepted(*BELA, options)), "play AK bela")
    while len(legal(state)) > 2 or GAME.to_act(state) != 0:
        others = [act for act in legal(state) if "AO" not in act]
        state = run(state, f"{GAME.to_act(state)} {others[0]}")
        if GAME.view(state, 0).hand.bit_count() == 1 and GAME.to_act(state) == 0:
            break
    assert legal(state) == ["play AO", "play AO bela"]
    state = run(state, "0 play AO bela")
    assert belas(written(play_on(state))) == [(20, 0)]


def test_j42_bela_is_voluntary_and_lost_when_not_called() -> None:
    state = playing(accepted(*BELA))
    assert {"play AK", "play AK bela", "play AO", "play AO bela"} <= set(legal(state))
    assert belas(written(play_on(state))) == []


def test_j42_a_failing_makers_bela_goes_to_the_opponent() -> None:
    for seed in range(60):
        state = playing(accepted("AK AO", "AU A9 AA", "A8"))
        called = belas_called(state, seed)
        if not called.made and belas(called):
            assert called.written[0] == 0
            assert called.written[1] == sum(called.points)
            break
    else:
        raise AssertionError("the maker never failed")


def belas_called(state: State, seed: int) -> DealResult:
    """The account when every call of bela is made."""
    step = 0
    while GAME.to_act(state) is not None:
        acts = [act for act in legal(state) if not act.startswith("exchange")]
        calls = [act for act in acts if act.endswith("bela")]
        step += 1
        chosen = calls[0] if calls else acts[(seed + step * step) % len(acts)]
        state = run(state, f"{GAME.to_act(state)} {chosen}")
    return written(state)


def test_j43_bela_needs_no_trick() -> None:
    elder, dealer = "AU A9 AA AX LA LX BA HA BX", "AK AO L7 L8 B7 B8 H7 H8 L9"
    state = playing(accepted(elder, dealer, "A8"))
    for lead in ("AU", "A9"):
        state = run(state, f"0 play {lead}")
        calls = [act for act in legal(state) if act.endswith("bela")]
        state = run(state, f"1 {calls[0]}")
    result = written(play_on(state))
    play = GAME.view(play_on(state), None).play
    assert play is not None
    assert {trick.winner for trick in play.tricks} == {0}
    assert belas(result) == [(20, 1)]
    assert result.points[1] == 20


def test_both_see_the_calls() -> None:
    state = led(playing(accepted(*BELA)), "play AK bela")
    for seat in (0, 1, None):
        play = GAME.view(state, seat).play
        assert play is not None
        assert [[card.name for card in said] for said in play.said] == [["AK"], []]
    contract = GAME.view(state, 1).contract
    assert contract is not None
    assert contract.trump is Suit.ACORNS
