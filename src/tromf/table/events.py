"""What happened at a table: the facts of its log, decisions and the deck, never their consequences.

Knows the log's language and its bytes. Refuses to know why something happened or what follows.
"""

import msgspec

__all__ = [
    "Acted",
    "AskAnswered",
    "AskWithdrawn",
    "ClaimProved",
    "ClaimRefuted",
    "ClockStarted",
    "ClockStopped",
    "DealBegun",
    "Event",
    "EventError",
    "LineSaid",
    "PersonAway",
    "PersonBack",
    "PersonLeft",
    "PersonMuted",
    "PersonReady",
    "PersonRenamed",
    "PersonSat",
    "PlacesCut",
    "SeatAsked",
    "TableOpened",
    "TakebackAnswered",
    "TakebackAsked",
    "TakebackWithdrawn",
    "TakenBack",
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
    hints: str = "bots"
    """When hints are given: ``bots`` while no other person has a chair, ``all`` always, ``none`` never."""
    rated: bool = False
    """Whether matches count for the ratings of those who play them; then there are neither hints nor takebacks."""
    clock: str = "none"
    """How much time people have for their acts, as ``table.clock`` reads it."""
    doors: str = "link"
    """Who finds in: ``open`` all, by the list of open tables, ``link`` who has a link, ``closed`` no watcher."""


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
    """A seat of the deal acted: the act in the game's notation, and the client's own number of the request.

    ``spent`` is how many milliseconds went by of the time of whoever's act was awaited; ``lapsed`` says that the time
    had run out, and a bot chose the act.
    """

    seat: int
    act: str
    request: str = ""
    spent: int = 0
    lapsed: bool = False


class ClaimProved(msgspec.Struct, frozen=True, tag="claimed", omit_defaults=True):
    """A seat of the deal claimed the rest and it was proved: ``acts`` end the deal, in the game's notation."""

    seat: int
    acts: tuple[str, ...]
    request: str = ""


class ClaimRefuted(msgspec.Struct, frozen=True, tag="unclaimed", omit_defaults=True):
    """A seat of the deal claimed the rest and it does not hold: its hand lies open; ``cards`` are the refutation."""

    seat: int
    cards: tuple[tuple[int, str], ...]
    request: str = ""


class TakebackAsked(msgspec.Struct, frozen=True, tag="takeback"):
    """A person asks to take the last own act back; ``kept`` acts of the deal would stay."""

    chair: int
    kept: int


class TakebackAnswered(msgspec.Struct, frozen=True, tag="takeback_answered"):
    """Somebody agreed to a takeback, or not."""

    by: int
    agreed: bool


class TakebackWithdrawn(msgspec.Struct, frozen=True, tag="takeback_withdrawn"):
    """A person no longer asks to take an act back."""

    chair: int


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back"):
    """The deal goes on from after its first ``kept`` acts, as the person on a chair had asked."""

    chair: int
    kept: int


class ClockStopped(msgspec.Struct, frozen=True, tag="clock_stopped", omit_defaults=True):
    """The time of a person does not run for now; ``spent`` milliseconds of it had gone by.

    ``judging`` says that a claim is judged.
    """

    chair: int
    spent: int = 0
    judging: bool = False


class ClockStarted(msgspec.Struct, frozen=True, tag="clock_started"):
    """The time of the person whose act is awaited runs again."""


class LineSaid(msgspec.Struct, frozen=True, tag="said", omit_defaults=True):
    """A person said something in a room of the table: one of the phrases, or free text."""

    room: str
    player: str
    name: str
    phrase: str | None = None
    text: str = ""
    request: str = ""


class PersonMuted(msgspec.Struct, frozen=True, tag="muted", omit_defaults=True):
    """A person no longer hears another at this table, or hears them again; ``blocked`` where it holds at any table."""

    by: str
    player: str
    muted: bool
    blocked: bool = False


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
    | ClaimProved
    | ClaimRefuted
    | TakebackAsked
    | TakebackAnswered
    | TakebackWithdrawn
    | TakenBack
    | ClockStopped
    | ClockStarted
    | LineSaid
    | PersonMuted
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
