"""The thinker of Klaberjass: lawful, fair, the same for the same chance, and within its budget."""

from itertools import count
from random import Random

import pytest

from tests.bots.klaberjass.dealt import PLAYER, any_options, moments
from tests.games.klaberjass.build import accepted, deal, playing
from tromf.bots import Circumstances, ThinkingBot, Weighing
from tromf.bots.klaberjass import KlaberjassThinker, read_klaberjass_thinker
from tromf.bots.klaberjass.stake import MatchChance, stake_of
from tromf.bots.thinking import Budget
from tromf.games.base import DealResult, Standing
from tromf.games.klaberjass import GAME, Action, KlaberjassOptions, KlaberjassView, Offences
from tromf.games.klaberjass.state import State, dealt_of
from tromf.solver import Interrupt


def thinker(worlds: int, milliseconds: float | None = None) -> KlaberjassThinker:
    return read_klaberjass_thinker("thinker", {}, Budget(worlds, milliseconds))


def decisions(seeds: range, offences: Offences = Offences.PREVENTED) -> list[tuple[State, KlaberjassView, int]]:
    """Moments of deals in which there is something to choose."""
    random, found = Random(8), []
    for seed in seeds:
        for state, action in moments((PLAYER, PLAYER), any_options(random, offences), seed):
            if action is not None and len(GAME.legal_actions(state)) > 1:
                found.append((state, GAME.view(state, GAME.to_act(state)), seed))
    return found


@pytest.mark.parametrize("offences", list(Offences), ids=[offences.value for offences in Offences])
def test_every_choice_is_lawful_and_no_deal_has_an_offence(offences: Offences) -> None:
    random, bot = Random(59), thinker(2)
    for seed in range(8):
        for state, action in moments((bot, bot), any_options(random, offences), seed):
            if action is not None:
                assert action in GAME.legal_actions(state)
        assert state.ledger.offences == ()
        assert all(bot.interrupt(GAME.view(state, seat), random) is None for seat in (0, 1))


def test_equal_views_and_chance_get_equal_acts_whatever_is_hidden() -> None:
    bot, redealt = thinker(3), 0
    for state, view, seed in decisions(range(5)):
        seat = GAME.to_act(state)
        other = GAME.imagine(view, Random(seed))
        redealt += dealt_of(other).hands != dealt_of(state).hands
        assert bot.weigh(GAME.view(other, seat), Random(seed)) == bot.weigh(view, Random(seed))
    assert redealt > 20


def test_every_lawful_act_is_weighed_and_the_first_is_the_choice() -> None:
    bot: ThinkingBot = thinker(8)
    kinds = set()
    for _, view, seed in decisions(range(6)):
        weighing: Weighing = bot.weigh(view, Random(seed))
        assert {option.action for option in weighing.options} == set(view.legal)
        assert weighing.options[0].action == weighing.choice == bot.choose(view, Random(seed))
        assert 0 < weighing.worlds <= 8
        assert all(option.wins <= option.worlds <= 8 for option in weighing.options)
        assert weighing.reason.message in ("advice.best", "advice.close")
        kinds |= {type(option.action) for option in weighing.options}
    assert len(kinds) >= 5


def never() -> float:
    raise AssertionError("nobody asks the time where nothing is to be thought about")


def test_a_single_lawful_act_is_done_without_a_thought() -> None:
    state = playing(accepted("HU", "H8 AA AX LA LX BA BK LK A9", "H7", bottom="B8"), "0 play HU")
    view = GAME.view(state, 1)
    assert len(view.legal) == 1
    weighing = thinker(1_000, 500.0).weigh(view, Random(1), Circumstances(clock=never))
    assert (weighing.choice, weighing.worlds, weighing.reason.message) == (view.legal[0], 0, "advice.only_act")


def test_close_cards_are_looked_at_again_and_words_are_not() -> None:
    bot = read_klaberjass_thinker("again", {"again": 1.5}, Budget(8))
    seen = set()
    for _, view, seed in decisions(range(4)):
        weighing = bot.weigh(view, Random(seed))
        if view.play is None:
            assert weighing.worlds == 8
        else:
            assert all(8 <= option.worlds <= 20 for option in weighing.options)
            seen.add(weighing.worlds)
    assert {8, 20} <= seen


def test_a_clock_gives_more_deals_and_a_stop_gives_the_players_act() -> None:
    view = GAME.view(deal("HU H9 A8 LX B8 B9", "", "H8"), 0)
    ticks = count()
    # Four batches of eight end within 40 ms by this clock, unless one act is proved better before.
    timed = thinker(1, 45.0).weigh(view, Random(1), Circumstances(clock=lambda: next(ticks) * 0.010))
    assert 8 <= timed.worlds <= 32
    assert next(ticks) <= 6
    interrupt = Interrupt()
    interrupt.set()
    stopped = thinker(1_000).weigh(view, Random(1), Circumstances(interrupt=interrupt))
    assert (stopped.choice, stopped.worlds) == (PLAYER.choose(view, Random(1)), 0)
    assert stopped.reason.message == "advice.unweighed"


@pytest.mark.parametrize("table", [3, {"luck": 1.0}, {"players": "half"}, {"trust": True}, {"style": {"luck": 1}}])
def test_a_spec_that_says_anything_else_is_refused(table: object) -> None:
    with pytest.raises(ValueError, match="not"):
        read_klaberjass_thinker("spec", table, Budget())


# What is at stake


def stake(own: int, other: int) -> MatchChance:
    view = GAME.view(deal(), 0)
    found = stake_of(view, Standing(1, (own, other), 5))
    assert isinstance(found, MatchChance)
    return found


def test_points_count_alike_far_from_the_target() -> None:
    far = stake(0, 0)
    assert far.worth(60, 0) - far.worth(0, 0) == pytest.approx(60, rel=0.25)
    assert far.worth(0, 60) == pytest.approx(-far.worth(60, 0))


def test_what_reaches_the_target_is_worth_more_than_what_goes_beyond() -> None:
    near = stake(450, 450)
    assert near.worth(60, 0) - near.worth(40, 0) > 4 * (near.worth(140, 0) - near.worth(60, 0))
    # Both reach it: who has more wins, so one point decides.
    assert near.worth(80, 79) > near.worth(79, 80) + 100


def test_what_is_written_follows_from_the_solved_value() -> None:
    state = playing(accepted("HU H9 HA", "", "H7", bottom="B8"))
    near = stake(400, 300)
    assert near.solved(state, 0, 40) > near.solved(state, 0, -80)
    assert near.solved(state, 0, -80) == near.worth(0, 80)
    assert near.ended(DealResult("played", (0, 80), (30, 50), ())) == near.worth(0, 80)
    assert near.ended(DealResult("void", (0, 0), (0, 0), ())) > near.worth(0, 80)


def test_a_fixed_number_of_deals_is_won_by_the_higher_total() -> None:
    options = KlaberjassOptions(deals=6)
    last = MatchChance(0, options, 300, 320, 5)
    assert last.worth(21, 0) > last.worth(19, 0) + 50
    assert last.worth(21, 0) == last.worth(200, 0)


def test_an_act_near_the_end_of_a_match_may_differ() -> None:
    """With the match all but lost a maker dares what he otherwise would not."""
    bot, differing = thinker(8), 0
    for state, view, seed in decisions(range(10)):
        if view.contract is None:
            acts: list[Action] = [
                bot.choose(view, Random(seed), Circumstances(standing=Standing(0, scores, 9)))
                for scores in ((0, 0), (495, 100), (100, 495))
            ]
            assert all(act in GAME.legal_actions(state) for act in acts)
            differing += len(set(acts)) > 1
    assert differing > 0
