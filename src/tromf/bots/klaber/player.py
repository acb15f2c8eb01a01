"""The heuristic Kláber player: one answer to each question of a deal.

Knows which thought answers which question. Refuses to see more than its seat's view.
"""

from dataclasses import dataclass

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances
from tromf.bots.klaber.answer import answer_of
from tromf.bots.klaber.auction import call_of, trump_of
from tromf.bots.klaber.manners import accusation
from tromf.bots.klaber.memory import remember
from tromf.bots.klaber.play import best_card_of
from tromf.bots.klaber.style import Style
from tromf.bots.klaber.words import play_of
from tromf.cards import Random
from tromf.games.klaber import Action, KlaberView, NameTrump, Play

__all__ = ["KlaberPlayer"]


@dataclass(frozen=True, slots=True)
class KlaberPlayer:
    """A good club player by its level's style; it uses no chance, so equal views get equal acts."""

    name: str
    style: Style

    def choose(self, view: KlaberView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Action:
        """The act that the player thinks best."""
        if view.play is not None:
            return self._card(view)
        if view.contract is not None:
            return answer_of(view, self.style.bidding)
        if isinstance(view.legal[0], NameTrump):
            return trump_of(view)
        return call_of(view, self.style.bidding)

    def interrupt(self, view: KlaberView, random: Random) -> Action | None:
        """An accusation that the view proves."""
        return accusation(view)

    def _card(self, view: KlaberView) -> Play:
        cards = tuple(dict.fromkeys(action.card for action in view.legal if isinstance(action, Play)))
        trick = view.play.trick if view.play is not None else ()
        if len(cards) == 1:
            return play_of(view.legal, cards[0])
        return play_of(view.legal, best_card_of(remember(view), self.style.weights, trick, cards))
