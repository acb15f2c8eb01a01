"""What every request passes: the names that are ours, headers that bind the browser, the same-origin rule, errors.

Knows HTTP. Refuses to know what a request is about.
"""

import logging
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tromf.host import place_of
from tromf.server.hosts import Hosts
from tromf.text import LANGUAGES, catalogue

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
_FOREIGN_NAME = b'{"rule":"server","message":"server.refusal.foreign_name","params":{}}'
POLICY = 1008


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

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and see that the answer is safe."""
        foreign = scope["type"] != "lifespan" and not self._hosts.answer_to(Headers(scope=scope).get("host", ""))
        if scope["type"] != "http":
            if foreign:
                await send({"type": "websocket.close", "code": POLICY})
            else:
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

        if foreign:
            await _foreign_name(scope)(scope, receive, guarded)
            return
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


def _foreign_name(scope: Scope) -> Response:
    """The refusal of a name that is not ours, in words where a person would have got the page."""
    if scope["path"].startswith("/api/"):
        return Response(_FOREIGN_NAME, 421, media_type="application/json")
    sentences = (catalogue(language)["server.refusal.foreign_name"] for language in LANGUAGES)
    return PlainTextResponse("\n".join(sentences) + "\n", 421)
