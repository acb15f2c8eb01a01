"""Several processes on one port and one database, as a club runs them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from tests.server.client import guest
from tests.server.process import children, server_process
from tests.store.cluster import Cluster
from tromf.server import StartError, run, work

RESOURCE_TRACKER = "resource_tracker"


def serving(process: subprocess.Popen[str]) -> list[int]:
    """The processes of a house without the one that Python keeps beside them."""
    return [
        pid
        for pid in children(process)
        if RESOURCE_TRACKER not in Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8")
    ]


async def test_people_play_through_several_processes_and_a_killed_one_is_replaced(
    tmp_path: Path, cluster: Cluster
) -> None:
    address = cluster.schema()
    with server_process(tmp_path, db=address, processes=2) as server:
        async with AsyncExitStack() as stack:
            former = serving(server.process)
            assert len(former) == 3
            anna, bela = [await stack.enter_async_context(guest(server.address, name)) for name in ("Anna", "Béla")]
            code = await anna.open_table(bots="player")
            one = await stack.enter_async_context(anna.at(code))
            other = (await one.arrived())["links"]["chairs"][1]
            two = await stack.enter_async_context(bela.at(other))
            await two.arrived()
            await one.until(lambda: [chair["connected"] for chair in one.table["chairs"]][:2] == [True, True])
            for place in (one, two):
                await place.ask("ready")
            await asyncio.gather(
                *(place.play(lambda table: table["deal"] and table["deal"]["acts"] > 6) for place in (one, two))
            )
            acknowledged = max(one.table["version"], two.table["version"])
            for pid in former:
                os.kill(pid, signal.SIGKILL)
            again = await stack.enter_async_context(anna.at(code))
            beside = await stack.enter_async_context(bela.at(other))
            assert (await again.arrived())["version"] >= acknowledged
            await asyncio.gather(
                *(place.play(lambda table: table["deal"] and table["deal"]["acts"] > 9) for place in (again, beside))
            )
            async with asyncio.timeout(90):
                while len(serving(server.process)) < 3 or set(serving(server.process)) & set(former):
                    await asyncio.sleep(0.05)
            answer = await anna.http.get("/healthz")
            assert (answer.status_code, answer.text) == (200, "ok\n")
            left = serving(server.process)
            assert server.stop() == 0
            await again.until(lambda: again.goodbye)
            assert again.goodbye == {"type": "goodbye", "message": "server.goodbye.restart", "again": True}
            await again.socket.wait_closed()
            assert again.socket.close_code == 1012
            assert not [pid for pid in left if Path(f"/proc/{pid}").exists()]


async def test_the_figures_of_all_processes_are_told_by_each(tmp_path: Path, cluster: Cluster) -> None:
    with server_process(tmp_path, db=cluster.schema(), processes=2) as server:
        async with guest(server.address, "Anna") as anna:
            code = await anna.open_table()
            async with anna.at(code) as place:
                await place.arrived()
                async with asyncio.timeout(90):
                    while True:
                        text = (await anna.http.get("/metrics")).text
                        figures = dict(line.rsplit(" ", 1) for line in text.splitlines())
                        processes = {name.partition('process="')[2].partition('"')[0] for name in figures}
                        sockets = sum(
                            float(value) for name, value in figures.items() if name.startswith("tromf_sockets")
                        )
                        if len(processes) == 3 and sockets == 1:
                            break
                        await asyncio.sleep(0.1)
        assert "Anna" not in text
        assert not [sign for sign in (code, place.table["id"]) if sign in text]


async def test_a_server_alone_tells_of_its_health_and_figures(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        async with httpx.AsyncClient(base_url=server.address) as http:
            answer = await http.get("/healthz")
            assert (answer.status_code, answer.text) == (200, "ok\n")
            assert 'tromf_sockets{process="one"} 0' in (await http.get("/metrics")).text.splitlines()


def test_several_processes_need_a_store_that_they_can_share(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>")
    secret = tmp_path / "secret"
    for processes, workers in ((2, None), (1, 1)):
        with pytest.raises(StartError) as error:
            run(port=0, db="memory:", secret_file=secret, page=page, processes=processes, workers=workers)
        assert error.value.message == "server.start.one_process"
    for db in ("", "memory:"):
        with pytest.raises(StartError) as error:
            work(db)
        assert error.value.message == "server.start.worker_store"


def test_each_line_of_a_json_log_is_an_object_without_what_an_error_said() -> None:
    script = (
        "import logging; from tromf.server.logs import set_up_logs; set_up_logs('json');"
        "logging.getLogger('tromf.host').error('table %s: %s', 'T1', 'KeyError at x.py:1');"
        "logging.getLogger('uvicorn.error').info('all is well');"
        "logging.getLogger('uvicorn.error').error('failed', exc_info=ValueError('the hidden card is HX'));"
        "logging.getLogger('asyncio').error('Task exception\\nfuture: %r', ValueError('the hidden card is HX'))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    lines = [json.loads(line) for line in ran.stderr.splitlines()]
    assert [(line["level"], line["from"], line["message"]) for line in lines] == [
        ("error", "tromf.host", "table T1: KeyError at x.py:1"),
        ("error", "uvicorn.error", "failed"),
        ("error", "asyncio", "Task exception"),
    ]
    assert all(set(line) == {"at", "level", "from", "process", "message"} for line in lines)
