"""The catalogues: one gettext file an area and language, with symbols as ids, merged when they are first needed.

Knows where the sentences stand and that no id stands twice. Refuses to know what a sentence is about.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

__all__ = [
    "LANGUAGES",
    "CatalogueError",
    "MissingMessage",
    "UnknownLanguage",
    "catalogue",
    "read_area",
    "read_areas",
    "sentences",
]

LANGUAGES: tuple[str, ...] = ("hu", "en")
"""The languages that everything is worded in."""

_CATALOGUES = Path(__file__).parent / "catalogues"
_ID = re.compile(r"[a-z0-9_]+(\.[A-Za-z0-9_-]+)+")
_ENTRY = re.compile(r'^msgid "[^"]', re.MULTILINE)


class CatalogueError(Exception):
    """A catalogue that can't be read, or in which an id stands twice or without a sentence."""


class MissingMessage(KeyError):
    """An id that a catalogue does not hold."""


class UnknownLanguage(LookupError):
    """A language that nothing is worded in."""


def read_area(text: str, language: str, name: str) -> dict[str, str]:
    """The sentences of one gettext file by id; raises CatalogueError."""
    # Babel costs more to import than all the rest of this room, so it waits for the first sentence.
    from io import StringIO

    from babel.messages.pofile import PoFileError, read_po

    try:
        entries = read_po(StringIO(text), locale=language, abort_invalid=True)
    except (PoFileError, ValueError) as error:
        raise CatalogueError(f"{name} is no gettext file: {error}") from error
    worded: dict[str, str] = {}
    for entry in entries:
        if not entry.id:  # the header
            continue
        if not isinstance(entry.id, str) or not isinstance(entry.string, str):
            raise CatalogueError(f"{name}: {entry.id} has plural forms; word it so that it needs none")
        if _ID.fullmatch(entry.id) is None:
            raise CatalogueError(f"{name}: {entry.id!r} is no id; write it like room.part.name")
        if not entry.string or entry.fuzzy:
            raise CatalogueError(f"{name}: {entry.id} has no sentence")
        worded[entry.id] = entry.string
    # Where an id stands twice in one file the reader keeps the last silently, so the entries are counted.
    if (written := len(_ENTRY.findall(text))) != len(worded):
        raise CatalogueError(f"{name}: {written} ids are written but only {len(worded)} differ")
    return worded


def read_areas(folder: Path, language: str) -> dict[str, str]:
    """The sentences of all the gettext files in a folder by id; raises CatalogueError."""
    merged: dict[str, str] = {}
    for area in sorted(folder.glob("*.po")):
        worded = read_area(area.read_text(encoding="utf-8"), language, f"{language}/{area.name}")
        if twice := merged.keys() & worded.keys():
            raise CatalogueError(f"{language}/{area.name} says again: {', '.join(sorted(twice))}")
        merged |= worded
    return merged


@cache
def sentences(language: str) -> Mapping[str, str]:
    """All sentences of a language by id, read once; raises UnknownLanguage or CatalogueError."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return read_areas(_CATALOGUES / language, language)


def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language by id, for a client that words them itself; the caller may change the copy.

    >>> catalogue("en")["word.suit.H"]
    'hearts'
    """
    return dict(sentences(language))
