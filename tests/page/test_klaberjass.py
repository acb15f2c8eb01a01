"""Klaberjass through the page: a match against the bot, two people, every phase in each size, both kinds of faces."""

import random
import re

import pytest

from tests.page.conftest import Arrive
from tests.page.test_looks import COVERING, HAND_ROWS, OVERFLOW, PRESSABLE, RUN_AXE, SIZES
from tests.page.visitor import Sight, Visitor

pytestmark = pytest.mark.browser

MOST_ACTS = 600
RELOADS = (1, 6, 13, 30)
"""After which acts the page is loaded anew: in the bidding, in the talk, in the play, wherever they fall."""


def act(player: Visitor, sight: Sight, draw: random.Random, keys: bool = False) -> None:
    """Do any lawful thing, though pass more seldom than it is offered."""
    if sight.ready:
        player.be_ready("keys" if keys else "pointer")
    elif sight.calls and not (sight.legal and draw.random() < 0.5):
        willing = [code for code in sight.calls if code not in ("pass", "void") or draw.random() < 0.2]
        player.call(draw.choice(willing or sight.calls), "keys" if keys else "pointer")
    else:
        player.lay(draw.choice(sight.legal or sight.hand), "keys" if keys else "pointer")
    player.wait_after(sight)


def sit_down(player: Visitor) -> None:
    """Sit down with the bot, with one press in the lobby."""
    player.introduce()
    player.page.click("[data-game=klaberjass]")
    player.page.wait_for_selector(".table")


def open_table(player: Visitor, target: str, **places: int) -> list[str]:
    """Open a table with a target, some settings changed by their places; the links for guest and spectators."""
    player.introduce()
    player.open("/new?game=klaberjass&bots=player")
    player.page.wait_for_selector('input[name="schmeiss"]')
    player.page.fill('.option input[type="number"] >> nth=0', target)
    for name, place in places.items():
        player.page.locator(f'input[name="{name}"]').nth(place).check()
    player.page.click(".send button")
    player.page.wait_for_selector(".gathering")
    player.page.click(".gathering button")
    player.page.wait_for_selector("dialog[open] .links input")
    links = player.page.locator(".links input").evaluate_all("inputs => inputs.map((input) => input.value)")
    player.close_dialog()
    return [str(link) for link in links]


def totals(player: Visitor) -> list[int]:
    """The sums at the foot of the board."""
    return [int(cell) for cell in player.page.locator(".side .chalkboard tfoot td").all_inner_texts()]


@pytest.mark.parametrize(
    "way, target", [("pointer", 501), ("keys", 101), pytest.param("keys", 501, marks=pytest.mark.soak)]
)
def test_a_match(arrive: Arrive, way: str, target: int) -> None:
    player, draw = arrive("Katalin"), random.Random(501)
    if target == 501:
        sit_down(player)
    else:
        open_table(player, str(target))
    assert player.page.locator(".seat").count() == 2
    assert player.page.locator(".seat-bottom.own").count() == 1
    phases: set[str] = set()
    for count in range(MOST_ACTS):
        sight = player.wait_until_asked()
        phases.add(sight.phase)
        if sight.over:
            break
        assert len(sight.hand) == 6 if sight.phase == "bidding" else len(sight.hand) <= 9
        if count in RELOADS:
            player.reload()
            again = player.wait_until_asked()
            assert (again.deal, sorted(again.hand), again.phase) == (sight.deal, sorted(sight.hand), sight.phase)
            sight = again
        act(player, sight, draw, keys=way == "keys")
    assert {"bidding", "declaring", "play", "over"} <= phases
    rows = player.page.locator(".side .chalkboard tbody tr").all()
    written = [
        [int(each.get_attribute("aria-label") or "") for each in row.locator("td .strokes").all()] for row in rows
    ]
    assert [sum(side) for side in zip(*written, strict=True)] == totals(player)
    assert max(totals(player)) >= target
    own, other = totals(player)
    assert player.page.inner_text(".banner") == (
        "Megnyerted a partit!" if own > other else "Az ellenfél nyerte a partit."
    )
    assert player.page.locator(".side-account").count() == 2
    rules = player.page.locator(".sheet .rule").all_inner_texts()
    assert rules
    assert all(re.fullmatch(r"J\d+", rule) for rule in rules)
    player.be_ready()
    player.wait_for_table("s.phase !== 'over'")
    assert totals(player) == [0, 0]


def test_two_people_each_in_their_language(arrive: Arrive) -> None:
    host, draw = arrive("Katalin"), random.Random(101)
    links = open_table(host, "101", schmeiss=1)
    assert len(links) == 2
    guest = arrive("Wendy", locale="en-GB", size=SIZES["telephone"])
    guest.follow(links[0])
    watcher = arrive("Nóra")
    watcher.follow(links[1])
    host.page.wait_for_selector(".name:has-text('Wendy')")
    for _ in range(MOST_ACTS):
        sights = [(player, player.see()) for player in (host, guest)]
        if all(sight.over for _, sight in sights):
            break
        for player, sight in sights:
            if sight.over:
                continue
            if sight.ready or (sight.asked and (sight.calls or sight.phase == "play")):
                act(player, sight, draw)
                break
        else:
            host.page.wait_for_timeout(20)
    assert max(totals(host)) >= 101
    assert guest.page.inner_text(".banner") in ("You have won the match!", "The other side has won the match.")
    assert (guest.page.inner_text(".banner") == "You have won the match!") == (totals(host)[1] > totals(host)[0])
    assert guest.page.get_attribute(".sheet", "aria-label") == "The account of the deal"
    watcher.page.wait_for_selector(".banner")
    assert watcher.see().hand == []
    assert watcher.page.locator("[data-act], .accuse, .call-ready").count() == 0


def test_each_phase_stands_well_and_keeps_nobody_out(arrive: Arrive, axe: str) -> None:
    player, draw = arrive("Katalin", size=SIZES["small"]), random.Random(7)
    open_table(player, "5001", schmeiss=1, dix_window=2, offences=1)
    player.page.evaluate(axe)
    met: set[str] = set()
    for _ in range(70):
        sight = player.wait_until_asked()
        kind = f"{sight.phase} {' '.join(sorted(code for code in sight.calls if sight.phase != 'showing'))}"
        if kind not in met:
            met.add(kind)
            for size in player.in_sizes(SIZES.values()):
                assert player.page.evaluate(OVERFLOW) <= 0
                assert player.page.evaluate(PRESSABLE) == [], (kind, size)
                assert player.page.evaluate(COVERING) == [], (kind, size)
                assert not sight.hand or player.page.evaluate(HAND_ROWS) == 1
                if len(met) % 3 == 1:
                    assert player.page.evaluate(RUN_AXE) == [], (kind, size)
        act(player, sight, draw)
    assert {"bidding", "declaring", "play", "over"} <= {kind.split(" ")[0] for kind in met}


def test_turn_up_and_bottom_card_lie_beside_the_stock(arrive: Arrive) -> None:
    player, draw = arrive("Katalin"), random.Random(3)
    sit_down(player)
    known = player.page.locator(".stock .hidden")
    while (sight := player.wait_until_asked()).phase != "declaring":
        if sight.phase == "bidding":
            assert known.all_inner_texts()[0].startswith("Felütve: ")
            assert known.all_inner_texts()[1:] == ["A talon 19 lapja"]
        act(player, sight, draw)
    told = known.all_inner_texts()
    assert told[1] == "A talon 13 lapja"
    assert told[2].startswith("A legalsó lap: ")


def test_cards_are_french_here_and_german_by_the_switch(arrive: Arrive) -> None:
    player = arrive("Katalin")
    sit_down(player)
    player.wait_until_asked()
    card = player.page.locator(".hand-card").first

    def named() -> str:
        return (card.get_attribute("aria-label") or "").split(" ")[0]

    def pictured() -> str:
        return card.locator("img").get_attribute("src") or ""

    assert named() in {"treff", "pikk", "káró", "kőr"}
    assert pictured().startswith("/cards/french/")
    player.page.click(".menu-button")
    player.page.click(".menu-list li:has-text('Beállítások') button")
    assert "Klaberjass" in player.page.inner_text(".settings")
    player.page.click("label:has-text('Magyar kártya')")
    player.close_dialog()
    assert named() in {"makk", "zöld", "tök", "piros"}
    assert not pictured().startswith("/cards/french/")
    player.reload()
    player.wait_until_asked()
    assert named() in {"makk", "zöld", "tök", "piros"}
    player.open()
    player.page.click("[data-game=klaber]")
    player.page.wait_for_selector(".hand-card")
    assert named() in {"makk", "zöld", "tök", "piros"}
