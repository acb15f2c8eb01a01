"""How long a person waits for bots who think, at a real table: a server process, its bots' processes, one socket.

`python -m bench.waits --level champion --deals 5` measures. Knows when whose turn it is, as the page does. Refuses to
play well: the person takes any act that is offered, at once.
"""

import argparse
import asyncio
import json
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import connect

from bench.evening import serving
from tests.server.test_leaks_rabloulti import chosen
from tromf.games import GAMES, game_named
from tromf.host import House, OpenedHere
from tromf.server import Keys, load_secret
from tromf.store import open_store
from tromf.table import commands

__all__ = ["Waits", "main", "waits"]

PLAYER = "waits-anna-player"


@dataclass
class Waits:
    """What one person saw at a table of bots: milliseconds of each act of a bot, and until the own turn came again."""

    game: str
    deals: int = 0
    bots: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)

    def told(self) -> str:
        """One line."""
        return (
            f"{self.game:<12} {self.deals:>3} deals   a bot's act {_spread(self.bots)}   own turn {_spread(self.turns)}"
        )


def _spread(times: list[float]) -> str:
    p95 = quantiles(times, n=20, method="inclusive")[-1]
    return f"{len(times):>4}: median {median(times):>5.0f}  p95 {p95:>5.0f}  most {max(times):>5.0f} ms"


async def _opened(db: str, game: str, level: str) -> str:
    """The link of the person's chair at a new table of bots that wait for nothing but their thoughts."""
    house = House(open_store(db))
    here = await house.open_table(commands.OpenTable(game, game_named(game).default_preset, bots=level, pause=0))
    assert isinstance(here, OpenedHere)
    live = await house.table(here.table_id)
    assert live is not None
    await live.carry_out(commands.TakeSeat(PLAYER, "Anna", 0))
    await house.close()
    return here.links.chairs[0]


async def _play(port: int, key: str, code: str, seen: Waits, deals: int, random: Random) -> None:
    """Play some deals, and note how long everything took."""
    host = f"127.0.0.1:{port}"
    headers = {"Cookie": f"tromf={key}", "Origin": f"http://{host}"}
    async with connect(f"ws://{host}/socket?code={code}", additional_headers=headers, max_size=None) as socket:
        numbers = 0

        async def say(said: dict[str, Any]) -> None:
            nonlocal numbers
            numbers += 1
            await socket.send(json.dumps(said | {"request": f"r{numbers}"}))

        moment, turn, since, acted, readied = (0, 0), None, 0.0, 0.0, -1
        async for text in socket:
            told, now = json.loads(text), time.monotonic()
            if told["type"] == "ping":
                await say({"type": "pong", "number": told["number"]})
            if told["type"] != "table":
                continue
            deal = told["deal"]
            if told["phase"] != "playing":
                number = 0 if deal is None else deal["number"]
                if number == deals:
                    return
                if readied != number:
                    readied, seen.deals = number, number + 1
                    await say({"type": "ready"})
            if deal is None:
                continue
            here, own = (deal["number"], deal["acts"]), deal["view"]["turn"] == deal["seat"]
            if here[0] != moment[0]:
                acted = now
            elif here[1] > moment[1] and turn != deal["seat"]:
                seen.bots.append((now - since) * 1000)
            if here != moment:
                moment, turn, since = here, deal["view"]["turn"], now
                if told["phase"] == "playing" and own:
                    seen.turns.append((now - acted) * 1000)
                    acted = since = time.monotonic()
                    view = deal["view"]
                    act = chosen(view, random) if seen.game == "rabloulti" else random.choice(view["choices"])["code"]
                    await say({"type": "act", "act": act, "deal": here[0], "turn": here[1]})


def waits(game: str, level: str, deals: int, seed: int) -> Waits:
    """Let one person play so many deals of a game with bots of a level."""
    seen = Waits(game)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        db = str(folder / "log.tromf")
        key = Keys(load_secret(folder / "secret")).key_of(PLAYER)
        code = asyncio.run(_opened(db, game, level))
        with serving(db, folder) as (_, port):
            asyncio.run(_play(port, key, code, seen, deals, Random(seed)))
    return seen


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.waits", description=__doc__)
    parser.add_argument("--level", default="champion", help="what the bots are")
    parser.add_argument("--deals", type=int, default=5, help="how many deals of each game")
    parser.add_argument("--seed", type=int, default=0, help="of the person's acts")
    asked = parser.parse_args()
    for game in GAMES:
        print(waits(game, asked.level, asked.deals, asked.seed).told(), flush=True)


if __name__ == "__main__":
    main()
