"""What the server says of the talk at a table, and of people who are blocked.

Knows how lines are worded for clients. Refuses to decide who may read them: that is done already.
"""

from typing import Annotated

import msgspec

from tromf.table import TalkView
from tromf.wire.base import Message, Part

__all__ = ["BlockedList", "BlockedPlayer", "SayTalk", "Unblock", "talk_message"]


class TalkLine(Part, frozen=True):
    """Something said: the room, the speaker's public name and name, and a phrase of the catalogues or a text."""

    number: int
    room: str
    player: str
    name: str
    phrase: str | None
    text: str


class Speaker(Part, frozen=True):
    """Somebody else at the table who may be heard, or is muted."""

    player: str
    name: str
    chair: int | None
    muted: bool


class SayTalk(Message, frozen=True, tag="talk"):
    """All that this reader may read of the talk, the oldest first.

    ``room`` is where the reader may speak now; where it is missing ``silent`` says why not. ``phrases`` can be said
    with one press.
    """

    room: str | None
    silent: str | None
    lines: tuple[TalkLine, ...]
    speakers: tuple[Speaker, ...]
    phrases: tuple[str, ...]
    longest: int


class BlockedPlayer(Part, frozen=True):
    """Somebody who is blocked, by the name that was read then."""

    player: str
    name: str


class BlockedList(Part, frozen=True):
    """Those whom the asking player has blocked."""

    blocked: tuple[BlockedPlayer, ...]


class Unblock(Part, frozen=True):
    """Block somebody no longer."""

    player: Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]


def talk_message(view: TalkView, phrases: tuple[str, ...], longest: int) -> SayTalk:
    """The talk as one viewer may know it, in the language of clients."""
    return SayTalk(
        None if view.room is None else view.room.value,
        view.silent,
        tuple(
            TalkLine(line.number, line.room.value, line.player, line.name, line.phrase, line.text)
            for line in view.lines
        ),
        tuple(Speaker(each.player, each.name, each.chair, each.muted) for each in view.speakers),
        phrases,
        longest,
    )
