from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tromf.store import Store, open_store

KINDS: dict[str, Callable[[pytest.FixtureRequest, Path], str]] = {
    "memory": lambda request, directory: "memory:",
    "sqlite": lambda request, directory: f"sqlite:///{directory / 'log.tromf'}",
    "postgres": lambda request, directory: request.getfixturevalue("cluster").schema(),
}
"""Every kind of store, as the address of an empty one. A new kind that is named here has to keep the whole contract."""


@pytest.fixture(params=sorted(KINDS))
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    opened = open_store(KINDS[request.param](request, tmp_path))
    yield opened
    await opened.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log.tromf"
