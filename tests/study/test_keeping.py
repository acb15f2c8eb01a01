"""A contest that was stopped goes on, and gives the very same figures as one that was not."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.study.playing_child import CONTEST, DECKS
from tests.study.test_arena import timeless
from tromf.games.klaber import KlaberOptions
from tromf.study import Contest, Engine, KeptElsewhere, NotKept, contest_of, play_contest

ONE = Engine(jobs=1)


def _contest(seed: int = 3, second: str = "uniform") -> Contest:
    return contest_of("klaber", KlaberOptions(), "player", second, seed)


class Stopped(Exception):
    """What stops a run from inside."""


def _stop_after(decks: int) -> object:
    def tell(played: int, of: int) -> None:
        if played >= decks:
            raise Stopped

    return tell


def test_a_stopped_run_goes_on_with_what_is_finished(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    with pytest.raises(Stopped):
        play_contest(_contest(), 40, ONE, _stop_after(15), kept)  # type: ignore[arg-type]
    assert list(json.loads(kept.read_bytes())["batches"]) == ["0-5", "5-10", "10-15"]
    told: list[int] = []
    report = play_contest(_contest(), 40, ONE, lambda played, of: told.append(played), kept)
    assert told == [15, 20, 25, 30, 35, 40]
    assert timeless(report) == timeless(play_contest(_contest(), 40, ONE))


def test_a_finished_run_is_told_again_with_its_paces(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    report = play_contest(_contest(), 10, ONE, None, kept)
    assert play_contest(_contest(), 10, ONE, None, kept) == report


def test_more_deals_are_added_to_those_that_are_finished(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    play_contest(_contest(), 10, ONE, None, kept)
    told: list[int] = []
    report = play_contest(_contest(), 23, ONE, lambda played, of: told.append(played), kept)
    assert told == [10, 15, 20, 23]
    assert timeless(report) == timeless(play_contest(_contest(), 23, ONE))


@pytest.mark.parametrize("other", [_contest(seed=4), _contest(second="player")])
def test_another_contest_is_not_mixed_in(other: Contest, tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    play_contest(_contest(), 5, ONE, None, kept)
    before = kept.read_bytes()
    with pytest.raises(KeptElsewhere):
        play_contest(other, 5, ONE, None, kept)
    assert kept.read_bytes() == before


@pytest.mark.parametrize("text", ["", "[]", "{", '{"format": 2, "contest": {}, "batches": {}}'])
def test_a_file_of_something_else_is_left_alone(text: str, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(text)
    with pytest.raises(NotKept):
        play_contest(_contest(), 5, ONE, None, other)
    assert other.read_text() == text


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    """The process is killed while it plays; whatever the moment, the file is whole and the figures are the same."""
    kept = tmp_path / "kept.json"
    child = subprocess.Popen([sys.executable, "-m", "tests.study.playing_child", str(kept)], stdout=subprocess.PIPE)
    assert child.stdout is not None
    with child, child.stdout:
        while child.stdout.readline() and not json.loads(kept.read_bytes())["batches"]:
            pass
        child.kill()
    assert child.returncode == -signal.SIGKILL, "it was to be killed before its end"
    finished = json.loads(kept.read_bytes())["batches"]
    assert 0 < len(finished) < DECKS // 5
    told: list[int] = []
    report = play_contest(CONTEST, DECKS, ONE, lambda played, of: told.append(played), kept)
    assert told[0] == 5 * len(finished)
    assert timeless(report) == timeless(play_contest(CONTEST, DECKS, ONE))
