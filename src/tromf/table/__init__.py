"""The pure life of a table: people take seats, commands become events, events become what a seat is told.

Knows decisions, consequences and allow-lists as values. Refuses to know time, chance, sockets and storage.
"""

from tromf.table import commands, events
from tromf.table.commands import Command
from tromf.table.decide import NAME_LENGTH, clean_name, decide, open_table
from tromf.table.events import Event, EventError, read_event, write_event
from tromf.table.evolve import evolve, opened, replay
from tromf.table.state import Ask, BotPlayer, Chair, CurrentDeal, Person, Phase, Proof, Table
from tromf.table.steps import BotTurn, NeedCut, NeedDeck, NeedSeating, Step, bot_chairs, next_step
from tromf.table.view import AskView, ChairView, DealView, Heard, TableView, Viewer, heard, view

__all__ = [
    "NAME_LENGTH",
    "Ask",
    "AskView",
    "BotPlayer",
    "BotTurn",
    "Chair",
    "ChairView",
    "Command",
    "CurrentDeal",
    "DealView",
    "Event",
    "EventError",
    "Heard",
    "NeedCut",
    "NeedDeck",
    "NeedSeating",
    "Person",
    "Phase",
    "Proof",
    "Step",
    "Table",
    "TableView",
    "Viewer",
    "bot_chairs",
    "clean_name",
    "commands",
    "decide",
    "events",
    "evolve",
    "heard",
    "next_step",
    "open_table",
    "opened",
    "read_event",
    "replay",
    "view",
    "write_event",
]
