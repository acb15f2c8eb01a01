"""Every bound, every merge of cards and every key of the kernel is held by a test.

A kernel is built with one fault after the other, and the solver's other tests are run with it; they must fail.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.exact

PATIENCE = 300
"""Seconds after which a search with a fault is taken not to end; without one the tests take some ten."""

FAULTS = {
    fault["name"]: fault
    for fault in tomllib.loads(Path(__file__).with_name("faults.toml").read_text(encoding="utf-8"))["fault"]
}


@pytest.fixture(scope="module")
def workshop(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the kernel's source, configured for building."""
    folder = tmp_path_factory.mktemp("kernel")
    shutil.copytree(root / "kernel", folder / "kernel")
    subprocess.run(
        [
            *(_cmake(), "-S", "kernel", "-B", "build", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Draft"),
            f"-DPython_EXECUTABLE={sys.executable}",
        ],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    return folder


def _cmake() -> str:
    beside = Path(sys.executable).with_name("cmake")
    return str(beside) if beside.exists() else "cmake"


def _fails(folder: Path, root: Path) -> bool:
    """Build what stands in the folder and run the tests with it."""
    subprocess.run([_cmake(), "--build", "build", "--target", "_kernel"], cwd=folder, check=True, capture_output=True)
    kernel = next((folder / "build").glob("_kernel*.so"))
    tests = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "tests/solver"]
    environment = {**os.environ, "TROMF_KERNEL": str(kernel), "TROMF_SAMPLE": ""}
    try:
        done = subprocess.run(tests, cwd=root, env=environment, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return True  # wrong bounds may never meet
    return done.returncode != 0


def test_the_kernel_without_a_fault_passes(workshop: Path, root: Path) -> None:
    assert not _fails(workshop, root)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_out(fault: str, workshop: Path, root: Path) -> None:
    right, wrong = FAULTS[fault]["right"], FAULTS[fault]["wrong"]
    source = workshop / "kernel" / "source" / FAULTS[fault]["file"]
    text = source.read_text(encoding="utf-8")
    assert text.count(right) == 1, "the fault must be made at one place"
    try:
        source.write_text(text.replace(right, wrong), encoding="utf-8")
        assert _fails(workshop, root)
    finally:
        source.write_text(text, encoding="utf-8")
