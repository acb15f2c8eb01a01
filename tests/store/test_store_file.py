"""Files that aren't ours, are damaged or can't be written are refused, and stay as they are."""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tromf.store import StoreError, open_store

WINDOWS = sys.platform == "win32"


def contents(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in directory.iterdir() if path.is_file()}


def refusal(path: Path) -> StoreError:
    with pytest.raises(StoreError) as caught:
        open_store(str(path))
    assert caught.value.params["path"] == str(path)
    return caught.value


async def filled(path: Path, events: int = 2000) -> None:
    store = open_store(str(path))
    await store.append("oak", 0, [b"%d" % number * 20 for number in range(events)], 1.0)
    await store.close()


@pytest.mark.parametrize(
    "content",
    [b"Dear diary,\n", b"\x00", b"\x00" * 8192, b"SQLite", b"SQLite format 3\x00", os.urandom(5000)],
    ids=["text", "zero", "zeros", "begun", "header alone", "noise"],
)
def test_a_file_that_is_no_database_is_refused_and_left_untouched(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert refusal(file).message_id == "store.foreign"
    assert contents(file.parent) == {file.name: content}


@pytest.mark.parametrize("journal_mode", ["DELETE", "WAL"])
@pytest.mark.parametrize("application_id", [0, 252006673])
def test_the_database_of_another_program_is_refused_and_left_untouched(
    file: Path, journal_mode: str, application_id: int
) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA journal_mode = {journal_mode}")
        connection.execute(f"PRAGMA application_id = {application_id}")
        connection.execute("CREATE TABLE event (x)")
        connection.execute("PRAGMA user_version = 2")
        connection.commit()
    before = contents(file.parent)
    assert refusal(file).message_id == "store.foreign"
    assert contents(file.parent) == before


def test_the_unfinished_work_of_another_program_is_not_rolled_back(file: Path, tmp_path: Path) -> None:
    left = tmp_path / "left" / "other.db"
    left.parent.mkdir()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE note (x)")
        connection.execute("PRAGMA cache_size = 1")  # so that it writes into the file before the end of the transaction
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO note VALUES (?)", [("x" * 2000,)] * 500)
        shutil.copy(file, left)
        shutil.copy(f"{file}-journal", f"{left}-journal")
    before = contents(left.parent)
    assert len(before) == 2
    assert refusal(left).message_id == "store.foreign"
    assert contents(left.parent) == before


def test_a_database_with_our_mark_but_without_our_version_is_refused(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA application_id = {0x74726D66}")
        connection.execute("CREATE TABLE note (x)")
    before = file.read_bytes()
    assert refusal(file).message_id == "store.foreign"
    assert file.read_bytes() == before


def test_a_directory_is_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path).message_id == "store.foreign"


@pytest.mark.skipif(WINDOWS, reason="named pipes are files on POSIX only")
def test_a_pipe_is_refused_at_once(file: Path) -> None:
    os.mkfifo(file)
    assert refusal(file).message_id == "store.foreign"


async def test_an_empty_file_becomes_a_store(file: Path) -> None:
    file.touch()
    await filled(file)
    store = open_store(str(file))
    assert await store.version("oak") == 2000
    await store.close()


@pytest.mark.parametrize("keep", [99, 100, 512, 4095, 4096, 4097, 20_000])
async def test_a_file_that_was_cut_off_is_refused_and_left_untouched(file: Path, keep: int) -> None:
    await filled(file)
    whole = file.read_bytes()
    assert len(whole) > 40_000
    file.write_bytes(whole[:keep])
    assert refusal(file).message_id == "store.corrupt"
    assert contents(file.parent) == {file.name: whole[:keep]}


@pytest.mark.parametrize("page", [1, 2, 3, 7])
async def test_a_damaged_page_is_refused_and_left_untouched(file: Path, page: int) -> None:
    await filled(file)
    damaged = bytearray(file.read_bytes())
    start = page * 4096
    damaged[start : start + 2048] = b"\xa5" * 2048
    file.write_bytes(damaged)
    assert refusal(file).message_id == "store.corrupt"
    assert contents(file.parent) == {file.name: bytes(damaged)}


async def test_damage_that_comes_later_is_told_by_the_read_that_meets_it(file: Path) -> None:
    await filled(file)
    store = open_store(str(file))
    damaged = bytearray(file.read_bytes())
    damaged[8 * 4096 :] = b"\xa5" * (len(damaged) - 8 * 4096)
    file.write_bytes(damaged)
    with pytest.raises(StoreError) as caught:
        await store.read("oak")
    assert caught.value.message_id == "store.corrupt"
    assert await store.version("oak") == 2000
    await store.close()


async def test_a_file_that_lost_a_table_is_refused(file: Path) -> None:
    await filled(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE latest")
    assert refusal(file).message_id == "store.corrupt"


async def test_our_file_whose_checkpoint_was_cut_off_is_whole_again(file: Path, tmp_path: Path) -> None:
    left = tmp_path / "left.tromf"
    await filled(file, events=3)
    former = len(file.read_bytes())
    store = open_store(str(file))
    await store.append("oak", 3, [b"x" * 100] * 2000, 2.0)
    shutil.copy(f"{file}-wal", f"{left}-wal")
    await store.close()
    # The former pages are already new and tell of many others, which haven't been copied from the log yet.
    left.write_bytes(file.read_bytes()[:former])
    store = open_store(str(left))
    assert await store.version("oak") == 2003
    assert len(await store.read("oak")) == 2003
    await store.close()


def test_a_missing_directory_is_named(tmp_path: Path) -> None:
    error = refusal(tmp_path / "none" / "log.tromf")
    assert error.message_id == "store.no_directory"
    assert error.params["directory"] == str(tmp_path / "none")
    assert contents(tmp_path) == {}


@pytest.mark.parametrize("below", ["log.tromf", "deep/down/log.tromf"])
def test_a_file_in_the_place_of_a_folder_is_called_one(tmp_path: Path, below: str) -> None:
    (tmp_path / "notes").write_text("mine")
    error = refusal(tmp_path / "notes" / below)
    assert error.message_id == "store.no_folder"
    assert error.params["directory"] == str(tmp_path / "notes")
    assert (tmp_path / "notes").read_text() == "mine"


def test_a_name_that_no_file_can_have_is_unwritable(tmp_path: Path) -> None:
    assert refusal(tmp_path / ("x" * 300)).message_id == "store.unwritable"


@pytest.mark.skipif(WINDOWS, reason="POSIX permissions")
async def test_nobody_else_may_read_the_file_or_its_log(file: Path) -> None:
    store = open_store(str(file))
    await store.append("oak", 0, [b"a"], 1.0)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    assert modes == {file.name: 0o600, f"{file.name}-wal": 0o600, f"{file.name}-shm": 0o600}
    await store.close()


OPEN_AS_NOBODY = """
import os, sys
from tromf.store import StoreError, open_store
if os.geteuid() == 0:
    os.setgroups([])
    os.setegid(65534)
    os.seteuid(65534)
try:
    open_store(sys.argv[1])
except StoreError as error:
    print(error.message_id)
"""


@pytest.fixture
def open_directory() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.mark.skipif(WINDOWS, reason="POSIX permissions")
@pytest.mark.parametrize("case", ["file", "directory for a new file", "directory of a file", "hidden directory"])
async def test_what_may_not_be_written_is_told_at_the_start(open_directory: Path, case: str) -> None:
    # The superuser may write everywhere, so the child becomes nobody when it starts as root.
    directory = open_directory / "data"
    directory.mkdir(mode=0o755)
    path = directory / "log.tromf"
    if case in ("file", "directory of a file"):
        await filled(path)
        path.chmod(0o444 if case == "file" else 0o666)
    before = contents(directory)
    directory.chmod({"file": 0o777, "hidden directory": 0o000}.get(case, 0o555))
    try:
        ran = subprocess.run(
            [sys.executable, "-c", OPEN_AS_NOBODY, str(path)], capture_output=True, text=True, timeout=60, check=False
        )
        assert (ran.stdout, ran.stderr) == ("store.unwritable\n", "")
    finally:
        directory.chmod(0o755)
    after = contents(directory)
    assert {name: after[name] for name in before} == before
    assert after.get(f"{path.name}-wal", b"") == b""  # SQLite may make an empty log where it may read the file only
    assert (path.name in after) == (path.name in before)
