"""What PostgreSQL complains of, as the store says it.

Knows PostgreSQL's codes. Refuses to repeat its words: they may hold an address, a name or a value.
"""

from __future__ import annotations

import psycopg
from psycopg_pool import PoolClosed, PoolTimeout

from tromf.store.base import StoreError

__all__ = ["as_store_error", "is_lost"]

_MESSAGE_IDS = {
    "53100": "store.database_full",
    "42501": "store.denied",
    "3F000": "store.no_database",
}
_ENDED = ("57P", "08")
"""The database shuts down, or the connection failed."""


def is_lost(error: BaseException) -> bool:
    """Whether the connection is gone or was never made, so that nobody knows what became of the last statements."""
    if not isinstance(error, psycopg.OperationalError | psycopg.InterfaceError | PoolTimeout | TimeoutError | OSError):
        return False
    code = getattr(error, "sqlstate", None) or ""
    return not code or code.startswith(_ENDED)


def as_store_error(error: BaseException) -> StoreError:
    """An error of the driver as the store says it."""
    if isinstance(error, StoreError):
        return error
    code = getattr(error, "sqlstate", None) or ""
    if code in _MESSAGE_IDS:
        told = StoreError(_MESSAGE_IDS[code])
    elif isinstance(error, PoolClosed):
        told = StoreError("store.closed")
    elif is_lost(error):
        told = StoreError("store.unreachable")
    else:
        told = StoreError("store.database_failed", {"reason": code or type(error).__name__})
    told.__cause__ = error
    return told
