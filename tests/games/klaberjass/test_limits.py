"""What a deal may still come to: never less than it then comes to."""

from itertools import pairwise
from random import Random

import pytest

from tests.bots.klaberjass.dealt import PLAYER, UNIFORM, any_options, moments
from tromf.games.klaberjass import GAME, Exchange, Offences, cards_are_next, most_points, runs_and_belas
from tromf.games.klaberjass.state import Playing, Showing


@pytest.mark.parametrize("offences", list(Offences), ids=[each.value for each in Offences])
def test_j39_to_j41_a_deal_comes_to_no_more_than_was_possible_at_any_moment(offences: Offences) -> None:
    """Save that who still exchanges brings other cards into the deal."""
    random = Random(2)
    seen = {"runs": 0, "belas": 0, "neither": 0}
    for seed in range(100):
        possible: list[tuple[int, int, int]] = []
        for state, act in moments((PLAYER, UNIFORM), any_options(random, offences), seed):
            assert cards_are_next(state) == isinstance(state, Playing | Showing)
            playing = state.playing if isinstance(state, Showing) else state
            if isinstance(act, Exchange):
                possible.clear()
            elif isinstance(playing, Playing):
                runs, belas = runs_and_belas(playing)
                possible.append((most_points(playing), runs, sum(belas)))
        if possible:
            assert sum(GAME.result(state).points) <= possible[-1][0]
            for before, after in pairwise(possible):
                assert all(late <= early for early, late in zip(before, after, strict=True))
            seen["runs"] += possible[-1][1] > 0
            seen["belas"] += possible[-1][2] > 0
            seen["neither"] += possible[-1][1:] == (0, 0)
    assert all(seen.values())
