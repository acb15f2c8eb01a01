CREATE FUNCTION append_events(of_table bytea, expected bigint, payloads bytea[], happened double precision) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
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
END $$;

CREATE TABLE event (
    table_id bytea NOT NULL,
    version bigint NOT NULL,
    payload bytea NOT NULL,
    at double precision NOT NULL
);

CREATE TABLE fact (
    key bytea NOT NULL,
    value bytea NOT NULL
);

CREATE TABLE latest (
    table_id bytea NOT NULL,
    version bigint NOT NULL,
    at double precision NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE tromf_schema (
    version_num character varying(32) NOT NULL
);

INSERT INTO event VALUES ('\x6f616b', 1, '\x7b226b696e64223a226f70656e6564222c2267616d65223a226b6c61626572227d', 1.5);
INSERT INTO event VALUES ('\x6f616b', 2, '\x7b226b696e64223a22736174222c2273656174223a302c226e616d65223a22c39664c3b66e227d', 1.5);
INSERT INTO event VALUES ('\x656c6d', 1, '\x7b226b696e64223a226f70656e6564222c2267616d65223a226b6c61626572227d', 1.5);
INSERT INTO event VALUES ('\x6f616b', 3, '\x7b226b696e64223a22736174222c2273656174223a312c226e616d65223a22c5907269227d', 3.5);

INSERT INTO fact VALUES ('\x6e616d653a78', '\x4a756c69');

INSERT INTO latest VALUES ('\x656c6d', 1, 1.5);
INSERT INTO latest VALUES ('\x6f616b', 3, 3.5);

INSERT INTO tromf_schema VALUES ('0001');

ALTER TABLE ONLY event
    ADD CONSTRAINT event_pkey PRIMARY KEY (table_id, version);

ALTER TABLE ONLY fact
    ADD CONSTRAINT fact_pkey PRIMARY KEY (key);

ALTER TABLE ONLY latest
    ADD CONSTRAINT latest_pkey PRIMARY KEY (table_id);

ALTER TABLE ONLY tromf_schema
    ADD CONSTRAINT tromf_schema_pkc PRIMARY KEY (version_num);

CREATE INDEX latest_by_time ON latest USING btree (at DESC, table_id);
