"""The page is light, and everything it is made of comes from the server itself."""

import gzip
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser

MOST_SCRIPT = 60_000


def test_script_is_under_60_kb(built_page: Path) -> None:
    scripts = list((built_page / "assets").glob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < MOST_SCRIPT


def test_page_holds_no_script_and_no_style_of_its_own(built_page: Path) -> None:
    html = (built_page / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<style|\bstyle=|\bon[a-z]+=|<script(?![^>]*\bsrc=)", html) == []


def test_page_names_no_other_host(built_page: Path) -> None:
    kinds = (".js", ".css", ".html", ".webmanifest")
    texts = {path.name: path.read_text(encoding="utf-8") for path in built_page.rglob("*") if path.suffix in kinds}
    assert len(texts) >= 4
    # The names of XML's own languages are no addresses that anything is fetched from.
    found = {name: set(re.findall(r"https?://[\w.-]+", text)) - {"http://www.w3.org"} for name, text in texts.items()}
    assert {name: hosts for name, hosts in found.items() if hosts} == {}
