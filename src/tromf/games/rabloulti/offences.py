"""Offences: what was done against the rules of play, in the order in which it was done (U61).

Knows the ledger of a deal. Refuses to know who accuses and what it costs.
"""

from tromf.games.ledger import Offence
from tromf.games.rabloulti.state import State

__all__ = ["offences_in"]


def offences_in(state: State) -> tuple[Offence, ...]:
    """All offences of a deal so far."""
    return state.ledger.offences
