"""What who runs the server asks: does it answer, and how much does it do.

Knows the store's answer and the house's figures. Refuses to tell anything of a table, a person or a card.
"""

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from tromf.host import House
from tromf.server.sockets import Sockets
from tromf.store import StoreError

__all__ = ["Operations"]

ANSWER_SECONDS = 3.0
"""How long the store may take to answer before the server counts as ill."""

TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Operations:
    """The requests of whoever runs the server, each a method."""

    def __init__(self, house: House, sockets: Sockets) -> None:
        self._house = house
        self._sockets = sockets
        house.measures.append(lambda: {"tromf_sockets": sockets.number})

    async def health(self, _: Request) -> Response:
        """``GET /healthz``: 200 where people can be served, 503 while the server stops or the store doesn't answer."""
        if self._sockets.stopping:
            return PlainTextResponse("stopping\n", 503)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._house.store.get("health")
        except (StoreError, TimeoutError):
            return PlainTextResponse("store\n", 503)
        return PlainTextResponse("ok\n")

    async def metrics(self, _: Request) -> Response:
        """``GET /metrics``: the figures of all processes that share the store, for Prometheus."""
        return Response(await self._house.all_figures() + "\n", media_type=TEXT)
