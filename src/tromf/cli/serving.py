"""`tromf serve` and `tromf play`: the server is started, and with `play` its page is opened.

Knows what a person may choose at the start. Refuses to know how anything is served.
"""

from __future__ import annotations

import sys
from urllib.parse import urlencode

from tromf.cli.rules import named_game
from tromf.cli.terminal import Complaint, Terminal

__all__ = ["start_page", "start_server"]

MOST_PORT = 65_535


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


def start_server(terminal: Terminal, host: str, port: int, db: str | None, *, page: str | None) -> int:
    """Serve until told to stop; with a page given, open it in the browser. Raises Complaint."""
    if not 0 <= port <= MOST_PORT:
        raise Complaint("cli.error.port", value=port, most=MOST_PORT)
    from tromf.server import StartError, run

    def ready(address: str) -> None:
        terminal.show(f"tromf: {address}")
        terminal.tell("cli.serve.stop")
        sys.stdout.flush()

    try:
        run(host, port, db=db, open_browser=page is not None, path=page or "/", ready=ready)
    except StartError as error:
        raise Complaint(error.message, **error.params) from error
    return 0
