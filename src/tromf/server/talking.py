"""Talk over the sockets: what each reader is told of it, how often one may speak, and whom a block keeps out.

Knows blocks and rates. Refuses to tell a blocked person who it was, and to send what the table's talk does not hold.
"""

from tromf.club import BlockBook
from tromf.games import Refusal
from tromf.host import House, LiveTable, Moment
from tromf.server.limits import Buckets
from tromf.server.problem import no
from tromf.table import LINE_LENGTH, PHRASES, Doors, Table, commands, events, talk_view
from tromf.table.talk import known_person
from tromf.wire import SayBlock, SayLine, SayMute, SayTalk, talk_message

__all__ = ["Talker", "Talking", "not_possible"]


def not_possible() -> Refusal:
    """All that somebody is told whom a person at the table has blocked."""
    return Refusal("table", "table.refusal.not_possible")


class Talking:
    """The talk of all connections of this process; ``lines`` bounds what each player may say."""

    def __init__(self, house: House, blocks: BlockBook, lines: Buckets) -> None:
        self.house = house
        self.blocks = blocks
        self.lines = lines

    async def refusal(self, table: Table, player: str | None, chair: int | None) -> Refusal | None:
        """Why a player may not come in by a link to a chair, or (None) to watch; None where it is possible."""
        if player is not None and table.chair_of(player) is not None:
            return None
        if chair is None and table.doors is Doors.CLOSED:
            return Refusal("table", "table.refusal.no_watchers")
        return not_possible() if player is not None and await self.kept_out(table, player) else None

    async def kept_out(self, table: Table, player: str) -> bool:
        """Whether somebody who has a chair has blocked a player who has none."""
        people = {chair.person.player for chair in table.chairs if chair.person is not None}
        return player not in people and bool(people and people & await self.blocks.blockers_of(player))

    async def talker(self, player: str | None) -> "Talker":
        """A reader of the talk, with whom the player has blocked."""
        return Talker(self, player, frozenset() if player is None else frozenset(await self.blocks.blocked_by(player)))


class Talker:
    """What one connection reads and says."""

    def __init__(self, talking: Talking, player: str | None, unheard: frozenset[str]) -> None:
        self._talking = talking
        self._player = player
        self._unheard = unheard
        self._told: SayTalk | None = None

    def news(self, table: Table) -> SayTalk | None:
        """The talk where it is another than this reader was told last."""
        message = talk_message(talk_view(table, self._player, self._unheard), PHRASES, LINE_LENGTH)
        if message == self._told:
            return None
        self._told = message
        return message

    def concerned(self, moment: Moment) -> bool:
        """Whether it has to be looked anew at who has blocked whom: somebody did, or somebody took a chair."""
        match moment.event:
            case events.PersonMuted(by, player, _, True):
                return self._player in (by, player)
            case events.PersonSat():
                return self._player is not None
            case _:
                return False

    async def kept_out(self, live: LiveTable) -> bool:
        """Look anew; whether this reader has to go. Who asks for a chair no longer does then. Raises StoreError."""
        if self._player is None:
            return False
        self._unheard = frozenset(await self._talking.blocks.blocked_by(self._player))
        if not await self._talking.kept_out(live.table, self._player):
            return False
        if live.table.ask_of(self._player) is not None:
            await live.carry_out(commands.LeaveSeat(self._player))
        return True

    async def answer(self, live: LiveTable, message: SayLine | SayMute | SayBlock) -> Refusal | int:
        """Say something, or hear somebody no more. Raises StoreError."""
        player = self._player
        if player is None:
            return no("no_key")
        match message:
            case SayLine(request=request, room=room, phrase=phrase, text=text):
                if not self._talking.lines.take(player):
                    return Refusal("table", "table.refusal.talk_too_fast")
                name = await self._talking.house.name_of(player) or ""
                return await live.carry_out(commands.SaySomething(player, room, phrase, text, name, request))
            case SayMute(player=whom, muted=muted):
                return await live.carry_out(commands.Mute(player, whom, muted))
            case SayBlock(player=whom):
                person = known_person(live.table, whom)
                if person is None or whom == player:
                    return Refusal("table", "table.refusal.talk_nobody")
                if not await self._talking.blocks.block(player, whom, person.name):
                    return no("many_blocked")
                return await live.carry_out(commands.Mute(player, whom, muted=True, blocked=True))
