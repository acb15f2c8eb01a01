"""One client of thousands: as much of a socket and of the page as it takes to play, and no more.

Knows the frames of a WebSocket and when it is this seat's turn. Refuses to know what an act means: it takes one of
those that are offered.
"""

import asyncio
import base64
import json
import os
import time
import zlib
from random import Random
from typing import Any, cast

import msgspec

__all__ = ["Line"]

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
DEFLATED = 0x40


class _Choice(msgspec.Struct):
    code: str


class _View(msgspec.Struct):
    choices: tuple[_Choice, ...] = ()


class _Deal(msgspec.Struct):
    number: int
    acts: int
    view: _View


class _Chair(msgspec.Struct):
    ready: bool = False


class _Message(msgspec.Struct):
    """As much of what the server says as is needed."""

    type: str
    version: int = 0
    phase: str = ""
    chair: int | None = None
    chairs: tuple[_Chair, ...] = ()
    deal: _Deal | None = None


_READY: dict[str, object] = {"type": "ready"}
_DECODER = msgspec.json.Decoder(_Message)


class Line(asyncio.Protocol):
    """A seat: acts when it is asked, after the time that a person takes."""

    def __init__(self, key: str, mates: "list[Line]", random: Random, thinking: float, delays: list[float]) -> None:
        self.version = 0
        self.done = 0
        self.bytes = 0
        self.waiting = 0
        self.gone = False
        self._sent: tuple[float, tuple[int, int]] | None = None
        self._seen: set[str] = set()
        self._key = key
        self._mates = mates
        self._random = random
        self._thinking = thinking
        self._delays = delays
        self._buffer = b""
        self._open = False
        self._inflate: Any = None
        self._stopped = False
        self._asked: tuple[int, int] | None = None
        self._numbers = 0
        self._transport: asyncio.Transport | None = None
        self._arrived: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def connect(self, port: int, code: str) -> None:
        """Sit down, and wait until the table is seen."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        assert self._transport is not None
        nonce = base64.b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET /socket?code={code} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
            f"Cookie: tromf={self._key}\r\n\r\n".encode()
        )
        await asyncio.wait_for(self._arrived, 120)

    def stop(self) -> None:
        """Do nothing more, but listen."""
        self._stopped = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The network is there."""
        self._transport = cast(asyncio.Transport, transport)  # uvloop's does not say that it is one

    def connection_lost(self, exc: Exception | None) -> None:
        """The network is gone."""
        self.gone = True

    def data_received(self, data: bytes) -> None:
        """Some bytes came: whole messages are taken."""
        self._buffer += data
        self.bytes += len(data)
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                raise ConnectionError(head.decode())
            self._open, self._buffer = True, rest
            if b"permessage-deflate" in head:
                self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self._hear(payload)
            elif kind == PING:
                self._send(PONG, payload)

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1] & 0x7F, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        payload = buffer[start : start + length]
        if buffer[0] & DEFLATED and self._inflate is not None:
            payload = self._inflate.decompress(payload + b"\x00\x00\xff\xff")
        return buffer[0] & 0x0F, payload

    def _hear(self, payload: bytes) -> None:
        if payload.startswith(b'{"type":"done"'):
            self.done += 1
            self.waiting -= 1
            return
        message = _DECODER.decode(payload)
        if message.type == "refused":
            self.waiting -= 1
        if message.type != "table":
            return
        self.version = message.version
        if not self._arrived.done():
            self._arrived.set_result(None)
        now = time.monotonic()
        if message.deal is not None:
            moment = (message.deal.number, message.deal.acts)
            for mate in self._mates:
                if mate is not self:
                    mate.seen(self._key, moment, now)
        self._ask(message)

    def seen(self, by: str, moment: tuple[int, int], now: float) -> None:
        """A mate sees a moment: after this seat's act, the first time that each does is how long it took."""
        if self._sent is not None and moment > self._sent[1] and by not in self._seen:
            self._delays.append((now - self._sent[0]) * 1000)
            self._seen.add(by)

    def _ask(self, message: _Message) -> None:
        if self._stopped or message.chair is None:
            return
        loop = asyncio.get_running_loop()
        if message.phase != "playing":
            if not message.chairs[message.chair].ready and self._asked != (0, message.version):
                self._asked = (0, message.version)
                loop.call_later(self._pause() / 4, self._say, _READY)
            return
        if message.deal is None or not message.deal.view.choices:
            return
        moment = (message.deal.number, message.deal.acts)
        if self._asked != moment:
            self._asked = moment
            choice = self._random.choice(message.deal.view.choices).code
            said: dict[str, object] = {"type": "act", "act": choice, "deal": moment[0], "turn": moment[1]}
            loop.call_later(self._pause(), self._act, said, moment)

    def _pause(self) -> float:
        return self._random.lognormvariate(0.0, 0.5) * self._thinking

    def _act(self, said: dict[str, object], moment: tuple[int, int]) -> None:
        if not self._stopped:
            self._seen.clear()
            self._sent = (time.monotonic(), moment)
            self._say(said)

    def _say(self, said: dict[str, object]) -> None:
        if not self._stopped:
            self._numbers += 1
            self.waiting += 1
            self._send(TEXT, json.dumps(said | {"request": f"r{self._numbers}"}).encode())

    def _send(self, kind: int, payload: bytes) -> None:
        """A frame, with a mask of zeros: nobody listens in on the loopback."""
        if self._transport is None:
            return
        size = len(payload)
        head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else bytes([0x80 | kind, 0xFE]) + size.to_bytes(2, "big")
        self._transport.write(head + bytes(4) + payload)
