"""A real server with the built page, a real browser, and people who sit down at it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.visitor import Visitor
from tests.server.serving import served

# A test brings no other traffic of the browser's own to the network, and looks the same on every machine.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
]

Arrive = Callable[..., Visitor]


@pytest.fixture(scope="session")
def built_page(root: Path) -> Path:
    """The folder of the built page."""
    folder = root / "src/tromf/server/page"
    if not (folder / "index.html").is_file():
        pytest.fail("the page is not built: make setup")
    return folder


@pytest.fixture(scope="session")
def axe(root: Path) -> str:
    """The script that looks for what keeps people out."""
    script = root / "web/node_modules/axe-core/axe.min.js"
    if not script.is_file():
        pytest.fail("what the page is built with is not installed: make setup")
    return script.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def address(built_page: Path) -> Iterator[str]:
    """The address of a server."""
    with served(page=built_page) as address:
        yield address


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """The browser; each visitor has a profile of their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def arrive(browser: Browser, address: str) -> Iterator[Arrive]:
    """Brings visitors; in the end each has seen no fault, broken no policy and asked no other host."""
    visitors: list[Visitor] = []

    def bring(name: str, **ways: object) -> Visitor:
        visitor = Visitor(browser, address, name, **ways)  # type: ignore[arg-type]  # the test says what it wants
        visitors.append(visitor)
        return visitor

    yield bring
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert visitor.faults == [], visitor.name
