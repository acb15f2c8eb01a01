"""Starting and stopping the server on a machine.

Knows the data directory, the port, signals. Refuses to start half: what is missing is said with what to do about it.
"""

import asyncio
import errno
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import platformdirs
import uvicorn
from starlette.applications import Starlette

from tromf.host import House
from tromf.server.app import Sockets, create_app
from tromf.server.collecting import Collecting
from tromf.server.connection import Bounds
from tromf.server.deflating import DeflatingProtocol
from tromf.server.hosts import Hosts, hosts_of
from tromf.server.logs import set_up_logs
from tromf.server.problem import StartError
from tromf.server.secret import load_secret
from tromf.store import SharedStore, Store, StoreError, open_store
from tromf.wire import LONGEST_MESSAGE

__all__ = ["DEFAULT_PORT", "PAGE", "STOP_SECONDS", "Runner", "Serving", "StartError", "opened", "run", "serve"]

DEFAULT_PORT = 8123
PAGE = Path(__file__).parent / "page"
"""Where the page is built to."""

DATABASE = "tables.sqlite3"
SECRET = "secret"
STOP_SECONDS = 5
BACKLOG = 128

SWITCH_SECONDS = 0.0005
"""How long the store's threads wait for a loop that is busy. They ask for the interpreter some ten times a commit, and
with Python's 5 ms each time a busy server's acts would wait longer for that than for the disk."""

MOST_PORT = 65_535


@dataclass(frozen=True, slots=True)
class Serving:
    """What each process that serves has to know; it can be sent to another."""

    db: str
    secret: bytes
    grace: float = 60.0
    page: Path = PAGE
    bounds: Bounds | None = None
    log: str = "text"
    hosts: Hosts | None = None


def run(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    *,
    db: str | None = None,
    secret_file: Path | None = None,
    grace: float = 60.0,
    open_browser: bool = False,
    path: str = "/",
    page: Path = PAGE,
    bounds: Bounds | None = None,
    processes: int = 1,
    workers: int | None = None,
    log: str = "text",
    allowed_hosts: Iterable[str] = (),
    ready: Callable[[str], None] | None = None,
) -> None:
    """Serve until the process is told to stop; raises StartError.

    ``db`` is the address of a store, by default a file in the user's data directory; ``secret_file`` likewise.
    ``processes`` serve and ``workers`` tend the tables where the store is shared (one worker unless told otherwise).
    The server answers to its addresses, the names of this machine and ``allowed_hosts``.
    ``ready`` is called with the address once it answers (by default the address is written to the standard output);
    with ``open_browser`` the page at ``path`` is opened then.
    """
    if not (page / "index.html").is_file():
        raise StartError("server.start.no_page", {"path": str(page)})
    hosts = hosts_of(host, allowed_hosts)
    secret = load_secret(secret_file or _data_file(SECRET))
    serving = Serving(db or str(_data_file(DATABASE)), secret, grace, page, bounds, log, hosts)
    set_up_logs(log)
    with _bound(host, port) as listening:
        address = _address(host, listening.getsockname()[1])

        def started() -> None:
            (ready or _announce)(address)
            if open_browser:
                threading.Thread(target=webbrowser.open, args=(address.rstrip("/") + path,), daemon=True).start()

        store = opened(serving.db)
        shared = isinstance(store, SharedStore)
        tending = workers if workers is not None else int(shared)
        if (processes, tending) != (1, 0) and not shared:
            asyncio.run(store.close())
            raise StartError("server.start.one_process")
        if (processes, tending) == (1, 0):
            serve(serving, listening, started, store)
            return
        asyncio.run(store.close())
        from tromf.server.processes import keep_running

        keep_running(serving, listening, processes, tending, started)


def serve(serving: Serving, listening: socket.socket, started: Callable[[], None], store: Store | None = None) -> None:
    """Serve on a socket in this process, until it is told to stop; raises StartError."""
    sys.setswitchinterval(SWITCH_SECONDS)
    house = House(store or opened(serving.db), grace=serving.grace)
    app = create_app(house, serving.secret, serving.page, serving.bounds, serving.hosts)
    Runner(app, started).run(sockets=[listening])


class Runner(uvicorn.Server):
    """uvicorn with our habits: nothing but our own line on the standard output, everybody told when it stops."""

    def __init__(self, app: Starlette, started: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            ws=DeflatingProtocol,
            ws_max_size=2 * LONGEST_MESSAGE,
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=STOP_SECONDS,
        )
        super().__init__(config)
        self._sockets: Sockets = app.state.sockets
        self._started = started
        self._collecting: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        self._collecting = asyncio.create_task(Collecting().run(), name="collecting")
        self._started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody to come again, then stop."""
        if self._collecting is not None:
            self._collecting.cancel()
        await self._sockets.stop()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop in good order when told to; that is no failure, so the signal is not raised again."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        former = {number: signal.signal(number, self._told_to_stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in former.items():
                signal.signal(number, handler)

    def _told_to_stop(self, number: int, frame: FrameType | None) -> None:
        if self.should_exit and number == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def _announce(address: str) -> None:
    sys.stdout.write(f"tromf: {address}\n")
    sys.stdout.flush()


def _data_file(name: str) -> Path:
    folder = Path(platformdirs.user_data_dir("tromf", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StartError("server.start.data_directory", {"path": str(folder)}) from error
    return folder / name


def opened(url: str) -> Store:
    """The store at an address; raises StartError."""
    try:
        return open_store(url)
    except StoreError as error:
        raise StartError(error.message_id, error.params) from error


@contextmanager
def _bound(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens on the port, closed in the end; raises StartError."""
    if not 0 <= port <= MOST_PORT:
        raise StartError("server.start.address", {"host": host, "port": port})
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.create_server(address[:2], family=family, backlog=BACKLOG)
    except (OSError, UnicodeError) as error:
        raise StartError(*_why_not(error, host, port)) from error
    with listening:
        yield listening


def _why_not(error: Exception, host: str, port: int) -> tuple[str, dict[str, str | int]]:
    number = error.errno if isinstance(error, OSError) else None
    if number == errno.EADDRINUSE:
        return "server.start.port_busy", {"port": port}
    if number == errno.EACCES:
        return "server.start.port_forbidden", {"port": port}
    return "server.start.address", {"host": host, "port": port}


def _address(host: str, port: int) -> str:
    """The address that a browser on this machine opens."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"
