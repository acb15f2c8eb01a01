"""A server answers to its own names alone, so that a foreign name that leads here opens nothing."""

from __future__ import annotations

import socket
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.client import guest
from tests.server.process import server_process
from tests.server.serving import served
from tromf.server import StartError
from tromf.server.guard import SECURITY_HEADERS
from tromf.server.hosts import ANY, Hosts, hosts_of
from tromf.text import LANGUAGES, catalogue

OWN = hosts_of("127.0.0.1", ["Tromf.Example.org", "kláber.hu"])


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:8123",
        "localhost.:8123",
        "127.0.0.1:8123",
        "192.168.1.7:8123",
        "[::1]:8123",
        "[fd00::7]",
        "tromf.example.org",
        "tromf.example.org:443",
        "xn--klber-yqa.hu",
        f"{socket.gethostname()}:8123",
        f"{socket.gethostname()}.local",
        "",
    ],
)
def test_own_names_and_addresses_are_answered(host: str) -> None:
    assert OWN.answer_to(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8123",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.example@localhost",
        "localhost@evil.example",
        "localhost/evil.example",
        "[::1].evil.example",
        "::1",
        "localhost:8123:8123",
        "localhost evil.example",
        " ",
        ".",
        "[",
        "127.0.0.1\x00.evil.example",
    ],
)
def test_other_names_are_not(host: str) -> None:
    assert not OWN.answer_to(host)


@given(st.text(max_size=60))
def test_whatever_a_host_says_it_is_read_without_a_fault(host: str) -> None:
    assert OWN.answer_to(host) in (True, False)
    assert Hosts(frozenset({ANY})).answer_to(host)


@pytest.mark.parametrize("named", ["http://tromf.example.org", "tromf.example.org:80", "", "a b", "-x.hu", "x" * 64])
def test_a_name_that_can_be_none_is_said_at_the_start(named: str) -> None:
    with pytest.raises(StartError) as refused:
        hosts_of("127.0.0.1", [named])
    assert refused.value.message == "server.start.allowed_host"


async def test_a_foreign_name_gets_nothing_and_changes_nothing() -> None:
    with served(hosts=hosts_of("127.0.0.1")) as address:
        port = address.rpartition(":")[2]
        async with guest(address, "Anna") as anna:
            code = await anna.open_table()
            # As a browser asks to which evil.example leads here: it is its own page, and the cookie may even be there.
            evil = {"host": f"evil.example:{port}", "origin": f"http://evil.example:{port}"}
            for method, path in (
                ("GET", "/api/me"),
                ("PUT", "/api/me"),
                ("GET", "/api/me/export"),
                ("POST", "/api/tables"),
                ("GET", f"/api/tables/{code}/record"),
            ):
                answer = await anna.http.request(method, path, headers=evil, json={"name": "Eve", "game": "klaber"})
                assert (answer.status_code, answer.json()["message"]) == (421, "server.refusal.foreign_name"), path
                assert "set-cookie" not in answer.headers
            for path in ("/", "/healthz", "/metrics", f"/t/{code}"):
                answer = await anna.http.get(path, headers=evil)
                assert answer.status_code == 421
                said = [catalogue(language)["server.refusal.foreign_name"] for language in LANGUAGES]
                assert answer.text.splitlines() == said
                assert SECURITY_HEADERS.items() <= dict(answer.headers).items()
            assert (await anna.http.get("/api/me")).json()["name"] == "Anna"
            url = f"ws://127.0.0.1:{port}/socket?code={code}"
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers=evil | {"cookie": anna.cookie})
            assert refused.value.response.status_code == 403


def test_a_process_answers_to_the_names_that_it_was_given(tmp_path: Path) -> None:
    with server_process(tmp_path, names=("tromf.example.org",)) as server:
        asked = {
            host: httpx.get(f"{server.address}/api/games", headers={"host": host}).status_code
            for host in ("tromf.example.org", f"localhost:{server.port}", "evil.example")
        }
    assert asked == {"tromf.example.org": 200, f"localhost:{server.port}": 200, "evil.example": 421}
