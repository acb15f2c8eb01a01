"""The club's book: every match counts once, whoever looks and however often."""

import asyncio
import io
import json
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.club.build import Evening
from tromf.club import BlockBook, ClubBook, export_of
from tromf.record import parse_record
from tromf.store import MemoryStore, Store, open_store


def book_in(store: Store) -> ClubBook:
    return ClubBook(store, clock=lambda: 7.0)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def stores(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[list[Store]]:
    """One log as several processes hold it: where it can be shared, each opens it for itself."""
    kind: str = request.param
    if kind == "postgres":
        address = request.getfixturevalue("cluster").schema()
        opened = [open_store(address) for _ in range(3)]
    else:
        opened = [open_store("memory:" if kind == "memory" else f"sqlite:///{tmp_path / 'log.tromf'}")]
    yield opened
    for store in opened:
        await store.close()


async def test_a_match_counts_once_for_any_number_of_processes_and_restarts(stores: list[Store]) -> None:
    evening = Evening("klaberjass", "a", "b")
    evening.match()
    store = stores[0]
    await evening.keep(store)
    books = [book_in(each) for each in stores for _ in range(2)]
    await asyncio.gather(*(book.visit("a", "table") for book in books))
    assert await books[0].tables_of("a") == ["table"]
    await asyncio.gather(*(book.played("table") for book in books for _ in range(3)))
    await book_in(store).played("table")
    assert await store.version("club:rated:klaberjass") == 1
    assert await store.version("club:player:a") == 1
    ratings = [await book.rating("a", "klaberjass") for book in (*books, book_in(store))]
    assert all(rating is not None and rating.matches == 1 for rating in ratings)
    assert len({rating.value for rating in ratings if rating is not None}) == 1
    evening.match()
    await evening.keep(store)
    assert len(await books[0].played("table")) == 2
    rating = await books[1].rating("a", "klaberjass")
    assert rating is not None
    assert rating.matches == 2


class _Late(MemoryStore):
    """A store in which somebody else always appends first, once."""

    def __init__(self) -> None:
        super().__init__()
        self.other: ClubBook | None = None

    async def append(self, table_id: str, expected_version: int, payloads: object, at: float) -> int:
        other, self.other = self.other, None
        if other is not None:
            await other.played("table")
        return await super().append(table_id, expected_version, payloads, at)  # type: ignore[arg-type]


async def test_who_is_overtaken_while_counting_does_not_count_again() -> None:
    evening = Evening("klaberjass", "a", "b")
    evening.match()
    store = _Late()
    await evening.keep(store)
    store.other = book_in(store)
    await book_in(store).played("table")
    assert await store.version("club:rated:klaberjass") == 1


@pytest.mark.parametrize("players, rated", [(("a", "b"), False), (("a",), True)])
async def test_what_is_not_rated_or_only_against_bots_does_not_count(players: tuple[str, ...], rated: bool) -> None:
    evening = Evening("klaberjass", *players, rated=rated)
    evening.match()
    book = book_in(await evening.keep())
    await book.visit("a", "table")
    (own,) = await book.matches_of("a")
    assert own.played.whole
    assert own.rating is None
    assert await book.rating("a", "klaberjass") is None


async def test_a_player_has_the_own_matches_the_latest_first() -> None:
    early, late = Evening("klaberjass", "a", "b", name="early"), Evening("rabloulti", "a", "c", name="late", seed=3)
    early.match(1)
    late.match(6)
    store = await late.keep(await early.keep())
    book = book_in(store)
    for table in ("early", "late", "early", "late"):
        await book.visit("a", table)
    await book.visit("c", "late")
    assert await book.tables_of("a") == ["early", "late"]
    assert {own.played.table for own in await book.matches_of("a")} == {"early", "late"}
    times = [own.played.at for own in await book.matches_of("a")]
    assert times == sorted(times, reverse=True)
    assert [own.played.table for own in await book.matches_of("c")] == ["late"]
    assert await book.matches_of("nobody") == []


async def test_matches_are_shown_to_others_only_if_the_player_says_so() -> None:
    book = book_in(MemoryStore())
    assert not await book.shows("a")
    await book.show("a", True)
    assert await book.shows("a")
    await book.show("a", False)
    assert not await book.shows("a")


async def test_an_export_has_all_written_deals_and_no_card_of_the_one_that_goes_on() -> None:
    evening = Evening("klaber", "a", "b")
    evening.match(2)
    evening.deal()
    evening.play(12)
    running = Evening("klaber", "a", name="running", seed=9)
    running.deal()
    store = await running.keep(await evening.keep())
    book = book_in(store)
    for table in ("table", "running"):
        await book.visit("a", table)
    blocks = BlockBook(store, lambda: 0.0)
    packed = await export_of(book, blocks, store, "a", ("klaber",))
    assert packed == await export_of(book_in(store), blocks, store, "a", ("klaber",))
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert archive.namelist() == ["records/table.tromf", "ratings.json", "blocked.json"]
        record = parse_record(archive.read("records/table.tromf").decode())
        told = json.loads(archive.read("ratings.json"))
        texts = [archive.read(name).decode() for name in archive.namelist()]
    assert len(record.deals) == 2
    assert [(each["record"], each["deals"], each["rating"]) for each in told["matches"]] == [
        ("records/table.tromf", 2, None)
    ]
    for deal in (evening.table.deal, running.table.deal):
        assert deal is not None
        assert not any(deal.salt.hex() in text for text in texts)


async def test_what_was_read_is_kept_and_read_anew_only_when_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("klaberjass", "a", "b")
    evening.match()
    store = await evening.keep()
    first = await book_in(store).played("table")
    assert await store.version("club:rated:klaberjass") == 1
    with monkeypatch.context() as patched:
        patched.setattr("tromf.club.book.played_at", lambda *_: pytest.fail("the log was read again"))
        assert await book_in(store).played("table") == first
    evening.match()
    await evening.keep(store)
    assert len(await book_in(store).played("table")) == 2
    monkeypatch.setattr("tromf.club.book.READING", 99)
    monkeypatch.setattr("tromf.club.book.played_at", lambda *_: ())
    assert await book_in(store).played("table") == ()
