"""Sockets without a network: the application is called as a server calls it, message by message."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.types import Message

Json = dict[str, Any]


class InnerSocket:
    """The client's end of one socket."""

    _requests = count(1)

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.messages: list[Json] = []
        self.table: Json = {}
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._replies: dict[str, asyncio.Future[Json]] = {}
        self._arrived = asyncio.Event()

    async def receive(self) -> Message:
        """What the application receives next."""
        return await self._incoming.get()

    async def send(self, message: Message) -> None:
        """What the application sends."""
        if message["type"] != "websocket.send":
            return
        said: Json = msgspec.json.decode(message["text"])
        self.messages.append(said)
        if said["type"] == "table":
            self.table = said
            self._arrived.set()
        elif said.get("request") in self._replies:
            self._replies.pop(said["request"]).set_result(said)

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a request, and give the answer."""
        request = f"r{next(self._requests)}"
        reply: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._replies[request] = reply
        text = json.dumps({"type": kind, "request": request} | fields)
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})
        return await asyncio.wait_for(reply, 20)

    async def arrived(self) -> None:
        """Wait for the first table."""
        await asyncio.wait_for(self._arrived.wait(), 20)

    def close(self) -> None:
        """Go away."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})


@asynccontextmanager
async def inner_socket(app: Starlette, code: str, player: str | None, key: str | None) -> AsyncIterator[InnerSocket]:
    """A socket of the application at the table that a code leads to."""
    socket = InnerSocket(player)
    headers = [(b"host", b"inside")] + ([] if key is None else [(b"cookie", f"tromf={key}".encode())])
    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "scheme": "ws",
        "path": "/socket",
        "query_string": f"code={code}".encode(),
        "headers": headers,
        "subprotocols": [],
        "client": ("inside", 0),
    }
    socket._incoming.put_nowait({"type": "websocket.connect"})
    serving = asyncio.create_task(app(scope, socket.receive, socket.send))
    await socket.arrived()
    try:
        yield socket
    finally:
        socket.close()
        await serving
