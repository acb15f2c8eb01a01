"""An evening that is played here, as those who are there see it: the draw, the own table, the standings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.page.conftest import Arrive
from tests.page.test_club import enter
from tests.page.test_looks import OVERFLOW, RUN_AXE, SIZES
from tests.page.visitor import Visitor
from tests.server.serving import served
from tromf.club import hall

pytestmark = pytest.mark.browser

SMALL, WIDE = SIZES["small"], SIZES["wide"]

GONE = ("Béla", "Cili", "Dani", "Emma", "Feri", "Gabi")
"""Those who enter and never come to their tables, so that bots play for them."""

PLAYS = "(s.asked && (s.calls.length > 0 || (s.phase === 'play' && s.hand.length > 0))) || s.ready"
DONE = "document.querySelector('.panel .to-evening') !== null"


@pytest.fixture(scope="module")
def address(built_page: Path) -> Iterator[str]:
    """The address of a server where who is gone for a moment is away, and bots don't ponder."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(hall, "PAUSE", 0)
        with served(page=built_page, grace=1.0) as address:
            yield address


def open_here(kati: Visitor) -> tuple[str, str]:
    """Open an evening of common deals that is played here; everybody's link and the organiser's."""
    kati.introduce()
    kati.open("/e")
    kati.page.fill("input[name=evening]", "Csütörtök")
    kati.page.check("input[name=duplicate]")
    kati.page.check("input[name=online]")
    kati.page.press("input[name=evening]", "Enter")
    kati.page.wait_for_selector(".organise")
    links = kati.page.locator("section[aria-labelledby=links] .copy input")
    return links.nth(0).input_value(), links.nth(1).input_value()


def evening(visitor: Visitor, link: str) -> dict[str, Any]:
    """What the server says of the evening to a visitor."""
    told: dict[str, Any] = json.loads(
        visitor.page.evaluate(
            "async code => await (await fetch(`/api/tournaments/${code}`)).text()", link.rpartition("/")[2]
        )
    )
    return told


def draw_apart(kati: Visitor, organisers: str, one: str, other: str) -> None:
    """Draw until two sit at different tables; a round in which nothing is written is undone."""
    while True:
        kati.page.click(".organise .primary")
        kati.page.wait_for_selector(".club-table")
        page = evening(kati, organisers)
        names = [[page["entrants"][each]["name"] for each in table] for table in page["rounds"][-1]["tables"]]
        if not any(one in table and other in table for table in names):
            return
        kati.page.click(".organise button >> nth=1")
        kati.page.wait_for_selector(".club-table", state="detached")


def to_table(visitor: Visitor) -> None:
    """Go to the own table from the evening's page, by keys."""
    visitor.page.reload()
    visitor.page.focus(".own-place button")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector(".table")


def play_round(visitor: Visitor) -> None:
    """Play whatever is asked until the round is over at the own table."""
    while True:
        visitor.wait_for_table(f"{PLAYS} || {DONE}")
        if visitor.page.evaluate(f"() => {DONE}"):
            return
        visitor.act(visitor.see())


def test_eight_play_a_round_at_two_tables_and_the_standings_appear(arrive: Arrive, axe: str) -> None:
    kati, anna, ilona = arrive("Kati", size=SMALL), arrive("Anna", size=SMALL), arrive("Ilona", size=WIDE)
    link, organisers = open_here(kati)
    anna.introduce()
    anna.page.goto(f"{link}?pace=0")
    anna.page.click(".own-entry button")
    anna.page.wait_for_selector(".entrants li:has-text('Anna')")
    with ExitStack() as stack:
        for name in GONE:
            http = stack.enter_context(httpx.Client(base_url=anna.address, timeout=60))
            http.get("/api/me")
            http.put("/api/me", json={"name": name})
            http.post(f"/api/tournaments/{link.rpartition('/')[2]}", json={"type": "join"}).raise_for_status()
    enter(kati, "Ilona néni")
    # Whose name was typed has no key yet, so no chair can be hers; her link needs one press and no name.
    kati.page.click(".organise .primary")
    kati.page.wait_for_selector(".trouble:has-text('Ilona néni')")
    kati.faults.clear()  # the browser notes a refusal itself
    ilona.page.goto(kati.page.locator(".own-links input").input_value() + "?pace=0")
    ilona.page.click(".offered button")
    ilona.page.wait_for_selector(".offered", state="detached")
    kati.page.reload()
    draw_apart(kati, organisers, "Anna", "Ilona néni")
    assert kati.page.locator(".result").count() == 0
    for visitor in (anna, ilona):
        to_table(visitor)
        assert visitor.page.locator("[data-tool=takeback], [data-tool=hint]").count() == 0
        for _ in visitor.in_sizes((SMALL, WIDE)):
            assert visitor.page.evaluate(OVERFLOW) <= 0
    play_round(anna)
    # What her table had says something of cards that the other still plays with.
    seen = evening(anna, link)
    assert seen["rounds"][0]["results"] == []
    assert seen["rounds"][0]["decks"][0]["deck"] is None
    kati.page.reload()
    kati.page.wait_for_selector(".state-waiting")
    play_round(ilona)
    for visitor in (anna, ilona):
        visitor.page.wait_for_selector(".panel-question:has-text('Vége a körnek')")
        visitor.page.evaluate(axe)
        for _ in visitor.in_sizes((SMALL, WIDE)):
            assert visitor.page.evaluate(RUN_AXE) == []
        visitor.page.click(".to-evening")
    for visitor in (kati, anna, ilona):
        visitor.page.goto(organisers if visitor is kati else link)
        visitor.page.wait_for_selector(".standings tbody tr >> nth=7")
        rounds = visitor.page.locator(".standings tbody td:nth-child(3)").all_inner_texts()
        assert rounds == ["1"] * 8
        measures = visitor.page.locator(".standings tbody td:nth-child(4)").all_inner_texts()
        numbers = [float(each.replace(",", ".").replace("−", "-").replace("\xa0", "")) for each in measures]
        assert sum(numbers) == pytest.approx(0, abs=0.5)
        visitor.page.evaluate(axe)
        for _ in visitor.in_sizes((SMALL, WIDE)):
            assert visitor.page.evaluate(OVERFLOW) <= 0
            assert visitor.page.evaluate(RUN_AXE) == []
    kati.page.wait_for_selector(".state-over >> nth=1")
    # What the tables wrote stands in the list with what is typed.
    assert kati.page.locator(".typed li").count() == 2
    # What is taken away of a table that has played everything can be written again.
    kati.page.click(".result >> nth=0 >> button[type=button]")
    kati.page.wait_for_selector(".result button[type=button] >> nth=1", state="detached")
    forms = kati.page.locator(".result")
    assert forms.count() == 2
    for field in forms.nth(0).locator("input").all():
        field.fill("81")
    forms.nth(0).locator("button[type=submit]").click()
    kati.page.wait_for_selector(".result button[type=button] >> nth=1")


def test_the_organiser_ends_a_table_that_nobody_comes_to(arrive: Arrive) -> None:
    kati, anna = arrive("Kati"), arrive("Anna")
    link, organisers = open_here(kati)
    with ExitStack() as stack:
        for name in (*GONE, "Hugó", "Irma"):
            http = stack.enter_context(httpx.Client(base_url=anna.address, timeout=60))
            http.get("/api/me")
            http.put("/api/me", json={"name": name})
            http.post(f"/api/tournaments/{link.rpartition('/')[2]}", json={"type": "join"}).raise_for_status()
    kati.page.reload()
    kati.page.wait_for_selector(".entrants li:has-text('Irma')")
    kati.page.click(".organise .primary")
    kati.page.wait_for_selector(".state-gathering >> nth=1")
    kati.page.focus(".progress button >> nth=0")
    kati.page.keyboard.press("Enter")
    kati.page.wait_for_selector(".progress [role=alert] button:focus")
    kati.page.keyboard.press("Enter")
    kati.page.wait_for_selector(".state-ended")
    # There the results are typed, at the other table still not.
    assert kati.page.locator(".result").count() == 1
    assert evening(kati, organisers)["rounds"][0]["places"][0]["state"] == "ended"
