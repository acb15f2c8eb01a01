"""Taking the last own act back: at once among bots, else with everybody's consent."""

from __future__ import annotations

from tests.table.build import act_of, after, dealt, happened, new_table, played, refusal, sat
from tests.table.test_claims import in_play, on_turn
from tromf.table import (
    Event,
    NeedTakeback,
    Phase,
    Table,
    Viewer,
    commands,
    heard,
    next_step,
    read_event,
    view,
    write_event,
)
from tromf.table.events import TakebackAnswered, TakebackAsked, TakebackWithdrawn, TakenBack


def alone(acts: int = 6) -> Table:
    """Anna among bots, with some acts made, hers among them."""
    table = dealt(sat(new_table(), "anna"))
    while table.deal is not None and (len(table.deal.made) < acts or not own_acts(table, "anna")):
        table = after(table, act_of(table))
    return table


def own_acts(table: Table, player: str) -> list[int]:
    """The numbers of a player's acts."""
    assert table.deal is not None
    seat = table.seat_of(table.chair_of(player) or 0)
    return [number for number, (by, _) in enumerate(table.deal.made) if by == seat]


def test_among_bots_the_last_own_act_is_taken_back_at_once() -> None:
    table = alone()
    kept = own_acts(table, "anna")[-1]
    steps = happened(table, commands.AskTakeback("anna"))
    assert [type(event) for event, _ in steps[1:]] == [TakenBack]
    then = steps[-1][1]
    assert table.deal is not None
    assert then.deal is not None
    assert then.deal.made == table.deal.made[:kept]
    assert then.game.to_act(then.deal.state) == then.seat_of(0)
    assert then.deal.acts > table.deal.acts  # what was chosen for the former position is refused
    assert then.takeback is None
    stale = commands.Act("anna", "pass", then.deal.number, kept)
    assert refusal(then, stale) == "table.refusal.stale"
    assert played(then).phase is not Phase.PLAYING


def test_every_event_of_a_takeback_is_read_as_it_was_written() -> None:
    for event in (TakebackAsked(1, 4), TakebackAnswered(2, True), TakebackWithdrawn(1), TakenBack(1, 4)):
        assert read_event(write_event(event)) == event


def asked(acts: int = 6) -> tuple[Table, str, list[str]]:
    """A table of four at which one asks; the one, and the others."""
    table = in_play(acts)
    for _ in range(4):
        asker = on_turn(table)
        table = after(table, act_of(table))
    others = [player for player in ("anna", "bela", "cili", "dani") if player != asker]
    return after(table, commands.AskTakeback(asker)), asker, others


def test_people_are_asked_and_all_must_agree() -> None:
    table, asker, others = asked()
    assert table.takeback is not None
    kept = table.takeback.kept
    for player in others:
        seen = view(table, Viewer(player))
        assert seen.takeback is not None
        assert seen.chair in seen.takeback.waits_on
        assert table.deal is not None
        assert len(table.deal.made) > kept
        table = after(table, commands.AnswerTakeback(player, True))
        table = after(table, commands.AnswerTakeback(player, True)) if table.takeback else table
    assert table.takeback is None
    assert table.deal is not None
    assert len(table.deal.made) == kept
    assert on_turn(table) == asker


def test_one_who_does_not_agree_ends_it() -> None:
    table, asker, others = asked()
    assert table.deal is not None
    then = after(table, commands.AnswerTakeback(others[0], True), commands.AnswerTakeback(others[1], False))
    assert then.takeback is None
    assert then.deal == table.deal
    assert refusal(then, commands.AnswerTakeback(others[2], True)) == "table.refusal.nobody_takes_back"
    assert after(then, commands.AskTakeback(asker)).takeback is not None


def test_it_is_let_go_by_asking_no_more_by_acting_again_and_with_the_deal() -> None:
    table, asker, others = asked(4)
    assert after(table, commands.WithdrawTakeback(asker)).takeback is None
    assert after(table, commands.LeaveSeat(asker)).takeback is None
    assert refusal(table, commands.WithdrawTakeback(others[0])) == "table.refusal.nobody_takes_back"
    then = table
    while on_turn(then) != asker:
        then = after(then, act_of(then))
        assert then.takeback is not None
    assert after(then, act_of(then)).takeback is None
    assert played(table).takeback is None


def test_those_who_have_gone_need_not_agree() -> None:
    table, _, others = asked()
    assert next_step(table) is None
    for player in others[:2]:
        table = after(table, commands.GoAway(player))
    assert after(table, commands.GrantTakeback()) == table
    table = after(table, commands.LeaveSeat(others[2]))
    assert next_step(table) == NeedTakeback()
    table = after(table, commands.GrantTakeback())
    assert table.takeback is None


def test_why_nothing_is_taken_back() -> None:
    table, asker, others = asked()
    assert refusal(table, commands.AskTakeback(others[0])) == "table.refusal.takeback_asked"
    assert after(table, commands.AskTakeback(asker)) == table
    assert refusal(table, commands.AskTakeback("nobody")) == "table.refusal.not_seated"
    assert refusal(table, commands.AnswerTakeback("nobody", True)) == "table.refusal.not_seated"
    assert refusal(table, commands.AnswerTakeback(asker, True)) == "table.refusal.nobody_takes_back"
    fresh = dealt(sat(new_table(), "anna"))
    assert refusal(fresh, commands.AskTakeback("anna")) == "table.refusal.nothing_to_take_back"
    over = played(fresh)
    assert refusal(over, commands.AskTakeback("anna")) == "table.refusal.nothing_to_take_back"


def test_everybody_hears_of_it() -> None:
    table, asker, others = asked()
    chair = table.chair_of(asker) or 0
    by = table.chair_of(others[0]) or 0
    kinds: dict[Event, str] = {
        TakebackAsked(chair, 4): "takeback",
        TakebackAnswered(by, False): "takeback_refused",
        TakebackWithdrawn(chair): "takeback_withdrawn",
        TakenBack(chair, 4): "taken_back",
    }
    for event, kind in kinds.items():
        said = heard(table, event, Viewer(None))
        assert said is not None
        assert said.kind == kind
    assert heard(table, TakebackAnswered(by, True), Viewer(None)) is None


def test_who_may_ask_is_told() -> None:
    table = alone()
    assert view(table, Viewer("anna")).deal.retractable  # type: ignore[union-attr]
    assert not view(table, Viewer(None)).deal.retractable  # type: ignore[union-attr]
    waiting, asker, _ = asked()
    assert not view(waiting, Viewer(asker)).deal.retractable  # type: ignore[union-attr]
