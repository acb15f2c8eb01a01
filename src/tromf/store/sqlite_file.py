"""A tromf file on disk: recognised, made, brought to the present schema, or refused.

Knows SQLite's settings and errors. Refuses any file that isn't ours without touching it, and never mends one that is
damaged.

The file is read before it is opened for writing only through SQLite itself: a plain open and close of the file would
drop the locks that another store in this process holds on it.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tromf.store.base import StoreError
from tromf.store.migrations import APPLICATION_ID, MIGRATIONS, SCHEMA_VERSION

BUSY_SECONDS = 10.0
"""How long a connection waits for another process that writes to the same file."""

SWITCH_PAUSE_SECONDS = 0.02
"""How long a connection pauses before it asks again for what SQLite doesn't wait for by itself."""

SYNCHRONOUS = "FULL"
"""Each commit waits for the disk.

With NORMAL a killed process loses nothing either, but a power cut may take back the last commits, whose cards people
have seen by then. The price is a wait for the disk, which all acts that come in during the former wait share."""

PRIVATE = 0o600
"""The file holds the decks of running deals: nobody but its owner may read it."""

_MESSAGE_IDS = {
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "store.full",  # no room for the index of the log
    sqlite3.SQLITE_READONLY: "store.unwritable",
    sqlite3.SQLITE_CANTOPEN: "store.unwritable",
    sqlite3.SQLITE_PERM: "store.unwritable",
    sqlite3.SQLITE_CORRUPT: "store.corrupt",
    sqlite3.SQLITE_NOTADB: "store.corrupt",
    sqlite3.SQLITE_BUSY: "store.busy",
    sqlite3.SQLITE_LOCKED: "store.busy",
}


def is_busy(error: sqlite3.Error) -> bool:
    """Another process held the file for too long."""
    return _primary_code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def as_store_error(error: sqlite3.Error, path: Path) -> StoreError:
    """What SQLite complains of, as the store says it."""
    message_id = _MESSAGE_IDS.get(_code(error)) or _MESSAGE_IDS.get(_primary_code(error))
    params: dict[str, str | int] = {"path": str(path)}
    if message_id is None:
        message_id = "store.failed"
        params["reason"] = getattr(error, "sqlite_errorname", str(error))
    told = StoreError(message_id, params)
    told.__cause__ = error
    return told


def open_for_writing(path: Path) -> sqlite3.Connection:
    """A connection that may write, to a file that is ours and has the present schema."""
    _refuse_foreign(path)
    _create_private(path)
    with _store_errors(path):
        connection = _connect(path)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def open_for_reading(path: Path) -> sqlite3.Connection:
    """A connection that reads beside the one that writes, and can't write itself."""
    with _store_errors(path):
        connection = _connect(path)
        connection.execute("PRAGMA query_only = ON")
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    # Transactions begin and end by hand: the module's own would begin too late for the version check.
    return sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)


def _no_folder(path: Path) -> StoreError:
    """Why a file has no folder to lie in: there is none, or something on the way to it is no folder."""
    first = next((each for each in path.parents if each.exists()), path.parent)
    if first.is_dir():
        return StoreError("store.no_directory", {"path": str(path), "directory": str(path.parent)})
    return StoreError("store.no_folder", {"path": str(path), "directory": str(first)})


def _refuse_foreign(path: Path) -> None:
    try:
        if not path.parent.is_dir():
            raise _no_folder(path)
        found = path.stat()
    except FileNotFoundError:
        return
    except OSError as error:
        raise StoreError("store.unwritable", {"path": str(path)}) from error
    if not stat.S_ISREG(found.st_mode):  # a directory, or a pipe that would keep us waiting
        raise StoreError("store.foreign", {"path": str(path)})
    if found.st_size == 0:
        return
    with _store_errors(path):
        try:
            application_id = _peek_application_id(path)
        except sqlite3.DatabaseError as error:
            if _primary_code(error) == sqlite3.SQLITE_NOTADB:
                raise StoreError("store.foreign", {"path": str(path)}) from error
            raise
    if application_id != APPLICATION_ID:
        raise StoreError("store.foreign", {"path": str(path)})


def _peek_application_id(path: Path) -> int:
    # "immutable" takes no locks, makes no files beside this one and replays no journal: a stranger's file stays as it
    # was.
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        # A checkpoint that was cut off leaves our file shorter than its header says, until the log beside it is
        # replayed. Without this setting SQLite would call such a file corrupt here, where it doesn't look at the log.
        connection.execute("PRAGMA writable_schema = ON")
        return _number(connection, "PRAGMA application_id")


def _create_private(path: Path) -> None:
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        return
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        raise StoreError("store.full" if full else "store.unwritable", {"path": str(path)}) from error


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    # Apple's disks answer before they have written, unless they are asked in this way; elsewhere it changes nothing.
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA checkpoint_fullfsync = ON")
    try:
        _check_soundness(connection, path)
        _migrate(connection, path)
        _check_schema(connection)
    except sqlite3.OperationalError as error:
        if _primary_code(error) == sqlite3.SQLITE_ERROR:  # a table is missing, or stands where a migration makes one
            raise StoreError("store.corrupt", {"path": str(path)}) from error
        raise
    # Only now: the header with our application id must stand in the file itself, not in the log beside it.
    mode = _switch_to_log(connection)
    if mode != "wal":
        raise StoreError("store.failed", {"path": str(path), "reason": f"journal_mode={mode}"})


def _switch_to_log(connection: sqlite3.Connection) -> str:
    # When two processes make the file at the same time, SQLite refuses this switch at once where it would else wait.
    pause = threading.Event()
    for _ in range(round(BUSY_SECONDS / SWITCH_PAUSE_SECONDS)):
        try:
            return str(connection.execute("PRAGMA journal_mode = WAL").fetchone()[0])
        except sqlite3.OperationalError as error:
            if not is_busy(error):
                raise
            pause.wait(SWITCH_PAUSE_SECONDS)
    return str(connection.execute("PRAGMA journal_mode = WAL").fetchone()[0])


def _check_soundness(connection: sqlite3.Connection, path: Path) -> None:
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise StoreError("store.corrupt", {"path": str(path)})


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _number(connection, "PRAGMA user_version")
        if version > SCHEMA_VERSION:
            raise StoreError("store.newer", {"path": str(path), "version": version, "known": SCHEMA_VERSION})
        if version == 0 and _number(connection, "SELECT count(*) FROM sqlite_schema"):
            raise StoreError("store.foreign", {"path": str(path)})
        for migration in MIGRATIONS[version:]:
            migration(connection)
        # Written even when nothing changes: a file that can't be written is found out here and not at the first act
        # of a deal.
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _check_schema(connection: sqlite3.Connection) -> None:
    connection.execute("SELECT table_id, version, payload, at FROM event LIMIT 0")
    connection.execute("SELECT table_id, version, at FROM latest LIMIT 0")
    connection.execute("SELECT key, value FROM fact LIMIT 0")


@contextmanager
def _store_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise as_store_error(error, path) from error


def _code(error: sqlite3.Error) -> int:
    return int(getattr(error, "sqlite_errorcode", 0))  # errors of the module itself have none


def _primary_code(error: sqlite3.Error) -> int:
    return _code(error) & 0xFF  # the low byte is the kind of error, the rest its circumstances


def _number(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
