"""A process that is killed in the middle of its work takes nothing back that it had acknowledged."""

import subprocess
import sys
from pathlib import Path

import pytest

from tromf.store import open_store

CHILD = Path(__file__).parent / "appending_child.py"


def killed_after(address: str, tables: int, lines: int) -> list[tuple[str, int]]:
    """Let a child append and kill it when it has acknowledged so much; return all that it could acknowledge."""
    with subprocess.Popen(
        [sys.executable, str(CHILD), "forever", address, str(tables)], stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        printed = [child.stdout.readline() for _ in range(lines)]
        child.kill()
        printed += [line for line in child.stdout if line.endswith("\n")]
    assert child.returncode != 0
    pairs = [line.split() for line in printed]
    assert all(pairs)
    return [(table_id, int(version)) for table_id, version in pairs]


async def acknowledged_before_a_kill(address: str, tables: int, kills: tuple[int, ...]) -> None:
    """Kill one child after the other, each when it has acknowledged so much, and look after each what is there."""
    acknowledged: dict[str, int] = {}
    for lines in kills:
        acknowledged.update(killed_after(address, tables, lines))
        store = open_store(address)
        assert sum([await store.version(f"table-{number}") for number in range(tables)]) >= lines
        for table_id, version in acknowledged.items():
            events = await store.read(table_id)
            assert [event.version for event in events] == list(range(1, len(events) + 1))
            # At most the one transaction that nobody had heard of yet is there in addition, and never half of it.
            assert len(events) in (version, version + 2)
            assert [event.payload.split()[1] for event in events] == [b"first", b"second"] * (len(events) // 2)
            assert await store.version(table_id) == len(events)
            acknowledged[table_id] = len(events)
        await store.close()
    assert len(acknowledged) == tables
    assert sum(acknowledged.values()) >= 2 * sum(kills)


@pytest.mark.parametrize("tables", [1, 20])
async def test_what_was_acknowledged_before_kill_9_is_there_afterwards(file: Path, tables: int) -> None:
    await acknowledged_before_a_kill(str(file), tables, kills=(1, 37, 300, 90))
