"""Offences: what was done against the law, in the order in which it was done (J59).

Knows the ledger of a deal. Refuses to know who accuses and what it costs.
"""

from tromf.games.klaberjass.state import State
from tromf.games.ledger import Offence

__all__ = ["offences_in"]


def offences_in(state: State) -> tuple[Offence, ...]:
    """All offences of a deal so far."""
    return state.ledger.offences
