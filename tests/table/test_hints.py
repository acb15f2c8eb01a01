"""When a table gives hints, and to whom."""

from __future__ import annotations

import pytest

from tests.table.build import DOROSZLO, act_of, after, dealt, played, sat
from tromf.games import Refusal
from tromf.table import Table, Viewer, advised, commands, open_table, opened, view


def table_with(hints: str, *people: str) -> Table:
    """A dealt table with people at it."""
    answer = open_table(commands.OpenTable("klaber", DOROSZLO, {}, "uniform", 0, hints=hints))
    assert isinstance(answer, tuple)
    table = dealt(sat(opened("table", answer[0]), *people))
    while table.deal is not None and table.game.to_act(table.deal.state) != table.seat_of(0):
        table = after(table, act_of(table))
    return table


def message(answer: object) -> str | None:
    return answer.message.removeprefix("table.refusal.") if isinstance(answer, Refusal) else None


@pytest.mark.parametrize(
    "hints, people, refused",
    [
        ("bots", ["anna"], None),
        ("bots", ["anna", "bela"], "no_hints"),
        ("all", ["anna", "bela"], None),
        ("none", ["anna"], "no_hints"),
    ],
)
def test_hints_are_given_as_the_table_was_opened(hints: str, people: list[str], refused: str | None) -> None:
    table = table_with(hints, *people)
    assert table.deal is not None
    answer = advised(table, "anna", table.deal.number, table.deal.acts)
    assert message(answer) == refused
    deal = view(table, Viewer("anna")).deal
    assert deal is not None
    assert deal.advisable == (refused is None)
    assert view(table, Viewer("anna")).hints.value == hints


def test_a_hint_is_for_the_one_whose_turn_it_is_and_for_now() -> None:
    table = table_with("all", "anna", "bela")
    assert table.deal is not None
    number, acts = table.deal.number, table.deal.acts
    assert message(advised(table, "bela", number, acts)) == "another_turn"
    assert message(advised(table, "nobody", number, acts)) == "not_seated"
    assert message(advised(table, "anna", number, acts + 1)) == "stale"
    assert message(advised(table, "anna", number + 1, acts)) == "stale"
    over = played(table)
    assert over.deal is not None
    assert message(advised(over, "anna", number, over.deal.acts)) == "deal_over"
    assert message(advised(sat(opened_with("all"), "anna"), "anna", 1, 0)) == "no_deal"


def opened_with(hints: str) -> Table:
    answer = open_table(commands.OpenTable("klaber", DOROSZLO, {}, "uniform", 0, hints=hints))
    assert isinstance(answer, tuple)
    return opened("table", answer[0])


def test_hints_are_one_of_three() -> None:
    answer = open_table(commands.OpenTable("klaber", DOROSZLO, hints="sometimes"))
    assert message(answer) == "hints"
