"""Which address opens which store."""

import os
import pickle
from pathlib import Path

import pytest

from tromf.store import MemoryStore, SqliteStore, StoreError, WrongVersion, open_store


async def test_memory_has_no_path() -> None:
    store = open_store("memory:")
    assert isinstance(store, MemoryStore)
    await store.close()


async def test_two_memory_stores_share_nothing() -> None:
    one, other = open_store("memory:"), open_store("memory:")
    await one.append("oak", 0, [b"a"], 1.0)
    assert await other.version("oak") == 0


@pytest.mark.parametrize("prefix", ["", "sqlite:///", "SQLite:///"])
@pytest.mark.parametrize("name", ["log.tromf", "file", "két szó #1?.tromf", "100%41.tromf", "-", "a:b"])
async def test_a_path_stands_by_itself_or_after_the_scheme(tmp_path: Path, prefix: str, name: str) -> None:
    store = open_store(f"{prefix}{tmp_path}/{name}")
    assert isinstance(store, SqliteStore)
    await store.append("oak", 0, [b"a"], 1.0)
    await store.close()
    assert os.listdir(tmp_path) == [name]
    again = open_store(f"{prefix}{tmp_path}/{name}")
    assert await again.version("oak") == 1
    await again.close()


@pytest.mark.parametrize("address", ["log.tromf", "sqlite:///log.tromf", "sqlite:///./log.tromf"])
async def test_three_slashes_and_a_plain_name_are_relative_to_where_one_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.chdir(tmp_path)
    store = open_store(address)
    monkeypatch.chdir("/")
    await store.append("oak", 0, [b"a"], 1.0)
    await store.close()
    assert os.listdir(tmp_path) == ["log.tromf"]


@pytest.mark.parametrize(
    "address, scheme",
    [
        ("mariadb://juli:secret@host/tromf", "mariadb"),
        ("mysql:x", "mysql"),
        ("http://host", "http"),
        ("memoria:", "memoria"),
    ],
)
def test_an_unknown_scheme_is_refused_without_repeating_the_password(address: str, scheme: str) -> None:
    with pytest.raises(StoreError) as caught:
        open_store(address)
    assert caught.value.message_id == "store.scheme"
    assert caught.value.params == {"scheme": scheme}
    assert str(caught.value) == f"store.scheme (scheme={scheme})"


@pytest.mark.parametrize(
    "address",
    ["", "sqlite:", "sqlite://", "sqlite:///", "sqlite://host/log.tromf", "sqlite:log.tromf", "memory:x", "a\0b"],
)
def test_an_address_that_names_no_store_is_refused(address: str) -> None:
    with pytest.raises(StoreError) as caught:
        open_store(address)
    assert caught.value.message_id == "store.address"


def test_errors_survive_the_way_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(StoreError("store.full", {"path": "log.tromf"})))
    assert (error.message_id, error.params) == ("store.full", {"path": "log.tromf"})
    wrong = pickle.loads(pickle.dumps(WrongVersion("oak", 1, 2)))
    assert (wrong.table_id, wrong.expected, wrong.actual) == ("oak", 1, 2)
    assert str(StoreError("store.closed")) == "store.closed"
