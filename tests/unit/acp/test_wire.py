"""How a program's output is read while everything else on the loop goes on."""

import asyncio
import json
import os
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

from kandev_desktop.acp.dialects import Dialects
from kandev_desktop.acp.frames import MAX_VALUES, UNREAD, decode
from kandev_desktop.acp.pipes import PipeReader, PipeWriter
from kandev_desktop.acp.process import ExitStatus, Program
from kandev_desktop.acp.rpc import Reply, Rpc, ServiceError
from kandev_desktop.acp.tap import Tap
from kandev_desktop.acp.wire import Wire
from kandev_desktop.acp.withheld import Withheld
from kandev_desktop.domain.session.updates import (
    ModeChanged,
    PermissionAsked,
    PipeEnded,
    StrangeFrame,
    ToolChanged,
    Update,
)
from kandev_desktop.engine.supervisor import Supervisor
from tests.fakes.catalogue import catalogue
from tests.fakes.clock import FakeClock

LINES = 3_000
MOST_IN_A_TURN = 100
PLACES = 100_000


class Nobody:
    """Serves nothing."""

    async def serve(self, method: str, params: object, asked: PermissionAsked | None) -> Reply:
        raise ServiceError(0, method)


@asynccontextmanager
async def _reading(output: bytes, errors: bytes = b"") -> AsyncGenerator[tuple[Wire, list[Update]]]:
    """The wire of a program that wrote this and is over, and what is heard of it."""
    supervisor, clock, heard = Supervisor(lambda _name, _error: None), FakeClock(), list[Update]()
    ends = [os.pipe() for _ in range(3)]
    writing = [
        asyncio.create_task(asyncio.to_thread(_write, write_end, said))
        for (_, write_end), said in zip(ends[:2], (output, errors), strict=True)
    ]
    exited = asyncio.get_running_loop().create_future()
    exited.set_result(ExitStatus(code=0))
    stdout, stderr = [await PipeReader.open(read_end) for read_end, _ in ends[:2]]
    writer = PipeWriter(ends[2][1])
    tap = Tap(dialect=Dialects(catalogue()).of("x"), emit=heard.append, clock=clock)
    rpc = Rpc(
        writer=writer, tap=tap, service=Nobody(), spawn=supervisor.spawn, name="x", withheld=Withheld({})
    )
    program = cast("Program", SimpleNamespace(stdout=stdout, stderr=stderr, exited=exited))
    try:
        yield Wire(program, tap=tap, rpc=rpc, clock=clock, spawn=supervisor.spawn, name="x"), heard
    finally:
        await asyncio.gather(*writing)
        writer.close()
        os.close(ends[2][0])
        await supervisor.close()


def _write(write_end: int, said: bytes) -> None:
    with os.fdopen(write_end, "wb") as pipe:
        pipe.write(said)


async def test_a_flood_of_lines_gives_way_to_everything_else_on_the_loop() -> None:
    async with _reading(b"line\n" * LINES, b"line\n" * LINES) as (wire, heard):
        counts = []
        while not wire.over.done():
            counts.append(len(heard))
            await asyncio.sleep(0)
    assert len(heard) > 2 * LINES
    assert max(after - before for before, after in pairwise(counts)) <= MOST_IN_A_TURN


def _update(**update: object) -> bytes:
    params = {"sessionId": "s", "update": update}
    return json.dumps({"jsonrpc": "2.0", "method": "session/update", "params": params}).encode() + b"\n"


async def test_a_large_frame_is_read_beside_the_loop_and_in_its_order() -> None:
    places = [{"path": f"/folder/{number}", "line": number} for number in range(PLACES)]
    small = _update(sessionUpdate="current_mode_update", currentModeId="after")
    large = _update(sessionUpdate="tool_call", toolCallId="t", title="Find", locations=places)
    begun = time.thread_time()
    decode(large)
    decoding, longest = time.thread_time() - begun, 0.0
    async with _reading(large + small) as (wire, heard):
        while not wire.over.done():
            begun = time.thread_time()
            await asyncio.sleep(0)
            longest = max(longest, time.thread_time() - begun)
    assert [type(update) for update in heard] == [ToolChanged, ModeChanged, PipeEnded]
    assert longest < decoding / 2


MODE = _update(sessionUpdate="current_mode_update", currentModeId="ask")


async def test_a_frame_of_too_many_values_is_left_out_and_what_follows_is_read() -> None:
    async with _reading(MODE + _update(locations=[1] * MAX_VALUES) + MODE) as (wire, heard):
        await wire.over
    _, strange, *others = heard
    assert isinstance(strange, StrangeFrame)
    assert (strange.reason, strange.harmless) == (f"frame above {MAX_VALUES} values", False)
    assert [type(update) for update in others] == [ModeChanged, PipeEnded]
    assert not str(wire.tail)


async def test_a_large_frame_that_is_dropped_holds_up_nothing() -> None:
    large = _update(sessionUpdate="tool_call", toolCallId="t", title="Find", locations=[1] * PLACES)
    async with _reading(MODE + large + MODE) as (wire, heard):
        wire.drop_large()
        await wire.over
    _, strange, *others = heard
    assert isinstance(strange, StrangeFrame)
    assert strange.reason == UNREAD
    assert [type(update) for update in others] == [ModeChanged, PipeEnded]
