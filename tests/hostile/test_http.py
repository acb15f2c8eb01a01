"""Whatever is asked over HTTP, allowed or not, gets an answer of its description, and never a fault of the server."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from tests.server.serving import SECRET
from tests.store.cluster import Cluster
from tromf.games import GAMES
from tromf.host import House
from tromf.server import Bounds, create_app
from tromf.store import MemoryStore, open_store
from tromf.text import LANGUAGES, catalogue
from tromf.wire import ASKED, Reason, openapi
from tromf.wire.openapi import ALWAYS, Asked

UNBOUNDED = Bounds(rate=1e9, burst=1e9, tables=1e9, looks=1e9)
SENT = ("method", "url", "headers", "params", "json", "data")
METHODS = ("GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "FOO")
FAULTS = (500, 503)

DESCRIBED = [
    each.ok() for each in schemathesis.openapi.from_dict(openapi()).get_all_operations() if isinstance(each, Ok)
]
OPERATIONS = {f"{each.method.upper()} {each.path}": each for each in DESCRIBED}
NAMES = {f"{each.method} {each.path}": each for each in ASKED}
MODES = [
    (name, mode)
    for name, asked in NAMES.items()
    for mode in GenerationMode
    if mode.is_positive or asked.body is not None or "{" in asked.path
]
"""What can be asked wrongly is asked wrongly too."""


def an_app() -> Starlette:
    """The application over a store of its own."""
    return create_app(House(MemoryStore()), SECRET, bounds=UNBOUNDED)


def assert_as_described(asked: Asked, answer: Any) -> None:
    """An answer of one of the kinds that the description names, whole; no fault, and no refusal without a reason."""
    kind = answer.headers["content-type"].partition(";")[0]
    assert answer.status_code not in FAULTS
    if answer.status_code == asked.status:
        if isinstance(asked.answer, str):
            assert kind == asked.answer
        else:
            assert kind == "application/json"
            msgspec.json.decode(answer.content, type=asked.answer)
        return
    # A path that leads elsewhere, by an empty part or a slash within, is no such page, or not with this method.
    assert answer.status_code in {*asked.refused, *ALWAYS, 404, 405}
    reason = msgspec.json.decode(answer.content, type=Reason)
    assert all(reason.message in catalogue(language) for language in LANGUAGES)


@pytest.mark.parametrize("name, mode", MODES)
@pytest.mark.parametrize("number", [10, pytest.param(1_000, marks=pytest.mark.soak)])
def test_answers_are_as_described(
    name: str, mode: GenerationMode, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(an_app(), base_url="http://localhost") as client:
        client.put("/api/me", json={"name": "Anna"})
        opened = client.post("/api/tournaments", json={"name": "Evening", "game": "klaber"}).json()
        table = client.post("/api/tables", json={"game": "klaber"}).json()["code"]
        codes = (table, opened["code"], opened["organiserCode"])

        @settings(max_examples=number, suppress_health_check=list(HealthCheck))
        @given(
            OPERATIONS[name].as_strategy(generation_mode=mode),
            st.sampled_from((None, *codes)),
            st.sampled_from((None, *GAMES)),
        )
        def ask(case: Any, code: str | None, game: str | None) -> None:
            # What can't be guessed is told, or little would be asked of what there is.
            if code is not None and "code" in case.path_parameters:
                case.path_parameters["code"] = code
            if game is not None and isinstance(case.body, dict) and "game" in case.body:
                case.body |= {"game": game, "preset": None}
            sent = case.as_transport_kwargs(base_url="http://localhost")
            # The key stays the client's own; a body of text is sent as it is.
            given_body = {("content" if key == "data" else key): sent[key] for key in SENT if key in sent}
            assert_as_described(NAMES[name], client.request(**given_body))

        ask()
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_bodies_of_other_kinds_are_refused(kind: str) -> None:
    with TestClient(an_app(), base_url="http://localhost") as client:
        for asked in ASKED:
            if asked.body is not None:
                path = re.sub(r"{\w+}", "x", asked.path)
                answer = client.request(asked.method, path, content=b"{}", headers={"content-type": kind})
                assert answer.status_code == 415, path
                assert msgspec.json.decode(answer.content, type=Reason).message == "server.refusal.message"


def test_methods_that_a_path_has_not_are_refused() -> None:
    with TestClient(an_app(), base_url="http://localhost") as client:
        for asked in ASKED:
            known = {each.method for each in ASKED if each.path == asked.path}
            path = re.sub(r"{\w+}", "1", asked.path)
            for method in METHODS:
                if method not in known:
                    answer = client.request(method, path)
                    assert answer.status_code in (404, 405), (method, path)
                    msgspec.json.decode(answer.content, type=Reason)


PARTS = (
    "%00",
    "a%00b",
    "%FF",
    "%ED%A0%80",
    "x" * 5_000,
    "9" * 5_000,
    "-1",
    "1e9",
    "%D9%A3",
    "%2e%2e",
    "%0d%0aset-cookie:x",
)
"""What stands in a path where a code, a name or a number is meant."""


@pytest.mark.parametrize("shared", [False, True])
def test_whatever_stands_in_a_path_leads_nowhere_and_to_no_fault(
    shared: bool, cluster: Cluster, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = open_store(cluster.schema() if shared else str(tmp_path / "tables.sqlite3"))
    app = create_app(House(store), SECRET, bounds=UNBOUNDED)
    with TestClient(app, base_url="http://localhost") as client:
        client.put("/api/me", json={"name": "Anna"})
        code = client.post("/api/tables", json={"game": "klaber"}).json()["code"]
        for part in PARTS:
            for path in (
                f"/api/tables/{code}/review/{part}",
                f"/api/tables/{part}/review/1",
                f"/api/tables/{part}/record",
                f"/api/players/{part}",
                f"/api/tournaments/{part}",
                f"/catalogue/{part}.json",
                f"/{part}",
            ):
                answer = client.get(path)
                assert answer.status_code == 404, path
                msgspec.json.decode(answer.content, type=Reason)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_every_route_is_described_and_every_description_is_a_route() -> None:
    routes = {
        f"{method} {re.sub(r':[a-z]+}', '}', route.path)}"
        for route in an_app().routes
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD" and "{rest:path}" not in route.path
    }
    # The figures are the operator's; what is below /api and nothing else is no such page.
    assert routes - {"GET /metrics"} == NAMES.keys()
