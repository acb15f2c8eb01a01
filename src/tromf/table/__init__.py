"""The pure life of a table: people take seats, commands become events, events become what a seat is told.

Knows decisions, consequences and allow-lists as values. Refuses to know time, chance, sockets and storage.
"""

from tromf.table import commands, events
from tromf.table.claims import claimant
from tromf.table.clock import NO_CLOCK, Clock, ClockRule, read_clock
from tromf.table.commands import Command
from tromf.table.commentary import sees_all
from tromf.table.common import ChairView, ClaimView, CommentaryView, Common, TakebackView, common
from tromf.table.decide import NAME_LENGTH, clean_name, decide, open_table
from tromf.table.evening import Evening, WhyEnded
from tromf.table.events import EveningPlace, Event, EventError, read_event, write_event
from tromf.table.evolve import evolve, opened, replay
from tromf.table.hints import advised, hints_given
from tromf.table.lines import Line, Room, Talk
from tromf.table.state import (
    Ask,
    BotPlayer,
    Chair,
    Commentary,
    CurrentDeal,
    Doors,
    Hints,
    Person,
    Phase,
    Proof,
    RefutedClaim,
    Table,
    Takeback,
)
from tromf.table.steps import (
    BotTurn,
    NeedClose,
    NeedCut,
    NeedDeck,
    NeedRound,
    NeedSeating,
    NeedTakeback,
    Step,
    bot_chairs,
    next_step,
)
from tromf.table.talk import LINE_LENGTH, PHRASES, LineView, SpeakerView, TalkView, talk_view
from tromf.table.turns import Turn, awaited, idle, running
from tromf.table.view import AskView, DealView, Heard, TableView, Viewer, heard, view

__all__ = [
    "LINE_LENGTH",
    "NAME_LENGTH",
    "NO_CLOCK",
    "PHRASES",
    "Ask",
    "AskView",
    "BotPlayer",
    "BotTurn",
    "Chair",
    "ChairView",
    "ClaimView",
    "Clock",
    "ClockRule",
    "Command",
    "Commentary",
    "CommentaryView",
    "Common",
    "CurrentDeal",
    "DealView",
    "Doors",
    "Evening",
    "EveningPlace",
    "Event",
    "EventError",
    "Heard",
    "Hints",
    "Line",
    "LineView",
    "NeedClose",
    "NeedCut",
    "NeedDeck",
    "NeedRound",
    "NeedSeating",
    "NeedTakeback",
    "Person",
    "Phase",
    "Proof",
    "RefutedClaim",
    "Room",
    "SpeakerView",
    "Step",
    "Table",
    "TableView",
    "Takeback",
    "TakebackView",
    "Talk",
    "TalkView",
    "Turn",
    "Viewer",
    "WhyEnded",
    "advised",
    "awaited",
    "bot_chairs",
    "claimant",
    "clean_name",
    "commands",
    "common",
    "decide",
    "events",
    "evolve",
    "heard",
    "hints_given",
    "idle",
    "next_step",
    "open_table",
    "opened",
    "read_clock",
    "read_event",
    "replay",
    "running",
    "sees_all",
    "talk_view",
    "view",
    "write_event",
]
