"""The first schema keeps events in their order, how far each table is, and facts by key.

Ids and keys are the bytes of their text: PostgreSQL's own text can't hold every one, and sorts by the language.
"""

from alembic import op

revision = "0001"
down_revision = None

_APPEND = """
CREATE FUNCTION append_events(of_table bytea, expected bigint, payloads bytea[], happened double precision)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    actual bigint;
    added integer := cardinality(payloads);
BEGIN
    SELECT version INTO actual FROM latest WHERE table_id = of_table FOR UPDATE;
    IF NOT FOUND THEN
        actual := 0;
        IF expected = 0 AND added > 0 THEN
            INSERT INTO latest (table_id, version, at) VALUES (of_table, 0, happened) ON CONFLICT DO NOTHING;
            SELECT version INTO STRICT actual FROM latest WHERE table_id = of_table FOR UPDATE;
        END IF;
    END IF;
    IF actual <> expected THEN
        RETURN -1 - actual;
    END IF;
    IF added > 0 THEN
        INSERT INTO event (table_id, version, payload, at)
            SELECT of_table, actual + number, payload, happened
            FROM unnest(payloads) WITH ORDINALITY AS e(payload, number);
        UPDATE latest SET version = actual + added, at = happened WHERE table_id = of_table;
        PERFORM pg_notify('tromf.' || current_schema(),
            'appended ' || encode(substring(of_table FOR 100), 'hex') || ' ' || (actual + added));
    END IF;
    RETURN actual + added;
END $$
"""


def upgrade() -> None:
    """Take the step."""
    op.execute(
        "CREATE TABLE event ("
        " table_id bytea NOT NULL, version bigint NOT NULL, payload bytea NOT NULL, at double precision NOT NULL,"
        " PRIMARY KEY (table_id, version))"
    )
    op.execute(
        "CREATE TABLE latest ("
        " table_id bytea PRIMARY KEY, version bigint NOT NULL, at double precision NOT NULL)"
        " WITH (fillfactor = 70)"
    )
    op.execute("CREATE INDEX latest_by_time ON latest (at DESC, table_id)")
    op.execute("CREATE TABLE fact (key bytea PRIMARY KEY, value bytea NOT NULL)")
    op.execute(_APPEND)
