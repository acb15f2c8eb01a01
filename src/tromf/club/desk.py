"""The tournament desk: tournaments in the store, each with a link for its organiser and one for everybody.

Knows order, codes and chance. Refuses to know who may do what with which link: that is the server's to hold.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from weakref import WeakValueDictionary

import msgspec

from tromf.cards import shuffled
from tromf.club.tournament import (
    Command,
    Row,
    Tournament,
    commands,
    decide,
    draw_round,
    evolve,
    no_draw,
    open_tournament,
    read_event,
    replay,
    standings,
    write_event,
)
from tromf.games import Refusal
from tromf.host import draw_code, read_code
from tromf.store import Store, WrongVersion

__all__ = ["Desk", "DeskLink", "Held"]

REMEMBERED = 200
SALT_BYTES = 16
TRIES = 8
"""How often a command is decided anew when somebody else's came first."""


class DeskLink(msgspec.Struct, frozen=True):
    """What a code leads to: a tournament, as its organiser or as anybody.

    ``own`` is the code itself where it is of an entrant's own link.
    """

    tournament: str
    organiser: bool
    own: str = ""


class _Codes(msgspec.Struct, frozen=True):
    organiser: str
    everybody: str


@dataclass(frozen=True, slots=True)
class Held:
    """A tournament as it is, its codes and standings, and when its events happened, in seconds, by version."""

    id: str
    organiser_code: str
    code: str
    tournament: Tournament
    standings: tuple[Row, ...]
    times: Mapping[int, float]


class Desk:
    """The tournaments of a store."""

    def __init__(self, store: Store, clock: Callable[[], float], random: Random) -> None:
        self._store = store
        self._clock = clock
        self._random = random
        self._held: OrderedDict[str, Held] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def open(self, command: commands.Open) -> Refusal | Held:
        """Open a tournament, with new codes."""
        opening = open_tournament(command)
        if isinstance(opening, Refusal):
            return opening
        name = draw_code(self._random)
        codes = _Codes(draw_code(self._random), draw_code(self._random))
        await self._store.put(f"club:codes:{name}", msgspec.json.encode(codes))
        for code, organiser in ((codes.organiser, True), (codes.everybody, False)):
            await self._store.put(f"club:code:{code}", msgspec.json.encode(DeskLink(name, organiser)))
        await self._store.append(_log_of(name), 0, [write_event(opening)], self._clock())
        held = await self.read(name)
        if held is None:
            raise LookupError(name)
        return held

    async def find(self, code: str) -> DeskLink | None:
        """What a code leads to, None where it leads nowhere."""
        kept = read_code(code)
        fact = None if kept is None else await self._store.get(f"club:code:{kept}")
        return None if fact is None else msgspec.json.decode(fact, type=DeskLink)

    async def read(self, name: str) -> Held | None:
        """A tournament as its log has it now, None where there is none."""
        held = self._held.get(name)
        stored = await self._store.read(_log_of(name), 0 if held is None else held.tournament.version)
        events = [read_event(entry.payload) for entry in stored]
        times = {entry.version: entry.at for entry in stored}
        if held is None:
            fact = await self._store.get(f"club:codes:{name}")
            if not events or fact is None:
                return None
            codes = msgspec.json.decode(fact, type=_Codes)
            held = await self._as_it_is(name, codes, replay(events), times)
        elif events:
            tournament = held.tournament
            for event in events:
                tournament = evolve(tournament, event)
            codes = _Codes(held.organiser_code, held.code)
            held = await self._as_it_is(name, codes, tournament, {**held.times, **times})
        # Somebody else may have read further meanwhile.
        further = self._held.get(name)
        held = further if further is not None and further.tournament.version > held.tournament.version else held
        self._held[name] = held
        self._held.move_to_end(name)
        if len(self._held) > REMEMBERED:
            self._held.popitem(last=False)
        return held

    async def _as_it_is(self, name: str, codes: _Codes, tournament: Tournament, times: Mapping[int, float]) -> Held:
        # The standings of many rounds take a while, once for all who look.
        rows = await asyncio.get_running_loop().run_in_executor(None, standings, tournament)
        return Held(name, codes.organiser, codes.everybody, tournament, rows, times)

    async def carry_out(self, name: str, command: Command) -> Refusal | Held:
        """Decide a command and append what follows; the tournament then, or why not."""
        # One at a time here; that another process was first is seen by the version.
        async with self._locks.setdefault(name, asyncio.Lock()):
            return await self._decide(name, command)

    async def _decide(self, name: str, command: Command) -> Refusal | Held:
        for _ in range(TRIES):
            held = await self.read(name)
            if held is None:
                raise LookupError(name)
            answer = decide(held.tournament, command)
            if isinstance(answer, Refusal):
                return answer
            try:
                payloads = [write_event(event) for event in answer]
                await self._store.append(_log_of(name), held.tournament.version, payloads, self._clock())
            except WrongVersion:
                continue
            return await self.read(name) or held
        return Refusal("tournament", "table.refusal.busy")

    async def enter(self, name: str, entrant: str) -> Refusal | Held:
        """Let somebody play whose name is typed, with a link by which the person can say so later."""
        held = await self.read(name)
        if held is None:
            raise LookupError(name)
        command = commands.Enter(entrant, code=draw_code(self._random))
        refused = decide(held.tournament, command)
        if isinstance(refused, Refusal):
            return refused  # a link that leads to nobody is not kept, however often it is tried
        kept = DeskLink(name, organiser=False, own=command.code)
        await self._store.put(f"club:code:{command.code}", msgspec.json.encode(kept))
        return await self.carry_out(name, command)

    async def drawn(self, held: Held) -> Refusal | commands.DrawRound:
        """A draw of the next round, which is not played yet; or why there is none."""
        refused = no_draw(held.tournament)
        if refused is not None:
            return refused
        # A draw for many takes a while: the others don't wait for it.
        drawn = await asyncio.get_running_loop().run_in_executor(None, draw_round, held.tournament, self._random)
        decks = range(held.tournament.deals if held.tournament.duplicate else 0)
        salted = tuple((shuffled(self._random), self._random.randbytes(SALT_BYTES)) for _ in decks)
        return commands.DrawRound(*drawn, salted)


def _log_of(name: str) -> str:
    return f"club:tournament:{name}"
