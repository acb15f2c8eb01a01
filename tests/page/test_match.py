"""A whole match is played through the page, with pointer and keys, and with reloads in it."""

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute

from tests.page.conftest import Arrive
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser

MOST_ACTS = 900
RELOADS = (3, 17, 29, 54)
"""After which acts the page is loaded anew: in the auction, in the play, between deals, wherever they fall."""


def _totals(visitor: Visitor) -> list[int]:
    cells = visitor.page.locator(".side .chalkboard tfoot td").all_inner_texts()
    return [int(cell) for cell in cells]


def _written(visitor: Visitor) -> list[list[int]]:
    rows = visitor.page.locator(".side .chalkboard tbody tr").all()
    return [[int(each.get_attribute("aria-label") or "") for each in row.locator("td .strokes").all()] for row in rows]


@pytest.mark.parametrize("way", ["pointer", "keys"])
def test_a_match_to_501(arrive: Arrive, way: str) -> None:
    player = arrive("Katalin")
    player.play_now()
    phases: set[str] = set()
    for count in range(MOST_ACTS):
        sight = player.wait_until_asked()
        phases.add(sight.phase)
        if sight.over:
            break
        player.wait_for_title("Kész vagy?" if sight.ready else "● Te jössz")
        if count in RELOADS:
            player.reload()
            again = player.wait_until_asked()
            assert (again.deal, sorted(again.hand), again.phase) == (sight.deal, sorted(sight.hand), sight.phase)
            sight = again
        player.act(sight, "keys" if way == "keys" else "pointer")
    totals, written = _totals(player), _written(player)
    assert {"auction", "asking", "play", "over"} <= phases
    assert max(totals) >= 501
    assert [sum(side) for side in zip(*written, strict=True)] == totals
    assert player.page.locator(".banner").inner_text()
    assert player.page.locator(".side-account").count() == 2
    assert all(re.fullmatch(r"K\d+\.\d+", rule) for rule in player.page.locator(".sheet .rule").all_inner_texts())
    _check_fairness(player)
    _begin_next_match(player)


def _check_fairness(player: Visitor) -> None:
    """The browser itself finds that the deck fits what was published before the first call."""
    player.page.click(".menu-button")
    player.page.click(".menu-list li:has-text('Becsületes')")
    player.page.wait_for_selector(".proof button")
    buttons = player.page.locator(".proof button")
    assert buttons.count() == 2
    for number in range(2):
        buttons.nth(number).click()
    player.page.wait_for_function("() => document.querySelectorAll('.verdict.fits').length === 2")
    with player.page.expect_download() as download:
        player.page.click(".fairness a.button")
    assert "klaber" in download.value.path().read_text(encoding="utf-8")
    player.close_dialog()


def _begin_next_match(player: Visitor) -> None:
    """The next match of the session begins with an empty board and a tally."""
    deal = player.see().deal
    player.be_ready()
    player.wait_for_table(f"s.deal > {deal}")
    # A bot that lays down at once has ended the first deal before this player is asked anything.
    if player.see().phase != "over":
        assert _totals(player) == [0, 0]
    assert max(_totals(player)) < 501
    assert player.page.locator(".side .won .stroke").count() == 1


class Line:
    """The line between a page and the server, which a test can break."""

    def __init__(self) -> None:
        self.sent: list[dict[str, object]] = []
        self.deaf = False
        self.opened = 0
        self._route: WebSocketRoute | None = None

    def opens(self, route: WebSocketRoute) -> None:
        """Let everything through, unless the page is to hear nothing."""
        self._route = route
        self.opened += 1
        server = route.connect_to_server()

        def to_server(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            server.send(message)

        def to_page(message: str | bytes) -> None:
            if not self.deaf:
                route.send(message)

        route.on_message(to_server)
        server.on_message(to_page)

    def breaks(self) -> None:
        """End the connection."""
        assert self._route is not None
        self.deaf = False
        self._route.close()


def test_an_act_whose_answer_is_lost_happens_once(arrive: Arrive) -> None:
    player = arrive("Katalin")
    line = Line()
    player.page.route_web_socket("**/socket*", line.opens)
    player.play_now()
    before = player.wait_until_asked()
    line.deaf = True
    if before.calls:
        player.call(before.calls[0])
    else:
        player.lay(before.legal[0])
    player.page.wait_for_timeout(300)
    assert player.see().version == before.version
    assert not player.see().calls, "what is under way can't be said twice"
    line.breaks()
    player.wait_after(before)
    player.wait_until_asked()
    acts = [message for message in line.sent if message["type"] == "act"]
    assert line.opened == 2
    assert len(acts) == 2
    assert acts[0] == acts[1]
    assert player.page.inner_text(".notice") == ""


def test_a_broken_line_is_shown_and_mended(arrive: Arrive) -> None:
    player = arrive("Katalin")
    line = Line()
    player.page.route_web_socket("**/socket*", line.opens)
    player.play_now()
    before = player.wait_until_asked()
    line.breaks()
    player.page.wait_for_selector(".line-lost")
    player.page.wait_for_selector(".line-lost", state="detached")
    again = player.wait_until_asked()
    assert (again.deal, again.hand) == (before.deal, before.hand)
    player.act(again)
