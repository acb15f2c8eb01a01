"""What may be written down of an error: its kind and where it happened, never its words.

Knows that an error's message and the values around it may name hidden cards. Refuses to repeat them.
"""

from pathlib import Path
from traceback import extract_tb

__all__ = ["place_of"]


def place_of(error: BaseException) -> str:
    """The kind of an error and the line that raised it, fit for a log.

    >>> try:
    ...     {}["HX"]
    ... except KeyError as error:
    ...     place_of(error).startswith("KeyError at ")
    True
    """
    frames = extract_tb(error.__traceback__)
    if not frames:
        return type(error).__name__
    last = frames[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno} in {last.name}"
