"""Starting on a machine where something is missing: one sentence that says what to do."""

from __future__ import annotations

import signal
import socket
import stat
import subprocess
import sys
import threading
from pathlib import Path

import httpx
import pytest

from tests.server.process import server_process
from tromf.server import StartError, load_secret, run
from tromf.server.start import Runner
from tromf.text import LANGUAGES, say


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html>")
    return folder


def refused(*arguments: object, **named: object) -> StartError:
    with pytest.raises(StartError) as error:
        run(*arguments, **named)  # type: ignore[arg-type]
    for language in LANGUAGES:
        sentence = say(language, error.value.message, error.value.params)
        assert "\n" not in sentence
        assert sentence.endswith(".")
    return error.value


def test_a_busy_port_is_said(tmp_path: Path, page: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        error = refused(port=port, db="memory:", secret_file=tmp_path / "secret", page=page)
    assert (error.message, error.params) == ("server.start.port_busy", {"port": port})


@pytest.mark.parametrize("host, port", [("192.0.2.1", 0), ("127.0.0.1", 99_999), ("127.0.0.1", -1)])
def test_an_address_that_is_not_of_this_machine_is_said(tmp_path: Path, page: Path, host: str, port: int) -> None:
    error = refused(host, port, db="memory:", secret_file=tmp_path / "secret", page=page)
    assert error.message == "server.start.address"


def test_a_page_that_was_not_built_is_said(tmp_path: Path) -> None:
    error = refused(port=0, db="memory:", secret_file=tmp_path / "secret", page=tmp_path / "none")
    assert error.message == "server.start.no_page"


def test_a_data_directory_that_can_not_be_made_is_said(
    tmp_path: Path, page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert refused(port=0, page=page).message == "server.start.data_directory"
    error = refused(port=0, db="memory:", secret_file=tmp_path / "file" / "secret", page=page)
    assert error.message == "server.start.data_directory"


def test_a_file_of_another_program_is_said_and_left_alone(tmp_path: Path, page: Path) -> None:
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear Anna, " * 200)
    before = foreign.read_bytes()
    error = refused(port=0, db=str(foreign), secret_file=tmp_path / "secret", page=page)
    assert error.message == "store.foreign"
    assert foreign.read_bytes() == before


def test_a_secret_is_made_once_and_is_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    secret = load_secret(path)
    assert len(secret) == 32
    assert load_secret(path) == secret
    assert load_secret(tmp_path / "other") != secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert load_secret(path) == secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert sorted(each.name for each in tmp_path.iterdir()) == ["other", "secret"]


def test_a_secret_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"short")
    with pytest.raises(StartError) as error:
        load_secret(tmp_path / "secret")
    assert error.value.message == "server.start.secret_damaged"
    (tmp_path / "folder").mkdir()
    with pytest.raises(StartError) as error:
        load_secret(tmp_path / "folder")
    assert error.value.message == "server.start.secret_unreadable"


def test_many_first_starts_at_once_agree_on_one_secret(tmp_path: Path) -> None:
    code = "import pathlib, sys, tromf.server as s; print(s.load_secret(pathlib.Path(sys.argv[1])).hex())"
    starts = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path / "secret")], stdout=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    assert len({start.communicate()[0] for start in starts}) == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_process_says_its_exact_address_and_answers_there(tmp_path: Path, number: signal.Signals) -> None:
    with server_process(tmp_path) as server:
        assert httpx.get(f"{server.address}/t/ABCD").status_code == 200
        assert httpx.get(f"{server.address}/api/games").status_code == 200
        assert server.port > 0
        assert server.stop(number) == 0
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert (tmp_path / "tables.sqlite3").exists()


def test_the_default_places_lie_in_the_data_directory(
    tmp_path: Path, page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    opened: list[str] = []
    running: list[Runner] = []
    startup = Runner.startup

    async def remembered(runner: Runner, sockets: list[socket.socket] | None = None) -> None:
        running.append(runner)
        await startup(runner, sockets)

    monkeypatch.setattr(Runner, "startup", remembered)
    monkeypatch.setattr("webbrowser.open", opened.append)
    said: list[str] = []

    def ready(address: str) -> None:
        said.append(address)
        running[0].should_exit = True

    thread = threading.Thread(
        target=run, kwargs={"port": 0, "page": page, "ready": ready, "open_browser": True, "path": "/new"}
    )
    thread.start()
    thread.join(20)
    assert not thread.is_alive()
    assert opened == [said[0] + "new"]
    assert (tmp_path / "data" / "tromf" / "secret").exists()
    assert (tmp_path / "data" / "tromf" / "tables.sqlite3").exists()
