"""Live tables: command in, events appended and published; bots' turns, people who come and go.

Knows chance, time and who is connected. Refuses to know sockets and the language of clients.
"""

from tromf.host.counsel import Counsel
from tromf.host.faults import place_of
from tromf.host.history import NoRecord, record_of, record_text
from tromf.host.house import House, OpenedHere, UnreadableTable
from tromf.host.links import Link, TableLinks, draw_code, read_code
from tromf.host.live import Listener, LiveTable, Moment, Watcher
from tromf.host.minds import Minds, weighs
from tromf.host.neighbours import Neighbours
from tromf.host.open_tables import Listed, OpenTables
from tromf.host.pool import Pool
from tromf.host.rounds import Ended, Rounds
from tromf.host.tending import Tender
from tromf.host.timing import ClockNow

__all__ = [
    "ClockNow",
    "Counsel",
    "Ended",
    "House",
    "Link",
    "Listed",
    "Listener",
    "LiveTable",
    "Minds",
    "Moment",
    "Neighbours",
    "NoRecord",
    "OpenTables",
    "OpenedHere",
    "Pool",
    "Rounds",
    "TableLinks",
    "Tender",
    "UnreadableTable",
    "Watcher",
    "draw_code",
    "place_of",
    "read_code",
    "record_of",
    "record_text",
    "weighs",
]
