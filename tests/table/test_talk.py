"""What is said at a table, by whom, and who may read it: nothing passes between table and watchers in a deal."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.build import act_of, after, dealt, happened, new_table, played, refusal, sat
from tromf.games import Refusal
from tromf.table import (
    LINE_LENGTH,
    Event,
    Phase,
    Room,
    Table,
    commands,
    decide,
    evolve,
    read_event,
    replay,
    running,
    talk_view,
    write_event,
)
from tromf.table.events import LineSaid, TableOpened
from tromf.table.talk import KEPT_LINES, MANY_MUTED


def says(player: str, text: str, room: str = "table", request: str = "") -> commands.SaySomething:
    """A text of a player."""
    return commands.SaySomething(player, room, None, text, player.title(), request)


def read(table: Table, player: str | None) -> list[str]:
    """What a player reads."""
    return [line.phrase or line.text for line in talk_view(table, player).lines]


def test_a_line_is_read_by_all_in_its_room_and_by_the_others_when_the_deal_is_settled() -> None:
    table = dealt(sat(new_table(), "anna", "béla"))
    table = after(table, says("anna", "nyerünk"), says("kibic", "veszítenek", "watchers"))
    assert read(table, "béla") == ["nyerünk"]
    assert read(table, "other") == read(table, None) == ["veszítenek"]
    table = played(table)
    assert table.settled
    assert read(table, "béla") == read(table, "other") == read(table, None) == ["nyerünk", "veszítenek"]
    table = dealt(table)
    assert read(table, "béla") == read(table, None) == ["nyerünk", "veszítenek"]


def test_what_may_still_be_accused_keeps_the_rooms_apart() -> None:
    table = dealt(sat(new_table(offences="called"), "anna"))
    table = played(after(table, says("anna", "secret")))
    assert table.phase is not Phase.PLAYING
    assert not table.settled
    assert read(table, "kibic") == []
    assert read(dealt(table), "kibic") == ["secret"]


def test_who_takes_a_chair_in_a_deal_does_not_read_what_the_watchers_say_in_it() -> None:
    table = dealt(sat(new_table(), "anna"))
    table = after(table, says("kibic", "own", "watchers"), says("other", "theirs", "watchers"), says("anna", "ours"))
    table = after(table, commands.TakeSeat("kibic", "Kibic", 2), commands.AnswerAsk("anna", "kibic", True))
    assert table.chair_of("kibic") == 2
    assert read(table, "kibic") == ["own", "ours"]
    assert refusal(table, says("kibic", "meant for them", "watchers")) == "table.refusal.talk_other_room"
    assert read(played(table), "kibic") == ["own", "theirs", "ours"]


def test_who_gives_the_chair_up_in_a_deal_is_silent_and_deaf_until_it_is_settled() -> None:
    table = dealt(sat(new_table(), "anna", "béla"))
    table = after(table, says("other", "theirs", "watchers"), commands.LeaveSeat("béla"), says("anna", "later"))
    for room in ("watchers", "table"):
        assert refusal(table, says("béla", "I had it", room)) == "table.refusal.talk_after_deal"
    assert read(table, "béla") == []
    assert talk_view(table, "béla").silent == "table.refusal.talk_after_deal"
    table = played(table)
    assert read(table, "béla") == ["theirs", "later"]
    assert read(after(table, says("béla", "I had it", "watchers")), None)[-1] == "I had it"


def test_a_line_neither_makes_an_act_stale_nor_ends_a_takeback() -> None:
    table = dealt(sat(new_table(), "anna", "béla", "cili", "dani"))
    act = act_of(table)
    assert isinstance(act, commands.Act)
    table = after(table, says("kibic", "hm", "watchers"), says(act.player, "hm"), act)
    asked = after(table, commands.AskTakeback(act.player))
    assert asked.takeback is not None
    talked = after(asked, says("anna", "no"), says("kibic", "oh", "watchers"), commands.Mute("anna", "kibic", True))
    assert talked.takeback == asked.takeback


def test_a_line_does_not_touch_the_clock() -> None:
    table = dealt(sat(decide_open(clock="30"), "anna", "béla", "cili", "dani"))
    assert running(table) is not None
    talked = after(table, says("anna", "hm"), says("kibic", "oh", "watchers"), commands.Mute("anna", "kibic", True))
    assert (running(talked), talked.clock) == (running(table), table.clock)


def test_a_line_is_cleaned_as_names_are() -> None:
    table = after(sat(new_table(), "anna"), says("anna", " a\u202eb\n\x00 <b>c</b>  "))
    assert read(table, "anna") == ["a b <b>c</b>"]


@pytest.mark.parametrize(
    "command, message",
    [
        (says("anna", " \n"), "talk_empty"),
        (says("anna", "x" * (LINE_LENGTH + 1)), "talk_too_long"),
        (commands.SaySomething("anna", "table", "nonsense"), "talk_phrase"),
        (says("anna", "x", "watchers"), "talk_other_room"),
        (says("anna", "x", "nowhere"), "talk_other_room"),
        (commands.SaySomething("kibic", "watchers", None, "x"), "name"),
        (commands.Mute("anna", "nobody", True), "talk_nobody"),
        (commands.Mute("anna", "anna", True), "talk_nobody"),
    ],
)
def test_what_can_not_be_said(command: commands.Command, message: str) -> None:
    assert refusal(sat(new_table(), "anna"), command) == f"table.refusal.{message}"


def test_the_same_request_is_said_once() -> None:
    table = after(sat(new_table(), "anna"), says("anna", "x", request="r1"))
    assert decide(table, says("anna", "x", request="r1")) == ()
    assert after(table, says("anna", "x", request="r2")).version == table.version + 1


def test_a_phrase_is_kept_by_its_id_and_the_latest_lines_of_each_room_alone() -> None:
    table = after(sat(new_table(), "anna"), commands.SaySomething("anna", "table", "thanks", "ignored"))
    assert [(line.phrase, line.text) for line in talk_view(table, None).lines] == [("thanks", "")]
    for number in range(KEPT_LINES + 5):
        table = after(table, says("kibic", str(number), "watchers"))
    assert read(table, "anna")[0] == "thanks"
    assert len(table.talk.lines) == KEPT_LINES + 1


def test_who_is_muted_is_not_heard_by_one_alone_and_then_again() -> None:
    table = after(sat(new_table(), "anna", "béla"), says("béla", "blah"))
    muted = after(table, commands.Mute("anna", "béla", True))
    assert (read(muted, "anna"), read(muted, "béla"), read(muted, None)) == ([], ["blah"], ["blah"])
    assert [(each.name, each.muted) for each in talk_view(muted, "anna").speakers] == [("Béla", True)]
    assert decide(muted, commands.Mute("anna", "béla", True)) == ()
    assert read(after(muted, commands.Mute("anna", "béla", False)), "anna") == ["blah"]
    assert decide(muted, commands.Mute("anna", "béla", True, blocked=True)) != ()


def test_nobody_mutes_without_end() -> None:
    table = sat(new_table(), "anna")
    for number in range(MANY_MUTED):
        table = after(table, says(f"p{number}", "x", "watchers"), commands.Mute("anna", f"p{number}", True))
    table = after(table, says("last", "x", "watchers"))
    assert refusal(table, commands.Mute("anna", "last", True)) == "table.refusal.talk_many_muted"


def test_a_closed_table_has_no_watchers_to_talk() -> None:
    answer = decide_open(doors="closed")
    table = after(sat(answer, "anna"), says("anna", "among us"))
    assert refusal(table, says("kibic", "x", "watchers")) == "table.refusal.no_watchers"
    for outsider in ("kibic", None):
        seen = talk_view(table, outsider)
        assert (seen.lines, seen.speakers, seen.room) == ((), (), None)
    assert read(table, "anna") == ["among us"]


def decide_open(**wanted: str) -> Table:
    """A table that was opened with some more wishes."""
    from tromf.table import open_table, opened

    answer = open_table(commands.OpenTable("klaber", "doroszlo-2009", {}, "uniform", 0, **wanted))  # type: ignore[arg-type]
    assert not isinstance(answer, Refusal), answer
    return opened("table", answer[0])


def test_a_table_with_talk_is_the_replay_of_its_log() -> None:
    table = decide_open()
    log: list[Event] = [TableOpened("klaber", "doroszlo-2009", {}, "uniform", 0, 4)]
    for command in (
        commands.TakeSeat("anna", "Anna", 0),
        says("anna", "szia"),
        says("kibic", "hm", "watchers"),
        commands.Mute("anna", "kibic", True),
    ):
        for event, follows in happened(table, command)[1:]:
            assert event is not None
            log.append(event)
            table = follows
    assert replay("table", [read_event(write_event(event)) for event in log]) == table


PEOPLE = ("anna", "béla", "cili", "dani", "edit")


class _Oracle:
    """Reads the log alone: who sat, when the deal began, and so who may know what was said."""

    def __init__(self) -> None:
        self.said: list[tuple[int, int, bool, str]] = []
        self.inside: set[str] = set()

    def forbidden(self, table: Table, player: str | None) -> set[str]:
        """What a player may not read now; each text is said once."""
        deal = table.deal
        if deal is None or table.settled:
            return set()
        insider = player in self.inside
        own = player is not None and table.chair_of(player) is not None
        hidden = set()
        for number, _, at_table, text in self.said:
            if number != deal.number or text.startswith(f"{player}:"):
                continue
            if at_table and not own:
                hidden.add(text)  # the table's talk is for those who sit at it
            if not at_table and insider:
                hidden.add(text)  # the watchers' talk is for nobody who plays or has played
        return hidden


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_no_line_of_a_deal_reaches_the_other_room_before_it_is_settled(data: st.DataObject) -> None:
    called = data.draw(st.booleans())
    table = sat(new_table(offences="called" if called else "prevented"), "anna", "béla")
    oracle = _Oracle()
    for number in range(data.draw(st.integers(5, 40))):
        player = data.draw(st.sampled_from(PEOPLE))
        step = data.draw(st.sampled_from(["say", "say", "say", "sit", "leave", "agree", "deal", "act", "play out"]))
        command: commands.Command | None = None
        match step:
            case "say":
                room = data.draw(st.sampled_from(list(Room)))
                command = says(player, f"{player}:{number}", room.value)
            case "sit":
                command = commands.TakeSeat(player, player.title(), data.draw(st.integers(0, 3)))
            case "leave":
                command = commands.LeaveSeat(player)
            case "agree":
                asking = data.draw(st.sampled_from(PEOPLE))
                command = commands.AnswerAsk(player, asking, True)
            case "deal" if table.phase is not Phase.PLAYING and any(chair.present for chair in table.chairs):
                table = dealt(table, number)
                oracle.inside = {chair.person.player for chair in table.chairs if chair.person is not None}
            case "act" if table.phase is Phase.PLAYING:
                command = act_of(table, seed=number)
            case "play out":
                table = played(table, seed=number)
            case _:
                pass
        answer = () if command is None else decide(table, command)
        for event in () if isinstance(answer, Refusal) else answer:
            if isinstance(event, LineSaid):
                going_on = 0 if table.deal is None or table.settled else table.deal.number
                oracle.said.append((going_on, number, event.room == "table", event.text))
            table = evolve(table, event)
            oracle.inside |= {chair.person.player for chair in table.chairs if chair.person is not None}
        for reader in (*PEOPLE, None):
            assert not oracle.forbidden(table, reader) & set(read(table, reader))
