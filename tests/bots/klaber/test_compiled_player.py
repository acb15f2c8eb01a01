"""The compiled player is the player: the same values, the same cards, likelihoods that follow from them."""

from math import exp, log
from random import Random

import pytest

from tests.bots.dealt import PREVENTED, UNIFORM, moments
from tromf.bots import bot_named
from tromf.bots.klaber import remember
from tromf.bots.klaber._player import Belief
from tromf.bots.klaber.belief import said_in, story_of
from tromf.bots.klaber.hand import BINDER, DEFENDER, FIVE, PARTNER, HandTable, hand_value
from tromf.bots.klaber.player import KlaberPlayer
from tromf.bots.klaber.reasons import reasons_for
from tromf.bots.klaber.style import usual_style
from tromf.cards import Card, CardSet, Suit, cards_of, cardset, shuffled
from tromf.games.klaber import GAME, Go, KlaberView, Play
from tromf.games.klaber.state import Playing, dealt_of

STYLE = usual_style()
PLAYER = KlaberPlayer("player", STYLE)


def worth(view: KlaberView) -> dict[Card, float]:
    """What each lawful card counts by the reasons of the player."""
    assert view.play is not None
    memory, trick = remember(view), view.play.trick
    from_binder = (memory.binder - memory.seat) % 4
    weights = STYLE.weights[len(trick)][0 if from_binder == 0 else 1 if from_binder == 2 else 2]
    cards = dict.fromkeys(action.card for action in view.legal if isinstance(action, Play))
    return {card: sum(a * b for a, b in zip(weights, reasons_for(memory, trick, card), strict=True)) for card in cards}


def test_the_player_of_the_level_is_the_one_that_is_compiled() -> None:
    assert bot_named("player", "klaber") == PLAYER


@pytest.mark.parametrize("bots", [(PLAYER,) * 4, (UNIFORM,) * 4, (PLAYER, UNIFORM, UNIFORM, PLAYER)])
def test_every_card_has_the_value_that_the_reasons_give_it(bots: tuple[KlaberPlayer, ...]) -> None:
    cards = 0
    for seed in range(12):
        for state, _ in moments(bots, PREVENTED, seed):
            view = GAME.view(state, GAME.to_act(state))
            story = story_of(view, STYLE)
            if story is not None:
                values = worth(view)
                assert story.values(view.hand, list(values)) == pytest.approx(list(values.values()), abs=1e-9)
                cards += len(values)
    assert cards > 800


def test_a_deal_is_played_out_as_the_players_play_it() -> None:
    for seed in range(12):
        states = [state for state, _ in moments((PLAYER,) * 4, PREVENTED, seed) if isinstance(state, Playing)]
        if not states:
            continue
        last = GAME.apply(states[-1], PLAYER.choose(GAME.view(states[-1], GAME.to_act(states[-1])), Random(0)))
        lines = GAME.result(last).lines
        own = sum(line.points for line in lines if line.side == 0 and line.rule in ("K10.1", "K2.1"))
        for state in states[4::3]:  # before, some runs that will count may not have been shown
            view = GAME.view(state, GAME.to_act(state))
            story, act = story_of(view, STYLE), PLAYER.choose(view, Random(0))
            assert story is not None
            assert isinstance(act, Play)
            assert story.played_out([state.hands], [act.card]) == [[own]]


def test_a_likelihood_is_that_of_the_cards_laid() -> None:
    sharpness, chance = 0.3, 0.1
    for seed in range(4):
        expected = [0.0] * 4
        for state, act in moments((PLAYER, UNIFORM, PLAYER, UNIFORM), PREVENTED, seed):
            seat = GAME.to_act(state)
            assert seat is not None
            if not isinstance(state, Playing) or not isinstance(act, Play):
                continue
            values = worth(GAME.view(state, seat))
            if len(values) > 1:
                total = sum(exp(sharpness * value) for value in values.values())
                share = exp(sharpness * values[act.card]) / total
                expected[seat] += log((1 - chance) * share + chance / len(values))
            last = GAME.apply(state, act)
        if isinstance(state, Playing):
            story = story_of(GAME.view(last, None), STYLE)
            assert story is not None
            dealt = dealt_of(last).hands
            found = [story.likelihood(seat, dealt[seat], sharpness, chance) for seat in range(4)]
            assert found == pytest.approx(expected)


def believed(view: KlaberView, scale: float = 1e-3) -> Belief:
    """What was said in a view, weighed so sharply that whoever spoke as the player speaks is nearly certain."""
    tables = [numbers(table) for table in (FIVE, BINDER, DEFENDER, PARTNER)]
    return Belief(None, tables, list(said_in(view, STYLE.bidding)), (view.dealer + 1) % 4, 1.0, 1e-6, scale)


def numbers(table: HandTable) -> list[float]:
    """A table as a list, in the order of its fields."""
    rest = [table.bela, table.ace, table.ten_beside_ace, table.ten_guarded, table.ten_bare, table.absent]
    return [table.base, *table.trumps, *table.length, *rest, table.run_of_three, table.run_of_four, table.leading]


def test_who_speaks_as_the_player_is_believed_and_who_does_not_is_not() -> None:
    of_liars = []
    for seed in range(60):
        view, dealt = None, None
        liars: set[int] = set()
        for state, act in moments((PLAYER, UNIFORM, PLAYER, UNIFORM), PREVENTED, seed):
            seat = GAME.to_act(state)
            assert seat is not None
            if isinstance(state, Playing):
                break
            if act != PLAYER.choose(GAME.view(state, seat), Random(0)):
                liars.add(seat)
            if len(GAME.view(state, seat).legal) > 1 or isinstance(act, Go):
                view, dealt = GAME.view(GAME.apply(state, act), None), dealt_of(state)
        assert view is not None
        assert dealt is not None
        belief = believed(view)
        for seat in range(4):
            likelihood = belief.likelihood(seat, dealt.hands[seat], dealt.hands[seat] & ~dealt.lasts[seat])
            if seat in liars:
                of_liars.append(likelihood)
            else:
                assert likelihood > -1
    # A bid that is higher than need be is the only lie that the hand cannot tell.
    assert len(of_liars) > 20
    assert sum(likelihood < -5 for likelihood in of_liars) > 0.8 * len(of_liars)


def test_hands_are_valued_as_the_player_values_them() -> None:
    random = Random(3)
    for _ in range(300):
        hand: CardSet = cardset(shuffled(random)[:5])
        suit, leads = Suit(random.randrange(4)), random.random() < 0.5
        needed = hand_value(FIVE, hand, suit, leads)
        for more, said in ((0.01, False), (-0.01, True)):
            call = (1, 0, 0, 3, 0, needed + more, said)
            if suit is not Suit.HEARTS:
                continue
            belief = Belief(None, [numbers(FIVE)], [call], 1 if leads else 0, 1.0, 1e-6, 1e-4)
            assert belief.likelihood(1, hand, hand) > -0.01, cards_of(hand)
