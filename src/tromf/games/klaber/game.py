"""Kláber as a game of the house: its law behind the protocol of ``games.base``.

Knows how the parts fit the protocol. Refuses to hold any rule itself.
"""

from collections.abc import Mapping

from tromf.cards import Deck
from tromf.games.base import DealResult
from tromf.games.klaber import auction, law
from tromf.games.klaber.actions import Accuse, Action
from tromf.games.klaber.imagine import imagine
from tromf.games.klaber.match_rules import KlaberMatchRules
from tromf.games.klaber.notation import KlaberNotation
from tromf.games.klaber.options import PRESETS, KlaberOptions
from tromf.games.klaber.state import SEATS, Over, State, dealt
from tromf.games.klaber.view import view_of
from tromf.games.options import OptionField, describe
from tromf.tricks import Seat, Side

__all__ = ["GAME", "Klaber"]


class Klaber:
    """The law of one deal of Kláber; see ``tromf.games.base.Game`` for what each part does.

    >>> from tromf.cards import CARDS
    >>> state = GAME.deal(KlaberOptions(), 3, CARDS)
    >>> GAME.to_act(state), [GAME.notation.format(action) for action in GAME.legal_actions(state)]
    (1, ['pass', 'bid 2', 'bid 3', 'bid 4'])
    """

    name: str = "klaber"
    seats: int = SEATS
    sides: int = 2
    presets: Mapping[str, KlaberOptions] = PRESETS
    default_preset: str = "doroszlo-2009"
    option_fields: tuple[OptionField, ...] = describe(KlaberOptions, "klaber")
    notation: KlaberNotation = KlaberNotation()
    match_rules: KlaberMatchRules = KlaberMatchRules()

    def side_of(self, seat: Seat) -> Side:
        """Partners sit across (K1.2)."""
        return seat % 2

    def deal(self, options: KlaberOptions, dealer: Seat, deck: Deck) -> State:
        """A new deal (K3.1, K3.6)."""
        return auction.open_auction(dealt(options, dealer, deck))

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


GAME = Klaber()
"""Kláber."""
