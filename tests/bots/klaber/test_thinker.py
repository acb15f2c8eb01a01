"""A thinker of Kláber does what is lawful, the same for the same, within its budget, and says what it weighed."""

from itertools import count
from random import Random

import pytest

from tests.bots.dealt import CALLED, PREVENTED, UNIFORM, moments
from tests.games.klaber.build import asked, played, run
from tromf.bots import Circumstances
from tromf.bots.klaber import KlaberThinker, read_thinker
from tromf.bots.klaber.stake import MatchChance, Points, chance_to_win, stake_of
from tromf.bots.thinking import Budget
from tromf.games.base import DealResult, Standing
from tromf.games.klaber import GAME, BelaCall, Imaginable, KlaberOptions, Play
from tromf.games.klaber.state import State
from tromf.solver import Interrupt

QUICK = read_thinker("quick", {"faith": {"steps": 10}}, Budget(worlds=2))
EIGHT = read_thinker("eight", {}, Budget(worlds=8))
SAID = KlaberOptions(bela_call=BelaCall.ANNOUNCE)


def chosen(bot: KlaberThinker, state: State, seed: int = 1) -> str:
    """What the bot does, as it is written."""
    return GAME.notation.format(bot.choose(GAME.view(state, GAME.to_act(state)), Random(seed)))


@pytest.mark.parametrize("options", [PREVENTED, CALLED, SAID])
def test_whole_deals_are_played_lawfully(options: KlaberOptions) -> None:
    for seed in range(3):
        for state, act in moments((QUICK, UNIFORM, QUICK, QUICK), options, seed):
            assert act in GAME.legal_actions(state)


def test_equal_views_chance_and_worlds_get_equal_acts_wherever_the_hidden_cards_lie() -> None:
    for seed in range(2):
        for state, _ in moments((QUICK,) * 4, PREVENTED, seed):
            view = GAME.view(state, GAME.to_act(state))
            other = Imaginable(view).draw(Random(seed))
            weighed = QUICK.weigh(view, Random(7))
            assert QUICK.weigh(GAME.view(other, view.seat), Random(7)) == weighed
            assert QUICK.choose(view, Random(7)) == weighed.choice


def test_every_act_is_weighed() -> None:
    for state, _ in moments((QUICK,) * 4, PREVENTED, 2):
        view = GAME.view(state, GAME.to_act(state))
        weighed = QUICK.weigh(view, Random(7))
        acts = [option.action for option in weighed.options]
        assert acts[0] == weighed.choice
        assert len(set(acts)) == len(acts)
        if view.play is None:
            assert set(acts) == set(view.legal)
        else:
            assert {act.card for act in acts} == {act.card for act in view.legal if isinstance(act, Play)}
            announced = {act.announced for act in view.legal if isinstance(act, Play)}
            assert {act.announced for act in acts} <= announced


def test_a_single_act_needs_no_thought() -> None:
    state = run(played({0: "AA", 1: "A7 L8 L9 B7 B8 BU LU BX"}, "H"), "0 play AA")
    weighed = EIGHT.weigh(GAME.view(state, 1), Random(1))
    assert weighed.worlds == 0
    assert len(weighed.options) == 1


def test_no_more_deals_are_imagined_than_the_budget_says() -> None:
    view = GAME.view(played({0: "HO H9 HA LA"}, "H"), 0)
    for worlds in (1, 5, 13):
        assert 1 <= read_thinker("few", {}, Budget(worlds=worlds)).weigh(view, Random(1)).worlds <= worlds


def test_the_time_ends_the_thinking() -> None:
    bot = read_thinker("timed", {}, Budget(worlds=1000, milliseconds=100))
    view = GAME.view(played({0: "HO H9 HA LA"}, "H"), 0)
    ticks = count()
    weighed = bot.weigh(view, Random(1), Circumstances(clock=lambda: 0.04 * next(ticks)))
    assert 8 <= weighed.worlds <= 24


def test_words_are_not_thought_about_for_longer_than_the_card() -> None:
    bot = read_thinker("timed", {}, Budget(worlds=1000, milliseconds=100))
    view = GAME.view(played({0: "A7 A8 A9 LX LU LO LK HO"}, "H"), 0)
    ticks = count()
    weighed = bot.weigh(view, Random(1), Circumstances(clock=lambda: 0.06 * next(ticks)))
    assert any(option.action.card is weighed.choice.card for option in weighed.options[1:])
    assert max(option.worlds for option in weighed.options) <= 20


def test_who_is_stopped_does_what_the_player_would() -> None:
    stop = Interrupt()
    stop.set()
    view = GAME.view(played({0: "HO H9 HA LA"}, "H"), 0)
    weighed = EIGHT.weigh(view, Random(1), Circumstances(interrupt=stop))
    assert weighed.worlds == 0
    assert weighed.choice == EIGHT.policy.choose(view, Random(1))


# Words


def test_k6_1_what_must_be_laid_down_is_laid_down_without_a_contra() -> None:
    state = run(asked({1: "L7 L8 L9 LX LU HO H9 HA"}, "B", 0), "0 go")
    assert chosen(EIGHT, state) == "lay down"


def test_k7_1_runs_that_count_are_announced() -> None:
    assert chosen(EIGHT, played({0: "A7 A8 A9 LX LU LO LK HO"}, "H")).endswith("announce A7-A9 LX-LK")


def test_k7_1_a_run_that_cannot_count_is_not_told() -> None:
    """A kvart was heard, all others have spoken, and a terc alone is left: it would tell of the hand for nothing."""
    hands = {0: "A8 A9 AX AU HO", 1: "AA L7", 2: "A7 LX", 3: "AK L8 L9 B7 B8 B9 HX HU"}
    state = run(played(hands, "H"), "0 play A8 announce A8-AU", "1 play AA", "2 play A7")
    assert "play AK announce B7-B9" in {GAME.notation.format(act) for act in GAME.legal_actions(state)}
    assert chosen(EIGHT, state) == "play AK"
    # His partner may hold a higher kvart, so the second to play tells his.
    hands = {0: "A8 A9 AX AU HO", 1: "L7 L8 L9 AA"}
    assert "announce" in chosen(EIGHT, run(played(hands, "H"), "0 play A8 announce A8-AU"))


def test_k7_5_bela_is_said_with_its_first_card() -> None:
    hands = {0: "A8 A9 AU", 1: "AA", 2: "HO HK L7 L9 B7 B9 LX BU", 3: "AX"}
    state = run(played(hands, "H", options=SAID), "0 play A8", "1 play AA")
    assert chosen(EIGHT, state) in {"play HO bela", "play HK bela"}


# The match


def test_without_a_standing_every_point_is_worth_the_same() -> None:
    view = GAME.view(played({}, "H"), 1)
    assert stake_of(view, None) == Points(1)
    assert stake_of(view, None).ended(DealResult("played", (30, 131), (0, 0), (), 0, False)) == 101


def test_k10_4_who_reaches_the_target_wins_and_of_two_the_binder() -> None:
    lost, won = -350.0, 350.0
    stake = MatchChance(0, (450, 480), 501)
    assert stake.ended(DealResult("played", (90, 10), (0, 0), (), 0, True)) == pytest.approx(won, rel=0.05)
    assert stake.ended(DealResult("played", (90, 71), (0, 0), (), 0, True)) == pytest.approx(won, rel=0.05)
    assert stake.ended(DealResult("played", (90, 71), (0, 0), (), 1, True)) == pytest.approx(lost, rel=0.05)
    assert stake.ended(DealResult("played", (0, 91), (0, 0), (), 0, False)) == pytest.approx(lost, rel=0.05)


def test_k10_2_a_solved_deal_is_worth_what_it_will_write() -> None:
    state = played({0: "HO H9 HA HX LA"}, "H")
    stake = MatchChance(0, (100, 200), 501)
    for binder, other in ((110, 51), (0, 91)):
        result = DealResult("played", (binder, other), (0, 0), (), 0, binder > other)
        assert stake.solved(state, 0, binder - other) == pytest.approx(stake.ended(result))


def test_points_are_told_in_points_at_the_beginning_and_the_chance_is_fair() -> None:
    stake = MatchChance(0, (0, 0), 501)
    gain = stake.ended(DealResult("played", (60, 50), (0, 0), (), 0, True))
    assert gain == pytest.approx(10, rel=0.1)
    assert chance_to_win(200, 300) + chance_to_win(300, 200) == pytest.approx(1)


def test_near_the_end_what_wins_the_match_is_worth_more_than_points() -> None:
    """Szubkontra brings eight times the points, but nothing beyond a win that is there already."""
    state = run(asked({0: "HO H9 HA HX H7 AA LA BX"}, "H", 0), "0 go", "1 contra", "2 go")
    weighed = EIGHT.weigh(GAME.view(state, 0), Random(1))
    ahead = EIGHT.weigh(GAME.view(state, 0), Random(1), Circumstances(standing=Standing(3, (490, 100))))
    assert GAME.notation.format(weighed.choice) == "contra"
    difference = {
        each: max(option.value for option in of.options) - min(option.value for option in of.options)
        for each, of in (("points", weighed), ("match", ahead))
    }
    assert difference["match"] < difference["points"] / 4


@pytest.mark.parametrize("table", [{"luck": 1}, {"trust": "much"}, {"faith": {"steps": -1}}, {"talk": True}, 7])
def test_a_spec_that_is_none_is_refused(table: object) -> None:
    with pytest.raises(ValueError, match=r"not"):
        read_thinker("odd", table, Budget())
