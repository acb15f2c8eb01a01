"""Every rule of the law pages is named by a test or a vector."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.conventions.tree import ROOT, files_with, text_of
from tromf.games import GAMES

RULE = re.compile(r"\*\*([A-Z]\d+(?:\.\d+)?)\b")


def rules_of(text: str) -> list[str]:
    """The ids of the rules that a law page states, in its order."""
    return RULE.findall(text)


LAW_PAGES = {path.stem: rules for path in files_with(".md", below="docs/rules/") if (rules := rules_of(text_of(path)))}


def names_rule(text: str, rule: str) -> bool:
    """Whether a text names a rule, as K8.3 or as k8_3."""
    pattern = rf"(?<![A-Za-z0-9]){rule[0]}{re.escape(rule[1:]).replace(re.escape('.'), '[._]')}(?![0-9]|[._][0-9])"
    return re.search(pattern, text, re.IGNORECASE) is not None


def _words(path: Path) -> Iterator[str]:
    """Names of tests and strings (docstrings and parameters too) of a test file; not its comments."""
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@cache
def _all_that_names_rules() -> str:
    here = Path(__file__).parent.relative_to(ROOT)
    texts = [
        word
        for path in files_with(".py", below="tests/")
        if path.name.startswith("test_") and here not in path.parents
        for word in _words(path)
    ]
    texts += [
        text_of(path) for path in files_with(".json", ".tromf", ".txt", ".rec", ".csv", ".toml", below="vectors/")
    ]
    return "\n".join(texts)


def test_every_game_has_a_law_page() -> None:
    assert set(GAMES) <= set(LAW_PAGES)


def test_every_rule_is_named() -> None:
    unnamed = [rule for rules in LAW_PAGES.values() for rule in rules if not names_rule(_all_that_names_rules(), rule)]
    assert not unnamed, "no test and no vector names these rules"


def test_no_rule_is_stated_twice() -> None:
    stated = [rule for rules in LAW_PAGES.values() for rule in rules]
    assert len(stated) == len(set(stated))


def test_rule_ids_are_read_from_a_page() -> None:
    page = "- **K8.3** Follow, see K8.4. **K8.5** Lead.\n- **U1 Deck.** 32.\n- **J2** **D** x"
    assert rules_of(page) == ["K8.3", "K8.5", "U1", "J2"]


@pytest.mark.parametrize("text", ["def test_k8_3_must_follow", "by K8.3.", "(K8.3)", "K8_3"])
def test_a_rule_is_recognised(text: str) -> None:
    assert names_rule(text, "K8.3")


@pytest.mark.parametrize("text", ["K8.31", "k8_30_x", "XK8.3", "K8", "K8-3"])
def test_another_rule_is_not_mistaken_for_it(text: str) -> None:
    assert not names_rule(text, "K8.3")
