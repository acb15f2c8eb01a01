"""The bot of Rablóulti that thinks: it keeps the law, sees its view alone, and weighs what it may do."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from tests.bots.rabloulti.dealt import PLAYER, chance_options
from tests.games.rabloulti.build import contract, deal, run, tricks
from tromf.bots import Circumstances
from tromf.bots.rabloulti import RabloultiThinker, read_rabloulti_thinker
from tromf.bots.rabloulti.bidding import call_of
from tromf.bots.rabloulti.pricing import Prices
from tromf.bots.rabloulti.style import Style
from tromf.bots.rabloulti.worlds import Worlds
from tromf.bots.thinking import Budget
from tromf.cards import Card, CardSet, shuffled
from tromf.games.rabloulti import (
    GAME,
    HeardMarriage,
    MakeBid,
    NameTrump,
    Offences,
    Play,
    RabloultiOptions,
    RabloultiView,
    Take,
)
from tromf.games.rabloulti.state import State
from tromf.solver import Interrupt

HASTY = read_rabloulti_thinker("hasty", {}, Budget(worlds=2))
CALM = read_rabloulti_thinker("calm", {}, Budget(worlds=6))

ULTI = {0: "AA AX AK AU A9 A7 LA LX BA B8 H8 H9", 1: "A8 L7 B7 H7 LK", 2: "AO"}


@pytest.mark.parametrize("offences", list(Offences), ids=lambda offences: offences.value)
def test_no_choice_is_refused(offences: Offences) -> None:
    for seed in range(2):
        random = Random(seed)
        state: State = GAME.deal(chance_options(seed, offences), seed % 3, shuffled(random))
        while (seat := GAME.to_act(state)) is not None:
            bot = HASTY if seat == seed % 3 else PLAYER
            view = GAME.view(state, seat)
            action = bot.choose(view, random)
            assert action in view.legal
            state = GAME.apply(state, action)


def moments() -> list[State]:
    """A moment of each kind: a bid, a talon to take, one's own talon, before the lead, contra, an answer, a card."""
    begun = deal(ULTI)
    lead = contract(ULTI, "ulti", "H8 H9", "A")
    raising = tricks(run(lead, "0 play LA", "1 contra ulti"), "L7", "L8")
    return [
        begun,
        run(begun, "0 bid simple H8 H9"),
        run(begun, "0 bid simple H8 H9", "1 pass", "2 pass"),
        contract(ULTI, "ulti", "H8 H9"),
        lead,
        run(lead, "0 play LA"),
        raising,
        run(raising, "0 leave"),
    ]


@pytest.mark.parametrize("place", range(8))
def test_equal_views_and_chance_get_equal_thoughts_whatever_lies_hidden(place: int) -> None:
    state = moments()[place]
    view = GAME.view(state, GAME.to_act(state))
    weighing = CALM.weigh(view, Random(3))
    assert weighing.choice in view.legal
    assert weighing.options[0].action == weighing.choice
    assert all(option.action in view.legal for option in weighing.options)
    other = GAME.imagine(view, Random(9))
    assert other != state
    assert CALM.weigh(GAME.view(other, GAME.to_act(other)), Random(3)) == weighing


def test_one_lawful_act_needs_no_thought() -> None:
    hands = ULTI | {1: "A8 L7 B7 H7 LK"}
    state = tricks(contract(hands, "ulti", "H8 H9", "A"), "LA", "LK")
    view = replace(GAME.view(state, 2), legal=GAME.view(state, 2).legal[-1:])
    weighing = CALM.weigh(view, Random(1))
    assert (weighing.worlds, weighing.reason.message) == (0, "advice.only_act")


@pytest.mark.parametrize("place", [0, 1, 5, 7])
def test_more_worlds_are_looked_at_where_the_budget_says_so(place: int) -> None:
    state = moments()[place]
    view = GAME.view(state, GAME.to_act(state))
    weighed = [read_rabloulti_thinker("x", {}, Budget(worlds=worlds)).weigh(view, Random(1)) for worlds in (2, 8)]
    assert weighed[0].worlds <= weighed[1].worlds <= 8
    assert weighed[0].worlds < 8


@pytest.mark.parametrize("place", [0, 1, 2, 5, 7])
def test_a_clock_bounds_the_thought_and_a_stop_ends_it(place: int) -> None:
    state = moments()[place]
    view = GAME.view(state, GAME.to_act(state))
    ticks = count()
    timed = read_rabloulti_thinker("x", {}, Budget(worlds=400, milliseconds=50))
    weighing = timed.weigh(view, Random(1), Circumstances(clock=lambda: next(ticks) * 0.04))
    assert 0 < weighing.worlds <= 8
    stop = Interrupt()
    stop.set()
    stopped = CALM.weigh(view, Random(1), Circumstances(interrupt=stop))
    assert stopped.choice in view.legal
    assert stopped.worlds == 0


def worlds_of(view: RabloultiView) -> list[State]:
    """Some deals that the bot imagines."""
    return Worlds(view, CALM.mind.policy.style).drawn(12, Random(4))


def test_imagined_deals_fit_the_view_and_the_bid_is_believed() -> None:
    view = GAME.view(run(contract(ULTI, "ulti", "H8 H9", "A"), "0 play LA"), 1)
    worlds = worlds_of(view)
    assert all(GAME.view(world, 1) == view for world in worlds)
    assert all(GAME.view(world, 0).hand >> Card.A7 & 1 for world in worlds), "who bids ulti holds the seven"


def test_a_bid_that_cannot_be_held_is_not_believed() -> None:
    hands = ULTI | {0: "AA AX AK AU A9 A8 LA LX BA B8 H8 H9", 1: "A7 L7 B7 H7 LK"}
    view = GAME.view(run(contract(hands, "ulti", "H8 H9", "A"), "0 play LA"), 1)
    assert all(GAME.view(world, 1) == view for world in worlds_of(view))


def test_either_marriage_of_a_20_100_is_imagined() -> None:
    hands = {0: "AA AX AK AU A9 A7 LK LO LA BA H8 H9", 1: "L7 L8"}
    view = GAME.view(run(contract(hands, "20-100", "H8 H9", "A"), "0 play AA"), 1)
    pairs = {suit: 0b1100000 << 8 * suit for suit in (1, 2, 3)}
    hands_seen = [GAME.view(world, 0).hand for world in worlds_of(view)]
    held = [{suit for suit, pair in pairs.items() if hand & pair == pair} for hand in hands_seen]
    assert all(held)
    assert len(set().union(*held)) > 1


def test_what_was_announced_is_held_in_every_imagined_deal() -> None:
    hands = ULTI | {1: "A8 LK LO B7 H7"}
    state = run(contract(hands, "ulti", "H8 H9", "A"), "0 play AA", "1 announce 20 L")
    view = GAME.view(tricks(state, "A8", "AO"), 0)
    assert any(isinstance(call, HeardMarriage) for _, call in view.calls)
    for world in worlds_of(view):
        hand = GAME.view(world, 1).hand | _laid(view)
        assert any(hand >> 8 * suit & 0b1100000 == 0b1100000 for suit in (1, 2, 3))


def _laid(view: RabloultiView) -> CardSet:
    play = view.play
    assert play is not None
    return sum(1 << card for trick in play.tricks for card in trick.cards) | sum(1 << card for card in play.trick)


def test_a_bid_is_weighed_against_others_with_all_its_discards_seen() -> None:
    view = GAME.view(deal({0: "HA HX HK HU H8 H7 AA AX LA BA B9 L8"}), 0)
    weighing = CALM.weigh(view, Random(1))
    bids = {option.action.bid for option in weighing.options if isinstance(option.action, MakeBid)}
    assert len(bids) > 3
    assert weighing.choice.bid.startswith("red-")
    assert "ulti" in weighing.choice.bid


def test_open_hands_speak_for_taking_a_talon_and_never_against_it() -> None:
    gloomy = replace(HASTY, prices=Prices(paper=0.0, doubled=1000.0))
    hopeful = replace(HASTY, prices=Prices(paper=100.0, doubled=0.0))
    seen = set()
    for view in talons():
        calm, take = view.legal
        custom = call_of(view, Style()) == take
        for bot in (gloomy, hopeful):
            weighing = bot.weigh(view, Random(1))
            worth = {option.action: option.value for option in weighing.options}
            better = worth[take] > worth[calm] + Style().take
            assert (weighing.choice == take) == (custom or better)
            seen.add((custom, better))
    assert seen == {(custom, better) for custom in (False, True) for better in (False, True)}


def talons() -> list[RabloultiView]:
    """Moments at which a talon may be taken or left."""
    found: list[RabloultiView] = []
    for seed in range(8):
        random = Random(seed)
        state: State = GAME.deal(RabloultiOptions(), seed % 3, shuffled(random))
        while GAME.view(state, GAME.to_act(state)).play is None:
            view = GAME.view(state, GAME.to_act(state))
            if len(view.legal) == 2 and isinstance(view.legal[1], Take):
                found.append(view)
            state = GAME.apply(state, PLAYER.choose(view, random))
            if GAME.to_act(state) is None:
                break
    return found


def test_the_soloist_finds_the_card_that_wins_in_every_deal() -> None:
    hands = {0: "AA AK AO AU AX A9 LA LK BA HA H8 H9"}
    state = contract(hands, "notrump-durchmars", "H8 H9")
    weighing = CALM.weigh(GAME.view(state, 0), Random(1))
    assert isinstance(weighing.choice, Play)
    assert weighing.choice.card.name in {"AA", "LA", "BA", "HA"}
    values = {option.action: option.value for option in weighing.options}
    assert values[weighing.choice] >= max(value for act, value in values.items() if isinstance(act, Play))


@pytest.mark.parametrize(
    "table, word",
    [
        ({"sense": 1}, "sense"),
        ({"trust": "much"}, "much"),
        ({"style": {"x": 1}}, "x"),
        ({"reads_bids": 1}, "1"),
        ({"weighs_talk": "no"}, "no"),
        ("calm", "calm"),
    ],
)
def test_a_spec_that_is_none_is_refused(table: object, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        read_rabloulti_thinker("x", table, Budget())


def test_the_numbers_of_a_spec_are_read() -> None:
    table = {"paper": 0.25, "doubled": 0, "trust": 1, "sure": 2.0, "reads_bids": False, "weighs_talk": False}
    bot = read_rabloulti_thinker("x", table, Budget())
    assert isinstance(bot, RabloultiThinker)
    assert (bot.prices.paper, bot.prices.doubled, bot.mind.trust, bot.sure) == (0.25, 0.0, 1.0, 2.0)
    assert (bot.mind.weighed, bot.weighs_talk) == (False, False)
    assert (CALM.mind.weighed, CALM.weighs_talk) == (True, True)


@pytest.mark.parametrize("place", range(8))
def test_who_does_not_weigh_talk_speaks_by_custom_and_thinks_about_cards(place: int) -> None:
    state = moments()[place]
    view = GAME.view(state, GAME.to_act(state))
    bot = read_rabloulti_thinker("quiet", {"weighs_talk": False}, Budget(worlds=2))
    usual, weighing = bot.mind.policy.choose(view, Random(1)), bot.weigh(view, Random(1))
    if isinstance(usual, Play | NameTrump):
        assert isinstance(weighing.choice, Play | NameTrump)
    else:
        assert weighing.choice == usual
        assert weighing.worlds == 0


@pytest.mark.parametrize("place", range(8))
def test_what_is_said_and_the_card_after_it_are_thought_about_in_one_time(place: int) -> None:
    state = moments()[place]
    ticks = count()
    # Each look at this clock takes 10 ms: the last batch may end a little late, but nothing begins after the time.
    hurried = read_rabloulti_thinker("hurried", {}, Budget(worlds=2, milliseconds=100.0))
    hurried.weigh(GAME.view(state, GAME.to_act(state)), Random(3), Circumstances(clock=lambda: next(ticks) * 0.010))
    assert next(ticks) * 10 <= 130
