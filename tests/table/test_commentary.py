"""Commentators: all hands by everybody's consent, no seat in a deal that was seen, nothing said to those who play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.build import act_of, after, dealt, new_table, played, refusal, sat
from tromf.games import Refusal
from tromf.table import (
    Event,
    Phase,
    Table,
    Viewer,
    commands,
    decide,
    evolve,
    open_table,
    opened,
    read_event,
    replay,
    talk_view,
    view,
    write_event,
)
from tromf.table.commentary import MANY_COMMENTATORS, MANY_OFFERS
from tromf.table.events import CommentatorCame, EveningPlace, TableOpened

OFFER = commands.OfferCommentary("anna", "CODE")


def agrees(player: str, agreed: bool = True) -> commands.AnswerCommentary:
    return commands.AnswerCommentary(player, agreed)


def comes(player: str) -> commands.Commentate:
    return commands.Commentate(player, player.title())


def seen(table: Table, player: str | None) -> tuple[int, ...] | None:
    """How many cards of each hand a viewer sees, None where the hands stay closed."""
    deal = view(table, Viewer(player)).deal
    return None if deal is None or deal.hands is None else tuple(int(hand).bit_count() for hand in deal.hands)


def commented(*players: str) -> Table:
    """A table in a deal that all agree is commented on, with a commentator."""
    table = after(dealt(sat(new_table(), *players)), OFFER, comes("kata"))
    return after(table, *(agrees(player) for player in players))


def test_all_hands_are_seen_once_everybody_agrees_and_by_commentators_alone() -> None:
    table = after(dealt(sat(new_table(), "anna", "béla", "cili")), OFFER, comes("kata"))
    told = view(table, Viewer("béla")).commentary
    assert told is not None
    assert (told.waits_on, told.open, seen(table, "kata")) == ((1, 2), False, None)
    table = after(table, agrees("béla"))
    assert seen(table, "kata") is None
    table = after(table, agrees("cili"))
    told = view(table, Viewer(None)).commentary
    assert told is not None
    assert (told.waits_on, told.open, seen(table, "kata")) == ((), True, (5, 5, 5, 5))
    for other in ("anna", "béla", "kibic", None):
        assert seen(table, other) is None
    assert view(table, Viewer("kata")).commentator
    assert not view(table, Viewer("anna")).commentator


def test_no_card_is_seen_that_nobody_at_the_table_knows() -> None:
    table = commented("anna")
    assert table.deal is not None
    shown = view(table, Viewer("kata")).deal
    assert shown is not None
    assert shown.deck is None
    assert shown.salt is None
    assert shown.hands == tuple(table.game.view(table.deal.state, seat).hand for seat in range(4))


@pytest.mark.parametrize("no_more", [agrees("béla", False), commands.EndCommentary("béla")])
def test_anybody_who_sits_there_ends_it_at_once_and_the_link_with_it(no_more: commands.Command) -> None:
    table = after(commented("anna", "béla"), no_more)
    assert seen(table, "kata") is None
    assert view(table, Viewer("anna")).commentary is None
    assert refusal(table, comes("other")) == "table.refusal.no_commentary"
    assert refusal(table, agrees("anna")) == "table.refusal.no_commentary"
    again = after(table, commands.OfferCommentary("béla", "OTHER"), agrees("anna"))
    assert again.commentary.code == "OTHER"
    assert seen(again, "kata") is None  # who came by the former link has to come by this one


def test_who_sits_down_or_takes_over_has_not_agreed() -> None:
    table = commented("anna")
    table = after(table, commands.TakeSeat("dani", "Dani", 2), commands.AnswerAsk("anna", "dani", True))
    assert seen(table, "kata") is None
    table = after(table, agrees("dani"))
    assert seen(table, "kata") is not None
    table = after(table, commands.LeaveSeat("dani"))
    assert seen(table, "kata") is not None
    table = after(table, commands.TakeSeat("edit", "Edit", 2), commands.AnswerAsk("anna", "edit", True))
    assert seen(table, "kata") is None
    table = after(commented("anna"), commands.LeaveSeat("anna"))
    assert seen(table, "kata") is None  # nobody is left who agrees


def test_who_is_away_is_asked_too() -> None:
    table = after(dealt(sat(new_table(), "anna", "béla")), commands.GoAway("béla"), OFFER, comes("kata"))
    assert seen(table, "kata") is None
    assert seen(after(table, agrees("béla")), "kata") is not None


def test_who_has_seen_all_hands_does_not_sit_down_in_that_deal() -> None:
    sits = commands.TakeSeat("kata", "Kata", 3)
    table = commented("anna")
    assert refusal(table, sits) == "table.refusal.commentator"
    for gone in (commands.LeaveSeat("kata"), commands.EndCommentary("anna")):
        assert refusal(after(table, gone), sits) == "table.refusal.commentator"
    over = after(played(table), sits)
    assert over.chair_of("kata") == 3
    assert not view(over, Viewer("kata")).commentator
    assert seen(dealt(over), "kata") is None


def test_where_something_can_be_said_of_the_deal_it_is_not_over_for_a_commentator() -> None:
    table = after(dealt(sat(new_table(offences="called"), "anna")), OFFER, comes("kata"))
    table = played(table)
    assert table.phase is not Phase.PLAYING
    sits = commands.TakeSeat("kata", "Kata", 3)
    assert refusal(table, sits) == "table.refusal.commentator"
    table = dealt(after(table, commands.LeaveSeat("kata")))
    assert after(table, sits).ask_of("kata") is not None


def test_who_asks_for_a_chair_and_comes_as_a_commentator_asks_no_more() -> None:
    table = dealt(sat(new_table(), "anna", "béla"))
    table = after(table, OFFER, agrees("béla"), commands.TakeSeat("kata", "Kata", 3), comes("kata"))
    assert table.ask_of("kata") is None
    assert seen(table, "kata") is not None
    # Between deals one may ask for somebody's chair, and then sees nothing of the next deal.
    table = after(played(table), commands.TakeSeat("kata", "Kata", 1))
    assert table.ask_of("kata") is not None
    table = dealt(table)
    assert seen(table, "kata") is None
    assert after(table, commands.AnswerAsk("anna", "kata", True)).ask_of("kata") is not None


def test_who_plays_has_no_second_pair_of_eyes() -> None:
    table = commented("anna", "béla")
    assert refusal(table, comes("anna")) == "table.refusal.seated_already"
    gone = after(table, commands.LeaveSeat("béla"), comes("béla"))
    assert seen(gone, "béla") is not None
    assert refusal(gone, commands.TakeSeat("béla", "Béla", 1)) == "table.refusal.commentator"


ROUND = EveningPlace("evening", "CODE", 1, 1, 4, True, tuple((name, name.title()) for name in ("anna", "b", "c", "d")))


@pytest.mark.parametrize(
    "wanted, message",
    [
        ({"rated": True}, "commentary_rated"),
        ({"evening": ROUND}, "commentary_rated"),
        ({"doors": "closed"}, "no_watchers"),
    ],
)
def test_where_there_is_none(wanted: dict[str, object], message: str) -> None:
    answer = open_table(commands.OpenTable("klaber", "doroszlo-2009", {}, "uniform", 0, **wanted))  # type: ignore[arg-type]
    assert not isinstance(answer, Refusal)
    table = opened("table", answer[0])
    table = table if table.evening is not None else sat(table, "anna")
    assert refusal(table, OFFER) == f"table.refusal.{message}"


def test_only_who_sits_there_decides() -> None:
    table = commented("anna")
    for command in (commands.OfferCommentary("kata", "X"), agrees("kata"), agrees("kata", False)):
        assert refusal(table, command) == "table.refusal.not_seated"
    assert refusal(table, commands.EndCommentary("kata")) == "table.refusal.not_seated"
    assert decide(table, commands.OfferCommentary("anna", "OTHER")) == ()
    assert decide(table, agrees("anna")) == ()
    assert decide(table, comes("kata")) == ()


def test_neither_links_nor_commentators_are_without_end() -> None:
    table = after(sat(new_table(), "anna"), OFFER)
    for number in range(MANY_COMMENTATORS):
        table = after(table, comes(f"k{number}"))
    assert refusal(table, comes("last")) == "table.refusal.commentary_full"
    assert refusal(table, commands.Commentate("last", "\u202e")) == "table.refusal.name"
    for _ in range(MANY_OFFERS - 1):
        table = after(table, commands.EndCommentary("anna"), OFFER)
    assert refusal(after(table, commands.EndCommentary("anna")), OFFER) == "table.refusal.commentary_many"


def says(player: str, text: str, room: str) -> commands.SaySomething:
    return commands.SaySomething(player, room, None, text, player.title())


def read(table: Table, player: str | None) -> list[str]:
    return [line.text for line in talk_view(table, player).lines]


def test_what_commentators_say_reaches_nobody_else_before_the_deal_is_settled() -> None:
    table = after(commented("anna"), says("kata", "all four aces", "commentators"), says("kibic", "hm", "watchers"))
    assert refusal(table, says("kata", "all four aces", "watchers")) == "table.refusal.talk_other_room"
    assert refusal(table, says("kibic", "x", "commentators")) == "table.refusal.talk_other_room"
    assert read(table, "kata") == ["all four aces", "hm"]
    assert read(table, "kibic") == read(table, None) == ["hm"]
    assert read(table, "anna") == []
    late = after(table, commands.TakeSeat("kibic", "Kibic", 1), commands.AnswerAsk("anna", "kibic", True))
    assert read(late, "kibic") == ["hm"]
    # Who no longer commentates knows the hands still.
    for gone in (commands.LeaveSeat("kata"), commands.EndCommentary("anna")):
        silent = after(table, gone)
        assert refusal(silent, says("kata", "x", "watchers")) == "table.refusal.talk_other_room"
        assert read(after(silent, says("kata", "x", "commentators")), "kibic") == ["hm"]
    settled = played(table)
    assert read(settled, "anna") == read(settled, None) == ["all four aces", "hm"]


PEOPLE = ("anna", "béla", "cili", "dani", "edit")
STEPS = ("offer", "agree", "agree", "refuse", "come", "come", "sit", "let in", "leave", "deal", "act", "play out")


@settings(deadline=None, max_examples=80)
@given(st.data())
def test_whoever_saw_all_hands_of_a_deal_never_plays_in_it(data: st.DataObject) -> None:
    """The log alone says who may have seen and who agreed; the view is held against that, and so is who sits down."""
    called = data.draw(st.booleans())
    table = sat(new_table(offences="called" if called else "prevented"), "anna", "béla")
    log: list[Event] = []
    saw: set[str] = set()
    for number in range(data.draw(st.integers(10, 50))):
        player = data.draw(st.sampled_from(PEOPLE))
        match data.draw(st.sampled_from(STEPS)):
            case "offer":
                command: commands.Command = commands.OfferCommentary(player, str(number))
            case "agree":
                command = agrees(player)
            case "refuse":
                command = agrees(player, False)
            case "come":
                command = comes(player)
            case "sit":
                command = commands.TakeSeat(player, player.title(), data.draw(st.integers(0, 3)))
            case "let in":
                command = commands.AnswerAsk(player, data.draw(st.sampled_from(PEOPLE)), True)
            case "leave":
                command = commands.LeaveSeat(player)
            case "act" if table.phase is Phase.PLAYING:
                command = act_of(table, seed=number)
            case "play out":
                table = played(table, seed=number)
                continue
            case "deal" if table.phase is not Phase.PLAYING and any(chair.present for chair in table.chairs):
                table, saw = dealt(table, number), set()
                command = commands.SeatWaiting()
            case _:
                continue
        answer = decide(table, command)
        for event in () if isinstance(answer, Refusal) else answer:
            log.append(event)
            table = evolve(table, event)
        people = {chair.person.player for chair in table.chairs if chair.person is not None}
        for each in PEOPLE:
            if seen(table, each) is not None:
                assert each not in people
                assert people
                assert table.uncommented == frozenset()
                saw.add(each)
        if table.deal is not None and not table.settled:
            assert not saw & people


def test_it_is_in_the_log() -> None:
    table = sat(new_table(), "anna")
    log: list[Event] = [TableOpened("klaber", "doroszlo-2009", {}, "uniform", 0, 4)]
    fresh = new_table()
    for command in (commands.TakeSeat("anna", "Anna", 0), OFFER, comes("kata"), commands.LeaveSeat("kata")):
        answer = decide(fresh, command)
        assert not isinstance(answer, Refusal)
        for event in answer:
            log.append(event)
            fresh = evolve(fresh, event)
    assert any(isinstance(event, CommentatorCame) for event in log)
    assert replay("table", [read_event(write_event(event)) for event in log]) == fresh
    assert table.commentary.code is None
