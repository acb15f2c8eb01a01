"""Writes the table of options into each game's law page, or with --check says which page is out of date.

The questions, settings, defaults and rules come from the game's code, the explanations from the English catalogue.
"""

import sys
from pathlib import Path

from tromf.games import GAMES, OptionField, game_named
from tromf.text import say

PAGES = Path(__file__).parent.parent / "docs" / "rules"
BEGIN = "<!-- options: written by scripts/options_table.py -->\n"
END = "<!-- end of options -->\n"


def options_table(name: str) -> str:
    """A game's options with rule, default, settings and what each setting means."""
    rows = ["| Option | Rule | What it asks | Settings (the default in bold) |", "|---|---|---|---|"]
    rows += [
        f"| `{entry.name}` | {entry.rule} | {say('en', entry.message)} | {_settings(entry)} |"
        for entry in game_named(name).option_fields
    ]
    return "\n".join(rows) + "\n"


def _settings(entry: OptionField) -> str:
    words, numbers = entry.settings, ""
    if entry.least is not None and entry.most is not None:
        if entry.most - entry.least < 10:
            words = (*words, *(str(number) for number in range(entry.least, entry.most + 1)))
        elif words:
            numbers = f"<br>or a number from {entry.least} to {entry.most}"
        else:
            return f"**{entry.default}**, any number from {entry.least} to {entry.most}"
    shown = ((f"**`{word}`**" if word == entry.default else f"`{word}`", word) for word in words)
    return "<br>".join(f"{sign} – {say('en', f'{entry.message}.{word}')}" for sign, word in shown) + numbers


def with_table(page: str, table: str) -> str:
    """A law page with the table between its two markers; raises ValueError when a marker is missing."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError("the page needs the two markers of the options table")
    return f"{before}{BEGIN}\n{table}\n{END}{after}"


def main() -> int:
    """Write or check; pages that are out of date decide the exit status."""
    check = sys.argv[1:] == ["--check"]
    stale = []
    for name in GAMES:
        path = PAGES / f"{name}.md"
        page = path.read_text(encoding="utf-8")
        fresh = with_table(page, options_table(name))
        if fresh == page:
            continue
        stale.append(path.name)
        if not check:
            path.write_text(fresh, encoding="utf-8")
    for page_name in stale:
        print(f"{page_name} is out of date: run `make generate`" if check else f"wrote {page_name}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
