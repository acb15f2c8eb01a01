"""The law page of each game holds the table of its options, as the code has them."""

import pytest

from scripts.options_table import BEGIN, END, options_table, with_table
from tests.conventions.tree import ROOT
from tromf.games import GAMES, game_named


@pytest.mark.parametrize("name", GAMES)
def test_law_page_holds_the_table_of_today(name: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    assert with_table(page, options_table(name)) == page


@pytest.mark.parametrize("name", GAMES)
def test_table_names_every_option_with_its_rule_and_default(name: str) -> None:
    rows = options_table(name).splitlines()[2:]
    for row, entry in zip(rows, game_named(name).option_fields, strict=True):
        assert row.startswith(f"| `{entry.name}` | {entry.rule} |")
        assert f"**`{entry.default}`**" in row or f"**{entry.default}**" in row
        assert all(f"`{setting}`" in row for setting in entry.settings)


def test_table_stands_between_the_markers_only() -> None:
    assert with_table(f"a\n{BEGIN}old\n{END}b\n", "| new |") == f"a\n{BEGIN}\n| new |\n{END}b\n"


@pytest.mark.parametrize("page", ["no marker", BEGIN, END])
def test_page_without_markers_is_refused(page: str) -> None:
    with pytest.raises(ValueError, match="two markers"):
        with_table(page, "")
