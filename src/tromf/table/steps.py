"""What a table waits for that no person gives it: cards cut, a deck, a bot's act, people let in between deals.

Knows what comes next by itself. Refuses to do it: the host brings chance, time and bots.
"""

from dataclasses import dataclass

from tromf.table.claims import takeback_granted
from tromf.table.rounds import closable, may_begin, shown_next
from tromf.table.state import Phase, Table

__all__ = [
    "BotTurn",
    "NeedClose",
    "NeedCut",
    "NeedDeck",
    "NeedRound",
    "NeedSeating",
    "NeedTakeback",
    "Step",
    "bot_chairs",
    "next_step",
]


@dataclass(frozen=True, slots=True)
class NeedCut:
    """Cards have to be cut for places."""


@dataclass(frozen=True, slots=True)
class NeedDeck:
    """The next deal needs a deck and a salt."""


@dataclass(frozen=True, slots=True)
class NeedSeating:
    """Somebody who asks for a chair may sit down: nobody has to agree any more, or no deal is going on."""


@dataclass(frozen=True, slots=True)
class NeedTakeback:
    """An act may be taken back: those who had to agree have gone."""


@dataclass(frozen=True, slots=True)
class NeedClose:
    """Nothing will be said any more of the deal at an evening's table."""


@dataclass(frozen=True, slots=True)
class NeedRound:
    """A closed deal has to be told to the round, and waits for its other tables."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """It is a bot's turn, its own or as a stand-in: the chair, the deal's number and the acts so far."""

    chair: int
    deal: int
    acts: int


Step = NeedCut | NeedDeck | NeedSeating | NeedTakeback | NeedClose | NeedRound | BotTurn


def next_step(table: Table) -> Step | None:
    """What has to happen next without a person, None while the table waits for one."""
    if table.seatable:
        return NeedSeating()
    if takeback_granted(table):
        return NeedTakeback()
    if table.evening is not None and table.evening.ended is not None:
        return None
    if closable(table):
        return NeedClose()
    if shown_next(table):
        return NeedRound()
    if table.phase is Phase.PLAYING and table.deal is not None:
        seat = table.game.to_act(table.deal.state)
        chair = None if seat is None else table.chair_at(seat)
        if chair is None or table.chairs[chair].present:
            return None
        return BotTurn(chair, table.deal.number, table.deal.acts)
    if not table.everybody_ready or not may_begin(table):
        return None
    return NeedCut() if table.seating is None else NeedDeck()


def bot_chairs(table: Table) -> tuple[int, ...]:
    """The chairs that a bot plays, its own or as a stand-in."""
    return tuple(number for number, chair in enumerate(table.chairs) if not chair.present)
