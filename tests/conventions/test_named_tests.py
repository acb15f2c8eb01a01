"""What the pages on security and reliability say holds is named with a test that there is."""

import re
from pathlib import Path

import pytest


@pytest.mark.parametrize("page", ["security.md", "reliability.md"])
def test_every_test_that_a_page_names_is_there(root: Path, page: str) -> None:
    text = (root / "docs" / page).read_text(encoding="utf-8")
    folder, missing, named = "", [], re.findall(r"`((?:[a-z]+/)*)((?:test_)\w+\.py)`", text)
    assert len(named) > 10
    for where, name in named:
        # A name without a folder stands behind one of the same folder.
        folder = where or folder
        if not (root / "tests" / folder / name).is_file():
            missing.append(folder + name)
    assert missing == []
