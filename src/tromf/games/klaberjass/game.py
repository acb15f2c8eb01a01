"""Klaberjass as a game of the house: its law behind the protocol of ``games.base``.

Knows how the parts fit the protocol. Refuses to hold any rule itself.
"""

from collections.abc import Mapping

from tromf.cards import Deck
from tromf.games.base import DealResult
from tromf.games.klaberjass import bidding, law
from tromf.games.klaberjass.actions import Accuse, Action
from tromf.games.klaberjass.imagine import imagine
from tromf.games.klaberjass.match_rules import KlaberjassMatchRules
from tromf.games.klaberjass.notation import KlaberjassNotation
from tromf.games.klaberjass.options import PRESETS, KlaberjassOptions
from tromf.games.klaberjass.state import SEATS, Over, State, dealt
from tromf.games.klaberjass.view import view_of
from tromf.games.options import OptionField, describe
from tromf.tricks import Seat, Side

__all__ = ["GAME", "Klaberjass"]


class Klaberjass:
    """The law of one deal of Klaberjass; see ``tromf.games.base.Game`` for what each part does.

    >>> from tromf.cards import CARDS
    >>> state = GAME.deal(KlaberjassOptions(), 0, CARDS)
    >>> GAME.to_act(state), [GAME.notation.format(action) for action in GAME.legal_actions(state)]
    (1, ['pass', 'accept'])
    """

    name: str = "klaberjass"
    seats: int = SEATS
    sides: int = 2
    presets: Mapping[str, KlaberjassOptions] = PRESETS
    default_preset: str = "standard-501"
    option_fields: tuple[OptionField, ...] = describe(KlaberjassOptions, "klaberjass")
    notation: KlaberjassNotation = KlaberjassNotation()
    match_rules: KlaberjassMatchRules = KlaberjassMatchRules()

    def side_of(self, seat: Seat) -> Side:
        """Each player is a side."""
        return seat

    def deal(self, options: KlaberjassOptions, dealer: Seat, deck: Deck) -> State:
        """A new deal (J10, J11)."""
        return bidding.open_bidding(dealt(options, dealer, deck))

    to_act = staticmethod(law.to_act)
    legal_actions = staticmethod(law.legal_actions)
    possible_actions = staticmethod(law.possible_actions)
    interruptions = staticmethod(law.interruptions)
    refusal = staticmethod(law.refusal)
    apply = staticmethod(law.apply)
    view = staticmethod(view_of)
    imagine = staticmethod(imagine)

    def actor(self, state: State, action: Action) -> Seat | None:
        """The accuser of an accusation, else the seat whose turn it is."""
        return action.seat if isinstance(action, Accuse) else law.to_act(state)

    def result(self, state: State) -> DealResult:
        """The outcome; raises ValueError while the deal goes on."""
        if not isinstance(state, Over):
            raise ValueError("the deal is not over")
        return state.result


GAME = Klaberjass()
"""Klaberjass."""
