"""Imagined deals of Klaberjass, the likelier ones more often.

Knows which deals a view allows, and how well what the other did fits each. Refuses to see the hidden cards.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from tromf.bots.klaberjass.likelihood import Likelihood
from tromf.cards import Random
from tromf.games.klaberjass import GAME, Imaginable, KlaberjassView

__all__ = ["worlds_of"]


def worlds_of(
    view: KlaberjassView, count: int, random: Random, likelihood: Likelihood | None = None, breadth: int = 1
) -> Sequence[Any]:
    """So many deals that fit the view.

    Without a likelihood each comes as often as any other. With one, ``breadth`` times as many are drawn, and of these
    each is taken in proportion to its likelihood: a very likely one several times.
    """
    imaginable = Imaginable(view)
    if likelihood is None:
        return [imaginable.draw(random) for _ in range(count)]
    drawn = [imaginable.draw_deal(random) for _ in range(breadth * count)]
    deals = [deal for deal in drawn if deal is not None]
    if not deals:  # somebody has offended
        return [GAME.imagine(view, random) for _ in range(count)]
    places = picked(likelihood.of(view, deals), count, random)
    states = {place: imaginable.state_of(deals[place]) for place in set(places)}
    return [states[place] for place in places]


def picked(weights: Sequence[float], count: int, random: Random) -> list[int]:
    """So many places, each as often as its weight asks for, in evenly spread steps from a start by chance.

    >>> from random import Random
    >>> picked([1.0, 0.0, 3.0], 4, Random(1))
    [0, 2, 2, 2]
    """
    sums = list(accumulate(weights))
    step = sums[-1] / count
    mark, place, places = random.random() * step, 0, []
    for _ in range(count):
        while sums[place] <= mark and place < len(sums) - 1:
            place += 1
        places.append(place)
        mark += step
    return places
