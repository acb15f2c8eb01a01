"""The bot that thinks: it imagines the hidden cards, weighs every lawful act in the same deals, and takes the best.

Knows the order of thoughts. Refuses to know any game by name, and to see more than its seat's view.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances, Weighing
from tromf.bots.thinking.budget import Budget
from tromf.bots.thinking.contest import Contest, unweighed
from tromf.bots.thinking.mind import Currency, GameMind
from tromf.bots.thinking.valuing import values_of
from tromf.cards import Random

__all__ = ["Thinker"]

Valuing: TypeAlias = Callable[
    [Any, Sequence[Any], Sequence[Any], Currency, Random, Circumstances, int], Sequence[Sequence[float]] | None
]
"""From a view, worlds, acts, what is at stake, chance, circumstances and threads: worth by act and world."""


@dataclass(frozen=True, slots=True)
class Thinker:
    """A mind for one game with a budget; equal views, chance and numbers of worlds get equal acts.

    ``values`` tells what acts are worth, where a game knows better than ``values_of``; ``again`` in how many times the
    deals acts that are close then are looked at besides.
    """

    name: str
    mind: GameMind
    budget: Budget
    values: Valuing | None = None
    again: float = 0.0

    def choose(self, view: Any, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Any:
        """The act that is worth most."""
        return self.weigh(view, random, circumstances).choice

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """What the policy says out of turn: only what is proved."""
        return self.mind.policy.interrupt(view, random)

    def weigh(self, view: Any, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Weighing:
        """Every act worth a thought with what it is worth; a single one is done without any."""
        candidates = self.mind.candidates(view)
        if len(candidates) == 1:
            return unweighed(candidates[0], "advice.only_act")
        usual = self.mind.policy.choose(view, random)
        contest = Contest(candidates)
        currency = self.mind.currency(view, circumstances.standing)

        def look(count: int, running: list[Any]) -> Sequence[Sequence[float]] | None:
            worlds = self.mind.worlds(view, count, random)
            return self._values(view, worlds, running, currency, random, circumstances) if worlds else None

        contest.run(self.budget.passes(circumstances, self.again), look)
        if not contest.worlds:
            return unweighed(usual)
        return contest.weighing(self._chosen(contest, usual))

    def _values(
        self,
        view: Any,
        worlds: Sequence[Any],
        acts: Sequence[Any],
        currency: Currency,
        random: Random,
        circumstances: Circumstances,
    ) -> Sequence[Sequence[float]] | None:
        threads = self.budget.threads
        if self.values is not None:
            return self.values(view, worlds, acts, currency, random, circumstances, threads)
        return values_of(self.mind, worlds, acts, currency, random, circumstances, threads)

    def _chosen(self, contest: Contest, usual: Any) -> int:
        """The leader, or the policy's act where that is not clearly worse: it follows custom."""
        leader = contest.leader()
        for place in contest.close(self.mind.trust):
            if contest.candidates[place] == usual:
                return place
        return leader
