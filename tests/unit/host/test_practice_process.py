"""The practice provider as a child: a real one, and stand-ins that misbehave."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit

import psutil
import pytest

from kandev_desktop.domain.errors import KnownError, Problem
from kandev_desktop.host.practice_process import PracticeProcess

SAYS_SCENARIO = """
import json, os, sys
print(json.dumps({"base_url": f"http://127.0.0.1:1/{os.getpid()}/{sys.argv[2]}"}), flush=True)
sys.stdin.read()
"""


def python(code: str) -> Sequence[str]:
    return (sys.executable, "-c", code)


@asynccontextmanager
async def practice(
    command: Sequence[str], *, seconds: float = 30, stop_seconds: float = 10
) -> AsyncGenerator[PracticeProcess, None]:
    provider = PracticeProcess(command=command, seconds=seconds, stop_seconds=stop_seconds)
    try:
        yield provider
    finally:
        await provider.stop()


def pid_in(base_url: str) -> int:
    return int(base_url.split("/")[3])


async def gone(pid: int) -> bool:
    """Whether a process ends within ten seconds."""
    try:
        await asyncio.to_thread(psutil.Process(pid).wait, 10)
    except psutil.NoSuchProcess:
        return True
    except psutil.TimeoutExpired:
        return False
    return True


async def test_a_scenario_is_started_once_and_each_has_its_own() -> None:
    async with practice(python(SAYS_SCENARIO)) as provider:
        first, again, other = await asyncio.gather(
            provider.base_url("ok"), provider.base_url("ok"), provider.base_url("overloaded*2,ok")
        )
        assert first == again
        assert first.endswith("/ok")
        assert other.endswith("/overloaded*2,ok")
    assert await gone(pid_in(first))
    assert await gone(pid_in(other))


async def test_one_that_died_is_replaced() -> None:
    async with practice(python(SAYS_SCENARIO)) as provider:
        first = await provider.base_url("ok")
        process = provider._running["ok"].process
        os.kill(pid_in(first), signal.SIGKILL)
        await process.wait()
        second = await provider.base_url("ok")
        assert pid_in(second) != pid_in(first)


async def test_a_stop_lets_it_start_again() -> None:
    async with practice(python(SAYS_SCENARIO)) as provider:
        first = await provider.base_url("ok")
        await provider.stop()
        assert await gone(pid_in(first))
        assert await provider.base_url("ok") != first


@dataclass(frozen=True)
class Bad:
    id: str
    command: Sequence[str]
    detail: str
    seconds: float = 30


BAD = [
    Bad("no such program", ("/no/such/program",), "No such file or directory"),
    Bad("it says why", python("import sys; sys.exit('port in use')"), "port in use"),
    Bad("it says nothing", python(""), "ended before it listened"),
    Bad(
        "no JSON",
        python("print('hello', flush=True); import sys; sys.stdin.read()"),
        "Expecting value: line 1 column 1 (char 0)",
    ),
    Bad("no address", python("print('{}', flush=True); import sys; sys.stdin.read()"), "told no address"),
    Bad("no object", python("print('[]', flush=True); import sys; sys.stdin.read()"), "told no address"),
    Bad("silence", python("import sys; sys.stdin.read()"), "did not listen in time", 0.3),
]


@pytest.mark.parametrize("case", BAD, ids=lambda case: case.id)
async def test_a_start_that_fails_is_told_and_leaves_nothing(case: Bad) -> None:
    async with practice(case.command, seconds=case.seconds) as provider:
        with pytest.raises(KnownError) as raised:
            await provider.base_url("ok")
    assert raised.value.problem is Problem.PRACTICE_FAILED
    assert raised.value.facts["detail"].splitlines()[-1] == case.detail
    assert not psutil.Process().children(recursive=True)


async def test_one_that_ignores_its_input_is_killed() -> None:
    stubborn = SAYS_SCENARIO.replace("sys.stdin.read()", "import signal; signal.pause()")
    async with practice(python(stubborn), stop_seconds=0.3) as provider:
        address = await provider.base_url("ok")
    assert await gone(pid_in(address))


async def test_it_does_not_outlive_a_program_that_is_killed() -> None:
    parent = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "import asyncio, sys\n"
        "from kandev_desktop.host.practice_process import PracticeProcess\n"
        "async def main():\n"
        f"    provider = PracticeProcess(command={python(SAYS_SCENARIO)!r})\n"
        "    print(await provider.base_url('ok'), flush=True)\n"
        "    await asyncio.Event().wait()\n"
        "asyncio.run(main())\n",
        stdout=asyncio.subprocess.PIPE,
    )
    assert parent.stdout is not None
    child = pid_in((await asyncio.wait_for(parent.stdout.readline(), 30)).decode().strip())
    parent.kill()
    await parent.wait()
    assert await gone(child)


async def test_the_real_one_listens_on_this_machine() -> None:
    provider = PracticeProcess()
    try:
        address = urlsplit(await provider.base_url("overloaded*2,ok"))
        _, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.close()
        await writer.wait_closed()
        with pytest.raises(KnownError) as raised:
            await provider.base_url("no-such-scenario")
        assert "no-such-scenario" in raised.value.facts["detail"]
    finally:
        await provider.stop()
