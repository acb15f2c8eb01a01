"""The seer: a measure of what could be had if all hands lay open.

Knows the whole deal and lays the solver's card. Refuses to be a bot: nobody plays against it outside a study.
"""

from dataclasses import dataclass, replace
from typing import Any

from tromf.bots import Bot, Circumstances, bot_named
from tromf.cards import Random
from tromf.games import AnyGame
from tromf.study.deciding import is_play
from tromf.study.open_deal import OpenDeal

__all__ = ["SEER", "Seer", "seer_for"]

SEER = "seer"
"""What the seer is called where a bot's level is asked for."""


@dataclass(frozen=True, slots=True)
class Seer:
    """Chooses what is worth most in the open deal, and among equals what the policy would choose."""

    policy: Bot
    name: str = SEER

    def choose_open(self, game: AnyGame, state: Any, view: Any, random: Random, circumstances: Circumstances) -> Any:
        """The act that is worth most when all talk on by the policy and then play best."""
        acts = view.legal
        if len(acts) == 1:
            return acts[0]
        values = OpenDeal(game, self.policy).values(state, random, acts)
        top = max(values.values())
        best = tuple(action for action, value in values.items() if value == top)
        said = self.policy.choose(view, random, circumstances)
        if said in best or len(best) == 1:
            return said if said in best else best[0]
        if all(is_play(game, action) for action in best):
            return self.policy.choose(replace(view, legal=best), random, circumstances)
        return best[0]

    def interrupt(self, view: Any, random: Random) -> Any | None:
        """An accusation that the view proves."""
        return self.policy.interrupt(view, random)


def seer_for(game: str) -> Seer:
    """The seer of a game, with the heuristic player as its policy."""
    return Seer(bot_named("player", game))
