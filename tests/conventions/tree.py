"""The files of the project, as git lists them."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that is in git or would be, as a path below the project's folder."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = listed.stdout.decode().split("\0")
    return tuple(sorted(Path(name) for name in names if name and (ROOT / name).is_file()))


@cache
def text_files() -> tuple[Path, ...]:
    """The project's files without pictures, databases and other bytes."""
    return tuple(path for path in project_files() if b"\0" not in (ROOT / path).read_bytes()[:8_000])


def files_with(*suffixes: str, below: str = "") -> list[Path]:
    """The project's files with one of the suffixes, below a folder."""
    return [path for path in project_files() if path.suffix in suffixes and path.as_posix().startswith(below)]


def text_of(path: Path) -> str:
    """A project file's text."""
    return (ROOT / path).read_text(encoding="utf-8")


def is_generated(path: Path) -> bool:
    """Whether a file says of itself that a program wrote it."""
    return text_of(path).startswith(("// Generated from", "/* Generated from", "# Generated from"))
