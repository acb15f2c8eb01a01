"""Which message ids the sources name: whole ones, patterns where an id is put together, and those that follow from
the games."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.conventions.tree import ROOT, files_with, text_of
from tromf.games import GAMES, game_named
from tromf.text import FORMS, catalogue

CATALOGUES = ROOT / "src/tromf/text/catalogues"
AREAS: dict[str, tuple[str, ...]] = {path.name: (path.stem,) for path in sorted((CATALOGUES / "en").glob("*.po"))}
"""The first parts of the ids that stand in each catalogue file: its name, but small rooms share a file."""
AREAS["words.po"] = ("word", "bot", "deck", "game", "option")

_FIRST = "|".join(first for firsts in AREAS.values() for first in firsts)
_ID = re.compile(rf"(?:{_FIRST})(?:\.[A-Za-z0-9_-]+)+")
_FILE = re.compile(r".*\.(?:py|po|json|js|mjs|ts|tsx|css|svg|html|tromf|md)")
_PAGE_STRING = re.compile(r"""(["'`])((?:\\.|(?!\1).)*)\1""")
_PAGE_HOLE = re.compile(r"\$\{[^{}]*\}")


def _pattern(parts: list[str | None]) -> re.Pattern[str] | None:
    """A pattern for an id put together from fixed parts and holes (None); None when it can be no id."""
    if not re.match(rf"(?:{_FIRST})\.|$", parts[0] or "") or not any(part and "." in part for part in parts):
        return None
    if not re.search(r"[a-z]{3}", "".join(part or "" for part in parts)):
        return None
    if any(part and not re.fullmatch(r"[A-Za-z0-9_.-]*", part) for part in parts):
        return None
    return re.compile("".join(".+" if part is None else re.escape(part) for part in parts))


def _is_id(text: str) -> bool:
    """Whether a string is an id; one that ends like a file's name is only when the catalogue has it."""
    return bool(_ID.fullmatch(text)) and (not _FILE.fullmatch(text) or text in catalogue("en"))


def _python_names(path: Path) -> Iterator[str | re.Pattern[str]]:
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if _is_id(node.value):
                yield node.value
        elif isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
            if pattern := _pattern(parts):
                yield pattern


def _page_names(path: Path) -> Iterator[str | re.Pattern[str]]:
    for found in _PAGE_STRING.finditer(text_of(path)):
        text = found[2]
        if _is_id(text):
            yield text
        elif found[1] == "`" and "${" in text:
            fixed = _PAGE_HOLE.split(text)
            parts: list[str | None] = [fixed[0]]
            for part in fixed[1:]:
                parts += [None, part]
            if pattern := _pattern([part for part in parts if part != ""]):
                yield pattern


def named_in_sources() -> tuple[dict[str, str], set[re.Pattern[str]]]:
    """The ids that the sources name, each with a file that does, and the patterns of those they put together."""
    ids: dict[str, str] = {}
    patterns: set[re.Pattern[str]] = set()
    python = [(path, _python_names) for path in files_with(".py", below="src/")]
    page = [(path, _page_names) for path in files_with(".ts", ".tsx", below="web/src/")]
    for path, names in python + page:
        for name in names(path):
            if isinstance(name, str):
                ids.setdefault(name, path.as_posix())
            else:
                patterns.add(name)
    return ids, patterns


def of_options() -> set[str]:
    """The ids that every game's options and presets need: a label, an explanation, a meaning for each setting."""
    ids: set[str] = set()
    for name in GAMES:
        game = game_named(name)
        ids |= {f"{name}.preset.{preset}" for preset in game.presets}
        for entry in game.option_fields:
            settings = list(entry.settings)
            if entry.least is not None and entry.most is not None and entry.most - entry.least < 10:
                settings += [str(number) for number in range(entry.least, entry.most + 1)]
            ids |= {entry.message, f"{entry.message}.label"}
            ids |= {f"{entry.message}.{setting}" for setting in settings}
    return ids


def of_words() -> re.Pattern[str]:
    """The ids of the words that the forms look up."""
    return re.compile(rf"word\.(?:{'|'.join(FORMS)})(?:\.\w+)?")


def areas(language: str) -> dict[str, str]:
    """The text of each catalogue file of a language by its name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((CATALOGUES / language).glob("*.po"))}
