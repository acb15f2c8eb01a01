"""The store in a PostgreSQL database, which several processes share.

Knows PostgreSQL and the extra packages that it takes. Refuses to be imported where they are not installed.
"""

from tromf.store.postgres.store import PostgresStore

__all__ = ["PostgresStore"]
