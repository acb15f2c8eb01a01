"""The command line as a whole: help, versions, bad input, the other commands."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import SCRIPT, Run
from tromf import __version__
from tromf.cli import commands
from tromf.cli.serving import start_page
from tromf.cli.terminal import Complaint, language_of
from tromf.games import GAMES, game_named
from tromf.record import parse_record, replays
from tromf.server.start import DEFAULT_PORT


def test_help_lists_every_command(script: Run) -> None:
    answer = script("--help")
    assert (answer.status, answer.err) == (0, "")
    for command in commands.COMMANDS:
        assert f" {command.__name__} " in answer.out
    assert script().out == answer.out


@pytest.mark.parametrize("command", [command.__name__ for command in commands.COMMANDS])
@pytest.mark.parametrize("language", ["hu", "en"])
def test_each_command_has_help_in_each_language(run: Run, command: str, language: str) -> None:
    answer = run(command, "--help", "--language", language)
    assert (answer.status, answer.err) == (0, "")
    assert ("Kapcsolók" in answer.out) == (language == "hu")
    assert "cli." not in answer.out


def test_help_loads_no_room_that_it_does_not_need() -> None:
    program = """
import sys
from tromf.cli import main
main(["--help"])
loaded = {name.split(".")[1] for name in sys.modules if name.startswith("tromf.")}
assert loaded <= {"cli", "text"}, loaded
assert not {"starlette", "uvicorn", "joblib", "msgspec"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL)


def test_the_version(script: Run) -> None:
    assert script("--version").out == f"{__version__}\n"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["replay"], "Something is missing: FILE."),
        (["score"], "Something is missing: FILE."),
        (["replay", "no.tromf"], "There is no such file: no.tromf."),
        (["replay", "."], "This is a folder, not a file: ."),
        (["replay", "a\0b"], "There is no such file: a?b."),
        (["replay", "x" * 5_000], "This file can't be read"),
        (["replay", "a", "b"], "This is too much: b."),
        (["replay", "a", "--jsn"], "There is no option --jsn here."),
        (["replay", "a", "-x"], "There is no option -x here."),
        (["play", "--json"], "There is no option --json here."),
        (["repaly"], "There is no command repaly. The commands are: play, serve, worker, demo"),
        (["--nothing"], "There is no option --nothing here."),
        (["rules", "bridge"], "There is no game called bridge."),
        (["demo", "--game", "bridge"], "There is no game called bridge."),
        (["demo", "--deals", "many"], "--deals can't be “many”."),
        (["demo", "--deals", "0"], "--deals can't be 0."),
        (["demo", "--deals"], "Something is missing: deals."),
        (["demo", "--deals", "1", "--deals", "2"], "This stands twice: --deals."),
        (["demo", "--seed", "1.5"], "--seed can't be “1.5”."),
        (["demo", "--bots", "genius"], "No bot of the level genius plays klaber."),
        (["arena", "player"], "Something is missing: SECOND."),
        (["arena", "player", "genius"], "No bot of the level genius plays klaber."),
        (["arena", "player", "player", "--deals", "-1"], "--deals can't be -1."),
        (["arena", "player", "player", "--jobs", "0"], "--jobs can't be 0."),
        (["arena", "player", "player", "--preset", "x"], "There is no set of rules called x."),
        (["arena", "player", "player", "--option", "x"], "An option is not written like this: x."),
        (["arena", "player", "player", "--option", "target=1"], "target can't be 1."),
        (["serve", "--port", "65536"], "There is no port 65536."),
        (["serve", "--port", "-1"], "There is no port -1."),
        (["serve", "--processes", "0"], "At least one process has to serve"),
        (["serve", "--workers", "-1"], "At least one process has to serve"),
        (["serve", "--log", "xml"], "There is no such way to write the log: xml."),
        (["serve", "--allowed-host", "http://a.hu"], "http://a.hu is no name of a server."),
        (["worker"], "A worker needs the database that the servers share."),
        (["worker", "--db", "memory:"], "A worker needs the database that the servers share."),
        (["worker", "--db", "postgresql://nobody@127.0.0.1:1/none"], "The database can't be reached."),
        (["worker", "--db", "postgresql://127.0.0.1:notaport/x"], "The database"),
        (["play", "--bots", "genius"], "No bot of the level genius plays klaber."),
        (["play", "--level", "genius"], "No bot of the level genius plays klaber."),
        (["play", "--game", "bridge"], "There is no game called bridge."),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(run: Run, arguments: list[str], said: str) -> None:
    for language, sentence in (("en", said), ("hu", None)):
        answer = run("--language", language, *arguments)
        assert answer.status == 2
        assert answer.out == ""
        assert answer.err.startswith("tromf: ")
        assert answer.err.count("\n") == 1
        assert sentence is None or sentence in answer.err


def test_bad_input_through_the_script(script: Run) -> None:
    answer = script("replay", "no.tromf")
    assert (answer.status, answer.out, answer.err) == (2, "", "tromf: There is no such file: no.tromf.\n")


def test_an_unreadable_file_is_one_sentence(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: object, **more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tromf.cli.files.open", refused, raising=False)
    answer = run("replay", str(tmp_path / "a.tromf"))
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "may not be read" in answer.err


def test_a_disk_that_fails_while_it_is_read_is_one_sentence(script: Run) -> None:
    answer = script("replay", "/proc/self/mem")
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert "Traceback" not in answer.err


@pytest.mark.parametrize(
    "data",
    [b"\xff\xfeh\0i\0", b"\0" * 100_000, b"1 pass\n" * 1_000_000, b"x" * 5_000_000],
    ids=["utf-16", "zeros", "acts", "one line"],
)
def test_no_file_is_too_strange(run: Run, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "strange"
    path.write_bytes(data)
    for command in ("replay", "score", "verify"):
        answer = run(command, str(path))
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_a_million_lines_need_no_memory(tmp_path: Path, session: Path) -> None:
    path = tmp_path / "long.tromf"
    with path.open("w", encoding="utf-8") as file:
        file.write(session.read_text(encoding="utf-8"))
        for _ in range(1_000):
            file.write("# nothing\n\n" * 500)
        file.write("what is this\n")
    program = f"""
import sys
from tromf.cli import main
assert main(["verify", {str(path)!r}]) == 2
# The peak of this program alone: what getrusage tells begins with the memory of the process that started it.
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")), file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120)
    complaint, kilobytes = done.stderr.splitlines()
    lines = path.read_text(encoding="utf-8").count("\n")
    assert f"line {lines}" in complaint
    assert int(kilobytes) < 200_000


def test_rules_name_every_option_with_its_rule(run: Run) -> None:
    answer = run("rules")
    for name in GAMES:
        game = game_named(name)
        for field in game.option_fields:
            assert f"  {field.name} = {field.default}  [" in answer.out
            assert f"({field.rule})" in answer.out
        for preset in game.presets:
            assert f"  {preset}: " in answer.out
    shown = [json.loads(line) for line in run("rules", "--json").out.splitlines()]
    assert [game["game"] for game in shown] == list(GAMES)
    klaber = json.loads(run("rules", "klaber", "--json").out)
    assert klaber["presets"]["doroszlo-2009"]["target"] == "501"
    assert {option["name"]: option["rule"] for option in klaber["options"]}["max_contra_level"] == "K8.1"


def test_a_demo_is_told_and_ends(run: Run) -> None:
    answer = run("demo", "--deals", "2", "--seed", "7")
    assert (answer.status, answer.err) == (0, "")
    assert "--seed 7" in answer.out
    assert answer.out.count("Dealer: ") == 2
    assert answer.out.count("Written:") == 2
    assert run("demo", "--deals", "2", "--seed", "7").out == answer.out
    assert run("demo", "--deals", "2", "--seed", "8").out != answer.out


def test_a_demo_can_be_taken_as_a_record(run: Run) -> None:
    record = parse_record(run("demo", "--deals", "3", "--seed", "7", "--record", "--bots", "uniform").out)
    assert len(list(replays(record.deals))) == 3
    assert [deal.dealer for deal in record.deals] == [(record.deals[0].dealer + turn) % 4 for turn in range(3)]
    assert all(deal.fair for deal in record.deals)


def test_a_demo_without_a_seed_can_be_had_again(run: Run) -> None:
    first = run("demo").out
    seed = first.partition("--seed ")[2].partition(".")[0]
    assert run("demo", "--seed", seed).out == first


def test_an_arena_is_reported(run: Run) -> None:
    options = ["--deals", "4", "--seed", "3", "--jobs", "1", "--option", "target=301"]
    answer = run("arena", "player", "uniform", *options)
    assert (answer.status, answer.err) == (0, "")
    assert "player against uniform: 4 decks" in answer.out
    report = json.loads(run("arena", "player", "uniform", *options, "--json").out)
    assert (report["deals"], report["seed"], report["first"]["name"]) == (4, 3, "player")
    assert f"Written points a deal: {report['written']['value']:+.1f}" in answer.out


def test_control_c_is_no_traceback() -> None:
    # A job in the background ignores Ctrl-C, and so would all that it starts; a person's command does not.
    process = subprocess.Popen(
        ["env", "--default-signal=INT", str(SCRIPT), "demo", "--deals", "1000000", "--bots", "uniform"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    process.stdout.read()
    assert process.wait(timeout=60) == 130
    assert process.stderr.read() == ""
    process.stdout.close()
    process.stderr.close()


def test_play_opens_a_page() -> None:
    assert start_page(None, None) == "/"
    assert start_page("klaber", None) == "/new?game=klaber"
    assert start_page(None, "uniform") == "/new?game=klaber&bots=uniform"
    with pytest.raises(Complaint):
        start_page("klaber", "genius")


def test_the_port_in_the_help_is_the_servers() -> None:
    assert commands.PORT == DEFAULT_PORT


def test_the_server_starts_answers_and_stops(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    command = [str(SCRIPT), "play", "--no-browser", "--port", "0", "--db", str(tmp_path / "a.sqlite3")]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=tmp_path
    )
    assert process.stdout is not None
    assert process.stderr is not None
    first = process.stdout.readline()
    assert first.startswith("tromf: http://127.0.0.1:"), process.stderr.read()
    assert process.stdout.readline() == "Stop with Ctrl-C.\n"
    port = first.rstrip("/\n").rpartition(":")[2]
    busy = subprocess.run(
        [str(SCRIPT), "serve", "--port", port], check=False, capture_output=True, text=True, env=environment, timeout=60
    )
    assert (busy.returncode, busy.stderr.count("\n")) == (2, 1)
    assert port in busy.stderr
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=60) == 0
    assert process.stderr.read() == ""
    process.stdout.close()
    process.stderr.close()


@pytest.mark.parametrize(
    "environment, language",
    [
        ({}, "en"),
        ({"LANG": "hu"}, "hu"),
        ({"LANG": "hu_HU.UTF-8"}, "hu"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "hu_HU"}, "hu"),
        ({"LANG": "hu_HU", "LC_ALL": "C"}, "en"),
        ({"LANG": "hu_HU", "LC_ALL": ""}, "hu"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language
