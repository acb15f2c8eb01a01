"""Whatever stands in a file, it is read as a record or refused in words that name the line."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from tests.hostile.mutation import chance, mutated
from tests.hostile.worked import worked_records
from tromf.cli import main
from tromf.record import RecordError, RecordReader, replays
from tromf.text import LANGUAGES, catalogue

SOURCE = "a.tromf"


@pytest.fixture(scope="module")
def worked() -> list[bytes]:
    return worked_records()


def assert_read_or_refused(data: bytes) -> bool:
    """Whether the data is a record; if not, its error says where and what."""
    try:
        for played in replays(RecordReader(BytesIO(data), SOURCE), SOURCE):
            assert played.deal is not None
    except RecordError as error:
        refused = error
    else:
        return True
    assert refused.source == SOURCE
    assert refused.line is not None
    assert 1 <= refused.line <= data.count(b"\n") + 1
    assert all(refused.message in catalogue(language) for language in LANGUAGES)
    return False


@pytest.mark.parametrize("number", [3_000, pytest.param(150_000, marks=pytest.mark.soak)])
def test_mutated_records_are_read_or_refused(worked: list[bytes], number: int) -> None:
    random = Random(chance(number))
    read = 0
    for _ in range(number):
        data = mutated(random.choice(worked), random, worked)
        try:
            read += assert_read_or_refused(data)
        except BaseException as error:
            error.add_note(repr(data))
            raise
    assert number / 100 < read < number / 2


@pytest.mark.parametrize("command", ["replay", "score", "verify"])
@pytest.mark.parametrize("number", [40, pytest.param(3_000, marks=pytest.mark.soak)])
def test_commands_tell_what_is_wrong_with_a_file(
    worked: list[bytes], tmp_path: Path, capfd: pytest.CaptureFixture[str], command: str, number: int
) -> None:
    random = Random(chance(number))
    path = tmp_path / SOURCE
    for _ in range(number):
        data = mutated(random.choice(worked), random, worked)
        path.write_bytes(data)
        status = main([command, str(path)])
        told = capfd.readouterr()
        assert status in (0, 1, 2), data
        assert "Traceback" not in told.err, data
        assert (status != 0) == bool(told.err), (told.err, data)
        assert status == 0 or SOURCE in told.err, (told.err, data)
