"""Those who come to an evening with faults, their sockets, and the stores and judges of processes that may die."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

import msgspec
from starlette.applications import Starlette
from starlette.types import Message

from tests.host.thinking import Here
from tests.server.inside import InnerSocket, Json
from tests.server.test_leaks_rabloulti import chosen
from tromf.store import Store, StoreError
from tromf.store.postgres import PostgresStore

SECONDS = 180.0
"""After how long a wait is one without an end: the machine may be busy."""


class MayDie(Store, Protocol):
    """A store of a process that may be dead."""

    dead: bool


class Mortal(PostgresStore):
    """A store of a process that may die: what it asked for may still happen, but it hears nothing of it."""

    dead = False

    async def _write(self, *asked: Any) -> Any:
        if self.dead:
            raise StoreError("store.unreachable")
        rows = await super()._write(*asked)
        if self.dead:
            raise StoreError("store.unreachable")
        return rows

    async def _read(self, *asked: Any) -> Any:
        if self.dead:
            raise StoreError("store.unreachable")
        return await super()._read(*asked)


class Judge(Here):
    """Judges claims where it is asked, but may be made to think without end."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.open.set()
        self.thinking = False

    async def ask(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self.thinking = True
        await self.open.wait()
        return await super().ask(work, *args, **kwargs)


class Line(InnerSocket):
    """A socket whose messages can be waited for, and which can be cut off."""

    def __init__(self, player: str | None, app: Starlette) -> None:
        super().__init__(player)
        self.app = app
        self.heard = asyncio.Event()
        self.cut = False
        self.free = asyncio.Event()
        self.free.set()
        self.serving: asyncio.Task[None] | None = None
        self.take = self.listen

    async def listen(self, message: Message) -> None:
        """Take what the application sends, as soon as this end reads."""
        await self.free.wait()
        if not self.cut:
            await self.send(message)
            self.heard.set()

    def say(self, message: Json) -> None:
        """Send a message."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def until(self, condition: Callable[[], Any]) -> None:
        """Wait until something holds or the line is dead."""
        async with asyncio.timeout(SECONDS):
            while not condition() and not self.over:
                self.heard.clear()
                await self.heard.wait()

    async def answers(self, *messages: Json) -> dict[str, Json]:
        """Send messages and wait for the answers; those that are there by request when the line is dead or all came."""
        read = len(self.texts)
        wanted = {message["request"] for message in messages}
        for message in messages:
            self.say(message)

        def told() -> dict[str, Json]:
            each = (msgspec.json.decode(text) for text in self.texts[read:])
            return {said["request"]: said for said in each if said.get("request") in wanted}

        await self.until(lambda: told().keys() == wanted)
        return told()

    @property
    def told(self) -> bool:
        """Whether a table was told."""
        return bool(self._told)

    @property
    def over(self) -> bool:
        """Whether nothing more comes."""
        return self.cut or (self.serving is not None and self.serving.done())

    def hang_up(self) -> None:
        """Be gone, without a word."""
        self.cut = True
        self.free.set()
        self.heard.set()
        self.close()


@dataclass
class Person:
    """Somebody at the table or around it, with one socket or several; one who only watches may have no key."""

    player: str | None
    code: str
    lines: list[Line] = field(default_factory=list)
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    told: list[Line] = field(default_factory=list)
    pending: Json | None = None

    @property
    def texts(self) -> list[str]:
        """Everything that was told, line by line."""
        return [text for line in self.told for text in line.texts]

    def hears(self) -> list[Line]:
        """The lines that are read; the dead ones are forgotten."""
        self.lines = [line for line in self.lines if not line.over]
        return [line for line in self.lines if line.free.is_set()]

    def hang_up(self) -> None:
        """Be gone with all lines."""
        for line in self.lines:
            line.hang_up()
        self.lines.clear()

    def note(self, request: str, answer: Json) -> None:
        """Remember how a request that changes the log was answered."""
        if answer["type"] == "done":
            self.acknowledged[request] = answer["version"]
        self.note_refused(request, answer)

    def note_refused(self, request: str, answer: Json) -> None:
        """Remember a request that was not carried out; one that was may have changed nothing."""
        if answer["type"] != "done":
            self.refused.add(request)


def may_act(line: Line) -> bool:
    """Whether there is something to do as far as one line knows."""
    table = line.table
    if table["chair"] is None:
        return False
    chair = table["chairs"][table["chair"]]
    if chair["away"]:
        return True
    if table["phase"] == "playing":
        deal = table["deal"]
        return bool(deal["seat"] is not None and deal["view"]["turn"] == deal["seat"])
    return not chair["ready"]


def something_to_do(line: Line, request: str, random: Random) -> Json:
    """What somebody says who may act: an act of those offered, to be ready, or to be back."""
    table = line.table
    if table["chairs"][table["chair"]]["away"]:
        return {"type": "back", "request": request}
    if table["phase"] != "playing":
        return {"type": "ready", "request": request}
    deal = table["deal"]
    if table["game"] == "rabloulti":
        act = chosen(deal["view"], random)
    else:
        act = random.choice(deal["view"]["choices"])["code"]
    return {"type": "act", "request": request, "act": act, "deal": deal["number"], "turn": deal["acts"]}
