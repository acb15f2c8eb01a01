"""The clock as somebody sees it: what is left, that little is left, and that a bot acted."""

import re

import pytest

from tests.page.conftest import Arrive
from tests.page.test_looks import OVERFLOW, PRESSABLE, RUN_AXE

pytestmark = pytest.mark.browser

OPEN = """
async (clock) => {
  const table = { game: "klaber", clock, pause: 0, start: true };
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(table) });
  return (await answer.json()).code;
}
"""

SOON = "Még 10 másodperced van."
OVER = "Katalin ideje letelt: egy gép lép helyette."

# All that is said from now on: the page itself keeps only the latest sentences.
LISTEN = """
() => {
  window.said = [];
  const hear = (changes) => {
    for (const { addedNodes } of changes) for (const line of addedNodes) window.said.push(line.textContent);
  };
  new MutationObserver(hear).observe(document.querySelector("[role=log]"), { childList: true });
}
"""


def _turns(said: list[str]) -> list[int]:
    """How often it was said that little is left, in each turn that ran out."""
    *turns, _ = "\n".join(said).split(OVER)
    return [turn.count(SOON) for turn in turns]


def test_the_time_is_counted_down_little_is_said_once_and_then_a_bot_acts(arrive: Arrive, axe: str) -> None:
    visitor = arrive("Katalin", size=(320, 640))
    visitor.introduce()
    visitor.open(f"/t/{visitor.page.evaluate(OPEN, '11')}")
    visitor.page.wait_for_selector(".panel .clock.runs")
    visitor.page.evaluate(LISTEN)
    before = visitor.see()
    assert visitor.page.locator(".clock").count() == 1
    assert re.fullmatch(r"0:(11|10|0\d)", visitor.page.inner_text(".panel .clock-time"))
    assert visitor.page.evaluate(OVERFLOW) <= 0
    assert visitor.page.evaluate(PRESSABLE) == []
    visitor.page.wait_for_selector(".panel .clock.soon")
    visitor.page.evaluate(axe)
    assert visitor.page.evaluate(RUN_AXE) == []
    # A page that is held up for seconds may miss the moment in one turn.
    visitor.page.wait_for_function("([soon, over]) => said.join().split(soon)[1]?.includes(over)", arg=[SOON, OVER])
    turns = _turns(visitor.page.evaluate("window.said"))
    assert max(turns) == 1
    assert visitor.see().version > before.version


def test_a_new_table_chooses_its_clock(arrive: Arrive) -> None:
    visitor = arrive("Wendy", locale="en-GB")
    visitor.introduce()
    visitor.open("/new")
    visitor.page.select_option("select[name=clock]", "300+5")
    visitor.page.click(".send button")
    visitor.page.wait_for_selector(".gathering")
    assert visitor.page.get_attribute(".seat.own .clock", "aria-label") == "Time left, Wendy: 5:00"
    assert visitor.page.locator(".clock.runs").count() == 0


def test_without_a_clock_nothing_counts(arrive: Arrive) -> None:
    visitor = arrive("Katalin")
    visitor.play_now()
    visitor.wait_until_asked()
    assert visitor.page.locator(".clock").count() == 0


# What would be heard: each tone that is begun, and whether little time was left when it was.
EARS = """
window.tones = [];
window.contexts = 0;
const silence = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
  constructor() { window.contexts += 1; this.state = "running"; this.currentTime = 0; this.destination = {}; }
  resume() { return Promise.resolve(); }
  createGain() { return { gain: silence, connect: (next) => next }; }
  createOscillator() {
    const frequency = { value: 0 };
    const soon = () => document.querySelector(".panel .clock.soon") !== null;
    return { frequency, connect: (next) => next, stop() {}, start: () => window.tones.push([frequency.value, soon()]) };
  }
};
"""


@pytest.mark.parametrize("wanted", [True, False])
def test_that_little_is_left_is_sounded_once_for_who_wants_sounds(arrive: Arrive, wanted: bool) -> None:
    visitor = arrive("Katalin")
    visitor.context.add_init_script(EARS)
    visitor.introduce()
    if wanted:
        visitor.page.evaluate("() => localStorage.setItem('tromf.sound.turn', 'true')")
    visitor.open(f"/t/{visitor.page.evaluate(OPEN, '12')}")
    visitor.page.wait_for_selector(".panel .clock.runs")
    visitor.page.evaluate(LISTEN)
    assert visitor.page.evaluate("() => [window.contexts, window.tones]") == [0, []]  # before the first press
    visitor.page.click(".panel", position={"x": 3, "y": 3})
    visitor.page.wait_for_selector(".panel .clock.soon")
    visitor.page.wait_for_selector("[role=log] p:has-text('Még 10 másodperced van.')", state="attached")
    visitor.page.wait_for_selector("[role=log] p:has-text('Katalin ideje letelt')", state="attached")
    contexts, tones, said = visitor.page.evaluate("() => [window.contexts, window.tones, window.said]")
    assert contexts == int(wanted)
    assert [frequency for frequency, soon in tones if soon] == ([587, 880] * said.count(SOON) if wanted else [])
