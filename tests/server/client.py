"""A browser without a page: keeps its cookie, opens sockets, chooses among what it is offered."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

Json = dict[str, Any]
SECONDS = 90.0
OVERTAKEN = tuple(f"table.refusal.{why}" for why in ("stale", "deal_over", "another_turn", "deal_goes_on"))


class Guest:
    """Somebody with a browser."""

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self.address = address
        self.http = http

    async def enter(self, name: str) -> Json:
        """Get a key and tell a name."""
        (await self.http.get("/api/me")).raise_for_status()
        answer = await self.http.put("/api/me", json={"name": name})
        answer.raise_for_status()
        me: Json = answer.json()
        return me

    async def open_table(self, **wanted: Any) -> str:
        """Open a table and give the code of the own chair."""
        answer = await self.http.post("/api/tables", json={"game": "klaber", "pause": 0} | wanted)
        assert answer.status_code == 201, answer.text
        code: str = answer.json()["code"]
        return code

    @property
    def cookie(self) -> str:
        """What the browser sends with each request."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @asynccontextmanager
    async def at(self, code: str, *, seed: int = 0, buffer: int | None = None) -> AsyncIterator[Place]:
        """A socket at the table that a code leads to, closed at the end; ``buffer`` bytes wait until they are read."""
        url = f"{self.address.replace('http', 'ws', 1)}/socket?code={code}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        origin = Origin(self.address)
        line = None
        if buffer is not None:
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            line.connect(("127.0.0.1", int(self.address.rpartition(":")[2])))
        # What is packed would have to be a lot before a buffer is full.
        packing = "deflate" if buffer is None else None
        async with connect(
            url,
            additional_headers=headers,
            origin=origin,
            max_size=None,
            open_timeout=SECONDS,
            sock=line,
            compression=packing,
        ) as connection:
            place = Place(connection, Random(seed))
            reading = asyncio.create_task(place.read())
            try:
                yield place
            finally:
                reading.cancel()
                with suppress(asyncio.CancelledError):
                    await reading


@asynccontextmanager
async def guest(address: str, name: str | None = None) -> AsyncIterator[Guest]:
    """Somebody new, with a name if one is given."""
    async with httpx.AsyncClient(base_url=address, timeout=SECONDS) as http:
        somebody = Guest(address, http)
        if name is not None:
            await somebody.enter(name)
        yield somebody


class Place:
    """One socket at a table: everything that it was told."""

    _requests = count(1)

    def __init__(self, socket: ClientConnection, random: Random) -> None:
        self.socket = socket
        self.random = random
        self.messages: list[Json] = []
        self.table: Json = {}
        self.goodbye: Json | None = None
        self.closed = False
        self._told = asyncio.Condition()
        self._seen: tuple[int, int] | None = None

    async def read(self) -> None:
        """Take in what the server says, until it closes."""
        with suppress(ConnectionClosed):
            async for text in self.socket:
                message: Json = json.loads(text)
                async with self._told:
                    self.messages.append(message)
                    if message["type"] == "table":
                        self.table = message
                    elif message["type"] == "goodbye":
                        self.goodbye = message
                    self._told.notify_all()
        async with self._told:
            self.closed = True
            self._told.notify_all()

    async def until(self, condition: Callable[[], Any], seconds: float = SECONDS) -> None:
        """Wait until something holds of what was told."""
        async with asyncio.timeout(seconds), self._told:
            await self._told.wait_for(condition)

    async def arrived(self) -> Json:
        """The first table."""
        await self.until(lambda: self.table)
        return self.table

    async def say(self, message: Json) -> None:
        """Send a message as it is."""
        await self.socket.send(json.dumps(message))

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request, and give what the server answers to it."""
        request = fields.pop("request", None) or f"r{next(self._requests)}"
        before = len(self.messages)
        await self.say({"type": kind, "request": request} | fields)

        def answers() -> list[Json]:
            return [each for each in self.messages[before:] if each.get("request") == request]

        await self.until(answers)
        return answers()[0]

    @property
    def view(self) -> Json:
        """The deal as it is seen."""
        view: Json = self.table["deal"]["view"]
        return view

    @property
    def heard(self) -> list[str]:
        """The kinds of all that was heard."""
        return [each["kind"] for message in self.messages if message["type"] == "table" for each in message["heard"]]

    def choices(self) -> list[str]:
        """The codes of the acts that are offered now."""
        deal = self.table.get("deal")
        return [] if deal is None else [choice["code"] for choice in deal["view"]["choices"]]

    async def act(self, code: str | None = None, **fields: Any) -> Json:
        """Act as offered: the given code or any."""
        deal = self.table["deal"]
        chosen = code or self.random.choice(self.choices())
        return await self.ask("act", **({"act": chosen, "deal": deal["number"], "turn": deal["acts"]} | fields))

    def pending(self) -> bool:
        """Whether this place has something to do: its turn, or to be ready for the next deal."""
        if not self.table or self.table["chair"] is None:
            return False
        if self.table["phase"] == "playing":
            return bool(self.choices())
        return not self.table["chairs"][self.table["chair"]]["ready"]

    async def step(self) -> None:
        """Do the one thing that is to be done; others may be faster, with an accusation or in another tab."""
        before = self.table["version"]
        answer = await (self.act() if self.table["phase"] == "playing" else self.ask("ready"))
        if answer["type"] != "done":
            assert answer["message"] in OVERTAKEN, answer
            assert self.table["version"] > before

    async def play(self, until: Callable[[Json], Any]) -> None:
        """Play on by the choices offered until something holds of the table, in one's own turn or not."""
        await self.arrived()
        while True:
            await self.until(lambda: until(self.table) or self.pending())
            if until(self.table):
                return
            await self.step()


async def on_turn(*places: Place) -> Place:
    """The first of some places that has something to do."""
    async with asyncio.timeout(SECONDS):
        while True:
            for place in places:
                if place.pending():
                    return place
            await asyncio.sleep(0.005)
