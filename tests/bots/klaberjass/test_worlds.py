"""Imagined deals are weighed by how well they explain what was done."""

from collections import Counter
from random import Random

from tests.bots.klaberjass.dealt import PLAYER
from tromf.bots.klaberjass import read_style
from tromf.bots.klaberjass.likelihood import Likelihood
from tromf.bots.klaberjass.worlds import picked, worlds_of
from tromf.cards import shuffled
from tromf.games.klaberjass import GAME, KlaberjassOptions


def test_likely_deals_are_taken_more_often() -> None:
    places = picked([1.0, 3.0, 0.0, 4.0], 800, Random(1))
    assert Counter(places) == {0: 100, 1: 300, 3: 400}


def test_who_accepted_is_believed_to_hold_trumps() -> None:
    trumps: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(24):
        random = Random(seed)
        state = GAME.deal(KlaberjassOptions(), 0, shuffled(random))
        if PLAYER.choose(GAME.view(state, 1), random) not in (acts := GAME.legal_actions(state)) or len(acts) < 2:
            continue
        accepted = GAME.apply(state, acts[1])
        view = GAME.view(accepted, 0)
        for likely in (True, False):
            likelihood = Likelihood(read_style({})) if likely else None
            for world in worlds_of(view, 8, random, likelihood, 4):
                hand = GAME.view(world, 1).hand
                trumps[likely].append((hand >> 8 * view.turned.suit & 255).bit_count())
    assert sum(trumps[True]) > 1.2 * sum(trumps[False])
