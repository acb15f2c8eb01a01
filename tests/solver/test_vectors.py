"""The values of fixed deals in ``vectors/solver`` have not moved."""

from pathlib import Path

import pytest

from tests.solver.endings import GAMES
from tests.solver.vectors import DEALS, file_text


@pytest.mark.parametrize("name", GAMES)
def test_values_of_fixed_deals(name: str, root: Path) -> None:
    text = (root / "vectors" / "solver" / f"{name}.json").read_text(encoding="utf-8")
    assert text.count("\n") == DEALS + 2
    assert text == file_text(name), "run `python -m scripts.vectors`, and say in the commit why the values moved"
