"""Two minds set against each other over duplicate deals.

Knows how to deal fairly to both and what the difference proves. Refuses to know any game by name.

Each deck is played once for each side, with the first mind on that side and the second on all others, the dealer and
the chance of the bots being the same: the luck of the cards falls out of the difference. With more than two sides the
difference is that to the mean of the others.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from tromf import __version__
from tromf.bots import Circumstances, bot_named
from tromf.cards import shuffled
from tromf.games import AnyGame, DealResult, game_named, option_values
from tromf.referee import running_state
from tromf.study.contestant import Contestant, Spec, contestant
from tromf.study.dealing import Clocked, play_deal
from tromf.study.deciding import CardsOnly, Mind
from tromf.study.engine import Engine
from tromf.study.keeping import Kept
from tromf.study.report import ArenaReport, Mean
from tromf.study.tally import Tally, together

__all__ = ["Contest", "Progress", "arena", "contest_of", "play_contest"]

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many of how many decks have been played."""

DECKS_A_BATCH = 5
"""Few, because a batch is what is lost when a run is killed, and strong bots take their time."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what against whom, from which seed.

    ``cards_only`` lets both speak as the heuristic player does, so that just their cards differ. ``timed`` gives bots a
    clock: those with a time in their budget think as long as that, and the figures depend on the machine.
    """

    game: str
    options: Any
    first: Contestant
    second: Contestant
    seed: int
    cards_only: bool = False
    timed: bool = False

    @property
    def minds(self) -> tuple[Mind, Mind]:
        """Who decides for the first and the second."""
        if not self.cards_only:
            return self.first.mind, self.second.mind
        speaker = bot_named("player", self.game)
        return CardsOnly(speaker, self.first.mind), CardsOnly(speaker, self.second.mind)

    def mark(self) -> dict[str, str]:
        """What another run must be equal in to go on with this one's batches."""
        options = ", ".join(f"{name}={value}" for name, value in option_values(self.options).items())
        return {
            "version": __version__,
            "game": self.game,
            "options": options,
            "first": self.first.mark,
            "second": self.second.mark,
            "budgets": f"{_budget(self.first)} {_budget(self.second)}",
            "seed": str(self.seed),
            "cards_only": str(self.cards_only),
            "timed": str(self.timed),
        }


def _budget(who: Contestant) -> str:
    return str(getattr(who.mind, "budget", "-"))


def contest_of(
    game: str,
    options: Any,
    first: Spec,
    second: Spec,
    seed: int,
    *,
    cards_only: bool = False,
    worlds: int | None = None,
    milliseconds: float | None = None,
) -> Contest:
    """A contest of two by their specs; ``worlds`` or ``milliseconds`` take the place of what these say of a budget.

    Only where ``milliseconds`` are given do bots look at a clock. Raises what ``contestant`` raises.
    """
    one, two = (contestant(spec, game, worlds, milliseconds) for spec in (first, second))
    return Contest(game, options, one, two, seed, cards_only, milliseconds is not None)


def arena(
    game: str,
    options: Any,
    first: Spec,
    second: Spec,
    deals: int,
    seed: int,
    jobs: int = -1,
    progress: Progress | None = None,
    *,
    cards_only: bool = False,
) -> ArenaReport:
    """Set two minds against each other over a number of decks, each played once for each side.

    ``jobs`` are the processes used, -1 one for each core; the figures do not depend on it. A mind given itself, not by
    its level's name or spec, must be one that can be sent to another process. Raises what ``contestant`` raises.
    """
    contest = contest_of(game, options, first, second, seed, cards_only=cards_only)
    return play_contest(contest, deals, Engine(jobs=jobs), progress)


def play_contest(
    contest: Contest,
    deals: int,
    engine: Engine | None = None,
    progress: Progress | None = None,
    resume: Path | None = None,
) -> ArenaReport:
    """Play a contest over a number of decks.

    The figures depend neither on the engine nor on how often the work was stopped and went on: with ``resume`` finished
    batches are kept in that file. Raises NoEngine, NotKept, KeptElsewhere and OSError.
    """
    batches = [range(start, min(start + DECKS_A_BATCH, deals)) for start in range(0, deals, DECKS_A_BATCH)]
    kept = Kept.opened(resume, contest.mark())
    left = [batch for batch in batches if kept.get(batch) is None]
    played = deals - sum(map(len, left))
    if progress is not None and played:
        progress(played, deals)
    try:
        for batch, tally in (engine or Engine()).results(_play_batch, ((contest, batch) for batch in left)):
            kept.add(batch, tally)
            played += len(batch)
            if progress is not None:
                progress(played, deals)
    finally:
        kept.write()
    total = together(_all_of(kept, batches))
    return ArenaReport(
        game=contest.game,
        seed=contest.seed,
        deals=deals,
        cards_only=contest.cards_only,
        written=Mean.of(total.written),
        points=Mean.of(total.points),
        cards=Mean.of(total.cards),
        kinds=tuple(sorted(total.kinds.items())),
        first=total.record(0, contest.first.name),
        second=total.record(1, contest.second.name),
    )


def _all_of(kept: Kept, batches: Sequence[range]) -> Iterator[Tally]:
    for batch in batches:
        tally = kept.get(batch)
        assert tally is not None
        yield tally


def _play_batch(contest: Contest, decks: range) -> tuple[range, Tally]:
    tally = Tally()
    law, minds = game_named(contest.game), contest.minds
    for index in decks:
        ends = [_play_once(law, contest, minds, index, side, tally) for side in range(law.sides)]
        results = [law.result(end) for end in ends]
        tally.written.append(_difference([result.written for result in results]))
        if all(result.kind == "played" for result in results):
            tally.points.append(_difference([result.points for result in results]))
            pairs = zip(ends, results, strict=True)
            tally.cards.append(_difference([_card_points(law, end, result) for end, result in pairs]))
    return decks, tally


def _play_once(game: AnyGame, contest: Contest, minds: tuple[Mind, Mind], index: int, side: int, tally: Tally) -> Any:
    """Play one deck with the first mind on one side; each deck's chance follows from the seed and its index."""
    deck = shuffled(Random(f"{contest.seed} {index} deck"))
    at_seat = [0 if game.side_of(seat) == side else 1 for seat in range(game.seats)]
    clock = Clocked.for_seats(game.seats)
    chance = Random(f"{contest.seed} {index} bots")
    circumstances = Circumstances(clock=perf_counter if contest.timed else None)
    dealer = index % game.seats
    deal = play_deal(
        game, contest.options, dealer, deck, [minds[mind] for mind in at_seat], chance, clock, circumstances
    )
    for seat, mind in enumerate(at_seat):
        tally.time(mind, clock, seat)
    _count(tally, game.result(deal.state), side)
    return deal.state


def _count(tally: Tally, result: DealResult, side: int) -> None:
    tally.kinds[result.kind] = tally.kinds.get(result.kind, 0) + 1
    if result.declarer is not None and result.made is not None and result.kind == "played":
        mind = 0 if result.declarer == side else 1
        tally.declared[mind] += 1
        tally.made[mind] += result.made


def _card_points(game: AnyGame, end: Any, result: DealResult) -> tuple[int, ...]:
    """The points of each side's tricks; where they are not told by side, all that it made."""
    points = running_state(game, end).get("points", ())
    return tuple(points) if len(points) == game.sides else result.points


def _difference(by_side: Sequence[tuple[int, ...]]) -> float:
    """The first one's points minus the mean of the others', a deal, where it sat on side 0, 1 … in turn."""
    differences = [
        points[side] - (sum(points) - points[side]) / (len(points) - 1) for side, points in enumerate(by_side)
    ]
    return sum(differences) / len(differences)
