"""What all tests share: how many examples are drawn, and which browser is used."""

import gc
import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.store.cluster import Cluster, a_cluster

FULL = os.environ.get("TROMF_SAMPLE") == "full"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# The machine that runs the tests may be busy, so no example has a deadline. The sample is the same every time, so what
# fails fails for everybody. New examples are drawn by the full runs.
settings.register_profile("sample", deadline=None, max_examples=100, derandomize=True)
settings.register_profile("full", deadline=None, max_examples=5_000, print_blob=True)
settings.load_profile("full" if FULL else "sample")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect the tests, which stay until the end: to look for waste among them takes longer than all the rest."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the whole project."""
    return Path(__file__).parent.parent


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser that the page is tested in."""
    for name in (os.environ.get("TROMF_CHROMIUM"), *BROWSERS):
        if name and (path := shutil.which(name)):
            return path
    pytest.fail("no Chromium was found: `make test` finds or installs one, or name it in TROMF_CHROMIUM")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of the tests' own, started when the first asks for it; each test takes a schema of its own."""
    with a_cluster() as started:
        yield started
