"""Sentences are filled as the shared vectors say, and nothing wrong is ever shown."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import CARDS, Rank, Suit
from tromf.text import FORMS, LANGUAGES, FormError, MissingMessage, MissingParameter, catalogue, fill, say
from tromf.tricks import Run

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "vectors" / "text.json").read_text(encoding="utf-8")
)
NAMES = ("Anna", "Béla", "Cili", "Dani")

languages = st.sampled_from(LANGUAGES)
runs = st.builds(
    lambda suit, low, length: Run(CARDS[suit * 8 + min(7, low + length - 1)], min(length, 8 - low)),
    st.sampled_from(Suit),
    st.integers(0, 5),
    st.integers(3, 8),
)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['template']}-{vector['params']}")
def test_vector(vector: dict[str, Any]) -> None:
    names = [None if given is None else given.__getitem__ for given in (vector["seats"], vector["sides"])]
    if vector["text"] is None:
        with pytest.raises((FormError, MissingMessage, MissingParameter)):
            fill(vector["language"], vector["template"], vector["params"], *names)
    else:
        assert fill(vector["language"], vector["template"], vector["params"], *names) == vector["text"]


def test_vectors_hold_every_form_in_every_language() -> None:
    for language in LANGUAGES:
        templates = " ".join(vector["template"] for vector in VECTORS if vector["language"] == language)
        assert [form for form in FORMS if f":{form}}}" not in templates] == []


@given(st.sampled_from(CARDS), languages)
def test_a_card_is_worded_by_its_suit_and_rank(card: Any, language: str) -> None:
    worded = fill(language, "{card:card}", {"card": card.name})
    words = catalogue(language)
    suit, rank = words[f"word.suit.{card.suit.letter}"], words[f"word.rank.{card.rank.letter}"]
    assert sorted(worded.replace(" of ", " ").split()) == sorted([suit, rank])


@given(languages)
def test_no_two_cards_share_a_wording(language: str) -> None:
    assert len({fill(language, "{card:card}", {"card": card.name}) for card in CARDS}) == 32


@given(runs, languages)
def test_a_run_is_worded_by_its_kind_suit_and_top(run: Run, language: str) -> None:
    worded = fill(language, "{run:run}", {"run": str(run)})
    words = catalogue(language)
    for part in (f"run_kind.{run.length}", f"suit.{run.suit.letter}", f"rank.{run.rank.letter}"):
        assert words[f"word.{part}"] in worded
    assert fill(language, "{run:run}", {"run": str(run.length)}) == words[f"word.run_kind.{run.length}"]


def test_no_two_runs_share_a_wording() -> None:
    whole = [Run(CARDS[suit * 8 + top], length) for suit in Suit for top in range(2, 8) for length in range(3, top + 2)]
    for language in LANGUAGES:
        assert len({fill(language, "{run:run}", {"run": str(run)}) for run in whole}) == len(whole)


@given(languages, st.sampled_from([form for form in FORMS if form not in ("seat", "side")]), st.text() | st.integers())
def test_a_form_words_a_known_value_or_refuses_it(language: str, form: str, value: str | int) -> None:
    try:
        worded = fill(language, f"{{value:{form}}}", {"value": value})
    except (FormError, MissingMessage, MissingParameter):
        return
    assert worded
    assert "{" not in worded


@given(languages, st.text(), st.text())
def test_a_parameter_is_never_read_as_a_template(language: str, text: str, name: str) -> None:
    assert fill(language, "{seat:seat}|{text}", {"seat": 0, "text": text}, lambda seat: name) == f"{name}|{text}"


@given(languages, st.sampled_from(Rank))
def test_a_rank_is_told_from_the_others(language: str, rank: Rank) -> None:
    others = {fill(language, "{r:rank}", {"r": other.letter}) for other in Rank if other is not rank}
    assert fill(language, "{r:rank}", {"r": rank.letter}) not in others


def test_an_unknown_message_is_refused() -> None:
    with pytest.raises(MissingMessage, match=r"klaber\.nothing"):
        say("hu", "klaber.nothing")


def test_a_missing_parameter_is_refused() -> None:
    with pytest.raises(MissingParameter, match="card"):
        say("hu", "klaber.act.play", {"seat": 1})


def test_names_are_asked_by_number() -> None:
    assert say("hu", "klaber.act.pass", {"seat": 1}, NAMES.__getitem__) == "Béla: tovább."
    assert say("en", "klaber.act.pass", {"seat": 3}, NAMES.__getitem__) == "Dani passes."
