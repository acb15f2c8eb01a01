"""The catalogues are read whole or not at all, and Babel only when a sentence is needed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tromf.text import LANGUAGES, CatalogueError, UnknownLanguage, catalogue
from tromf.text.areas import read_area, read_areas

HEADER = 'msgid ""\nmsgstr ""\n"Language: hu\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'


def _entry(message: str, sentence: str) -> str:
    return f'\nmsgid "{message}"\nmsgstr "{sentence}"\n'


def test_an_area_is_read() -> None:
    text = HEADER + _entry("a.b", "Őz „igen”") + '\nmsgid "a.c"\nmsgstr ""\n"egy "\n"kettő"\n'
    assert read_area(text, "hu", "a.po") == {"a.b": "Őz „igen”", "a.c": "egy kettő"}


def test_an_area_without_sentences_is_empty() -> None:
    assert read_area(HEADER, "hu", "a.po") == {}


@pytest.mark.parametrize(
    "text, reason",
    [
        (_entry("a.b", "x") + _entry("a.b", "y"), "2 ids are written but only 1"),
        (_entry("Ledobás", "x"), "'Ledobás' is no id"),
        (_entry("a.b", ""), "a.b has no sentence"),
        ("\n#, fuzzy" + _entry("a.b", "x"), "a.b has no sentence"),
        ('\nmsgid "a.b"\nmsgid_plural "a.bs"\nmsgstr[0] "x"\nmsgstr[1] "y"\n', "plural forms"),
        ("\n<<<<<<< ours" + _entry("a.b", "x"), "no gettext file"),
        ('\nmsgid "a.b\nmsgstr "x"\n', "'a.' is no id"),
    ],
)
def test_a_faulty_area_is_refused(text: str, reason: str) -> None:
    with pytest.raises(CatalogueError, match=reason):
        read_area(HEADER + text, "hu", "a.po")


def test_an_id_in_two_areas_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one.po").write_text(HEADER + _entry("a.b", "x"), encoding="utf-8")
    (tmp_path / "two.po").write_text(HEADER + _entry("a.c", "y"), encoding="utf-8")
    assert read_areas(tmp_path, "hu") == {"a.b": "x", "a.c": "y"}
    (tmp_path / "two.po").write_text(HEADER + _entry("a.b", "y"), encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"hu/two\.po says again: a\.b"):
        read_areas(tmp_path, "hu")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="xx"):
        catalogue("xx")


def test_the_callers_copy_is_his_own() -> None:
    for language in LANGUAGES:
        catalogue(language).clear()
        assert catalogue(language)


def test_babel_waits_for_the_first_sentence() -> None:
    program = """
import sys, tromf.text
loaded = {name.partition(".")[0] for name in sys.modules}
assert "babel" not in loaded and "tromf.games" not in sys.modules
assert tromf.text.say("en", "klaber.call.go") == "go"
assert "babel" in sys.modules
"""
    subprocess.run([sys.executable, "-c", program], check=True)
