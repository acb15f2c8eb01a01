"""A deal played by bots: every act belongs to a seat, and replaying the acts gives the same end."""

from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tests.games.walking import TABLES, options_of
from tromf.bots import Circumstances, bot_named, levels_of
from tromf.cards import Random as Chance
from tromf.cards import shuffled
from tromf.games import game_named
from tromf.games.klaber import Accuse, Contra, Go, KlaberOptions, LayDown, Offences
from tromf.study import play_deal


@pytest.mark.parametrize("name, preset", TABLES)
def test_the_acts_replayed_give_the_same_end(name: str, preset: str) -> None:
    game, options = game_named(name), options_of(name, preset)
    levels = [level for level in levels_of(name) if not hasattr(bot_named(level, name), "weigh")]  # those take long
    for seed in range(20):
        random = Random(seed)
        deck, dealer = shuffled(random), seed % game.seats
        bots = [bot_named(levels[(seed + seat) % len(levels)], name) for seat in range(game.seats)]
        deal = play_deal(game, options, dealer, deck, bots, random)
        state = game.deal(options, dealer, deck)
        for seat, action in deal.acts:
            assert game.actor(state, action) == seat
            state = game.apply(state, action)
        assert state == deal.state
        assert game.to_act(state) is None


KLABER = game_named("klaber")


@dataclass(frozen=True, slots=True)
class Offender:
    """A seat that lays any card of its hand, hides what it must lay down, and says nothing out of turn."""

    name: str = "offender"

    def choose(self, view: Any, random: Chance, circumstances: Circumstances | None = None) -> Any:
        acts = [act for act in view.possible if not isinstance(act, LayDown | Contra)] or view.possible
        return acts[random.randrange(len(acts))]

    def interrupt(self, view: Any, random: Chance) -> None:
        return None


def test_an_offence_is_accused_as_soon_as_it_is_proved_and_ends_the_deal() -> None:
    options = KlaberOptions(offences=Offences.CALLED)
    player = bot_named("player", "klaber")
    early = late = 0
    for seed in range(60):
        bots = (player, Offender(), player, Offender())
        deal = play_deal(KLABER, options, seed % 4, shuffled(Random(seed)), bots, Random(seed))
        accusations = [(seat, act) for seat, act in deal.acts if isinstance(act, Accuse)]
        if accusations:
            assert accusations == [deal.acts[-1]]
            assert deal.acts[-1][0] in (0, 2)
            assert KLABER.result(deal.state).written == (161, 0)
            cards = sum(not isinstance(act, Accuse | Go) for _, act in deal.acts)
            early, late = early + (cards < 36), late + 1
    assert late > 30
    assert early


def test_a_deal_that_cannot_be_accused_asks_nobody() -> None:
    player = bot_named("player", "klaber")
    deal = play_deal(KLABER, KlaberOptions(), 0, shuffled(Random(1)), (player,) * 4, Random(1))
    assert not any(isinstance(act, Accuse) for _, act in deal.acts)
