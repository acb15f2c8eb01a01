"""The compiled player of Klaberjass thinks as the player does, and plays as he would."""

from dataclasses import replace
from math import exp, log
from operator import mul

import pytest

from tests.bots.klaberjass.dealt import PLAYER, UNIFORM, moments
from tromf.bots.klaberjass import read_style, remember
from tromf.bots.klaberjass.memory import Memory, recall
from tromf.bots.klaberjass.playing_on import story_of
from tromf.bots.klaberjass.reasons import reasons_to_follow, reasons_to_lead, situation_of
from tromf.cards import Card, cards_of
from tromf.games.klaberjass import GAME, ORDERS, KlaberjassOptions, KlaberjassView, Play
from tromf.games.klaberjass.state import State, hands_of

STYLE = read_style({})


def plays(seeds: range) -> list[tuple[State, KlaberjassView, Play]]:
    """Moments of deals in which a card is laid, nobody having a seven that he could still exchange."""
    found = []
    for seed in seeds:
        for state, action in moments((PLAYER, UNIFORM), KlaberjassOptions(), seed):
            if isinstance(action, Play):
                view = GAME.view(state, GAME.to_act(state))
                if not remember(view).maybe >> view.turned & 1:
                    found.append((state, view, action))
    return found


def sense_of(memory: Memory, card: Card) -> float:
    """What speaks for a card, as the player counts."""
    role, situation = 0 if memory.making else 1, situation_of(memory)
    if memory.led is None:
        weights, reasons = STYLE.lead[role], reasons_to_lead(memory, situation, card)
    else:
        weights, reasons = STYLE.follow[role], reasons_to_follow(memory, situation, memory.led, card)
    return float(sum(map(mul, weights, reasons)))


def plain(view: KlaberjassView) -> Memory:
    """What the seat remembers but for cards that it knows the other to hold, and bela, which the story leaves out."""
    assert view.seat is not None
    assert view.contract is not None
    assert view.play is not None
    memory, seen = remember(view), recall(view.play.tricks, view.contract.trump)
    booked = [0, 0]
    if view.play.winner is not None and any(trick.winner == view.play.winner for trick in view.play.tricks):
        booked[view.play.winner] = sum(20 if run.length == 3 else 50 for run in view.play.shown)
    own, other = (seen.points[seat] + booked[seat] for seat in (view.seat, 1 - view.seat))
    return replace(memory, surely=0, own=own, other=other)


def test_every_card_counts_as_much() -> None:
    compared = 0
    for _, view, _ in plays(range(12)):
        memory = plain(view)
        values = story_of(view, STYLE).values(view.hand)
        assert [card for card, _ in values] == sorted({act.card for act in view.legal if isinstance(act, Play)})
        for card, value in values:
            assert value == pytest.approx(sense_of(memory, Card(card)), abs=1e-9)
            compared += 1
    assert compared > 300


def test_what_was_laid_is_as_likely_as_the_sense_for_it() -> None:
    for state, view, _ in plays(range(4)):
        assert view.play is not None
        if len(view.play.tricks) != 1 or view.play.trick:
            continue
        first = view.play.tricks[0]
        other = 1 - (view.seat or 0)
        laid = first.cards[(other - first.leader) % 2]
        nine = hands_of(state)[other] | 1 << laid
        earlier = replace(
            view.play, tricks=(), trick=first.cards[:1] if first.leader != other else (), leader=first.leader
        )
        then = replace(view, seat=other, hand=nine, play=replace(earlier, shown=()))
        values = dict(story_of(then, STYLE).values(nine))
        expected = values[laid] / 15 - log(sum(exp(value / 15) for value in values.values()))
        (found,) = story_of(view, STYLE).likelihoods(other, [nine], 15.0)
        assert found == pytest.approx(expected, abs=1e-9)


def test_a_deal_played_out_gives_every_point_to_somebody() -> None:
    for state, view, action in plays(range(6)):
        assert view.contract is not None
        assert view.play is not None
        points = ORDERS[view.contract.trump].points
        laid = [card for trick in view.play.tricks for card in trick.cards] + list(view.play.trick)
        every = [*laid, *(card for hand in hands_of(state) for card in cards_of(hand))]
        ((first, second, own, other),) = story_of(view, STYLE).played_out([hands_of(state)], [int(action.card)])[0]
        assert first + second == 10 + sum(points[card] for card in every)
        assert own + other >= len(view.play.tricks)


def test_players_of_the_last_cards_count_them_out() -> None:
    """Against every other way to lay the last two cards the player who counts loses nothing."""
    seen = 0
    for state, view, _ in plays(range(40)):
        hands = hands_of(state)
        if view.counts != (2, 2) or view.play is None or view.play.trick:
            continue
        seat = view.seat or 0
        story = story_of(view, STYLE)
        by_card = {card: story.played_out([hands], [card])[0][0][seat] for card in map(int, cards_of(hands[seat]))}
        assert story.played_out([hands], [-1])[0][0][seat] == max(by_card.values())
        seen += len(set(by_card.values())) > 1
    assert seen > 3
