"""docs/notation.md tells the truth: its examples are read, its grammar fits, its limits are the limits."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given

from tests.conventions.tree import ROOT
from tests.record.deals import GAME, records
from tromf.games import game_named
from tromf.record import (
    ACT_LIMIT,
    LINE_LIMIT,
    TEXT_LIMIT,
    Record,
    RecordReader,
    Replayed,
    act_line,
    format_record,
    parse_act,
    parse_record,
    replays,
)

PAGE = (ROOT / Path("docs/notation.md")).read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```tromf\n(.*?)```", PAGE, re.DOTALL)
SPECIAL = {
    'letters, digits, "-", "_" and "."': r"[\w.\-]+",
    "any characters but control characters": r"[^\x00-\x1f]+",
    "LF": r"\n",
}
TOKEN = re.compile(r'\s*(?:"([^"]*)"|\?([^?]*)\?|([a-z]+(?: [a-z]+)*)|([\[\]{}()|,]))')


def blocks(kind: str) -> list[str]:
    """The fenced blocks of a kind."""
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, re.DOTALL)


def rules() -> dict[str, str]:
    """The grammar's right sides by name."""
    text = blocks("ebnf")[0]
    return {name.strip(): right for name, right in re.findall(r"^([a-z ]+?)\s*=\s*(.*?)\s*;$", text, re.MULTILINE)}


@cache
def pattern(name: str) -> str:
    """A regular expression for a name of the grammar, which does not call itself."""
    brackets = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|", ",": ""}
    right, place, made = rules()[name], 0, ""
    while found := TOKEN.match(right, place):
        place = found.end()
        literal, special, called, sign = found.groups()
        if literal is not None:
            made += re.escape(literal)
        elif special is not None:
            made += SPECIAL[special.strip()]
        else:
            made += pattern(called) if called is not None else brackets[sign]
    assert not right[place:].strip(), right[place:]
    return f"(?:{made})"


@given(records())
def test_the_grammar_fits_what_is_written(record: Record) -> None:
    assert re.fullmatch(pattern("record"), format_record(record))


@given(records())
def test_the_grammar_fits_every_act(record: Record) -> None:
    act = re.compile(pattern("act line"))
    for deal in record.deals:
        assert all(act.fullmatch(act_line(GAME, each.seat, each.action) + "\n") for each in deal.acts)


@pytest.mark.parametrize("text", ["tromf 1\n", "tromf 1\ngame klaber\ndealer 0\n", "tromf 2\ngame klaber\n"])
def test_the_grammar_refuses_what_is_no_record(text: str) -> None:
    assert not re.fullmatch(pattern("record"), text)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_plays_through(example: str) -> None:
    record = parse_record(example)
    assert parse_record(format_record(record)) == record
    played = list(replays(RecordReader(BytesIO(example.encode()))))
    assert len(played) == len(record.deals)


def test_the_examples_show_fairness_a_position_and_an_accusation() -> None:
    deals = [deal for example in EXAMPLES for deal in parse_record(example).deals]
    assert any(deal.fair for deal in deals)
    assert any(deal.unfinished for deal in deals)
    assert {deal.result.kind for example in EXAMPLES for deal in _played(example) if deal.result} == {
        "laid_down",
        "accused",
    }


def _played(example: str) -> list[Replayed]:
    return list(replays(RecordReader(BytesIO(example.encode()))))


@pytest.mark.parametrize(
    "title, name, kinds",
    [("Kláber", "klaber", 9), ("Klaberjass", "klaberjass", 13), ("Rablóulti", "rabloulti", 14)],
)
def test_every_act_of_a_game_s_table_can_be_read(title: str, name: str, kinds: int) -> None:
    game = game_named(name)
    table = PAGE[PAGE.index(f"| Act in {title} |") :].split("\n\n")[0]
    cells = [line.split("|")[1] for line in table.splitlines()[2:]]
    codes = [
        code.replace("PART", "parti").replace(" …", "") for cell in cells for code in re.findall(r"`([^`]+)`", cell)
    ]
    codes = [re.sub(r"^bid ID", "bid red-ulti", code).replace("name S", "name L") for code in codes]
    read = {type(parse_act(game, f"1 {code}")[1]) for code in codes}
    assert len(read) == kinds
    for code in codes:
        seat, action = parse_act(game, f"1 {code}")
        assert act_line(game, seat, action) == f"1 {code}"


def test_the_limits_are_those_of_the_reader() -> None:
    limits = f"{LINE_LIMIT:,} bytes, a name or date {TEXT_LIMIT} characters, a deal {ACT_LIMIT:,} acts"
    assert limits in PAGE
