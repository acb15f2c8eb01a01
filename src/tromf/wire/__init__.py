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
from tromf.wire.http import (
    LONGEST_BODY,
    GameInfo,
    GameList,
    Me,
    MyKey,
    MyName,
    NewTable,
    OpenedTable,
    OptionInfo,
    PresetInfo,
)
from tromf.wire.parts import Reason, reason
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
    "LONGEST_BODY",
    "LONGEST_MESSAGE",
    "VERSION",
    "ClientMessage",
    "GameInfo",
    "GameList",
    "Links",
    "Me",
    "Message",
    "MessageError",
    "MyKey",
    "MyName",
    "NewTable",
    "OpenedTable",
    "OptionInfo",
    "PresetInfo",
    "Reason",
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
    "reason",
    "refused_message",
    "schema",
    "schema_text",
    "table_message",
]
