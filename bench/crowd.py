"""A process full of clients: `python -m bench.crowd`, told what to do by lines of JSON on the standard input.

Knows how to seat whole tables, to let them play for a while and to say what was seen. Refuses to know the server as
anything but a port.
"""

import asyncio
import json
import sys
import time
from random import Random
from typing import Any

from bench.line import Line

__all__ = ["main"]

CONNECTING = 50
"""How many clients connect at a time."""


class Crowd:
    """Tables of clients, each seat with its key and its chair's code."""

    def __init__(self, port: int, thinking: float, seed: int) -> None:
        self.delays: list[float] = []
        self._port = port
        self._thinking = thinking
        self._random = Random(seed)
        self._tables: list[list[Line]] = []
        self._gate = asyncio.Semaphore(CONNECTING)

    async def seat(self, tables: list[list[tuple[str, str]]]) -> None:
        """Connect all clients of some more tables."""
        seated: list[list[Line]] = [[] for _ in tables]
        self._tables += seated
        await asyncio.gather(
            *(self._sit(key, code, mates) for seats, mates in zip(tables, seated, strict=True) for key, code in seats)
        )

    async def _sit(self, key: str, code: str, mates: list[Line]) -> None:
        async with self._gate:
            line = Line(key, mates, self._random, self._thinking, self.delays)
            mates.append(line)
            await line.connect(self._port, code)

    async def play(self, seconds: float) -> dict[str, Any]:
        """What was seen in so many seconds: acts, delays, bytes, and the share of a core that the clients took."""
        lines = [line for mates in self._tables for line in mates]
        self.delays.clear()
        done, heard = sum(line.done for line in lines), sum(line.bytes for line in lines)
        began, taken = time.monotonic(), time.process_time()
        await asyncio.sleep(seconds)
        lasted = time.monotonic() - began
        return {
            "acts": sum(line.done for line in lines) - done,
            "bytes": sum(line.bytes for line in lines) - heard,
            "delays": [round(delay, 2) for delay in self.delays],
            "share": (time.process_time() - taken) / lasted,
            "seconds": lasted,
        }

    async def settle(self) -> dict[str, Any]:
        """Nobody acts any more: at how many tables the screens differ, how many acts were never answered or seen."""
        lines = [line for mates in self._tables for line in mates]
        for line in lines:
            line.stop()
        for _ in range(60):
            await asyncio.sleep(0.5)
            found = {
                "differ": sum(len({line.version for line in mates}) > 1 for mates in self._tables),
                "unanswered": sum(line.waiting for line in lines),
                "gone": sum(line.gone for line in lines),
            }
            if not found["differ"] and not found["unanswered"]:
                break
        return found


async def _obey() -> None:
    loop = asyncio.get_running_loop()
    crowd: Crowd | None = None
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        told = json.loads(line)
        answer: dict[str, Any] = {}
        match told["do"]:
            case "begin":
                crowd = Crowd(told["port"], told["thinking"], told["seed"])
            case "seat" if crowd is not None:
                await crowd.seat(told["tables"])
            case "play" if crowd is not None:
                answer = await crowd.play(told["seconds"])
            case "settle" if crowd is not None:
                answer = await crowd.settle()
        print(json.dumps(answer), flush=True)


def main() -> None:
    """Do what is told until there is nothing more."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(_obey())
    else:
        uvloop.run(_obey())


if __name__ == "__main__":
    main()
