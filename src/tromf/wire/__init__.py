"""The language of clients, versioned: messages, their JSON schema.

Knows how things are said on the wire. Refuses to know what they lead to, and to decide who may know what.
"""

from tromf.wire.base import VERSION, Message
from tromf.wire.client import (
    LONGEST_MESSAGE,
    ClientMessage,
    MessageError,
    SayAct,
    SayAnswer,
    SayLeave,
    SayName,
    SayReady,
    SayRefresh,
    SayWatch,
    SayWatching,
    read_client_message,
)
from tromf.wire.schema import schema, schema_text
from tromf.wire.table import (
    Links,
    SayDone,
    SayGoodbye,
    SayRefused,
    SayTable,
    ServerMessage,
    heard_message,
    refused_message,
    table_message,
)

__all__ = [
    "LONGEST_MESSAGE",
    "VERSION",
    "ClientMessage",
    "Links",
    "Message",
    "MessageError",
    "SayAct",
    "SayAnswer",
    "SayDone",
    "SayGoodbye",
    "SayLeave",
    "SayName",
    "SayReady",
    "SayRefresh",
    "SayRefused",
    "SayTable",
    "SayWatch",
    "SayWatching",
    "ServerMessage",
    "heard_message",
    "read_client_message",
    "refused_message",
    "schema",
    "schema_text",
    "table_message",
]
