"""A table's log read as matches."""

import pytest

from tests.club.build import Evening
from tromf.club import BLOCK, Place, Played, played_at
from tromf.games import Refusal
from tromf.table import commands, decide, hints_given
from tromf.table.claims import takes_back


def played(evening: Evening) -> tuple[Played, ...]:
    return played_at(evening.table.id, evening.stored)


@pytest.mark.parametrize("game, players", [("klaber", 4), ("klaberjass", 2)])
def test_a_match_ends_by_the_games_own_rule(game: str, players: int) -> None:
    evening = Evening(game, *"abcd"[:players])
    evening.match()
    (match,) = played(evening)
    standing = evening.table.standing
    assert standing is not None
    assert (match.whole, match.rated, match.number, match.deals) == (True, True, 1, standing.deals)
    assert (match.scores, match.winner) == (standing.scores, standing.winner)
    assert match.ranks[match.winner or 0] == 0
    assert sorted(place.player or "" for place in match.places) == list("abcd"[:players])
    assert match.sides == ((0, 1, 0, 1) if players == 4 else (0, 1))
    assert match.at == float(len(evening.events))


def test_places_are_those_on_the_board() -> None:
    evening = Evening("klaber", *"abcd")
    evening.match(1)
    (match,) = played(evening)
    assert evening.table.seating is not None
    assert match.places == tuple(Place("abcd"[chair], "ABCD"[chair]) for chair in evening.table.seating.chairs)


def test_twelve_deals_of_a_game_without_a_target_are_a_match() -> None:
    evening = Evening("rabloulti", *"abc")
    evening.match(BLOCK + 2)
    matches = played(evening)
    assert (matches[0].whole, matches[0].deals) == (True, BLOCK)
    assert all(sum(match.scores) == 0 for match in matches)
    board = evening.table.board
    assert board is not None
    assert tuple(map(sum, zip(*(match.scores for match in matches), strict=True))) == board.match.standing.scores
    assert matches[0].winner is None
    assert min(matches[0].ranks) == 0


def test_a_deal_that_goes_on_is_not_told() -> None:
    evening = Evening("klaber", *"abcd")
    evening.deal()
    evening.play(20)
    assert played(evening) == ()
    evening.play()
    (before,) = played(evening)
    evening.deal()
    evening.play(20)
    (after,) = played(evening)
    assert (after.deals, after.scores, after.whole) == (before.deals, before.scores, False)


def test_who_leaves_in_the_middle_still_has_the_match() -> None:
    evening = Evening("klaberjass", "a", "b")
    evening.match(1)
    evening.do(commands.LeaveSeat("b"))
    evening.do(commands.TakeSeat("c", "C", 1))
    evening.match()
    (match,) = played(evening)
    assert match.whole
    assert {place.player for place in match.places} == {"a", "b"}
    assert match.place_of("c") is None


def test_the_next_match_has_those_who_sit_there_then() -> None:
    evening = Evening("klaberjass", "a", "b")
    evening.match()
    evening.do(commands.LeaveSeat("b"))
    evening.match(1)
    first, second = played(evening)
    assert [first.number, second.number] == [1, 2]
    assert {place.level for place in second.places} == {None, "uniform"}
    assert first.rated_match.counts
    assert not second.rated_match.counts


def test_a_log_that_begins_otherwise_is_refused() -> None:
    evening = Evening("klaberjass", "a", "b")
    with pytest.raises(ValueError, match="begins with its opening"):
        played_at("table", evening.stored[1:])


@pytest.mark.parametrize("rated", [True, False])
def test_only_an_unrated_table_gives_hints_and_takes_acts_back(rated: bool) -> None:
    evening = Evening("klaber", "a", rated=rated)
    evening.deal()
    while takes_back(evening.table, 0) is None and evening.table.result is None and len(evening.events) < 60:
        evening.play(1)
    answer = decide(evening.table, commands.AskTakeback("a"))
    refused = isinstance(answer, Refusal) and answer.message == "table.refusal.rated_takeback"
    assert refused == rated
    assert hints_given(evening.table, 0) != rated
