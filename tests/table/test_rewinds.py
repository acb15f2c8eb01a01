"""The owner of a table sets its deal back, whoever acted: without consent, and heard by all."""

from __future__ import annotations

import pytest

from tests.table.build import act_of, after, dealt, happened, new_table, played, refusal, sat
from tests.table.test_claims import PEOPLE, in_play, on_turn
from tests.table.test_takebacks import alone, own_acts
from tromf.table import Table, Viewer, commands, heard, open_table, opened, read_event, view, write_event
from tromf.table.events import TakenBack

OWNER, *OTHERS = PEOPLE


def may_rewind(table: Table, player: str | None) -> bool:
    """Whether a viewer is told that the deal may be set back."""
    deal = view(table, Viewer(player)).deal
    assert deal is not None
    return deal.rewindable


def test_whoever_acted_last_is_on_turn_again() -> None:
    table = in_play()
    for _ in range(6):
        actor = on_turn(table)
        then = after(table, act_of(table))
        steps = happened(then, commands.Rewind(OWNER, "r"))
        assert [type(event) for event, _ in steps[1:]] == [TakenBack]
        back = steps[-1][1]
        assert back.deal is not None
        assert then.deal is not None
        assert table.deal is not None
        assert back.deal.made == table.deal.made
        assert on_turn(back) == actor
        assert back.deal.acts > then.deal.acts  # what was chosen for the former position is refused
        table = then


def test_act_by_act_the_deal_goes_back_to_its_beginning() -> None:
    table = in_play()
    assert table.deal is not None
    for left in reversed(range(len(table.deal.made))):
        table = after(table, commands.Rewind(OWNER))
        assert table.deal is not None
        assert len(table.deal.made) == left
    assert not may_rewind(table, OWNER)
    assert refusal(table, commands.Rewind(OWNER)) == "table.refusal.nothing_to_rewind"
    assert played(table).result is not None


def test_acts_of_bots_go_with_the_act_of_a_person_before_them() -> None:
    table = alone()
    kept = own_acts(table, "anna")[-1]
    back = after(table, commands.Rewind("anna"))
    assert back.deal is not None
    assert len(back.deal.made) == kept


def test_only_who_sat_down_first_may() -> None:
    table = in_play()
    assert [player for player in (*PEOPLE, "nobody", None) if may_rewind(table, player)] == [OWNER]
    for player in OTHERS:
        assert refusal(table, commands.Rewind(player)) == "table.refusal.not_owner"
    assert refusal(table, commands.Rewind("nobody")) == "table.refusal.not_seated"
    left = after(table, commands.LeaveSeat(OWNER))
    assert refusal(left, commands.Rewind(OWNER)) == "table.refusal.not_seated"
    assert not any(may_rewind(left, player) for player in PEOPLE)


def test_what_somebody_asked_back_is_done_with() -> None:
    table = in_play()
    asker = on_turn(table)
    asked = after(table, act_of(table), commands.AskTakeback(asker))
    assert asked.takeback is not None
    assert after(asked, commands.Rewind(OWNER)).takeback is None


def test_a_request_that_comes_again_sets_back_once() -> None:
    table = in_play()
    once = after(table, commands.Rewind(OWNER, "r1"))
    assert after(once, commands.Rewind(OWNER, "r1")) == once
    assert after(once, commands.Rewind(OWNER, "r2")) != once


def test_nothing_is_set_back_where_more_hangs_on_the_deal_nor_when_it_is_over() -> None:
    opening = open_table(commands.OpenTable("klaber", "doroszlo-2009", {}, "uniform", 0, rated=True))
    assert isinstance(opening, tuple)
    rated = dealt(sat(opened("rated", opening[0]), OWNER))
    while not own_acts(rated, OWNER):
        rated = after(rated, act_of(rated))
    assert refusal(rated, commands.Rewind(OWNER)) == "table.refusal.rated_takeback"
    assert not may_rewind(rated, OWNER)
    over = played(dealt(sat(new_table(), OWNER)))
    assert refusal(over, commands.Rewind(OWNER)) == "table.refusal.nothing_to_rewind"
    assert not may_rewind(over, OWNER)


@pytest.mark.parametrize("player", [*PEOPLE, None])
def test_everybody_hears_of_it(player: str | None) -> None:
    table = in_play()
    event = TakenBack(0, 3, "r", rewound=True)
    assert read_event(write_event(event)) == event
    said = heard(table, event, Viewer(player))
    assert said is not None
    assert (said.kind, said.chair) == ("rewound", 0)
