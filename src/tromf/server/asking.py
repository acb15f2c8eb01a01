"""What all requests beside the socket share: the body read within bounds, the answer as JSON.

Knows forms and bounds. Refuses what a page of another origin asks, and what is not of the language.
"""

from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tromf.games import Refusal
from tromf.server.guard import same_origin
from tromf.server.problem import Problem, no
from tromf.wire import LONGEST_BODY

__all__ = ["address_of", "agreed", "body_of", "json_answer"]

Body = TypeVar("Body")
Answer = TypeVar("Answer")


def json_answer(answer: msgspec.Struct, status: int = 200) -> Response:
    """An answer of the language."""
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client is not None else ""


def agreed(answer: Answer | Refusal) -> Answer:
    """What was asked for; raises Problem with the refusal."""
    if isinstance(answer, Refusal):
        raise Problem(409 if answer.message == "table.refusal.busy" else 400, answer)
    return answer


async def body_of(request: Request, form: type[Body]) -> Body:
    """The request, read and checked; raises Problem."""
    if not same_origin(request.headers):
        raise Problem(403, no("foreign_page"))
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Problem(415, no("message"))
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise Problem(413, no("too_long", most=LONGEST_BODY))
    try:
        return msgspec.json.decode(body, type=form)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Problem(400, no("message")) from error
