"""The schema of a tromf file, as the steps that led to it.

Knows what each schema version added. Refuses to know how a file is opened or what is in the events. A new file takes
all the steps and an old one those that it lacks, so that both end with the same schema. A step that was released is
never edited: a change is a new step at the end.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

APPLICATION_ID = 0x74726D66
"""The bytes "trmf" in the file's header, by which a tromf file is told from any other SQLite file."""


def keep_events(connection: sqlite3.Connection) -> None:
    """Version 1 keeps the events of every table in their order."""
    connection.execute(
        "CREATE TABLE event ("
        " table_id TEXT NOT NULL,"
        " version INTEGER NOT NULL,"
        " payload BLOB NOT NULL,"
        " PRIMARY KEY (table_id, version)"
        ") WITHOUT ROWID"
    )


def keep_times_and_facts(connection: sqlite3.Connection) -> None:
    """Version 2 keeps when each event happened, how far each table is, and facts by key.

    Nobody wrote down when the events of version 1 happened: their time is 0.
    """
    connection.execute("ALTER TABLE event ADD COLUMN at REAL NOT NULL DEFAULT 0")
    connection.execute(
        "CREATE TABLE latest ("
        " table_id TEXT NOT NULL PRIMARY KEY,"
        " version INTEGER NOT NULL,"
        " at REAL NOT NULL"
        ") WITHOUT ROWID"
    )
    connection.execute("CREATE INDEX latest_by_time ON latest (at DESC, table_id, version)")
    connection.execute(
        "INSERT INTO latest (table_id, version, at) SELECT table_id, max(version), 0 FROM event GROUP BY table_id"
    )
    connection.execute("CREATE TABLE fact (key TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID")


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (keep_events, keep_times_and_facts)
SCHEMA_VERSION = len(MIGRATIONS)
