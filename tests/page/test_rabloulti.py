"""Rablóulti through the page: with pointer and keys, with three people, four chairs, in every size."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Literal

import pytest

from tests.page.conftest import Arrive
from tests.page.test_looks import COVERING, HAND_ROWS, OVERFLOW, PRESSABLE, RUN_AXE, SIZES
from tests.page.visitor import Sight, Visitor

pytestmark = pytest.mark.browser

Way = Literal["pointer", "keys"]
RELOADS = (2, 9, 31, 60)
"""After which acts the page is loaded anew: in the auction, with a bid half chosen, in the play."""
ASKED = (
    "s.ready || (s.asked && (s.calls.length + s.legal.length > 0 || document.querySelector('.step.legal') !== null))"
)
# The contract is not pressed where the ladder or the slip lies over it.
SHOWN_PRESSABLE = PRESSABLE.replace(".filter(", ".filter((button) => button.offsetParent !== null).filter(", 1)
SETTLED = ("stand", "leave", "agree", "deny")


def number_of(text: str) -> int:
    """Units as they are written, with a true minus."""
    return int(text.replace("−", "-"))


def open_table(player: Visitor, chairs: int = 3, **settings: int) -> list[str]:
    """Open a table of Rablóulti with random bots; gives the links for the others."""
    player.introduce()
    player.open("/new?game=rabloulti&bots=uniform")
    player.page.wait_for_selector(".option")
    player.page.select_option("select[name=chairs]", str(chairs))
    for name, setting in settings.items():
        player.page.locator(f'input[name="{name}"]').nth(setting).check()
    player.page.click(".send button")
    player.page.wait_for_selector(".gathering")
    player.page.click(".gathering button")
    player.page.wait_for_selector("dialog[open] .links input")
    links = player.page.locator(".links input").evaluate_all("inputs => inputs.map((input) => input.value)")
    player.close_dialog()
    return [str(link) for link in links]


def begin(player: Visitor, way: Way = "pointer") -> None:
    """Be ready for the first deal, and see it come."""
    player.be_ready(way)
    player.wait_for_table("s.phase !== 'gathering'")


def mark(player: Visitor, place: int, way: Way) -> None:
    """Mark a card of the twelve, by its place from the left."""
    if way == "keys":
        player.page.keyboard.press(str((place + 1) % 10))
    else:
        player.lay(player.see().hand[place])


def bid(player: Visitor, step: int, way: Way) -> str:
    """Choose a step of those that may be taken, mark two cards, say it; what was sent."""
    if way == "keys":
        player.page.focus(".rungs")
        for _ in range(step + 1):
            player.page.keyboard.press("ArrowDown")
        player.page.keyboard.press("Enter")
    else:
        player.page.locator(".step.legal [data-bid]").nth(step).click()
    chosen = player.page.get_attribute(".step.picked [data-bid]", "data-bid")
    paid = [
        number_of(cell) for cell in player.page.locator(".step.picked .pays tbody tr:last-child td").all_inner_texts()
    ]
    assert paid[0] > 0 > paid[1]
    assert paid[2] == 2 * paid[0]
    assert paid[3] < paid[1]
    assert player.see().calls == []
    mark(player, 1, way)
    mark(player, 3, way)
    player.wait_for_table("s.calls.length === 1")
    (code,) = player.see().calls
    hand = player.see().hand
    assert code.split(" ")[:2] == ["bid", chosen]
    assert set(code.split(" ")[2:]) == {hand[1], hand[3]}
    player.call(code, way)
    return code


def act(player: Visitor, sight: Sight, draw: random.Random, way: Way = "pointer") -> None:
    """Do something lawful; rob now and then, say contra and marriages where they are offered."""
    if sight.ready:
        player.be_ready(way)
    elif sight.phase == "auction" and not sight.calls:
        steps = player.page.locator(".step.legal").count()
        bid(player, draw.randrange(min(steps, 5)), way)
    elif sight.calls:
        quiet = [code for code in sight.calls if code in SETTLED or code.startswith("trump")]
        said = [code for code in sight.calls if code.startswith(("announce", "contra"))]
        if said and draw.random() < 0.5:
            player.call(draw.choice(said), way)
        elif "take" in sight.calls and (draw.random() < 0.3 or not {"pass", "stand"} & set(sight.calls)):
            player.call("take", way)
        elif "pass" in sight.calls:
            player.call("pass", way)
        elif quiet:
            player.call(draw.choice(quiet), way)
        else:
            player.lay((sight.legal or sight.hand)[0], way)
    else:
        player.lay((sight.legal or sight.hand)[0], way)
    player.wait_after(sight)


def slip_of(player: Visitor) -> list[int]:
    """The slip's totals, which follow from its lines and sum to zero."""
    page = player.page
    totals = {
        row.locator("dt").inner_text(): number_of(row.locator("dd").inner_text())
        for row in page.locator(".slip-totals > div").all()
    }
    rules = page.locator(".slip .rule").all_inner_texts()
    assert rules
    assert all(re.fullmatch(r"U\d+", rule) for rule in rules)
    paid = sum(int(points) for points in page.locator(".slip .line-points").all_inner_texts())
    assert sum(totals.values()) == 0
    assert paid * 2 >= sum(abs(units) for units in totals.values()) > 0
    return list(totals.values())


def board_of(player: Visitor) -> tuple[list[list[int]], list[int]]:
    """The sheet of units beside the table: each deal, and the balances."""
    rows = player.page.locator(".side .ledger tbody tr").all()
    first = "cells => cells.map((cell) => cell.firstChild.textContent)"
    written = [[number_of(cell) for cell in row.locator("td").evaluate_all(first)] for row in rows]
    totals = [number_of(cell) for cell in player.page.locator(".side .ledger tfoot td").all_inner_texts()]
    return written, totals


@pytest.mark.parametrize("deals", [4, pytest.param(10, marks=pytest.mark.soak)])
def test_a_session_of_several_deals(arrive: Arrive, tmp_path: Path, deals: int) -> None:
    player = arrive("Katalin")
    open_table(player)
    begin(player)
    draw, slips = random.Random(61), []
    for count in range(600):
        player.wait_for_table(ASKED)
        sight = player.see()
        if sight.phase == "over":
            slips.append(slip_of(player))
            if len(slips) == deals:
                break
        if count in RELOADS:
            player.reload()
            player.wait_for_table(ASKED)
            again = player.see()
            assert (again.deal, sorted(again.hand), again.phase) == (sight.deal, sorted(sight.hand), sight.phase)
            sight = again
        act(player, sight, draw)
    written, totals = board_of(player)
    assert written == slips
    assert totals == [sum(column) for column in zip(*written, strict=True)]
    assert sum(totals) == 0
    names = ("payer", "receiver", "units")
    owed = [
        {name: int(each.get_attribute(f"data-{name}") or "") for name in names}
        for each in player.page.locator(".side .owed li").all()
    ]
    assert _settled(player, tmp_path) == (totals, owed)


def _settled(player: Visitor, folder: Path) -> tuple[list[int], list[dict[str, int]]]:
    """The balances and payments that the record of the session gives by itself."""
    code = player.page.url.split("/t/")[1].split("?")[0]
    answer = player.page.request.get(f"{player.address}/api/tables/{code}/record")
    assert answer.ok
    record = folder / "session.tromf"
    record.write_bytes(answer.body())
    command = [str(Path(sys.executable).with_name("tromf")), "score", "--json", str(record)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    last = json.loads(lines[-1])
    assert last["type"] == "settlement"
    return last["balances"], last["payments"]


def test_two_deals_by_keys_alone(arrive: Arrive) -> None:
    player = arrive("Katalin")
    open_table(player)
    begin(player, "keys")
    draw, deals = random.Random(4), 0
    for _ in range(200):
        player.wait_for_table(ASKED)
        sight = player.see()
        if sight.phase == "over":
            slip_of(player)
            deals += 1
            if deals == 2:
                break
        act(player, sight, draw, "keys")
    assert deals == 2


def test_three_people_at_one_table(arrive: Arrive) -> None:
    host = arrive("Katalin")
    links = open_table(host)
    guests = [arrive("Szilvia", size=(390, 844)), arrive("Wendy", locale="en-GB", size=(320, 640))]
    for guest, link in zip(guests, links, strict=False):
        guest.follow(link)
    people = [host, *guests]
    draw, deals = random.Random(3), 0
    for each in people:
        each.be_ready()
    while deals < 2:
        host.wait_for_table("s.phase !== 'gathering'")
        sights = [each.see() for each in people]
        if all(sight.phase == "over" for sight in sights):
            deals += 1
            assert len({tuple(sorted(slip_of(each))) for each in people}) == 1
            for each in people:
                each.be_ready()
            host.wait_for_table(f"s.deal > {sights[0].deal}")
            continue
        for each, sight in zip(people, sights, strict=True):
            if sight.asked and (sight.calls or sight.legal or each.page.locator(".step.legal").count()):
                act(each, sight, draw)
                break
        else:
            host.page.wait_for_timeout(20)
    assert board_of(host)[1] == [sum(column) for column in zip(*board_of(host)[0], strict=True)]


def test_four_at_the_table_and_one_sits_out(arrive: Arrive) -> None:
    player = arrive("Katalin")
    open_table(player, chairs=4)
    begin(player)
    draw, out = random.Random(8), set()
    for _ in range(300):
        player.wait_for_table(ASKED)
        sight = player.see()
        resting = player.page.locator(".standing:has-text('kimarad')")
        assert resting.count() == 1
        out.add(resting.locator("xpath=../..").locator(".name").inner_text())
        if len(out) == 4:
            break
        act(player, sight, draw)
    assert "Katalin" in out
    assert len(out) == 4


def test_throwing_in_is_asked_about_and_an_open_hand_lies_on_the_felt(arrive: Arrive) -> None:
    player = arrive("Katalin")
    open_table(player)
    begin(player)
    draw, thrown, opened = random.Random(2), False, False
    for _ in range(900):
        player.wait_for_table(ASKED)
        sight = player.see()
        hands = player.page.locator(".open-hand")
        if hands.count() and not opened:
            assert all(count > 0 for count in hands.evaluate_all("each => each.map((hand) => hand.children.length)"))
            opened = True
        if "throw in" in sight.calls and not thrown:
            player.call("throw in")
            player.page.click(".prompt button:not(.primary)")
            assert player.see().version == sight.version
            player.call("throw in")
            player.page.click(".prompt .primary")
            player.wait_after(sight)
            player.page.wait_for_selector(".slip .rule:has-text('U60')")
            thrown = True
            continue
        if thrown and opened:
            return
        act(player, sight, draw)
    pytest.fail(f"thrown in: {thrown}, laid open: {opened}")


def test_every_phase_fits_and_keeps_nobody_out(arrive: Arrive, axe: str) -> None:
    player = arrive("Katalin", size=SIZES["small"])
    open_table(player)
    begin(player)
    draw, seen = random.Random(5), set()
    for _ in range(400):
        player.wait_for_table(ASKED)
        sight = player.see()
        holds = sight.phase == "auction" and not sight.calls
        moment = "ladder" if holds else "talk" if sight.calls and sight.phase == "play" else sight.phase
        if moment not in seen:
            seen.add(moment)
            if holds:
                player.page.locator(".step.legal [data-bid]").first.click()
            for size in player.in_sizes(SIZES.values()):
                _fits(player, axe, f"{moment} in {size}")
            if holds:
                player.page.locator(".step.picked [data-bid]").click()
        if {"ladder", "auction", "talk", "play", "over"} <= seen:
            return
        act(player, sight, draw)
    pytest.fail(f"only seen: {seen}")


def _fits(player: Visitor, axe: str, what: str) -> None:
    page = player.page
    assert page.evaluate(OVERFLOW) <= 0, what
    assert page.evaluate(SHOWN_PRESSABLE) == [], what
    assert page.evaluate(COVERING) == [], what
    if page.locator(".hand-place").count() > 0:
        assert page.evaluate(HAND_ROWS) == 1, what
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe)
    assert page.evaluate(RUN_AXE) == [], what


def test_renonsz_is_asked_about_before_it_is_said(arrive: Arrive) -> None:
    player = arrive("Katalin")
    open_table(player, offences=1)
    begin(player)
    draw = random.Random(6)
    for _ in range(60):
        player.wait_for_table(f"{ASKED} || (s.asked && s.phase === 'play')")
        if player.page.locator(".accuse").count():
            break
        act(player, player.see(), draw)
    assert player.see().illegal == []
    player.page.click(".accuse")
    assert "renonsz" in player.page.inner_text(".prompt")
    before = player.see()
    player.page.click(".prompt .primary")
    player.wait_after(before)


# Words that stand on other words, or stick out of what they stand in.
CROSSED = """
() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const box = (each) => each.getBoundingClientRect();
  const boxes = (selector) => all(selector).map(box).filter(({ width }) => width > 0);
  const over = (one, other, low, high) => one[low] < other[high] - 1 && other[low] < one[high] - 1;
  const meet = (one, other) => over(one, other, "left", "right") && over(one, other, "top", "bottom");
  const crossed = [
    [".panel-question", ".felt, .call, .tools button"],
    [".contract", ".plate, .score, .backs, .bubble"],
    [".bubble", ".seat-bottom .plate, .tools button"],
    [".call", ".tools button"],
  ].filter(([one, other]) => boxes(one).some((a) => boxes(other).some((b) => meet(a, b))));
  const sticksOut = (each) => each.scrollWidth > each.clientWidth + 1;
  const wide = all(".call, .contract, .pays th, .step > button").filter(sticksOut);
  return [...crossed.map(String), ...wide.map((each) => each.textContent)];
}
"""


def test_the_longest_name_of_a_bid_leaves_everything_else_in_sight(arrive: Arrive) -> None:
    anna = arrive("Wilhelmina Wollmannsberg", size=(320, 640), locale="en-GB")
    open_table(anna)
    begin(anna)
    draw = random.Random(2)
    while True:
        anna.wait_for_table(ASKED)
        sight = anna.see()
        if sight.phase == "auction" and not sight.calls:
            break
        act(anna, sight, draw)
    lengths = "steps => steps.map((step) => [step.textContent.length, step.closest('[data-bid]').dataset.bid])"
    names = anna.page.locator(".step.legal .step-name").evaluate_all(lengths)
    length, longest = max(names)
    assert length > 45
    anna.page.click(f'[data-bid="{longest}"]')
    for place in (1, 3):
        assert anna.page.evaluate(CROSSED) == []
        mark(anna, place, "pointer")
    anna.wait_for_table("s.calls.length === 1")
    assert anna.page.evaluate(CROSSED) == []
    assert anna.page.evaluate(SHOWN_PRESSABLE) == []
    anna.call(anna.see().calls[0])
    anna.wait_for_table("s.phase === 'play' || s.ready")
    while (sight := anna.see()).phase == "play" and not (sight.legal and sight.trick == 0 and not sight.calls):
        assert anna.page.evaluate(CROSSED) == []
        assert anna.page.evaluate(OVERFLOW) <= 0
        anna.wait_for_table(ASKED)
        act(anna, anna.see(), draw)
