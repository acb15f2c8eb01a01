"""A store by its address.

Knows which address means which store. Refuses addresses that mean none, and names no more of them than their scheme:
the rest may hold a password.
"""

from __future__ import annotations

import re
from pathlib import Path

from tromf.store.base import Store, StoreError
from tromf.store.memory import MemoryStore
from tromf.store.sqlite import SqliteStore

# One letter before the colon is a Windows drive, not a scheme.
_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):")


def open_store(url: str) -> Store:
    """Open the store at `memory:`, at `sqlite:///relative/path` or `sqlite:////absolute/path`, or at a plain path;
    or at `postgresql://user:password@host:port/database`, which takes the packages of the extra `postgres`.

    Raises StoreError when there is no such kind of store or it can't be opened. Blocks while a file or database is
    checked, so call it before serving.
    """
    if url == "memory:":
        return MemoryStore()
    match = _SCHEME.match(url)
    if match is None:
        return _open_file(url)
    scheme = match[1].lower()
    if scheme == "sqlite" and url[match.end() :].startswith("///"):
        return _open_file(url[match.end() + 3 :])
    if scheme in ("postgresql", "postgres"):
        return _open_database(url)
    if scheme in ("memory", "sqlite"):
        raise StoreError("store.address", {"scheme": scheme})
    raise StoreError("store.scheme", {"scheme": scheme})


def _open_file(path: str) -> Store:
    if not path or "\0" in path:
        raise StoreError("store.address", {"scheme": "sqlite"})
    return SqliteStore(Path(path))


def _open_database(url: str) -> Store:
    try:
        from tromf.store.postgres import PostgresStore
    except ImportError as error:
        raise StoreError("store.postgres_missing") from error
    return PostgresStore(url)
