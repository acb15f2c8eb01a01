"""The units and the compose file of docs/club.md name what there is: keys, options of commands, files, volumes."""

import configparser
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]  # its types are a package of their own

UNITS = ("tromf.service", "tromf-postgresql.service")
SECTIONS = {"Unit", "Service", "Install"}
SERVICE_KEYS = {
    "build",
    "command",
    "depends_on",
    "environment",
    "healthcheck",
    "image",
    "ports",
    "restart",
    "stop_grace_period",
    "volumes",
}


@pytest.fixture(scope="module")
def deploy(root: Path) -> Path:
    return root / "docs/deploy"


@pytest.fixture(scope="module")
def options(root: Path) -> dict[str, set[str]]:
    """The options of the commands that serve."""
    found = {}
    for command in ("serve", "worker"):
        told = subprocess.run(
            [str(root / ".venv/bin/tromf"), command, "--help"], capture_output=True, text=True, check=True
        )
        found[command] = set(re.findall(r"--[a-z-]+", told.stdout))
    return found


def unit(path: Path) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=True, interpolation=None, comment_prefixes=("#",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys of units keep their case
    parser.read_string(path.read_text(encoding="utf-8"))
    return parser


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_starts_a_command_that_there_is(deploy: Path, options: dict[str, set[str]], name: str) -> None:
    parser = unit(deploy / name)
    assert set(parser.sections()) == SECTIONS
    service = parser["Service"]
    program, command, *rest = service["ExecStart"].split()
    assert Path(program).name == "tromf"
    named = {word for word in rest if word.startswith("--")}
    assert named <= options[command]
    variables = set(re.findall(r"\$\{(\w+)\}", service["ExecStart"]))
    given = {pair.partition("=")[0] for pair in service["Environment"].split()} | {"STATE_DIRECTORY"}
    if "EnvironmentFile" in service:
        example = (deploy / "environment.example").read_text(encoding="utf-8")
        given |= set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    assert variables <= given


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_one_to_systemd_where_it_is_there(deploy: Path, tmp_path: Path, name: str) -> None:
    text = (deploy / name).read_text(encoding="utf-8")
    (tmp_path / name).write_text(text.replace("/opt/tromf/bin/tromf", "/bin/true"), encoding="utf-8")
    systemd = shutil.which("systemd-analyze")
    if systemd is not None:
        verified = subprocess.run(
            [systemd, "verify", str(tmp_path / name)], capture_output=True, text=True, check=False
        )
        assert (verified.returncode, name in verified.stderr) == (0, False), verified.stderr
    assert unit(tmp_path / name)["Service"]["Type"] == "exec"


@pytest.fixture(scope="module")
def compose(deploy: Path) -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((deploy / "compose.yaml").read_text(encoding="utf-8"))
    return read


def test_the_compose_file_names_only_what_there_is(compose: dict[str, Any], deploy: Path) -> None:
    assert set(compose) == {"name", "services", "volumes"}
    for name, service in compose["services"].items():
        assert set(service) <= SERVICE_KEYS, name
        assert ("build" in service) or re.fullmatch(r"[a-z]+:\d+", service["image"]), name
        for other, how in service.get("depends_on", {}).items():
            assert "healthcheck" in compose["services"][other]
            assert how == {"condition": "service_healthy"}
        for volume in service.get("volumes", []):
            assert volume.partition(":")[0] in compose["volumes"]
        if "build" in service:
            context = (deploy / service["build"]["context"]).resolve()
            assert (context / service["build"]["dockerfile"]).is_file()
            assert (context / "pyproject.toml").is_file()
    hosts = [port for service in compose["services"].values() for port in service.get("ports", [])]
    assert all(port.startswith("127.0.0.1:") for port in hosts), "a proxy with a certificate stands before it"


def test_the_compose_file_starts_commands_that_there_are(compose: dict[str, Any], options: dict[str, set[str]]) -> None:
    started = []
    for service in compose["services"].values():
        if "build" not in service:
            continue
        command, *rest = service["command"]
        started.append(command)
        assert {word.partition("=")[0] for word in rest} <= options[command]
        (database,) = (word for word in rest if word.startswith("--db="))
        assert f"@{'database'}/" in database
        assert "database" in compose["services"]
    assert sorted(started) == ["serve", "worker"]


def test_no_password_stands_in_the_files(deploy: Path) -> None:
    text = (deploy / "compose.yaml").read_text(encoding="utf-8")
    used = re.findall(r"\$\{TROMF_DB_PASSWORD[^}]*\}", text)
    assert len(used) == 3
    assert all(":?" in each for each in used), "without a password nothing starts"


def test_the_image_is_made_of_files_that_there_are(deploy: Path, root: Path) -> None:
    lines = (deploy / "Dockerfile").read_text(encoding="utf-8").splitlines()
    stages = [line.split()[-1] for line in lines if line.startswith("FROM") and " AS " in line]
    copied = re.findall(r"COPY --from=(\w+)", "\n".join(lines))
    assert set(copied) == set(stages)
    assert (root / "web/package-lock.json").is_file()
    assert lines[-1] == 'ENTRYPOINT ["tromf"]'
