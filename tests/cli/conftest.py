"""The commands as tests call them: through the console script, and in the same process."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.record.deals import options_with, random_deal
from tromf.cli import main
from tromf.record import Record, format_record, header_for

SCRIPT = Path(sys.executable).with_name("tromf")


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command gave."""

    status: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Answer]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process."""

    def call(*arguments: str) -> Answer:
        capfd.readouterr()
        status = main(arguments)
        sys.stdout.flush()
        shown = capfd.readouterr()
        return Answer(status, shown.out, shown.err)

    return call


@pytest.fixture
def script(tmp_path: Path) -> Run:
    """Run the console script in a folder of its own."""

    def call(*arguments: str, **more: Any) -> Answer:
        environment = {**os.environ, **more.pop("environment", {})}
        done = subprocess.run(
            [str(SCRIPT), *arguments],
            check=False,
            capture_output=True,
            text=True,
            cwd=tmp_path,
            env=environment,
            timeout=60,
            **more,
        )
        return Answer(done.returncode, done.stdout, done.stderr)

    return call


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """A record of several matches to 301 with players and fair decks."""
    options = options_with(target="301")
    header = header_for(random_deal(options, 0).game, options, ["Anna", "Béla", "Cili", "Dani"], "tonight")
    record = Record(header, tuple(random_deal(options, seed, salted=True) for seed in range(12)))
    path = tmp_path / "session.tromf"
    path.write_text(format_record(record), encoding="utf-8")
    return path
