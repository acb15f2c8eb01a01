"""Sentences: a template of the catalogue with its placeholders filled.

Knows the forms in which a value is worded: cards, suits, ranks, runs, seats, sides, bids, contra, terms. Refuses to
know any word itself; all words are the catalogue's, so that the page needs the same few lines and nothing more.
"""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from tromf.text.areas import MissingMessage, sentences

__all__ = ["FORMS", "PLACEHOLDER", "FormError", "MissingParameter", "NameOf", "fill", "say"]

NameOf: TypeAlias = Callable[[int], str]
"""Gives the name of a seat or of a side by its number."""

Value: TypeAlias = str | int

PLACEHOLDER = re.compile(r"\{([a-z_]+)(?::([a-z_]+))?\}")
"""A placeholder: ``{name}`` stands for the value as it is, ``{name:form}`` for its wording."""

FORMS: tuple[str, ...] = ("card", "suit", "rank", "run", "run_kind", "seat", "side", "bid", "contra", "term")
"""The wordings that a placeholder may ask for."""

_RANKS = "789XUOKA"
_CARD = re.compile(rf"([ALBH])([{_RANKS}])")
_RUN = re.compile(rf"([ALBH])([{_RANKS}])-\1([{_RANKS}])")


class FormError(ValueError):
    """A value that can't be worded in the form that a sentence asks for."""


class MissingParameter(KeyError):
    """A parameter that a sentence needs and was not given."""


def say(
    language: str,
    message: str,
    params: Mapping[str, Value] | None = None,
    seat_name: NameOf | None = None,
    side_name: NameOf | None = None,
) -> str:
    """A message in a language; raises MissingMessage, MissingParameter or FormError rather than show anything wrong.

    >>> say("en", "klaber.act.play", {"seat": 2, "card": "HX"}, ("Anna", "Ben", "Cleo", "Dan").__getitem__)
    'Cleo plays the ten of hearts.'
    """
    return fill(language, _sentence(language, message), params or {}, seat_name, side_name)


def fill(
    language: str,
    template: str,
    params: Mapping[str, Value],
    seat_name: NameOf | None = None,
    side_name: NameOf | None = None,
) -> str:
    """A template with its placeholders filled, once: what comes in through a parameter is never read as a template.

    >>> fill("en", "{run:run}, {level:contra}", {"run": "A7-AX", "level": 2})
    'run of four to the ten of acorns, recontra'
    """

    def worded(placeholder: re.Match[str]) -> str:
        name, form = placeholder[1], placeholder[2]
        if name not in params:
            raise MissingParameter(name)
        value = params[name]
        if form is None:
            return str(value)
        if form in ("seat", "side"):
            number = _number(value, form)
            name_of = seat_name if form == "seat" else side_name
            return say(language, f"word.{form}", {"number": number}) if name_of is None else name_of(number)
        return _word(language, form, value)

    return PLACEHOLDER.sub(worded, template)


def _sentence(language: str, message: str) -> str:
    worded = sentences(language).get(message)
    if worded is None:
        raise MissingMessage(message)
    return worded


def _number(value: Value, form: str) -> int:
    if isinstance(value, int) and value >= 0:
        return value
    raise FormError(f"{value!r} is no {form}")


def _word(language: str, form: str, value: Value) -> str:
    text = str(value)
    match form:
        case "card":
            card = _CARD.fullmatch(text)
            if card is None:
                raise FormError(f"{value!r} is no card")
            return fill(language, _sentence(language, "word.card"), {"suit": card[1], "rank": card[2]})
        case "run":
            return _run(language, text)
        case "term":
            return fill(language, _sentence(language, text), {})
        case "suit" | "rank" | "run_kind" | "bid" | "contra":
            known = sentences(language).get(f"word.{form}.{text}")
            if known is None:
                raise FormError(f"{value!r} is no {form}")
            return known
        case _:
            raise FormError(f"there is no form {form!r}; there are: {', '.join(FORMS)}")


def _run(language: str, text: str) -> str:
    """A run by its lowest and highest card, or of one that was only heard its kind, by its length."""
    if text.isdecimal():
        return _word(language, "run_kind", text)
    run = _RUN.fullmatch(text)
    length = _RANKS.index(run[3]) - _RANKS.index(run[2]) + 1 if run else 0
    if run is None or length < 3:
        raise FormError(f"{text!r} is no run")
    params: dict[str, Value] = {"suit": run[1], "rank": run[3], "length": length}
    return fill(language, _sentence(language, "word.run"), params)
