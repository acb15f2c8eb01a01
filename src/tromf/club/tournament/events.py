"""What happened in a tournament: the facts of its log, decisions and never their consequences.

Knows the log's language and its bytes. Refuses to know why something happened or what follows.
"""

import msgspec

__all__ = [
    "Closed",
    "Entered",
    "Event",
    "KeyTold",
    "Left",
    "Opened",
    "ResultReported",
    "ResultUndone",
    "ResultWritten",
    "Returned",
    "RoundDrawn",
    "RoundUndone",
    "TableGivenUp",
    "read_event",
    "write_event",
]


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A tournament was opened: its name, what is played, and how many results a table writes in a round.

    ``duplicate`` says that all tables play the same deals, so that each deal is compared across them; ``online`` that
    the rounds are played at tables of this house.
    """

    name: str
    game: str
    preset: str
    duplicate: bool
    deals: int
    online: bool = False


class Entered(msgspec.Struct, frozen=True, tag="entered"):
    """Somebody plays: a name, and the public name of the key where it is the person who said so.

    Without a key, ``code`` is of the link by which the person says so later.
    """

    name: str
    player: str | None = None
    code: str = ""


class KeyTold(msgspec.Struct, frozen=True, tag="key"):
    """An entrant whose name was typed has come: the public name of the key."""

    entrant: int
    player: str


class Left(msgspec.Struct, frozen=True, tag="left"):
    """An entrant plays no further round; its results stay."""

    entrant: int


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """An entrant who had left plays again."""

    entrant: int


class RoundDrawn(msgspec.Struct, frozen=True, tag="drawn"):
    """A round was drawn: for each table the entrants by their seats, and those who sit out.

    Where all tables play the same deals, ``decks`` are the 32 codes in dealt order and the salt in hex of each. Where
    they are tables of this house, ``places`` are their names there.
    """

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    decks: tuple[tuple[str, str], ...] = ()
    places: tuple[str, ...] = ()


class RoundUndone(msgspec.Struct, frozen=True, tag="undrawn"):
    """The last round, in which nothing is written, is not played."""


class ResultWritten(msgspec.Struct, frozen=True, tag="written"):
    """What a table wrote for a deal of a round, instead of what stood there; ``by`` is the name of who typed it."""

    round: int
    table: int
    deal: int
    scores: tuple[int, ...]
    by: str


class ResultUndone(msgspec.Struct, frozen=True, tag="undone"):
    """What a table wrote for a deal is taken away; ``by`` is the name of who did."""

    round: int
    table: int
    deal: int
    by: str


class ResultReported(msgspec.Struct, frozen=True, tag="reported"):
    """A table of this house has played a deal of a round, with this result."""

    round: int
    table: int
    deal: int
    scores: tuple[int, ...]


class TableGivenUp(msgspec.Struct, frozen=True, tag="given_up"):
    """A table of a round plays no further, and the others don't wait for it; ``by`` is the name of who said so."""

    round: int
    table: int
    by: str


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The tournament is over."""


Event = (
    Opened
    | Entered
    | KeyTold
    | Left
    | Returned
    | RoundDrawn
    | RoundUndone
    | ResultWritten
    | ResultUndone
    | ResultReported
    | TableGivenUp
    | Closed
)

_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def write_event(event: Event) -> bytes:
    """The event as the bytes of the log."""
    return msgspec.json.encode(event)


def read_event(payload: bytes) -> Event:
    """The event of the log's bytes; raises msgspec.DecodeError.

    >>> read_event(write_event(Left(2)))
    Left(entrant=2)
    """
    return _DECODER.decode(payload)
