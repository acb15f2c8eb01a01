"""What a player may ask of the table: a hint, the last act back, the rest of the tricks, a look back at the deal."""

from __future__ import annotations

import pytest

from tests.page.conftest import Arrive
from tests.page.test_looks import OVERFLOW, RUN_AXE, SIZES
from tests.page.test_people import open_table as open_for_people
from tests.page.visitor import Sight, Visitor

pytestmark = pytest.mark.browser


def open_table(player: Visitor, game: str = "klaber") -> None:
    """A table of a game with bots, and its first deal."""
    player.introduce()
    player.open(f"/new?game={game}&bots=player")
    player.page.click(".new-table button.primary")
    player.page.wait_for_selector(".table")
    player.be_ready()


def stands_well(player: Visitor, axe: str) -> None:
    """Nothing sticks out, and nobody is kept out."""
    if not player.page.evaluate("() => 'axe' in window"):
        player.page.evaluate(axe)
    assert player.page.evaluate(RUN_AXE) == []
    assert player.page.evaluate(OVERFLOW) <= 0


def can(player: Visitor, tool: str) -> bool:
    """Whether a tool of the table may be used."""
    return player.page.query_selector(f"[data-tool={tool}]:not([aria-disabled])") is not None


def until_can(player: Visitor, tool: str, cards: int) -> Sight:
    """Play until a tool may be used with so many cards in hand at most, over as many deals as it takes."""
    while True:
        sight = player.wait_until_asked()
        if not sight.ready and len(sight.hand) <= cards and can(player, tool):
            return sight
        player.act(sight)


def until_over(player: Visitor) -> None:
    """Play until the account of the deal lies on the table."""
    while not (sight := player.wait_until_asked()).ready:
        player.act(sight)


@pytest.mark.parametrize("size", [(1280, 800), (320, 640)])
def test_a_hint_tells_what_the_acts_are_worth(arrive: Arrive, axe: str, size: tuple[int, int]) -> None:
    anna = arrive("Anna", size=size, locale="en-GB")
    open_table(anna)
    sight = until_can(anna, "hint", 10)
    if size[0] > 1000:
        anna.page.keyboard.press("+")
    else:
        anna.page.click("[data-tool=hint]")
    anna.page.wait_for_selector(".advice h2")
    advice = anna.page.locator(".advice")
    assert advice.locator("p").first.inner_text()
    assert advice.get_attribute("role") == "status"
    stands_well(anna, axe)
    anna.page.keyboard.press("Escape")
    anna.page.wait_for_selector(".advice", state="detached")
    anna.act(sight)


def test_a_hint_goes_when_the_table_moves_on(arrive: Arrive) -> None:
    anna = arrive("Anna")
    open_table(anna)
    sight = until_can(anna, "hint", 10)
    anna.page.keyboard.press("+")
    anna.page.wait_for_selector(".advice h2")
    anna.act(sight)
    anna.page.wait_for_selector(".advice", state="detached")


def test_the_last_act_is_taken_back_among_bots(arrive: Arrive) -> None:
    anna = arrive("Anna", locale="en-GB")
    open_table(anna)
    sight = until_can(anna, "takeback", 7)
    anna.page.keyboard.press("-")
    anna.wait_after(sight)
    anna.wait_for_table(f"s.hand.length > {len(sight.hand)}")
    anna.wait_until_told("takes the last act back")
    until_over(anna)


@pytest.mark.parametrize("size", [(1280, 800), (320, 640)])
def test_a_claim_is_asked_about_judged_and_told_of(arrive: Arrive, axe: str, size: tuple[int, int]) -> None:
    anna = arrive("Anna", size=size, locale="en-GB")
    open_table(anna)
    sight = until_can(anna, "claim", 7)
    if size[0] > 1000:
        anna.page.keyboard.press("*")
    else:
        anna.page.click("[data-tool=claim]")
    anna.page.wait_for_selector(".prompt .primary")
    stands_well(anna, axe)
    anna.page.click(".prompt .primary")
    anna.wait_after(sight)
    anna.page.wait_for_function("() => /claim(s|ed) the rest/.test(document.querySelector('[role=log]').textContent)")
    until_over(anna)
    anna.page.wait_for_selector(".sheet .claim-text")
    holds = anna.page.locator(".sheet .claim-line").count() == 0
    assert ("claimed the rest, and it was proved" in anna.page.locator(".sheet").inner_text()) == holds


def test_another_person_is_asked_about_a_takeback_and_sees_the_hand_of_a_claim(arrive: Arrive) -> None:
    anna, bela = arrive("Anna", locale="en-GB"), arrive("Béla", locale="en-GB")
    links = open_for_people(anna)
    bela.follow(links[1])
    for player in (anna, bela):
        player.be_ready()
    asked_back = False
    while True:
        actor, other = on_turn(anna, bela)
        sight = actor.see()
        if sight.ready:
            for player in (anna, bela):
                player.be_ready()
            anna.wait_for_table(f"s.deal > {sight.deal}")
        elif not asked_back and can(actor, "takeback"):
            actor.page.keyboard.press("-")
            other.page.wait_for_selector(".prompt .primary")
            actor.page.wait_for_selector(".prompt[role=status]")
            other.page.click(".prompt-buttons button:not(.primary)")
            actor.page.wait_for_selector(".prompt", state="detached")
            asked_back = True
        elif asked_back and can(actor, "claim"):
            actor.page.keyboard.press("*")
            actor.page.click(".prompt .primary")
            other.page.wait_for_selector(".open-hand, .claim-text")
            return
        else:
            actor.act(sight)


def on_turn(*players: Visitor) -> tuple[Visitor, Visitor]:
    """The one of two who is asked something, and the other one."""
    one, two = players
    while True:
        for actor, other in ((one, two), (two, one)):
            sight = actor.see()
            if sight.ready or (sight.asked and (sight.calls or sight.legal)):
                return actor, other
        one.page.wait_for_timeout(50)


def test_a_deal_is_looked_back_at_and_told_in_full_only_when_asked(arrive: Arrive, axe: str) -> None:
    anna = arrive("Anna", size=(320, 640))
    open_table(anna)
    until_over(anna)
    anna.page.click(".review-button button")
    anna.page.wait_for_selector(".review-acts li")
    assert anna.page.locator(".review .real").count() == 0
    assert anna.page.locator(".review section").count() == 0
    assert anna.page.locator(".review .review-graph[role=img]").count() == 1
    for _ in anna.in_sizes(SIZES.values()):
        stands_well(anna, axe)
    anna.page.click(".review .dialog-body button")
    anna.page.wait_for_selector(".review section .review-graph")
    for _ in anna.in_sizes(SIZES.values()):
        stands_well(anna, axe)


def test_the_owner_sets_the_deal_back_and_all_hear_of_it(arrive: Arrive, axe: str) -> None:
    anna, bela = arrive("Anna", locale="en-GB"), arrive("Béla", locale="en-GB", size=(320, 640))
    links = open_for_people(anna)
    bela.follow(links[1])
    for player in (anna, bela):
        player.be_ready()
    while (turn := on_turn(anna, bela))[0] is not bela or turn[0].see().ready:
        actor, other = turn
        if actor.see().ready:
            for player in turn:
                player.be_ready()
            other.wait_for_table("s.asked || s.hand.length > 0")
        else:
            actor.act(actor.see())
    sight = bela.wait_until_asked()
    bela.act(sight)
    bela.wait_after(sight)
    for player, may in ((bela, False), (anna, True)):
        player.page.click(".menu-button")
        item = player.page.locator(".menu-list >> text=Set the deal back")
        assert item.count() == may
        if may:
            item.click()
            stands_well(player, axe)
            player.page.click("[data-rewind]")
        else:
            player.close_dialog()
    for player in (anna, bela):
        player.wait_until_told("Anna sets the deal back by an act")
    again = bela.wait_until_asked()
    assert (again.deal, again.phase, again.hand, again.calls) == (sight.deal, sight.phase, sight.hand, sight.calls)
    assert again.version > sight.version
    bela.act(again)
    bela.wait_after(again)
