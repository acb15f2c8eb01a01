"""What every request passes: headers that bind the browser, the same-origin rule, errors without a trace.

Knows HTTP. Refuses to know what a request is about.
"""

import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tromf.host import place_of

__all__ = ["SECURITY_HEADERS", "Guard", "same_origin"]

LOG = logging.getLogger("tromf.server")

SECURITY_HEADERS: dict[str, str] = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": (
        "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), "
        "display-capture=(), browsing-topics=()"
    ),
}
"""Headers of every answer: the page runs our own files and speaks to us alone."""

_FAULT = b'{"rule":"server","message":"server.refusal.fault","params":{}}'


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own page, or from no page at all (a program that is no browser)."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    if origin is None or (origin == "null" and site == "same-origin"):
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


class Guard:
    """Stands around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and see that the answer is safe."""
        if scope["type"] != "http":
            await self._pass_socket(scope, receive, send)
            return
        started = False

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self._app(scope, receive, guarded)
        except Exception as error:
            LOG.error("a request failed: %s", place_of(error))
            if not started:
                await Response(_FAULT, 500, media_type="application/json")(scope, receive, guarded)

    async def _pass_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except Exception as error:
            # The server closes a socket that nobody serves any more.
            LOG.error("a socket failed: %s", place_of(error))
