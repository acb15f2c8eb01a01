"""Matches and sessions: written deal by deal to the target, whatever the game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.games import AnyGame, DealResult, game_named, read_options
from tromf.match import Match, Session, Tally

GAME: AnyGame = game_named("klaber")


def result(first: int, second: int, declarer: int = 0) -> DealResult:
    """A played deal that writes so much."""
    return DealResult("played", (first, second), (first, second), (), declarer, made=True)


def played(dealer: int, target: int, writings: list[tuple[int, int, int]]) -> Match:
    """A match with deals written until it is over or no more are given."""
    options = read_options(GAME.presets, GAME.default_preset, {"target": str(target)})
    match = Match.start(GAME, options, dealer)
    for first, second, declarer in writings:
        if match.over:
            break
        match = match.write(result(first, second, declarer))
    return match


writings = st.lists(st.tuples(st.integers(0, 200), st.integers(0, 200), st.sampled_from([0, 1])), max_size=60)


@given(st.integers(0, 3), st.sampled_from([101, 301, 501]), writings)
def test_k10_4_a_match_ends_with_the_deal_that_reaches_the_target(
    dealer: int, target: int, deals: list[tuple[int, int, int]]
) -> None:
    match = played(dealer, target, deals)
    totals = [deal.totals for deal in match.deals]
    assert match.standing.scores == tuple(sum(r.written[side] for r in match.results) for side in (0, 1))
    assert totals == sorted(totals)
    assert all(max(scores) < target for scores in totals[:-1])
    assert match.over == (max(match.standing.scores) >= target)
    if match.standing.winner is not None:
        loser = match.standing.scores[1 - match.standing.winner]
        assert match.standing.scores[match.standing.winner] >= target
        assert match.standing.mark == ("maccs" if loser < (target + 1) // 2 else None)


@given(st.integers(0, 3), writings)
def test_k3_5_the_deal_goes_round(dealer: int, deals: list[tuple[int, int, int]]) -> None:
    match = played(dealer, 5001, deals)
    assert [deal.dealer for deal in match.deals] == [(dealer + number) % 4 for number in range(len(match.deals))]
    assert match.standing.deals == len(match.deals)


def test_k10_4_nothing_is_written_after_the_end() -> None:
    match = played(0, 101, [(120, 0, 0)])
    with pytest.raises(ValueError, match="over"):
        match.write(result(1, 0))


def test_k10_4_the_next_match_waits_for_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        played(0, 501, [(120, 0, 0)]).next_match()


def test_k3_5_the_next_match_is_dealt_in_turn() -> None:
    after = played(3, 101, [(50, 20, 0), (60, 20, 0)]).next_match()
    assert (after.standing.dealer, after.standing.scores, after.deals) == (1, (0, 0), ())


def test_k3_4_another_may_deal() -> None:
    match = played(3, 501, [(50, 20, 0)]).dealt_by(3).write(result(0, 90))
    assert [deal.dealer for deal in match.deals] == [3, 3]
    assert match.standing.dealer == 0


def test_a_match_is_a_value() -> None:
    first = played(3, 501, [(50, 20, 0)])
    first.write(result(1, 2))
    assert first == played(3, 501, [(50, 20, 0)])


def test_k10_5_k10_6_a_session_tallies_wins_and_maccs() -> None:
    session = Session.start(GAME, GAME.presets[GAME.default_preset], dealer=0)
    for first, second in ((505, 240), (505, 251), (100, 600)):
        session = session.write(result(first, second)).next_match()
    assert session.tallies == (Tally(2, (("maccs", 1),)), Tally(1, (("maccs", 1),)))
    assert session.matches == 3
    assert session.match.standing.dealer == 3
    assert session.tallies[0].marked("maccs") == 1
    assert session.tallies[0].marked("other") == 0


def test_a_session_goes_on_while_its_match_does() -> None:
    session = Session.start(GAME, GAME.presets[GAME.default_preset], dealer=0).dealt_by(2).write(result(95, 66))
    assert (session.matches, session.tallies, session.match.standing.dealer) == (0, (Tally(), Tally()), 3)
    with pytest.raises(ValueError, match="not over"):
        session.next_match()


@given(writings)
def test_k10_4_every_match_of_a_session_is_tallied_once(deals: list[tuple[int, int, int]]) -> None:
    session = Session.start(GAME, read_options(GAME.presets, GAME.default_preset, {"target": "101"}), dealer=0)
    for first, second, declarer in deals:
        if session.match.over:
            session = session.next_match()
        session = session.write(result(first, second, declarer))
    assert sum(tally.won for tally in session.tallies) == session.matches


def test_where_so_many_deals_are_played_no_target_ends_them() -> None:
    session = Session.start(GAME, GAME.presets[GAME.default_preset], dealer=0)
    for _ in range(4):
        session = session.write_on(result(200, 0))
    assert session.match.standing.scores == (800, 0)
    assert not session.match.over
    assert session.tallies[0].won == 0
