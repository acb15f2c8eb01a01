"""What happened at a table: the facts of its log, decisions and the deck, never their consequences.

Knows the log's language and its bytes. Refuses to know why something happened or what follows.
"""

import msgspec

__all__ = [
    "Acted",
    "AskAnswered",
    "AskWithdrawn",
    "DealBegun",
    "Event",
    "EventError",
    "PersonAway",
    "PersonBack",
    "PersonLeft",
    "PersonReady",
    "PersonRenamed",
    "PersonSat",
    "PlacesCut",
    "SeatAsked",
    "TableOpened",
    "WatchingAllowed",
    "read_event",
    "write_event",
]


class TableOpened(msgspec.Struct, frozen=True, tag="opened"):
    """A table was opened with its game, its house rules and the level of its bots."""

    game: str
    preset: str
    settings: dict[str, str]
    bots: str
    pause: int = 700
    """How long a bot waits before it acts, in milliseconds."""
    chairs: int = 0
    """How many chairs the table has; 0 in logs from before it could be chosen, for as many as usual."""


class PersonSat(msgspec.Struct, frozen=True, tag="sat"):
    """A person has a chair from now on, in a bot's or another person's place."""

    chair: int
    player: str
    name: str


class PersonLeft(msgspec.Struct, frozen=True, tag="left"):
    """A person gave the chair up; a bot has it."""

    chair: int


class PersonAway(msgspec.Struct, frozen=True, tag="away"):
    """A person has been away for longer than the grace; a bot stands in."""

    chair: int


class PersonBack(msgspec.Struct, frozen=True, tag="back"):
    """A person who was away is back and plays on."""

    chair: int


class PersonRenamed(msgspec.Struct, frozen=True, tag="renamed"):
    """A person goes by another name."""

    player: str
    name: str


class PersonReady(msgspec.Struct, frozen=True, tag="ready"):
    """A person is ready for the next deal."""

    chair: int


class SeatAsked(msgspec.Struct, frozen=True, tag="asked"):
    """A person asks for a chair that is not free at once."""

    chair: int
    player: str
    name: str


class AskAnswered(msgspec.Struct, frozen=True, tag="answered"):
    """Somebody at the table agreed to a person's asking for a chair, or not."""

    player: str
    by: int
    agreed: bool


class AskWithdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """A person no longer asks for a chair."""

    player: str


class WatchingAllowed(msgspec.Struct, frozen=True, tag="watching"):
    """A person lets spectators see the own hand, or no longer."""

    chair: int
    allowed: bool


class PlacesCut(msgspec.Struct, frozen=True, tag="cut"):
    """Cards were cut for partners and first dealer: for each round the chair and the card of each who cut."""

    rounds: tuple[tuple[tuple[int, str], ...], ...]


class DealBegun(msgspec.Struct, frozen=True, tag="deal"):
    """A deal began: the 32 codes in dealt order and the salt in hex. The former deal is written with it."""

    deck: str
    salt: str


class Acted(msgspec.Struct, frozen=True, tag="act", omit_defaults=True):
    """A seat of the deal acted: the act in the game's notation, and the client's own number of the request."""

    seat: int
    act: str
    request: str = ""


Event = (
    TableOpened
    | PersonSat
    | PersonLeft
    | PersonAway
    | PersonBack
    | PersonRenamed
    | PersonReady
    | SeatAsked
    | AskAnswered
    | AskWithdrawn
    | WatchingAllowed
    | PlacesCut
    | DealBegun
    | Acted
)

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


class EventError(ValueError):
    """Bytes of a log that are no event this version knows."""


def write_event(event: Event) -> bytes:
    """The event as the bytes of the log."""
    return _ENCODER.encode(event)


def read_event(payload: bytes) -> Event:
    """The event of the log's bytes; raises EventError.

    >>> read_event(write_event(PersonLeft(2)))
    PersonLeft(chair=2)
    """
    try:
        return _DECODER.decode(payload)
    except msgspec.DecodeError as error:
        raise EventError(str(error)) from error
