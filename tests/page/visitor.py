"""Somebody with a browser: what they see of a table, and how they act with pointer or keys."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, Request

PATIENCE = 60_000
"""How long anything may take, in milliseconds; a busy machine is slow."""

WATCH_POLICY = """
window.brokenPolicies = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.brokenPolicies.push(`${event.violatedDirective} ${event.blockedURI}`);
});
"""

LOOK = """
() => {
  const table = document.querySelector(".table");
  if (table === null) return null;
  const all = (selector) => [...table.querySelectorAll(selector)];
  const cards = all(".hand-card");
  return {
    version: Number(table.dataset.version),
    deal: Number(table.dataset.deal),
    phase: [...table.classList].find((name) => name.startsWith("phase-")).slice(6),
    asked: table.querySelector(".panel.asked") !== null && !table.classList.contains("cut-off"),
    calls: all("[data-act]:not([aria-disabled])").map((button) => button.dataset.act),
    hand: cards.map((card) => card.dataset.card),
    legal: cards.filter((card) => card.classList.contains("legal")).map((card) => card.dataset.card),
    illegal: cards.filter((card) => card.classList.contains("illegal")).map((card) => card.dataset.card),
    trick: all(".trick .laid").length,
    ready: table.querySelector(".call-ready:not([aria-disabled])") !== null,
    over: table.querySelector(".banner") !== null,
  };
}
"""


# The browser tells the new size of its window some frames before all lengths that hang on it have followed.
LAID_OUT = """
([width, height]) => new Promise((done) => {
  const probe = document.body.appendChild(document.createElement("div"));
  Object.assign(probe.style, { position: "fixed", visibility: "hidden", width: "100vw", height: "100dvh" });
  let fitting = 0;
  const look = () => {
    const fits = innerWidth === width && innerHeight === height && probe.offsetHeight === height;
    fitting = fits ? fitting + 1 : 0;
    if (fitting < 4) return requestAnimationFrame(look);
    probe.remove();
    done();
  };
  requestAnimationFrame(look);
})
"""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a player sees of the table at one moment."""

    version: int
    deal: int
    phase: str
    asked: bool
    calls: list[str]
    hand: list[str]
    legal: list[str]
    illegal: list[str]
    trick: int
    ready: bool
    over: bool


class Visitor:
    """A person with a browser profile of their own; bots and pauses cost them no time."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        name: str,
        *,
        locale: str = "hu-HU",
        size: tuple[int, int] = (1280, 800),
        touch: bool = False,
    ) -> None:
        self.name = name
        self.address = address
        self.faults: list[str] = []
        viewport: Any = {"width": size[0], "height": size[1]}
        self.context = browser.new_context(locale=locale, viewport=viewport, has_touch=touch, reduced_motion="reduce")
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH_POLICY)
        self.context.on("request", self._asked)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))

    # --- what may not happen ---

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, self.address.replace("http", "ws", 1))):
            self.faults.append(f"asked another host: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" or "Content Security Policy" in message.text:
            self.faults.append(f"console: {message.text}")

    def check_policies(self) -> None:
        """Note the policies that the page has broken since it was loaded."""
        self.faults += self.page.evaluate("() => window.brokenPolicies.splice(0)")

    def leave(self) -> None:
        """Close the browser's profile."""
        self.check_policies()
        self.context.close()

    # --- coming in ---

    def open(self, path: str = "/") -> None:
        """Open a page of the house."""
        self.page.goto(f"{self.address}{path}{'&' if '?' in path else '?'}pace=0")
        self.page.wait_for_selector("main")

    def introduce(self) -> None:
        """Say one's name in the lobby."""
        self.open()
        self.page.fill("input[autocomplete=nickname]", self.name)
        with self.page.expect_response("**/api/me"):
            self.page.press("input[autocomplete=nickname]", "Enter")

    def play_now(self) -> None:
        """Sit down with bots."""
        self.introduce()
        self.page.click(".play-now button")
        self.page.wait_for_selector(".table")

    def follow(self, link: str) -> None:
        """Open a link that somebody sent, and say one's name if asked."""
        self.page.goto(f"{link}?pace=0")
        self.page.wait_for_selector("input[autocomplete=nickname], .table")
        if self.page.query_selector("input[autocomplete=nickname]") is not None:
            self.page.fill("input[autocomplete=nickname]", self.name)
            self.page.press("input[autocomplete=nickname]", "Enter")
        self.page.wait_for_selector(".table")

    def reload(self) -> None:
        """Load the page anew."""
        self.check_policies()
        self.page.reload()
        self.page.wait_for_selector(".table")

    def in_sizes(self, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        """The window in one size after another, laid out anew in each, and in the end as it was."""
        before = self.page.viewport_size
        assert before is not None
        for size in sizes:
            self._resize(*size)
            yield size
        self._resize(before["width"], before["height"])

    def _resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(LAID_OUT, [width, height])

    # --- seeing and acting ---

    def see(self) -> Sight:
        """The table as it stands."""
        return Sight(**self.page.evaluate(LOOK))

    def wait_for_table(self, condition: str) -> None:
        """Wait until the table meets a condition on its sight ``s``."""
        self.page.wait_for_function(f"() => {{ const s = ({LOOK})(); return s !== null && ({condition}); }}")

    def wait_until_asked(self) -> Sight:
        """Wait until the table asks something of this player."""
        self.wait_for_table("(s.asked && (s.calls.length > 0 || (s.phase === 'play' && s.hand.length > 0))) || s.ready")
        return self.see()

    def wait_after(self, before: Sight) -> None:
        """Wait until the table has moved on."""
        self.wait_for_table(f"s.version > {before.version}")

    def wait_for_title(self, start: str) -> None:
        """Wait until the window's title begins so; the page writes it only after it has drawn the table."""
        self.page.wait_for_function("start => document.title.startsWith(start)", arg=start)

    def wait_until_told(self, text: str) -> None:
        """Wait until something is told to who listens."""
        self.page.wait_for_function("text => document.querySelector('[role=log]').textContent.includes(text)", arg=text)

    def close_dialog(self) -> None:
        """Close the dialog that is open or opening; while it closes it still covers what lies behind it."""
        self.page.wait_for_selector("dialog[open]")
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector("dialog", state="detached")

    def call(self, code: str, way: Literal["pointer", "keys"] = "pointer") -> None:
        """Say one of the calls that are offered."""
        button = self.page.locator(f'[data-act="{code}"]')
        if way == "pointer":
            button.click()
        else:
            self.page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")

    def lay(self, card: str, way: Literal["pointer", "keys"] = "pointer") -> None:
        """Press a card of the hand."""
        if way == "pointer":
            # The left part of a card is what the next card leaves free; in a fan it leans a little.
            # A card that may not be laid is marked as disabled, but a press on it is answered with the reason.
            self.page.click(f'[data-card="{card}"]', position={"x": 17, "y": 45}, force=card in self.see().illegal)
        else:
            self.page.keyboard.press(str(self.see().hand.index(card) + 1))

    def be_ready(self, way: Literal["pointer", "keys"] = "pointer") -> None:
        """Be ready for the next deal; the page draws that it has heard only a moment after the press.

        The next deal may be over before this player is asked anything, and then the same question stands there again.
        """
        button = self.page.locator(".call-ready:not([aria-disabled])")
        button.wait_for()
        deal = self.see().deal
        if way == "pointer":
            button.click()
        else:
            self.page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")
        self.wait_for_table(f"!s.ready || s.deal !== {json.dumps(deal)}")

    def act(self, sight: Sight, way: Literal["pointer", "keys"] = "pointer") -> None:
        """Do something lawful: pass and go where that is enough, lay down what must be, else the first legal card."""
        if sight.ready:
            self.be_ready(way)
        elif sight.calls:
            wanted = next((code for code in ("lay down", "go", "pass") if code in sight.calls), sight.calls[0])
            self.call(wanted, way)
        else:
            self.lay((sight.legal or sight.hand)[0], way)
        self.wait_after(sight)
