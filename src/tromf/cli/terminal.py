"""The terminal: what it shows, in which language, and how it complains.

Knows standard output, standard error and the language of the person before them. Refuses to know any command.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tromf.text import LANGUAGES, NameOf, say

__all__ = ["BAD_INPUT", "STANDARD_INPUT", "Complaint", "Terminal", "take_language"]

BAD_INPUT = 2
"""The exit status for anything that was given wrongly."""

STANDARD_INPUT = "<stdin>"
"""The name of standard input, for which a person writes ``-``."""

DEFAULT_LANGUAGE = "en"
_OPTION = "--language"


class Complaint(Exception):
    """Input that a command can't work with: a message of the catalogue with its parameters."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(message, params)
        self.message = message
        self.params = params


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a command shows its work, and in which language."""

    language: str

    def say(
        self,
        message: str,
        params: Mapping[str, str | int] | None = None,
        seat_name: NameOf | None = None,
        side_name: NameOf | None = None,
    ) -> str:
        """A message in the terminal's language."""
        return say(self.language, message, params, seat_name, side_name)

    def show(self, text: str = "") -> None:
        """One line, or several, on standard output."""
        sys.stdout.write(text + "\n")

    def tell(self, message: str, **params: str | int) -> None:
        """A message on standard output."""
        self.show(self.say(message, params))

    def complain(self, sentence: str) -> None:
        """One sentence on standard error, after all that was shown before."""
        sys.stdout.flush()
        sys.stderr.write(f"tromf: {sentence}\n")


def take_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> tuple[str, list[str]]:
    """The language asked for by ``--language``, else by the environment, and the arguments without that option.

    Raises Complaint, which is then worded in the language of the environment.
    """
    rest: list[str] = []
    asked: str | None = None
    left = list(arguments)
    while left:
        argument = left.pop(0)
        if argument == "--":
            rest += [argument, *left]
            break
        if argument == _OPTION:
            if not left:
                raise Complaint("cli.error.no_value", name=_OPTION)
            asked = left.pop(0)
        elif argument.startswith(f"{_OPTION}="):
            asked = argument.removeprefix(f"{_OPTION}=")
        else:
            rest.append(argument)
    if asked is None:
        return language_of(environment), rest
    if asked not in LANGUAGES:
        raise Complaint("cli.error.unknown_language", language=asked, known=", ".join(LANGUAGES))
    return asked, rest


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for, English when it is one that nothing is worded in.

    >>> language_of({"LANG": "hu_HU.UTF-8"})
    'hu'
    >>> language_of({"LC_ALL": "C", "LANG": "hu_HU.UTF-8"})
    'en'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            language = value.partition("_")[0].partition(".")[0].lower()
            return language if language in LANGUAGES else DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE
