"""The bot that thinks: it imagines the hidden cards, weighs every lawful act in the same deals, and takes the best.

Knows the order of thoughts. Refuses to know any game by name, and to see more than its seat's view.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances, Option, Reason, Weighing
from tromf.bots.thinking.budget import Budget
from tromf.bots.thinking.contest import Contest
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

    ``values`` tells what acts are worth, where a game knows better than ``values_of``.
    """

    name: str
    mind: GameMind
    budget: Budget
    values: Valuing | None = None

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
            only = candidates[0]
            return Weighing(only, (Option(only, 0.0, 0.0, 0, 0),), 0, Reason("advice.only_act"))
        usual = self.mind.policy.choose(view, random)
        contest = Contest(candidates)
        currency = self.mind.currency(view, circumstances.standing)
        for count in self.budget.batches(circumstances):
            worlds = self.mind.worlds(view, count, random)
            running = [candidates[place] for place in contest.running]
            values = self._values(view, worlds, running, currency, random, circumstances)
            if not worlds or values is None:
                break
            contest.add(values)
            contest.drop_beaten()
            if len(contest.running) == 1:
                break
        if not contest.worlds:
            return Weighing(usual, (Option(usual, 0.0, 0.0, 0, 0),), 0, Reason("advice.unweighed"))
        chosen = self._chosen(contest, usual)
        reason = _reason(contest, chosen)
        return Weighing(candidates[chosen], contest.options(chosen), contest.worlds, reason)

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


def _reason(contest: Contest, chosen: int) -> Reason:
    options = contest.options(chosen)
    close = sum(option.value >= options[0].value - option.error for option in options[1:])
    params = {"wins": options[0].wins, "worlds": options[0].worlds, "close": close}
    return Reason("advice.close" if close else "advice.best", params)
