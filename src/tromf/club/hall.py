"""The hall: tables of this house at which rounds of evenings are played, each asking the evening for its decks.

Knows both logs: the evening's says who meets and which deal every table has played, a table's what was played there.
Refuses to remember anything itself, so that any process can go on where another stopped.
"""

from collections import OrderedDict
from dataclasses import dataclass, replace

from tromf.cards import Deck
from tromf.club.desk import Desk, Held
from tromf.club.tournament import Round, commands
from tromf.games import Refusal
from tromf.host import Ended, House, LiveTable, UnreadableTable
from tromf.table import EveningPlace, Phase, Table, WhyEnded
from tromf.table import commands as at_table

__all__ = ["Hall", "Progress"]

REMEMBERED = 2_000
"""Of how many tables it is remembered since when nothing happened."""

PAUSE = 700
"""How long a bot that stands in waits before it acts, in milliseconds."""

AWAITED_SECONDS = 45.0
"""After how long it is told whose act a table waits for."""

Ending = commands.UndoRound | commands.GiveUpTable | commands.Close

WHY = {
    "club.refusal.closed": WhyEnded.CLOSED,
    "club.refusal.no_table": WhyEnded.UNDONE,
    "club.refusal.given_up": WhyEnded.GIVEN_UP,
}


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a table of a round is: the number of its deal, what it does, who is not there, and who is waited for.

    ``state`` is ``gathering``, ``playing``, ``between`` deals, ``waiting`` for other tables, ``over`` or ``ended``.
    Those are named by the numbers of their entries; whose act is awaited only after a while, since who leads to a trick
    has taken the one before, which other tables could use.
    """

    deal: int
    state: str
    missing: tuple[int, ...] = ()
    awaited: tuple[int, ...] = ()


class Hall:
    """The tables of a house that the evenings of a desk play at."""

    def __init__(self, house: House, desk: Desk) -> None:
        self._house = house
        self._desk = desk
        self._seen: OrderedDict[str, tuple[int, float]] = OrderedDict()
        house.keep_rounds(self)

    async def draw(self, name: str) -> Refusal | Held:
        """Draw the next round and play it; where it is played here, its tables are opened first."""
        held = await self._desk.read(name)
        if held is None:
            raise LookupError(name)
        drawn = await self._desk.drawn(held)
        if isinstance(drawn, Refusal):
            return drawn
        if held.tournament.online:
            # A round that is not appended leaves tables that no evening knows, and nobody has a link to.
            places = [await self._open(held, number, table) for number, table in enumerate(drawn.tables)]
            for place in places:
                if isinstance(place, Refusal):
                    return place
            drawn = replace(drawn, places=tuple(place for place in places if isinstance(place, str)))
        return await self._desk.carry_out(name, drawn)

    async def _open(self, held: Held, number: int, table: tuple[int, ...]) -> str | Refusal:
        tournament = held.tournament
        seated = [tournament.entrants[each] for each in table]
        place = EveningPlace(
            held.id,
            held.code,
            len(tournament.rounds),
            number,
            tournament.deals,
            tournament.duplicate,
            tuple((each.player or "", each.name) for each in seated),
        )
        opening = at_table.OpenTable(
            tournament.game_name, tournament.preset, pause=PAUSE, chairs=tournament.seats, evening=place
        )
        here = await self._house.open_table(opening)
        return here if isinstance(here, Refusal) else here.table_id

    async def carry_out(self, name: str, command: Ending) -> Refusal | Held:
        """Do what ends tables, and tell them."""
        before = await self._desk.read(name)
        after = await self._desk.carry_out(name, command)
        if before is None or isinstance(after, Refusal):
            return after
        # Another process may have drawn in between: what stands now tells which tables end, but of an undone round.
        rounds = before.tournament.rounds if isinstance(command, commands.UndoRound) else after.tournament.rounds
        if isinstance(command, commands.GiveUpTable):
            await self._end((rounds[command.round].places[command.table],), WhyEnded.GIVEN_UP)
        elif rounds:
            why = WhyEnded.UNDONE if isinstance(command, commands.UndoRound) else WhyEnded.CLOSED
            await self._end(rounds[-1].places, why)
        return after

    async def _end(self, places: tuple[str, ...], why: WhyEnded) -> None:
        for place in places:
            live = await self._table(place)
            if live is not None:
                await live.carry_out(at_table.EndTable(why))

    async def code_for(self, held: Held, player: str) -> str | None:
        """The code of the chair that a player has in the last round, None without one or when all is played there."""
        tournament = held.tournament
        if tournament.closed or not tournament.rounds or tournament.whole(len(tournament.rounds) - 1):
            return None
        round_ = tournament.rounds[-1]
        for number, place in enumerate(round_.places):
            players = [tournament.entrants[entrant].player for entrant in round_.tables[number]]
            if player in players and number not in round_.given_up:
                links = await self._house.links_of(place)
                return None if links is None else links.chairs[players.index(player)]
        return None

    async def progress(self, held: Held) -> tuple[Progress, ...]:
        """How far each table of the last round is; none where it is not played here.

        To look also lets those go on that nobody has asked for since the house was opened.
        """
        if not held.tournament.rounds:
            return ()
        number = len(held.tournament.rounds) - 1
        round_ = held.tournament.rounds[number]
        if held.tournament.whole(number):
            given_up = (place in round_.given_up for place in range(len(round_.places)))
            return tuple(Progress(held.tournament.deals, "ended" if each else "over") for each in given_up)
        lives = [await self._table(place) for place in round_.places]
        # One that can't be read any more is waited for like one that nobody comes to, until the organiser ends it.
        lost = [Progress(0, "ended" if place in round_.given_up else "gathering") for place in range(len(lives))]
        return tuple(
            lost[place] if live is None else _progress(live, entrants, self._slow(live.table))
            for place, (live, entrants) in enumerate(zip(lives, round_.tables, strict=False))
        )

    def _slow(self, table: Table) -> bool:
        """Whether nothing has happened at a table for a while, as far as somebody has looked."""
        now = self._house.now()
        version, since = self._seen.get(table.id, (0, now))
        since = since if version == table.version else now
        self._seen[table.id] = (table.version, since)
        self._seen.move_to_end(table.id)
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return now - since >= AWAITED_SECONDS

    async def deck(self, table: Table, number: int) -> tuple[Deck, bytes] | Ended | None:
        """The deck and salt that were drawn for a deal of a table's round; None where each table deals for itself."""
        found = await self._round_of(table)
        if isinstance(found, Ended):
            return found
        _, round_, _ = found
        if not round_.decks:
            return None
        kept = round_.decks[number - 1]
        return kept.deck, kept.salt

    async def played(self, table: Table) -> bool | Ended:
        """Write the result of a table's closed deal into the evening, once; whether no table can play it any more."""
        result, evening = table.result, table.evening
        if result is None or evening is None:
            return False
        deal = evening.closed - 1
        found = await self._round_of(table)
        if isinstance(found, Ended):
            return found
        number, round_, place = found
        if (place, deal) not in round_.reported:
            report = commands.ReportResult(table.id, deal, result.written)
            answer = await self._desk.carry_out(evening.tournament, report)
            if isinstance(answer, Refusal):
                why = WHY.get(answer.message)
                return False if why is None else Ended(why)
            round_ = answer.tournament.rounds[number]
        if not evening.together or round_.played(deal):
            return True
        for other in round_.places:
            # Who has finished a deal but not told it yet does so when it is looked at.
            await self._table(other)
        return False

    async def _round_of(self, table: Table) -> tuple[int, Round, int] | Ended:
        """The number and the round of a table, and its number in it; or why it is not to play."""
        held = None if table.evening is None else await self._desk.read(table.evening.tournament)
        found = None if held is None else held.tournament.table_at(table.id)
        if held is None or found is None:
            return Ended(WhyEnded.UNDONE)
        number, place = found
        round_ = held.tournament.rounds[number]
        if place in round_.given_up:
            return Ended(WhyEnded.GIVEN_UP)
        done = table.evening is not None and (place, table.evening.closed - 1) in round_.reported
        if held.tournament.closed and not done:
            return Ended(WhyEnded.CLOSED)
        return number, round_, place

    async def _table(self, place: str) -> LiveTable | None:
        try:
            return await self._house.table(place)
        except UnreadableTable:
            return None


def _progress(live: LiveTable, entrants: tuple[int, ...], slow: bool) -> Progress:
    table = live.table
    evening, deal = table.evening, table.deal
    if evening is None:
        return Progress(0, "ended")
    number = 0 if deal is None else deal.number
    if evening.ended is not None:
        return Progress(number, "ended")
    if evening.over:
        return Progress(number, "over")
    missing = tuple(each for chair, each in enumerate(entrants) if chair not in live.connected)
    if table.phase is Phase.PLAYING and deal is not None:
        turn = table.game.to_act(deal.state)
        awaited = () if turn is None or not slow else (entrants[table.chair_at(turn)],)
        return Progress(number, "playing", missing, awaited)
    if evening.closed > evening.shown:
        return Progress(number, "waiting", missing)
    unready = (chair for chair, each in enumerate(table.chairs) if each.present and not each.ready)
    return Progress(
        number, "gathering" if deal is None else "between", missing, tuple(entrants[each] for each in unready)
    )
