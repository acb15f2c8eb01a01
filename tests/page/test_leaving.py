"""People leave, are followed by bots and by each other, and come back, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute

from tests.page.conftest import Arrive
from tests.page.test_looks import OVERFLOW
from tests.page.test_people import open_table, play
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

SHEET = "() => document.querySelector('.sheet') !== null"


def give_up(visitor: Visitor) -> None:
    """Give the chair up, and be in the lobby."""
    visitor.page.click(".menu-button")
    visitor.page.locator(".menu-list button").last.click()
    visitor.page.click("[data-leave=seat]")
    visitor.page.wait_for_selector(".play-now")


def test_leaving_coming_back_following_and_going_on_with_one_fewer(arrive: Arrive) -> None:
    host, guest, third = arrive("Katalin"), arrive("Wendy", locale="en-GB", size=(320, 640)), arrive("Zita")
    links = open_table(host)
    guest.follow(links[0])
    for player in (host, guest):
        player.be_ready()
    guest.wait_for_table("s.hand.length > 0")
    hand = set(guest.see().hand)
    # In the middle: a bot follows, and no table is kept for who gave the chair up.
    give_up(guest)
    host.wait_until_told("Wendy felállt")
    host.page.wait_for_selector(".seat .name:text-is('Wendy')", state="detached")
    assert guest.page.locator("a[href*='/t/'], [data-code]").count() == 0
    # Another hand of the same deal is not to be had, the own one is, with consent.
    guest.page.goto(f"{links[1]}?pace=0")
    guest.page.wait_for_selector("text=You have seen another hand of this deal.")
    guest.follow(links[0])
    guest.page.wait_for_selector(".prompt[role=status]")
    assert guest.page.evaluate(OVERFLOW) <= 0
    host.page.wait_for_selector(".prompt >> text=Wendy")
    host.page.click(".prompt .primary")
    guest.wait_for_table("s.hand.length > 0 || s.ready")
    back = guest.see()
    # The last three cards are seen when the bidding is over, which the bot may have ended meanwhile.
    assert len(set(back.hand) - hand) <= 3 or back.deal > 1
    # Somebody else follows by everybody's consent; who is followed sees no hand any more.
    third.follow(links[0])
    for player in (host, guest):
        player.page.wait_for_selector(".prompt >> text=Zita")
        player.page.click(".prompt .primary")
    third.page.wait_for_selector(".seat.own .name:has-text('Zita')")
    guest.wait_for_table("s.hand.length === 0")
    host.wait_until_told("Zita leült")
    # The deal is played out, and the next begins for those who are left.
    play([host, third], SHEET, most=800)
    sight = host.see()
    if sight.ready:  # or it was said while the deal was played out
        host.be_ready()
    give_up(third)
    host.wait_for_table(f"s.deal > {sight.deal}")


def test_who_opened_the_table_leaves_it_to_the_others(arrive: Arrive) -> None:
    host, guest = arrive("Katalin"), arrive("Wendy", locale="en-GB")
    links = open_table(host)
    guest.follow(links[0])
    guest.page.wait_for_selector(".gathering")
    give_up(host)
    guest.page.wait_for_selector(".seat .name:text-is('Katalin')", state="detached")
    guest.be_ready()
    guest.wait_for_table("s.phase !== 'gathering'")
    guest.page.click(".menu-button")
    guest.page.click(".menu-list >> text=Invitations")
    assert guest.page.locator(".links input").count() == 4


def test_a_chair_is_not_given_up_before_the_table_has_heard_of_it(arrive: Arrive) -> None:
    host = arrive("Katalin")
    links = open_table(host)
    guest = arrive("Wendy", locale="en-GB")
    held: list[Callable[[], None]] = []

    def slow_line(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def say(message: str | bytes) -> None:
            if '"leave"' in str(message):
                held.append(lambda: server.send(message))
            else:
                server.send(message)

        socket.on_message(say)

    guest.page.route_web_socket("**/socket*", slow_line)
    guest.follow(links[0])
    host.page.wait_for_selector(".name:has-text('Wendy')")
    guest.page.click(".menu-button")
    guest.page.locator(".menu-list button").last.click()
    guest.page.click("[data-leave=seat]")
    guest.page.wait_for_selector("dialog >> text=Giving the chair up…")
    guest.page.click("[data-leave=seat]", force=True)
    assert guest.page.locator(".table").count() == 1
    while not held:
        guest.page.wait_for_timeout(10)
    assert len(held) == 1
    held[0]()
    guest.page.wait_for_selector(".play-now")
    host.page.wait_for_selector(".seat .name:text-is('Wendy')", state="detached")
