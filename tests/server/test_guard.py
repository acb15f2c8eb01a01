"""What reaches the server that should not: foreign pages, wrong requests, too many of them."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.client import guest
from tests.server.serving import served
from tromf.server import Bounds
from tromf.server.guard import SECURITY_HEADERS
from tromf.text import LANGUAGES, catalogue
from tromf.wire import LONGEST_BODY, GameList, Me
from tromf.wire import schema as wire_schema


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A small page as it would be built."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "cards").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>tromf</title>")
    (tmp_path / "assets" / "index-abc.js").write_text("// " + "x" * 5_000)
    (tmp_path / "cards" / "HX.svg").write_text("<svg/>")
    (tmp_path.parent / "outside.txt").write_text("not yours")
    return tmp_path


def socket_url(address: str, code: str) -> str:
    return f"{address.replace('http', 'ws', 1)}/socket?code={code}"


async def test_every_answer_binds_the_browser(page: Path) -> None:
    with served(page=page) as address:
        async with guest(address, "Anna") as anna:
            for path in (
                "/",
                "/t/ABCD",
                "/assets/index-abc.js",
                "/api/me",
                "/api/nothing",
                "/nothing.png",
                "/api/games",
            ):
                headers = (await anna.http.get(path)).headers
                for name, value in SECURITY_HEADERS.items():
                    assert headers[name] == value, path
                assert "server" not in headers
    policy = SECURITY_HEADERS["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "http" not in policy


async def test_the_page_and_its_files_are_served(page: Path) -> None:
    with served(page=page) as address:
        async with guest(address) as somebody:
            for path in ("/", "/new", "/t/ABCD-EFGH", "/k", "/index.html"):
                answer = await somebody.http.get(path)
                assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache"), path
                assert "<title>tromf" in answer.text
            script = await somebody.http.get("/assets/index-abc.js")
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert script.headers["content-encoding"] == "gzip"
            assert "javascript" in script.headers["content-type"]
            card = await somebody.http.get("/cards/HX.svg")
            assert card.headers["content-type"].startswith("image/svg+xml")
            unchanged = await somebody.http.get("/cards/HX.svg", headers={"if-none-match": card.headers["etag"]})
            assert unchanged.status_code == 304
            missing = await somebody.http.get("/cards/H1.svg")
            assert (missing.status_code, missing.json()["message"]) == (404, "server.refusal.no_such_page")
            assert (await somebody.http.post("/new")).status_code == 405


@pytest.mark.parametrize(
    "path", ["/../outside.txt", "/%2e%2e/outside.txt", "/cards/..%2f..%2foutside.txt", "/..\\outside.txt"]
)
async def test_nothing_outside_the_page_is_served(page: Path, path: str) -> None:
    with served(page=page) as address:
        host, port = address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
    assert b"not yours" not in answer


async def test_the_cookie_is_the_browsers_alone() -> None:
    with served() as address:
        async with guest(address) as somebody:
            answer = await somebody.http.get("/api/me")
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert "path=/" in cookie
            me = answer.json()
            assert me["key"].startswith(me["player"] + ".")
            again = await somebody.http.get("/api/me")
            assert "set-cookie" not in again.headers
            assert again.json() == me
        async with guest(address) as other:
            other.http.cookies.set("tromf", me["player"] + "." + "0" * 64)
            forged = (await other.http.get("/api/me")).json()
            assert forged["player"] != me["player"]
            wrong = await other.http.post("/api/me/recover", json={"key": me["key"][:-1] + "x"})
            assert (wrong.status_code, wrong.json()["message"]) == (403, "server.refusal.key")


async def test_games_and_catalogues_are_told() -> None:
    with served() as address:
        async with guest(address) as somebody:
            games = (await somebody.http.get("/api/games")).json()["games"]
            assert games[0]["name"] == "klaber"
            assert (games[0]["seats"], games[0]["players"]) == (4, [4])
            assert {each["name"] for each in games[0]["options"]} == set(games[0]["presets"][0]["settings"])
            assert "player" in games[0]["levels"]
            assert games[0]["defaultPreset"] in [each["name"] for each in games[0]["presets"]]
            for language in LANGUAGES:
                assert (await somebody.http.get(f"/catalogue/{language}.json")).json() == catalogue(language)
            assert (await somebody.http.get("/catalogue/xx.json")).status_code == 404
    assert {"Me", "GameList", "NewTable", "OpenedTable"} <= set(wire_schema()["$defs"])
    assert {Me.__name__, GameList.__name__} <= set(wire_schema()["$defs"])


WRONG_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"game": "bridge"}, "game.unknown"),
    ({"preset": "nowhere"}, "option.unknown_preset"),
    ({"settings": {"target": "7"}}, "option.not_in_range"),
    ({"settings": {"colour": "red"}}, "option.unknown"),
    ({"settings": {"offences": "sometimes"}}, "option.unknown_setting"),
    ({"bots": "genius"}, "bot.unknown_level"),
    ({"name": "\u202e"}, "table.refusal.name"),
    ({"chairs": 5}, "table.refusal.chairs"),
    ({"pause": 10_001}, "server.refusal.message"),
    ({"more": 1}, "server.refusal.message"),
    ({"settings": {"target": 501}}, "server.refusal.message"),
]


@pytest.mark.parametrize("wanted, message", WRONG_TABLES)
async def test_a_table_that_there_can_not_be_is_refused(wanted: dict[str, Any], message: str) -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            answer = await anna.http.post("/api/tables", json={"game": "klaber"} | wanted)
            assert answer.status_code == 400
            assert answer.json()["message"] == message
            assert set(answer.json()) == {"rule", "message", "params"}


async def test_who_is_unknown_or_has_no_name_opens_no_table() -> None:
    with served() as address:
        async with guest(address) as somebody:
            unknown = await somebody.http.post("/api/tables", json={"game": "klaber"})
            assert (unknown.status_code, unknown.json()["message"]) == (403, "server.refusal.no_key")
            await somebody.http.get("/api/me")
            nameless = await somebody.http.post("/api/tables", json={"game": "klaber"})
            assert nameless.json()["message"] == "table.refusal.name"
            assert (await somebody.http.post("/api/tables", json={"game": "klaber", "name": "Eva"})).status_code == 201
            assert (await somebody.http.get("/api/me")).json()["name"] == "Eva"


@pytest.mark.parametrize(
    "body, kind, status",
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"name": "' + b"x" * LONGEST_BODY + b'"}', "application/json", 413),
        (b'{"name": "\xff"}', "application/json", 400),
        (b"[" * 5_000, "application/json", 400),
        (b'{"name": "Eva"}', "text/plain", 415),
        (b'{"name": ""}', "application/json", 400),
    ],
)
async def test_bad_requests_are_refused_with_a_message(body: bytes, kind: str, status: int) -> None:
    with served() as address:
        async with guest(address) as somebody:
            answer = await somebody.http.put("/api/me", content=body, headers={"content-type": kind})
            assert answer.status_code == status
            assert answer.json()["message"].startswith("server.refusal.")


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://[broken"},
    ],
)
async def test_pages_of_other_origins_are_refused(headers: dict[str, str]) -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            code = await anna.open_table()
            answer = await anna.http.put("/api/me", json={"name": "Eve"}, headers=headers)
            assert (answer.status_code, answer.json()["message"]) == (403, "server.refusal.foreign_page")
            assert (await anna.http.get("/api/me")).json()["name"] == "Anna"
            with pytest.raises(InvalidStatus) as refused:
                await connect(socket_url(address, code), additional_headers=headers | {"cookie": anna.cookie})
            assert refused.value.response.status_code == 403


async def test_tables_names_and_sockets_are_bounded() -> None:
    with served(bounds=Bounds(sockets=2, tables=3)) as address:
        async with guest(address, "Anna") as anna:
            codes = [await anna.open_table() for _ in range(3)]
            many = await anna.http.post("/api/tables", json={"game": "klaber"})
            assert (many.status_code, many.json()["message"]) == (429, "server.refusal.too_many_tables")
            async with anna.at(codes[0]) as one, anna.at(codes[1]) as two, anna.at(codes[2]) as three:
                await one.arrived()
                await two.arrived()
                await three.until(lambda: three.goodbye)
                assert three.goodbye is not None
                assert three.goodbye["message"] == "server.goodbye.too_many"
            statuses = [(await anna.http.put("/api/me", json={"name": "A"})).status_code for _ in range(10)]
            assert statuses[0] == 200
            assert statuses[-1] == 429


@pytest.mark.parametrize(
    "path", ["tables/{}/record", "tables/{}/review/1", "me/matches", "me/export", "me/blocked", "tables", "players/x"]
)
async def test_what_makes_the_server_read_much_is_bounded_by_address(path: str) -> None:
    with served(bounds=Bounds(looks=20)) as address:
        async with guest(address, "Anna") as anna, guest(address) as other:
            code = await anna.open_table()
            statuses = [(await anna.http.get(f"/api/{path.format(code)}")).status_code for _ in range(30)]
            assert statuses[0] in (200, 404)
            assert statuses[-1] == 429
            # A new key brings nothing: what counts is where it comes from.
            refused = await other.http.get(f"/api/tables/{code}/record")
            assert (refused.status_code, refused.json()["message"]) == (429, "server.refusal.too_fast")


async def test_everything_at_once_takes_as_much_as_many_looks() -> None:
    with served(bounds=Bounds(looks=20)) as address:
        async with guest(address, "Anna") as anna:
            statuses = [(await anna.http.get("/api/me/export")).status_code for _ in range(3)]
            assert statuses == [200, 200, 429]


@pytest.mark.parametrize("code", ["", "ABCD-EFGH-JKLM", "none", "A" * 500, "%00", "../.."])
async def test_a_code_that_leads_nowhere_is_said_goodbye_to(code: str) -> None:
    with served() as address:
        async with guest(address, "Anna") as anna, anna.at(code) as place:
            await place.until(lambda: place.goodbye)
            assert place.goodbye == {"type": "goodbye", "message": "server.goodbye.unknown_code", "again": False}
            assert (await anna.http.get(f"/api/tables/{code or 'x'}/record")).status_code in (404, 405)


async def test_a_code_is_read_as_it_is_typed() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna:
            code = (await anna.open_table()).lower()
            async with anna.at(f"{code[:4]}-{code[4:8]}-{code[8:]}") as place:
                assert (await place.arrived())["chair"] == 0
            record = await anna.http.get(f"/api/tables/{code}/record")
            assert (record.status_code, record.json()["message"]) == (404, "server.refusal.nothing_written")


async def test_a_seat_link_needs_a_key_and_a_name() -> None:
    with served() as address:
        async with guest(address, "Anna") as anna, guest(address) as nobody:
            code = await anna.open_table()
            async with anna.at(code) as place:
                link = (await place.arrived())["links"]["chairs"][1]
                async with nobody.at(link) as outside:
                    await outside.until(lambda: outside.goodbye)
                    assert outside.goodbye is not None
                    assert outside.goodbye["message"] == "server.goodbye.no_name"


async def test_sockets_are_opened_nowhere_else(page: Path, caplog: pytest.LogCaptureFixture) -> None:
    with served(page=page) as address:
        for path in ("/", "/index.html", "/api/me", "/socket/more"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(f"{address.replace('http', 'ws', 1)}{path}")
            assert refused.value.response.status_code == 403
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
