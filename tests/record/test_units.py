"""Records of a game that is paid in units, with three at the table and with four, of whom the dealer sits out."""

from io import BytesIO
from random import Random

import pytest

from tromf.cards import shuffled
from tromf.games import game_named
from tromf.match import Session, board
from tromf.record import (
    Record,
    RecordedAct,
    RecordedDeal,
    RecordError,
    RecordReader,
    format_record,
    header_for,
    parse_record,
    replays,
)

GAME = game_named("rabloulti")
OPTIONS = GAME.presets[GAME.default_preset]


def random_session(players: int, deals: int, seed: int) -> Record:
    """Deals in turn in which every act is drawn from what is allowed."""
    random = Random(seed)
    session = Session.start(GAME, OPTIONS, random.randrange(players), players)
    recorded = []
    for _ in range(deals):
        standing, deck, acts = session.match.standing, shuffled(random), []
        state = GAME.deal(OPTIONS, standing.dealing_seat, deck)
        while (seat := GAME.to_act(state)) is not None:
            action = random.choice(GAME.legal_actions(state))
            acts.append(RecordedAct(seat, action))
            state = GAME.apply(state, action)
        result = GAME.result(state)
        table = 0 if players == GAME.seats else players
        recorded.append(
            RecordedDeal(GAME, OPTIONS, standing.dealer, deck, tuple(acts), written=result.written, table=table)
        )
        session = session.write(result)
    names = ["Anna", "Béla", "Cili", "Dani"][:players]
    return Record(header_for(GAME, OPTIONS, names, table=players), tuple(recorded))


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_a_session_is_written_and_read_back(players: int, seed: int) -> None:
    record = random_session(players, 4, seed)
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("players", [3, 4])
def test_units_go_to_those_who_played_and_sum_to_zero(players: int) -> None:
    """U8, U55: the dealer of four sits out, neither pays nor receives."""
    record = random_session(players, 8, 11)
    session = Session.start(GAME, OPTIONS, record.deals[0].dealer, players)
    for played in replays(RecordReader(BytesIO(format_record(record).encode()))):
        assert session.match.standing.dealer == played.deal.dealer
        assert played.result is not None
        session = session.write(played.result)
    for row in board(session.match):
        assert sum(row.gained) == 0
        if players == 4:
            assert row.gained[row.dealer] == 0
    assert sum(session.match.standing.scores) == 0


def test_a_table_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(RecordError) as refused:
        parse_record("tromf 1\ngame rabloulti\ntable 5\ndealer 0\n")
    assert refused.value.message == "record.table"
    with pytest.raises(ValueError, match="how many sit"):
        header_for(GAME, OPTIONS, table=7)
    assert header_for(GAME, OPTIONS, table=3).table == 0
    usual = parse_record(
        format_record(random_session(3, 1, 1)).replace("game rabloulti\n", "game rabloulti\ntable 3\n")
    )
    assert usual.header.table == 0
