"""The club's book: who was at which table, what was played there, what counts, and who shows it to others.

Knows the logs of tables and a log of its own for each game and each player. Refuses to count a match twice: what counts
is appended at the version that was read, so of two processes that count the same match one is refused and reads on.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from tromf.club.played import Played, played_at
from tromf.club.ratings import Rating, Ratings
from tromf.store import Store, Stored, WrongVersion

__all__ = ["ClubBook", "OwnMatch"]

REMEMBERED = 2_000
"""Of how many tables this process remembers what was played, and of how many visits that they are noted."""

READING = 1
"""Raised when logs are read otherwise, so that what was kept of them is read anew."""

AT_ONCE = 200
"""How many entries of a log are counted before others get their turn."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class _Counted(msgspec.Struct, frozen=True):
    """An entry in a game's log: a match that counts."""

    match: Played


class _Visit(msgspec.Struct, frozen=True):
    """An entry in a player's log: a table where the player had a chair."""

    table: str


class _Reading(msgspec.Struct, frozen=True):
    """How a log was read."""

    reading: int


class _Kept(_Reading, frozen=True):
    """What was read of a table's log, as far as it went then."""

    version: int
    matches: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match of a player: what was played, the player's place, and the rating after it where it counts."""

    played: Played
    place: int
    rating: float | None


class ClubBook:
    """The book in a store; ``clock`` gives the time in seconds."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._games: dict[str, _Game] = {}
        self._noted: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._played: OrderedDict[str, _Kept] = OrderedDict()

    async def visit(self, player: str, table: str) -> None:
        """Note that a player has a chair at a table, once."""
        if (player, table) in self._noted:
            return
        log = f"club:player:{player}"
        while True:
            entries = await self._store.read(log)
            if not any(_table_in(entry) == table for entry in entries):
                try:
                    await self._store.append(log, len(entries), [msgspec.json.encode(_Visit(table))], self._clock())
                except WrongVersion:
                    continue
            break
        _remember(self._noted, (player, table), None)

    async def tables_of(self, player: str) -> list[str]:
        """The tables where a player had a chair, the first first."""
        entries = await self._store.read(f"club:player:{player}")
        return list(dict.fromkeys(_table_in(entry) for entry in entries))

    async def played(self, table: str) -> tuple[Played, ...]:
        """The matches of a table; those that are rated and over are counted, if they are not yet."""
        version = await self._store.version(table)
        known = self._played.get(table) or await self._kept(table)
        if known is None or known.version != version:
            stored = await self._store.read(table)
            # A long evening takes a while to read: the others don't wait for it.
            matches = await asyncio.get_running_loop().run_in_executor(None, played_at, table, stored)
            known = _Kept(READING, stored[-1].version if stored else 0, matches)
            for match in matches:
                if match.rated and match.whole and match.rated_match.counts:
                    await self._count(match)
            # Kept after it was counted, so that what is kept needs no counting.
            await self._store.put(f"club:played:{table}", msgspec.json.encode(known))
        _remember(self._played, table, known)
        return known.matches

    async def matches_of(self, player: str) -> list[OwnMatch]:
        """What a player has played, the latest first."""
        own = []
        for table in await self.tables_of(player):
            for match in await self.played(table):
                place = match.place_of(player)
                if place is not None:
                    after = (await self._read(match.game)).counted.get((match.table, match.number), {})
                    own.append(OwnMatch(match, place, after.get(player)))
        return sorted(own, key=lambda each: -each.played.at)

    async def rating(self, player: str, game: str) -> Rating | None:
        """A player's rating in a game, None where nothing counts yet."""
        return (await self._read(game)).ratings.of(player)

    async def shows(self, player: str) -> bool:
        """Whether a player lets everybody see the own matches."""
        return await self._store.get(f"club:shown:{player}") is not None

    async def show(self, player: str, shown: bool) -> None:
        """Let everybody see a player's matches, or nobody else."""
        if shown:
            await self._store.put(f"club:shown:{player}", b"1")
        else:
            await self._store.delete(f"club:shown:{player}")

    async def _kept(self, table: str) -> _Kept | None:
        """What was read of a table's log before, None where nothing was, or another version read it."""
        fact = await self._store.get(f"club:played:{table}")
        if fact is None or msgspec.json.decode(fact, type=_Reading).reading != READING:
            return None
        return msgspec.json.decode(fact, type=_Kept)

    async def _count(self, match: Played) -> None:
        # Nothing is awaited between the look at what counts and the append at the version that was looked at.
        while (match.table, match.number) not in (game := await self._read(match.game)).counted:
            entry = msgspec.json.encode(_Counted(match))
            try:
                await self._store.append(_log_of(match.game), game.version, [entry], self._clock())
            except WrongVersion:
                continue

    async def _read(self, name: str) -> "_Game":
        """A game as its log has it now."""
        game = self._games.setdefault(name, _Game())
        async with game.lock:
            for number, entry in enumerate(await self._store.read(_log_of(name), game.version)):
                game.take(msgspec.json.decode(entry.payload, type=_Counted).match, entry.version)
                if number % AT_ONCE == AT_ONCE - 1:
                    await asyncio.sleep(0)
        return game


class _Game:
    """What counts in one game, as far as it was read: the matches, with the ratings of their players after them."""

    def __init__(self) -> None:
        self.version = 0
        self.ratings = Ratings()
        self.counted: dict[tuple[str, int], dict[str, float]] = {}
        self.lock = asyncio.Lock()

    def take(self, match: Played, version: int) -> None:
        """Let one more match of the log count."""
        self.ratings.count(match.rated_match)
        people = [place.player for place in match.places if place.player is not None]
        after = {player: self.ratings.of(player) for player in people}
        self.counted[match.table, match.number] = {
            player: rating.value for player, rating in after.items() if rating is not None
        }
        self.version = version


def _log_of(game: str) -> str:
    return f"club:rated:{game}"


def _table_in(entry: Stored) -> str:
    return msgspec.json.decode(entry.payload, type=_Visit).table


def _remember(kept: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    """Keep something among the latest."""
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
