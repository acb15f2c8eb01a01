"""The law of a table in an evening's round: closed, shown, begun, in this order and no other."""

from __future__ import annotations

from random import Random

import pytest

from tests.table.build import DOROSZLO, act_of, after, played, refusal
from tromf.cards import shuffled
from tromf.table import (
    EveningPlace,
    NeedClose,
    NeedDeck,
    NeedRound,
    Table,
    Viewer,
    WhyEnded,
    commands,
    next_step,
    open_table,
    opened,
    view,
)

PLAYERS = ("anna", "bela", "cili", "dani")


def in_round(deals: int = 2, **settings: str) -> Table:
    """A table of a round, with its people."""
    place = EveningPlace("evening", "CODE", 0, 0, deals, True, tuple((each, each.title()) for each in PLAYERS))
    answer = open_table(commands.OpenTable("klaber", DOROSZLO, settings, "uniform", 0, hints="all", evening=place))
    assert isinstance(answer, tuple)
    return opened("table", answer[0])


def ready(table: Table) -> Table:
    """The table with everybody waiting for the next deal."""
    return after(table, *(commands.Ready(each) for each in PLAYERS))


def begun(table: Table, seed: int = 0) -> Table:
    """The table with its next deal."""
    return after(ready(table), commands.BeginDeal(shuffled(Random(seed)), bytes([seed]) * 16))


def test_its_people_sit_from_the_start_and_the_drawn_seat_deals() -> None:
    table = in_round()
    assert [table.chairs[chair].person.player for chair in range(4)] == list(PLAYERS)  # type: ignore[union-attr]
    assert [table.seat_of(chair) for chair in range(4)] == [0, 1, 2, 3]
    assert next_step(table) is None
    assert isinstance(next_step(ready(table)), NeedDeck)
    dealt = begun(table)
    assert dealt.session is not None
    assert dealt.session.match.standing.dealer == 0
    shown = after(played(dealt), commands.CloseDeal(), commands.ShowDeal())
    second = begun(shown, 1)
    assert second.session is not None
    assert second.session.match.standing.dealer == 1


def test_nothing_is_shown_and_nothing_begun_out_of_order() -> None:
    dealt = begun(in_round())
    deck = commands.BeginDeal(shuffled(Random(1)), bytes(16))
    assert refusal(dealt, commands.CloseDeal()) == "table.refusal.not_now"
    assert refusal(dealt, commands.ShowDeal()) == "table.refusal.not_now"
    over = played(dealt)
    assert isinstance(next_step(over), NeedClose)
    assert refusal(ready(over), deck) == "table.refusal.not_now"
    assert refusal(over, commands.ShowDeal()) == "table.refusal.not_now"
    closed = after(over, commands.CloseDeal())
    assert isinstance(next_step(closed), NeedRound)
    assert refusal(ready(closed), deck) == "table.refusal.not_now"
    for player in (*PLAYERS, "eva", None):
        seen = view(closed, Viewer(player))
        assert seen.proof is None
        assert seen.deal is None or (seen.deal.deck, seen.deal.salt) == (None, None)
    shown = after(closed, commands.ShowDeal())
    assert after(shown, commands.ShowDeal(), commands.CloseDeal()) == shown
    told = view(shown, Viewer("anna")).deal
    assert told is not None
    assert told.deck is not None
    last = after(played(begun(shown, 1)), commands.CloseDeal(), commands.ShowDeal())
    assert next_step(ready(last)) is None
    assert refusal(ready(last), deck) == "table.refusal.not_now"


def test_where_offences_are_called_a_deal_is_closed_when_all_wait_for_the_next() -> None:
    over = played(begun(in_round(offences="called")))
    assert over.interrupted
    assert next_step(over) is None
    assert refusal(over, commands.CloseDeal()) == "table.refusal.not_now"
    seen = view(over, Viewer("anna")).deal
    assert seen is not None
    accusation = over.game.notation.format(seen.view.interruptions[0])
    closed = after(ready(over), commands.CloseDeal())
    assert over.deal is not None
    late = commands.Act("anna", accusation, over.deal.number, over.deal.acts)
    assert refusal(closed, late) == "table.refusal.deal_over"
    quiet = view(closed, Viewer("anna")).deal
    assert quiet is not None
    assert quiet.view.interruptions == ()


def test_where_all_have_gone_a_deal_is_closed_though_somebody_might_have_been_accused() -> None:
    over = played(begun(in_round(offences="called")))
    gone = after(over, *(commands.GoAway(player) for player in PLAYERS[:3]))
    assert next_step(gone) is None  # the fourth may still accuse somebody
    gone = after(gone, commands.GoAway(PLAYERS[3]))
    assert isinstance(next_step(gone), NeedClose)
    shown = after(gone, commands.CloseDeal(), commands.ShowDeal())
    assert next_step(shown) is None  # the next deal waits for somebody


@pytest.mark.parametrize("why", list(WhyEnded))
def test_a_table_that_is_ended_plays_no_further_and_shows_nothing(why: WhyEnded) -> None:
    dealt = played(begun(in_round()), 3)
    ended = after(dealt, commands.EndTable(why))
    assert after(ended, commands.EndTable(why)) == ended
    assert refusal(ended, act_of(ended)) == "table.refusal.round_ended"
    assert refusal(ended, commands.Ready("anna")) == "table.refusal.round_ended"
    assert next_step(ended) is None
    seen = view(ended, Viewer("anna"))
    assert seen.evening is not None
    assert seen.evening.ended is why
    assert seen.deal is not None
    assert seen.deal.deck is None


def test_an_ordinary_table_is_of_no_round() -> None:
    answer = open_table(commands.OpenTable("klaber", DOROSZLO))
    assert isinstance(answer, tuple)
    table = opened("table", answer[0])
    for command in (commands.CloseDeal(), commands.ShowDeal(), commands.EndTable(WhyEnded.CLOSED)):
        assert refusal(table, command) == "table.refusal.not_now"


def test_nobody_commentates_and_nobody_watches() -> None:
    table = begun(in_round())
    assert refusal(table, commands.OfferCommentary("anna", "CODE")) == "table.refusal.commentary_rated"
    outside = view(table, Viewer("eva", watching=1))
    assert outside.outside
    assert outside.watching is None
