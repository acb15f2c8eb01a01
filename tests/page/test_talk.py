"""Talk at the table, open tables in the lobby, and blocks, in a browser."""

import pytest

from tests.page.conftest import Arrive
from tests.page.test_looks import OVERFLOW, PRESSABLE, RUN_AXE
from tests.page.test_people import open_table
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser


def lines(visitor: Visitor) -> list[str]:
    """What stands in the panel."""
    return visitor.page.locator(".talk-lines li").all_inner_texts()


def open_talk(visitor: Visitor) -> None:
    """Open the panel by its key."""
    visitor.page.keyboard.press("/")
    visitor.page.wait_for_selector(".talk input[name=line]")


def say(visitor: Visitor, text: str) -> None:
    """Write a line into the open panel and send it by Enter."""
    visitor.page.fill(".talk input[name=line]", text)
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector(f".talk-lines >> text={text}")


def test_two_talk_by_keys_each_in_their_language_and_a_watcher_hears_nothing_of_it(arrive: Arrive, axe: str) -> None:
    host = arrive("Katalin")
    links = open_table(host)
    guest = arrive("Wendy", locale="en-GB", size=(320, 640))
    guest.follow(links[0])
    watcher = arrive("Szilvia")
    watcher.follow(links[-1])
    for player in (host, guest):
        player.be_ready()
    watcher.wait_for_table("s.phase !== 'gathering'")
    open_talk(host)
    assert host.page.evaluate("() => document.activeElement.name") == "line"
    say(host, "<b>Sziasztok</b>")
    host.page.keyboard.press("Alt+2")
    host.page.wait_for_selector(".talk-lines >> text=Sok szerencsét!")
    host.close_dialog()
    # The guest is told of both, in words and by a number, and reads the phrase in the own language.
    guest.page.wait_for_function("() => document.querySelector('.talk-button .fresh')?.textContent.startsWith('2')")
    assert "Katalin: Good luck!" in guest.page.locator("[role=log]").inner_text()
    assert guest.page.evaluate(OVERFLOW) <= 0
    assert guest.page.evaluate(PRESSABLE) == []
    guest.page.click(".talk-button")
    guest.page.wait_for_selector(".talk-lines >> text=Good luck!")
    assert lines(guest) == ["Katalin <b>Sziasztok</b>", "Katalin Good luck!"]
    guest.page.click("[data-phrase=thanks]")
    guest.page.wait_for_selector(".talk-lines >> text=Thanks!")
    assert guest.page.evaluate(OVERFLOW) <= 0
    guest.page.evaluate(axe)
    assert guest.page.evaluate(RUN_AXE) == []
    guest.close_dialog()
    assert guest.page.locator(".talk-button .fresh").count() == 0
    assert guest.page.evaluate("() => document.activeElement.classList.contains('talk-button')")
    host.wait_until_told("Wendy: Köszönöm!")
    open_talk(watcher)
    say(watcher, "csak mi")
    assert lines(watcher) == ["Szilvia csak mi"]
    watcher.close_dialog()
    # Who mutes somebody hears them no more; the others do.
    open_talk(host)
    host.page.click(".talk summary")
    host.page.click("[data-mute=Wendy]")
    host.page.wait_for_selector("[data-mute=Wendy][aria-pressed=true]")
    assert [line for line in lines(host) if line.startswith("Wendy")] == []
    host.reload()
    open_talk(host)
    host.page.wait_for_selector(".talk-lines li")
    assert [line for line in lines(host) if line.startswith("Wendy")] == []


def test_an_open_table_is_found_in_the_lobby_and_closed_to_whom_somebody_there_blocks(arrive: Arrive) -> None:
    host = arrive("Katalin")
    host.introduce()
    host.open("/new")
    host.page.wait_for_selector(".option")
    host.page.select_option("select[name=doors]", "open")
    host.page.click(".send button")
    host.page.wait_for_selector(".gathering")
    guest = arrive("Szilvia")
    guest.introduce()
    shown = guest.page.locator(".open-tables li", has_text="Katalin")
    for _ in range(100):
        if shown.count() > 0:
            break
        guest.page.wait_for_timeout(100)
        guest.page.click("section[aria-labelledby=open-tables] > button")
    shown.locator("button").last.click()
    guest.page.wait_for_selector(".table")
    open_talk(guest)
    say(guest, "goromba")
    open_talk(host)
    host.page.wait_for_selector(".talk-lines >> text=goromba")
    host.page.click(".talk summary")
    for _ in range(2):
        host.page.click("[data-block=Szilvia]")
    guest.page.wait_for_selector("text=Ennél az asztalnál ez nem lehetséges.")
    host.page.wait_for_selector(".talk-lines", state="detached")
    host.close_dialog()
    # In the settings it can be undone.
    host.page.click(".menu-button")
    host.page.click(".menu-list >> text=Beállítások")
    undo = host.page.locator(".settings .talk-people button")
    undo.click()
    undo.wait_for(state="detached")


def test_a_closed_table_turns_watchers_away(arrive: Arrive) -> None:
    host = arrive("Katalin")
    host.introduce()
    host.open("/new")
    host.page.wait_for_selector(".option")
    host.page.select_option("select[name=doors]", "closed")
    host.page.click(".send button")
    host.page.wait_for_selector(".gathering")
    host.page.click(".gathering button")
    link = host.page.locator(".links input").last.input_value()
    watcher = arrive("Szilvia")
    watcher.introduce()
    watcher.page.goto(link)
    watcher.page.wait_for_selector("text=Ezt az asztalt nem lehet nézni.")
