"""A key is its player's alone: forged, guessed, or another's, it opens nothing that is not its own."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.server.client import guest
from tests.server.serving import SECRET, served
from tromf.server import Keys

KEYS = Keys(SECRET)
KEY = KEYS.key_of("A" * 16)


@given(st.integers(0, len(KEY) - 1), st.characters(codec="utf-8"))
def test_no_letter_of_a_key_may_be_another(place: int, letter: str) -> None:
    forged = KEY[:place] + letter + KEY[place + 1 :]
    assert (KEYS.player_of(forged) is None) == (forged != KEY)


@given(st.text(max_size=120) | st.binary(max_size=60).map(lambda data: data.decode("latin-1")))
def test_what_the_server_did_not_sign_is_no_key(told: str) -> None:
    assert KEYS.player_of(told) is None


def test_keys_of_other_secrets_and_cut_keys_are_none() -> None:
    random = Random(1)
    for _ in range(200):
        assert KEYS.player_of(Keys(random.randbytes(32)).key_of("A" * 16)) is None
    assert all(KEYS.player_of(KEY[:end]) is None for end in range(len(KEY)))
    assert KEYS.player_of(KEY + "0") is None
    assert KEYS.player_of(KEY.upper()) is None
    assert KEYS.player_of(f"{'B' * 16}.{KEY.partition('.')[2]}") is None


async def test_a_key_acts_for_its_own_seat_alone() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna, guest(address, "Eva") as eva:
            code = await anna.open_table(game="klaberjass")
            async with anna.at(code) as first:
                links = (await first.arrived())["links"]
                async with eva.at(links["chairs"][1]) as second, eva.at(links["chairs"][0]) as again:
                    # By the other's link somebody comes to the own chair, and sees the own hand.
                    assert (await second.arrived())["chair"] == 1
                    assert (await again.arrived())["chair"] == 1
                    assert (await first.ask("ready"))["type"] == "done"
                    assert (await again.ask("ready"))["type"] == "done"
                    await first.until(lambda: first.table["phase"] == "playing")
                    await again.until(lambda: again.table["phase"] == "playing")
                    assert set(first.view["hand"]).isdisjoint(again.view["hand"])
                    turn, other = (first, again) if first.choices() else (again, first)
                    refused = await other.act(turn.choices()[0])
                    assert (refused["type"], refused["message"]) == ("refused", "table.refusal.another_turn")
            async with eva.at(links["watch"]) as third:
                assert (await third.arrived())["chair"] == 1


async def test_a_forged_cookie_is_nobody() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna, guest(address) as thief:
            code = await anna.open_table()
            me = (await anna.http.get("/api/me")).json()
            thief.http.cookies.set("tromf", f"{me['player']}.{'0' * 64}")
            assert (await thief.http.get("/api/me/export")).status_code == 403
            assert (await thief.http.get("/api/me/matches")).status_code == 403
            async with thief.at(code) as place:
                await place.until(lambda: place.goodbye)
                assert place.goodbye is not None
                assert place.goodbye["message"] == "server.goodbye.no_name"
