"""Acts laid out for clients, remembered: every message names many acts, and they are the same few hundred.

Knows that an act is always laid out alike. Refuses to mix what a seat says with what the others hear of it: either is
remembered by itself, by the notation and the act alone.
"""

from functools import lru_cache
from typing import Any

from tromf.games.base import ActDetail, Notation

__all__ = ["detail_of", "heard_of", "parsed"]


@lru_cache(maxsize=8192)
def detail_of(notation: Notation[Any], action: Any) -> ActDetail:
    """The act laid out for a client that may know all of it; see ``Notation.detail``."""
    return notation.detail(action)


@lru_cache(maxsize=8192)
def heard_of(notation: Notation[Any], action: Any) -> ActDetail:
    """The act as the others hear it; see ``Notation.heard``."""
    return notation.heard(action)


@lru_cache(maxsize=8192)
def parsed(notation: Notation[Any], text: str) -> Any:
    """The act that a text of the log names; see ``Notation.parse``."""
    return notation.parse(text)
