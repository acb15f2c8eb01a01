"""The Kláber bot that thinks: it imagines likely deals, weighs every act in the same ones, and takes the best.

Knows how cards, words and calls are weighed. Refuses to see more than its seat's view.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances, Reason, Weighing
from tromf.bots.klaber.belief import Faith, LikelyWorlds
from tromf.bots.klaber.manners import decent_acts
from tromf.bots.klaber.player import KlaberPlayer
from tromf.bots.klaber.stake import stake_of
from tromf.bots.klaber.style import usual_style
from tromf.bots.klaber.words import play_of
from tromf.bots.klaber.worth import Values, values_of_acts, values_of_cards
from tromf.bots.thinking import Budget, Contest, Currency, unweighed
from tromf.cards import Card, Random
from tromf.games.klaber import Action, KlaberView, LayDown, Play

__all__ = ["KlaberThinker", "Thought", "read_thinker"]

WORLDS_FOR_WORDS = 20
"""What runs bring is seen in few deals, and the time has been spent on the card."""


@dataclass(frozen=True, slots=True)
class Thought:
    """How a thinker thinks.

    ``players`` is the share of the players' play in what an act is worth, the rest being best play; ``trust`` by how
    many standard errors a card must be better than the policy's, ``trust_in_talk`` the same of what is said; in talk
    it looks at ``talk`` times as many deals.
    """

    players: float = 0.5
    trust: float = 0.5
    trust_in_talk: float = 2.0
    talk: int = 1
    faith: Faith = field(default_factory=Faith)


@dataclass(frozen=True, slots=True)
class KlaberThinker:
    """A strong Kláber bot; equal views, chance and numbers of worlds get equal acts."""

    name: str
    policy: KlaberPlayer
    budget: Budget
    thought: Thought = Thought()

    def choose(self, view: KlaberView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Action:
        """The act that is worth most."""
        action: Action = self.weigh(view, random, circumstances).choice
        return action

    def interrupt(self, view: KlaberView, random: Random) -> Action | None:
        """An accusation that the view proves."""
        return self.policy.interrupt(view, random)

    def weigh(self, view: KlaberView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Weighing:
        """Every act worth a thought with what it is worth; a single one is done without any."""
        acts = _candidates(view)
        currency = stake_of(view, circumstances.standing)
        if len(acts) == 1:
            weighed = unweighed(acts[0], "advice.only_act")
        else:
            weighed = self._weighed(view, acts, currency, random, circumstances)
        if isinstance(weighed.choice, Play) and weighed.choice.announced:
            return self._with_words(view, weighed, currency, random, circumstances)
        return weighed

    def _weighed(
        self,
        view: KlaberView,
        acts: tuple[Action, ...],
        currency: Currency,
        random: Random,
        circumstances: Circumstances,
    ) -> Weighing:
        usual = self.policy.choose(view, random)
        contest = Contest(acts)
        budget = (
            self.budget
            if view.play is not None
            else replace(self.budget, worlds=self.budget.worlds * self.thought.talk)
        )
        likely = LikelyWorlds(view, self.policy.style, self.thought.faith)

        def look(count: int, running: list[Action]) -> Values | None:
            return self._values(view, likely.draw(count, random), running, currency, random, circumstances)

        contest.run(budget.passes(circumstances), look)
        if not contest.worlds:
            return unweighed(usual)
        return contest.weighing(self._chosen(view, contest, usual, random))

    def _values(
        self,
        view: KlaberView,
        worlds: Sequence[Any],
        acts: list[Action],
        currency: Currency,
        random: Random,
        circumstances: Circumstances,
    ) -> Values | None:
        style, players, threads = self.policy.style, self.thought.players, self.budget.threads
        stop = circumstances.interrupt
        if view.play is None:
            return values_of_acts(self.policy, style, worlds, acts, currency, players, random, stop, threads)
        cards = [act.card for act in acts if isinstance(act, Play)]
        return values_of_cards(view, style, worlds, cards, currency, players, stop, threads)

    def _chosen(self, view: KlaberView, contest: Contest, usual: Action, random: Random) -> int:
        """The best; the policy's where that is not clearly worse; of equal ones what the policy likes best of them."""
        trust = self.thought.trust if view.play is not None else self.thought.trust_in_talk
        close = contest.close(trust)
        for place in close:
            if contest.candidates[place] == usual:
                return place
        leader = contest.leader()
        if view.play is None:
            return leader
        ties = contest.close(0.0)
        cards = {contest.candidates[place].card: place for place in ties}
        liked = self.policy.choose(replace(view, legal=tuple(contest.candidates[place] for place in ties)), random)
        assert isinstance(liked, Play)
        return cards[liked.card]

    def _with_words(
        self, view: KlaberView, weighed: Weighing, currency: Currency, random: Random, circumstances: Circumstances
    ) -> Weighing:
        """The chosen card with the runs that are best announced (K7.1)."""
        card = weighed.choice.card
        plays = tuple(act for act in _sayings(view, card))
        count = min(self.budget.worlds, WORLDS_FOR_WORDS)
        worlds = LikelyWorlds(view, self.policy.style, self.thought.faith).draw(count, random)
        contest = Contest(plays)
        values = values_of_acts(
            self.policy, self.policy.style, worlds, plays, currency, 0.0, random, circumstances.interrupt
        )
        if values is None:
            return weighed
        contest.add(values)
        chosen = plays[contest.leader()]
        told = contest.options(contest.leader())
        if len(weighed.options) == 1:
            params = {"wins": told[0].wins, "worlds": told[0].worlds, "close": 0}
            return Weighing(chosen, told, contest.worlds, Reason("advice.best", params))
        more = tuple(option for option in told if option.action not in (chosen, weighed.choice))
        first, *others = weighed.options
        return replace(weighed, choice=chosen, options=(replace(first, action=chosen), *others, *more))


def _candidates(view: KlaberView) -> tuple[Action, ...]:
    """The acts worth a thought.

    Who must lay down does: contra multiplies nothing of a deal that is laid down (K6.7). Of what may be said with a
    card the policy's words stand for all until the card is chosen.
    """
    lays = tuple(act for act in view.legal if isinstance(act, LayDown))
    if lays:
        return lays
    if view.play is None:
        return decent_acts(view)
    cards = dict.fromkeys(act.card for act in view.legal if isinstance(act, Play))
    return tuple(play_of(view.legal, card) for card in cards)


def _sayings(view: KlaberView, card: Card) -> tuple[Play, ...]:
    """The lawful plays of a card, of equal ones the better first; bela is said where it may be.

    Once the partner has spoken, who announces what counts in no deal tells of his hand for nothing; before that the
    partner may have what makes it count, though no imagined deal shows it.
    """
    plays = [act for act in view.legal if isinstance(act, Play) and act.card is card]
    bela = any(act.bela for act in plays)
    partner_spoke = view.play is not None and len(view.play.trick) >= 2
    return tuple(
        sorted(
            (act for act in plays if act.bela == bela),
            key=lambda act: len(act.announced) if partner_spoke else -len(act.announced),
        )
    )


def read_thinker(name: str, table: object, budget: Budget) -> KlaberThinker:
    """A thinker from a spec's table; raises ValueError for unknown words.

    >>> read_thinker("calm", {"trust": 1.0, "faith": {"steps": 0}}, Budget(8)).thought.faith.steps
    0
    """
    if not isinstance(table, Mapping):
        raise ValueError(f"a thought has numbers, not {table}")
    faith = Faith(**_numbers(table.get("faith", {}), Faith()))
    numbers = _numbers({word: value for word, value in table.items() if word != "faith"}, Thought())
    return KlaberThinker(name, KlaberPlayer(name, usual_style()), budget, Thought(**numbers, faith=faith))


def _numbers(table: object, usual: Any) -> dict[str, Any]:
    """The numbers of a table, each of the kind that it usually is."""
    kinds = {each.name: type(getattr(usual, each.name)) for each in fields(usual) if each.name != "faith"}
    if not isinstance(table, Mapping) or set(table) - set(kinds):
        raise ValueError(f"here are {', '.join(kinds)}, not {table}")
    for word, value in table.items():
        if isinstance(value, bool) or not isinstance(value, int | kinds[word]) or value < 0:
            raise ValueError(f"{word} is a number from 0 up, not {value}")
    return {word: kinds[word](value) for word, value in table.items()}
