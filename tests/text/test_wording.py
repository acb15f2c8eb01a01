"""Every sentence can be said, and is worded so that no ending or article hangs on a placeholder."""

import re

import pytest

from tromf.text import FORMS, LANGUAGES, catalogue, say
from tromf.text.sentence import PLACEHOLDER

ENTRIES = [(language, message, text) for language in LANGUAGES for message, text in catalogue(language).items()]
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


@pytest.mark.parametrize("message", IDS)
def test_languages_ask_for_the_same_parameters_in_the_same_forms(message: str) -> None:
    first, *others = (_placeholders(catalogue(language)[message]) for language in LANGUAGES)
    assert others == [first] * len(others)


@pytest.mark.parametrize("language, message, text", ENTRIES, ids=lambda part: part[:40])
def test_sentence_can_be_said(language: str, message: str, text: str) -> None:
    params: dict[str, str | int] = {name: SAMPLES[form] for name, form in PLACEHOLDER.findall(text)}
    said = say(language, message, params, ("Anna", "Béla").__getitem__, ("Anna és Cili", "Béla és Dani").__getitem__)
    assert said == " ".join(said.split())
    assert said
    assert "{" not in said
    assert "}" not in said


@pytest.mark.parametrize("language, message, text", ENTRIES, ids=lambda part: part[:40])
def test_only_known_forms_are_asked_for(language: str, message: str, text: str) -> None:
    assert [form for _, form in PLACEHOLDER.findall(text) if form and form not in FORMS] == []
    assert not re.search(r"[{}]", PLACEHOLDER.sub("", text)), "a brace that is no placeholder"


@pytest.mark.parametrize("language, message, text", ENTRIES, ids=lambda part: part[:40])
def test_nothing_hangs_on_a_placeholder(language: str, message: str, text: str) -> None:
    if message == "word.run":  # "-ig" never changes with the word before it
        return
    assert not re.search(r"\}-?\w", text), "an ending depends on the word before it"
    article = r"\b(?:[Aa]z?|[Ee]gy)\b" if language == "hu" else r"\b[Aa]n?\b"
    hanging = re.findall(rf"{article}(?:\(z\))? \{{\w+(?!:run\b)(?!\w)(?!:run_kind)[:}}]", text)
    assert hanging == [], "an article depends on the word behind it"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("message", [message for message in IDS if message.startswith("klaber.refusal.")])
def test_a_refusal_says_what_would_be_right(language: str, message: str) -> None:
    text = catalogue(language)[message]
    assert re.search(WHAT_TO_DO[language], text)
    assert text.endswith(".")


def test_no_sentence_stands_in_the_other_language() -> None:
    hungarian, english = catalogue("hu"), catalogue("en")
    same = [message for message in IDS if hungarian[message] == english[message]]
    assert [
        message for message in same if len(re.findall(r"[a-z]{3,}", PLACEHOLDER.sub("", english[message]))) > 2
    ] == []
