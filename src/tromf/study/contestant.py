"""The two who are set against each other: bots by level or spec, or the seer.

Knows how each is named and told from others of the same name. Refuses to know how they think.
"""

import re
import tomllib
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

from tromf.bots import Bot, bot_of_spec
from tromf.study.deciding import Mind, OpenMind
from tromf.study.seer import SEER, seer_for

__all__ = ["Contestant", "Spec", "SpecError", "contestant", "named_bot", "with_budget"]

Spec: TypeAlias = str | Bot | OpenMind
"""A level's name, the path of a spec, ``seer``, or a mind itself."""


class SpecError(ValueError):
    """A file that is no spec of a bot; carries a message of the catalogue with its parameters."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(f"{message} {params}")
        self.message = message
        self.params = params


@dataclass(frozen=True, slots=True)
class Contestant:
    """A mind, with a mark by which it is known again in another run."""

    name: str
    mind: Mind
    mark: str


def contestant(spec: Spec, game: str, worlds: int | None = None, milliseconds: float | None = None) -> Contestant:
    """Who plays a game by a spec, with its budget changed when one is given.

    Raises what ``named_bot`` raises.
    """
    if not isinstance(spec, str):
        return Contestant(spec.name, with_budget(spec, worlds, milliseconds), f"{type(spec).__qualname__} {spec.name}")
    if spec == SEER:
        return Contestant(SEER, seer_for(game), SEER)
    mind = with_budget(named_bot(spec, game), worlds, milliseconds)
    return Contestant(mind.name, mind, _mark(spec))


_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")


def named_bot(spec: str, game: str) -> Bot:
    """The bot of a level's name or of a spec's file, which ends in ``.toml``.

    Raises UnknownLevel, OSError for a file that cannot be read and SpecError for one that is no spec.
    """
    try:
        return bot_of_spec(spec, game)
    except tomllib.TOMLDecodeError as error:
        place = _PLACE.search(str(error))
        if place is None:
            raise SpecError("study.error.toml_end", file=spec) from error
        raise SpecError("study.error.toml", file=spec, line=int(place[1]), column=int(place[2])) from error
    except UnicodeDecodeError as error:
        raise SpecError("study.error.no_text", file=spec) from error
    except ValueError as error:
        raise SpecError("study.error.spec", file=spec, reason=str(error)) from error


def with_budget(mind: Any, worlds: int | None, milliseconds: float | None) -> Any:
    """The same mind with another budget; one that has none is left as it is.

    A number of worlds takes the place of a time, and a time that of a number.
    """
    if not hasattr(mind, "budget"):
        return mind
    if milliseconds is not None:
        return replace(mind, budget=replace(mind.budget, milliseconds=milliseconds))
    if worlds is not None:
        return replace(mind, budget=replace(mind.budget, worlds=worlds, milliseconds=None))
    return mind


def _mark(spec: str) -> str:
    """The spec's text, shortened: another text is another bot, whatever its name."""
    path: Any = Path(spec) if spec.endswith(".toml") else files("tromf.bots") / "levels" / f"{spec}.toml"
    return sha256(path.read_bytes()).hexdigest()[:16]
