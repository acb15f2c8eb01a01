"""`tromf serve`, `tromf play` and `tromf worker`: the server is started, and with `play` its page is opened.

Knows what a person may choose at the start. Refuses to know how anything is served.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from tromf.cli.rules import named_game
from tromf.cli.terminal import Complaint, Terminal

__all__ = ["Serving", "start_page", "start_server", "start_worker"]

MOST_PORT = 65_535


@dataclass(frozen=True, slots=True)
class Serving:
    """How a server that many use is run."""

    secret_file: str | None = None
    processes: int = 1
    workers: int | None = None
    log: str = "text"
    allowed_hosts: tuple[str, ...] = ()


def start_page(game: str | None, level: str | None) -> str:
    """The page that `play` opens: the lobby, or a new table of a game with bots of a level; raises Complaint."""
    if game is None and level is None:
        return "/"
    from tromf.bots import UnknownLevel, bot_named
    from tromf.games import GAMES

    chosen = named_game(game or GAMES[0])
    if level is None:
        return f"/new?{urlencode({'game': chosen.name})}"
    try:
        bot_named(level, chosen.name)
    except UnknownLevel as error:
        raise Complaint(error.message, **error.params) from error
    return f"/new?{urlencode({'game': chosen.name, 'bots': level})}"


def start_server(
    terminal: Terminal, host: str, port: int, db: str | None, *, page: str | None, serving: Serving | None = None
) -> int:
    """Serve until told to stop; with a page given, open it in the browser. Raises Complaint."""
    if not 0 <= port <= MOST_PORT:
        raise Complaint("cli.error.port", value=port, most=MOST_PORT)
    from tromf.server import StartError, run

    asked = serving or Serving()
    _check_log(asked.log)
    workers = asked.workers
    if asked.processes < 1 or (workers is not None and workers < 0):
        raise Complaint("server.start.processes", processes=asked.processes, workers=workers or 0)

    def ready(address: str) -> None:
        terminal.show(f"tromf: {address}")
        terminal.tell("cli.serve.stop")
        sys.stdout.flush()

    try:
        run(
            host,
            port,
            db=db,
            secret_file=None if asked.secret_file is None else Path(asked.secret_file),
            open_browser=page is not None,
            path=page or "/",
            processes=asked.processes,
            workers=workers,
            log=asked.log,
            allowed_hosts=asked.allowed_hosts,
            ready=ready,
        )
    except StartError as error:
        raise Complaint(error.message, **error.params) from error
    return 0


def start_worker(terminal: Terminal, db: str | None, log: str) -> int:
    """Tend the tables of a database until told to stop. Raises Complaint."""
    from tromf.server import StartError, work

    _check_log(log)

    def ready() -> None:
        terminal.tell("cli.worker.ready")
        sys.stdout.flush()

    try:
        work(db or "", log=log, ready=ready)
    except StartError as error:
        raise Complaint(error.message, **error.params) from error
    return 0


def _check_log(style: str) -> None:
    from tromf.server import STYLES

    if style not in STYLES:
        raise Complaint("cli.error.log", value=style, known=", ".join(STYLES))
