"""Every game's deal in the language of clients.

Knows which message words which game's view. Refuses to know what is in them.
"""

from collections.abc import Callable
from typing import Any

from tromf.games.klaber import KlaberView
from tromf.games.klaberjass import KlaberjassView
from tromf.games.rabloulti import RabloultiView
from tromf.wire.klaber import KlaberDeal, klaber_deal
from tromf.wire.klaberjass import KlaberjassDeal, klaberjass_deal
from tromf.wire.rabloulti import RabloultiDeal, rabloulti_deal

__all__ = ["GameDeal", "deal_message"]

GameDeal = KlaberDeal | KlaberjassDeal | RabloultiDeal

_WORDING: dict[type[Any], Callable[[Any], GameDeal]] = {
    KlaberView: klaber_deal,
    KlaberjassView: klaberjass_deal,
    RabloultiView: rabloulti_deal,
}


def deal_message(view: Any) -> GameDeal:
    """A game's view in the language of clients; raises KeyError for a view of no game."""
    return _WORDING[type(view)](view)
