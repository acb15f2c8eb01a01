"""The description of what is asked over HTTP (OpenAPI 3.1), out of the same classes as the messages.

Knows each request, its body and its answers. Refuses to describe a body by hand.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

import msgspec

from tromf.wire.advice import DealReview
from tromf.wire.base import VERSION
from tromf.wire.club import NewTournament, PlayerPage, ShowMatches, TournamentAct, TournamentPage
from tromf.wire.http import GameList, Me, MyKey, MyName, NewTable, OpenedTable, OpenTableList
from tromf.wire.parts import Reason
from tromf.wire.talk import BlockedList, Unblock

__all__ = ["ASKED", "Asked", "openapi", "openapi_text"]

JSON = "application/json"
TEXT = "text/plain"
PARAMETERS: dict[str, dict[str, Any]] = {
    "code": {"type": "string", "minLength": 1, "maxLength": 60},
    "player": {"type": "string", "minLength": 1, "maxLength": 64},
    "number": {"type": "integer", "minimum": 0, "maximum": 1_000_000},
    "language": {"type": "string", "enum": ["en", "hu"]},
}


@dataclass(frozen=True, slots=True)
class Asked:
    """One request: how it is asked, what is sent with it, what comes back, and with which status it may be refused."""

    method: str
    path: str
    answer: Any
    refused: tuple[int, ...] = ()
    body: Any = None
    status: int = 200


BODY = (400, 403, 413, 415)
"""How a request with a body may be refused, whatever it asks."""

ASKED = (
    Asked("GET", "/api/me", Me),
    Asked("PUT", "/api/me", Me, (*BODY, 429), MyName),
    Asked("POST", "/api/me/recover", Me, BODY, MyKey),
    Asked("GET", "/api/me/matches", PlayerPage, (403, 429)),
    Asked("PUT", "/api/me/matches", PlayerPage, (*BODY, 429), ShowMatches),
    Asked("GET", "/api/me/export", "application/zip", (403, 429)),
    Asked("GET", "/api/me/blocked", BlockedList, (403, 429)),
    Asked("PUT", "/api/me/blocked", BlockedList, (*BODY, 429), Unblock),
    Asked("GET", "/api/games", GameList),
    Asked("GET", "/api/tables", OpenTableList, (429,)),
    Asked("POST", "/api/tables", OpenedTable, (*BODY, 409, 429), NewTable, 201),
    Asked("GET", "/api/tables/{code}/record", TEXT, (403, 404)),
    Asked("GET", "/api/tables/{code}/review/{number}", DealReview, (403, 404, 429)),
    Asked("GET", "/api/players/{player}", PlayerPage, (404, 429)),
    Asked("POST", "/api/tournaments", TournamentPage, (*BODY, 409, 429), NewTournament, 201),
    Asked("GET", "/api/tournaments/{code}", TournamentPage, (404, 429)),
    Asked("POST", "/api/tournaments/{code}", TournamentPage, (*BODY, 404, 409, 429), TournamentAct),
    Asked("GET", "/catalogue/{language}.json", dict[str, str], (404,)),
    Asked("GET", "/healthz", TEXT),
)
"""Every request but the page's files, and the figures, which are the operator's."""

ALWAYS = (421, 500, 503)
"""How any request may be refused: under a foreign name, by a mistake of the server, while the store is away."""


def openapi() -> dict[str, Any]:
    """The description of the whole HTTP interface.

    >>> sorted(openapi()["paths"])[0]
    '/api/games'
    """
    forms = [each.body for each in ASKED if each.body is not None]
    forms += [each.answer for each in ASKED if not isinstance(each.answer, str)]
    schemas, definitions = msgspec.json.schema_components([*forms, Reason], ref_template="#/components/schemas/{name}")
    schema_of = dict(zip([*map(str, forms), str(Reason)], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in ASKED:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "tromf",
            "version": str(VERSION),
            "description": "What a client asks over HTTP; see protocol.md for what it means.",
        },
        "paths": paths,
        "components": {
            "schemas": definitions,
            "securitySchemes": {"key": {"type": "apiKey", "in": "cookie", "name": "tromf"}},
        },
    }


def _operation(asked: Asked, schema_of: dict[str, Any]) -> dict[str, Any]:
    refused = {"description": "Refused", "content": {JSON: {"schema": schema_of[str(Reason)]}}}
    file = isinstance(asked.answer, str)
    content: dict[str, Any] = {asked.answer: {}} if file else {JSON: {"schema": schema_of[str(asked.answer)]}}
    answers: dict[str, Any] = {str(asked.status): {"description": "Done", "content": content}}
    answers |= {str(status): refused for status in sorted({*asked.refused, *ALWAYS})}
    operation: dict[str, Any] = {"responses": answers, "security": [{"key": []}, {}]}
    names = re.findall(r"{(\w+)}", asked.path)
    if names:
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]} for name in names
        ]
    if asked.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schema_of[str(asked.body)]}}}
    return operation


def openapi_text() -> str:
    """The description as the text of its published file."""
    return json.dumps(openapi(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"
