"""The JSON schema of the language, from which the page's types are generated.

Knows how the messages are described to other programs. Refuses to describe anything by hand.
"""

import json
from typing import Any

import msgspec

from tromf.wire.base import VERSION
from tromf.wire.client import ClientMessage
from tromf.wire.http import ANSWERS, REQUESTS
from tromf.wire.table import ServerMessage

__all__ = ["schema", "schema_text"]


def schema() -> dict[str, Any]:
    """The whole language as one JSON schema (2020-12) with a definition for each message and part.

    >>> sorted(schema()["properties"])
    ['answer', 'client', 'request', 'server']
    """
    (client, server, *http), definitions = msgspec.json.schema_components(
        [ClientMessage, ServerMessage, *REQUESTS, *ANSWERS], ref_template="#/$defs/{name}"
    )
    requests, answers = http[: len(REQUESTS)], http[len(REQUESTS) :]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Language",
        "description": f"The language of tromf's clients, version {VERSION}",
        "type": "object",
        "properties": {
            "client": client,
            "server": server,
            "request": {"anyOf": requests},
            "answer": {"anyOf": answers},
        },
        "required": ["client", "server", "request", "answer"],
        "additionalProperties": False,
        "$defs": definitions,
    }


def schema_text() -> str:
    """The schema as the text of its published file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"
