"""Rounds that are played at tables of this house: the same decks, nobody before the others, results once."""

from __future__ import annotations

import asyncio

import pytest

from tests.club.hall import Club, a_club
from tromf.club import Held
from tromf.club.tournament import commands as of_evening
from tromf.games import Refusal
from tromf.host import LiveTable
from tromf.record import parse_record
from tromf.store import MemoryStore
from tromf.table import Phase, Viewer, WhyEnded, commands, view

GAMES = [("klaber", 4), ("klaberjass", 2), ("rabloulti", 3)]


def refused(answer: Refusal | int) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.message


async def shown(club: Club, live: LiveTable, deal: int) -> None:
    await club.until(lambda: live.table.evening is not None and live.table.evening.shown >= deal)


@pytest.mark.parametrize("game, seats", GAMES)
async def test_all_tables_play_the_drawn_decks_and_differences_sum_to_zero(game: str, seats: int) -> None:
    async with a_club() as club:
        await club.open(game, 2 * seats, duplicate=True, deals=3)
        drawn = (await club.draw()).rounds[0]
        lives = await club.seated()
        for number, deck in enumerate(drawn.decks):
            await asyncio.gather(*(club.play(live, number + 1) for live in lives))
            for live in lives:
                table = live.table
                assert table.deal is not None
                assert table.session is not None
                assert table.result is not None
                assert (table.deal.deck, table.deal.salt) == (deck.deck, deck.salt)
                assert table.deal.commitment == deck.commitment
                assert table.session.match.standing.dealer == number % seats
                results = (await club.round()).results
                await club.until(lambda live=live, number=number: live.table.evening.shown > number)  # type: ignore[misc]
        held = await club.now()
        assert held.tournament.whole(0)
        results = held.tournament.rounds[0].results
        assert results[1, 2] == lives[1].table.result.written  # type: ignore[union-attr]
        assert sum(row.measure for row in held.standings) == 0
        assert all(row.rounds == 1 for row in held.standings)
        assert {line.by for line in held.tournament.typed} == {None}
        record = parse_record(await club.house.record(lives[0].table.id))
        assert [deal.deck for deal in record.deals] == [deck.deck for deck in drawn.decks]


async def test_nothing_begins_and_nothing_is_shown_before_every_table_has_played() -> None:
    async with a_club() as club:
        await club.open("klaber", 8, duplicate=True, deals=2)
        await club.draw()
        first, second = await club.seated()
        await club.play(first, 1)
        await club.all_ready(first)
        await club.begin(second, 1)
        # A waiting table asks again and again, and is told nothing.
        await club.until(lambda: sum(isinstance(m.event, object) for m in club.ears[0][1].moments) > 10)
        deal = first.table.deal
        assert deal is not None
        assert deal.number == 1
        for player in (*first.table.evening.players, None):  # type: ignore[union-attr]
            seen = view(first.table, Viewer(player)).deal
            assert seen is None or (seen.deck is None and seen.salt is None)
        with pytest.raises(LookupError):
            await club.house.record(first.table.id)
        await club.play(second, 1)
        # Nobody at the first table does anything more.
        await club.until(lambda: first.table.deal is not None and first.table.deal.number == 2)
        assert first.table.proof is not None
        assert first.table.proof.deck == deal.deck


async def test_where_tables_deal_for_themselves_nobody_waits() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 4, deals=2)
        await club.draw()
        first, second = await club.seated()
        await club.play(first, 1)
        await club.play(first, 2)
        await shown(club, first, 2)
        await club.begin(second, 1)
        assert second.table.deal is not None
        assert first.table.deal is not None
        assert second.table.deal.deck != first.table.deal.deck
        assert len((await club.round()).results) == 2
        await club.play(second, 1)
        await club.play(second, 2)
        await shown(club, second, 2)
        held = await club.now()
        assert held.tournament.whole(0)
        assert sum(row.points for row in held.standings) == 4


async def test_a_target_ends_no_table_before_its_deals() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 2, deals=12, preset="standard-501")
        await club.draw()
        (live,) = await club.seated()
        for deal in range(1, 13):
            await club.play(live, deal)
            assert live.table.phase is Phase.BETWEEN
        await shown(club, live, 12)
        results = (await club.round()).results
        board = live.table.board
        assert board is not None
        assert board.match.standing.scores == tuple(map(sum, zip(*results.values(), strict=True)))


async def test_a_chair_is_its_entrants_alone_and_free_for_that_one_at_any_time() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 4, deals=1)
        await club.draw()
        first, second = await club.seated()
        stranger = second.table.chairs[0].person
        own = first.table.chairs[0].person
        assert stranger is not None
        assert own is not None
        assert refused(await first.carry_out(commands.TakeSeat("nobody", "X", 0))) == "table.refusal.chair_drawn"
        assert refused(await first.carry_out(commands.TakeSeat(stranger.player, "X", 1))) == "table.refusal.chair_drawn"
        await club.begin(first, 1)
        await first.carry_out(commands.LeaveSeat(own.player))
        assert not first.table.chairs[0].present
        assert refused(await first.carry_out(commands.TakeSeat(stranger.player, "X", 0))) == "table.refusal.chair_drawn"
        await first.carry_out(commands.TakeSeat(own.player, own.name, 0))
        assert first.table.chairs[0].person == own
        # Who looks from outside knows who sits there, and no more.
        seen = view(first.table, Viewer(stranger.player))
        assert seen.outside
        assert seen.deal is None
        assert seen.board is None
        assert seen.evening is None


async def test_nothing_is_hinted_and_nothing_taken_back() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 2)
        await club.draw()
        (live,) = await club.seated()
        await club.begin(live, 1)
        await club.act(live)
        player = live.table.evening.players[0]  # type: ignore[union-attr]
        for command in (commands.AskTakeback(player), commands.Rewind(player)):
            assert refused(await live.carry_out(command)) == "table.refusal.round_takeback"
        for each in live.table.evening.players:  # type: ignore[union-attr]
            seen = view(live.table, Viewer(each)).deal
            assert seen is not None
            assert not seen.advisable
            assert not seen.retractable


async def test_a_bot_plays_for_who_is_away_and_the_result_is_the_entrants() -> None:
    async with a_club(grace=0.01) as club:
        await club.open("klaberjass", 2)
        await club.draw()
        (live,) = await club.tables()
        club.come(live, 0)
        await club.until(lambda: live.table.chairs[1].away)
        await club.play(live, 1)
        await shown(club, live, 1)
        held = await club.now()
        assert {row.entrant for row in held.standings if row.rounds == 1} == {0, 1}


async def test_what_a_table_has_played_is_typed_over_and_what_it_has_not_is_not_typed() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 4, duplicate=True, deals=2)
        await club.draw()
        first, second = await club.seated()
        assert await club.refusal(of_evening.WriteResult(0, 0, 0, (1, 2), "Kati")) == "club.refusal.plays_still"
        await asyncio.gather(club.play(first, 1), club.play(second, 1))
        await shown(club, first, 1)
        after = await club.do(of_evening.WriteResult(0, 0, 0, (1, 2), "Kati"))
        assert after.rounds[0].results[0, 0] == (1, 2)
        assert [line.by for line in after.typed].count("Kati") == 1
        assert await club.refusal(of_evening.WriteResult(0, 0, 1, (1, 2), "Kati")) == "club.refusal.plays_still"
        undone = await club.do(of_evening.UndoResult(0, 1, 0, "Kati"))
        # It has been played, and stays known; what was taken away the organiser has to write.
        assert undone.rounds[0].played(0)
        assert not undone.rounds[0].compared(0)


async def test_a_table_that_nobody_comes_to_is_ended_and_the_others_go_on() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 6, duplicate=True, deals=2)
        await club.draw()
        lives = await club.seated(0, 1)
        await asyncio.gather(*(club.play(live, 1) for live in lives[:2]))
        states = [each.state for each in await club.hall.progress(await club.now())]
        assert states == ["waiting", "waiting", "gathering"]
        after = await club.do(of_evening.GiveUpTable(0, 2, "Kati"))
        assert not after.whole(0)
        await club.until(lambda: lives[2].table.evening.ended is not None)  # type: ignore[union-attr]
        await asyncio.gather(*(club.play(live, 2) for live in lives[:2]))
        await shown(club, lives[0], 2)
        held = await club.now()
        assert held.tournament.whole(0)
        assert sum(row.measure for row in held.standings) == 0
        assert sum(row.rounds for row in held.standings) == 4
        # The organiser may still type what that table had.
        await club.do(of_evening.WriteResult(0, 2, 0, (100, 20), "Kati"))
        held = await club.now()
        assert sum(row.measure for row in held.standings) == 0
        assert sum(row.rounds for row in held.standings) == 6
        await club.draw()


async def test_a_table_is_ended_that_another_process_has_drawn_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_club() as club:
        await club.open("klaberjass", 4)
        before = await club.now()
        await club.draw()
        lives = await club.seated()

        async def as_it_was(name: str) -> Held:
            monkeypatch.undo()  # what is read next is as it is
            return before

        monkeypatch.setattr(club.desk, "read", as_it_was)
        after = await club.do(of_evening.GiveUpTable(0, 1, "Kati"))
        assert after.rounds[0].given_up == {1}
        await club.until(lambda: lives[1].table.evening.ended is WhyEnded.GIVEN_UP)  # type: ignore[union-attr]
        assert lives[0].table.evening.ended is None  # type: ignore[union-attr]


async def test_a_round_that_is_undone_is_played_no_further_and_tells_the_next_nothing() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 4, duplicate=True)
        await club.draw()
        former = await club.seated()
        await club.begin(former[0], 1)
        await club.do(of_evening.UndoRound())
        await club.until(lambda: all(live.table.evening.ended is not None for live in former))  # type: ignore[union-attr]
        player = former[0].table.evening.players[0]  # type: ignore[union-attr]
        answer = await former[0].carry_out(commands.Act(player, "pass", 1, 0))
        assert refused(answer) == "table.refusal.round_ended"
        assert refused(await former[0].carry_out(commands.Ready(player))) == "table.refusal.round_ended"
        await club.draw()
        answer_of_old = await club.refusal(of_evening.ReportResult(former[0].table.id, 0, (1, 2)))
        assert answer_of_old == "club.refusal.no_table"
        assert (await club.round()).results == {}


async def test_an_evening_that_is_closed_in_the_middle_ends_its_tables() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 4, duplicate=True, deals=2)
        await club.draw()
        first, second = await club.seated()
        await asyncio.gather(club.play(first, 1), club.play(second, 1))
        await shown(club, second, 1)
        await club.begin(second, 2)
        closed = await club.do(of_evening.Close())
        await club.until(lambda: all(live.table.evening.ended is not None for live in (first, second)))  # type: ignore[union-attr]
        assert len(closed.rounds[0].results) == 2
        assert not closed.rounds[0].played(1)


async def test_a_table_that_was_not_told_of_the_end_hears_it_when_it_asks() -> None:
    async with a_club() as club:
        await club.open("klaberjass", 4, duplicate=True)
        await club.draw()
        lives = await club.seated()
        # The process that carried it out died before it could tell the tables.
        assert not isinstance(await club.desk.carry_out(club.name, of_evening.UndoRound()), Refusal)
        await club.all_ready(lives[0])
        await club.until(lambda: lives[0].table.evening.ended is not None)  # type: ignore[union-attr]
        assert lives[0].table.deal is None


class Kept(MemoryStore):
    """A store that outlives its house."""

    async def close(self) -> None:
        """Stay open."""


async def test_a_deal_that_was_not_told_before_the_house_closed_is_told_when_somebody_looks() -> None:
    store = Kept()
    async with a_club(store) as club:
        await club.open("klaberjass", 4, duplicate=True, deals=2)
        await club.draw()
        first, second = await club.seated()
        await asyncio.gather(club.play(first, 1), club.play(second, 1))
        await shown(club, first, 1)
        await shown(club, second, 1)
        name = club.name
        await club.begin(first, 2)
        club.house.keep_rounds(_Silent())
        while not first.table.over:
            await club.act(first)
        await club.until(lambda: first.table.closed)
    async with a_club(store, seed=1) as club:
        club.name = name
        assert (0, 1) not in (await club.round()).results
        states = [each.state for each in await club.hall.progress(await club.now())]
        assert states == ["waiting", "between"]
        first, second = await club.tables()
        async with asyncio.timeout(60):
            while (0, 1) not in (await club.round()).results:
                await asyncio.sleep(0.01)
        # Nobody is at the first table; the second finishes the round.
        club.come(second)
        await club.play(second, 2)
        await shown(club, second, 2)
        await shown(club, first, 2)
        assert (await club.now()).tournament.whole(0)
        reported = [line for line in (await club.now()).tournament.typed if line.by is None]
        assert len(reported) == 4


class _Silent:
    """Rounds that nobody keeps."""

    async def deck(self, table: object, number: int) -> None:
        raise AssertionError("no deal begins")

    async def played(self, table: object) -> bool:
        return False


async def test_whose_act_is_awaited_is_told_only_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_club() as club:
        await club.open("klaberjass", 4, duplicate=True)
        await club.draw()
        first, _ = await club.seated()
        await club.begin(first, 1)
        now = 1_000.0
        monkeypatch.setattr(type(club.house), "now", lambda house: now)
        assert (await club.hall.progress(await club.now()))[0].awaited == ()
        now += 50.0
        (awaited,) = (await club.hall.progress(await club.now()))[0].awaited
        assert awaited in (await club.round()).tables[0]
        await club.act(first)
        assert (await club.hall.progress(await club.now()))[0].awaited == ()


async def test_a_table_whose_log_can_not_be_read_is_ended_by_the_organiser() -> None:
    store = MemoryStore()
    async with a_club(store) as club:
        await club.open("klaberjass", 4, duplicate=True)
        drawn = await club.draw()
        await store.append(drawn.rounds[0].places[0], 1, [b"nothing that we know"], 0.0)
        # It does not look as if it were ended: the other waits for it, and it can be ended.
        assert [each.state for each in await club.hall.progress(await club.now())] == ["gathering", "gathering"]
        await club.do(of_evening.GiveUpTable(0, 0, "Kati"))
        assert [each.state for each in await club.hall.progress(await club.now())] == ["ended", "gathering"]


async def test_a_name_that_is_not_entered_leaves_no_link_behind() -> None:
    store = _Counting()
    async with a_club(store) as club:
        await club.open("klaberjass", 0)
        assert isinstance(await club.desk.enter(club.name, "Anna"), Held)
        kept = store.puts
        for name in ("Anna", "", "anna"):
            assert isinstance(await club.desk.enter(club.name, name), Refusal)
        assert store.puts == kept


class _Counting(MemoryStore):
    """A store that counts what is put into it."""

    puts = 0

    async def put(self, key: str, value: bytes) -> None:
        self.puts += 1
        await super().put(key, value)
