"""Habits that hold for every file: short, with a docstring, about the product alone."""

import ast
import re
from pathlib import Path

import pytest

from tests.conventions.tree import ROOT, files_with, is_generated, text_files, text_of

MOST_LINES = 400
SOURCES = (".py", ".ts", ".tsx", ".js", ".mjs", ".css", ".cpp", ".hpp")

# Nobody's own machine and no place that packages came from belongs into the project.
FOREIGN = re.compile(
    r"""(?<![\w.])/(?:home|Users)/[a-z_]\w*/      # a person's folder
    |(?<![\w.])/root/\w
    |[A-Z]:\\Users\\
    |pypi\.org|pythonhosted\.org|registry\.npmjs|registry\.yarnpkg|npmmirror
    |--(?:extra-)?index-url|--find-links|--trusted-host
    |"resolved":\s*"http
    """,
    re.VERBOSE,
)


def test_no_source_file_is_long() -> None:
    long = {
        path.as_posix(): lines
        for path in files_with(*SOURCES)
        if not is_generated(path) and (lines := text_of(path).count("\n")) >= MOST_LINES
    }
    assert not long, "split these files by what they know"


def test_pages_are_waited_for_by_functions() -> None:
    # A mere expression is read anew by the page at each look, which the page's own policy forbids from the second on.
    waits = [
        (path.as_posix(), call.lineno, call.args[0])
        for path in files_with(".py", below="tests/")
        for call in ast.walk(ast.parse(text_of(path)))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "wait_for_function"
    ]
    assert waits
    assert not [(path, line) for path, line, what in waits if not any("=>" in text for text in _texts(what))]


def _texts(expression: ast.expr) -> list[str]:
    """The texts that an expression is made of; those of a name are not known."""
    found = [each.value for each in ast.walk(expression) if isinstance(each, ast.Constant)]
    return [text for text in found if isinstance(text, str)] or (["=>"] if isinstance(expression, ast.Name) else [])


def test_every_module_says_what_it_knows() -> None:
    silent = [
        path.as_posix() for path in files_with(".py", below="src/") if not ast.get_docstring(ast.parse(text_of(path)))
    ]
    assert not silent


def test_first_line_of_a_module_docstring_is_a_sentence() -> None:
    docstrings = {path: ast.get_docstring(ast.parse(text_of(path))) or "" for path in files_with(".py", below="src/")}
    broken = [
        path.as_posix()
        for path, text in docstrings.items()
        if not re.search(r"[.!?:]$", text.partition("\n\n")[0].strip())
    ]
    assert not broken


def test_only_the_product_is_spoken_of() -> None:
    found = []
    # The lock script and this file name what they keep out.
    exempt = {Path("scripts/lock"), Path(__file__).relative_to(ROOT)}
    for path in set(text_files()) - exempt:
        for number, line in enumerate(text_of(path).splitlines(), start=1):
            if FOREIGN.search(line):
                found.append(f"{path}:{number}: {line.strip()[:100]}")
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        "see /home/anna/notes",
        "C:\\Users\\anna",
        '"resolved": "https://somewhere/x.tgz"',
        "pip install --index-url https://x",
    ],
)
def test_foreign_lines_are_found(line: str) -> None:
    assert FOREIGN.search(line)


@pytest.mark.parametrize("line", ["GET /rooms/home/", "the root / of the tree", "https://a.example/users/1"])
def test_own_lines_are_not_found(line: str) -> None:
    assert not FOREIGN.search(line)


def test_every_file_is_utf8_with_plain_line_ends() -> None:
    broken = [path.as_posix() for path in text_files() if "\r" in text_of(path)]
    assert not broken
