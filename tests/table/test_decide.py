"""Who may do what at a table, and what follows."""

import pytest

from tests.table.build import DOROSZLO, act_of, after, dealt, happened, new_table, played, refusal, sat
from tromf.cards import CARDS
from tromf.games import Cutting, Refusal
from tromf.table import (
    BotTurn,
    NeedCut,
    NeedDeck,
    NeedSeating,
    Phase,
    bot_chairs,
    clean_name,
    commands,
    decide,
    next_step,
    open_table,
)
from tromf.table.events import AskAnswered, PersonBack, PersonSat

FOUR = ("anna", "bela", "cili", "dani")


@pytest.mark.parametrize(
    "command, message",
    [
        (commands.OpenTable("bridge", DOROSZLO), "game.unknown"),
        (commands.OpenTable("klaber", "nowhere"), "option.unknown_preset"),
        (commands.OpenTable("klaber", DOROSZLO, {"target": "1"}), "option.not_in_range"),
        (commands.OpenTable("klaber", DOROSZLO, {}, "player", -1), "table.refusal.pause"),
        (commands.OpenTable("klaber", DOROSZLO, {}, "player", 10_001), "table.refusal.pause"),
    ],
)
def test_a_table_that_there_can_not_be_is_not_opened(command: commands.OpenTable, message: str) -> None:
    answer = open_table(command)
    assert isinstance(answer, Refusal)
    assert answer.message == message


def test_an_open_table_is_not_opened_again() -> None:
    assert refusal(new_table(), commands.OpenTable("klaber", DOROSZLO)) == "table.refusal.open_already"


def test_the_first_who_comes_has_the_chair_and_who_comes_later_asks() -> None:
    table = sat(new_table(), "anna")
    assert table.chair_of("anna") == 0
    table = after(table, commands.TakeSeat("bela", "Béla", 0))
    assert table.chair_of("bela") is None
    asked = table.ask_of("bela")
    assert asked is not None
    assert asked.chair == 0
    assert happened(table, commands.TakeSeat("bela", "Béla", 0))[-1][1] is table
    assert after(table, commands.TakeSeat("bela", "Béla", 1)).asks == ()
    assert refusal(table, commands.TakeSeat("anna", "Anna", 2)) == "table.refusal.seated_already"
    assert refusal(table, commands.TakeSeat("cili", "Cili", 4)) == "table.refusal.no_such_chair"
    assert refusal(table, commands.TakeSeat("cili", " \u200e ", 2)) == "table.refusal.name"


def test_a_bots_chair_is_asked_for_in_the_middle_of_a_deal_and_given_when_all_agree() -> None:
    table = dealt(sat(new_table(), "anna", "bela"))
    table = after(table, commands.TakeSeat("cili", "Cili", 2))
    assert table.chair_of("cili") is None
    assert refusal(table, commands.AnswerAsk("cili", "cili", True)) == "table.refusal.not_seated"
    assert refusal(table, commands.AnswerAsk("anna", "dani", True)) == "table.refusal.nobody_asks"
    table = after(table, commands.AnswerAsk("anna", "cili", True))
    assert table.chair_of("cili") is None
    assert happened(table, commands.AnswerAsk("anna", "cili", True))[-1][1] is table
    events = [event for event, _ in happened(table, commands.AnswerAsk("bela", "cili", True))]
    assert events[1:] == [AskAnswered("cili", 1, True), PersonSat(2, "cili", "Cili")]


def test_one_who_does_not_agree_is_enough() -> None:
    table = dealt(sat(new_table(), "anna", "bela"))
    table = after(table, commands.TakeSeat("cili", "Cili", 2), commands.AnswerAsk("anna", "cili", False))
    assert table.asks == ()
    assert table.chair_of("cili") is None


def test_who_asks_for_a_bots_chair_gets_it_when_the_deal_is_over() -> None:
    table = dealt(sat(new_table(), "anna"))
    table = after(table, commands.TakeSeat("bela", "Béla", 2), commands.TakeSeat("cili", "Cili", 2))
    assert not isinstance(next_step(table), NeedSeating)
    assert decide(table, commands.SeatWaiting()) == ()
    table = played(table)
    assert next_step(table) == NeedSeating()
    table = after(table, commands.SeatWaiting())
    assert table.chair_of("bela") == 2
    assert table.ask_of("cili") is not None
    assert next_step(table) is None


def test_who_asks_is_seated_when_those_who_had_not_agreed_are_gone() -> None:
    table = dealt(sat(new_table(), "anna", "bela"))
    table = after(table, commands.TakeSeat("cili", "Cili", 1), commands.AnswerAsk("anna", "cili", True))
    assert next_step(table) != NeedSeating()
    table = after(table, commands.GoAway("bela"))
    assert next_step(table) == NeedSeating()
    table = after(table, commands.SeatWaiting())
    assert table.chair_of("cili") == 1
    assert table.chair_of("bela") is None


def test_at_a_table_of_bots_alone_nobody_has_to_be_asked() -> None:
    table = after(dealt(sat(new_table(), "anna")), commands.GoAway("anna"))
    assert after(table, commands.TakeSeat("bela", "Béla", 1)).chair_of("bela") == 1
    assert after(table, commands.TakeSeat("bela", "Béla", 0)).ask_of("bela") is not None


def test_only_some_may_ask_at_once() -> None:
    table = sat(new_table(), "anna")
    for number in range(8):
        table = after(table, commands.TakeSeat(f"guest{number}", "Guest", 0))
    assert refusal(table, commands.TakeSeat("more", "More", 0)) == "table.refusal.too_many_ask"


def test_who_leaves_is_followed_by_a_bot_and_who_asks_may_stop() -> None:
    table = sat(new_table(), "anna", "bela")
    table = after(table, commands.LeaveSeat("anna"))
    assert table.chairs[0].person is None
    assert refusal(table, commands.LeaveSeat("anna")) == "table.refusal.not_seated"
    table = after(table, commands.TakeSeat("cili", "Cili", 1))
    assert after(table, commands.LeaveSeat("cili")).asks == ()


def test_who_is_away_is_stood_in_for_and_takes_over_on_return() -> None:
    table = dealt(sat(new_table(), *FOUR))
    assert bot_chairs(table) == ()
    assert next_step(table) is None
    turn = act_of(table)
    assert isinstance(turn, commands.Act)
    chair = table.chair_of(turn.player)
    assert chair is not None
    bot = commands.BotAct(chair, turn.act, turn.deal, turn.turn)
    assert refusal(table, bot) == "table.refusal.not_a_bot"
    away = after(table, commands.GoAway(turn.player))
    assert next_step(away) == BotTurn(chair, 1, 0)
    assert bot_chairs(away) == (chair,)
    assert happened(away, commands.GoAway(turn.player))[-1][1] is away
    assert after(away, bot).deal is not None
    back = [event for event, _ in happened(away, commands.ComeBack(turn.player))]
    assert back[1:] == [PersonBack(chair)]
    assert [event for event, _ in happened(away, commands.TakeSeat(turn.player, "A", chair))][1:] == [PersonBack(chair)]
    assert happened(table, commands.ComeBack(turn.player))[-1][1] is table
    assert decide(table, commands.GoAway("nobody")) == ()


def test_a_deal_begins_when_everybody_who_is_there_is_ready() -> None:
    table = sat(new_table(), "anna", "bela")
    assert next_step(table) is None
    table = after(table, commands.Ready("anna"))
    assert next_step(table) is None
    assert refusal(table, commands.CutPlaces(Cutting(()))) == "table.refusal.not_now"
    assert refusal(table, commands.BeginDeal(CARDS, bytes(16))) == "table.refusal.not_now"
    assert next_step(after(table, commands.GoAway("bela"))) == NeedCut()
    table = after(table, commands.Ready("bela"))
    assert next_step(table) == NeedCut()
    assert refusal(table, commands.BeginDeal(CARDS, bytes(16))) == "table.refusal.not_now"
    table = dealt(table)
    assert table.phase is Phase.PLAYING
    assert refusal(table, commands.Ready("anna")) == "table.refusal.deal_goes_on"
    assert refusal(table, commands.BeginDeal(CARDS, bytes(16))) == "table.refusal.not_now"
    table = played(table)
    assert table.phase is Phase.BETWEEN
    assert [chair.ready for chair in table.chairs] == [False] * 4
    table = after(table, commands.Ready("anna"), commands.Ready("bela"))
    assert next_step(table) == NeedDeck()
    assert happened(table, commands.Ready("anna"))[-1][1] is table
    assert refusal(table, commands.Ready("cili")) == "table.refusal.not_seated"


def test_acts_are_refused_out_of_turn_out_of_time_and_out_of_the_deal() -> None:
    table = sat(new_table(), *FOUR)
    assert refusal(table, commands.Act("anna", "pass", 1, 0)) == "table.refusal.sits_out"
    table = dealt(table)
    turn = act_of(table)
    assert isinstance(turn, commands.Act)
    other = next(player for player in FOUR if player != turn.player)
    assert refusal(table, commands.Act("eva", "pass", 1, 0)) == "table.refusal.not_seated"
    assert refusal(table, commands.Act(other, "pass", 1, 0)) == "table.refusal.another_turn"
    assert refusal(table, commands.Act(turn.player, turn.act, 2, 0)) == "table.refusal.stale"
    assert refusal(table, commands.Act(turn.player, turn.act, 1, 1)) == "table.refusal.stale"
    assert refusal(table, commands.Act(turn.player, "x" * 101, 1, 0)) == "table.refusal.act_too_long"
    assert refusal(table, commands.Act(turn.player, "fly", 1, 0)) == "klaber.notation.unknown"
    assert refusal(table, commands.Act(turn.player, "hold", 1, 0)).startswith("klaber.refusal.")
    over = played(table)
    assert over.deal is not None
    assert refusal(over, commands.Act("anna", "pass", 1, over.deal.acts)) == "table.refusal.deal_over"


def test_a_seat_speaks_for_itself_alone() -> None:
    table = played(dealt(sat(new_table(offences="called"), *FOUR)), 3)
    seat = table.seat_of(0)
    assert seat is not None
    answer = decide(table, commands.Act("anna", f"161! {(seat + 1) % 4}", 1, 0))
    assert isinstance(answer, Refusal)
    assert (answer.message, answer.params) == ("table.refusal.another_turn", {"seat": (seat + 1) % 4})
    # How much of the deal one had seen does not matter for what is said out of turn.
    assert after(table, commands.Act("anna", f"161! {seat}", 1, 0)).version == table.version + 1


def test_the_same_request_is_answered_and_happens_once_only() -> None:
    table = dealt(sat(new_table(), *FOUR))
    turn = act_of(table, request="first")
    assert isinstance(turn, commands.Act)
    table = after(table, turn)
    assert decide(table, turn) == ()
    other = commands.Act(turn.player, turn.act, turn.deal, turn.turn, "second")
    assert isinstance(decide(table, other), Refusal)


def test_an_offence_can_be_accused_until_the_next_deal_begins() -> None:
    table = sat(new_table(offences="called"), *FOUR)
    for seed in range(40):
        over = played(dealt(table, seed), seed=seed)
        if over.result is not None and over.result.kind == "played":
            break
    assert over.deal is not None
    assert not over.settled
    seat = over.seat_of(0)
    accused = after(over, commands.Act("anna", f"161! {seat}", over.deal.number, 0))
    assert accused.version == over.version + 1
    again = decide(accused, commands.Act("anna", f"161! {seat}", over.deal.number, 0))
    assert isinstance(again, Refusal)
    written = dealt(accused, seed=1)
    assert written.proof is not None
    assert written.proof.deck == over.deal.deck
    assert written.session is not None
    assert len(written.session.match.deals) == 1
    assert not isinstance(decide(written, commands.Act("anna", f"161! {seat}", 2, 0)), Refusal)


def test_names_and_watching_are_each_persons_own() -> None:
    table = sat(new_table(), "anna")
    table = after(table, commands.Rename("anna", " Anna  Mária "))
    assert table.chairs[0].person is not None
    assert table.chairs[0].person.name == "Anna Mária"
    assert happened(table, commands.Rename("anna", "Anna Mária"))[-1][1] is table
    assert refusal(table, commands.Rename("anna", "")) == "table.refusal.name"
    assert refusal(table, commands.Rename("bela", "Béla")) == "table.refusal.not_seated"
    assert refusal(table, commands.AllowWatching("bela", True)) == "table.refusal.not_seated"
    table = after(table, commands.AllowWatching("anna", True))
    assert table.chairs[0].watchable
    assert happened(table, commands.AllowWatching("anna", True))[-1][1] is table
    replaced = after(table, commands.TakeSeat("bela", "Béla", 0), commands.AnswerAsk("anna", "bela", True))
    assert not replaced.chairs[0].watchable


@pytest.mark.parametrize(
    "name, cleaned",
    [
        ("Anna", "Anna"),
        ("  Kis \t\n Béla  ", "Kis Béla"),
        ("\u202egnirts", "gnirts"),
        ("a\x00b", "a b"),
        ("x" * 40, "x" * 24),
        ("\u200f", ""),
        ("x" * 23 + " y", "x" * 23),
    ],
)
def test_a_name_is_cleaned(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned
