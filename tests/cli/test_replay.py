"""`tromf replay` and `tromf verify`."""

import json
import subprocess
from pathlib import Path

from tests.cli.conftest import SCRIPT, Run
from tests.record.deals import GAME
from tests.record.test_documented import EXAMPLES, blocks
from tromf.record import parse_record, replays


def written(path: Path, text: str) -> str:
    """A file with a text, by its name."""
    path.write_text(text, encoding="utf-8")
    return path.name


def test_the_documented_json_is_what_is_printed(script: Run, tmp_path: Path) -> None:
    answer = script("replay", "--json", written(tmp_path / "evening.tromf", EXAMPLES[0]))
    assert (answer.status, answer.err) == (0, "")
    printed = answer.out.splitlines()
    lines = blocks("json")[0].splitlines()
    assert len(lines) == 7
    assert [line for line in lines if line not in printed] == []


def test_the_documented_error_is_what_is_said(script: Run, tmp_path: Path) -> None:
    spoilt = EXAMPLES[0].replace("2 bid 2\n", "2 hold\n")
    answer = script("replay", written(tmp_path / "evening.tromf", spoilt))
    assert answer.status == 2
    assert answer.err in blocks("text")
    assert "Deal 1. Dealer: Anna." in answer.out
    assert "bids" not in answer.out


def test_a_deal_is_told_in_words(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.tromf"
    written(path, EXAMPLES[0])
    answer = run("replay", str(path))
    assert (answer.status, answer.err) == (0, "")
    for words in (
        "Kláber · Doroszló, 2009 · target 301 · 2026-11-29, at Anna's",
        "   1. Cili bids leaves.",
        "   8. Béla lays the hand down.",
        "Béla + Dani   200  four of a kind: ober (Béla) (K6.3)",
        "   6. Dani says contra.",
        "  12. Anna plays the eight of leaves. Anna announces a run of three to the king of hearts.",
        "The deal is not over. To act: Béla.",
    ):
        assert words in answer.out


def test_the_language_can_be_chosen(run: Run, script: Run, tmp_path: Path) -> None:
    name = written(tmp_path / "evening.tromf", EXAMPLES[0])
    hungarian = script("replay", name, environment={"LANG": "hu_HU.UTF-8"})
    assert "kontra" in hungarian.out
    assert run("--language", "hu", "replay", str(tmp_path / name)).out.replace(str(tmp_path) + "/", "") == hungarian.out
    assert run("replay", str(tmp_path / name), "--language=en").out != hungarian.out
    assert run("replay", str(tmp_path / name), "--language", "xx").err == (
        "tromf: There is no language xx. Choose one of: hu, en.\n"
    )
    assert run("replay", "--language").status == 2


def test_the_winner_of_each_trick_and_the_points_so_far(run: Run, session: Path) -> None:
    out = run("replay", str(session)).out
    assert "Trick 8: " in out
    assert out.count("Trick 1: ") == out.count("Trick 8: ") == out.count("Played out")


def test_json_tells_what_was_legal_and_how_the_deal_stood(run: Run, session: Path) -> None:
    answer = run("replay", "--json", str(session))
    entries = [json.loads(line) for line in answer.out.splitlines()]
    record = parse_record(session.read_text(encoding="utf-8"))
    acts = [entry for entry in entries if entry["type"] == "act"]
    played = list(replays(record.deals))
    expected = [
        (number, index, act.seat, GAME.notation.format(act.action))
        for number, deal in enumerate(record.deals, start=1)
        for index, act in enumerate(deal.acts, start=1)
    ]
    assert [(act["deal"], act["act"], act["seat"], act["code"]) for act in acts] == expected
    states = [state for deal in played for state in deal.states[:-1]]
    for act, state in zip(acts, states, strict=True):
        assert act["legal"] == [GAME.notation.format(action) for action in GAME.legal_actions(state)]
        assert act["code"] in act["legal"]
        assert act["running"]["to_act"] == act["seat"]
    results = [entry for entry in entries if entry["type"] == "result"]
    assert [tuple(entry["written"]) for entry in results] == [deal.result.written for deal in played if deal.result]
    assert all(line["rule"] and line["text"] for entry in results for line in entry["lines"])
    assert [entry["fair"] for entry in entries if entry["type"] == "deal"] == [True] * 12


def test_json_of_an_accusation_has_it_in_the_legal_set(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "called.tromf"
    written(path, EXAMPLES[1])
    acts = [json.loads(line) for line in run("replay", "--json", str(path)).out.splitlines()]
    cries = [act for act in acts if act.get("code", "").startswith("161!")]
    assert [act["code"] for act in cries] == ["161! 3", "161! 1"]
    assert all(act["code"] in act["legal"] for act in cries)


def test_json_of_a_wrong_record_ends_with_the_error(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "evening.tromf"
    written(path, EXAMPLES[0].replace("1 pass\n", "1 bid 3\n", 1))
    answer = run("replay", "--json", str(path))
    entries = [json.loads(line) for line in answer.out.splitlines()]
    assert answer.status == 2
    assert [entry["type"] for entry in entries] == ["record", "deal", "act", "error"]
    error = entries[-1]
    assert (error["line"], error["act"], error["rule"]) == (20, 2, "K4.2")
    assert error["text"] in answer.err
    assert "Traceback" not in answer.err


def test_a_record_comes_through_standard_input(script: Run) -> None:
    assert "Béla lays the hand down" in script("replay", "-", input=EXAMPLES[0]).out


def test_a_reader_that_goes_away_is_no_fault(session: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"'{SCRIPT}' replay '{session}' | head -1; echo ${{PIPESTATUS[0]}}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] in ("141", "0")


def test_a_full_disk_is_one_sentence(session: Path, tmp_path: Path) -> None:
    command = f"ulimit -f 1; '{SCRIPT}' replay '{session}' > '{tmp_path / 'out'}'"
    done = subprocess.run(["bash", "-c", command], check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr == "tromf: The system refused: File too large.\n"


def test_verify_checks_every_deck(run: Run, session: Path) -> None:
    answer = run("verify", str(session))
    assert (answer.status, answer.err) == (0, "")
    assert answer.out.count("the one that was promised") == 12
    text = session.read_text(encoding="utf-8")
    record = parse_record(text)
    salts = [deal.salt.hex() for deal in record.deals if deal.salt]
    session.write_text(text.replace(f"salt {salts[4]}", f"salt {salts[5]}"), encoding="utf-8")
    answer = run("verify", "--json", str(session))
    fair = [json.loads(line)["fair"] for line in answer.out.splitlines()]
    assert (answer.status, fair) == (2, [True] * 4 + [False] + [True] * 7)
    assert answer.err.count("\n") == 1
    assert run("replay", str(session)).status == 2


def test_verify_says_when_there_is_nothing_to_check(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "plain.tromf"
    written(path, EXAMPLES[1])
    answer = run("verify", str(path))
    assert answer.status == 2
    assert "nothing was checked" in answer.err


def test_verify_says_where_a_file_is_wrong(run: Run, session: Path) -> None:
    session.write_text(session.read_text(encoding="utf-8") + "x\n", encoding="utf-8")
    for flags in ((), ("--json",)):
        answer = run("verify", str(session), *flags)
        assert answer.status == 2
        assert "line" in answer.err
