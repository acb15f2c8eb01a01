"""The heuristic Klaberjass player: one answer to each question of a deal.

Knows which thought answers which question. Refuses to see more than its seat's view.
"""

from dataclasses import dataclass

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances
from tromf.bots.klaberjass.bidding import answer_of, bid_of
from tromf.bots.klaberjass.declaring import runs_shown, word_of
from tromf.bots.klaberjass.dix import exchanges_now
from tromf.bots.klaberjass.manners import accusation
from tromf.bots.klaberjass.memory import remember
from tromf.bots.klaberjass.play import best_card_of, says_bela
from tromf.bots.klaberjass.style import Style
from tromf.cards import Random
from tromf.games.klaberjass import Action, Exchange, KlaberjassView, Play

__all__ = ["KlaberjassPlayer"]


@dataclass(frozen=True, slots=True)
class KlaberjassPlayer:
    """A good club player by its level's style; it uses no chance, so equal views get equal acts."""

    name: str
    style: Style

    def choose(self, view: KlaberjassView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Action:
        """The act that the player thinks best."""
        if len(view.legal) == 1:
            return view.legal[0]
        if view.contract is None:
            return answer_of(view) if view.schmeissed else bid_of(view, self.style.bidding)
        exchange = next((action for action in view.legal if isinstance(action, Exchange)), None)
        if exchange is not None and exchanges_now(view):
            return exchange
        others = tuple(action for action in view.legal if action is not exchange)
        if view.play is None:
            return others[0] if view.asks_dix else word_of(view, others)
        return runs_shown(view) if view.play.showing else self._card(view)

    def interrupt(self, view: KlaberjassView, random: Random) -> Action | None:
        """An accusation that the view proves."""
        return accusation(view)

    def _card(self, view: KlaberjassView) -> Play:
        plays = [action for action in view.legal if isinstance(action, Play)]
        cards = tuple(dict.fromkeys(play.card for play in plays))
        if len(plays) == 1:
            return plays[0]
        memory = remember(view)
        card = best_card_of(memory, self.style, cards)
        silent, *called = [play for play in plays if play.card is card]
        return called[0] if called and says_bela(memory) else silent
