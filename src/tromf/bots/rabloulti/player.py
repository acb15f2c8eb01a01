"""The heuristic Rablóulti player: one answer to each question of a deal.

Knows which thought answers which question. Refuses to see more than its seat's view, and to claim.
"""

from dataclasses import dataclass

from tromf.bots.base import NO_CIRCUMSTANCES, Circumstances
from tromf.bots.rabloulti.bidding import call_of
from tromf.bots.rabloulti.memory import remember
from tromf.bots.rabloulti.play import best_card_of
from tromf.bots.rabloulti.proofs import accusation
from tromf.bots.rabloulti.style import Style
from tromf.bots.rabloulti.talk import answer_to_claim, said_before_card, said_when_raising
from tromf.cards import Random
from tromf.games.rabloulti import Action, Play, RabloultiView

__all__ = ["RabloultiPlayer"]


@dataclass(frozen=True, slots=True)
class RabloultiPlayer:
    """A good club player by its level's style; it uses no chance, so equal views get equal acts."""

    name: str
    style: Style

    def choose(self, view: RabloultiView, random: Random, circumstances: Circumstances = NO_CIRCUMSTANCES) -> Action:
        """The act that the player thinks best."""
        play = view.play
        if play is None:
            return call_of(view, self.style)
        if play.claim is not None:
            return answer_to_claim(view)
        if play.raising:
            return said_when_raising(view, self.style)
        said = said_before_card(view, self.style)
        if said is not None:
            return said
        cards = tuple(act.card for act in view.legal if isinstance(act, Play))
        if len(cards) == 1:
            return Play(cards[0])
        return Play(best_card_of(remember(view), cards))

    def interrupt(self, view: RabloultiView, random: Random) -> Action | None:
        """An accusation that the view proves."""
        return accusation(view)
