"""Runs the steps on the connection that it is given; Alembic loads this file by its name.

Knows the table that holds the revision. Refuses to open a connection of its own.
"""

from alembic import context

VERSION_TABLE = "tromf_schema"


def migrate() -> None:
    """Take the steps, all or none."""
    context.configure(
        connection=context.config.attributes["connection"], version_table=VERSION_TABLE, transactional_ddl=True
    )
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":
    migrate()
