"""The store in a PostgreSQL database, for a house that several processes serve.

Knows the statements that keep events, facts, presence and work. Refuses to know what they mean, and leaves the
connection that writes, the one that listens and the schema to their own modules.

What `append` has acknowledged outlives a killed process, a killed database and a power cut. The row of a table in
`latest` is locked before its version is looked at, so two can't both append at the same version; the key of `event`
would refuse the second in any case.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine, Iterable, Mapping, Sequence
from typing import Any, LiteralString

from psycopg.rows import TupleRow
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from tromf.store.base import Stored, StoreError, TableSummary, WrongVersion, require_page, require_time
from tromf.store.postgres.errors import as_store_error, is_lost
from tromf.store.postgres.listening import Listening
from tromf.store.postgres.schema import prepare
from tromf.store.postgres.writer import Statement, Writer
from tromf.store.sharing import Hear, Present, Work

__all__ = ["PostgresStore"]

_LARGEST = 2**63 - 1
"""The largest integer of PostgreSQL."""

READERS = 4
READ_SECONDS = 15.0
"""How long a reader waits for a connection."""

TABLE, FACT, PROCESS, TAKING = range(4)
"""The order in which a batch takes its locks; taking work waits for nobody, so it comes last."""


class PostgresStore:
    """Events, facts and what processes share, in a database; connections are opened when they are first needed."""

    def __init__(self, url: str) -> None:
        """Bring the schema up to date, and raise StoreError when that can't be done; blocks meanwhile."""
        self.url = url
        """The address, which may hold a password."""
        self._schema = prepare(url)
        self._writer: Writer | None = None
        self._pool: AsyncConnectionPool | None = None
        self._opening = asyncio.Lock()
        self._listening: list[Listening] = []
        self._closed = False

    async def append(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        return await self._append("SELECT append_events(%b, %s, %b, %s)", table_id, expected_version, payloads, at)

    async def append_and_wake(self, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float) -> int:
        return await self._append("SELECT append_and_wake(%b, %s, %b, %s)", table_id, expected_version, payloads, at)

    async def _append(
        self, text: LiteralString, table_id: str, expected_version: int, payloads: Sequence[bytes], at: float
    ) -> int:
        key = table_id.encode()
        require_time(at)
        # No table is at a version that PostgreSQL can't count to.
        expected = expected_version if 0 <= expected_version <= _LARGEST else -1
        taken = list(payloads)
        parameters = (key, expected, taken, float(at))
        try:
            ((reached,),) = await self._write((TABLE, key), text, parameters)
        except StoreError as error:
            if error.message_id != "store.unreachable":
                raise
            # Nobody knows what became of it. Asked again it is refused if it happened, and then it stands in the log.
            ((reached,),) = await self._write((TABLE, key), text, parameters)
            if taken and -1 - reached >= expected + len(taken):
                there = (await self.read(table_id, expected))[: len(taken)]
                if [entry.payload for entry in there] == taken:
                    return there[-1].version
        if reached < 0:
            raise WrongVersion(table_id, expected_version, -1 - reached)
        return int(reached)

    async def read(self, table_id: str, after: int = 0) -> list[Stored]:
        rows = await self._read(
            "SELECT version, payload, at FROM event WHERE table_id = %b AND version > %s ORDER BY version",
            (table_id.encode(), min(max(after, 0), _LARGEST)),
        )
        return [Stored(table_id, version, payload, at) for version, payload, at in rows]

    async def version(self, table_id: str) -> int:
        rows = await self._read("SELECT version FROM latest WHERE table_id = %b", (table_id.encode(),))
        return int(rows[0][0]) if rows else 0

    async def tables(self, limit: int, offset: int = 0) -> list[TableSummary]:
        require_page(limit, offset)
        rows = await self._read(
            "SELECT table_id, version, at FROM latest ORDER BY at DESC, table_id LIMIT %s OFFSET %s",
            (min(limit, _LARGEST), min(offset, _LARGEST)),
        )
        return [TableSummary(table_id.decode(), version, at) for table_id, version, at in rows]

    async def put(self, key: str, value: bytes) -> None:
        encoded = key.encode()
        await self._write(
            (FACT, encoded),
            "INSERT INTO fact (key, value) VALUES (%b, %b) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            (encoded, value),
        )

    async def get(self, key: str) -> bytes | None:
        rows = await self._read("SELECT value FROM fact WHERE key = %b", (key.encode(),))
        return bytes(rows[0][0]) if rows else None

    async def delete(self, key: str) -> None:
        encoded = key.encode()
        await self._write((FACT, encoded), "DELETE FROM fact WHERE key = %b", (encoded,))

    async def close(self) -> None:
        self._closed = True
        async with self._opening:
            listening, self._listening = self._listening, []
            for each in listening:
                await each.close()
            if self._writer is not None:
                await self._writer.close()
            if self._pool is not None:
                await self._pool.close()

    async def wake(self, table_id: str, after: float = 0.0) -> None:
        key = table_id.encode()
        await self._write((TABLE, key), "SELECT wake(%b, %s)", (key, float(after)))

    def follow(self, hear: Hear) -> None:
        self._listening.append(Listening(self.url, self._schema, hear))

    async def live(self, process: str, seconds: float, figures: str = "") -> bool:
        ((new,),) = await self._write(
            (PROCESS, process.encode()),
            "INSERT INTO process (name, seen, figures) VALUES (%s, clock_timestamp(), %s)"
            " ON CONFLICT (name) DO UPDATE SET seen = excluded.seen, figures = excluded.figures RETURNING xmax = 0",
            (process, figures),
        )
        gone = await self._read(
            "SELECT name FROM process WHERE seen < clock_timestamp() - make_interval(secs => %s)", (float(seconds),)
        )
        for (name,) in gone:
            left = await self._read("SELECT table_id FROM presence WHERE process = %s", (name,))
            await self.be_present(name, {table_id.decode(): Present() for (table_id,) in left})
            await self._write((PROCESS, name.encode()), "DELETE FROM process WHERE name = %s", (name,))
        return bool(new)

    async def figures(self, besides: str = "") -> list[str]:
        rows = await self._read("SELECT figures FROM process WHERE name <> %s ORDER BY name", (besides,))
        return [str(figures) for (figures,) in rows]

    async def be_present(self, process: str, presences: Mapping[str, Present]) -> None:
        await _all(self._be_present(process, table_id, present) for table_id, present in presences.items())

    async def _be_present(self, process: str, table_id: str, present: Present) -> None:
        key = table_id.encode()
        if present == Present():
            change: LiteralString = (
                "WITH changed AS (DELETE FROM presence WHERE table_id = %(table)b AND process = %(process)s"
                " RETURNING 1)"
            )
        else:
            change = (
                "WITH changed AS (INSERT INTO presence (table_id, process, players, others)"
                " VALUES (%(table)b, %(process)s, %(players)s, %(others)s)"
                " ON CONFLICT (table_id, process) DO UPDATE SET players = excluded.players, others = excluded.others"
                " RETURNING 1)"
            )
        parameters = {
            "table": key,
            "process": process,
            "players": sorted(present.players),
            "others": present.others,
            "notice": f"presence {key[:100].hex()} {process}",
            "channel": f"tromf.{self._schema}",
        }
        told: LiteralString = " SELECT wake(%(table)b, 0), pg_notify(%(channel)s, %(notice)s) FROM changed"
        await self._write((TABLE, key), change + told, parameters)

    async def present(self, table_id: str, besides: str = "") -> Present:
        rows = await self._read(
            "SELECT players, others FROM presence WHERE table_id = %b AND process <> %s", (table_id.encode(), besides)
        )
        return Present(frozenset(player for players, _ in rows for player in players), sum(row[1] for row in rows))

    async def absent(self, table_id: str, players: Collection[str]) -> dict[str, float]:
        key = table_id.encode()
        awaited = sorted(players)
        await self._write(
            (TABLE, key), "DELETE FROM absence WHERE table_id = %b AND NOT player = ANY(%s)", (key, awaited)
        )
        if not awaited:
            return {}
        await self._write(
            (TABLE, key),
            "INSERT INTO absence (table_id, player, since)"
            " SELECT %b, player, clock_timestamp() FROM unnest(%s::text[]) AS player ON CONFLICT DO NOTHING",
            (key, awaited),
        )
        rows = await self._read(
            "SELECT player, extract(epoch FROM clock_timestamp() - since)::double precision"
            " FROM absence WHERE table_id = %b",
            (key,),
        )
        return {player: float(seconds) for player, seconds in rows}

    async def take(self, process: str, most: int, lease: float) -> list[Work]:
        rows = await self._write(
            (TAKING, b""),
            "UPDATE work SET holder = %s, held_until = clock_timestamp() + make_interval(secs => %s)"
            " WHERE table_id IN (SELECT table_id FROM work"
            " WHERE due <= clock_timestamp() AND (held_until IS NULL OR held_until < clock_timestamp())"
            " ORDER BY due LIMIT %s FOR UPDATE SKIP LOCKED)"
            " RETURNING table_id, woken",
            (process, float(lease), most),
        )
        return [Work(table_id.decode(), woken) for table_id, woken in rows]

    async def hold(self, process: str, table_ids: Collection[str], lease: float) -> None:
        await _all(
            self._write(
                (TABLE, key),
                "UPDATE work SET held_until = clock_timestamp() + make_interval(secs => %s)"
                " WHERE table_id = %b AND holder = %s",
                (float(lease), key, process),
            )
            for key in (table_id.encode() for table_id in table_ids)
        )

    async def done(self, process: str, work: Work, after: float | None) -> None:
        key = work.table_id.encode()
        parameters = {"table": key, "process": process, "woken": work.woken, "after": after}
        if after is None:
            finished: LiteralString = (
                "DELETE FROM work WHERE table_id = %(table)b AND holder = %(process)s AND woken = %(woken)s"
            )
        else:
            finished = (
                "UPDATE work SET holder = NULL, held_until = NULL,"
                " due = clock_timestamp() + make_interval(secs => %(after)s)"
                " WHERE table_id = %(table)b AND holder = %(process)s AND woken = %(woken)s"
            )
        await self._write((TABLE, key), finished, parameters)
        # Woken meanwhile: whoever is free looks again.
        await self._write(
            (TABLE, key),
            "UPDATE work SET holder = NULL, held_until = NULL, due = clock_timestamp()"
            " WHERE table_id = %(table)b AND holder = %(process)s AND woken > %(woken)s",
            parameters,
        )

    async def _write(
        self, key: tuple[int, bytes], text: LiteralString, parameters: Sequence[Any] | Mapping[str, Any]
    ) -> list[TupleRow]:
        if self._closed:
            raise StoreError("store.closed")
        if self._writer is None:
            self._writer = Writer(self.url)
        return await self._writer.write(Statement(key, text, parameters))

    async def _read(self, text: LiteralString, parameters: Sequence[Any]) -> list[TupleRow]:
        try:
            pool = await self._readers()
            try:
                return await _query(pool, text, parameters)
            except Exception as error:
                if not is_lost(error) or isinstance(error, PoolTimeout):
                    raise
                # The database was started again, and the connections that were open are of no use.
                await pool.check()
                return await _query(pool, text, parameters)
        except Exception as error:
            raise as_store_error(error) from error

    async def _readers(self) -> AsyncConnectionPool:
        async with self._opening:
            if self._closed:
                raise StoreError("store.closed")
            if self._pool is None:
                options = {"autocommit": True}
                self._pool = AsyncConnectionPool(
                    self.url, min_size=1, max_size=READERS, open=False, timeout=READ_SECONDS, kwargs=options
                )
                await self._pool.open()
            return self._pool


async def _query(pool: AsyncConnectionPool, text: LiteralString, parameters: Sequence[Any]) -> list[TupleRow]:
    async with pool.connection() as connection:
        cursor = await connection.execute(text, parameters)
        return await cursor.fetchall()


async def _all(writes: Iterable[Coroutine[Any, Any, object]]) -> None:
    """Wait for writes that share a commit; raises the first error of one, when all are over."""
    for outcome in await asyncio.gather(*writes, return_exceptions=True):
        if isinstance(outcome, BaseException):
            raise outcome
