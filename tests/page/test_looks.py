"""The page from 320 pixels to wide: nothing sticks out, nothing wraps, nobody is kept out."""

import os
from pathlib import Path

import pytest

from tests.page.conftest import Arrive
from tests.page.test_people import open_table, play
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

SIZES = {
    "small": (320, 640),
    "telephone": (390, 844),
    "on its side": (844, 390),
    "tablet": (1024, 768),
    "wide": (1280, 800),
}
LISTEN = """
() => {
  const region = document.querySelector("[aria-live]");
  window.told = "";
  new MutationObserver(() => (window.told += region.textContent)).observe(region, { childList: true, subtree: true });
}
"""
IN_PLAY = "() => document.querySelector('.phase-play .panel.asked') !== null"
SHEET = "() => document.querySelector('.sheet') !== null"
RUN_AXE = """
async () => {
  // A card that is still coming in is half transparent, which says nothing of its colours.
  await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
"""

# What may be pressed must not be covered, nor stick out of the window.
PRESSABLE = """
() => [...document.querySelectorAll(".panel, .bar, .corner, .prompt, .felt > .accuse, .edge")]
  .flatMap((place) => (place.matches("button") ? [place] : [...place.querySelectorAll("button")]))
  .filter((button) => {
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const outside = box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
    return outside || hit === null || !(button.contains(hit) || hit.contains(button));
  })
  .map((button) => button.textContent)
"""
# The tools at the edge of the felt stand beside those who sit at it, never before them.
COVERING = """
() => {
  const boxOf = (each) => each.getBoundingClientRect();
  const overlap = (one, two) =>
    Math.min(one.right, two.right) > Math.max(one.left, two.left) &&
    Math.min(one.bottom, two.bottom) > Math.max(one.top, two.top);
  const plates = [...document.querySelectorAll(".plate")].map(boxOf);
  return [...document.querySelectorAll(".edge button")]
    .filter((button) => plates.some((plate) => overlap(plate, boxOf(button))))
    .map((button) => button.textContent);
}
"""
HAND_ROWS = """
() => {
  const places = [...document.querySelectorAll(".hand-place")];
  return new Set(places.map((place) => Math.round(place.getBoundingClientRect().top))).size;
}
"""
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def _stands_well(visitor: Visitor) -> None:
    assert visitor.page.evaluate(OVERFLOW) <= 0
    assert visitor.page.evaluate(PRESSABLE) == []
    assert visitor.page.evaluate(COVERING) == []
    if visitor.page.locator(".hand-place").count() > 0:
        assert visitor.page.evaluate(HAND_ROWS) == 1
        left = visitor.page.locator(".hand-place").first.bounding_box()
        right = visitor.page.locator(".hand-place").last.bounding_box()
        assert left is not None
        assert right is not None
        assert left["x"] >= -1
        assert right["x"] + right["width"] <= visitor.page.evaluate("() => innerWidth") + 1


def _keeps_nobody_out(visitor: Visitor, axe: str) -> None:
    if not visitor.page.evaluate("() => 'axe' in window"):
        visitor.page.evaluate(axe)
    assert visitor.page.evaluate(RUN_AXE) == []


def test_lobby_and_new_table(arrive: Arrive, axe: str) -> None:
    visitor = arrive("Katalin", size=SIZES["small"])
    for path, there in (("/", ".play-now"), ("/new", ".option"), ("/k#x", "main button.primary")):
        visitor.page.goto("about:blank")
        visitor.page.goto(f"{visitor.address}{path}")
        visitor.page.wait_for_selector(there)
        for _ in visitor.in_sizes(SIZES.values()):
            assert visitor.page.evaluate(OVERFLOW) <= 0
            _keeps_nobody_out(visitor, axe)


def test_table_in_each_phase(arrive: Arrive, axe: str) -> None:
    visitor = arrive("Katalin", size=SIZES["small"])

    def looks_good() -> None:
        for _ in visitor.in_sizes(SIZES.values()):
            _stands_well(visitor)
            _keeps_nobody_out(visitor, axe)

    open_table(visitor, offences="1")
    looks_good()
    visitor.be_ready()
    visitor.wait_until_asked()
    for moment in ("() => document.querySelector('.panel.asked') !== null", IN_PLAY, SHEET):
        play([visitor], moment)
        looks_good()


def test_dialogs(arrive: Arrive, axe: str) -> None:
    visitor = arrive("Katalin", size=SIZES["small"])
    visitor.play_now()
    visitor.wait_until_asked()
    menu = ".menu-button"
    visitor.page.click(menu)
    count = visitor.page.locator(".menu-list button").count()
    assert count == 9
    visitor.page.keyboard.press("Escape")
    for number in range(count):
        visitor.page.click(menu)
        visitor.page.locator(".menu-list button").nth(number).click()
        visitor.page.wait_for_selector("dialog[open] h2")
        box = visitor.page.locator("dialog[open]").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 320
        assert box["height"] <= 640
        _keeps_nobody_out(visitor, axe)
        visitor.close_dialog()


def test_keys_move_in_the_hand_and_open_what_they_name(arrive: Arrive) -> None:
    visitor = arrive("Katalin")
    visitor.play_now()
    sight = visitor.wait_until_asked()
    focused = "() => document.activeElement.dataset.card ?? document.activeElement.tagName"
    visitor.page.keyboard.press("ArrowRight")
    assert visitor.page.evaluate(focused) == sight.hand[0]
    visitor.page.keyboard.press("ArrowRight")
    assert visitor.page.evaluate(focused) == sight.hand[1]
    visitor.page.keyboard.press("ArrowLeft")
    visitor.page.keyboard.press("ArrowLeft")
    assert visitor.page.evaluate(focused) == sight.hand[-1]
    visitor.page.keyboard.press("Tab")
    assert visitor.page.evaluate(focused) != sight.hand[-1]
    # Behind the hand nothing else takes the focus, so it has left the page, and with it the keys.
    visitor.page.locator(".hand-card").first.focus()
    for key, title in (("b", "Tábla"), ("?", "Súgó")):
        visitor.page.keyboard.press(key)
        assert visitor.page.inner_text("dialog[open] h2") == title
        visitor.close_dialog()
    visitor.page.keyboard.press("Control+b")
    assert visitor.page.locator("dialog[open]").count() == 0


def test_an_illegal_card_says_why(arrive: Arrive) -> None:
    visitor = arrive("Katalin")
    visitor.play_now()
    play([visitor], "() => document.querySelector('.hand-card.illegal') !== null", 900)
    sight = visitor.see()
    visitor.lay(sight.illegal[0])
    visitor.page.wait_for_selector(".notice:has-text('K8.3')")
    assert visitor.see().version == sight.version
    card = visitor.page.locator(f'[data-card="{sight.illegal[0]}"]')
    assert card.get_attribute("aria-disabled") == "true"
    assert card.get_attribute("aria-description")


def test_events_are_told_to_those_who_listen(arrive: Arrive) -> None:
    visitor = arrive("Katalin")
    visitor.play_now()
    play([visitor], IN_PLAY)
    # The region keeps the last sentences alone, and bots may have said many by the time that it is looked at.
    visitor.page.evaluate(LISTEN)
    visitor.act(visitor.see())
    visitor.page.wait_for_function("() => window.told.includes('Katalin lapja')")


def test_picture_of_a_table(arrive: Arrive, tmp_path: Path, root: Path) -> None:
    """The picture of the README; written into the project only where TROMF_PICTURE asks for it."""
    visitor = arrive("Katalin")
    visitor.play_now()
    several = "document.querySelectorAll('.trick .laid').length >= 2"
    further = "document.querySelectorAll('.side .chalkboard tbody tr').length >= 2"
    play([visitor], f"() => document.querySelector('.hand-card.illegal') !== null && {several} && {further}", 900)
    target = root / "docs/table.png" if os.environ.get("TROMF_PICTURE") else tmp_path / "table.png"
    visitor.page.screenshot(path=target)
    assert target.stat().st_size > 50_000


# Words of any length: of buttons, names, questions, bubbles, and of what is only read aloud.
LONGEST = """
() => {
  const walk = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    if (walk.currentNode.data.trim() !== "") walk.currentNode.data = "Twenty-hundred + ulti ".repeat(4);
  }
}
"""
# A place outside the table is not cut off where the table ends.
ANCHORED_OUTSIDE = """
() => {
  const all = [...document.querySelectorAll(".table *")];
  const placed = all.filter((each) => getComputedStyle(each).position === "absolute");
  const shown = placed.filter((each) => each.getClientRects().length > 0);
  return shown.filter((each) => each.offsetParent?.closest(".table") == null).map((each) => each.className);
}
"""


@pytest.mark.parametrize("size", [SIZES["small"], SIZES["on its side"]], ids=["small", "on its side"])
def test_no_word_however_long_widens_the_window(arrive: Arrive, size: tuple[int, int]) -> None:
    visitor = arrive("Wilhelmina Wollmannsberg", size=size, locale="en-GB")
    visitor.play_now()
    while (sight := visitor.wait_until_asked()).phase != "play" or sight.ready or len(sight.hand) > 7:
        visitor.act(sight)
    visitor.page.click("[data-tool=claim]")
    visitor.page.wait_for_selector(".prompt .primary")
    assert visitor.page.evaluate(OVERFLOW) <= 0
    assert visitor.page.evaluate(ANCHORED_OUTSIDE) == []
    visitor.page.evaluate(LONGEST)
    assert visitor.page.evaluate(OVERFLOW) <= 0
