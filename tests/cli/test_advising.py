"""`tromf advise`, `tromf review` and the specs of `tromf arena`, in words and for machines."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.study.plain_mind import plain_thinker
from tromf.bots import Bot
from tromf.cli.reviewing import sparkline
from tromf.study import advice
from tromf.study.contestant import named_bot


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that weighs its acts, under a name of its own."""

    def found(spec: str, game: str) -> Bot:
        return plain_thinker(game) if spec == "plain" else named_bot(spec, game)

    monkeypatch.setattr(advice, "named_bot", found)


@pytest.fixture
def deal(run: Run, tmp_path: Path) -> str:
    """A record of one deal of Kláber."""
    path = tmp_path / "deal.tromf"
    path.write_text(run("demo", "--seed", "5", "--record").out, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", ["en", "hu"])
def test_advice_is_told_with_reasons_and_alternatives(run: Run, deal: str, language: str) -> None:
    answer = run("--language", language, "advise", deal, "--act", "14", "--level", "plain")
    assert (answer.status, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert "A8 AU AA L7 B8 HU HK" in lines[2], "the hand of the seat"
    assert lines[3].startswith("Advice (plain): " if language == "en" else "Tanács (plain): ")
    assert len(lines) == 3 + 1 + 2 + 1 + 7


def test_k3_1_who_bids_is_shown_the_five_cards_that_he_has_seen(run: Run, deal: str) -> None:
    answer = run("--language", "en", "advise", deal, "--act", "2", "--level", "plain")
    assert answer.out.splitlines()[2] == "  Seat 0: AK LU LO BX HO"


def test_advice_for_machines(run: Run, deal: str) -> None:
    lines = run("advise", deal, "--act", "14", "--level", "plain", "--worlds", "3", "--json").out.splitlines()
    record, position, told = (json.loads(line) for line in lines)
    assert (record["game"], position["acts"], position["turn"]) == ("klaber", 14, 3)
    assert "hands" not in position
    assert (told["type"], told["seat"], told["worlds"]) == ("advice", 3, 3)
    assert {each["act"] for each in told["alternatives"]} == {
        f"play {card}" for card in ("A8", "AU", "AA", "L7", "B8", "HU", "HK")
    }
    assert len(told["text"]) == len(told["reasons"]) == 2


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_review_hides_what_only_open_hands_tell_until_it_is_asked_for(run: Run, deal: str, language: str) -> None:
    closed = run("--language", language, "review", deal, "--level", "plain", "--worlds", "2")
    opened = run("--language", language, "review", deal, "--level", "plain", "--worlds", "2", "--open")
    assert (closed.status, closed.err, opened.status, opened.err) == (0, "", 0, "")
    assert len(opened.out.splitlines()) > len(closed.out.splitlines()) > 42
    assert "--open" in closed.out
    assert "--open" not in opened.out
    for words in ("In the real deal", "Could it have been made?") if language == "en" else ("valódi", "Meg lehetett"):
        assert words not in closed.out.replace("valódi leosztásban?", "")
        assert words in opened.out or words.lower() in opened.out.lower()


def test_a_review_for_machines(run: Run, deal: str) -> None:
    arguments = ("review", deal, "--level", "plain", "--worlds", "2", "--json")
    closed, opened = (json.loads(run(*arguments, *more).out.splitlines()[1]) for more in ((), ("--open",)))
    assert (closed["type"], closed["deal"], len(closed["acts"])) == ("review", 1, 42)
    assert opened.keys() - closed.keys() == {"values", "swing", "chance"}
    assert len(opened["values"]) == 43


def test_bars_fill_the_height() -> None:
    assert sparkline([]) == ""
    assert sparkline([3.0, 3.0]) == "▁▁"
    assert sparkline([-2.0, None, 12.0]) == "▁ █"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["advise", "DEAL"], "Deal 1 is over, so nobody has to act."),
        (["advise", "DEAL", "--act", "99"], "There is no moment after 99 acts."),
        (["advise", "DEAL", "--act", "1", "--level", "genius"], "No bot of the level genius plays klaber."),
        (["advise", "DEAL", "--act", "1", "--level", "player"], "The level player can't say what acts are worth."),
        (["advise", "DEAL", "--act", "1", "--worlds", "0"], "--worlds can't be 0."),
        (["advise", "DEAL", "--act", "1", "--level", "no.toml"], "There is no such file: no.toml."),
        (["review", "DEAL", "--deal", "2"], "There is no deal 2"),
        (["review", "DEAL", "--level", "uniform"], "The level uniform can't say what acts are worth."),
        (["review", "no.tromf"], "There is no such file: no.tromf."),
        (["arena", "player", "no.toml"], "There is no such file: no.toml."),
        (["arena", "player", "genius"], "No bot of the level genius plays klaber. Choose one of:"),
        (["arena", "player", "BROKEN"], "line 2, column"),
        (["arena", "player", "OPEN"], "it ends too early"),
        (["arena", "player", "MIND"], "This is no spec of a bot"),
        (["arena", "player", "BYTES"], "This is no text in UTF-8"),
        (["arena", "player", "player", "--worlds", "10001"], "--worlds can't be 10001."),
        (["arena", "player", "player", "--milliseconds", "5"], "--milliseconds can't be 5."),
        (["arena", "player", "player", "--worlds", "5", "--milliseconds", "50"], "can't both hold"),
        (["arena", "player", "player", "--backend", "fog"], "There is no engine called fog."),
        (["arena", "player", "player", "--cluster", "tcp://x:1"], "need no --cluster"),
        (["arena", "player", "player", "--resume", "DEAL"], "This file keeps no contest"),
        (["arena", "player", "player", "--resume", "BELOW"], "This file can't be written"),
        (["arena", "player", "player", "--resume", "none/kept"], "This file can't be written: none/kept"),
        (["arena", "player", "player", "--seed", "2", "--resume", "KEPT"], "This file keeps another contest"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(
    run: Run, deal: str, tmp_path: Path, arguments: list[str], said: str
) -> None:
    files = {
        "DEAL": deal,
        "BROKEN": _file(tmp_path, "broken.toml", b'mind = "player"\n[klaber\n'),
        "OPEN": _file(tmp_path, "open.toml", b'mind = """player'),
        "MIND": _file(tmp_path, "mind.toml", b'mind = "soup"'),
        "BYTES": _file(tmp_path, "bytes.toml", b"mind = '\xff'"),
        "KEPT": str(tmp_path / "kept.json"),
        "BELOW": f"{deal}/kept",
    }
    if "KEPT" in arguments:
        assert run("arena", "player", "player", "--deals", "1", "--seed", "1", "--resume", files["KEPT"]).status == 0
    given = [files.get(argument, argument) for argument in arguments]
    for language, sentence in (("en", said), ("hu", None)):
        answer = run("--language", language, *given)
        assert answer.status == 2
        assert answer.out == ""
        assert answer.err.startswith("tromf: ")
        assert answer.err.count("\n") == 1
        assert sentence is None or sentence in answer.err


def _file(folder: Path, name: str, text: bytes) -> str:
    path = folder / name
    path.write_bytes(text)
    return str(path)


def test_a_spec_of_ones_own_and_the_seer_meet_in_an_arena(run: Run, tmp_path: Path, root: Path) -> None:
    own = shutil.copy(root / "src/tromf/bots/levels/player.toml", tmp_path / "calm.toml")
    options = ("--deals", "3", "--seed", "3", "--jobs", "1", "--cards-only")
    answer = run("arena", str(own), "seer", *options)
    assert (answer.status, answer.err) == (0, "")
    assert "calm against seer: 3 decks" in answer.out
    report = json.loads(run("arena", str(own), "seer", *options, "--json").out)
    assert report["cards"]["value"] < 0
    assert f"Card points, in decks played out each time: {report['cards']['value']:+.1f}" in answer.out
