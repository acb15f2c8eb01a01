"""The engines: a cluster gives the very same figures as this machine's own processes, and what is missing is told."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.study.test_arena import timeless
from tromf.games.klaber import KlaberOptions
from tromf.study import Engine, NoEngine, arena, engine

DECKS = 15


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a Dask cluster of two worker processes."""
    command = [sys.executable, "-m", "tests.study.cluster_child"]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    with child:
        yield child.stdout.readline().strip()
    assert child.returncode == 0


@pytest.mark.exact
def test_a_cluster_of_two_worker_processes_gives_the_same_figures(cluster: str, tmp_path: Path) -> None:
    # In a process of its own: the client's threads are not the tests'.
    kept = tmp_path / "kept.json"
    arguments = ["player", "uniform", "--deals", str(DECKS), "--seed", "3", "--json", "--resume", str(kept)]
    command = [str(Path(sys.executable).with_name("tromf")), "arena", *arguments, "--backend", "dask"]
    done = subprocess.run([*command, "--cluster", cluster], check=True, capture_output=True, text=True, timeout=120)
    here = timeless(arena("klaber", KlaberOptions(), "player", "uniform", DECKS, 3, 1)).to_json()
    there = json.loads(done.stdout)
    for record in ("first", "second"):
        for pace in ("choosing", "seeing"):
            assert there[record].pop(pace)["median"] > 0
            here[record].pop(pace)
    assert there == here
    assert len(json.loads(kept.read_bytes())["batches"]) == DECKS // 5


def test_an_engine_that_is_not_installed_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None)
    with pytest.raises(NoEngine) as error:
        Engine("dask")
    assert error.value.params == {"backend": "dask", "package": "distributed"}


@pytest.mark.parametrize("backend, cluster", [("fog", None), ("loky", "tcp://a.example:8786")])
def test_an_engine_that_makes_no_sense_is_refused(backend: str, cluster: str | None) -> None:
    with pytest.raises(NoEngine):
        Engine(backend, cluster)
