"""The second schema keeps what several processes tell each other: who is where, and which tables want attention.

None of it is worth a wait for the disk, but it is written in the same transactions as the events are.
"""

from alembic import op

revision = "0002"
down_revision = "0001"

_WAKE = """
CREATE FUNCTION wake(of_table bytea, seconds double precision)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO work (table_id, due) VALUES (of_table, clock_timestamp() + make_interval(secs => seconds))
        ON CONFLICT (table_id) DO UPDATE SET due = least(work.due, excluded.due), woken = work.woken + 1;
    PERFORM pg_notify('tromf.' || current_schema(), 'work');
END $$
"""
_APPEND_AND_WAKE = """
CREATE FUNCTION append_and_wake(of_table bytea, expected bigint, payloads bytea[], happened double precision)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    reached bigint := append_events(of_table, expected, payloads, happened);
BEGIN
    IF reached > expected THEN
        PERFORM wake(of_table, 0);
    END IF;
    RETURN reached;
END $$
"""


def upgrade() -> None:
    """Take the step."""
    op.execute("CREATE TABLE process (name text PRIMARY KEY, seen timestamptz NOT NULL, figures text NOT NULL)")
    op.execute(
        "CREATE TABLE presence ("
        " table_id bytea NOT NULL, process text NOT NULL, players text[] NOT NULL, others integer NOT NULL,"
        " PRIMARY KEY (table_id, process))"
    )
    op.execute("CREATE INDEX presence_by_process ON presence (process)")
    op.execute(
        "CREATE TABLE absence ("
        " table_id bytea NOT NULL, player text NOT NULL, since timestamptz NOT NULL,"
        " PRIMARY KEY (table_id, player))"
    )
    op.execute(
        "CREATE TABLE work ("
        " table_id bytea PRIMARY KEY, due timestamptz NOT NULL, woken bigint NOT NULL DEFAULT 1,"
        " holder text, held_until timestamptz)"
        " WITH (fillfactor = 50)"
    )
    op.execute("CREATE INDEX work_by_due ON work (due)")
    op.execute(_WAKE)
    op.execute(_APPEND_AND_WAKE)
