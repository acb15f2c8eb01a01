"""Talk over the sockets: what each reader is told of it, how often one may speak, and whom a block keeps out.

Knows blocks and rates. Refuses to tell a blocked person who it was, and to send what the table's talk does not hold.
"""

from contextlib import suppress

from tromf.club import BlockBook, ClubBook
from tromf.games import Refusal
from tromf.host import House, LiveTable, Moment, UnreadableTable
from tromf.server.doors import Porter
from tromf.server.limits import Buckets
from tromf.server.problem import no
from tromf.table import LINE_LENGTH, PHRASES, Table, commands, events, talk_view
from tromf.table.talk import known_person
from tromf.wire import SayBlock, SayLine, SayMute, SayTalk, talk_message

__all__ = ["Talker", "Talking"]

LATEST_TABLES = 30
"""At how many of a player's latest tables it is looked whether somebody whom the player blocks is there now."""


class Talking:
    """The talk of all connections of this process.

    ``lines`` bounds what each player may say, ``mutes`` how often each may hear somebody no more or again: both stand
    in a log that is not their own.
    """

    def __init__(
        self, house: House, porter: Porter, book: ClubBook, blocks: BlockBook, lines: Buckets, mutes: Buckets
    ) -> None:
        self.house = house
        self.porter = porter
        self._book = book
        self.blocks = blocks
        self.lines = lines
        self.mutes = mutes

    async def talker(self, player: str | None) -> "Talker":
        """A reader of the talk, with whom the player has blocked."""
        return Talker(self, player, frozenset() if player is None else frozenset(await self.blocks.blocked_by(player)))

    async def block(self, live: LiveTable, player: str, whom: str, name: str) -> Refusal | int:
        """Let a player block another: at this table, and wherever both are now. Raises StoreError."""
        if not await self.blocks.block(player, whom, name):
            return no("many_blocked")
        told = commands.Mute(player, whom, muted=True, blocked=True)
        answer = await live.carry_out(told)
        for table_id in (await self._book.tables_of(player))[-LATEST_TABLES:]:
            if table_id == live.table.id or whom not in await self.house.players_at(table_id):
                continue
            with suppress(UnreadableTable):
                other = await self.house.table(table_id)
                if other is not None and other.table.chair_of(player) is not None:
                    await other.carry_out(told)
        return answer


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
            case events.PersonMuted(by, player, _, blocked):
                return self._player == by or (blocked and self._player == player)
            case events.PersonSat():
                return self._player is not None
            case _:
                return False

    async def kept_out(self, live: LiveTable) -> bool:
        """Look anew; whether this reader has to go, who then neither asks nor commentates. Raises StoreError."""
        if self._player is None:
            return False
        self._unheard = frozenset(await self._talking.blocks.blocked_by(self._player))
        if not await self._talking.porter.kept_out(live.table, self._player):
            return False
        if live.table.ask_of(self._player) is not None or self._player in live.table.commentary.commentators:
            await live.carry_out(commands.LeaveSeat(self._player))
        return True

    async def answer(self, live: LiveTable, message: SayLine | SayMute | SayBlock) -> Refusal | int:
        """Say something, or hear somebody no more. Raises StoreError."""
        player = self._player
        if player is None:
            return no("no_key")
        if not isinstance(message, SayLine) and not self._talking.mutes.take(player):
            return no("too_fast")
        match message:
            case SayLine(request=request, room=room, phrase=phrase, text=text):
                if not self._talking.lines.take(player):
                    return Refusal("table", "table.refusal.talk_too_fast")
                name = await self._talking.house.name_of(player) or ""
                return await live.carry_out(commands.SaySomething(player, room, phrase, text, name, request))
            case SayMute(player=whom, muted=muted):
                return await live.carry_out(commands.Mute(player, whom, muted))
            case SayBlock(player=whom, blocked=False):
                await self._talking.blocks.unblock(player, whom)
                return await live.carry_out(commands.Mute(player, whom, muted=False, blocked=True))
            case SayBlock(player=whom):
                person = known_person(live.table, whom) or live.watcher(whom)
                if person is None or whom == player:
                    return Refusal("table", "table.refusal.talk_nobody")
                return await self._talking.block(live, player, whom, person.name)
