"""Who watches, commentators by everybody's consent, and blocking where one sees somebody, in a browser."""

import pytest

from tests.page.conftest import Arrive
from tests.page.test_looks import OVERFLOW, PRESSABLE, RUN_AXE, SIZES
from tests.page.test_people import open_table
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

SMALL, WIDE = SIZES["small"], SIZES["wide"]


def stands_well(visitor: Visitor, axe: str) -> None:
    """In a small and a wide window nothing sticks out, all can be pressed, nobody is kept out."""
    if not visitor.page.evaluate("() => 'axe' in window"):
        visitor.page.evaluate(axe)
    for _ in visitor.in_sizes((SMALL, WIDE)):
        assert visitor.page.evaluate(OVERFLOW) <= 0
        # A dialog or a question lies over the table until it is answered.
        if visitor.page.locator("dialog[open], .prompt").count() == 0:
            assert visitor.page.evaluate(PRESSABLE) == []
        assert visitor.page.evaluate(RUN_AXE) == []


def open_menu(visitor: Visitor, entry: str) -> None:
    """Open a dialog of the menu."""
    visitor.page.click(".menu-button")
    visitor.page.click(f".menu-list >> text={entry}")
    visitor.page.wait_for_selector("dialog[open] #dialog-title")


def test_commentators_see_all_hands_by_consent_and_everybody_is_told(arrive: Arrive, axe: str) -> None:
    host, guest = arrive("Katalin", size=SMALL), arrive("Wendy", locale="en-GB")
    links = open_table(host)
    guest.follow(links[0])
    for player in (host, guest):
        player.be_ready()
    host.wait_for_table("s.phase !== 'gathering'")
    open_menu(host, "Nézők és kommentátorok")
    host.page.wait_for_selector("dialog >> text=Most senki sem nézi az asztalt.")
    stands_well(host, axe)
    host.page.click("[data-commentary=make]")
    link = host.page.locator("dialog .copy input").input_value()
    host.page.wait_for_selector("dialog >> text=Még nem egyezett bele: Wendy")
    stands_well(host, axe)
    host.close_dialog()
    eyes = arrive("Zita", size=SMALL)
    eyes.follow(link)
    eyes.page.wait_for_selector("text=a lapokat akkor látod, ha mindenki beleegyezett")
    assert eyes.page.locator(".open-hand").count() == 0
    # The guest is asked once, in the own language, and may go on asking for nothing else meanwhile.
    guest.page.wait_for_selector(".prompt >> text=May commentators see everybody's cards, yours too?")
    stands_well(guest, axe)
    guest.page.click(".prompt .primary")
    eyes.page.wait_for_selector("text=minden kezet látsz")
    eyes.page.wait_for_function("() => document.querySelectorAll('.open-hand').length === 4")
    stands_well(eyes, axe)
    hand = set(host.see().hand)
    shown = eyes.page.locator(".open-hand").evaluate_all(
        "lists => lists.map((list) => [...list.querySelectorAll('[aria-label], title')].length)"
    )
    assert len(shown) == 4
    assert hand
    for player, told in ((host, "Nézők: 1 · minden lapot lát: 1"), (guest, "Spectators: 1 · see all cards: 1")):
        player.page.wait_for_selector(f".onlookers.all >> text={told}")
        stands_well(player, axe)
    # Anybody ends it, with effect at once.
    guest.page.click(".onlookers")
    guest.page.click("[data-commentary=end]")
    eyes.page.wait_for_function("() => document.querySelectorAll('.open-hand').length === 0")
    guest.close_dialog()
    host.page.wait_for_selector(".onlookers:not(.all)")
    assert "visszavonta" in host.page.locator("[role=log]").inner_text()


def test_who_watches_in_silence_is_listed_and_blocked_by_keys_and_let_in_again(arrive: Arrive, axe: str) -> None:
    host = arrive("Katalin", size=SMALL)
    links = open_table(host)
    quiet = arrive("Wendy", locale="en-GB")
    quiet.follow(links[-1])
    host.page.wait_for_selector(".onlookers >> text=Nézők: 1")
    host.page.locator(".onlookers").focus()
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector("dialog li >> text=Wendy")
    stands_well(host, axe)
    host.page.locator("[data-block=Wendy]").focus()
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector("[data-block=Wendy] >> text=Biztosan letiltod?")
    assert quiet.page.locator(".table").count() == 1
    host.page.keyboard.press("Enter")
    quiet.page.wait_for_selector("text=This is not possible at this table.")
    host.page.wait_for_selector("dialog >> text=Most senki sem nézi az asztalt.")
    stands_well(host, axe)
    # The way back has the focus.
    host.page.wait_for_function("() => document.activeElement.closest('.lately') !== null")
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector(".lately p", state="detached")
    quiet.follow(links[-1])
    host.page.wait_for_selector("dialog li >> text=Wendy")


def test_a_name_at_the_table_is_pressed_to_mute_or_block(arrive: Arrive, axe: str) -> None:
    host = arrive("Katalin", size=SMALL)
    links = open_table(host)
    guest = arrive("Wendy", locale="en-GB")
    guest.follow(links[0])
    name = host.page.locator("button.name", has_text="Wendy")
    name.wait_for()
    assert host.page.locator("button.name").count() == 1  # neither the own name nor a bot's
    stands_well(host, axe)
    name.focus()
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector("dialog[open] [data-block=Wendy]")
    stands_well(host, axe)
    for _ in range(2):
        host.page.locator("[data-block=Wendy]").press("Enter")
    host.page.wait_for_selector(".lately >> text=Wendy le van tiltva.")
    host.page.wait_for_selector("[data-mute=Wendy][aria-pressed=true]")
    stands_well(host, axe)
    host.page.click(".lately button")
    host.page.wait_for_selector("[data-mute=Wendy][aria-pressed=false]")
    host.page.wait_for_selector("[data-block=Wendy]")
    host.close_dialog()
    assert host.page.evaluate("() => document.activeElement.classList.contains('name')")
    assert guest.page.locator(".table").count() == 1
