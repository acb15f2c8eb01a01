"""What holds of rounds that are played here, whatever is asked of their evening in whatever order."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tromf.cards import shuffled
from tromf.club.tournament import (
    Tournament,
    begun,
    commands,
    decide,
    draw_round,
    events,
    evolve,
    open_tournament,
    read_event,
    replay,
    standings,
    write_event,
)
from tromf.games import Refusal

GAMES = ("klaber", "klaberjass", "rabloulti")


class Log:
    """An evening and its log."""

    def __init__(self, game: str, players: int, deals: int) -> None:
        opening = open_tournament(commands.Open("Evening", game, duplicate=True, deals=deals, online=True))
        assert isinstance(opening, events.Opened)
        self.events: list[events.Event] = [opening]
        self.now: Tournament = begun(opening)
        for number in range(players):
            self.ask(commands.Enter(f"P{number}", f"key-{number}"))

    def ask(self, command: commands.Command) -> str | None:
        """Ask something; why it is refused."""
        answer = decide(self.now, command)
        if isinstance(answer, Refusal):
            return answer.message
        for event in answer:
            self.events.append(event)
            self.now = evolve(self.now, event)
        return None

    def draw(self, random: Random) -> str | None:
        """Draw a round at tables with names of their own."""
        tables, byes = draw_round(self.now, random)
        decks = tuple((shuffled(random), random.randbytes(16)) for _ in range(self.now.deals))
        places = tuple(f"{len(self.events)}-{number}" for number in range(len(tables)))
        return self.ask(commands.DrawRound(tables, byes, decks, places))


def scores_for(tournament: Tournament, random: Random) -> tuple[int, ...]:
    """What a deal may come to."""
    scores = [random.randrange(200) for _ in range(tournament.scorers)]
    if tournament.game.match_rules.endless:
        scores[-1] = -sum(scores[:-1])
    return tuple(scores)


def anything(log: Log, random: Random) -> commands.Command:
    """Something that may be asked while a round is played."""
    round_ = log.now.rounds[-1]
    table, deal = random.randrange(len(round_.tables)), random.randrange(log.now.deals)
    number = len(log.now.rounds) - 1
    asked: tuple[commands.Command, ...] = (
        *[commands.ReportResult(round_.places[table], deal, scores_for(log.now, random))] * 6,
        commands.WriteResult(number, table, deal, scores_for(log.now, random), "Kati"),
        commands.UndoResult(number, table, deal, "Kati"),
        commands.GiveUpTable(number, table, "Kati"),
        commands.UndoRound(),
        commands.ReportResult("nowhere", deal, scores_for(log.now, random)),
    )
    return random.choice(asked)


@given(game=st.sampled_from(GAMES), tables=st.integers(2, 4), deals=st.integers(1, 4), seed=st.integers(0, 2**32))
def test_differences_sum_to_zero_and_what_was_played_stays_played(
    game: str, tables: int, deals: int, seed: int
) -> None:
    random = Random(seed)
    log = Log(game, tables * begun_seats(game), deals)
    assert log.draw(random) is None
    for _ in range(60):
        before = log.now
        if not log.now.rounds or log.now.whole(len(log.now.rounds) - 1):
            assert log.draw(random) is None
            continue
        log.ask(anything(log, random))
        after = log.now
        for number, round_ in enumerate(after.rounds):
            if number < len(before.rounds) and before.rounds[number].places == round_.places:
                known = [deal for deal in range(deals) if before.rounds[number].played(deal)]
                assert all(round_.played(deal) for deal in known)
            for deal in range(deals):
                # Nothing is compared, and so told in the standings, that some table may still play.
                assert not round_.compared(deal) or round_.played(deal)
        assert sum(row.measure for row in standings(after)) == 0
    assert replay(read_event(write_event(event)) for event in log.events) == log.now
    reported = [(e.round, e.table, e.deal) for e in log.events if isinstance(e, events.ResultReported)]
    drawn = sum(isinstance(event, events.RoundDrawn) for event in log.events)
    undone = sum(isinstance(event, events.RoundUndone) for event in log.events)
    # A round is undone only while nothing is written in it.
    assert len(reported) == len(set(reported)) or undone
    assert drawn - undone == len(log.now.rounds)


def begun_seats(game: str) -> int:
    """How many sit at a table of a game."""
    opening = open_tournament(commands.Open("Evening", game))
    assert isinstance(opening, events.Opened)
    return begun(opening).seats


def test_who_was_entered_comes_by_the_own_link_once() -> None:
    log = Log("klaberjass", 3, 1)
    assert log.ask(commands.Enter("Ilona néni", code="ABCDEFGHJK23")) is None
    assert log.draw(Random(0)) == "club.refusal.keyless"
    assert log.ask(commands.TellKey(3, "key-0")) == "club.refusal.entered_as"
    assert log.ask(commands.TellKey(3, "key-3")) is None
    assert log.ask(commands.TellKey(3, "key-3")) is None
    assert log.ask(commands.TellKey(3, "key-4")) == "club.refusal.key_told"
    assert log.ask(commands.TellKey(0, "key-4")) == "club.refusal.key_told"
    assert log.ask(commands.TellKey(9, "key-4")) == "club.refusal.nobody"
    assert log.draw(Random(0)) is None


def test_a_keyless_entrant_who_has_left_keeps_nobody_from_playing() -> None:
    log = Log("klaberjass", 4, 1)
    log.ask(commands.Enter("Ilona néni", code="ABCDEFGHJK23"))
    log.ask(commands.Leave(4))
    assert log.draw(Random(0)) is None
