"""A tournament or a club evening as values: commands become events, events become rounds, results and standings.

Knows who plays, who met whom and what was written. Refuses to know time, chance, storage and pages.
"""

from tromf.club.tournament import commands, events
from tromf.club.tournament.commands import Command
from tromf.club.tournament.decide import decide, no_draw, open_tournament
from tromf.club.tournament.draw import draw_round, meetings
from tromf.club.tournament.events import Event, Opened, read_event, write_event
from tromf.club.tournament.standings import Row, standings
from tromf.club.tournament.state import DuplicateDeck, Entrant, Round, Tournament, Typed, begun, evolve, replay

__all__ = [
    "Command",
    "DuplicateDeck",
    "Entrant",
    "Event",
    "Opened",
    "Round",
    "Row",
    "Tournament",
    "Typed",
    "begun",
    "commands",
    "decide",
    "draw_round",
    "events",
    "evolve",
    "meetings",
    "no_draw",
    "open_tournament",
    "read_event",
    "replay",
    "standings",
    "write_event",
]
