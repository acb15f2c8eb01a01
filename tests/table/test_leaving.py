"""Leaving in the middle, being followed and replaced, coming back, and the next match with one fewer."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.build import act_of, after, dealt, happened, new_table, played, refusal, sat
from tests.table.test_claims import on_turn
from tromf.games import Refusal
from tromf.table import NeedDeck, Phase, Table, Viewer, bot_chairs, commands, decide, evolve, next_step, talk_view, view
from tromf.table.events import AskAnswered, PersonLeft, PersonSat, TakebackAnswered, TakenBack


def takes(player: str, chair: int) -> commands.TakeSeat:
    return commands.TakeSeat(player, player.title(), chair)


def lets_in(player: str, asking: str) -> commands.AnswerAsk:
    return commands.AnswerAsk(player, asking, True)


def hand_of(table: Table, player: str) -> int:
    """The cards that a player sees as the own."""
    deal = view(table, Viewer(player)).deal
    assert deal is not None
    return int(deal.view.hand)


def test_who_leaves_in_the_middle_is_followed_by_a_bot_and_comes_back_to_the_same_hand() -> None:
    table = dealt(sat(new_table(), "anna", "béla"))
    hand = hand_of(table, "béla")
    table = after(table, commands.LeaveSeat("béla"))
    assert hand_of(table, "béla") == 0
    assert 1 in bot_chairs(table)
    table = after(table, takes("béla", 1))
    assert table.ask_of("béla") is not None
    table = after(table, lets_in("anna", "béla"))
    assert hand_of(table, "béla") == hand
    assert table.phase is Phase.PLAYING
    assert played(table).result is not None


def test_who_has_seen_a_hand_takes_no_other_in_that_deal() -> None:
    table = after(dealt(sat(new_table(), "anna", "béla")), commands.LeaveSeat("béla"))
    for chair in (0, 2, 3):
        assert refusal(table, takes("béla", chair)) == "table.refusal.another_hand"
    # Among bots too, where nobody has to be asked.
    alone = after(dealt(sat(new_table(), "anna")), commands.LeaveSeat("anna"))
    assert refusal(alone, takes("anna", 1)) == "table.refusal.another_hand"
    assert after(alone, takes("anna", 0)).chair_of("anna") == 0
    over = after(played(alone), takes("anna", 3))
    assert over.chair_of("anna") == 3
    # What was so in one deal is not so in the next.
    again = after(dealt(over), commands.LeaveSeat("anna"))
    assert refusal(again, takes("anna", 0)) == "table.refusal.another_hand"
    assert after(again, takes("anna", 3)).chair_of("anna") == 3


def test_who_is_followed_by_somebody_has_seen_that_hand_too() -> None:
    table = after(dealt(sat(new_table(), "anna", "béla")), takes("cili", 1))
    table = after(table, lets_in("anna", "cili"), lets_in("béla", "cili"))
    assert table.chair_of("cili") == 1
    assert table.chair_of("béla") is None
    assert refusal(table, takes("béla", 2)) == "table.refusal.another_hand"
    assert talk_view(table, "béla").silent == "table.refusal.talk_after_deal"
    assert after(table, takes("béla", 1)).ask_of("béla") is not None


def taken_over(table: Table, player: str, chair: int, *agree: str) -> Table:
    """The table after somebody was let in to a chair by all who have to agree."""
    table = after(table, takes(player, chair))
    for each in agree:
        table = after(table, lets_in(each, player))
    assert table.chair_of(player) == chair
    return table


def test_what_somebody_asked_back_is_not_asked_by_who_follows_them() -> None:
    table = played(dealt(sat(new_table(), "anna", "béla", "cili", "dani")), 8)
    asker = on_turn(table)
    table = after(table, act_of(table), commands.AskTakeback(asker))
    chair = table.chair_of(asker)
    assert chair is not None
    followed = taken_over(table, "edit", chair, "anna", "béla", "cili", "dani")
    assert followed.takeback is None
    assert table.deal is not None
    assert followed.deal is not None
    assert followed.deal.made == table.deal.made


def test_nobody_agrees_for_who_follows_them() -> None:
    people = ("anna", "béla", "cili", "dani")
    table = played(dealt(sat(new_table(), *people)), 8)
    asker = on_turn(table)
    table = after(table, act_of(table), commands.AskTakeback(asker))
    first, *others = [player for player in people if player != asker]
    table = after(table, commands.AnswerTakeback(first, True))
    chair = table.chair_of(first)
    assert chair is not None
    # A takeback: who follows the one who agreed has to be asked as well.
    followed = taken_over(table, "edit", chair, *people)
    for player in others:
        followed = after(followed, commands.AnswerTakeback(player, True))
    assert followed.takeback is not None
    assert after(followed, commands.AnswerTakeback("edit", True)).takeback is None
    # Somebody's asking for a chair: the same.
    asked = after(table, takes("feri", table.chair_of(asker) or 0), lets_in(first, "feri"))
    followed = taken_over(asked, "edit", chair, *people)
    for player in (asker, *others):
        followed = after(followed, lets_in(player, "feri"))
    assert followed.chair_of("feri") is None
    assert after(followed, lets_in("edit", "feri")).chair_of("feri") is not None


def test_who_leaves_agrees_to_nothing_any_more_and_keeps_nobody_waiting() -> None:
    table = dealt(sat(new_table(), "anna", "béla", "cili"))
    table = after(table, takes("dani", 3), lets_in("anna", "dani"), lets_in("béla", "dani"))
    assert table.chair_of("dani") is None
    table = after(table, commands.LeaveSeat("cili"))
    assert next_step(table) is not None
    assert after(table, commands.SeatWaiting()).chair_of("dani") == 3


def test_somebody_away_is_followed_by_the_others_consent_and_asks_on_return() -> None:
    table = after(dealt(sat(new_table(), "anna", "béla")), commands.GoAway("béla"))
    table = taken_over(table, "cili", 1, "anna")
    assert table.chairs[1].present
    back = after(table, commands.ComeBack("béla"))
    assert back == table
    asks = after(table, takes("béla", 1)).ask_of("béla")
    assert asks is not None
    assert asks.chair == 1


@pytest.mark.parametrize("gone", [commands.LeaveSeat("béla"), commands.GoAway("béla")])
def test_who_goes_between_deals_holds_up_nobody(gone: commands.Command) -> None:
    table = after(played(dealt(sat(new_table(), "anna", "béla"))), commands.Ready("anna"))
    assert next_step(table) is None
    table = after(table, gone)
    assert next_step(table) == NeedDeck()
    assert dealt(table).phase is Phase.PLAYING


def whole_match(table: Table) -> Table:
    """The table with its match played out."""
    for seed in range(200):
        table = played(dealt(table, seed), seed=seed)
        if table.phase is Phase.MATCH_OVER:
            return table
    raise AssertionError("no match ends")


def test_the_next_match_begins_with_one_fewer_and_the_session_goes_on() -> None:
    table = whole_match(sat(new_table(target="101"), "anna", "béla"))
    first = table.board
    assert first is not None
    winner = first.match.standing.winner
    assert winner is not None
    table = after(table, commands.Ready("anna"))
    assert next_step(table) is None
    table = after(table, commands.LeaveSeat("béla"))
    assert next_step(table) == NeedDeck()
    table = dealt(table)
    assert table.phase is Phase.PLAYING
    board = table.board
    assert board is not None
    assert board.match.standing.scores == (0, 0)
    assert board.tallies[winner].won == 1
    # The one who left may have the chair again, now or later; the board is the same for whoever has it.
    table = after(table, takes("béla", 1), lets_in("anna", "béla"))
    assert table.player_of(1) == first_player(table, "béla")
    assert played(table).board is not None


def first_player(table: Table, player: str) -> int | None:
    chair = table.chair_of(player)
    return None if chair is None else table.player_of(chair)


@pytest.mark.parametrize("where", ["before the first deal", "in a deal", "between deals", "after a match"])
def test_a_table_needs_nobody_in_particular_not_even_who_opened_it(where: str) -> None:
    table = sat(new_table(target="101"), "anna", "béla")
    match where:
        case "in a deal":
            table = dealt(table)
        case "between deals":
            table = played(dealt(table))
        case "after a match":
            table = whole_match(table)
        case _:
            pass
    table = after(table, commands.LeaveSeat("anna"), takes("cili", 2))
    if table.phase is Phase.PLAYING:
        table = after(table, lets_in("béla", "cili"))
    assert table.chair_of("cili") == 2
    table = after(table, commands.OfferCommentary("béla", "CODE"), commands.AnswerCommentary("cili", True))
    assert table.commented
    table = played(table) if table.phase is Phase.PLAYING else table
    table = dealt(table)
    assert table.phase is Phase.PLAYING
    assert after(table, takes("anna", 0), lets_in("béla", "anna"), lets_in("cili", "anna")).chair_of("anna") == 0


def test_a_bot_that_follows_has_nothing_of_the_person_before() -> None:
    table = after(dealt(sat(new_table(), "anna", "béla")), commands.AllowWatching("béla", True))
    assert [type(event) for event, _ in happened(table, commands.LeaveSeat("béla"))[1:]] == [PersonLeft]
    table = after(table, commands.LeaveSeat("béla"))
    assert not table.chairs[1].watchable
    assert view(table, Viewer(None, 1)).watching is None
    again = after(table, takes("béla", 1), lets_in("anna", "béla"))
    assert not again.chairs[1].watchable


PEOPLE = ("anna", "béla", "cili", "dani", "edit", "feri")
STEPS = (
    *("sit", "sit", "let in", "let in", "refuse", "leave", "away", "back", "ready", "ready", "act", "act", "act"),
    *("take back", "consent", "consent", "play out", "step"),
)


def waits_for_somebody(table: Table) -> bool:
    """Whether it is clear who has to do something: the table itself, or a person who is there."""
    if next_step(table) is not None:
        return True
    if table.phase is Phase.PLAYING and table.deal is not None:
        seat = table.game.to_act(table.deal.state)
        return seat is not None and table.chairs[table.chair_at(seat)].present
    return any(chair.present and not chair.ready for chair in table.chairs)


@settings(deadline=None, max_examples=100)
@given(st.data())
def test_no_coming_and_going_stops_a_table_or_lends_a_consent(data: st.DataObject) -> None:
    """Who agreed to what is kept by person; whoever is let in or takes back has the consent of all who are there."""
    table = sat(new_table(target="101"), "anna", "béla")
    agreed: defaultdict[str, set[str]] = defaultdict(set)
    hands: dict[str, set[int]] = {}
    for number in range(data.draw(st.integers(10, 60))):
        player = data.draw(st.sampled_from(PEOPLE))
        command: commands.Command
        match data.draw(st.sampled_from(STEPS)):
            case "sit":
                command = takes(player, data.draw(st.integers(0, 3)))
            case "let in":
                command = lets_in(player, data.draw(st.sampled_from(PEOPLE)))
            case "refuse":
                command = commands.AnswerAsk(player, data.draw(st.sampled_from(PEOPLE)), False)
            case "leave":
                command = commands.LeaveSeat(player)
            case "away":
                command = commands.GoAway(player)
            case "back":
                command = commands.ComeBack(player)
            case "ready":
                command = commands.Ready(player)
            case "act" if table.phase is Phase.PLAYING:
                command = act_of(table, seed=number)
            case "take back":
                command = commands.AskTakeback(player)
            case "consent":
                command = commands.AnswerTakeback(player, data.draw(st.booleans()))
            case "play out":
                table = played(table, seed=number)
                continue
            case "step" if table.everybody_ready and table.phase is not Phase.PLAYING:
                table, hands = dealt(table, number), {}
                command = commands.SeatWaiting()
            case _:
                continue
        answer = decide(table, command)
        for event in () if isinstance(answer, Refusal) else answer:
            there = {chair.person.player for chair in table.chairs if chair.person is not None and chair.present}
            playing = table.phase is Phase.PLAYING
            match event:
                case AskAnswered(asking, by, True):
                    agreed[asking].add(_at(table, by))
                case AskAnswered(asking, _, False):
                    agreed.pop(asking, None)
                case TakebackAnswered(by, True):
                    agreed["takeback"].add(_at(table, by))
                case PersonSat(_, sits):
                    if playing or table.chairs[event.chair].person is not None:
                        assert there <= agreed[sits]
                    agreed.pop(sits, None)
                case TakenBack(chair):
                    assert there - {_at(table, chair)} <= agreed["takeback"]
                case _:
                    pass
            before, table = table, evolve(table, event)
            if before.takeback is not None and table.takeback is None:
                agreed.pop("takeback", None)
        for asking in PEOPLE:
            if table.ask_of(asking) is None:
                agreed.pop(asking, None)
        for place, each in enumerate(table.chairs):
            if each.person is not None and table.phase is Phase.PLAYING:
                hands.setdefault(each.person.player, set()).add(place)
        if any(chair.present for chair in table.chairs):
            assert waits_for_somebody(table)
    assert all(len(seen) == 1 for seen in hands.values())


def _at(table: Table, chair: int) -> str:
    person = table.chairs[chair].person
    assert person is not None
    return person.player
