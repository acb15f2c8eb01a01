"""Two people at one table by a link, spectators, languages, and what each of them may do."""

import pytest

from tests.page.conftest import Arrive
from tests.page.visitor import Visitor

pytestmark = pytest.mark.browser


def open_table(player: Visitor, **settings: str) -> list[str]:
    """Open a table with some settings changed; gives the links for the others and, last, for spectators."""
    player.introduce()
    player.open("/new")
    player.page.wait_for_selector(".option")
    for name, setting in settings.items():
        # The settings of an option stand in a fixed order; the test names the one it wants by its place.
        player.page.locator(f'input[name="{name}"]').nth(int(setting)).check()
    player.page.click(".send button")
    player.page.wait_for_selector(".gathering")
    player.page.click(".gathering button")
    player.page.wait_for_selector("dialog[open] .links input")
    links = player.page.locator(".links input").evaluate_all("inputs => inputs.map((input) => input.value)")
    player.close_dialog()
    return [str(link) for link in links]


def play(players: list[Visitor], until: str, most: int = 400) -> None:
    """Let the players act in turn until the first of them sees what is waited for."""
    for _ in range(most):
        if players[0].page.evaluate(until):
            return
        for player in players:
            sight = player.see()
            if (sight.asked and (sight.calls or sight.phase == "play")) or sight.ready:
                player.act(sight)
                break
        else:
            players[0].page.wait_for_timeout(20)
    pytest.fail(f"it never came to: {until}")


def names(visitor: Visitor) -> set[str]:
    return set(visitor.page.locator(".seat .name").all_inner_texts())


def test_two_people_by_a_link_each_in_their_language(arrive: Arrive) -> None:
    host = arrive("Katalin")
    links = open_table(host)
    assert len(links) == 4
    guest = arrive("Wendy", locale="en-GB", size=(390, 844))
    guest.follow(links[1])
    host.page.wait_for_selector(".name:has-text('Wendy')")
    assert {"Katalin", "Wendy"} < names(guest)
    host.be_ready()
    host.page.wait_for_selector("text=Rájuk várunk: Wendy")
    guest.be_ready()
    play([host, guest], "() => document.querySelector('.sheet') !== null")
    guest.page.wait_for_selector(".sheet")
    assert "Lapok az ütésekben" in host.page.inner_text(".sheet") or "Ledobás" in host.page.inner_text(".sheet")
    assert guest.page.get_attribute(".sheet", "aria-label") == "The account of the deal"
    assert guest.page.evaluate("() => document.documentElement.lang") == "en"


def test_language_is_switched_in_the_page_and_kept(arrive: Arrive) -> None:
    player = arrive("Katalin")
    player.open()
    assert player.page.inner_text(".play-now button") == "Játszom!"
    player.page.click("button[lang=en]")
    player.page.wait_for_selector("text=Play now")
    player.page.reload()
    player.page.wait_for_selector("text=Play now")
    assert player.page.evaluate("() => document.documentElement.lang") == "en"


def test_the_own_name_is_changed_at_the_table_for_all(arrive: Arrive) -> None:
    host = arrive("Katalin")
    links = open_table(host)
    guest = arrive("Szilvia")
    guest.follow(links[0])
    guest.page.wait_for_selector(".name:has-text('Szilvia')")
    guest.page.click(".menu-button")
    guest.page.click(".menu-list li:has-text('A neved')")
    guest.page.fill("dialog input", "Szilvi")
    guest.page.press("dialog input", "Enter")
    host.page.wait_for_selector(".name:text-is('Szilvi')")
    assert guest.page.locator("dialog[open]").count() == 0
    guest.reload()
    assert {"Katalin", "Szilvi"} < names(guest)


def test_a_table_is_joined_by_its_code(arrive: Arrive) -> None:
    host = arrive("Katalin")
    links = open_table(host)
    guest = arrive("Szilvia")
    guest.introduce()
    guest.page.fill("section[aria-labelledby=join] input", "nothing that is a code")
    guest.page.press("section[aria-labelledby=join] input", "Enter")
    guest.page.wait_for_selector(".trouble:has-text('kód')")
    code = links[0].rsplit("/", 1)[1].lower()
    guest.page.fill("section[aria-labelledby=join] input", "-".join((code[:4], code[4:8], code[8:])))
    guest.page.press("section[aria-labelledby=join] input", "Enter")
    guest.page.wait_for_selector(".gathering")
    assert {"Katalin", "Szilvia"} < names(guest)


def test_a_link_that_leads_nowhere_says_so(arrive: Arrive) -> None:
    guest = arrive("Szilvia")
    guest.introduce()
    guest.open("/t/AAAABBBBCCCC")
    guest.page.wait_for_selector("[role=alert]:has-text('nem vezet asztalhoz')")


def test_a_seat_is_asked_for_and_given(arrive: Arrive) -> None:
    host = arrive("Katalin")
    links = open_table(host)
    host.be_ready()
    host.page.wait_for_selector(".phase-auction, .phase-naming, .phase-asking, .phase-play")
    guest = arrive("Szilvia")
    guest.follow(links[0])
    guest.page.wait_for_selector(".prompt:has-text('Helyet kértél')")
    host.page.click(".prompt button:has-text('Most ne')")
    guest.page.wait_for_selector(".prompt:has-text('Helyet kértél')", state="detached")
    guest.reload()
    host.page.click(".prompt button:has-text('Üljön le')")
    guest.page.wait_for_selector(".seat.own .name:has-text('Szilvia')")


def test_a_spectator_sees_a_hand_only_where_it_is_allowed(arrive: Arrive) -> None:
    host = arrive("Katalin")
    links = open_table(host, offences="1")
    watcher = arrive("Nóra")
    watcher.follow(links[-1])
    host.be_ready()
    watcher.page.wait_for_selector(".phase-auction, .phase-naming, .phase-asking, .phase-play")
    assert watcher.see().hand == []
    assert watcher.page.locator(".watching option").count() == 1
    host.page.click(".menu-button")
    host.page.click(".menu .switch")
    host.page.keyboard.press("Escape")
    watcher.page.wait_for_function("() => document.querySelectorAll('.watching option').length === 2")
    watcher.page.select_option(".watching select", index=1)
    watcher.wait_for_table("s.hand.length > 0")
    assert sorted(watcher.see().hand) == sorted(host.see().hand)
    assert watcher.page.locator("[data-act], .accuse, .call-ready").count() == 0


def test_161_is_asked_about_elsewhere_before_it_is_said(arrive: Arrive) -> None:
    host = arrive("Katalin")
    open_table(host, offences="1")
    host.be_ready()
    play([host], "() => document.querySelector('.phase-play .panel.asked') !== null")
    assert host.see().illegal == []
    assert host.see().legal == []
    button = host.page.locator(".accuse").bounding_box()
    host.page.click(".accuse")
    yes = host.page.locator(".prompt .primary").bounding_box()
    assert button is not None
    assert yes is not None
    apart = yes["y"] + yes["height"] < button["y"] or yes["x"] > button["x"] + button["width"]
    assert apart, "the confirmation appears under the finger"
    host.page.keyboard.press("Escape")
    assert host.page.locator(".prompt").count() == 0
    host.page.keyboard.press("!")
    before = host.see()
    host.page.click(".prompt .primary")
    host.wait_after(before)


def test_a_recovery_link_carries_the_player_to_another_device(arrive: Arrive) -> None:
    first = arrive("Katalin")
    first.play_now()
    hand = first.wait_until_asked().hand
    table = first.page.url
    first.open()
    first.page.click("summary")
    link = first.page.input_value("details input")
    second = arrive("nobody yet")
    second.page.goto(link)
    second.page.click("button.primary")
    second.page.wait_for_selector(".play-now")
    assert second.page.input_value("input[autocomplete=nickname]") == "Katalin"
    second.page.goto(table)
    second.page.wait_for_selector(".table")
    assert second.wait_until_asked().hand == hand
