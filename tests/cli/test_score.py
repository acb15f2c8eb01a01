"""`tromf score`: what is written, the board, and the standing over all files."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.record.deals import options_with, random_deal
from tests.record.test_documented import EXAMPLES
from tromf.match import Session, strokes
from tromf.record import Record, RecordedDeal, format_record, header_for, parse_record, replays


def files_of(record: Record, folder: Path, *cuts: int) -> list[str]:
    """A record divided into several files."""
    names = []
    for start, end in zip((0, *cuts), (*cuts, len(record.deals)), strict=True):
        path = folder / f"part{start}.tromf"
        path.write_text(format_record(Record(record.header, record.deals[start:end])), encoding="utf-8")
        names.append(str(path))
    return names


def by_the_law(deals: tuple[RecordedDeal, ...]) -> Session:
    """The session as the match rules write it."""
    first = deals[0]
    session = Session.start(first.game, first.options, first.dealer)
    for played in replays(deals):
        assert played.result is not None
        if session.match.over:
            session = session.next_match()
        session = session.dealt_by(played.deal.dealer).write(played.result)
    return session


def test_k10_4_k10_6_a_session_is_scored(run: Run, session: Path) -> None:
    answer = run("score", "--json", str(session))
    entries = [json.loads(line) for line in answer.out.splitlines()]
    law = by_the_law(parse_record(session.read_text(encoding="utf-8")).deals)
    assert (answer.status, answer.err) == (0, "")
    assert law.matches > 1
    last = entries[-1]
    assert last["type"] == "session"
    assert last["matches"] == law.matches
    assert last["tallies"] == [{"won": tally.won, "marks": dict(tally.marks)} for tally in law.tallies]
    matches = [entry for entry in entries if entry["type"] == "match"]
    assert [match["match"] for match in matches] == list(range(1, law.matches + (not law.match.over) + 1))
    assert tuple(matches[-1]["scores"]) == law.match.standing.scores
    assert matches[-1]["winner"] == law.match.standing.winner


def test_k10_6_several_files_are_one_session(run: Run, session: Path, tmp_path: Path) -> None:
    record = parse_record(session.read_text(encoding="utf-8"))
    whole = run("score", "--json", str(session)).out.splitlines()
    parts = run("score", "--json", *files_of(record, tmp_path, 3, 7)).out.splitlines()
    without = [line for line in parts if json.loads(line)["type"] != "record"]
    assert without == whole[1:]


def test_the_board_shows_each_deal_and_the_strokes(run: Run, session: Path) -> None:
    answer = run("score", str(session))
    law = by_the_law(parse_record(session.read_text(encoding="utf-8")).deals)
    assert f"Matches over: {law.matches}." in answer.out
    assert f"Anna + Cili: {law.tallies[0].won}" in answer.out
    assert "Won by " in answer.out
    for points in law.match.standing.scores:
        drawn = strokes(points)
        assert f"{'C ' * drawn.strokes.count(100)}".strip() in answer.out
    for deal in law.match.deals:
        for written, total in zip(deal.result.written, deal.totals, strict=True):
            assert f"{written} → {total}" in answer.out


def test_k10_5_maccs_is_named(run: Run, tmp_path: Path) -> None:
    options = options_with(target="101")
    deals = tuple(random_deal(options, seed) for seed in range(30))
    path = tmp_path / "short.tromf"
    path.write_text(format_record(Record(header_for(deals[0].game, options), deals)), encoding="utf-8")
    law = by_the_law(deals)
    assert any(tally.marked("maccs") for tally in law.tallies)
    out = run("score", str(path)).out
    for side, tally in enumerate(law.tallies):
        assert f"Side {side}: {tally.won} (maccs: {tally.marked('maccs')})" in out
    assert out.count(" (maccs)\n") == sum(tally.marked("maccs") for tally in law.tallies)


def test_an_unfinished_deal_is_not_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.tromf"
    path.write_text(EXAMPLES[0], encoding="utf-8")
    answer = run("score", str(path))
    assert (answer.status, answer.err) == (0, "")
    assert "Deal 2 is not over, so nothing is written." in answer.out
    assert "0 → 0" in answer.out
    assert "200 → 200" in answer.out
    kinds = [json.loads(line)["type"] for line in run("score", "--json", str(path)).out.splitlines()]
    assert kinds == ["record", "deal", "result", "deal", "open", "match", "session"]


def test_k3_5_a_deal_out_of_turn_is_mentioned(run: Run, tmp_path: Path) -> None:
    options = options_with()
    seeds = [seed for seed in range(40) if random_deal(options, seed).dealer == 2][:2]
    deals = tuple(random_deal(options, seed) for seed in seeds)
    path = tmp_path / "again.tromf"
    path.write_text(format_record(Record(header_for(deals[0].game, options), deals)), encoding="utf-8")
    assert run("score", str(path)).out.count("(It was the turn of Seat 3 to deal.)") == 1


@pytest.mark.parametrize("as_json", [False, True])
def test_what_is_right_is_scored_before_the_fault(run: Run, session: Path, as_json: bool) -> None:
    text = session.read_text(encoding="utf-8")
    head, mark, tail = text.partition("# deal 4")
    session.write_text(head + mark + tail.replace(" play ", " plays ", 1), encoding="utf-8")
    answer = run("score", str(session), *(["--json"] if as_json else []))
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert "There is no such act" in answer.err
    if as_json:
        entries = [json.loads(line) for line in answer.out.splitlines()]
        assert [entry["type"] for entry in entries].count("result") == 3
        assert entries[-1]["type"] == "error"
    else:
        assert "Deal 3." in answer.out
        assert "Deal 4." not in answer.out
        assert "Matches over" in answer.out


def test_other_rules_or_players_are_another_session(run: Run, session: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.tromf"
    text = session.read_text(encoding="utf-8")
    other.write_text(text.replace("option target 301", "option target 501"), encoding="utf-8")
    answer = run("score", str(session), str(other))
    assert answer.status == 2
    assert "other rules" in answer.err
    assert "Matches over" in answer.out
    other.write_text(text.replace("player 0 Anna", "player 0 Erzsi"), encoding="utf-8")
    assert "other players" in run("score", str(session), str(other)).err
    other.write_text("\n".join(line for line in text.splitlines() if not line.startswith("player")), encoding="utf-8")
    assert run("score", str(session), str(other)).status == 0


def test_a_missing_file_is_said_after_what_was_scored(run: Run, session: Path) -> None:
    answer = run("score", str(session), str(session) + "x")
    assert answer.status == 2
    assert "Matches over" in answer.out
    assert "There is no such file" in answer.err
