"""A store keeps the events of tables in the order in which they happened.

The room knows tables by their id, versions, bytes and the seconds that it is given. It knows nothing of games, people
or clocks: what the bytes mean is the business of the layers above.
"""

from tromf.store.base import Store, Stored, StoreError, TableSummary, WrongVersion
from tromf.store.ending import ended
from tromf.store.memory import MemoryStore
from tromf.store.opening import open_store
from tromf.store.sharing import Hear, Kind, Notice, Present, SharedStore, Work
from tromf.store.sqlite import SqliteStore

__all__ = [
    "Hear",
    "Kind",
    "MemoryStore",
    "Notice",
    "Present",
    "SharedStore",
    "SqliteStore",
    "Store",
    "StoreError",
    "Stored",
    "TableSummary",
    "Work",
    "WrongVersion",
    "ended",
    "open_store",
]
