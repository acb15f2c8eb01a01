"""`tromf verify`: whether the decks of a record were fixed before the first call.

Knows how a commitment is checked. Refuses to play the deals: only their decks matter here.
"""

from tromf.cli.files import complain_of, error_json, opened
from tromf.cli.machine import emit
from tromf.cli.terminal import BAD_INPUT, Terminal
from tromf.record import RecordError, RecordReader

__all__ = ["verify_file"]

_MESSAGES = {True: "cli.verify.fits", False: "cli.verify.differs", None: "cli.verify.none"}


def verify_file(terminal: Terminal, file: str, *, as_json: bool) -> int:
    """Check every deal of a file; the status tells whether all that could be checked fits, and anything could be."""
    found: list[bool] = []
    try:
        with opened(file) as stream:
            for number, deal in enumerate(RecordReader(stream, file), start=1):
                fair = deal.fair
                if as_json:
                    emit({"type": "deal", "deal": number, "commitment": deal.commitment, "fair": fair})
                else:
                    terminal.tell(_MESSAGES[fair], number=number)
                if fair is not None:
                    found.append(fair)
    except RecordError as error:
        if as_json:
            emit(error_json(terminal, error))
        return complain_of(terminal, error)
    if not found:
        terminal.complain(terminal.say("cli.verify.nothing", {"file": file}))
        return BAD_INPUT
    if not all(found):
        terminal.complain(terminal.say("cli.verify.unfair", {"file": file, "count": found.count(False)}))
        return BAD_INPUT
    return 0
