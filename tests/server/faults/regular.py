"""Somebody who plays on through whatever happens, and remembers what was acknowledged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from tests.server.client import OVERTAKEN, SECONDS, Guest, Place, guest

Json = dict[str, Any]


class Regular:
    """A person with a browser: comes back by itself, and asks again what was not answered."""

    _numbers = count(1)

    def __init__(self, name: str, addresses: Sequence[str], seed: int = 0) -> None:
        self.name = name
        self.addresses = list(addresses)
        self.acknowledged: dict[str, int] = {}  # the acts that were said to be done, with the table's version then
        self.texts: list[str] = []
        self.refusals: set[str] = set()
        self.key = ""
        self.code = ""
        self.table: Json = {}
        self.places = 0
        self._random = Random(seed)
        self._pending: Json | None = None

    @property
    def player(self) -> str:
        """The public name."""
        return self.key.partition(".")[0]

    async def enter(self) -> Guest:
        """Get a key and tell a name."""
        async with guest(self.addresses[0]) as somebody:
            self.key = (await somebody.enter(self.name))["key"]
            return somebody

    async def open_table(self, **wanted: Any) -> None:
        """Open a table with this person on its first chair."""
        async with guest(self.addresses[0]) as somebody:
            await self._recover(somebody)
            self.code = await somebody.open_table(**wanted)

    async def _recover(self, somebody: Guest) -> None:
        (await somebody.http.post("/api/me/recover", json={"key": self.key})).raise_for_status()

    async def play(self, until: Callable[[Json], Any]) -> None:
        """Play on until something holds of the table, from whichever address answers."""
        async with asyncio.timeout(2 * SECONDS):
            while not (self.table and until(self.table)):
                address = self.addresses[self.places % len(self.addresses)]
                self.places += 1
                somebody = Guest(address, _Cookie(self.key))  # type: ignore[arg-type]
                try:
                    async with somebody.at(self.code) as place:
                        try:
                            await self._sit(place, until)
                        finally:
                            self.texts += [json.dumps(each, separators=(",", ":")) for each in place.messages]
                except (WebSocketException, OSError, TimeoutError):
                    await asyncio.sleep(0.05)

    async def _sit(self, place: Place, until: Callable[[Json], Any]) -> None:
        await place.until(lambda: place.table or place.closed)
        while not place.closed:
            self.table = place.table or self.table
            if self.table and until(self.table):
                return
            if self._pending is not None or place.pending():
                await self._act(place)
            else:
                await place.until(lambda: place.closed or until(place.table) or place.pending())

    async def _act(self, place: Place) -> None:
        if self._pending is None:
            request = f"{self.name}-{next(self._numbers)}"
            if place.table["phase"] == "playing":
                deal = place.table["deal"]
                act = self._random.choice(place.choices())
                self._pending = {
                    "type": "act",
                    "request": request,
                    "act": act,
                    "deal": deal["number"],
                    "turn": deal["acts"],
                }
            else:
                self._pending = {"type": "ready", "request": request}
        said, before = self._pending, len(place.messages)
        await place.say(said)

        def answers() -> list[Json]:
            return [each for each in place.messages[before:] if each.get("request") == said["request"]]

        await place.until(lambda: answers() or place.closed)
        for answer in answers():
            if answer["type"] == "done":
                if said["type"] == "act":
                    self.acknowledged[said["request"]] = answer["version"]
                self._pending = None
                return
            self.refusals.add(answer["message"])
            if answer["message"] in ("server.refusal.store", "table.refusal.busy"):
                await asyncio.sleep(0.05)
                return
            assert answer["message"] in OVERTAKEN, answer
            self._pending = None
            return


class _Cookie:
    """A browser of which only the cookie matters."""

    def __init__(self, key: str) -> None:
        self.cookies = {"tromf": key}
