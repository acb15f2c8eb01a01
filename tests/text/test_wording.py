"""Every sentence can be said, and is worded so that no ending or article hangs on a placeholder."""

import re

import pytest

from tromf.text import FORMS, LANGUAGES, catalogue, say
from tromf.text.sentence import PLACEHOLDER

IDS = sorted(catalogue("en"))
SAMPLES: dict[str, str | int] = {
    "card": "HX",
    "suit": "L",
    "rank": "O",
    "run": "A7-A9",
    "run_kind": 4,
    "seat": 1,
    "side": 0,
    "bid": 3,
    "contra": 2,
    "term": "klaber.mark.maccs",
    "": "7",
}
WHAT_TO_DO = {
    "hu": r"[Mm]ond[jd]|\bkell\b|\bFelelj|\bVárd|\bjön\b|\blegyen\b|\btegyél|[Jj]áts(?:sz|zd)|\bVálassz|\bÍrd|\bÍrj",
    "en": r"\b([Bb]id|[Ss]ay|[Pp]lay|[Nn]ame|[Aa]nswer|[Ww]ait|[Aa]nnounce|must|[Cc]hoose|[Ww]rite)\b",
}


def _placeholders(text: str) -> list[tuple[str, str]]:
    return sorted(set(PLACEHOLDER.findall(text)))


# All sentences of a language are one test: a test for each would take longer to be counted than to be run.
def test_languages_ask_for_the_same_parameters_in_the_same_forms() -> None:
    asked = {message: [_placeholders(catalogue(language)[message]) for language in LANGUAGES] for message in IDS}
    assert {message: each for message, each in asked.items() if each != each[:1] * len(LANGUAGES)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    said: dict[str, str] = {}
    for message, text in catalogue(language).items():
        params: dict[str, str | int] = {name: SAMPLES[form] for name, form in PLACEHOLDER.findall(text)}
        said[message] = say(
            language, message, params, ("Anna", "Béla").__getitem__, ("Anna és Cili", "Béla és Dani").__getitem__
        )
    assert {message: each for message, each in said.items() if each != " ".join(each.split())} == {}
    assert [message for message, each in said.items() if not each] == []
    assert {message: each for message, each in said.items() if "{" in each or "}" in each} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_known_forms_are_asked_for(language: str) -> None:
    sentences = catalogue(language)
    asked = {
        message: [form for _, form in PLACEHOLDER.findall(text) if form and form not in FORMS]
        for message, text in sentences.items()
    }
    assert {message: forms for message, forms in asked.items() if forms} == {}
    braces = [message for message, text in sentences.items() if re.search(r"[{}]", PLACEHOLDER.sub("", text))]
    assert braces == [], "a brace that is no placeholder"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_hangs_on_a_placeholder(language: str) -> None:
    # "-ig" never changes with the word before it.
    sentences = {message: text for message, text in catalogue(language).items() if message != "word.run"}
    endings = [message for message, text in sentences.items() if re.search(r"\}-?\w", text)]
    assert endings == [], "an ending depends on the word before it"
    article = r"\b(?:[Aa]z?|[Ee]gy)\b" if language == "hu" else r"\b[Aa]n?\b"
    hangs = re.compile(rf"{article}(?:\(z\))? \{{\w+(?!:run\b)(?!\w)(?!:run_kind)[:}}]")
    hanging = [message for message, text in sentences.items() if hangs.search(text)]
    assert hanging == [], "an article depends on the word behind it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_would_be_right(language: str) -> None:
    refusals = {message: catalogue(language)[message] for message in IDS if message.startswith("klaber.refusal.")}
    assert refusals
    assert [message for message, text in refusals.items() if not re.search(WHAT_TO_DO[language], text)] == []
    assert [message for message, text in refusals.items() if not text.endswith(".")] == []


def test_no_sentence_stands_in_the_other_language() -> None:
    hungarian, english = catalogue("hu"), catalogue("en")
    same = [message for message in IDS if hungarian[message] == english[message]]
    assert [
        message for message in same if len(re.findall(r"[a-z]{3,}", PLACEHOLDER.sub("", english[message]))) > 2
    ] == []
