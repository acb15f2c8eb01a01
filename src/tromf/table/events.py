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
    "CommentaryAgreed",
    "CommentaryEnded",
    "CommentaryOffered",
    "CommentatorCame",
    "CommentatorWent",
    "DealBegun",
    "DealClosed",
    "DealShown",
    "EveningPlace",
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
    "TableEnded",
    "TableOpened",
    "TakebackAnswered",
    "TakebackAsked",
    "TakebackWithdrawn",
    "TakenBack",
    "WatchingAllowed",
    "read_event",
    "write_event",
]


class EveningPlace(msgspec.Struct, frozen=True):
    """Which table of which round of an evening a table is; ``players`` are the keys and names that have its chairs.

    Nobody else sits there. ``code`` is everybody's link of the evening, ``together`` says that all tables of the round
    play the same decks.
    """

    tournament: str
    code: str
    round: int
    table: int
    deals: int
    together: bool
    players: tuple[tuple[str, str], ...]


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
    evening: EveningPlace | None = None
    """Its place in a round of an evening: then its people sit from the start, and the seats are drawn."""


class PersonSat(msgspec.Struct, frozen=True, tag="sat"):
    """A person has a chair from now on, in a bot's or another person's place."""

    chair: int
    player: str
    name: str


class PersonLeft(msgspec.Struct, frozen=True, tag="left", omit_defaults=True):
    """A person gave the chair up; a bot has it."""

    chair: int
    request: str = ""


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


class PersonReady(msgspec.Struct, frozen=True, tag="ready", omit_defaults=True):
    """A person is ready for the next deal."""

    chair: int
    request: str = ""


class SeatAsked(msgspec.Struct, frozen=True, tag="asked"):
    """A person asks for a chair that is not free at once."""

    chair: int
    player: str
    name: str


class AskAnswered(msgspec.Struct, frozen=True, tag="answered", omit_defaults=True):
    """Somebody at the table agreed to a person's asking for a chair, or not."""

    player: str
    by: int
    agreed: bool
    request: str = ""


class AskWithdrawn(msgspec.Struct, frozen=True, tag="withdrawn", omit_defaults=True):
    """A person no longer asks for a chair."""

    player: str
    request: str = ""


class WatchingAllowed(msgspec.Struct, frozen=True, tag="watching"):
    """A person lets spectators see the own hand, or no longer."""

    chair: int
    allowed: bool


class CommentaryOffered(msgspec.Struct, frozen=True, tag="commentary", omit_defaults=True):
    """A person made a link for commentators: its code."""

    chair: int
    code: str
    request: str = ""


class CommentaryAgreed(msgspec.Struct, frozen=True, tag="commentary_agreed", omit_defaults=True):
    """Somebody agreed that commentators see all hands."""

    by: int
    request: str = ""


class CommentaryEnded(msgspec.Struct, frozen=True, tag="commentary_ended", omit_defaults=True):
    """Somebody no longer lets commentators see the hands, or never did: the link ends."""

    by: int
    request: str = ""


class CommentatorCame(msgspec.Struct, frozen=True, tag="commentator"):
    """A person opened the link for commentators."""

    player: str
    name: str


class CommentatorWent(msgspec.Struct, frozen=True, tag="commentator_gone", omit_defaults=True):
    """A commentator commentates no more."""

    player: str
    request: str = ""


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


class TakebackAsked(msgspec.Struct, frozen=True, tag="takeback", omit_defaults=True):
    """A person asks to take the last own act back; ``kept`` acts of the deal would stay."""

    chair: int
    kept: int
    request: str = ""


class TakebackAnswered(msgspec.Struct, frozen=True, tag="takeback_answered", omit_defaults=True):
    """Somebody agreed to a takeback, or not."""

    by: int
    agreed: bool
    request: str = ""


class TakebackWithdrawn(msgspec.Struct, frozen=True, tag="takeback_withdrawn", omit_defaults=True):
    """A person no longer asks to take an act back."""

    chair: int
    request: str = ""


class TakenBack(msgspec.Struct, frozen=True, tag="taken_back", omit_defaults=True):
    """The deal goes on from after its first ``kept`` acts, as the person on a chair had asked.

    ``rewound`` is what the table's owner did, whosever act it was.
    """

    chair: int
    kept: int
    request: str = ""
    rewound: bool = False


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


class DealClosed(msgspec.Struct, frozen=True, tag="deal_closed"):
    """Nothing can be said any more of a deal of an evening's table: its result is the round's."""

    deal: int


class DealShown(msgspec.Struct, frozen=True, tag="deal_shown"):
    """The cards of a deal may be known: every table of its round that plays it has played it."""

    deal: int


class TableEnded(msgspec.Struct, frozen=True, tag="table_ended"):
    """An evening's table plays no further act, as ``table.evening`` reads why."""

    why: str


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
    | CommentaryOffered
    | CommentaryAgreed
    | CommentaryEnded
    | CommentatorCame
    | CommentatorWent
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
    | DealClosed
    | DealShown
    | TableEnded
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
    PersonLeft(chair=2, request='')
    """
    try:
        return _DECODER.decode(payload)
    except msgspec.DecodeError as error:
        raise EventError(str(error)) from error
