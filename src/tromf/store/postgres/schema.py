"""The schema of a database: looked at, made, brought to the present one, or refused.

Knows that migrations are run by one process at a time. Refuses a database that a newer program has changed.
"""

from __future__ import annotations

from pathlib import Path

import psycopg
from psycopg.rows import TupleRow

from tromf.store.base import StoreError
from tromf.store.postgres.errors import as_store_error

__all__ = ["HEAD", "VERSION_TABLE", "prepare", "upgrade"]

HEAD = "0002"
"""The revision that this program works with."""

VERSION_TABLE = "tromf_schema"
CONNECT_SECONDS = 10
_LOCK = 0x74726D66


def prepare(url: str) -> str:
    """Bring the database at an address to the present schema, and return the schema's name; raises StoreError."""
    try:
        with psycopg.connect(url, connect_timeout=CONNECT_SECONDS, autocommit=True) as connection:
            if _revision(connection) != HEAD:
                connection.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
                try:
                    if _revision(connection) != HEAD:
                        upgrade(connection)
                finally:
                    if not connection.closed:
                        connection.execute("SELECT pg_advisory_unlock(%s)", (_LOCK,))
            named = connection.execute("SELECT current_schema()").fetchone()
            if named is None or named[0] is None:
                raise StoreError("store.no_database")
            return str(named[0])
    except psycopg.Error as error:
        raise as_store_error(error) from error


def _revision(connection: psycopg.Connection[TupleRow]) -> str | None:
    if connection.execute("SELECT to_regclass(%s)", (VERSION_TABLE,)).fetchone() == (None,):
        return None
    row = connection.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchone()
    return None if row is None else str(row[0])


def upgrade(connection: psycopg.Connection[TupleRow], revision: str = HEAD) -> None:
    """Take the steps to a revision, all or none; raises StoreError for a database that a newer program changed."""
    # These cost more to import than all the rest of the store, and are needed once in a database's life.
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError
    from sqlalchemy import create_engine
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import StaticPool

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    connection.autocommit = False
    try:
        engine = create_engine("postgresql+psycopg://", creator=lambda: connection, poolclass=StaticPool)
        with engine.connect() as opened:
            config.attributes["connection"] = opened
            command.upgrade(config, revision)
    except CommandError as error:
        raise StoreError("store.database_newer", {"known": HEAD}) from error
    except DBAPIError as error:
        raise as_store_error(error.orig or error) from error
    finally:
        if not connection.closed:
            connection.rollback()
            connection.autocommit = True
