"""What clients say to the server.

Knows the form and the bounds of each message. Refuses to know what it leads to.
"""

from typing import Annotated

import msgspec

from tromf.wire.base import Message

__all__ = [
    "LONGEST_MESSAGE",
    "ClientMessage",
    "ClientRequest",
    "MessageError",
    "SayAct",
    "SayAnswer",
    "SayBack",
    "SayBlock",
    "SayClaim",
    "SayCommentary",
    "SayCommentaryConsent",
    "SayConsent",
    "SayHint",
    "SayLeave",
    "SayLine",
    "SayMute",
    "SayName",
    "SayPong",
    "SayReady",
    "SayRefresh",
    "SayRewind",
    "SayTakeback",
    "SayWatch",
    "SayWatching",
    "read_client_message",
]

LONGEST_MESSAGE = 2_048
"""The longest message in bytes that a client may send."""

Request = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Player = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Chair = Annotated[int, msgspec.Meta(ge=0, le=7)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class SayAct(Message, frozen=True, tag="act"):
    """Act in the deal: the code of one of the choices, the deal's number and the acts seen in it so far."""

    request: Request
    act: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    deal: Count
    turn: Count


class SayReady(Message, frozen=True, tag="ready"):
    """Be ready for the next deal."""

    request: Request


class SayAnswer(Message, frozen=True, tag="answer"):
    """Agree, or not, to somebody's asking for a chair."""

    request: Request
    player: Player
    agreed: bool


class SayClaim(Message, frozen=True, tag="claim"):
    """Claim the rest of the deal at one's turn to lay a card: the deal's number and the acts seen in it so far."""

    request: Request
    deal: Count
    turn: Count


class SayHint(Message, frozen=True, tag="hint"):
    """Ask what the own acts are worth, at one's turn: the deal's number and the acts seen in it so far."""

    request: Request
    deal: Count
    turn: Count


class SayTakeback(Message, frozen=True, tag="takeback"):
    """Ask to take the last own act back, or (not ``wanted``) no longer."""

    request: Request
    wanted: bool


class SayConsent(Message, frozen=True, tag="consent"):
    """Agree, or not, to somebody's taking an act back."""

    request: Request
    agreed: bool


class SayRewind(Message, frozen=True, tag="rewind"):
    """Set the deal back to before the last act of a person, as the table's owner."""

    request: Request


class SayLeave(Message, frozen=True, tag="leave"):
    """Give the chair up, or stop asking for one."""

    request: Request


class SayName(Message, frozen=True, tag="name"):
    """Go by another name."""

    request: Request
    name: Name


class SayWatching(Message, frozen=True, tag="allowWatching"):
    """Let spectators see the own hand, or no longer."""

    request: Request
    allowed: bool


class SayCommentary(Message, frozen=True, tag="commentary"):
    """Make a link for commentators, who see all hands once everybody agrees; or (not ``wanted``) end it."""

    request: Request
    wanted: bool


class SayCommentaryConsent(Message, frozen=True, tag="commentaryConsent"):
    """Agree to commentators' seeing all hands, or not, which ends their link."""

    request: Request
    agreed: bool


class SayWatch(Message, frozen=True, tag="watch"):
    """As a spectator, look into the hand of a chair that allows it; none for the open table."""

    request: Request
    chair: Chair | None


class SayRefresh(Message, frozen=True, tag="refresh"):
    """Ask for the whole table again, after a gap in the versions."""

    request: Request


class SayBack(Message, frozen=True, tag="back"):
    """Be there again, where a bot stands in since the time ran out too often."""

    request: Request


class SayPong(Message, frozen=True, tag="pong"):
    """The answer to a ``ping``, given at once: nothing is answered to it."""

    request: Request
    number: Count


class SayLine(Message, frozen=True, tag="say"):
    """Say a phrase or a text in a room of the table: ``table``, or ``watchers``; refused where it is another by now."""

    request: Request
    room: Annotated[str, msgspec.Meta(max_length=20)]
    phrase: Annotated[str, msgspec.Meta(min_length=1, max_length=20)] | None = None
    text: Annotated[str, msgspec.Meta(max_length=400)] = ""


class SayMute(Message, frozen=True, tag="mute"):
    """Not hear somebody at this table any more, or (not ``muted``) again."""

    request: Request
    player: Player
    muted: bool


class SayBlock(Message, frozen=True, tag="block"):
    """Block somebody who is at this table, watches it or spoke here, at all tables; or (not ``blocked``) no longer."""

    request: Request
    player: Player
    blocked: bool = True


ClientRequest = (
    SayAct
    | SayClaim
    | SayHint
    | SayTakeback
    | SayConsent
    | SayRewind
    | SayReady
    | SayAnswer
    | SayLeave
    | SayName
    | SayWatching
    | SayCommentary
    | SayCommentaryConsent
    | SayLine
    | SayMute
    | SayBlock
    | SayWatch
    | SayRefresh
    | SayBack
)
"""What is answered."""

ClientMessage = ClientRequest | SayPong

_DECODER: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class MessageError(ValueError):
    """A message that is not of the language."""


def read_client_message(payload: str | bytes) -> ClientMessage:
    """Read one message; raises MessageError for anything that is not of the language.

    >>> read_client_message('{"type": "ready", "request": "a1"}')
    SayReady(request='a1')
    """
    if len(payload) > LONGEST_MESSAGE:
        raise MessageError("the message is too long")
    try:
        return _DECODER.decode(payload)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise MessageError(str(error)) from error
