"""The Klaberjass player that thinks: likely deals, the solver's play of them and the players' own, mixed.

Knows how a decision is weighed. Refuses to see more than its seat's view.

The solver sees both hands, which nobody at the table does: it puts off what cannot be put off and bluffs nobody. The
players see what they would see, but play worse than could be played. What an act is worth is between the two.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances, Weighing
from tromf.bots.klaberjass.likelihood import Likelihood
from tromf.bots.klaberjass.player import KlaberjassPlayer
from tromf.bots.klaberjass.playing_on import worths_of_acts, worths_of_states
from tromf.bots.klaberjass.stake import MatchChance, WrittenPoints, stake_of
from tromf.bots.klaberjass.style import read_style
from tromf.bots.klaberjass.worlds import worlds_of
from tromf.bots.thinking import Budget, Currency, Thinker, spoken, values_of
from tromf.cards import Card, Random
from tromf.games import AnyGame, game_named
from tromf.games.base import Standing
from tromf.games.klaberjass import Action, Exchange, KlaberjassView, Play, Show, cards_are_next
from tromf.solver import Measure, many

__all__ = ["KlaberjassMind", "KlaberjassThinker", "Thought", "read_klaberjass_thinker"]


@dataclass(frozen=True, slots=True)
class Thought:
    """How it is thought.

    ``players`` is the share of the players' own play in what an act is worth, the rest is the solver's. ``bids`` and
    ``cards`` are the softness of the likelihood of deals (see ``Likelihood``), ``breadth`` how many deals are drawn for
    each that is looked into. ``trust`` and ``trust_talk`` are by how many standard errors another card, or another
    word, must be better than the player's. ``talk`` is how many times the deals are looked at before the play; cards
    that are close after all deals are looked at in ``again`` times as many more.
    """

    players: float = 0.5
    bids: float = 15.0
    cards: float = 15.0
    breadth: int = 4
    trust: float = 0.5
    trust_talk: float = 2.0
    talk: int = 1
    again: float = 0.0


@dataclass(frozen=True, slots=True)
class KlaberjassMind:
    """Klaberjass for the thinker; ``policy`` is the player that everybody is taken to be."""

    policy: KlaberjassPlayer
    thought: Thought
    trust: float

    @property
    def game(self) -> AnyGame:
        """The law."""
        return game_named("klaberjass")

    def candidates(self, view: KlaberjassView) -> tuple[Action, ...]:
        """Everything that is lawful."""
        return view.legal

    def worlds(self, view: KlaberjassView, count: int, random: Random) -> Sequence[Any]:
        """Deals that fit the view, the likely ones more often."""
        thought = self.thought
        likelihood = Likelihood(self.policy.style, thought.bids, thought.cards) if thought.breadth > 1 else None
        return worlds_of(view, count, random, likelihood, thought.breadth)

    def currency(self, view: KlaberjassView, standing: Standing | None) -> WrittenPoints | MatchChance:
        """Written points, or the chance to win the match where its standing is known."""
        return stake_of(view, standing)

    def solvable(self, state: Any) -> bool:
        """Whether the talk is over."""
        return cards_are_next(state)

    def card_of(self, action: Action) -> Card | Exchange | None:
        """A card without a call, or the exchange; a call changes what is counted and is looked at by itself."""
        match action:
            case Play(card, False):
                return card
            case Exchange():
                return action
            case _:
                return None

    def values(
        self,
        view: KlaberjassView,
        worlds: Sequence[Any],
        candidates: Sequence[Action],
        currency: Currency,
        random: Random,
        circumstances: Circumstances,
        threads: int,
    ) -> Sequence[Sequence[float]] | None:
        """What each act is worth in each world: the solver's play and the players', mixed."""
        if view.play is None:
            return self._values_of_words(view, worlds, candidates, currency, random, circumstances, threads)
        solved = values_of(self, worlds, candidates, currency, random, circumstances, threads)
        share = self.thought.players
        if solved is None or not share or any(isinstance(action, Show) for action in candidates):
            return solved
        acts = [action for action in candidates if isinstance(action, Play | Exchange)]
        played = worths_of_acts(view, self.policy.style, worlds, acts, currency)
        return [
            [(1 - share) * first + share * second for first, second in zip(one, other, strict=True)]
            for one, other in zip(solved, played, strict=True)
        ]

    def _values_of_words(
        self,
        view: KlaberjassView,
        worlds: Sequence[Any],
        candidates: Sequence[Action],
        currency: Currency,
        random: Random,
        circumstances: Circumstances,
        threads: int,
    ) -> Sequence[Sequence[float]] | None:
        """Everybody speaks on as the policy does, until cards are played."""
        ends = []
        for world in worlds:
            for action in candidates:
                if circumstances.interrupt is not None and circumstances.interrupt.is_set():
                    return None
                ends.append(spoken(self, self.game.apply(world, action), random))
        playing = [state for state in ends if cards_are_next(state)]
        share = self.thought.players
        solutions = many(playing, Measure.WRITTEN, threads=threads, interrupt=circumstances.interrupt)
        if not all(solution.proved for solution in solutions):
            return None
        solved = [
            currency.solved(state, solution.declarer, solution.value)
            for state, solution in zip(playing, solutions, strict=True)
        ]
        played = worths_of_states(playing, self.policy.style, currency) if share else solved
        mixed = iter([(1 - share) * first + share * second for first, second in zip(solved, played, strict=True)])
        rows: list[list[float]] = [[] for _ in candidates]
        for place, state in enumerate(ends):
            worth = next(mixed) if cards_are_next(state) else currency.ended(self.game.result(state))
            rows[place % len(candidates)].append(worth)
        return rows


@dataclass(frozen=True, slots=True)
class KlaberjassThinker:
    """A player that thinks; equal views, chance and numbers of worlds get equal acts."""

    name: str
    policy: KlaberjassPlayer
    budget: Budget
    thought: Thought = Thought()

    def choose(self, view: KlaberjassView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Action:
        """The act that is worth most."""
        action: Action = self.weigh(view, random, circumstances).choice
        return action

    def interrupt(self, view: KlaberjassView, random: Random) -> Action | None:
        """An accusation that the view proves."""
        return self.policy.interrupt(view, random)

    def weigh(self, view: KlaberjassView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Weighing:
        """What each lawful act is worth; a single one is done without any thought."""
        thought, budget = self.thought, self.budget
        trust, again = thought.trust, thought.again
        if view.play is None:
            trust, again = thought.trust_talk, 0.0
            budget = replace(budget, worlds=thought.talk * budget.worlds)
        mind = KlaberjassMind(self.policy, thought, trust)
        return Thinker(self.name, mind, budget, mind.values, again).weigh(view, random, circumstances)


def read_klaberjass_thinker(name: str, table: object, budget: Budget) -> KlaberjassThinker:
    """A thinker from a spec's table; raises ValueError for unknown words.

    >>> read_klaberjass_thinker("calm", {"players": 1.0}, Budget(8)).thought.players
    1.0
    """
    kinds = {each.name: type(getattr(Thought(), each.name)) for each in fields(Thought)}
    if not isinstance(table, Mapping) or set(table) - {"style", *kinds}:
        raise ValueError(f"a thinker of Klaberjass has {sorted(kinds)} and a style, not {table}")
    numbers: dict[str, Any] = {}
    for word, value in table.items():
        if word != "style":
            if isinstance(value, bool) or not isinstance(value, int | float):
                raise ValueError(f"{word} is a number, not {value!r}")
            numbers[word] = kinds[word](value)
    return KlaberjassThinker(
        name, KlaberjassPlayer(name, read_style(table.get("style", {}))), budget, Thought(**numbers)
    )
