"""How messages are compressed on their way through a socket.

Knows the window that a table's messages need. Refuses to know what is in them.

A table's message differs little from the one before it, but only where that one still lies in the window: with
uvicorn's 4 kB it does not, and a message then costs three times the processor time and ten times the bytes.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

__all__ = ["DeflatingProtocol"]

SERVER_WINDOW = 14
"""The window is two to this power: 16 kB hold the longest message of any game, and what came before most of them."""

CLIENT_WINDOW = 12
"""What clients say is short."""

MEMORY = 5
"""With this a socket takes 80 kB for what it sends: four windows and 16 kB."""


class DeflatingProtocol(WebSocketsSansIOProtocol):
    """uvicorn's sockets, with our window."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=SERVER_WINDOW,
                    client_max_window_bits=CLIENT_WINDOW,
                    compress_settings={"memLevel": MEMORY},
                )
            ]
