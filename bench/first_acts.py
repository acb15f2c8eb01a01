"""Which kinds of acts win: `python -m bench.first_acts FIRST SECOND GAME DECKS SEED [WORLDS]`.

Each deck is played by the second level alone, and once for each side by the first level there and the second
elsewhere; the difference of what is written is counted to the first act in which the two deals differ. Refuses to say
more than that: what follows after that act is the first level's play as well.
"""

import sys
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any

from bench.strength import WORLDS
from tromf.bots import Circumstances, UnknownLevel
from tromf.cards import shuffled
from tromf.games import GAMES, AnyGame, game_named
from tromf.study import Engine, Mean
from tromf.study.contestant import SpecError, contestant
from tromf.study.deciding import Mind, decided

__all__ = ["first_acts"]

Deal = tuple[list[Any], tuple[int, ...]]
"""The acts of a deal, and what is written for each side."""


def first_acts(
    first: str, second: str, game: str, decks: int, seed: int, worlds: int = WORLDS
) -> dict[str, tuple[int, Mean]]:
    """How often each kind of act was the first that differed, with what it brought a deck and the standard error.

    Raises what ``contestant`` raises.
    """
    one, two = (contestant(spec, game, worlds).mind for spec in (first, second))
    found: dict[str, list[float]] = defaultdict(lambda: [0.0] * decks)
    often: dict[str, int] = defaultdict(int)
    work = ((one, two, game, deck, seed) for deck in range(decks))
    for deck, differences in Engine().results(_deck, work):
        for kind, difference in differences:
            found[kind][deck] += difference / len(differences)
            often[kind] += 1
    return {kind: (often[kind], Mean.of(values)) for kind, values in found.items()}


def _deck(one: Mind, two: Mind, name: str, deck: int, seed: int) -> tuple[int, list[tuple[str, float]]]:
    game = game_named(name)
    acts, written = _played(game, [two] * game.seats, deck, seed)
    differences = []
    for side in range(game.sides):
        minds = [one if game.side_of(seat) == side else two for seat in range(game.seats)]
        others, got = _played(game, minds, deck, seed)
        differences.append((_kind(game, others, acts), _ahead(got, side) - _ahead(written, side)))
    return deck, differences


def _played(game: AnyGame, minds: Sequence[Mind], deck: int, seed: int) -> Deal:
    """A deal in which the chance of a decision hangs on its number alone, so that equal minds act alike."""
    options = game.presets[game.default_preset]
    state = game.deal(options, deck % game.seats, shuffled(Random(f"{seed} {deck} deck")))
    acts: list[Any] = []
    while (seat := game.to_act(state)) is not None:
        chance = Random(f"{seed} {deck} {len(acts)}")
        acts.append(decided(minds[seat], game, state, game.view(state, seat), chance, Circumstances()))
        state = game.apply(state, acts[-1])
    return acts, game.result(state).written


def _kind(game: AnyGame, acts: Sequence[Any], usual: Sequence[Any]) -> str:
    for mine, other in zip(acts, usual, strict=False):
        if mine != other:
            kinds = [game.notation.detail(act).kind for act in (mine, other)]
            return kinds[0] if kinds[0] == kinds[1] else " for ".join(kinds)
    return "no difference"


def _ahead(written: Sequence[int], side: int) -> float:
    return written[side] - (sum(written) - written[side]) / (len(written) - 1)


def main(arguments: list[str]) -> int:
    """Measure and print what was asked for."""
    specs, game, numbers = arguments[:2], (arguments[2:3] or [""])[0], arguments[3:]
    if game not in GAMES or len(numbers) not in (2, 3) or not all(each.isdecimal() and int(each) for each in numbers):
        print("python -m bench.first_acts FIRST SECOND GAME DECKS SEED [WORLDS]", file=sys.stderr)
        return 2
    try:
        found = first_acts(specs[0], specs[1], game, *map(int, numbers))
    except (UnknownLevel, SpecError, OSError) as refused:
        print(refused, file=sys.stderr)
        return 2
    for kind, (often, mean) in sorted(found.items(), key=lambda each: -each[1][0]):
        print(f"{kind:<28} {often:>6} {mean.value:>+8.2f} ± {mean.error:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
