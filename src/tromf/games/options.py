"""House rules as data: frozen options, one question each, with the rule that it answers.

Knows how options are described, read from text and written. Refuses to know what an option does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any, TypeVar

__all__ = ["OptionError", "OptionField", "choice", "describe", "number", "option_values", "read_options"]

O = TypeVar("O")  # noqa: E741 - the letter of the protocol Game[O, S, A, V]


class OptionError(ValueError):
    """An option or preset that does not exist, or a setting that it does not have."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(f"{message} {params}")
        self.message = message
        self.params = params


@dataclass(frozen=True, slots=True)
class OptionField:
    """One question that a table agrees on: its name, its rule, its default and its settings as text.

    ``settings`` lists the words of a choice; ``least`` and ``most`` bound a number. ``message`` is the id of its
    explanation in the catalogue.
    """

    name: str
    rule: str
    default: str
    settings: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    message: str = ""


def choice(default: Enum, rule: str) -> Any:
    """A field of an options class whose settings are the members of the default's enumeration."""
    return field(default=default, metadata={"rule": rule})


def number(default: int | None, rule: str, least: int, most: int) -> Any:
    """A field of an options class that holds a whole number within bounds; None is written ``none``."""
    return field(default=default, metadata={"rule": rule, "least": least, "most": most})


def _text(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    return "none" if value is None else str(value)


def describe(options: type[Any], game: str) -> tuple[OptionField, ...]:
    """The questions of a game's options class, in the order of its law page."""
    described = []
    for entry in fields(options):
        settings: tuple[str, ...] = ()
        if isinstance(entry.default, Enum):
            settings = tuple(str(member.value) for member in type(entry.default))
        elif entry.default is None:
            settings = ("none",)
        described.append(
            OptionField(
                entry.name,
                entry.metadata["rule"],
                _text(entry.default),
                settings,
                entry.metadata.get("least"),
                entry.metadata.get("most"),
                f"{game}.option.{entry.name}",
            )
        )
    return tuple(described)


def option_values(options: Any) -> dict[str, str]:
    """The settings of an options value as text, by name.

    >>> from tromf.games.klaber import KlaberOptions
    >>> option_values(KlaberOptions())["target"]
    '501'
    """
    return {entry.name: _text(getattr(options, entry.name)) for entry in fields(options)}


def read_options(presets: Mapping[str, O], preset: str, settings: Mapping[str, str]) -> O:
    """The options of a preset with some settings changed; raises OptionError with what would be right.

    >>> from tromf.games.klaber import KlaberOptions
    >>> read_options({"usual": KlaberOptions()}, "usual", {"target": "301"}).target
    301
    """
    if preset not in presets:
        raise OptionError("option.unknown_preset", preset=preset, known=", ".join(presets))
    options: Any = presets[preset]
    known = {entry.name: entry for entry in fields(options)}
    changes: dict[str, object] = {}
    for name, text in settings.items():
        if name not in known:
            raise OptionError("option.unknown", name=name, known=", ".join(known))
        changes[name] = _read_setting(name, text, known[name].default, known[name].metadata)
    changed: O = replace(options, **changes)
    return changed


def _read_setting(name: str, text: str, default: object, metadata: Mapping[str, Any]) -> object:
    if isinstance(default, Enum):
        for member in type(default):
            if str(member.value) == text:
                return member
        known = ", ".join(str(member.value) for member in type(default))
        raise OptionError("option.unknown_setting", name=name, setting=text, known=known, rule=metadata["rule"])
    if default is None and text == "none":
        return None
    least, most = metadata["least"], metadata["most"]
    if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
        raise OptionError("option.not_in_range", name=name, setting=text, least=least, most=most, rule=metadata["rule"])
    return int(text)
