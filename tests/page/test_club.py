"""The club's pages: what a player has played, shown to nobody else or to everybody."""

import asyncio
import json
import zipfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.club.build import Evening
from tests.page.conftest import Arrive
from tests.page.test_looks import OVERFLOW, RUN_AXE, SIZES
from tests.page.visitor import Visitor
from tests.server.serving import SECRET, served
from tromf.club import ClubBook
from tromf.server.keys import Keys
from tromf.store import MemoryStore

pytestmark = pytest.mark.browser

ANNA, BELA = "anna-anna-anna-1", "bela-bela-bela-1"


async def _evenings(store: MemoryStore) -> None:
    """Two people have played two games."""
    book = ClubBook(store, lambda: 0.0)
    for game, name in (("klaberjass", "ABCDEFGH"), ("rabloulti", "HGFEDCBA")):
        evening = Evening(game, ANNA, BELA, name=name)
        evening.match(12)
        await evening.keep(store)
        for player in (ANNA, BELA):
            await book.visit(player, name)
    for player, name in ((ANNA, "Anna"), (BELA, "Béla")):
        await store.put(f"name:{player}", name.encode())


@pytest.fixture(scope="module")
def address(built_page: Path) -> Iterator[str]:
    """The address of a server where two people have played."""
    store = MemoryStore()
    # The browser has a loop of its own in this thread.
    with ThreadPoolExecutor(1) as aside:
        aside.submit(lambda: asyncio.run(_evenings(store))).result()
    with served(store, page=built_page) as address:
        yield address


def stands_well(visitor: Visitor, axe: str) -> None:
    """In a small and a wide window nothing sticks out and nobody is kept out."""
    visitor.page.evaluate(axe)
    for _ in visitor.in_sizes((SIZES["small"], SIZES["wide"])):
        assert visitor.page.evaluate(OVERFLOW) <= 0
        assert visitor.page.evaluate(RUN_AXE) == []


def come_as(visitor: Visitor, player: str) -> None:
    """Be a player, by the recovery link."""
    visitor.page.goto(f"{visitor.address}/k#{Keys(SECRET).key_of(player)}")
    visitor.page.click("main button.primary")
    visitor.page.wait_for_selector(".play-now")


def test_the_own_page_has_ratings_and_matches(arrive: Arrive, axe: str) -> None:
    anna = arrive("Anna", size=SIZES["small"])
    come_as(anna, ANNA)
    anna.page.focus(".own-pages button")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector(".played")
    assert anna.page.locator(".played").count() >= 2
    assert anna.page.locator(".rating").count() == 2
    assert anna.page.locator(".way").first.get_attribute("aria-label")
    stands_well(anna, axe)


def test_matches_are_shown_by_a_link_only_when_the_player_says_so(arrive: Arrive) -> None:
    anna, other = arrive("Anna"), arrive("somebody", locale="en-GB")
    come_as(anna, ANNA)
    anna.open("/me")
    anna.page.wait_for_selector(".played")
    other.page.goto(f"{other.address}/p/{ANNA}")
    other.page.wait_for_selector(".trouble:has-text('not shown')")
    other.faults.clear()  # the browser notes an answer of 404 itself
    with anna.page.expect_response("**/api/me/matches"):
        anna.page.check("input[name=shown]")
    link = anna.page.locator(".copy input").input_value()
    other.page.goto(link)
    other.page.wait_for_selector(".played")
    assert other.page.inner_text("h1") == "Matches of Anna"
    assert "Béla" not in other.page.inner_text("main")
    assert other.page.locator("input[name=shown]").count() == 0


def test_everything_is_downloaded_also_after_a_recovery_link(arrive: Arrive, tmp_path: Path) -> None:
    packed = []
    for number in range(2):
        visitor = arrive("Anna")
        come_as(visitor, ANNA)
        visitor.open("/me")
        visitor.page.wait_for_selector(".played")
        with visitor.page.expect_download() as download:
            visitor.page.click("a.button")
        target = tmp_path / f"{number}.zip"
        download.value.save_as(target)
        packed.append(target.read_bytes())
    assert packed[0] == packed[1]
    with zipfile.ZipFile(tmp_path / "0.zip") as archive:
        assert sorted(archive.namelist()) == [
            "blocked.json",
            "ratings.json",
            "records/ABCDEFGH.tromf",
            "records/HGFEDCBA.tromf",
        ]
        assert json.loads(archive.read("ratings.json"))["player"] == ANNA


def test_a_rated_table_says_so(arrive: Arrive) -> None:
    anna = arrive("Anna")
    anna.introduce()
    anna.open("/new")
    anna.page.wait_for_selector(".option")
    anna.page.check("input[name=rated]")
    anna.page.click(".send button")
    anna.page.wait_for_selector(".gathering:has-text('értékszámért')")


def open_evening(kati: Visitor, game: str = "klaber") -> None:
    """Tell one's name and open an evening; the page that comes is the organiser's."""
    kati.introduce()
    kati.page.click("section[aria-labelledby=evening] button")
    kati.page.fill("input[name=evening]", "Csütörtök")
    kati.page.select_option("select[name=game]", game)
    kati.page.press("input[name=evening]", "Enter")
    kati.page.wait_for_selector(".organise")


def enter(kati: Visitor, *names: str) -> None:
    """As the organiser, let people play, by keys."""
    for name in names:
        kati.page.fill("input[name=entrant]", name)
        kati.page.press("input[name=entrant]", "Enter")
        kati.page.wait_for_selector(f".entrants li:has-text('{name}')")


def test_an_evening_is_organised_by_keys_and_followed_by_a_link(arrive: Arrive, axe: str) -> None:
    kati, anna = arrive("Kati", size=SIZES["small"]), arrive("Anna", locale="en-GB", size=SIZES["wide"])
    open_evening(kati)
    anna.introduce()
    anna.page.goto(kati.page.locator(".copy input").first.input_value())
    anna.page.click(".own-entry button")
    anna.page.wait_for_selector(".entrants li:has-text('Anna')")
    enter(kati, "Béla", "Cili", "Dani", "Emma")
    kati.page.focus(".organise .primary")
    kati.page.keyboard.press("Enter")
    kati.page.wait_for_selector(".club-table")
    kati.page.wait_for_selector(".round p:has-text('Kimarad')")
    anna.page.reload()
    anna.page.wait_for_selector(".own-place")
    assert anna.page.locator(".result, .organise, input[name=entrant]").count() == 0
    for score in ("501", "320"):
        kati.page.fill(f".result input >> nth={0 if score == '501' else 1}", score)
    kati.page.press(".result input >> nth=1", "Enter")
    kati.page.wait_for_selector(".typed li:has-text('501 : 320')", state="attached")
    assert kati.page.locator(".standings tbody tr").first.locator("td").nth(2).inner_text() == "2"
    for visitor in (kati, anna):
        visitor.page.reload()
        visitor.page.wait_for_selector(".standings tbody tr:has-text('Béla')")
        stands_well(visitor, axe)
    assert "501 : 320" in anna.page.inner_text(".club-table")
    kati.page.click(".result button >> nth=1")
    kati.page.wait_for_selector(".typed li >> nth=1", state="attached")
    assert kati.page.locator(".result button").count() == 1


def test_what_can_not_be_is_said_on_the_page(arrive: Arrive) -> None:
    kati = arrive("Kati")
    open_evening(kati, "rabloulti")
    enter(kati, "Béla", "Cili")
    kati.page.click(".organise .primary")
    kati.page.wait_for_selector(".trouble:has-text('legalább 3')")
    kati.faults.clear()  # the browser notes a refusal itself
    enter(kati, "Dani")
    kati.page.click(".organise .primary")
    kati.page.wait_for_selector(".result")
    # The last of the units follows from the others.
    kati.page.fill(".result input >> nth=0", "12")
    kati.page.fill(".result input >> nth=1", "-5")
    kati.page.click(".result button")
    kati.page.wait_for_selector(".typed li:has-text('12 : -5 : -7')", state="attached")


def test_a_duplicate_deal_is_laid_out_by_the_organiser_and_checked_by_all(arrive: Arrive, axe: str) -> None:
    kati, anna = arrive("Kati", size=(320, 640)), arrive("Anna")
    kati.introduce()
    kati.open("/e")
    kati.page.fill("input[name=evening]", "Közös")
    kati.page.wait_for_selector("select[name=game] option >> nth=1", state="attached")
    kati.page.select_option("select[name=game]", "klaberjass")
    kati.page.check("input[name=duplicate]")
    kati.page.click("button.large")
    kati.page.wait_for_selector(".organise")
    enter(kati, "Anna", "Béla", "Cili", "Dani")
    kati.page.click(".organise .primary")
    kati.page.click(".decks summary")
    laid = kati.page.inner_text(".decks p.hash")
    assert len(laid.split()) == 32
    anna.page.goto(kati.page.locator(".copy input").first.input_value())
    anna.page.click(".decks summary")
    assert laid not in anna.page.content()
    for table in range(2):
        form = kati.page.locator(".result").nth(table)
        form.locator("input").nth(0).fill("90")
        form.locator("input").nth(1).fill("60")
        form.locator("input").nth(1).press("Enter")
        kati.page.wait_for_selector(f".typed li >> nth={table}", state="attached")
    anna.page.reload()
    anna.page.click(".decks summary")
    anna.page.click(".proof button")
    anna.page.wait_for_selector(".verdict.fits")
    assert laid in anna.page.inner_text(".proof")
    for visitor in (kati, anna):
        assert visitor.page.evaluate(OVERFLOW) <= 0
        visitor.page.evaluate(axe)
        assert visitor.page.evaluate(RUN_AXE) == []
