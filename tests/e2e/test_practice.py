"""The practice provider as the process that agents point at."""

import asyncio
import json
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from kandev_desktop.practice.exchange import Dialect
from tests.fakes.practice import PATHS, ask, body

PATIENCE_S = 30.0
KEY = "sk-ant-REDACTED"


@dataclass(frozen=True)
class Program:
    """A running practice provider and what it said when it listened."""

    process: asyncio.subprocess.Process
    line: dict[str, Any]

    @property
    def port(self) -> int:
        return int(self.line["port"])

    @property
    def prefix(self) -> str:
        return f"/{self.line['base_url'].rpartition('/')[2]}"

    async def end(self) -> tuple[int, str, str]:
        out, err = await asyncio.wait_for(self.process.communicate(), PATIENCE_S)
        return self.process.returncode or 0, out.decode(), err.decode()


async def start(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "kandev_desktop.practice",
        *arguments,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


Launch = Callable[..., Awaitable[Program]]


@pytest.fixture
async def launch() -> AsyncIterator[Launch]:
    started: list[asyncio.subprocess.Process] = []

    async def launched(*arguments: str) -> Program:
        process = await start(*arguments)
        started.append(process)
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), PATIENCE_S)
        return Program(process=process, line=json.loads(line))

    yield launched
    for process in started:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_it_says_where_it_listens_and_serves(launch: Launch) -> None:
    program = await launch("--scenario", "overloaded*1")
    assert program.line == {
        "base_url": f"http://127.0.0.1:{program.port}{program.prefix}",
        "port": program.port,
        "scenario": "overloaded*1",
    }
    path = f"{program.prefix}{PATHS[Dialect.ANTHROPIC]}"
    statuses = [
        (await ask(program.port, "POST", path, body(Dialect.ANTHROPIC), {"x-api-key": KEY})).status
        for _ in range(2)
    ]
    told = (await ask(program.port, "GET", f"{program.prefix}/_journal")).body.decode()
    program.process.terminate()
    code, out, err = await program.end()
    assert (statuses, code) == ([529, 200], 0)
    assert (out, err, KEY in told) == ("", "", False)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_a_signal_ends_it_in_the_midst_of_a_stall(launch: Launch, number: signal.Signals) -> None:
    program = await launch("--scenario", "stall_before_headers", "--watch-stdin")
    waiting = asyncio.ensure_future(
        ask(program.port, "POST", f"{program.prefix}/v1/messages", body(Dialect.ANTHROPIC))
    )
    await ask(program.port, "GET", f"{program.prefix}/_journal")
    program.process.send_signal(number)
    assert await program.end() == (0, "", "")
    (ended,) = await asyncio.gather(waiting, return_exceptions=True)
    assert isinstance(ended, Exception)


async def test_the_end_of_its_input_ends_it(launch: Launch) -> None:
    program = await launch("--scenario", "slow", "--watch-stdin")
    assert program.process.stdin is not None
    program.process.stdin.write(b"anything\n")
    await program.process.stdin.drain()
    assert (await ask(program.port, "GET", f"{program.prefix}/_journal")).status == 200
    program.process.stdin.close()
    assert await asyncio.wait_for(program.process.wait(), PATIENCE_S) == 0


async def test_without_watching_the_end_of_its_input_changes_nothing(launch: Launch) -> None:
    program = await launch("--scenario", "ok")
    assert program.process.stdin is not None
    program.process.stdin.close()
    await program.process.stdin.wait_closed()
    assert (await ask(program.port, "GET", f"{program.prefix}/_journal")).status == 200


async def test_a_fixed_port(launch: Launch) -> None:
    first = await launch("--scenario", "ok")
    second = await start("--scenario", "ok", "--port", str(first.port))
    out, err = await asyncio.wait_for(second.communicate(), PATIENCE_S)
    assert (second.returncode, out.decode(), err.decode()) == (2, "", f"port_in_use port='{first.port}'\n")
    first.process.terminate()
    await first.end()
    third = await launch("--scenario", "ok", "--port", str(first.port))
    assert third.port == first.port


async def test_refused(launch: Launch) -> None:
    program = await launch("--scenario", "refused")
    with pytest.raises(ConnectionRefusedError):
        await ask(program.port, "GET", program.prefix)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--scenario", "nope"), "scenario_unknown scenario='nope' known='ok, overloaded, "),
        (("--scenario", "ok", "--port", "65536"), "--port: 65536 is no port"),
        (("--scenario", "ok", "--port", "x"), "--port: invalid"),
        ((), "--scenario"),
    ],
    ids=["unknown", "port out of range", "port no number", "no scenario"],
)
async def test_bad_use_exits_2_and_says_why(arguments: tuple[str, ...], said: str) -> None:
    process = await start(*arguments)
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE_S)
    assert (process.returncode, out) == (2, b"")
    assert said in err.decode()
