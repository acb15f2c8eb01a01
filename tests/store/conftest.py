from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from tromf.store import Store, open_store

KINDS: dict[str, Callable[[Path], str]] = {
    "memory": lambda directory: "memory:",
    "sqlite": lambda directory: f"sqlite:///{directory / 'log.tromf'}",
}
"""Every kind of store, as the address of an empty one. A new kind that is named here has to keep the whole contract."""


@pytest.fixture(params=sorted(KINDS))
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    opened = open_store(KINDS[request.param](tmp_path))
    yield opened
    await opened.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log.tromf"
