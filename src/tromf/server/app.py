"""The application: routes over the house.

Knows which request goes where. Refuses to answer any itself.
"""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import SystemRandom

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute

from tromf.club import BlockBook, ClubBook, Desk, Hall
from tromf.host import Counsel, House, OpenTables
from tromf.server.api import Api, problem_response
from tromf.server.blocks_api import BlocksApi
from tromf.server.club_api import ClubApi
from tromf.server.connection import Bounds
from tromf.server.doors import Porter
from tromf.server.files import PageFiles
from tromf.server.guard import Guard
from tromf.server.hosts import ANY, Hosts
from tromf.server.keys import Keys
from tromf.server.limits import Buckets
from tromf.server.operations import Operations
from tromf.server.problem import Problem, no
from tromf.server.sockets import Sockets
from tromf.server.studies import Studies
from tromf.server.talking import Talking
from tromf.server.tournaments_api import TournamentsApi
from tromf.store import StoreError

__all__ = ["Bounds", "Sockets", "create_app"]


def create_app(
    house: House,
    secret: bytes,
    page: Path | None = None,
    bounds: Bounds | None = None,
    hosts: Hosts | None = None,
) -> Starlette:
    """The server's application over a house, which is closed with it; ``page`` is the folder of the built page.

    It answers to the names of ``hosts``, by default to any. ``app.state.sockets`` are its connections, to be told when
    it stops.
    """
    bounds = bounds or Bounds()
    keys = Keys(secret)
    book = ClubBook(house.store, time.time)
    studies = Studies(house, Counsel(house.minds))
    blocks = BlockBook(house.store, time.time)
    tables = OpenTables(house)
    looking = Buckets(bounds.looks / 60, bounds.looks)
    porter = Porter(house, blocks, keys, looking)
    lines, mutes = (Buckets(bounds.lines / 60, bounds.lines / 2) for _ in range(2))
    talking = Talking(house, porter, book, blocks, lines, mutes)
    sockets = Sockets(house, studies, keys, bounds, book, porter, talking, tables)
    beside = BlocksApi(tables, blocks, keys, looking)
    club = ClubApi(house, book, blocks, keys, looking)
    desk = Desk(house.store, time.time, SystemRandom())
    opening = Buckets(bounds.tables / 60, bounds.tables)
    # A whole club may follow an evening from one address, each page every few seconds.
    following = Buckets(bounds.looks / 6, 10 * bounds.looks)
    tournaments = TournamentsApi(house, Hall(house, desk), desk, keys, opening, following)
    api = Api(
        house,
        keys,
        porter,
        opening=opening,
        naming=Buckets(bounds.tables / 20, 3 * bounds.tables),
    )

    operations = Operations(house, sockets)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        house.begin()
        yield
        await sockets.stop()
        await house.close()

    packed = [Middleware(GZipMiddleware, minimum_size=1_000)]
    routes: list[BaseRoute] = [
        Route("/api/me", api.me, methods=["GET"]),
        Route("/api/me", api.name_me, methods=["PUT"]),
        Route("/api/me/recover", api.recover, methods=["POST"]),
        Route("/api/games", api.games, methods=["GET"]),
        Route("/api/tables", api.open_table, methods=["POST"]),
        Route("/api/tables/{code}/record", api.record, methods=["GET"]),
        Route("/api/tables/{code}/review/{number}", partial(studies.review, porter), methods=["GET"]),
        *beside.routes,
        *club.routes,
        *tournaments.routes,
        Route("/api/{rest:path}", api.unknown),
        Route("/healthz", operations.health, methods=["GET"]),
        Route("/metrics", operations.metrics, methods=["GET"]),
        Route("/catalogue/{language}.json", api.catalogue, methods=["GET"], middleware=packed),
        WebSocketRoute("/socket", sockets.endpoint),
        WebSocketRoute("/{rest:path}", sockets.nowhere),
    ]
    if page is not None:
        routes.append(Mount("/", PageFiles(page), middleware=packed))
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Guard, hosts=hosts or Hosts(frozenset({ANY})))],
        lifespan=lifespan,
        exception_handlers={Problem: _problem, HTTPException: _http, StoreError: _store},
    )
    app.state.sockets = sockets
    return app


async def _problem(_: Request, error: Exception) -> Response:
    if not isinstance(error, Problem):
        raise error
    return problem_response(error)


async def _http(_: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return problem_response(Problem(status, no("no_such_page")))


async def _store(_: Request, error: Exception) -> Response:
    return problem_response(Problem(503, no("store")))
