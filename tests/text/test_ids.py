"""Both languages hold the same ids, all that the sources name and none besides."""

import re
from pathlib import Path

import pytest

from tests.text import ids
from tests.text.ids import AREAS, named_in_sources, of_options, of_words
from tromf.text import LANGUAGES, catalogue

IDS = set(catalogue("en"))


def test_languages_hold_the_same_ids() -> None:
    for language in LANGUAGES:
        assert set(catalogue(language)) ^ IDS == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_id_stands_in_the_file_of_its_area(language: str) -> None:
    texts = ids.areas(language)
    assert set(texts) == set(AREAS)
    for name, text in texts.items():
        strays = [
            found for found in re.findall(r'^msgid "(.+)"', text, re.MULTILINE) if not found.startswith(AREAS[name])
        ]
        assert strays == [], name


def test_ids_stand_in_the_same_order_in_both_languages() -> None:
    for name in AREAS:
        orders = [re.findall(r'^msgid "(.+)"', ids.areas(language)[name], re.MULTILINE) for language in LANGUAGES]
        assert orders[0] == orders[1], name


def test_every_id_that_the_sources_name_is_worded() -> None:
    named, patterns = named_in_sources()
    assert len(named) > 50
    assert {message: path for message, path in named.items() if message not in IDS} == {}
    assert [pattern.pattern for pattern in patterns if not any(map(pattern.fullmatch, IDS))] == []


def test_every_option_setting_and_preset_is_worded() -> None:
    assert of_options() - IDS == set()


def test_every_id_that_is_worded_is_used() -> None:
    named, patterns = named_in_sources()
    used = set(named) | of_options() | {message for message in IDS if of_words().fullmatch(message)}
    idle = [message for message in sorted(IDS - used) if not any(pattern.fullmatch(message) for pattern in patterns)]
    assert idle == [], "nothing says these"


@pytest.mark.parametrize(
    "name, source, expected",
    [
        ("a.py", 'x = "klaber.line.cards"', "klaber.line.cards"),
        ("a.py", 'x = f"klaber.line.{kind}"', r"klaber\.line\..+"),
        ("a.py", 'x = f"{game}.act.{kind}"', r".+\.act\..+"),
        ("a.py", 'x = "server.log_file of klaber.line.cards"', None),
        ("a.py", 'x = "page.json", f"{a}.{b}", f"/page.{a}"', None),
        ("a.tsx", "<b title={say('page.title')}>", "page.title"),
        ("a.ts", "say(`klaber.act.${detail.kind}`)", r"klaber\.act\..+"),
        ("a.ts", "import x from './page.tsx'; `${a} of ${b}`", None),
    ],
)
def test_names_are_found_in_sources(
    name: str, source: str, expected: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ids, "text_of", lambda path: source)
    found = ids._python_names(Path(name)) if name.endswith(".py") else ids._page_names(Path(name))
    plain = [entry if isinstance(entry, str) else entry.pattern for entry in found]
    assert plain == ([] if expected is None else [expected])
