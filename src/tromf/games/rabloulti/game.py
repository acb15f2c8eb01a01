"""Rablóulti as a game of the house: its law behind the protocol of ``games.base``.

Knows how the parts fit the protocol. Refuses to hold any rule itself.
"""

from collections.abc import Mapping

from tromf.cards import Deck
from tromf.games.base import DealResult
from tromf.games.options import OptionField, describe
from tromf.games.rabloulti import auction, law
from tromf.games.rabloulti.actions import Accuse, Action, Claim
from tromf.games.rabloulti.imaginable import Imaginable
from tromf.games.rabloulti.imagine import imagine
from tromf.games.rabloulti.match_rules import RabloultiMatchRules
from tromf.games.rabloulti.notation import RabloultiNotation
from tromf.games.rabloulti.options import PRESETS, RabloultiOptions
from tromf.games.rabloulti.state import SEATS, Over, State, dealt
from tromf.games.rabloulti.view import view_of
from tromf.tricks import Seat, Side

__all__ = ["GAME", "Rabloulti"]


class Rabloulti:
    """The law of one deal of Rablóulti; see ``tromf.games.base.Game`` for what each part does.

    >>> from tromf.cards import CARDS
    >>> state = GAME.deal(RabloultiOptions(), 2, CARDS)
    >>> GAME.to_act(state), len(GAME.legal_actions(state))
    (0, 2706)
    """

    name: str = "rabloulti"
    seats: int = SEATS
    sides: int = SEATS
    presets: Mapping[str, RabloultiOptions] = PRESETS
    default_preset: str = "piatnik"
    option_fields: tuple[OptionField, ...] = describe(RabloultiOptions, "rabloulti")
    notation: RabloultiNotation = RabloultiNotation()
    match_rules: RabloultiMatchRules = RabloultiMatchRules()

    def side_of(self, seat: Seat) -> Side:
        """Each seat pays and is paid for itself (U55)."""
        return seat

    def deal(self, options: RabloultiOptions, dealer: Seat, deck: Deck) -> State:
        """A new deal (U6)."""
        return auction.open_auction(dealt(options, dealer, deck))

    to_act = staticmethod(law.to_act)
    legal_actions = staticmethod(law.legal_actions)
    possible_actions = staticmethod(law.possible_actions)
    interruptions = staticmethod(law.interruptions)
    refusal = staticmethod(law.refusal)
    apply = staticmethod(law.apply)
    view = staticmethod(view_of)
    imagine = staticmethod(imagine)
    imaginable = Imaginable

    def actor(self, state: State, action: Action) -> Seat | None:
        """The seat that accuses or claims, else the one whose turn it is."""
        return action.seat if isinstance(action, Accuse | Claim) else law.to_act(state)

    def result(self, state: State) -> DealResult:
        """The outcome; raises ValueError while the deal goes on."""
        if not isinstance(state, Over):
            raise ValueError("the deal is not over")
        return state.result


GAME = Rabloulti()
"""Rablóulti."""
