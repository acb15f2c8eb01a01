"""The lock files hold what pyproject.toml asks for, with hashes, and name no place to fetch it from."""

import re
import tomllib

import pytest

from tests.conventions.tree import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PINNED = re.compile(r"^([a-z0-9.-]+)==\S+ \\$", re.MULTILINE)


def _locked(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
    entries = re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    return {entry.partition("==")[0]: entry for entry in entries}


@pytest.mark.parametrize(
    "lock, extras",
    [
        ("run", []),
        ("dev", ["cluster", "postgres", "test", "dev"]),
        ("bench", ["cluster", "postgres", "test", "dev", "bench"]),
        ("audit", ["audit"]),
    ],
)
def test_lock_holds_what_is_asked_for(lock: str, extras: list[str]) -> None:
    asked = [*PROJECT["dependencies"], *(entry for extra in extras for entry in EXTRAS[extra])]
    names = {re.split(r"[\[<>=~!; ]", entry, maxsplit=1)[0] for entry in asked}
    assert names <= set(_locked(lock))


@pytest.mark.parametrize("lock", ["run", "dev", "bench", "audit"])
def test_every_entry_is_pinned_with_hashes(lock: str) -> None:
    loose = [name for name, entry in _locked(lock).items() if not PINNED.match(entry) or "--hash=sha256:" not in entry]
    assert not loose


def test_smaller_locks_are_part_of_the_larger() -> None:
    run, dev, bench = (_locked(name) for name in ("run", "dev", "bench"))
    for smaller, larger in ((run, dev), (dev, bench)):
        differing = [name for name, entry in smaller.items() if entry.split()[0] != larger[name].split()[0]]
        assert not differing
