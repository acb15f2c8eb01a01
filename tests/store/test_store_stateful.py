"""Whatever is asked of it, a file or database answers as the memory does, even closed, reopened or left as by a killed
process."""

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from tests.store.cluster import Cluster
from tromf.store import MemoryStore, SqliteStore, Store, WrongVersion
from tromf.store.postgres import PostgresStore

Answer = TypeVar("Answer")

TABLE_IDS = st.sampled_from(["oak", "elm", "", "tölgy"]) | st.text(max_size=3)
KEYS = st.sampled_from(["player/1", "player/2"]) | st.text(max_size=3)
TIMES = st.floats(allow_nan=False, allow_infinity=False) | st.sampled_from([0.0, 1.0])


class AsMemory(RuleBasedStateMachine):
    """A store beside the memory, asked the same."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.memory = MemoryStore()
        self.store = self.opened()

    def opened(self) -> Store:
        raise NotImplementedError

    def ask(self, coroutine: Coroutine[Any, Any, Answer]) -> Answer | tuple[str, int, int]:
        try:
            return self.runner.run(coroutine)
        except WrongVersion as refused:
            return (refused.table_id, refused.expected, refused.actual)

    @rule(
        table_id=TABLE_IDS,
        off=st.sampled_from([0, 0, 0, 0, -1, 1]),
        payloads=st.lists(st.binary(max_size=40), max_size=3),
        at=TIMES,
    )
    def append(self, table_id: str, off: int, payloads: list[bytes], at: float) -> None:
        expected = self.runner.run(self.memory.version(table_id)) + off
        answers = [self.ask(store.append(table_id, expected, payloads, at)) for store in (self.memory, self.store)]
        assert answers[0] == answers[1]

    @rule(table_ids=st.lists(TABLE_IDS, max_size=8), payload=st.binary(max_size=4))
    def append_at_once(self, table_ids: list[str], payload: bytes) -> None:
        async def all_at_once(store: Store) -> list[object]:
            versions = [await store.version(table_id) for table_id in table_ids]
            pairs = zip(table_ids, versions, strict=True)
            outcomes = await asyncio.gather(
                *(store.append(table_id, version, [payload], 5.0) for table_id, version in pairs),
                return_exceptions=True,
            )
            return [outcome.actual if isinstance(outcome, WrongVersion) else (outcome,) for outcome in outcomes]

        assert self.ask(all_at_once(self.memory)) == self.ask(all_at_once(self.store))

    @rule(table_id=TABLE_IDS, after=st.integers(-2, 12))
    def read(self, table_id: str, after: int) -> None:
        assert self.ask(self.memory.read(table_id, after)) == self.ask(self.store.read(table_id, after))

    @rule(limit=st.integers(0, 6), offset=st.integers(0, 6))
    def list_page(self, limit: int, offset: int) -> None:
        assert self.ask(self.memory.tables(limit, offset)) == self.ask(self.store.tables(limit, offset))

    @rule(key=KEYS, value=st.binary(max_size=10))
    def put(self, key: str, value: bytes) -> None:
        self.ask(self.memory.put(key, value))
        self.ask(self.store.put(key, value))

    @rule(key=KEYS)
    def forget(self, key: str) -> None:
        self.ask(self.memory.delete(key))
        self.ask(self.store.delete(key))

    @rule(key=KEYS)
    def get(self, key: str) -> None:
        assert self.ask(self.memory.get(key)) == self.ask(self.store.get(key))

    @rule()
    def reopen(self) -> None:
        self.ask(self.store.close())
        self.store = self.opened()

    @invariant()
    def whole_lists_agree(self) -> None:
        assert self.ask(self.memory.tables(1000)) == self.ask(self.store.tables(1000))

    def teardown(self) -> None:
        self.ask(self.store.close())
        self.runner.close()


class SqliteAsMemory(AsMemory):
    def __init__(self) -> None:
        self.directory = Path(tempfile.mkdtemp())
        self.path = self.directory / "0.tromf"
        self.copies = 0
        super().__init__()

    def opened(self) -> Store:
        return SqliteStore(self.path)

    @rule()
    def leave_as_killed(self) -> None:
        """Go on from a copy of the files as they lie there now, without anything that closing would have written."""
        self.copies += 1
        copy = self.directory / f"{self.copies}.tromf"
        for suffix in ("", "-wal"):
            shutil.copy(f"{self.path}{suffix}", f"{copy}{suffix}")
        self.ask(self.store.close())
        self.path = copy
        self.store = self.opened()

    def teardown(self) -> None:
        super().teardown()
        shutil.rmtree(self.directory)


class PostgresAsMemory(AsMemory):
    address: Callable[[], str]

    def __init__(self) -> None:
        self.schema = self.address()
        super().__init__()

    def opened(self) -> Store:
        return PostgresStore(self.schema)


def test_a_database_answers_as_the_memory(cluster: Cluster) -> None:
    PostgresAsMemory.address = staticmethod(cluster.schema)
    run_state_machine_as_test(
        PostgresAsMemory,
        settings=settings(
            max_examples=8, stateful_step_count=20, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        ),
    )


TestSqliteAsMemory = SqliteAsMemory.TestCase
TestSqliteAsMemory.settings = settings(
    max_examples=30, stateful_step_count=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
