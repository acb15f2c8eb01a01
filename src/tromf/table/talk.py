"""Talk at a table: who may say something and in which room, who may read it, and who is not heard by whom.

Knows that nothing passes between the table and its watchers while a deal can still change. Refuses to know what a line
says: it is kept and shown as it was said.
"""

from dataclasses import dataclass, replace

from tromf.games import Refusal
from tromf.table import commands
from tromf.table.commentary import commentates
from tromf.table.events import LineSaid, PersonMuted
from tromf.table.lines import Line, Room, Talk
from tromf.table.state import Doors, Person, Table

__all__ = ["LINE_LENGTH", "PHRASES", "LineView", "SpeakerView", "TalkView", "readable", "room_of", "talk_view"]

LINE_LENGTH = 200
"""How many signs a line may have."""

KEPT_LINES = 50
"""How many lines of each room a table remembers."""

MANY_MUTED = 50
"""How many others a person may mute at one table."""

PHRASES = ("hello", "good_luck", "your_turn", "one_moment", "sorry", "thanks", "well_played", "good_game", "goodbye")
"""What can be said with one press; each reader reads it in the own language."""

Answer = tuple[LineSaid] | tuple[PersonMuted] | tuple[()] | Refusal


@dataclass(frozen=True, slots=True)
class LineView:
    """A line as a reader may read it."""

    number: int
    room: Room
    player: str
    name: str
    phrase: str | None
    text: str


@dataclass(frozen=True, slots=True)
class SpeakerView:
    """Somebody who may be heard: the public name, the name that the others read, the chair if there is one."""

    player: str
    name: str
    chair: int | None
    muted: bool


@dataclass(frozen=True, slots=True)
class TalkView:
    """What one viewer may read, where the viewer may speak now (or why not), and whom the viewer may mute."""

    room: Room | None
    silent: str | None
    lines: tuple[LineView, ...]
    speakers: tuple[SpeakerView, ...]


def _no(message: str, **params: str | int) -> Refusal:
    return Refusal("table", f"table.refusal.{message}", params)


def deal_going_on(table: Table) -> int | None:
    """The number of the deal that something said could still touch, None when it is settled or there is none."""
    return None if table.deal is None or table.settled else table.deal.number


def room_of(table: Table, player: str) -> Room | Refusal:
    """Where a person may speak now.

    Who has given the chair up in a deal that goes on knows a hand, so it says nothing to the watchers before the end.
    """
    if table.chair_of(player) is not None:
        return Room.TABLE
    if table.doors is Doors.CLOSED:
        return _no("no_watchers")
    if player in table.insiders and deal_going_on(table) is not None:
        return _no("talk_after_deal")
    return Room.COMMENTATORS if commentates(table, player) else Room.WATCHERS


def readable(table: Table, line: Line, player: str | None) -> bool:
    """Whether a line may be read by a player, or by somebody without a key.

    What was said in the deal that goes on stays in its room: the watchers' lines are told to nobody who has or had a
    chair in it, the table's to nobody without one, the commentators' to them alone. When the
    deal is settled its cards are known, and all read all.
    """
    return _may_read(table, line, player, deal_going_on(table))


def _may_read(table: Table, line: Line, player: str | None, going_on: int | None) -> bool:
    seated = player is not None and table.chair_of(player) is not None
    if table.doors is Doors.CLOSED and not seated:
        return False
    if player is not None and (player, line.player) in table.talk.muted:
        return False
    if going_on is None or line.deal != going_on or line.player == player:
        return True
    if seated:
        return line.room is Room.TABLE
    if line.room is Room.TABLE or player in table.insiders:
        return False
    return line.room is Room.WATCHERS or commentates(table, player)


def talk_view(table: Table, player: str | None, unheard: frozenset[str] = frozenset()) -> TalkView:
    """What a player may know of the talk; ``unheard`` are those whom the player has blocked everywhere."""
    room = _no("talk_no_key") if player is None else room_of(table, player)
    going_on = deal_going_on(table) if table.talk.lines else None
    heard = (line for line in table.talk.lines if line.player not in unheard)
    lines = tuple(line for line in heard if _may_read(table, line, player, going_on))
    return TalkView(
        room if isinstance(room, Room) else None,
        room.message if isinstance(room, Refusal) else None,
        tuple(LineView(line.number, line.room, line.player, line.name, line.phrase, line.text) for line in lines),
        _speakers(table, player, lines, unheard),
    )


def _speakers(
    table: Table, player: str | None, lines: tuple[Line, ...], unheard: frozenset[str]
) -> tuple[SpeakerView, ...]:
    """The people at the table and those whose lines are read or muted, but not the viewer."""
    if table.doors is Doors.CLOSED and (player is None or table.chair_of(player) is None):
        return ()
    muted = {whom for by, whom in table.talk.muted if by == player} | unheard
    names = {line.player: line.name for line in table.talk.lines if line in lines or line.player in muted}
    for chair in table.chairs:
        if chair.person is not None:
            names[chair.person.player] = chair.person.name
    return tuple(
        SpeakerView(each, name, table.chair_of(each), each in muted) for each, name in names.items() if each != player
    )


def known_person(table: Table, player: str) -> Person | None:
    """Somebody who has a chair, asks for one, or has said something, by the name that was read last."""
    chair = table.chair_of(player)
    if chair is not None:
        return table.chairs[chair].person
    ask = table.ask_of(player)
    if ask is not None:
        return ask.person
    return next((Person(player, line.name) for line in reversed(table.talk.lines) if line.player == player), None)


def say(table: Table, command: commands.SaySomething, cleaned: str, name: str) -> Answer:
    """The line, cleaned as a name is; refused where the room is another one by now."""
    room = room_of(table, command.player)
    if isinstance(room, Refusal):
        return room
    if room.value != command.room:
        return _no("talk_other_room")
    if command.phrase is not None:
        if command.phrase not in PHRASES:
            return _no("talk_phrase")
        cleaned = ""
    elif not cleaned:
        return _no("talk_empty")
    elif len(cleaned) > LINE_LENGTH:
        return _no("talk_too_long", most=LINE_LENGTH)
    person = known_person(table, command.player) if room is Room.TABLE else None
    name = name if person is None else person.name
    if not name:
        return _no("name")
    return (LineSaid(room.value, command.player, name, command.phrase, cleaned, command.request),)


def mute(table: Table, command: commands.Mute) -> Answer:
    """Not to hear somebody at this table any more, or again; a block is told also where the person is muted."""
    pair = (command.player, command.whom)
    # Whom a block holds for already may be somebody who only watches and has never said anything.
    known = command.blocked or known_person(table, command.whom) is not None
    if command.player == command.whom or (command.muted and not known):
        return _no("talk_nobody")
    if not command.blocked and (pair in table.talk.muted) == command.muted:
        return ()
    # A block has a bound of its own, and is told wherever it holds.
    if command.muted and not command.blocked and sum(by == command.player for by, _ in table.talk.muted) >= MANY_MUTED:
        return _no("talk_many_muted", most=MANY_MUTED)
    return (PersonMuted(command.player, command.whom, command.muted, command.blocked),)


def with_line(table: Table, event: LineSaid) -> Talk:
    """The talk of a table with one more line."""
    room = Room(event.room)
    number, deal = table.version + 1, deal_going_on(table)
    line = Line(number, room, event.player, event.name, event.phrase, event.text, deal, event.request)
    same = tuple(each for each in table.talk.lines if each.room is room)
    forgotten = same[0] if len(same) >= KEPT_LINES else None
    lines = tuple(each for each in table.talk.lines if each is not forgotten)
    return replace(table.talk, lines=(*lines, line))


def with_mute(table: Table, event: PersonMuted) -> Talk:
    """The talk of a table where somebody hears somebody no more, or again."""
    pair = frozenset({(event.by, event.player)})
    muted = table.talk.muted | pair if event.muted else table.talk.muted - pair
    return replace(table.talk, muted=muted)
