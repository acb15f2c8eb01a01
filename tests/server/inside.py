"""Sockets without a network: the application is called as a server calls it, message by message."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.types import Message

Json = dict[str, Any]


class _Kind(msgspec.Struct):
    """As much of a message as is needed to tell it from others."""

    type: str
    request: str | None = None


_KIND = msgspec.json.Decoder(_Kind)


class InnerSocket:
    """The client's end of one socket."""

    _requests = count(1)

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.app: Starlette | None = None
        self.texts: list[str] = []
        self._told = ""
        self._table: Json | None = None
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._replies: dict[str, asyncio.Future[Json]] = {}
        self._arrived = asyncio.Event()
        self.take = self.send
        """Takes what the application sends; a test may hold it up."""

    async def serve(self, app: Starlette, code: str, key: str | None) -> None:
        """Let the application serve this socket until either side ends it."""
        self.app = app
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "scheme": "ws",
            "path": "/socket",
            "query_string": f"code={code}".encode(),
            "headers": [(b"host", b"inside")] + ([] if key is None else [(b"cookie", f"tromf={key}".encode())]),
            "subprotocols": [],
            "client": ("inside", 0),
        }

        async def sent(message: Message) -> None:
            await self.take(message)

        self._incoming.put_nowait({"type": "websocket.connect"})
        await app(scope, self._incoming.get, sent)

    async def send(self, message: Message) -> None:
        """What the application sends."""
        if message["type"] != "websocket.send":
            return
        text = message["text"]
        self.texts.append(text)
        kind = _KIND.decode(text)
        if kind.type == "table":
            self._told, self._table = text, None
            self._arrived.set()
        elif kind.request in self._replies:
            self._replies.pop(kind.request).set_result(msgspec.json.decode(text))

    @property
    def messages(self) -> list[Json]:
        """Everything that was said."""
        return [msgspec.json.decode(text) for text in self.texts]

    @property
    def table(self) -> Json:
        """The table as it was told last."""
        if self._table is None:
            self._table = msgspec.json.decode(self._told)
        return self._table

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request, and give the answer."""
        request = f"r{next(self._requests)}"
        reply: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._replies[request] = reply
        text = json.dumps({"type": kind, "request": request} | fields)
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})
        return await asyncio.wait_for(reply, 60)

    async def arrived(self) -> None:
        """Wait for the first table."""
        await asyncio.wait_for(self._arrived.wait(), 60)

    def close(self) -> None:
        """Go away."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})


@asynccontextmanager
async def inner_socket(app: Starlette, code: str, player: str | None, key: str | None) -> AsyncIterator[InnerSocket]:
    """A socket of the application at the table that a code leads to."""
    async with served_socket(app, InnerSocket(player), code, key) as socket:
        yield socket


AnySocket = TypeVar("AnySocket", bound=InnerSocket)


@asynccontextmanager
async def served_socket(app: Starlette, socket: AnySocket, code: str, key: str | None) -> AsyncIterator[AnySocket]:
    """A socket while the application serves it."""
    serving = asyncio.create_task(socket.serve(app, code, key))
    await socket.arrived()
    try:
        yield socket
    finally:
        socket.close()
        await serving
