"""The Rablóulti player that imagines the hidden cards, from the first bid to the last card.

Knows which thought answers which question. Refuses to see more than its seat's view, and to claim.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances, Weighing
from tromf.bots.rabloulti.calling import Caller
from tromf.bots.rabloulti.mind import RabloultiMind, Units
from tromf.bots.rabloulti.player import RabloultiPlayer
from tromf.bots.rabloulti.pricing import Prices
from tromf.bots.rabloulti.style import read_style
from tromf.bots.rabloulti.talk import made_against
from tromf.bots.rabloulti.worlds import Worlds
from tromf.bots.thinking import Budget, Contest, Thinker, unweighed
from tromf.cards import Random
from tromf.games.rabloulti import GAME, Action, Contra, Leave, NameTrump, Play, RabloultiView, in_play, part_value
from tromf.solver import Measure, many

__all__ = ["RabloultiThinker", "read_rabloulti_thinker"]


@dataclass(frozen=True, slots=True)
class RabloultiThinker:
    """A player that thinks; equal views, chance and numbers of worlds get equal acts.

    ``sure`` are the standard errors by which something said must be better than what the policy would do. Where
    ``weighs_talk`` is not set, the policy bids, doubles and announces, and only cards are thought about.
    """

    name: str
    mind: RabloultiMind
    prices: Prices
    budget: Budget
    sure: float = 1.5
    weighs_talk: bool = True

    def choose(self, view: RabloultiView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Action:
        """The act that is worth most."""
        choice: Action = self.weigh(view, random, circumstances).choice
        return choice

    def interrupt(self, view: RabloultiView, random: Random) -> Action | None:
        """An accusation that the view proves."""
        return self.mind.policy.interrupt(view, random)

    def weigh(self, view: RabloultiView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Weighing:
        """What each lawful act is worth, in units; a single one is done without any thought."""
        play = view.play
        if len(view.legal) == 1:
            return unweighed(view.legal[0], "advice.only_act")
        if not self.weighs_talk:
            usual = self.mind.policy.choose(view, random)
            if not isinstance(usual, Play | NameTrump):
                return unweighed(usual)
            return self._card(view, self.budget, random, circumstances)
        if play is None:
            return Caller(self.mind.policy.style, self.prices, self.budget).weigh(view, random, circumstances)
        if play.claim is not None:
            return unweighed(self.mind.policy.choose(view, random))
        said = () if play.tricks else tuple(act for act in view.legal if not isinstance(act, Play | NameTrump | Leave))
        if not said:
            return self._card(view, self.budget, random, circumstances)
        # Where a card follows when nothing is said, both are thought about in the one time.
        parts = 2 if any(isinstance(act, Play | NameTrump) for act in view.legal) else 1
        budget = self.budget.parted(parts)
        talk = self._talk(view, said, budget, random, circumstances)
        return self._card(view, budget, random, circumstances) if talk is None else talk

    def _card(self, view: RabloultiView, budget: Budget, random: Random, circumstances: Circumstances) -> Weighing:
        """What each card, or each trump that may be named, is worth."""
        return Thinker(self.name, self._mind(view), budget).weigh(view, random, circumstances)

    def _mind(self, view: RabloultiView) -> RabloultiMind:
        """The mind, slower to leave custom where it plays alone without trumps.

        With open hands nearly every betli falls, so that all cards look lost alike; custom knows which hide it best.
        """
        contract = view.contract
        alone = contract is not None and contract.bid.no_trump and contract.soloist == view.seat
        return replace(self.mind, trust=max(self.mind.trust, ALONE)) if alone else self.mind

    def _talk(
        self,
        view: RabloultiView,
        said: tuple[Action, ...],
        budget: Budget,
        random: Random,
        circumstances: Circumstances,
    ) -> Weighing | None:
        """What is said before a card or when asked to raise; None where a card is to be laid or a trump to be named."""
        usual = self.mind.policy.choose(view, random)
        # To say nothing more: leaving it, or, for what it is worth, the best card.
        silent = next((act for act in view.legal if isinstance(act, Leave)), None)
        contest = Contest((silent, *said))
        currency, worlds = Units(view.seat), Worlds(view, self.mind.policy.style, weighed=self.mind.weighed)
        for count in budget.batches(circumstances):
            values = _worths(worlds.drawn(count, random), said, currency, circumstances)
            if values is None:
                break
            contest.add(
                [
                    values[0],
                    *(self._doubted(view, act, row, values[0]) for act, row in zip(said, values[1:], strict=True)),
                ]
            )
        place = contest.candidates.index(usual) if usual in said else 0
        if contest.worlds and self._may_differ(view, contest):
            leader = contest.leader()
            behind, error = contest.behind(place, leader)
            place = leader if behind > self.sure * error + LEAST else place
        chosen = contest.candidates[place]
        if chosen is None:
            return None
        weighed = contest.weighing(place, tell_close=False)
        return replace(weighed, options=tuple(option for option in weighed.options if option.action is not None))

    def _doubted(self, view: RabloultiView, act: Action, row: list[float], silent: list[float]) -> list[float]:
        """What contra is worth: by open hands, which are too kind to the defenders, or on paper, whichever is less."""
        contract, play = view.contract, view.play
        if contract is None or play is None or play.raising or not isinstance(act, Contra):
            return row
        made = made_against(view, contract, act.part)
        paper = part_value(contract.bid, act.part, view.options) * (1.0 - 2.0 * made)
        return [base + min(each - base, paper) for each, base in zip(row, silent, strict=True)]

    def _may_differ(self, view: RabloultiView, contest: Contest) -> bool:
        """Whether what the deals say is trusted over the policy: not to raise again, unless none speaks against it.

        With open hands defenders beat more than they can at the table, and the soloist no less.
        """
        contract, play = view.contract, view.play
        if contract is None or play is None or not play.raising:
            return True
        if view.seat != contract.soloist:
            return False
        silent = contest.rows[0]
        return min(raised - quiet for raised, quiet in zip(contest.rows[contest.leader()], silent, strict=True)) >= 0


ALONE = 2.0
"""Standard errors by which another card than custom's must be better for a soloist without trumps."""
LEAST = 0.25
"""Units that something said must be better by than what the policy would do."""


def _worths(
    worlds: list[Any], said: tuple[Action, ...], currency: Units, circumstances: Circumstances
) -> list[list[float]] | None:
    """What silence and each thing said are worth in each deal, when the rest of the talk is left as it stands."""
    after = [state for world in worlds for state in (world, *(GAME.apply(world, act) for act in said))]
    played = [state for state in after if in_play(state)]
    solutions = iter(many(played, Measure.WRITTEN, threads=1, interrupt=circumstances.interrupt))
    rows: list[list[float]] = [[] for _ in range(len(said) + 1)]
    for number, state in enumerate(after):
        if in_play(state):
            solution = next(solutions)
            if not solution.proved:
                return None
            worth = currency.solved(state, solution.declarer, solution.value)
        else:
            worth = currency.ended(GAME.result(state))
        rows[number % len(rows)].append(worth)
    return rows


def read_rabloulti_thinker(name: str, table: object, budget: Budget) -> RabloultiThinker:
    """A thinker from a spec's table: a style, and how it weighs; raises ValueError for unknown words.

    >>> read_rabloulti_thinker("hasty", {"reads_bids": False}, Budget(4)).mind.weighed
    False
    """
    words = {"style", "reads_bids", "weighs_talk", "trust", "sure", "paper", "doubled"}
    if not isinstance(table, Mapping) or set(table) - words:
        raise ValueError(f"a mind for Rablóulti has {sorted(words)}, not {table}")
    ways = {word: table.get(word, True) for word in ("reads_bids", "weighs_talk")}
    if not all(isinstance(way, bool) for way in ways.values()):
        raise ValueError(f"a mind's ways are true or false, not {ways}")
    numbers = {word: table[word] for word in words - {"style"} - set(ways) if word in table}
    if not all(isinstance(number, float | int) for number in numbers.values()):
        raise ValueError(f"a mind has numbers, not {numbers}")
    style = read_style(table.get("style", {}))
    mind = RabloultiMind(RabloultiPlayer("policy", style), float(numbers.get("trust", 0.0)), ways["reads_bids"])
    prices = Prices(float(numbers.get("paper", 0.5)), float(numbers.get("doubled", 0.3)))
    return RabloultiThinker(name, mind, prices, budget, float(numbers.get("sure", 1.5)), ways["weighs_talk"])
