"""One socket of a player or spectator at a table.

Knows its queue, its bounds and its goodbye. Refuses to send what the table's view does not hold.
"""

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tromf.games import Refusal
from tromf.host import House, LiveTable, Moment, place_of
from tromf.server.doors import not_possible
from tromf.server.lag import RoundTrip
from tromf.server.limits import Bucket
from tromf.server.problem import no
from tromf.server.studies import Studies
from tromf.server.talking import Talker
from tromf.store import StoreError
from tromf.table import Common, Table, Viewer, clean_name, commands, common, heard, view
from tromf.wire import (
    ClientRequest,
    Clock,
    CommonParts,
    Links,
    ListedWatcher,
    MessageError,
    SayAct,
    SayAnswer,
    SayBack,
    SayBlock,
    SayClaim,
    SayCommentary,
    SayCommentaryConsent,
    SayConsent,
    SayDone,
    SayGoodbye,
    SayHint,
    SayLeave,
    SayLine,
    SayMute,
    SayName,
    SayPong,
    SayReady,
    SayRefresh,
    SayRewind,
    SayTakeback,
    SayWatch,
    SayWatching,
    ServerMessage,
    common_parts,
    read_client_message,
    refused_message,
    table_message,
)

__all__ = ["Bounds", "Connection", "say_goodbye", "write_message"]

LOG = logging.getLogger("tromf.server")
POLICY = 1008
RESTART = 1012

_ENCODER = msgspec.json.Encoder()


def write_message(message: ServerMessage) -> str:
    """A message as it goes over the wire."""
    return _ENCODER.encode(message).decode()


@lru_cache(maxsize=1)
def _common(moment: Moment) -> tuple[Common, CommonParts]:
    """What all are told alike who are told of a moment, made for the first of them."""
    known = common(moment.table)
    watchers = tuple(ListedWatcher(each.player, each.name, each.commentator) for each in moment.watchers)
    return known, common_parts(known, moment.connected, watchers)


def _worded(moment: Moment, viewer: Viewer, links: Links | None) -> str:
    """What one viewer may know of a moment; links only for who has a chair, and none to chairs that were drawn."""
    happened = None if moment.event is None else heard(moment.before, moment.event, viewer)
    known, parts = _common(moment)
    seen = view(moment.table, viewer, known)
    told = () if happened is None else (happened,)
    shown = None
    if links is not None and seen.chair is not None and seen.evening is None:
        shown = Links(links.chairs, links.watch, moment.table.commentary.code)
    now = None if seen.outside else moment.clock
    clock = None if now is None else Clock(now.rule, now.left, now.runs)
    message = table_message(seen, told, shown, moment.connected, moment.spectators, clock, parts)
    return write_message(message)


@lru_cache(maxsize=16)
def _for_spectators(moment: Moment, viewer: Viewer) -> str:
    """What a viewer without a player may know: the same words for all who watch the same chair, and no links."""
    return _worded(moment, viewer, None)


@dataclass(frozen=True, slots=True)
class Bounds:
    """What one connection may take.

    ``rate`` and ``burst`` bound the messages a second; ``refusals`` how many in a row are refused for that before the
    connection is closed; ``queue`` how many messages wait for a slow client; ``sending`` how many seconds one may take;
    ``sockets`` how many a player may open at once (an address ten times as many); ``tables`` how many tables an address
    may open a minute, and three times as many names it may tell; ``looks`` how often an address may ask a minute for
    what the club knows of a player; ``lines`` how many lines a player may say a minute, half of them at once, and how
    often mute or block somebody.
    """

    rate: float = 20.0
    burst: float = 60.0
    refusals: int = 50
    queue: int = 200
    sending: float = 30.0
    sockets: int = 20
    tables: float = 20.0
    looks: float = 120.0
    lines: float = 20.0


class Connection:
    """A socket that listens to a table and speaks to it."""

    def __init__(
        self,
        websocket: WebSocket,
        house: House,
        studies: Studies,
        live: LiveTable,
        player: str | None,
        bounds: Bounds,
        talker: Talker,
        name: str | None = None,
    ) -> None:
        self._websocket = websocket
        self._house = house
        self._studies = studies
        self._live = live
        self._player = player
        self._name = name
        self._watching: int | None = None
        self._bounds = bounds
        self._talker = talker
        self._looking: asyncio.Task[None] | None = None
        self._bucket = Bucket(bounds.rate, bounds.burst)
        self._refusals = 0
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(bounds.queue)
        self._goodbye: SayGoodbye | None = None
        self._ended = asyncio.Event()
        self._pondered: asyncio.Task[None] | None = None
        self._round_trip = RoundTrip(time.monotonic)
        self._links = Links(live.links.chairs, live.links.watch)

    @property
    def table(self) -> Table:
        """The table as it is."""
        return self._live.table

    @property
    def player(self) -> str | None:
        """The public name of the player's key."""
        return self._player

    def tell(self, moment: Moment) -> None:
        """Queue what this viewer may know of a moment."""
        viewer = Viewer(self._player, self._watching)
        self._send(_for_spectators(moment, viewer) if self._player is None else _worded(moment, viewer, self._links))
        ping = self._round_trip.ask(moment, self._player)
        if ping is not None:
            self._say(ping)
        self._tell_talk()
        if self._talker.concerned(moment):
            self._look_anew()

    def _tell_talk(self) -> None:
        news = self._talker.news(self._live.table)
        if news is not None:
            self._say(news)

    def _look_anew(self) -> None:
        """Look who has blocked whom, without keeping anybody waiting; once more where it is asked for meanwhile."""
        before = self._looking
        self._looking = asyncio.create_task(self._look(before))

    async def _look(self, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await before
        with suppress(StoreError):
            if await self._talker.kept_out(self._live):
                self.end(not_possible().message, again=False)
            else:
                self._tell_talk()

    def end(self, message: str, again: bool) -> None:
        """Close the connection, with the reason, behind what waits to be sent."""
        if self._goodbye is not None:
            return
        self._goodbye = SayGoodbye(message, again)
        if not self._queue.full():
            self._queue.put_nowait(None)
        self._ended.set()

    async def serve(self) -> None:
        """Listen and speak until either side ends it."""
        self._live.attach(self, self._name)
        reading, writing, ended = (
            asyncio.create_task(each) for each in (self._read(), self._write(), self._ended.wait())
        )
        try:
            await asyncio.wait([reading, writing, ended], return_when=asyncio.FIRST_COMPLETED)
            if self._goodbye is not None:
                # What was acknowledged still goes out, if the other side takes it at once.
                await asyncio.wait([writing], timeout=1.0)
        finally:
            self._live.detach(self)
            for task in (reading, writing, ended, *((self._looking,) if self._looking else ())):
                task.cancel()
            for outcome in await asyncio.gather(reading, writing, ended, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, _GONE):
                    LOG.error("a connection failed: %s", place_of(outcome))
        if self._goodbye is not None:
            await say_goodbye(self._websocket, self._goodbye)

    def _say(self, message: ServerMessage) -> None:
        self._send(write_message(message))

    def _send(self, text: str) -> None:
        if self._goodbye is not None:
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._house.figures.count("tromf_too_slow_total")
            self.end("server.goodbye.slow", again=True)

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            self._house.figures.count("tromf_messages_total")
            async with asyncio.timeout(self._bounds.sending):
                await self._websocket.send_text(text)

    async def _read(self) -> None:
        while True:
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            payload = received.get("text")
            await self._take(payload if payload is not None else received.get("bytes") or b"")

    async def _take(self, payload: str | bytes) -> None:
        if not self._bucket.take():
            self._refusals += 1
            if self._refusals > self._bounds.refusals:
                self.end("server.goodbye.too_fast", again=True)
            self._say(refused_message(None, no("too_fast")))
            return
        self._refusals = 0
        try:
            message = read_client_message(payload)
        except MessageError:
            self._bucket.take(4.0)
            self._say(refused_message(None, no("message")))
            return
        if isinstance(message, SayPong):
            self._round_trip.answered(message.number)
        elif not isinstance(message, SayClaim | SayHint):
            await self._carry_out(message)
        elif self._pondered is not None:
            self._say(refused_message(message.request, no("one_question")))
        else:
            # What takes thought keeps nobody from saying something else meanwhile.
            self._pondered = asyncio.create_task(self._carry_out(message))
            self._pondered.add_done_callback(self._has_pondered)

    def _has_pondered(self, _: asyncio.Task[None]) -> None:
        self._pondered = None

    async def _carry_out(self, message: ClientRequest) -> None:
        try:
            answer = await self._answer(message)
        except StoreError:
            answer = no("store")
        except Exception as error:
            LOG.error("a message failed: %s", place_of(error))
            answer = no("fault")
        if isinstance(answer, Refusal):
            self._say(refused_message(message.request, answer))
        else:
            self._say(SayDone(message.request, answer))

    async def _answer(self, message: ClientRequest) -> Refusal | int:
        if isinstance(message, SayRefresh | SayWatch):
            if isinstance(message, SayWatch):
                self._watching = message.chair
            self.tell(self._live.moment())
            return self._live.table.version
        if self._player is None:
            return no("no_key")
        match message:
            case SayClaim(request=request, deal=deal, turn=turn):
                return await self._studies.counsel.claim(self._live, self._player, deal, turn, request)
            case SayHint(request=request, deal=deal, turn=turn):
                advice = await self._studies.advice(self._live, self._player, deal, turn, request)
                if isinstance(advice, Refusal):
                    return advice
                self._say(advice)
                return self._live.table.version
            case SayCommentary(request=request, wanted=True):
                return await self._house.offer_commentary(self._live, self._player, request)
            case SayLine() | SayMute() | SayBlock():
                return await self._talker.answer(self._live, message)
            case _:
                command = await self._command(message, self._player)
                return await self._live.carry_out(command, self._round_trip.seconds)

    async def _command(
        self,
        message: SayAct
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
        | SayBack,
        player: str,
    ) -> commands.Command:
        match message:
            case SayAct(request=request, act=act, deal=deal, turn=turn):
                return commands.Act(player, act, deal, turn, request)
            case SayTakeback(request=request, wanted=wanted):
                return (commands.AskTakeback if wanted else commands.WithdrawTakeback)(player, request)
            case SayConsent(request=request, agreed=agreed):
                return commands.AnswerTakeback(player, agreed, request)
            case SayRewind(request=request):
                return commands.Rewind(player, request)
            case SayReady(request=request):
                return commands.Ready(player, request)
            case SayAnswer(request=request, player=asking, agreed=agreed):
                return commands.AnswerAsk(player, asking, agreed, request)
            case SayBack():
                return commands.ComeBack(player)
            case SayLeave(request=request):
                return commands.LeaveSeat(player, request)
            case SayWatching(allowed=allowed):
                return commands.AllowWatching(player, allowed)
            case SayCommentary(request=request):
                return commands.EndCommentary(player, request)
            case SayCommentaryConsent(request=request, agreed=agreed):
                return commands.AnswerCommentary(player, agreed, request)
            case SayName(name=name):
                if clean_name(name):
                    await self._house.keep_name(player, name)
                return commands.Rename(player, name)


_GONE = (WebSocketDisconnect, OSError, RuntimeError, TimeoutError)
"""How it shows that the other side is gone or too slow."""


async def say_goodbye(websocket: WebSocket, goodbye: SayGoodbye) -> None:
    """Tell why the connection ends, if the other side still listens, and close it."""
    code = RESTART if goodbye.again else POLICY
    try:
        async with asyncio.timeout(2.0):
            await websocket.send_text(write_message(goodbye))
            await websocket.close(code)
    except _GONE:
        return
