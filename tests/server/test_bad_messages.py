"""What the socket makes of messages that are bad, too long or too many, and of faults of its own."""

from __future__ import annotations

import json
import logging

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Json, Place, guest
from tests.server.serving import served
from tromf.server import Bounds
from tromf.wire import LONGEST_MESSAGE

BAD_MESSAGES: list[str | bytes] = [
    "",
    "hello",
    "[]",
    "{}",
    '{"type": "act"}',
    '{"type": "ready", "request": ""}',
    '{"type": "ready", "request": "a b"}',
    '{"type": "ready", "request": "a1", "more": 1}',
    '{"type": "act", "request": "a1", "act": 5, "deal": 1, "turn": 0}',
    '{"type": "act", "request": "a1", "act": "go", "deal": -1, "turn": 0}',
    '{"type": "table", "request": "a1"}',
    "[" * (LONGEST_MESSAGE - 10),
    b"\x00\xff",
    '{"type": "name", "request": "a1", "name": "' + "x" * 200 + '"}',
]


def refusals(place: Place) -> list[Json]:
    """All refusals that a place was told of."""
    return [message for message in place.messages if message["type"] == "refused"]


async def test_bad_messages_are_refused_and_the_connection_stays(caplog: pytest.LogCaptureFixture) -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table()
            async with anna.at(code) as place:
                await place.arrived()
                for bad in BAD_MESSAGES:
                    before = len(refusals(place))
                    await place.socket.send(bad)
                    await place.until(lambda before=before: len(refusals(place)) > before)  # type: ignore[misc]
                    answer = refusals(place)[-1]
                    assert (answer["message"], answer["request"]) == ("server.refusal.message", None), bad
                for act in ("fly", "play ZZ", "play HA announce", "161! 9", "bid 9", "trump", "x" * 100):
                    answer = await place.ask("act", act=act, deal=1, turn=0)
                    assert answer["type"] == "refused"
                assert (await place.ask("ready"))["type"] == "done"
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_a_message_that_is_far_too_long_ends_the_connection() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table()
            async with anna.at(code) as place:
                await place.arrived()
                await place.socket.send("x" * 20_000)
                await place.socket.wait_closed()
                with pytest.raises(ConnectionClosed):
                    await place.socket.send("y")
                assert place.socket.close_code == 1009


async def test_who_sends_too_much_is_slowed_down_and_then_sent_away() -> None:
    with served(bounds=Bounds(rate=1, burst=5, refusals=10)) as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table()
            async with anna.at(code) as place:
                await place.arrived()
                for number in range(40):
                    await place.say({"type": "refresh", "request": f"a{number}"})
                await place.until(lambda: place.goodbye)
                assert place.goodbye == {"type": "goodbye", "message": "server.goodbye.too_fast", "again": True}
                assert {each["message"] for each in refusals(place)} == {"server.refusal.too_fast"}
                assert len([each for each in place.messages if each["type"] == "done"]) == 5


async def test_a_server_fault_shows_and_logs_no_words(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the hidden card is HX")

    with served() as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table()
            async with anna.at(code) as place:
                await place.arrived()
                monkeypatch.setattr("tromf.host.live.decide", broken)
                answer = await place.ask("ready")
                assert (answer["type"], answer["message"]) == ("refused", "server.refusal.fault")
                failed = await anna.http.post("/api/tables", json={"game": "klaber"})
                assert (failed.status_code, failed.json()["message"]) == (500, "server.refusal.fault")
                assert "hidden card" not in failed.text + json.dumps(place.messages)
                monkeypatch.undo()
                assert (await place.ask("ready"))["type"] == "done"
    logged = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert logged
    for record in logged:
        assert "hidden card" not in record.getMessage()
        assert record.exc_info is None


async def test_a_socket_that_fails_shows_and_logs_no_words(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the hidden card is HX")

    monkeypatch.setattr("tromf.host.House.find", broken)
    with served() as address:
        async with guest(address, "Anna") as anna, anna.at("A" * 12) as place:
            await place.socket.wait_closed()
            assert place.messages == []
    logged = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert len(logged) == 1
    assert "hidden card" not in logged[0].getMessage()
    assert logged[0].exc_info is None
