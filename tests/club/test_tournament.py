"""Tournaments: everybody plays, byes are fair, standings add up, duplicate deals are compared across tables."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tromf.cards import Deck, commitment, shuffled
from tromf.club.tournament import (
    Tournament,
    Typed,
    begun,
    commands,
    decide,
    draw_round,
    evolve,
    meetings,
    open_tournament,
    read_event,
    replay,
    standings,
    write_event,
)
from tromf.club.tournament.decide import MOST_TYPED
from tromf.club.tournament.events import Event, Opened
from tromf.games import Refusal

FEWER = settings(max_examples=settings().max_examples // 8)
GAMES = st.sampled_from(["klaber", "klaberjass", "rabloulti"])


def opened(game: str = "klaber", *, players: int = 8, duplicate: bool = False, deals: int = 1) -> Tournament:
    event = open_tournament(commands.Open("Evening", game, None, duplicate, deals))
    assert isinstance(event, Opened)
    tournament = begun(event)
    return after(tournament, *(commands.Enter(f"P{number}") for number in range(players)))


def after(tournament: Tournament, *said: commands.Command) -> Tournament:
    for command in said:
        answer = decide(tournament, command)
        assert not isinstance(answer, Refusal), answer
        for event in answer:
            tournament = evolve(tournament, event)
    return tournament


def refused(tournament: Tournament, command: commands.Command) -> str:
    answer = decide(tournament, command)
    assert isinstance(answer, Refusal), answer
    return answer.message.removeprefix("club.refusal.")


def scores(tournament: Tournament, random: Random) -> tuple[int, ...]:
    """What a table may write."""
    some = [random.randrange(200) for _ in range(tournament.scorers)]
    if tournament.game.match_rules.endless:
        some[-1] = -sum(some[:-1])
    return tuple(some)


def drawn(tournament: Tournament, random: Random) -> Tournament:
    return after(tournament, commands.DrawRound(*draw_round(tournament, random), decks(tournament, random)))


def decks(tournament: Tournament, random: Random) -> tuple[tuple[Deck, bytes], ...]:
    count = tournament.deals if tournament.duplicate else 0
    return tuple((shuffled(random), random.randbytes(16)) for _ in range(count))


def written(tournament: Tournament, random: Random) -> Tournament:
    """The last round with all results."""
    number = len(tournament.rounds) - 1
    for table in range(len(tournament.rounds[number].tables)):
        for deal in range(tournament.deals):
            line = commands.WriteResult(number, table, deal, scores(tournament, random), "Kati")
            tournament = after(tournament, line)
    return tournament


def played(tournament: Tournament, rounds: int, seed: int) -> Tournament:
    random = Random(seed)
    for _ in range(rounds):
        tournament = written(drawn(tournament, random), random)
    return tournament


PLAYED = st.builds(
    lambda game, players, duplicate, deals, rounds, seed: played(
        opened(game, players=players, duplicate=duplicate, deals=deals), rounds, seed
    ),
    GAMES,
    st.integers(8, 13),
    st.booleans(),
    st.integers(1, 3),
    st.integers(1, 4),
    st.integers(0, 2**16),
)


@FEWER
@given(PLAYED)
def test_everybody_plays_each_round_once_or_sits_out(tournament: Tournament) -> None:
    for round_ in tournament.rounds:
        seated = [number for table in round_.tables for number in table]
        assert sorted((*seated, *round_.byes)) == list(tournament.playing)
        assert len(round_.byes) < tournament.seats
        assert {len(table) for table in round_.tables} == {tournament.seats}


@FEWER
@given(PLAYED)
def test_nobody_sits_out_twice_more_than_another(tournament: Tournament) -> None:
    times = Counter(number for round_ in tournament.rounds for number in round_.byes)
    outs = [times[number] for number in tournament.playing]
    assert max(outs) - min(outs) <= 1


@FEWER
@given(PLAYED)
def test_standings_sum_as_they_must(tournament: Tournament) -> None:
    rows = standings(tournament)
    tables = sum(len(round_.tables) for round_ in tournament.rounds)
    assert sorted(row.entrant for row in rows) == list(range(len(tournament.entrants)))
    assert sum(row.measure for row in rows) == 0
    assert sum(row.rounds for row in rows) == tables * tournament.seats
    assert sum(row.byes for row in rows) == sum(len(round_.byes) for round_ in tournament.rounds)
    won = 0 if tournament.duplicate or tournament.game.match_rules.endless else tables * tournament.seats
    assert sum(row.points for row in rows) == won
    assert [row.place for row in rows] == sorted(row.place for row in rows)


@FEWER
@given(PLAYED, st.integers(0, 2**16))
def test_each_duplicate_deal_is_compared_across_the_tables(tournament: Tournament, seed: int) -> None:
    if not tournament.duplicate:
        return
    # What all tables have more of in one deal changes nothing, whatever the deal was like.
    more = Random(seed).randrange(1, 90)
    richer = tournament
    for table in range(len(tournament.rounds[0].tables)):
        had = tournament.rounds[0].results[table, 0]
        if tournament.game.match_rules.endless:
            changed = (had[0] + more, *had[1:-1], had[-1] - more)
        else:
            changed = (had[0] + more, *had[1:])
        richer = after(richer, commands.WriteResult(0, table, 0, changed, "Kati"))
    assert standings(richer) == standings(tournament)


@FEWER
@given(PLAYED)
def test_a_log_gives_the_same_tournament(tournament: Tournament) -> None:
    opening = Opened(tournament.name, tournament.game_name, tournament.preset, tournament.duplicate, tournament.deals)
    events: list[Event] = [opening]
    again = begun(opening)
    for each in tournament.entrants:
        again = _also(again, events, commands.Enter(each.name))
    for number, round_ in enumerate(tournament.rounds):
        kept = tuple((each.deck, each.salt) for each in round_.decks)
        again = _also(again, events, commands.DrawRound(round_.tables, round_.byes, kept))
        for (table, deal), result in round_.results.items():
            again = _also(again, events, commands.WriteResult(number, table, deal, result, "Kati"))
    assert replay([read_event(write_event(event)) for event in events]) == again == tournament


def _also(tournament: Tournament, events: list[Event], command: commands.Command) -> Tournament:
    answer = decide(tournament, command)
    assert not isinstance(answer, Refusal), answer
    events += answer
    for event in answer:
        tournament = evolve(tournament, event)
    return tournament


@pytest.mark.parametrize("players, rounds", [(8, 5), (12, 6), (16, 5), (20, 5)])
def test_partners_do_not_repeat_where_they_need_not(players: int, rounds: int) -> None:
    partners, together = meetings(played(opened(players=players), rounds, seed=1))
    assert max(partners.values()) == 1
    assert max(together.values()) <= -(-3 * rounds // (players - 1)) + 2


def test_a_draw_is_better_than_chance() -> None:
    tournament = played(opened("klaberjass", players=10), 9, seed=3)
    _, together = meetings(tournament)
    assert len(together) >= 40  # of 45 pairs; nine rounds of chance meet about 29


def test_points_are_won_by_the_game_s_own_measure() -> None:
    tournament = after(opened(players=4), commands.DrawRound(((0, 1, 2, 3),), ()))
    tournament = after(tournament, commands.WriteResult(0, 0, 0, (501, 320), "Kati"))
    rows = {row.entrant: row for row in standings(tournament)}
    assert [(rows[n].points, rows[n].measure, rows[n].place) for n in (0, 2, 1, 3)] == [
        (2, Fraction(181), 1),
        (2, Fraction(181), 1),
        (0, Fraction(-181), 3),
        (0, Fraction(-181), 3),
    ]


def test_units_count_alone_where_there_is_no_target() -> None:
    tournament = after(opened("rabloulti", players=3), commands.DrawRound(((2, 0, 1),), ()))
    tournament = after(tournament, commands.WriteResult(0, 0, 0, (12, -4, -8), "Kati"))
    assert [(row.entrant, int(row.measure)) for row in standings(tournament)] == [(2, 12), (0, -4), (1, -8)]


def test_a_table_that_has_not_written_all_deals_does_not_count_yet() -> None:
    tournament = after(opened(players=4, deals=2), commands.DrawRound(((0, 1, 2, 3),), ()))
    tournament = after(tournament, commands.WriteResult(0, 0, 0, (100, 62), "Kati"))
    assert all(row.rounds == 0 for row in standings(tournament))


def test_what_was_typed_is_listed_and_can_be_taken_away() -> None:
    tournament = after(opened(players=4), commands.DrawRound(((0, 1, 2, 3),), ()))
    tournament = after(
        tournament,
        commands.WriteResult(0, 0, 0, (501, 320), "Kati"),
        commands.WriteResult(0, 0, 0, (501, 302), "Feri"),
        commands.UndoResult(0, 0, 0, "Kati"),
    )
    assert [(line.by, line.scores) for line in tournament.typed] == [
        ("Kati", (501, 320)),
        ("Feri", (501, 302)),
        ("Kati", None),
    ]
    assert tournament.rounds[0].results == {}
    assert after(tournament, commands.UndoRound()).rounds == ()


@pytest.mark.parametrize(
    "command, reason",
    [
        (commands.WriteResult(0, 0, 0, (1, 2, 3), "x"), "scores"),
        (commands.WriteResult(0, 0, 0, (-1, 2), "x"), "negative"),
        (commands.WriteResult(0, 0, 0, (10**9, 2), "x"), "too_much"),
        (commands.WriteResult(1, 0, 0, (1, 2), "x"), "no_round"),
        (commands.WriteResult(0, 2, 0, (1, 2), "x"), "no_table"),
        (commands.WriteResult(0, 0, 1, (1, 2), "x"), "no_table"),
        (commands.UndoResult(0, 0, 0, "x"), "not_written"),
        (commands.DrawRound((), ()), "round_open"),
        (commands.Enter("p3"), "name_taken"),
        (commands.Enter(" "), "name"),
        (commands.Leave(99), "nobody"),
        (commands.Return(99), "nobody"),
    ],
)
def test_what_can_not_be_is_refused(command: commands.Command, reason: str) -> None:
    assert refused(drawn(opened(), Random(1)), command) == reason


def test_people_type_a_bounded_number_of_results_and_what_the_house_reports_takes_none_from_them() -> None:
    tournament = drawn(opened("klaberjass", players=4), Random(1))
    lines = (Typed(2, by, 0, 0, 0, (1, 0)) for by in ("Kati", None))
    kati, house = ((line,) * MOST_TYPED for line in lines)
    again = commands.WriteResult(0, 0, 0, (90, 20), "Kati")
    assert refused(replace(tournament, typed=kati), again) == "too_often"
    assert after(replace(tournament, typed=house + kati[1:]), again).rounds[0].results[0, 0] == (90, 20)


def test_a_round_is_not_drawn_for_others_or_with_unfair_byes() -> None:
    tournament = written(drawn(opened("klaberjass", players=3), Random(1)), Random(1))
    (out,) = tournament.rounds[0].byes
    pair = [number for number in range(3) if number != out]
    assert refused(tournament, commands.DrawRound((tuple(pair),), (out,))) == "drawn_for_others"
    assert refused(tournament, commands.DrawRound(((0, 0),), (1,))) == "drawn_for_others"
    assert refused(opened(players=3), commands.DrawRound((), ())) == "few"
    assert refused(opened(players=7, duplicate=True), commands.DrawRound((), ())) == "few"
    assert refused(opened("rabloulti", players=3), commands.UndoRound()) == "round_written"


def test_units_that_do_not_sum_to_zero_are_refused() -> None:
    tournament = drawn(opened("rabloulti", players=3), Random(1))
    assert refused(tournament, commands.WriteResult(0, 0, 0, (1, 2, 3), "x")) == "not_zero"


def test_who_leaves_is_not_drawn_until_back() -> None:
    tournament = after(opened(players=9), commands.Leave(4), commands.Leave(4))
    assert 4 not in drawn(tournament, Random(1)).playing
    assert 4 in after(tournament, commands.Return(4)).playing


def test_a_closed_tournament_stays_as_it_is() -> None:
    tournament = after(played(opened(), 1, 1), commands.Close())
    assert refused(tournament, commands.Enter("Late")) == "closed"


def test_who_enters_twice_by_the_same_key_is_entered_once() -> None:
    tournament = after(opened(players=0), commands.Enter("Anna", "key"), commands.Enter("Anna", "key"))
    assert [(each.name, each.player) for each in tournament.entrants] == [("Anna", "key")]


def test_who_comes_and_goes_does_so_a_bounded_number_of_times() -> None:
    tournament = opened()
    for _ in range(20):
        tournament = after(tournament, commands.Leave(3), commands.Return(3))
    tournament = after(tournament, commands.Leave(3))
    assert refused(tournament, commands.Return(3)) == "returns"
    assert after(tournament, commands.Leave(2), commands.Return(2)).playing == (0, 1, 2, 4, 5, 6, 7)


def test_rounds_are_undone_a_bounded_number_of_times() -> None:
    tournament = opened()
    for seed in range(100):
        tournament = after(drawn(tournament, Random(seed)), commands.UndoRound())
    assert refused(tournament, commands.DrawRound(*draw_round(tournament, Random(0)))) == "undone"


@pytest.mark.parametrize(
    "command, reason",
    [
        (commands.Open("", "klaber"), "club.refusal.name"),
        (commands.Open("x", "klaber", "none"), "club.refusal.preset"),
        (commands.Open("x", "klaber", None, False, 0), "club.refusal.deals"),
        (commands.Open("x", "tarokk"), "game.unknown"),
    ],
)
def test_what_there_is_not_is_not_opened(command: commands.Open, reason: str) -> None:
    answer = open_tournament(command)
    assert isinstance(answer, Refusal)
    assert answer.message == reason


def test_a_log_that_begins_otherwise_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with its opening"):
        replay([])


def test_a_duplicate_round_has_a_deck_for_each_deal_with_its_commitment() -> None:
    tournament = drawn(opened(duplicate=True, deals=3), Random(1))
    assert len({each.commitment for each in tournament.rounds[0].decks}) == 3
    assert all(each.commitment == commitment(each.deck, each.salt) for each in tournament.rounds[0].decks)
    without = commands.DrawRound(((0, 1, 2, 3), (4, 5, 6, 7)), ())
    assert refused(opened(duplicate=True), without) == "drawn_for_others"
