"""Two bots set against each other over duplicate deals.

Knows how to deal fairly to both and what the difference proves. Refuses to know any game by name.

Each deck is played once for each side, with the first bot on that side and the second on all others, the dealer and
the chance of the bots being the same: the luck of the cards falls out of the difference. With more than two sides the
difference is that to the mean of the others.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeAlias

from joblib import Parallel, delayed

from tromf.bots import Bot, bot_named
from tromf.cards import shuffled
from tromf.games import AnyGame, DealResult, game_named
from tromf.study.dealing import Clocked, play_deal
from tromf.study.report import ArenaReport, Mean, Pace, Record

__all__ = ["BotSpec", "Progress", "arena"]

BotSpec: TypeAlias = str | Bot
"""A bot, or the name of its level."""

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many of how many decks have been played."""

DECKS_A_BATCH = 25


@dataclass(slots=True)
class _Tally:
    """What some decks brought; ``choosing``, ``seeing``, ``declared`` and ``made`` are lists by bot."""

    written: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    declared: list[int] = field(default_factory=lambda: [0, 0])
    made: list[int] = field(default_factory=lambda: [0, 0])
    choosing: list[list[float]] = field(default_factory=lambda: [[], []])
    seeing: list[list[float]] = field(default_factory=lambda: [[], []])

    def add(self, other: "_Tally") -> None:
        """Count another tally's decks too."""
        self.written += other.written
        self.points += other.points
        self.kinds += other.kinds
        for bot in (0, 1):
            self.declared[bot] += other.declared[bot]
            self.made[bot] += other.made[bot]
            self.choosing[bot] += other.choosing[bot]
            self.seeing[bot] += other.seeing[bot]

    def record(self, bot: int, name: str) -> Record:
        """What one of the bots did."""
        choosing, seeing = Pace.of(self.choosing[bot]), Pace.of(self.seeing[bot])
        return Record(name, self.declared[bot], self.made[bot], len(self.choosing[bot]), choosing, seeing)


def arena(
    game: str,
    options: Any,
    first: BotSpec,
    second: BotSpec,
    deals: int,
    seed: int,
    jobs: int = -1,
    progress: Progress | None = None,
) -> ArenaReport:
    """Set two bots against each other over a number of decks, each played once for each side.

    ``jobs`` are the processes used, -1 one for each core; the figures do not depend on it. A bot given itself, not by
    its level's name, must be one that can be sent to another process.
    """
    bots = (_bot_of(first, game), _bot_of(second, game))
    batches = [range(start, min(start + DECKS_A_BATCH, deals)) for start in range(0, deals, DECKS_A_BATCH)]
    work = (delayed(_play_decks)(game, options, bots, seed, batch) for batch in batches)
    total = _Tally()
    for tally in Parallel(n_jobs=jobs, return_as="generator")(work):
        total.add(tally)
        if progress is not None:
            progress(len(total.written), deals)
    return ArenaReport(
        game=game,
        seed=seed,
        deals=deals,
        written=Mean.of(total.written),
        points=Mean.of(total.points),
        kinds=tuple(sorted(total.kinds.items())),
        first=total.record(0, bots[0].name),
        second=total.record(1, bots[1].name),
    )


def _bot_of(spec: BotSpec, game: str) -> Bot:
    return bot_named(spec, game) if isinstance(spec, str) else spec


def _play_decks(game: str, options: Any, bots: tuple[Bot, Bot], seed: int, decks: range) -> _Tally:
    tally = _Tally()
    law = game_named(game)
    for index in decks:
        results = [_play_once(law, options, bots, seed, index, side, tally) for side in range(law.sides)]
        tally.written.append(_difference([result.written for result in results]))
        if all(result.kind == "played" for result in results):
            tally.points.append(_difference([result.points for result in results]))
    return tally


def _play_once(
    game: AnyGame, options: Any, bots: tuple[Bot, Bot], seed: int, index: int, side: int, tally: _Tally
) -> DealResult:
    """Play one deck with the first bot on one side; each deck's chance follows from the seed and its index."""
    deck = shuffled(Random(f"{seed} {index} deck"))
    at_seat = [0 if game.side_of(seat) == side else 1 for seat in range(game.seats)]
    clock = Clocked.for_seats(game.seats)
    chance = Random(f"{seed} {index} bots")
    deal = play_deal(game, options, index % game.seats, deck, [bots[bot] for bot in at_seat], chance, clock)
    for seat, bot in enumerate(at_seat):
        tally.choosing[bot] += clock.choosing[seat]
        tally.seeing[bot] += clock.seeing[seat]
    result = game.result(deal.state)
    tally.kinds[result.kind] += 1
    if result.declarer is not None and result.made is not None and result.kind == "played":
        bot = 0 if result.declarer == side else 1
        tally.declared[bot] += 1
        tally.made[bot] += result.made
    return result


def _difference(by_side: Sequence[tuple[int, ...]]) -> float:
    """The first bot's points minus the mean of the others', a deal, where it sat on side 0, 1 … in turn."""
    differences = [
        points[side] - (sum(points) - points[side]) / (len(points) - 1) for side, points in enumerate(by_side)
    ]
    return sum(differences) / len(differences)
