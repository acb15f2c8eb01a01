"""Record files as commands open them, and what is said of a wrong one.

Knows paths and standard input. Refuses to know what is in a file.
"""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

from tromf.cli.terminal import BAD_INPUT, STANDARD_INPUT, Complaint, Terminal
from tromf.cli.voice import Voice
from tromf.record import RecordError

__all__ = ["complain_of", "error_json", "opened"]

_MESSAGES = {
    errno.ENOENT: "cli.error.no_file",
    errno.ENOTDIR: "cli.error.no_file",
    errno.EISDIR: "cli.error.directory",
    errno.EACCES: "cli.error.unreadable",
    errno.EPERM: "cli.error.unreadable",
}


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The bytes of a file, or of standard input; raises Complaint when they can't be read."""
    if name == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    try:
        stream = open(name, "rb")  # noqa: SIM115 - closed below; only its opening may fail here
    except OSError as error:
        message = _MESSAGES.get(error.errno or 0, "cli.error.file")
        raise Complaint(message, file=name, reason=error.strerror or type(error).__name__) from error
    except ValueError as error:  # a name that holds a NUL
        raise Complaint("cli.error.no_file", file=name.replace("\0", "?")) from error
    with stream:
        yield stream


def _sentence(terminal: Terminal, error: RecordError, voice: Voice | None) -> str:
    say = voice.say if voice is not None else terminal.say
    return say(error.message, error.params)


def complain_of(terminal: Terminal, error: RecordError, voice: Voice | None = None) -> int:
    """Say what is wrong with a record and where, and give the exit status."""
    place: list[str] = [error.source] if error.source else []
    numbers: dict[str, str | int | None] = {"line": error.line, "act": error.act, "rule": error.rule}
    place += [terminal.say(f"cli.place.{name}", {name: value}) for name, value in numbers.items() if value is not None]
    terminal.complain(f"{', '.join(place)}: {_sentence(terminal, error, voice)}")
    return BAD_INPUT


def error_json(terminal: Terminal, error: RecordError, voice: Voice | None = None) -> dict[str, Any]:
    """What is wrong with a record, for machines."""
    return {
        "type": "error",
        "file": error.source,
        "line": error.line,
        "act": error.act,
        "rule": error.rule,
        "message": error.message,
        "params": error.params,
        "text": _sentence(terminal, error, voice),
    }
