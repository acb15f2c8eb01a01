"""A review: two costs, of which the real one is nothing where all cards were seen, and none is ever a gain."""

import json
from random import Random
from typing import Any

import pytest

from tromf.bots import bot_named
from tromf.cards import Deck, shuffled
from tromf.games import game_named
from tromf.study import CardsOnly, Mind, PlayedDeal, Review, play_deal, review, seer_for
from tromf.study.deciding import is_play
from tromf.study.open_deal import side_value

TWO_SIDED = ("klaber", "klaberjass")
ONLY_OPEN = {"values", "swing", "chance"}


Given = tuple[str, Any, int, Deck, tuple[tuple[int, Any], ...]]
"""What a review is asked about: game, options, dealer, deck, acts."""


def _played(name: str, mind: Mind, seed: int) -> tuple[PlayedDeal, Given]:
    game = game_named(name)
    options = game.presets[game.default_preset]
    deck = shuffled(Random(seed))
    deal = play_deal(game, options, seed % game.seats, deck, (mind,) * game.seats, Random(seed))
    return deal, (name, options, seed % game.seats, deck, deal.acts)


def _reviewed(name: str, mind: Mind, seed: int, plain: str) -> tuple[PlayedDeal, Review]:
    deal, (*table, acts) = _played(name, mind, seed)
    game, options, dealer, deck = table
    return deal, review(game, options, dealer, deck, acts, plain, worlds=2)


def _careless(name: str, cards: str = "uniform") -> Mind:
    """One who talks with sense and lays cards by chance, or by another level."""
    return CardsOnly(bot_named("player", name), bot_named(cards, name))


@pytest.mark.parametrize("name", TWO_SIDED)
def test_a_deal_played_with_open_hands_costs_nothing_in_the_real_deal(name: str, plain: str) -> None:
    for seed in (1, 2):
        _, found = _reviewed(name, seer_for(name), seed, plain)
        assert [act.real.cost for act in found.acts if act.real is not None and act.real.cost] == []
        assert any(act.real is not None for act in found.acts)


@pytest.mark.parametrize("name", TWO_SIDED)
@pytest.mark.parametrize("cards", ["player", "uniform"])
def test_costs_are_never_gains_and_cards_change_the_deal_by_what_they_cost(name: str, cards: str, plain: str) -> None:
    game = game_named(name)
    deal, found = _reviewed(name, _careless(name, cards), 3, plain)
    costs = 0.0
    for act, (seat, action), before, after in zip(found.acts, deal.acts, found.values, found.values[1:], strict=False):
        assert act.known is None or act.known.cost >= 0
        if act.real is None:
            continue
        assert act.real.cost >= 0
        if is_play(game, action):
            own = 1 if game.side_of(seat) == found.side else -1
            assert own * (before - after) == act.real.cost
            costs += act.real.cost
    assert costs > 0 or cards == "player"
    assert found.values[-1] == side_value(game, game.result(deal.state), found.side)


def test_the_turning_points_are_the_greatest(plain: str) -> None:
    turnings = 0
    for seed in range(3):
        _, found = _reviewed("klaber", _careless("klaber"), seed, plain)
        changes = [abs(after - before) for before, after in zip(found.values, found.values[1:], strict=False)]
        assert found.swing is None or changes[found.swing - 1] == max(changes) > 0
        if found.turning is not None:
            known = found.acts[found.turning - 1].known
            assert known is not None
            assert known.cost > 2 * known.error
            turnings += 1
    assert turnings


def test_a_contract_could_be_made_until_the_act_that_lost_it(plain: str) -> None:
    lost = 0
    for seed in range(4):
        _, found = _reviewed("klaber", _careless("klaber"), seed, plain)
        chance = found.chance
        assert chance is not None
        assert chance.made == (found.values[-1] > 0)
        assert len(chance.line) == 32
        if chance.last is not None:
            assert found.values[chance.last] > 0 >= found.values[-1]
            assert all(value <= 0 for value in found.values[chance.last + 1 :])
            assert chance.rest
            lost += 1
    assert lost


def test_only_open_hands_tell_the_rest(plain: str) -> None:
    _, found = _reviewed("klaber", bot_named("player", "klaber"), 1, plain)
    closed, opened = found.to_json(), found.to_json(opened=True)
    assert opened.keys() - closed.keys() == ONLY_OPEN
    assert all("real" not in act for act in closed["acts"])
    assert all("real" in act for act in opened["acts"])
    for told in (closed, opened):
        assert json.loads(json.dumps(told)) == told


def test_what_could_be_known_does_not_hang_on_what_nobody_saw(plain: str) -> None:
    """The first act is weighed alike in two deals that the seat can't tell apart."""
    game = game_named("klaber")
    _, given = _played("klaber", bot_named("player", "klaber"), 1)
    name, options, dealer, deck, acts = given
    state = game.deal(options, dealer, deck)
    other = _swapped(game, options, dealer, deck, game.to_act(state))
    first = [review(name, options, dealer, cards, acts[:1], plain, worlds=2).acts[0].known for cards in (deck, other)]
    assert first[0] is not None
    assert first[0] == first[1]


def _swapped(game: Any, options: Any, dealer: int, deck: Any, seat: Any) -> Any:
    """Another deck of which the seat sees nothing else."""
    view = game.view(game.deal(options, dealer, deck), seat)
    for first in range(32):
        for second in range(first):
            cards = list(deck)
            cards[first], cards[second] = cards[second], cards[first]
            if game.view(game.deal(options, dealer, tuple(cards)), seat) == view:
                return tuple(cards)
    raise AssertionError("every card is seen")


@pytest.mark.parametrize("name", TWO_SIDED)
def test_the_same_arguments_give_the_same_review(name: str, plain: str) -> None:
    _, (game, options, dealer, deck, acts) = _played(name, bot_named("player", name), 2)
    told: list[tuple[int, int]] = []
    found = review(game, options, dealer, deck, acts, plain, worlds=2, progress=lambda *far: told.append(far))
    assert found == review(game, options, dealer, deck, acts, plain, worlds=2)
    assert told == [(number, len(acts)) for number in range(1, len(acts) + 1)]
    assert len(found.values) == len(acts) + 1
